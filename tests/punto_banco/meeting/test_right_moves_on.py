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
