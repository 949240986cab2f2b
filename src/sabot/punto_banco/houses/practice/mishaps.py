"""Common practice, mishap by mishap."""

from collections.abc import Mapping

from sabot.punto_banco.mishaps import Mishap as M
from sabot.punto_banco.mishaps import Remedy as R
from sabot.table.houses.practice import Practice, Row
from sabot.table.roles import Role

_ANNULLED = (R.ANNUL_COUP,)
_BURNED = (R.BURN_CARDS, R.ANNUL_COUP)
_STANDS = (R.PLAY_ON,)
_FINDS = (R.INSPECTOR_FINDS, R.RESTORE_ORDER)
_INSPECTOR = (Role.INSPECTOR,)
_IN_BIANCO = (R.KEEP_FOR_NEXT_COUP, R.COUP_IN_BIANCO)

MISHAPS: Mapping[M, Row[R]] = {
    M.FIRST_CARD_VISIBLE: Row(
        (R.COUP_IN_BIANCO,),
        Practice(
            "Prima carta visibile nel sabot: il colpo si gioca in bianco",
            "First card visible in the sabot: the coup is played in bianco",
            "venezia-spb.1",
        ),
    ),
    M.LATER_CARD_VISIBLE: Row(
        _STANDS,
        Practice(
            "Un'altra carta visibile nel sabot resta valida",
            "Any other card visible in the sabot is valid",
            "venezia-spb.1",
        ),
    ),
    M.KNOWN_BEFORE_BETS: Row(
        (R.COUP_IN_BIANCO,),
        Practice(
            "Una carta del prossimo colpo vista prima della chiusura: si gioca in bianco",
            "A card of the coming coup seen before the bets are closed: it is played in bianco",
            "venezia-spb.1",
        ),
    ),
    M.STUCK_ORDER_KNOWN: Row(
        (R.DEAL_IN_ORDER,),
        Practice(
            "Carte uscite aderenti: se l'ordine è certo, si ripristina",
            "Cards out stuck together: their order, if certain, is restored",
            "venezia-spb.2",
        ),
    ),
    M.STUCK_ORDER_LOST: Row(
        (R.ANNUL_CARDS,),
        Practice(
            "Carte aderenti senza ordine certo: si bruciano e si prosegue",
            "Cards stuck together, order lost: they are burned and play goes on",
            "venezia-spb.2",
        ),
    ),
    M.SEVERAL_GIVEN_ORDER_KNOWN: Row(
        (R.DEAL_IN_ORDER,),
        Practice(
            "Più carte date insieme: se l'ordine è certo, si ripristina",
            "Several cards given at once: their order, if certain, is restored",
            "venezia-spb.p11",
        ),
    ),
    M.SEVERAL_GIVEN_ORDER_LOST: Row(
        _BURNED,
        Practice(
            "Più carte date in confusione: il colpo è annullato",
            "Several cards given in confusion: the coup is annulled",
            "campione-pb.30",
        ),
    ),
    M.STUCK_NOT_DUE: Row(
        (R.ANNUL_CARDS,),
        Practice(
            "Carte aderenti e non dovute: se l'ordine è perduto si bruciano",
            "Cards stuck together and not due: burned if their order is lost",
            "venezia-spb.2",
        ),
    ),
    M.FELL_EARLY_UNSEEN: Row(
        (R.COUP_IN_BIANCO,),
        Practice(
            "Carta caduta prima della distribuzione: apre un colpo in bianco",
            "A card fallen before the distribution: it opens a coup in bianco",
            "venezia-spb.3",
        ),
    ),
    M.FELL_EARLY_SEEN: Row(
        (R.COUP_IN_BIANCO,),
        Practice(
            "Carta caduta e vista prima della distribuzione: apre un colpo in bianco",
            "A card fallen and seen before the distribution: it opens a coup in bianco",
            "venezia-spb.3",
        ),
    ),
    M.FIRST_CARD_FELL: Row(
        (R.COUP_IN_BIANCO,),
        Practice(
            "Cade la prima carta: puntate ritirate, mano in bianco",
            "The first card falls: bets withdrawn, the hand in bianco",
            "venezia-spb.3",
        ),
    ),
    M.CARD_FELL: Row(
        _STANDS,
        Practice(
            "Una carta caduta si raccoglie e resta in gioco",
            "A fallen card is picked up and stays in play",
            "venezia-spb.3",
        ),
    ),
    M.SABOT_EMPTY: Row(
        _ANNULLED,
        Practice(
            "Finite le carte, il colpo è annullato",
            "The cards run out: the coup is annulled",
            "campione-pb.24",
        ),
    ),
    M.SHORT_LAST_COUP: Row(
        (R.ANNUL_COUP, R.NO_COMPLAINT),
        Practice(
            "Meno di sette carte dopo la mascherina: colpo nullo, senza reclamo",
            "Fewer than seven cards after the mask: the coup is void, without complaint",
            "venezia-spb.5",
        ),
    ),
    M.SIDES_SWAPPED_UNSEEN: Row(
        _FINDS,
        Practice(
            "Carte invertite: rettifica davanti all'Ispettore",
            "Cards swapped: rectified before the inspector",
            "venezia-spb.6",
        ),
        _INSPECTOR,
    ),
    M.SIDES_SWAPPED_SEEN: Row(
        _FINDS,
        Practice(
            "Carte invertite e viste: rettifica davanti all'Ispettore",
            "Cards swapped and seen: rectified before the inspector",
            "venezia-spb.6",
        ),
        _INSPECTOR,
    ),
    M.SIDES_SWAPPED_LOST: Row(
        _BURNED,
        Practice(
            "Inversione non ricostruibile: annullato, carte bruciate",
            "A swap that cannot be rebuilt: annulled, cards burned",
            "venezia-spb.6",
        ),
    ),
    M.FIFTH_CARD_DEALT: Row(
        _FINDS,
        Practice(
            "Una quinta carta prima della lettura: si ricostruisce davanti all'Ispettore",
            "A fifth card before the reading: rebuilt before the inspector",
            "venezia-spb.7",
        ),
        _INSPECTOR,
    ),
    M.TOO_MANY_DEALT: Row(
        _FINDS,
        Practice(
            "Più di due carte a una parte: si ricostruisce davanti all'Ispettore",
            "More than two cards to a side: rebuilt before the inspector",
            "venezia-spb.7",
        ),
        _INSPECTOR,
    ),
    M.TOO_MANY_DEALT_LOST: Row(
        _BURNED,
        Practice(
            "Non ricostruibile: annullato, carte bruciate",
            "Not rebuildable: annulled, cards burned",
            "venezia-spb.7",
        ),
    ),
    M.TOO_FEW_DEALT: Row(
        _FINDS,
        Practice(
            "Meno di due carte a una parte: si completa davanti all'Ispettore",
            "Fewer than two cards to a side: completed before the inspector",
            "venezia-spb.7",
        ),
        _INSPECTOR,
    ),
    M.TOO_FEW_DEALT_LOST: Row(
        _BURNED,
        Practice(
            "Non ricostruibile: annullato, carte bruciate",
            "Not rebuildable: annulled, cards burned",
            "venezia-spb.7",
        ),
    ),
    M.PUNTO_UNCOVERED_IN_DEAL: Row(
        _STANDS,
        Practice(
            "Carte di Punto scoperte distribuendo: colpo valido",
            "Punto's cards uncovered while dealing: the coup is valid",
            "venezia-spb.1",
        ),
    ),
    M.BANCO_UNCOVERED_IN_DEAL: Row(
        _STANDS,
        Practice(
            "Carte di Banco scoperte distribuendo: colpo valido",
            "Banco's cards uncovered while dealing: the coup is valid",
            "venezia-spb.1",
        ),
    ),
    M.GIVEN_COVERED: Row(
        (R.TURN_UP,),
        Practice(
            "Una carta data coperta che va scoperta si volta",
            "A card given covered that should lie open is turned",
            "campione-pb.30",
        ),
    ),
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
            "If he has declared already, the coup goes on",
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
    M.BANCO_NOT_SHOWN: Row(
        (R.REMIND, R.HOLD_CARDS),
        Practice(
            "Carta tirata prima di scoprire il Banco: attende",
            "A card drawn before the Banco is shown: it waits",
            "venezia-spb.p8",
        ),
    ),
    M.UNASKED_CARD: Row(
        (R.HOLD_CARDS,),
        Practice(
            "Carta data a Punto senza che tocchi: attende, e va a chi spetta per regola",
            "A card given to the Punto that was not due: it waits, and goes where the Rule says",
            "venezia-spb.8",
        ),
        _INSPECTOR,
    ),
    M.MISREPEATED_CARD: Row(
        (R.HOLD_CARDS,),
        Practice(
            "Carta data su una dichiarazione ripetuta male: attende, e va a chi spetta per regola",
            "A card given on a misrepeated declaration: it waits, and goes where the Rule says",
            "campione-pb.45",
        ),
    ),
    M.UNDUE_CARD: Row(
        (R.HOLD_CARDS,),
        Practice(
            "Carta data a Banco senza che tocchi: attende, e va a chi spetta per regola",
            "A card given to the Banco that was not due: it waits, and goes where the Rule says",
            "venezia-spb.8",
        ),
        _INSPECTOR,
    ),
    M.CARD_DETACHED: Row(
        (R.HOLD_CARDS,),
        Practice(
            "Carta staccata: attende sotto il sabot e gioca quando tocca",
            "A card detached: it waits under the sabot and plays when due",
            "venezia-spb.1",
        ),
    ),
    M.THIRD_CARD_SKIPPED: Row(
        (R.REMIND,),
        Practice(
            "Terza carta dimenticata: si dà, per regola",
            "A third card forgotten: it is given, by the Rule",
            "venezia-spb.p11",
        ),
    ),
    M.EXTRA_CARD_UNSEEN: Row(
        (R.KEEP_FOR_NEXT_COUP,),
        Practice(
            "Carta di troppo non vista: apre il colpo successivo",
            "A card too many, unseen: it opens the next coup",
            "venezia-spb.1",
        ),
    ),
    M.EXTRA_CARD_SEEN: Row(
        _IN_BIANCO,
        Practice(
            "Carta di troppo vista: serve un colpo in bianco",
            "A card too many, seen: it serves a coup in bianco",
            "venezia-spb.1",
        ),
    ),
    M.UNASKED_LEFT_UNSEEN: Row(
        _IN_BIANCO,
        Practice(
            "Carta data a Punto senza richiesta, avanzata e non vista: serve un colpo in bianco",
            "A card given to the Punto unasked, left over and unseen: it serves a coup in bianco",
            "venezia-spb.8",
        ),
        _INSPECTOR,
    ),
    M.UNASKED_LEFT_SEEN: Row(
        _IN_BIANCO,
        Practice(
            "Carta data a Punto senza richiesta, avanzata e vista: serve un colpo in bianco",
            "A card given to the Punto unasked, left over and seen: it serves a coup in bianco",
            "venezia-spb.8",
        ),
        _INSPECTOR,
    ),
    M.MISREPEATED_LEFT_UNSEEN: Row(
        _IN_BIANCO,
        Practice(
            "Carta staccata per una dichiarazione ripetuta male, avanzata e non "
            "vista: serve un colpo in bianco",
            "A card detached on a misrepeated declaration, left over and unseen: "
            "it serves a coup in bianco",
            "venezia-spb.8",
        ),
        _INSPECTOR,
    ),
    M.MISREPEATED_LEFT_SEEN: Row(
        _IN_BIANCO,
        Practice(
            "Carta staccata per una dichiarazione ripetuta male, avanzata e "
            "vista: serve un colpo in bianco",
            "A card detached on a misrepeated declaration, left over and seen: "
            "it serves a coup in bianco",
            "venezia-spb.8",
        ),
        _INSPECTOR,
    ),
    M.UNDUE_LEFT_UNSEEN: Row(
        _IN_BIANCO,
        Practice(
            "Carta data a Banco contro la regola, avanzata e non vista: serve un colpo in bianco",
            "A card given to the Banco against the Rule, left over and unseen: "
            "it serves a coup in bianco",
            "venezia-spb.8",
        ),
        _INSPECTOR,
    ),
    M.UNDUE_LEFT_SEEN: Row(
        _IN_BIANCO,
        Practice(
            "Carta data a Banco contro la regola, avanzata e vista: serve un colpo in bianco",
            "A card given to the Banco against the Rule, left over and seen: it "
            "serves a coup in bianco",
            "venezia-spb.8",
        ),
        _INSPECTOR,
    ),
    M.FALSE_DRAW_LEFT_UNSEEN: Row(
        _IN_BIANCO,
        Practice(
            "Carta di un falso tiraggio, avanzata e non vista: serve un colpo in bianco",
            "A card of a false draw, left over and unseen: it serves a coup in bianco",
            "venezia-spb.8",
        ),
        _INSPECTOR,
    ),
    M.FALSE_DRAW_LEFT_SEEN: Row(
        _IN_BIANCO,
        Practice(
            "Carta di un falso tiraggio, avanzata e vista: serve un colpo in bianco",
            "A card of a false draw, left over and seen: it serves a coup in bianco",
            "venezia-spb.8",
        ),
        _INSPECTOR,
    ),
    M.WRONG_POINT_BY_DEALER: Row(
        (R.CARDS_SPEAK,),
        Practice(
            "Punto annunciato male dall'impiegato: le carte parlano",
            "A wrong point announced by the dealer: the cards speak",
            "venezia-spb.9",
        ),
    ),
    M.STAKE_OVER_LIMIT: Row(
        (R.RETURN_EXCESS,),
        Practice(
            "Puntata oltre il massimo: l'eccedenza si restituisce e non gioca",
            "A stake above the maximum: the excess is returned and does not play",
            "malta-pb.limits",
        ),
    ),
}
