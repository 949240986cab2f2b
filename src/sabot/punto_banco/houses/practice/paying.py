"""Common practice: what goes wrong in announcing and paying."""

from collections.abc import Mapping

from sabot.punto_banco.mishaps import Mishap as M
from sabot.punto_banco.mishaps import Remedy as R
from sabot.table.houses.paying import rows
from sabot.table.houses.practice import Practice, Row

ROWS: Mapping[M, Row[R]] = {
    **rows(M, R),
    M.WRONG_POINT_BY_DEALER: Row(
        (R.CARDS_SPEAK,),
        Practice(
            "Punto annunciato male dall'impiegato: le carte parlano",
            "A wrong point announced by the dealer: the cards speak",
            "venezia-spb.9",
        ),
    ),
    M.WRONG_TOTAL: Row(
        (R.CARDS_SPEAK,),
        Practice(
            "Totale di una mano annunciato male: le carte parlano",
            "A hand's total announced wrongly: the cards speak",
            "venezia-spb.9",
        ),
    ),
    M.ANNOUNCED_OUT_OF_ORDER: Row(
        (R.REMIND,),
        Practice(
            "Punti annunciati nell'ordine sbagliato: si richiama, nulla cambia",
            "Points announced in the wrong order: a reminder, and nothing changes",
            "lugano-pb.hand-turn",
        ),
    ),
    M.SIDE_WINNERS_NOT_TOLD: Row(
        (R.TELL_SIDE_WINNERS,),
        Practice(
            "Combinazioni accessorie non annunciate: si annunciano prima di proseguire",
            "Side chances not announced: they are told before anything else",
            "lugano-pb.order",
        ),
    ),
    M.SIDE_WINNERS_WRONG: Row(
        (R.TELL_SIDE_WINNERS,),
        Practice(
            "Combinazioni accessorie annunciate male: si annunciano quelle giuste",
            "Side chances announced wrongly: the right ones are told",
            "lugano-pb.order",
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
