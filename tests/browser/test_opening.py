"""Opening a table in the browser."""

import re

from playwright.sync_api import expect

from tests.browser.audit import audit
from tests.browser.chromium import PHONE
from tests.browser.salon import Salon

CUSTOM = 'id = "mine"\nname = "Mine"\nbase = "campione-pb"\ndecks = {decks}\n'


def test_a_stranger_opens_a_table_and_is_a_guest_at_it(salon: Salon) -> None:
    page = salon.enter(at="/#/open", lang="en", screen=PHONE).page
    page.get_by_role("radio", name="Casinò Lugano").check()
    page.get_by_label("Name").fill("Al Lago")
    page.get_by_label("Way to play").select_option("hand")
    page.get_by_label("Currency").select_option("EUR")
    page.get_by_label("Minimum", exact=True).fill("3000")
    audit(page)
    page.get_by_role("button", name="Open the table").click()
    maximum = page.get_by_label("Maximum", exact=True)
    expect(maximum).to_have_attribute("aria-invalid", "true")
    expect(page.get_by_text("The maximum is below the minimum")).to_be_visible()
    maximum.fill("5'000")
    page.get_by_role("button", name="Open the table").click()
    expect(page).to_have_url(re.compile("#/table/"))
    (room,) = salon.hall.floor.rooms.values()
    assert room.settings["name"] == "Al Lago"
    table = room.state.table
    assert (table.mode, table.currencies) == ("hand", ("EUR",))
    assert table.limits.even == (300_000, 500_000)


def test_a_house_of_ones_own_is_told_what_is_wrong_with_it(salon: Salon) -> None:
    visit = salon.enter(salon.guest(), "/#/open")
    page = visit.page
    page.get_by_role("radio", name="Una casa propria").check()
    text = page.get_by_role("textbox", name="Testo TOML")
    text.fill(CUSTOM.format(decks=99))
    visit.faults.expect("422 POST /api/tables")
    page.get_by_role("button", name="Apri il tavolo").click()
    expect(text).to_have_attribute("aria-invalid", "true")
    expect(page.get_by_text("decks = 99")).to_be_visible()
    text.fill(CUSTOM.format(decks=8))
    page.get_by_role("button", name="Apri il tavolo").click()
    expect(page).to_have_url(re.compile("#/table/"))
    (room,) = salon.hall.floor.rooms.values()
    assert room.table.place.house.decks == 8
