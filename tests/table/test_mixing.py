"""How the cards are mixed: riffled in parts where the house says so, and before whom."""

from dataclasses import replace

import pytest

from sabot.table import acts as ta
from sabot.table import events as te
from tests.table.plain import HOUSE, Scene
from tests.table.ways import PACK, over, verified

RIFFLES = replace(HOUSE, riffled_parts=4)
BEFORE_PLAYERS = replace(HOUSE, shuffled_before_players=True)
WASH = ta.Wash("dealer", PACK)


def kinds(scene: Scene, act: ta.Act) -> list[type[te.Event]]:
    return [type(event) for event in scene.do(act)]


def test_the_cards_are_riffled_in_parts_before_they_are_gathered() -> None:
    scene = verified(RIFFLES, anna=1)
    assert kinds(scene, WASH) == [te.CardsWashed]
    riffled, gathered, offered = scene.do(ta.Gather("dealer"))
    assert riffled == te.CardsRiffled("plain~wash", 4)
    assert gathered == te.CardsGathered("plain~gather", ("anna",))
    assert offered == te.CutOffered("plain~cut", "anna")


def test_from_the_second_taglia_on_the_undealt_tail_is_spread_first() -> None:
    scene = over(RIFFLES, dealt=10)
    spread, washed = scene.do(WASH)
    assert spread == te.TailSpread("plain~tail", 4, 198)
    assert isinstance(washed, te.CardsWashed)


def test_a_sabot_dealt_to_its_last_card_leaves_no_tail() -> None:
    assert kinds(over(RIFFLES, dealt=len(PACK)), WASH) == [te.CardsWashed]


def test_a_new_pack_has_no_tail() -> None:
    scene = over(RIFFLES)
    scene.do(ta.ChangePack("inspector"))
    scene.do(ta.SupplyCards("inspector", PACK))
    scene.do(ta.VerifyCards("dealer"))
    assert kinds(scene, WASH) == [te.CardsWashed]


def test_a_house_that_does_not_riffle_spreads_no_tail() -> None:
    scene = over(HOUSE)
    assert kinds(scene, WASH) == [te.CardsWashed]
    assert kinds(scene, ta.Gather("dealer")) == [te.CardsGathered, te.CutOffered]


@pytest.mark.parametrize("away", [True, False], ids=["all away", "none there"])
def test_where_players_must_see_it_nobody_mixes_the_cards_alone(away: bool) -> None:
    scene = verified(BEFORE_PLAYERS)
    if away:
        scene.join("anna", 1)
        scene.do(ta.StepAway("anna"))
    refusal = scene.refused(WASH)
    assert (refusal.reason.code, refusal.cite) == ("nobody-present", "plain~wash")
    scene.join("bruno")
    assert kinds(scene, WASH) == [te.CardsWashed]


def test_elsewhere_the_cards_are_mixed_before_nobody_too() -> None:
    scene = verified(HOUSE)
    scene.do(WASH)
    assert scene.do(ta.Gather("dealer"))[0] == te.CardsGathered("plain~gather", ())
