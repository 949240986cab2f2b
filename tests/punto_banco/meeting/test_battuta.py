"""A natural that lies open ends the drawing for both hands, though the other is still covered."""

from collections.abc import Callable

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco.acts import Target
from sabot.punto_banco.expected import Step, complete
from sabot.punto_banco.house import House, Mode
from sabot.punto_banco.houses import HOUSES
from sabot.punto_banco.mishaps import Mishap, Reportable
from sabot.punto_banco.tableau import Side
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.acts import Face
from tests.punto_banco.scene import Scene

CAMPIONE, VENEZIA = HOUSES["campione-pb"], HOUSES["venezia-spb"]
LUGANO, MALTA = HOUSES["lugano-pb"], HOUSES["malta-pb"]
# Punto 9 with two cards, Banco 2; then Banco 9, Punto 5.
PUNTO_NINE = "9h 2d Kc Kd 7s 8s 3c"
BANCO_NINE = "5h 9d Kc Kd 7s 8s 3c"

NEXT_CARD: dict[str, Act] = {
    "visible": a.Report("dealer", Reportable.CARD_VISIBLE),
    "aside": a.Draw("dealer", Target.ASIDE, None, Face.DOWN),
    "aside, seen": a.Draw("dealer", Target.ASIDE, None, Face.UP),
    "floor": a.Draw("dealer", Target.FLOOR, None, Face.DOWN),
    "to punto": a.Draw("dealer", Target.PUNTO),
    "to banco": a.Draw("dealer", Target.BANCO),
    "stuck": ca.DrawTogether("dealer", 2, False, True),
    "stuck, in order": ca.DrawTogether("dealer", 2, True, True),
    "pulled": ca.DrawTogether("dealer", 2, False, False),
    "pulled, in order": ca.DrawTogether("dealer", 2, True, False),
}
Shown = Callable[[House], Scene]


def punto_shown(house: House, behind: int | None = None) -> Scene:
    """Punto's natural lies open, Banco's cards are covered."""
    mode = Mode.HAND if Mode.HAND in house.modes else Mode.COVERED
    scene = Scene(house, PUNTO_NINE, mode=mode, behind=behind, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.until(Step.TURN_BANCO)
    return scene


def banco_shown(house: House) -> Scene:
    """Banco's natural lies open, turned too soon; Punto's cards are covered."""
    scene = Scene(house, BANCO_NINE, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.dealer.turn("banco")
    return scene


def ruled_then(scene: Scene, act: Act, moment: Step | None) -> list[object]:
    """What is ruled on a fact before or after the other hand is turned, to the end of the coup."""
    if moment is not None:
        scene.until(moment)
    before = len(scene.history)
    scene.do(act)
    scene.finish()
    return [
        (event.mishap, event.cite, event.remedies)
        for event in scene.history[before:]
        if isinstance(event, ce.MishapRuled)
    ]


@pytest.mark.proves("campione-pb.11", "venezia-spb.table")
@pytest.mark.parametrize("fact", NEXT_CARD.values(), ids=NEXT_CARD)
@pytest.mark.parametrize("house", [CAMPIONE, VENEZIA, LUGANO], ids=lambda house: house.id)
def test_with_puntos_natural_open_the_next_card_is_the_next_coups(house: House, fact: Act) -> None:
    at_once = punto_shown(house)
    assert complete(house, at_once.state)
    ruled = ruled_then(at_once, fact, None)
    assert ruled == ruled_then(punto_shown(house), fact, Step.ANNOUNCE)
    assert at_once.chips("anna") == 10_100


@pytest.mark.proves("campione-pb.11")
@pytest.mark.parametrize("name", ["visible", "aside", "aside, seen", "floor", "stuck", "pulled"])
def test_with_bancos_natural_open_too(name: str) -> None:
    ruled = ruled_then(banco_shown(CAMPIONE), NEXT_CARD[name], None)
    assert ruled == ruled_then(banco_shown(CAMPIONE), NEXT_CARD[name], Step.ANNOUNCE)


@pytest.mark.proves("campione-pb.24", "venezia-spb.5", "campione-pb.11")
@pytest.mark.parametrize("house", [CAMPIONE, VENEZIA], ids=lambda house: house.id)
def test_the_mask_behind_an_open_natural_opens_the_next_coup(house: House) -> None:
    scene = punto_shown(house, behind=308)
    scene.dealer.draw("aside", "down")
    assert scene.last(ce.MaskOut).first
    assert scene.last(ce.MaskOut).ahead
    assert scene.last(ce.MaskOut).formula == house.formulas.last_coup_mask_first


@pytest.mark.proves("campione-pb.22", "campione-pb.11")
def test_a_coup_that_a_natural_has_ended_is_paid_before_the_pack_is_changed() -> None:
    scene = punto_shown(CAMPIONE)
    change = ta.ChangePack("inspector")
    assert scene.refused(change).reason.code == "coup-first"
    scene.until(Step.END_COUP)
    scene.do(change)
    assert scene.chips("anna") == 10_100


def test_without_a_natural_an_open_hand_says_nothing_of_the_other() -> None:
    """Punto 7: the Banco may still draw."""
    scene = Scene(CAMPIONE, "7h 2d Kc Kd 7s 8s", anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.dealer.turn("punto")
    scene.do(NEXT_CARD["stuck"])
    assert scene.rulings[-1] == (Mishap.STUCK_ORDER_LOST, "campione-pb.23")


@pytest.mark.proves("lugano-pb.hand-turn", "lugano-pb.nonbetting")
@pytest.mark.parametrize(
    ("cards", "mishap"),
    [("5h 2d Kc Kd 7s 8s", Mishap.BANCO_NOT_SHOWN), ("7h 2d Kc Kd 7s 8s", Mishap.UNASKED_CARD)],
    ids=["draws", "stands"],
)
def test_puntos_third_before_the_banco_is_turned_is_too_soon_or_not_due(
    cards: str, mishap: Mishap
) -> None:
    scene = Scene(LUGANO, cards, mode=Mode.HAND, anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.until(Step.TURN_BANCO)
    scene.dealer.draw("punto")
    assert scene.rulings[-1][0] is mishap


@pytest.mark.proves("venezia-spb.p6", "venezia-spb.7")
@pytest.mark.parametrize(("cards", "named"), [(PUNTO_NINE, False), (BANCO_NINE, True)])
def test_a_natural_is_turned_at_once_also_while_the_inspector_looks_into_something(
    cards: str, named: bool
) -> None:
    scene = Scene(VENEZIA, cards, anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.dealer.give("anna")
    scene.dealer.draw("punto")
    assert scene.step is Step.FIND
    scene.do(a.Turn("anna", Side.PUNTO))
    shown = [(Mishap.READER_SHOWED_CARDS, "venezia-spb.p6")] if named else []
    assert scene.rulings == [(Mishap.FIFTH_CARD_DEALT, "venezia-spb.7"), *shown]
    scene.finish()


@pytest.mark.proves("venezia-spb.p6")
def test_so_is_one_of_which_something_else_was_declared_and_that_alone_was_wrong() -> None:
    scene = Scene(VENEZIA, PUNTO_NINE, anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.dealer.give("anna")
    scene.declare("anna", "no")
    scene.do(a.Turn("anna", Side.PUNTO))
    assert scene.rulings == [(Mishap.DECLARED_AGAINST_RULE, "venezia-spb.p6")]
    scene.finish()
