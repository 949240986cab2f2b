"""Common practice: what goes wrong in the distribution."""

from collections.abc import Mapping

from sabot.punto_banco.mishaps import Mishap as M
from sabot.punto_banco.mishaps import Remedy as R
from sabot.table.houses.practice import Practice, Row
from sabot.table.roles import Role

_BURNED = (R.BURN_CARDS, R.ANNUL_COUP)
_STANDS = (R.PLAY_ON,)
_FINDS = (R.INSPECTOR_FINDS, R.RESTORE_ORDER)
_INSPECTOR = (Role.INSPECTOR,)

ROWS: Mapping[M, Row[R]] = {
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
}
