"""The cut is the player's, who chooses the place on the pack, whose order is promised already."""

import re

from playwright.sync_api import expect

from sabot.table.state import Opening
from tests.browser.player import seated
from tests.browser.salon import Salon


def test_a_player_cuts_the_pack_where_they_like(salon: Salon) -> None:
    table = salon.open("campione-pb")
    zoe = seated(salon, table, 1)
    cut = zoe.page.get_by_role("region", name="The cut is yours")
    expect(cut).to_contain_text("The order of the cards is committed to")
    state = salon.hall.room(table).state.table
    assert state.opening is Opening.CUT
    promised = state.commitment
    place = cut.get_by_role("slider", name="After how many cards")
    # somewhere in the first half, by hand; then a card further
    box = place.bounding_box()
    assert box
    place.click(position={"x": box["width"] / 4, "y": box["height"] / 2})
    near = int(place.input_value())
    assert 40 < near < 116
    zoe.page.keyboard.press("ArrowRight")
    expect(place).to_have_attribute("aria-valuetext", f"after {near + 1} cards")
    cut.get_by_role("button", name="Cut here").click()
    zoe.hears(f"{zoe.visit.name} cuts after {near + 1} cards")
    expect(cut).to_have_count(0)
    # and the cards that were promised are played
    zoe.hears("Coup 1, the betting opens")
    assert salon.hall.room(table).state.table.commitment == promised


def test_whoever_does_not_want_to_cut_leaves_it_to_others(salon: Salon) -> None:
    table = salon.open("campione-bj")
    zoe = seated(salon, table, 1, lang="it")
    cut = zoe.page.get_by_role("region", name="A te il taglio")
    cut.get_by_role("button", name="Rinuncia").click()
    expect(cut).to_have_count(0)
    zoe.hears("rifiuta il taglio")
    expect(zoe.announcement("taglia dopo")).to_have_text(re.compile(r"taglia dopo \d+ carte"))
