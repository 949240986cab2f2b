"""Common practice: what goes wrong in passing, reading and declaring."""

from collections.abc import Mapping

from sabot.punto_banco.mishaps import Mishap as M
from sabot.punto_banco.mishaps import Remedy as R
from sabot.table.houses.practice import Practice, Row

_STANDS = (R.PLAY_ON,)

ROWS: Mapping[M, Row[R]] = {
    M.PUNTO_UNCOVERED: Row(
        _STANDS,
        Practice(
            "Carte di Punto scoperte per errore: nessuna puntata cambia, colpo valido",
            "Punto's cards uncovered by mistake: no bet changes, the coup is valid",
            "campione-pb.43",
        ),
    ),
    M.BANCO_UNCOVERED: Row(
        _STANDS,
        Practice(
            "Carte di Banco scoperte per errore: nessuna puntata cambia, colpo valido",
            "Banco's cards uncovered by mistake: no bet changes, the coup is valid",
            "campione-pb.43",
        ),
    ),
    M.READER_SHOWED_CARDS: Row(
        (R.REMIND,),
        Practice(
            "Il lettore scopre le carte senza dichiarare: si prosegue alla regola",
            "The reader shows the cards without declaring: play goes on by the Rule",
            "venezia-spb.p6",
        ),
    ),
    M.READER_TURNED_EARLY: Row(
        (R.REMIND,),
        Practice(
            "Il lettore scopre le carte prima del tempo: si prosegue alla regola",
            "The reader turns the cards before it is time: play goes on by the Rule",
            "campione-pb.12",
        ),
    ),
    M.CARDS_TO_WRONG_PLAYER: Row(
        (R.CARDS_BACK,),
        Practice(
            "Carte passate a chi non ne ha diritto: tornano, se nulla è dichiarato",
            "Cards passed to the wrong player: they come back if nothing is declared",
            "campione-pb.44",
        ),
    ),
    M.WRONG_PLAYER_DECLARED: Row(
        _STANDS,
        Practice(
            "Se ha già dichiarato, il colpo prosegue",
            "If the player has declared already, the coup goes on",
            "campione-pb.44",
        ),
    ),
    M.WRONG_PLAYER_TURNED: Row(
        _STANDS,
        Practice(
            "Chi non doveva averle scopre le carte: il colpo prosegue, nessuna puntata cambia",
            "Whoever should not have had the cards turns them: the coup goes on, no bet changes",
            "campione-pb.44",
        ),
    ),
    M.CARDS_TAKEN: Row(
        (R.CARDS_BACK,),
        Practice(
            "Carte prese di propria iniziativa: si ritirano e vanno a chi spetta",
            "Cards taken on one's own initiative: withdrawn and given to whom they belong",
            "campione-pb.38",
        ),
    ),
    M.CARDS_LIFTED: Row(
        (R.REMIND,),
        Practice(
            "Le carte si leggono appoggiate al tappeto: si richiama il giocatore",
            "Cards are read resting on the cloth: the player is reminded",
            "venezia-spb.p5",
        ),
    ),
    M.DECLARATION_CORRECTED: Row(
        (R.CHECK_CARDS,),
        Practice(
            "Dichiarazione subito corretta: l'impiegato controlla le carte e vale la regola",
            "A declaration corrected at once: the dealer checks the cards and the Rule decides",
            "campione-pb.40",
        ),
    ),
    M.DECLARED_AGAINST_RULE: Row(
        (R.RESTORE_BY_RULE,),
        Practice(
            "Dichiarazione contro la regola: il colpo si ristabilisce alla regola",
            "A declaration against the Rule: the coup is restored by it",
            "venezia-spb.p11",
        ),
    ),
    M.WRONG_POINT_BY_PUNTER: Row(
        (R.CARDS_SPEAK,),
        Practice(
            "Punto annunciato male dal puntatore: le carte parlano",
            "A wrong point announced by the punter: the cards speak",
            "campione-pb.39",
        ),
    ),
    M.MISREPEATED: Row(
        (R.CORRECT_REPETITION,),
        Practice(
            "Dichiarazione ripetuta male: si ristabilisce",
            "A declaration repeated wrongly: put right",
            "campione-pb.45",
        ),
    ),
}
