"""Who cuts, and where."""

import pytest

from sabot.table import acts as ta
from sabot.table import events as te
from sabot.table.acts import Act
from tests.table.ways import gathered, verified


@pytest.mark.parametrize("act", [ta.Leave("anna"), ta.StepAway("anna")])
def test_the_cut_passes_on_when_the_player_it_is_offered_to_goes(act: Act) -> None:
    scene = gathered(anna=1, bruno=2)
    assert scene.table.cut_to == "anna"
    scene.do(act)
    assert scene.table.cut_to == "bruno"
    assert scene.refused(ta.Cut("inspector", 5)).reason.code == "not-your-cut"
    scene.do(ta.RefuseCut("bruno"))
    assert scene.refused(ta.RefuseCut("inspector")).reason.code == "unknown-person"
    scene.do(ta.Cut("inspector", 5))


@pytest.mark.parametrize("place", [0, 208])
def test_a_cut_leaves_cards_on_both_sides(place: int) -> None:
    refusal = gathered(anna=1).refused(ta.Cut("anna", place))
    assert refusal.reason.code == "bad-cut"
    assert "card 207" in refusal.text("en")


@pytest.mark.parametrize(
    ("seat", "order"),
    [
        (1, ["anna", "bruno", "carla", "inspector"]),
        (3, ["bruno", "carla", "anna", "inspector"]),
        (4, ["carla", "anna", "bruno", "inspector"]),
        (7, ["carla", "anna", "bruno", "inspector"]),
    ],
)
def test_the_cut_goes_round_from_the_seat_that_has_gained_the_right_to_it(
    seat: int, order: list[str]
) -> None:
    scene = verified(anna=1, bruno=3, carla=7, dino=None)
    scene.emit(te.CutRightGained("plain~cut", seat))
    scene.do(ta.Wash("dealer", scene.table.pack))
    scene.do(ta.Gather("dealer"))
    offered = [scene.table.cut_to]
    while scene.table.cut_to in scene.table.players:
        scene.do(ta.RefuseCut(scene.table.cut_to))
        offered.append(scene.table.cut_to)
    assert offered == order


def test_nobody_seated_leaves_the_cut_to_the_inspector() -> None:
    assert gathered(anna=None).table.cut_to == "inspector"
