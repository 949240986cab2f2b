"""The first cards of a sabot, burned unseen where the house says so."""

from dataclasses import replace

import pytest

from sabot.table import acts as ta
from sabot.table import events as te
from sabot.table.acts import Act
from sabot.table.state import Opening
from tests.scene import cards_accounted_for
from tests.table.plain import GAME, HOUSE, House, Scene
from tests.table.ways import PACK, loaded

BURNS = replace(HOUSE, burned=5)
BURN = ta.Burn("dealer")


def test_the_first_cards_are_burned_before_anything_is_dealt() -> None:
    scene = loaded(BURNS, anna=1)
    order = scene.table.sabot.order
    steps = [scene.step]
    assert scene.do(BURN) == (te.CardsBurned("plain~burn", order[:5]),)
    steps.append(scene.step)
    assert steps == [Opening.BURN, Opening.READY]
    assert (scene.table.sabot.top, scene.table.sabot.left) == (order[5], 203)
    assert cards_accounted_for(GAME, scene.state) == sorted(PACK)


def test_what_is_dealt_first_lies_under_what_is_burned() -> None:
    scene = Scene(BURNS)
    scene.load("Ah Td")
    sabot = scene.table.sabot
    assert (sabot.top, sabot.draw().top) == ("Ah", "Td")


@pytest.mark.parametrize(
    ("house", "act", "code"),
    [
        (BURNS, ta.Burn("anna"), "not-allowed"),
        (BURNS, ta.Burn("inspector"), "not-allowed"),
        (BURNS, ta.LoadSabot("dealer"), "not-now"),
        (HOUSE, BURN, "not-now"),
    ],
)
def test_only_the_dealer_burns_and_only_where_the_house_does(
    house: House, act: Act, code: str
) -> None:
    assert loaded(house, anna=1).refused(act).reason.code == code


def test_cards_are_burned_once() -> None:
    scene = loaded(BURNS)
    scene.do(BURN)
    assert scene.refused(BURN).reason.code == "not-now"


def test_a_house_that_burns_nothing_is_ready_at_once() -> None:
    scene = loaded(HOUSE)
    assert scene.step is Opening.READY
    assert (scene.table.burned, scene.table.sabot.left) == ((), len(PACK))


@pytest.mark.parametrize("house", [HOUSE, BURNS])
def test_the_mask_lies_as_far_from_the_back_as_the_house_says(house: House) -> None:
    assert loaded(house).table.sabot.mask_at == len(PACK) - house.mask_behind


@pytest.mark.parametrize("changed", [True, False], ids=["pack changed", "taglia over"])
def test_burned_cards_come_back_with_the_rest(changed: bool) -> None:
    scene = loaded(BURNS)
    scene.do(BURN)
    if changed:
        scene.do(ta.ChangePack("inspector"))
    else:
        scene.end_taglia()
    assert scene.table.burned == ()
