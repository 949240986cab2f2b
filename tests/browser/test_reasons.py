"""A square of the cloth that is dim gives its reason with the article, in sight: to whoever points
at it, goes to it by keyboard, or taps it."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.audit import audit
from tests.browser.chromium import LAPTOP, PHONE, tab_to
from tests.browser.player import Player, seated
from tests.browser.salon import STILL, Salon, table_at


def _shown(page: Page, why: str) -> Locator:
    """The reason that is shown: one alone, in sight."""
    reason = page.locator(".reason:popover-open")
    expect(reason).to_have_count(1)
    expect(reason).to_contain_text(re.compile(why))
    expect(reason).to_be_in_viewport(ratio=1)
    return reason


def _silent(page: Page) -> None:
    expect(page.locator(".reason:popover-open")).to_have_count(0)


def _point(at: Locator) -> None:
    """Bring the pointer there, from somewhere else."""
    at.page.mouse.move(1, 1)
    at.hover(force=True)


def test_by_pointer_and_by_keyboard(salon: Salon) -> None:
    table = salon.open("campione-pb", "Kh", step=STILL)
    zoe = seated(salon, table, 3)
    page = zoe.page
    salon.until(table, "close-betting")
    other, own = zoe.square("Punto, box 5"), zoe.square("Punto, box 3")
    expect(own).to_be_enabled()
    _point(other)
    reason = _shown(page, "A seated player bets in their own box, number 3")
    # on the way to the article the reason stays
    article = reason.get_by_role("link")
    article.hover()
    article.click()
    expect(page.get_by_role("dialog").locator(".provision")).to_be_visible()
    # once for the dialog, once for the reason
    page.keyboard.press("Escape")
    _shown(page, "number 3")
    page.keyboard.press("Escape")
    _silent(page)
    _point(other)
    _shown(page, "number 3")
    _point(own)
    _silent(page)
    # where the pointer rests, nothing comes up as the square goes dim
    own.click()
    expect(zoe.bets).to_have_count(1)
    salon.until(table, "declare")
    expect(own).to_be_disabled()
    page.wait_for_timeout(500)
    _silent(page)
    audit(page)
    # by keyboard alone: to one's own squares, from there by the arrows, to the article and back
    tab_to(own)
    _shown(page, "The bets are closed")
    page.keyboard.press("ArrowRight")
    expect(zoe.square("Punto, box 2")).to_be_focused()
    expect(zoe.square("Punto, box 2")).to_have_accessible_description("The bets are closed")
    reason = _shown(page, "The bets are closed")
    page.keyboard.press("Tab")
    expect(reason.get_by_role("link", name="art. 9")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    _shown(page, "The bets are closed")
    page.keyboard.press("Escape")
    _silent(page)


def test_by_tap_and_for_whoever_looks_on(salon: Salon) -> None:
    table = salon.open("campione-bj", step=STILL, name="Il Lago")
    zoe = seated(salon, table, 2, top="Kh 9s 7d 5d 4h", lang="it", screen=PHONE, has_touch=True)
    page = zoe.page
    salon.until(table, "close-betting")
    for box in (1, 2):
        zoe.square(f"Casella {box}").tap()
        expect(zoe.bets).to_have_count(box)
    _silent(page)
    salon.until(table, "decide")
    expect(page.get_by_role("button", name="Sto", exact=True)).to_be_enabled()
    zoe.square("Casella 5").tap(force=True)
    reason = _shown(page, "puntate sono chiuse|Si punta")
    expect(reason.get_by_role("link")).to_be_visible()
    page.get_by_role("heading", name="Il Lago").tap()
    _silent(page)
    page.get_by_role("button", name="Dividi", exact=True).tap(force=True)
    _shown(page, "coppia")
    # whoever only looks on is told what to do, at any square
    look = Player(salon.enter(None, table_at(table), LAPTOP, "it"), "it")
    _point(look.square("Casella 7"))
    _shown(look.page, "Per puntare si viene prima al tavolo")
