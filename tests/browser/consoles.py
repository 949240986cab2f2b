"""Somebody at a console of the staff, and tables whose dealer is a person."""

from playwright.sync_api import Page, ViewportSize, expect

from sabot.punto_banco import acts as a
from sabot.server.accounts.grants import Grant
from sabot.table.coup import acts as ca
from sabot.table.money import Amount
from tests.browser.chromium import LAPTOP
from tests.browser.salon import Salon, Visit, table_at
from tests.server.people import Person

TAKE = {"it": "Prendi il posto", "en": "Take the post"}


def console(
    salon: Salon, table: str, role: Grant, lang: str = "it", screen: ViewportSize = LAPTOP
) -> tuple[Visit, Page]:
    """Somebody comes and takes a post."""
    visit = salon.enter(salon.staff(role), f"{table_at(table)}/staff", screen, lang)
    visit.page.get_by_role("button", name=TAKE[lang]).click()
    expect(visit.page.locator(f".staff.{role}")).to_be_visible()
    return visit, visit.page


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def add_chips(page: Page, *values: int) -> None:
    """Chips of the float, each by its key; their values in minor units."""
    chips = page.locator(".making-chips [data-chip]")
    expect(chips.first).to_be_visible()
    offered = [chips.nth(each).get_attribute("data-chip") for each in range(chips.count())]
    for value in values:
        page.keyboard.press(str(offered.index(str(value)) + 1))


def ruled(page: Page, article: str, words: str) -> None:
    """The newest ruling, with the article it rests on and what that says."""
    newest = page.locator(".rulings .ruling").first
    expect(newest).to_contain_text(words)
    expect(newest.get_by_role("link", name=article, exact=True)).to_be_visible()
    expect(newest.locator(".provision")).to_be_visible()


def by_hand(salon: Salon, top: str) -> tuple[str, Person, Person]:
    """A table whose dealer is a person, and two who have come to it."""
    table = salon.open("campione-pb", top, automatic=False)
    anna, bruno = salon.guest(), salon.guest()
    for person in (anna, bruno):
        salon.join(table, person)
    return table, anna, bruno


def coup(salon: Salon, table: str, anna: Person, bruno: Person, dealer: str = "dealer") -> None:
    """Bets are opened, laid and closed from behind the page."""
    salon.act(table, ca.OpenBetting(dealer))
    salon.act(table, a.PlaceBet(anna.name, "punto", Amount(100_00), 1))
    salon.act(table, a.PlaceBet(bruno.name, "banco", Amount(50_00), 2))
    salon.act(table, ca.CloseBetting(dealer))
