"""The pack on the table: supplied, checked, changed."""

from dataclasses import replace

import pytest

from sabot.table import acts as ta
from sabot.table import events as te
from sabot.table.acts import Act
from sabot.table.cards import card
from sabot.table.state import Opening
from tests.table.plain import HOUSE, Scene
from tests.table.ways import PACK, gathered, loaded, verified


@pytest.mark.parametrize(
    ("supplied", "code"),
    [
        (ta.SupplyCards("inspector", PACK, one_back=False), "mixed-backs"),
        (ta.SupplyCards("inspector", PACK[1:]), "faulty-pack"),
        (ta.SupplyCards("inspector", (*PACK, card("Ah"))), "faulty-pack"),
    ],
)
def test_a_pack_that_would_not_pass_is_exchanged(supplied: Act, code: str) -> None:
    scene = Scene()
    scene.do(supplied)
    assert scene.refused(ta.VerifyCards("dealer")).reason.code == code
    scene.do(ta.SupplyCards("inspector", PACK))
    assert scene.do(ta.VerifyCards("dealer")) == (te.CardsVerified("plain~pack", 4),)


def test_what_is_washed_is_what_was_checked() -> None:
    refusal = verified().refused(ta.Wash("dealer", (*PACK[1:], card("9c"))))
    assert refusal.reason.code == "not-this-pack"
    assert "missing As; surplus 9c" in refusal.text("en")


@pytest.mark.parametrize(
    "act",
    [
        ta.SupplyCards("inspector", PACK),
        ta.VerifyCards("dealer"),
        ta.Wash("dealer", PACK),
        ta.Gather("dealer"),
        ta.Cut("anna", 52),
        ta.LoadSabot("dealer"),
    ],
)
def test_nothing_is_done_twice_on_the_way_to_the_sabot(act: Act) -> None:
    assert loaded(anna=1).refused(act).reason.code == "not-now"


@pytest.mark.parametrize("informed", [True, False])
def test_all_the_decks_may_be_changed_even_in_a_taglia_where_the_house_allows_it(
    informed: bool,
) -> None:
    scene = loaded(replace(HOUSE, direction_informed=informed), anna=1)
    (changed,) = scene.do(ta.ChangePack("inspector"))
    assert changed == te.PackChanged("plain~pack-change", informed)
    assert (scene.table.opening, scene.table.sabot.order) == (Opening.SUPPLY, ())
    assert scene.refused(ta.ChangePack("inspector")).reason.code == "not-now"


def test_elsewhere_they_are_changed_before_the_sabot_is_loaded_or_after_the_taglia() -> None:
    house = replace(HOUSE, pack_changes_in_taglia=False)
    assert loaded(house).refused(ta.ChangePack("inspector")).reason.code == "pack-change-later"
    scene = gathered(house)
    scene.do(ta.ChangePack("inspector"))
    assert (scene.table.opening, scene.table.cut_to) == (Opening.SUPPLY, "")


def test_a_worn_card_is_replaced_by_another_like_it() -> None:
    (replaced,) = loaded().do(ta.ReplaceCard("dealer", card("Ah")))
    assert replaced == te.CardReplaced("plain~card-replaced", card("Ah"))
