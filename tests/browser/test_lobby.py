"""The lobby, as it first appears."""

import pytest
from playwright.sync_api import expect

from tests.browser.audit import audit
from tests.browser.salon import Salon, table_at


@pytest.mark.parametrize(("lang", "tables"), [("it", "Tavoli"), ("en", "Tables")])
def test_the_lobby_in_both_languages(salon: Salon, lang: str, tables: str) -> None:
    salon.open("campione-pb", name="Il Lago")
    page = salon.enter(lang=lang).page
    expect(page.get_by_role("heading", name="Il Lago")).to_be_visible()
    expect(page.get_by_role("link", name=tables)).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", lang)
    audit(page)


def test_whoever_plays_at_once_comes_where_nobody_has_to_deal(salon: Salon) -> None:
    salon.open("campione-pb", name="Il Lago", automatic=False)
    page = salon.enter(lang="en").page
    expect(page.get_by_role("heading", name="Il Lago")).to_be_visible()
    at_once = page.get_by_role("button", name="Play now")
    expect(at_once).to_have_count(0)
    table = salon.open("campione-bj", name="La Torre")
    page.reload()
    at_once.press("Enter")
    page.wait_for_url(f"**{table_at(table)}")
