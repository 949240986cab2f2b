"""With the cards in hand: whose they are changes while they come back, or after somebody was chosen
for them.
"""

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco.expected import Step
from sabot.punto_banco.houses.lugano import LUGANO
from sabot.punto_banco.tableau import Side
from sabot.punto_banco.ties import Why
from sabot.table import acts as ta
from tests.punto_banco.scene import Scene

CARDS = "2h 5d 3s Kd 6c 4h"


def hand_table(*bets: tuple[str, str, float]) -> Scene:
    """Four seated players with these bets, four cards dealt and covered."""
    scene = Scene(LUGANO, CARDS, mode="hand", anna=1, bruno=2, carla=3, dora=4)
    for bet in bets:
        scene.bet(*bet)
    scene.deal()
    return scene


@pytest.mark.proves("lugano-pb.hand-table")
@pytest.mark.parametrize("to", ["carla", ""], ids=["to-another", "kept-by-the-dealer"])
def test_cards_that_come_back_to_equal_bets_are_asked_about_first(to: str) -> None:
    scene = hand_table(("dora", "punto", 200), ("anna", "punto", 100), ("bruno", "punto", 100))
    scene.dealer.give(to)
    scene.do(ta.StepAway("dora"))
    assert scene.waits(Step.ASK_TIED)
    assert scene.refused(a.PassCards("dealer", "anna")).reason.code == "not-now"
    scene.do(a.AskTied("dealer"))
    for name in ("anna", "bruno"):
        scene.do(a.AnswerTied(name, True))
    scene.do(a.DecideReader("inspector", "bruno"))
    passed = scene.dealer.give("bruno")
    assert passed == (
        e.CardsPassed("lugano-pb.hand-table", "bruno", Side.PUNTO, Why.CHOSEN_AMONG_TIED),
    )
    scene.finish()


@pytest.mark.proves("lugano-pb.hand-decline", "lugano-pb.hand-table")
@pytest.mark.parametrize("wrongly", [False, True])
def test_whoever_was_chosen_for_the_punto_is_not_given_the_banco(wrongly: bool) -> None:
    scene = hand_table(
        ("anna", "punto", 100),
        ("bruno", "punto", 100),
        ("carla", "banco", 100),
        ("dora", "banco", 50),
    )
    scene.do(a.AskTied("dealer"))
    for name in ("anna", "bruno"):
        scene.do(a.AnswerTied(name, True))
    scene.do(a.DecideReader("inspector", "anna"))
    for name in ("anna", "bruno"):
        scene.do(ta.StepAway(name))
    scene.dealer.give("dora" if wrongly else "carla")
    scene.dealer.turn("punto")
    scene.do(ta.ComeBack("anna"))
    scene.do(ta.StepAway("carla"))
    assert a.PassCards("dealer", "anna") != scene.right_act()
    scene.finish()
    passed = [(each.to, each.side) for each in scene.events_of(e.CardsPassed)]
    assert ("anna", Side.BANCO) not in passed


def chosen_for_the_punto(banco_to: str) -> Scene:
    """The Banco's cards lie before somebody, and the Punto's are then offered to two who were away:
    the inspector says which of them reads.
    """
    scene = Scene(LUGANO, CARDS, mode="hand", anna=1, bruno=2, carla=3, dora=4)
    for name, side, amount in (
        ("anna", "punto", 100),
        ("bruno", "punto", 100),
        ("carla", "banco", 100),
        ("dora", "banco", 50),
    ):
        scene.bet(name, side, amount)
    for name in ("anna", "bruno"):
        scene.do(ta.StepAway(name))
    scene.deal()
    scene.dealer.give(banco_to)
    if banco_to == "carla":
        scene.do(ta.StepAway("carla"))
    for name in ("anna", "bruno"):
        scene.do(ta.ComeBack(name))
    scene.do(a.AskTied("dealer"))
    for name in ("anna", "bruno"):
        scene.do(a.AnswerTied(name, True))
    scene.do(a.DecideReader("inspector", "anna"))
    return scene


@pytest.mark.proves("lugano-pb.hand-table", "lugano-pb.hand-decline")
def test_whoever_has_the_bancos_by_error_sees_those_and_not_what_another_was_chosen_for() -> None:
    scene = chosen_for_the_punto("dora")
    scene.do(a.Look("dora"))
    seen = scene.view("dora")["coup"]
    assert (seen["punto"], seen["banco"]) == ([None, None], ["5d", "Kd"])
    assert scene.refused(a.Turn("dora", Side.PUNTO)).reason.code == "only-the-dealer"
    passed = scene.dealer.give("anna")
    assert passed == (
        e.CardsPassed("lugano-pb.hand-table", "anna", Side.PUNTO, Why.CHOSEN_AMONG_TIED),
    )
    scene.finish()


@pytest.mark.proves("lugano-pb.hand-table", "lugano-pb.hand-decline")
def test_whoever_comes_back_to_the_bancos_has_not_the_puntos_another_was_chosen_for() -> None:
    scene = chosen_for_the_punto("carla")
    scene.do(ta.ComeBack("carla"))
    assert (scene.coup.reader, scene.coup.reads) == ("carla", Side.BANCO)
    assert scene.refused(a.Turn("carla", Side.PUNTO)).reason.code == "only-the-dealer"
    scene.finish()


@pytest.mark.proves("lugano-pb.hand-table")
def test_whoever_was_chosen_before_others_were_asked_is_chosen_for_nothing_else() -> None:
    scene = hand_table(
        ("anna", "punto", 100),
        ("bruno", "punto", 100),
        ("carla", "banco", 100),
        ("dora", "banco", 100),
        ("anna", "banco", 50),
    )
    scene.do(a.AskTied("dealer"))
    for name in ("anna", "bruno"):
        scene.do(a.AnswerTied(name, True))
    scene.do(a.DecideReader("inspector", "anna"))
    for name in ("anna", "bruno"):
        scene.do(ta.StepAway(name))
    scene.do(a.AskTied("dealer"))
    scene.do(ta.ComeBack("anna"))
    scene.dealer.give("anna")
    assert not scene.rulings
    assert (scene.coup.reader, scene.coup.reads) == ("anna", Side.PUNTO)
