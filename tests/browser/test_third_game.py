"""A third game in the page: told by its id where the page does not list it, drawn where it does."""

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.salon import Salon, table_at
from tests.browser.scripts import script
from tests.games.third import HOUSE, ID, list_it

NAME = "Tersilio"


@pytest.fixture
def third(monkeypatch: pytest.MonkeyPatch) -> str:
    """A house of the game, which the server lists."""
    list_it(monkeypatch)
    return HOUSE


def _list_it(page: Page) -> None:
    """Let the page list it too: one entry more, drawn as Punto Banco is, without a scoreboard."""

    def more(route: Route) -> None:
        answer = route.fetch()
        entry = f"{script('third-game')}\nexport const NAMES"
        route.fulfill(response=answer, body=answer.text().replace("export const NAMES", entry, 1))

    page.route("**/games.js", more)
    page.reload()


def test_the_lobby_shows_its_table_and_the_page_says_that_it_cannot_draw_it(
    salon: Salon, third: str
) -> None:
    table = salon.open(third, name="Al terzo")
    page = salon.enter(lang="en").page
    expect(page.get_by_role("heading", name="Al terzo")).to_be_visible()
    expect(page.locator(".table-card")).to_contain_text(ID)
    for at in (table_at(table), f"{table_at(table)}/wall", f"{table_at(table)}/staff"):
        page.goto(at)
        expect(page.locator("main")).to_contain_text(f"This page cannot draw {ID}.")


def test_with_one_entry_more_it_is_drawn(salon: Salon, third: str) -> None:
    table = salon.open(third, name="Al terzo", players=1, betting=0.3)
    page = salon.enter(lang="en").page
    _list_it(page)
    expect(page.locator(".table-card")).to_contain_text(NAME)
    expect(page.locator(".hero")).to_contain_text(f"Punto Banco, Black Jack and {NAME}")
    page.goto(table_at(table))
    expect(page.locator(".pb-cloth")).to_be_visible()
    expect(page.locator(".table-aside")).to_be_visible()
    expect(page.locator(".board, .odds")).to_have_count(0)
