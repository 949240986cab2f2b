"""Common practice: what goes wrong in announcing and paying."""

from collections.abc import Mapping

from sabot.punto_banco.mishaps import Mishap as M
from sabot.punto_banco.mishaps import Remedy as R
from sabot.table.houses.practice import Practice, Row

ROWS: Mapping[M, Row[R]] = {
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
