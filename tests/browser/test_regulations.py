"""The regulations in the browser: read, searched, cited and side by side."""

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.audit import audit
from tests.browser.chromium import LAPTOP, PHONE
from tests.browser.salon import Salon


def test_an_article_is_reached_from_where_it_is_cited(salon: Salon) -> None:
    page = salon.enter(at="/#/compare", lang="en", reduced_motion="reduce").page
    row = page.get_by_role("row", name="Changed during the taglia")
    row.get_by_role("link", name="art. 22").click()
    shown = page.get_by_role("dialog")
    expect(shown).to_contain_text("Casinò Municipale di Campione d'Italia, art. 22")
    audit(page)
    shown.get_by_role("link", name="The whole regulation").click()
    article = page.locator("#rule-22")
    expect(article).to_be_focused()
    expect(article).to_be_in_viewport()
    expect(page.get_by_role("heading", name="Article 49")).to_be_attached()
    # An address that names no article says so, and shows the regulation.
    page.goto("/#/rules/campione-pb/490")
    missing = page.get_by_role("alert")
    expect(missing).to_have_text("This regulation has no “Article 490”. Here is what it has.")
    expect(article).to_be_attached()
    page.get_by_role("button", name="Italiano").click()
    expect(missing).to_contain_text("Questo regolamento non ha «Articolo 490».")
    audit(page)


@pytest.mark.parametrize("screen", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_a_regulation_is_searched(salon: Salon, screen: ViewportSize) -> None:
    page = salon.enter(at="/#/rules", screen=screen).page
    audit(page)
    page.get_by_role("link", name="Casinò Lugano").click()
    expect(page.get_by_role("heading", name="Casinò Lugano")).to_be_visible()
    expect(page.get_by_role("heading", name="Interpretazioni")).to_be_attached()
    audit(page)
    page.get_by_label("Cerca nel regolamento").fill("dragon")
    expect(page.locator("#rule-dragon")).to_be_visible()
    expect(page.locator("#rule-values")).to_have_count(0)


@pytest.mark.parametrize(
    ("lang", "title"), [("en", "If play is interrupted"), ("it", "Se la partita si interrompe")]
)
def test_players_are_told_what_holds_when_play_is_interrupted(
    salon: Salon, lang: str, title: str
) -> None:
    page = salon.enter(at="/#/rules/campione-bj", lang=lang).page
    rules = page.locator("section", has=page.get_by_role("heading", name=title, exact=True))
    expect(rules.get_by_role("listitem")).to_have_count(6)
    audit(page)


def test_what_all_houses_have_in_common_is_told_when_asked_for(salon: Salon) -> None:
    page = salon.enter(at="/#/compare").page
    decks = page.get_by_role("rowheader", name="Mazzi")
    expect(page.get_by_role("rowheader", name="Bottone")).to_be_visible()
    expect(decks).to_have_count(0)
    page.get_by_label("Solo le differenze").uncheck()
    expect(decks).to_be_visible()
    audit(page)
