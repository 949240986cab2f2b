"""Common practice: what goes wrong in the drawing of third cards."""

from collections.abc import Mapping

from sabot.punto_banco.mishaps import Mishap as M
from sabot.punto_banco.mishaps import Remedy as R
from sabot.table.houses.practice import Practice, Row
from sabot.table.roles import Role

_INSPECTOR = (Role.INSPECTOR,)
_IN_BIANCO = (R.KEEP_FOR_NEXT_COUP, R.COUP_IN_BIANCO)

ROWS: Mapping[M, Row[R]] = {
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
            "Terza carta data contro la regola: attende, e va a chi spetta per regola",
            "A third card given against the Rule: it waits, and goes where the Rule says",
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
}
