"""The lobby, as it first appears."""

import pytest
from playwright.sync_api import expect

from tests.browser.audit import audit
from tests.browser.salon import Salon


@pytest.mark.parametrize(("lang", "tables"), [("it", "Tavoli"), ("en", "Tables")])
def test_the_lobby_in_both_languages(salon: Salon, lang: str, tables: str) -> None:
    salon.open("campione-pb", name="Il Lago")
    page = salon.enter(lang=lang).page
    expect(page.get_by_role("heading", name="Il Lago")).to_be_visible()
    expect(page.get_by_role("link", name=tables)).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", lang)
    audit(page)
