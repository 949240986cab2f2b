"""A complaint holds the coup up; what happens meanwhile is still called what it is."""

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco.acts import Target
from sabot.punto_banco.expected import Step
from sabot.punto_banco.house import House, Mode
from sabot.punto_banco.houses import HOUSES
from sabot.punto_banco.mishaps import Mishap, Origin
from sabot.punto_banco.tableau import Side
from sabot.table.coup import acts as ca
from sabot.table.coup.acts import Face
from sabot.table.coup.knowledge import EVERYBODY, NOBODY
from tests.punto_banco.scene import Scene

CAMPIONE, VENEZIA = HOUSES["campione-pb"], HOUSES["venezia-spb"]
COMPLAINT = ca.Dispute("bruno", "not so")
DISMISSED = ca.ResolveDispute("inspector", rebuildable=False)
# Punto five and nine: four. Banco six, and a nine given: it stands.
PUNTO_DRAWS = "2h 6d 3s Kc 9c 5h 2d 8c"
# Punto seven stands; Banco four draws.
BANCO_DRAWS = "2h 4d 5s Kc 3c 5h 2d 8c"
OUT_OF_TURN = (Mishap.CARD_DETACHED, "campione-pb~still-due")


def complained(step: Step, cards: str, house: House = CAMPIONE, mode: str = Mode.COVERED) -> Scene:
    """The table waits for that, and somebody complains."""
    scene = Scene(house, cards, mode=mode, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "banco", 100)
    scene.dealer.close()
    while not scene.waits(step) or not scene.coup.dealt:
        scene.do(scene.right_act())
    scene.do(COMPLAINT)
    return scene


@pytest.mark.proves("campione-pb.18")
@pytest.mark.parametrize("to", ["punto", "aside", "floor"])
def test_a_card_asked_for_and_drawn_during_a_complaint_is_not_one_that_nobody_asked_for(
    to: str,
) -> None:
    scene = complained(Step.DRAW_PUNTO, PUNTO_DRAWS)
    scene.dealer.draw(to, "up")
    assert scene.rulings[0] == OUT_OF_TURN
    assert Mishap.UNASKED_CARD not in dict(scene.rulings)
    assert scene.state.waiting[0].origin in (Origin.DETACHED, Origin.FELL)
    scene.do(DISMISSED)
    scene.finish()
    # It serves when the complaint is settled: six beats four.
    assert Mishap.UNASKED_LEFT_SEEN not in dict(scene.rulings)
    assert (scene.chips("anna"), scene.chips("bruno")) == (9900, 10_095)


@pytest.mark.proves("campione-pb.18")
def test_the_third_card_of_banco_drawn_during_a_complaint_is_due_all_the_same() -> None:
    scene = complained(Step.DRAW_BANCO, BANCO_DRAWS)
    scene.dealer.draw("banco")
    assert scene.rulings == [OUT_OF_TURN]
    scene.do(DISMISSED)
    scene.finish()
    assert scene.rulings == [OUT_OF_TURN]
    assert scene.chips("anna") == 10_000  # seven and seven


@pytest.mark.proves("campione-pb.18", "campione-pb.29", "campione-pb.34")
@pytest.mark.parametrize(
    ("cards", "step", "to", "mishap", "cite"),
    [
        (PUNTO_DRAWS, Step.DRAW_PUNTO, "banco", Mishap.UNDUE_CARD, "campione-pb.34"),
        (BANCO_DRAWS, Step.DRAW_BANCO, "punto", Mishap.UNASKED_CARD, "campione-pb.29"),
        (BANCO_DRAWS, Step.ANNOUNCE, "punto", Mishap.UNASKED_CARD, "campione-pb.29"),
    ],
)
def test_what_is_not_due_is_so_during_a_complaint_too(
    cards: str, step: Step, to: str, mishap: Mishap, cite: str
) -> None:
    scene = complained(step, cards)
    scene.dealer.draw(to)
    assert scene.rulings == [(mishap, cite)]


@pytest.mark.proves("campione-pb.18", "campione-pb.31")
@pytest.mark.parametrize("step", [Step.REPEAT, Step.TURN_BANCO])
def test_a_third_card_before_banco_is_shown_is_that_during_a_complaint_too(step: Step) -> None:
    scene = complained(step, PUNTO_DRAWS)
    scene.dealer.draw("punto")
    assert scene.rulings == [(Mishap.BANCO_NOT_SHOWN, "campione-pb.31")]


@pytest.mark.proves("campione-pb.18")
@pytest.mark.parametrize(
    ("step", "turn"),
    [
        (Step.TURN_BANCO, a.Turn("dealer", Side.BANCO)),
        (Step.TURN_PUNTO, a.Turn("anna", Side.PUNTO)),
    ],
)
def test_cards_turned_when_it_is_time_are_not_turned_too_soon_because_of_a_complaint(
    step: Step, turn: a.Turn
) -> None:
    scene = complained(step, PUNTO_DRAWS)
    scene.do(turn)
    assert scene.rulings == []
    scene.do(DISMISSED)
    scene.finish()
    assert scene.rulings == []
    assert scene.chips("bruno") == 10_095


@pytest.mark.proves("campione-pb.12")
def test_cards_turned_too_soon_are_so_during_a_complaint_too() -> None:
    scene = complained(Step.DECLARE, PUNTO_DRAWS)
    scene.do(a.Turn("anna", Side.PUNTO))
    assert scene.rulings[0] == (Mishap.READER_SHOWED_CARDS, "campione-pb.12")


@pytest.mark.parametrize("dealt", [0, 2, 4])
def test_cards_out_one_by_one_or_together_during_a_complaint_lie_the_same_way(dealt: int) -> None:
    lie = []
    one_by_one = [a.Draw("dealer", Target.PUNTO)]
    for acts in (one_by_one, [ca.DrawTogether("dealer", 2, order_known=True)]):
        for mode in (Mode.OPEN, Mode.COVERED):
            scene = Scene(CAMPIONE, PUNTO_DRAWS, mode=mode, anna=1, bruno=2)
            scene.bet("anna", "punto", 100)
            scene.dealer.close()
            for side in ("punto", "banco", "punto", "banco")[:dealt]:
                scene.dealer.draw(side)
            if dealt == 4:
                scene.until(Step.DRAW_PUNTO)
            scene.do(COMPLAINT)
            for act in acts:
                scene.do(act)
            lie.append(scene.state.waiting[0].seen)
    covered = EVERYBODY if dealt == 4 else NOBODY
    assert lie == [EVERYBODY, covered] * 2


@pytest.mark.proves("campione-pb.18")
@pytest.mark.parametrize("to", ["punto", "banco"])
def test_a_deal_that_went_astray_unnoticed_goes_on_after_a_complaint(to: str) -> None:
    scene = Scene(CAMPIONE, "4h 6d 3s Kc 9c 5h 2d 8c", anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    for hand in ("punto", "punto", "punto", "banco"):
        scene.do(a.Draw("dealer", Target(hand), unnoticed=True))
    # Four cards are out, and Banco has one: the deal is not over.
    scene.do(COMPLAINT)
    scene.do(a.Draw("dealer", Target(to), None, Face.DOWN))
    assert scene.rulings == [OUT_OF_TURN]


def test_at_venezia_too_a_due_card_is_only_out_of_turn() -> None:
    scene = complained(Step.DRAW_PUNTO, PUNTO_DRAWS, VENEZIA, VENEZIA.modes[0])
    scene.dealer.draw("punto")
    assert scene.rulings == [(Mishap.CARD_DETACHED, "venezia-spb~still-due")]
