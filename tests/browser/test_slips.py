"""Slips that the dealer lets pass for others to find, and what those who watch report."""

import re

import pytest
from playwright.sync_api import Page, expect

from sabot.black_jack import acts as bj
from sabot.server.accounts.grants import Grant
from sabot.table.coup import acts as ca
from sabot.table.money import Amount
from sabot.table.state import Opening
from tests.browser import behind
from tests.browser.audit import audit
from tests.browser.chromium import PHONE, tab_to, until
from tests.browser.consoles import by_hand, console, coup, press, ruled
from tests.browser.salon import Salon
from tests.untyped import untyped

HAND = {
    "it": "Nessuno se ne accorge",
    "en": "Nobody notices",
}
WRONG_DEAL = {"it": "distribuzione sbagliata, notata ora", "en": "a wrong deal, noticed only now"}


def lies(page: Page, place: str, cards: int) -> None:
    """So many cards lie at a place of the felt."""
    expect(page.locator(f".place-{place} .laid-cards .card")).to_have_count(cards)


def fits(page: Page) -> bool:
    """Whether the console is no wider than the screen: what is would be cut off."""
    right = "it => it.getBoundingClientRect().right <= innerWidth"
    return bool(page.locator(".console").evaluate(right))


# Nobody notices


def test_a_swap_nobody_notices_is_found_by_an_inspector_who_looks(salon: Salon) -> None:
    table, anna, bruno = by_hand(salon, "7h 6d Kc Kd")
    visit, page = console(salon, table, Grant.DEALER)
    _, inspector = console(salon, table, Grant.INSPECTOR, "en")
    # An inspector in training is not told by what is lit that there is something to find.
    report = inspector.get_by_role("button", name=WRONG_DEAL["en"])
    expect(report).to_have_attribute("aria-disabled", "true")
    inspector.get_by_label("Prompts").uncheck()
    expect(report).not_to_have_attribute("aria-disabled", "true")
    unnoticed = page.get_by_label(HAND["it"])
    expect(unnoticed).to_have_count(0)
    coup(salon, table, anna, bruno, visit.name)

    expect(unnoticed).to_have_accessible_description(re.compile("^Per esercizio"))
    report.click()
    ruled(inspector, "art. 10", "That cannot have happened now")
    unnoticed.check()
    audit(page)
    press(page, "Carta a Banco")
    lies(page, "banco", 1)
    expect(unnoticed).not_to_be_checked()
    for hand in ("Punto", "Banco", "Punto"):
        press(page, f"Carta a {hand}")
    lies(page, "punto", 2)
    expect(unnoticed).to_have_count(0)
    expect(page.locator(".rulings .ruling")).to_have_count(0)
    # Nobody says what nobody has noticed, nor whoever comes later.
    inspector.reload()
    lies(inspector, "punto", 2)
    for each in (page, inspector):
        expect(each.locator(".announcements")).not_to_contain_text(re.compile("wrong|sbagliat"))
    report.click()
    ruled(inspector, "art. 27", "cards swapped between Punto and Banco, unseen")
    ruled(page, "art. 27", "carte scambiate fra Punto e Banco, non viste")


def test_a_slip_is_let_pass_with_the_keyboard_alone(salon: Salon) -> None:
    table, anna, bruno = by_hand(salon, "7h 6d Kc Kd")
    visit, page = console(salon, table, Grant.DEALER, "en", PHONE)
    coup(salon, table, anna, bruno, visit.name)
    unnoticed = page.get_by_label(HAND["en"])
    tab_to(unnoticed)
    page.keyboard.press("Space")
    expect(unnoticed).to_be_checked()
    page.keyboard.press("n")
    expect(unnoticed).not_to_be_checked()
    page.keyboard.press("n")
    expect(unnoticed).to_be_checked()
    # It is about the next card, also where that one is right.
    page.keyboard.press("p")
    lies(page, "punto", 1)
    expect(unnoticed).not_to_be_checked()
    assert not untyped(salon.hall.room(table).state).coup.misdealt
    page.keyboard.press("n")
    page.keyboard.press("p")
    lies(page, "punto", 2)
    assert untyped(salon.hall.room(table).state).coup.misdealt
    press(page, WRONG_DEAL["en"])
    ruled(page, "art. 27", "cards swapped")


def test_a_card_too_many_in_a_box_is_found_at_black_jack(salon: Salon) -> None:
    table, zoe = salon.open("campione-bj", automatic=False), salon.guest()
    salon.join(table, zoe)
    salon.wait(behind.stack, salon.hall.room(table), "Ts 9d 9h 6s 8d 5h 7c")
    visit, page = console(salon, table, Grant.DEALER, "en", PHONE)
    salon.act(table, ca.OpenBetting(visit.name))
    for box in (1, 2):
        salon.act(table, bj.PlaceBet(zoe.name, box, Amount(20_00)))
    salon.act(table, ca.CloseBetting(visit.name))
    unnoticed = page.get_by_label("If it goes to the wrong box")
    expect(unnoticed).to_have_accessible_description(re.compile("^For practice"))
    expect(unnoticed.get_by_role("option")).to_have_count(3)
    assert fits(page)
    audit(page)
    unnoticed.select_option("nobody notices: besides the one due")
    press(page, "Card to Box 2")
    lies(page, "2", 1)
    expect(unnoticed).to_have_value("")
    press(page, "Card to Box 1")
    lies(page, "1", 1)
    page.locator(".dealing").focus()
    for way in ("instead", "besides", ""):
        page.keyboard.press("n")
        expect(unnoticed).to_have_value(way)
    press(page, "Card to Box 2")
    # The bank's card lies before the dealer: nothing can be taken for it.
    expect(unnoticed.get_by_role("option")).to_have_count(2)
    press(page, "Card to Bank")
    lies(page, "bank", 1)
    expect(page.locator(".rulings .ruling")).to_have_count(0)
    press(page, "cards misdealt")
    ruled(page, "art. 19", "cards misdealt")


# The mask


def test_the_mask_goes_in_where_the_dealer_puts_it(salon: Salon) -> None:
    table = salon.open("campione-pb", automatic=False)
    salon.join(table, salon.guest())
    salon.wait(behind.stack, salon.hall.room(table), "", Opening.GATHER)
    _, page = console(salon, table, Grant.DEALER, "en")
    mask = page.get_by_label("Cards behind the mask")
    expect(page.get_by_role("button", name="Gather")).to_be_visible()
    expect(mask).to_have_count(0)
    press(page, "Gather")
    # The inspector, who is automatic, cuts where nobody is seated.
    until(page, lambda: salon.hall.room(table).state.table.opening is Opening.LOAD)
    expect(mask).to_have_value("7")
    expect(mask).to_have_accessible_description(re.compile("^The house wants 7"))
    audit(page)
    for impossible in ("0", "-3", "400"):
        mask.fill(impossible)
        press(page, "Mask and sabot")
        ruled(page, "art. 7", "From 1 to 312 cards lie behind the mask")
        page.reload()
    mask.fill("6")
    mask.press("Enter")
    expect(mask).to_have_count(0)
    until(page, lambda: salon.hall.room(table).state.table.sabot.mask_at == 312 - 6)


def test_the_mask_goes_in_where_the_house_has_it_unless_told_otherwise(salon: Salon) -> None:
    table = salon.open("campione-bj", automatic=False)
    salon.join(table, salon.guest())
    salon.wait(behind.stack, salon.hall.room(table), "", Opening.LOAD)
    _, page = console(salon, table, Grant.DEALER, screen=PHONE)
    mask = page.get_by_label("Carte dietro la mascherina")
    expect(mask).to_have_value("52")
    assert fits(page)
    press(page, "Mascherina e sabot")
    expect(mask).to_have_count(0)
    until(page, lambda: salon.hall.room(table).state.table.sabot.mask_at == 208 - 52)


# What the table cannot see by itself


def test_what_can_have_happened_may_be_reported(salon: Salon) -> None:
    table, anna, bruno = by_hand(salon, "2h 3d 3c Kd 4s 5h")
    visit, page = console(salon, table, Grant.DEALER, "en")
    coup(salon, table, anna, bruno, visit.name)
    buttons = page.locator(".reports button")
    possible = page.locator(".reports button:not([aria-disabled=true])")
    visible, fell = "the next card can be seen in the sabot", "card fallen to the floor"
    lifted, handed = "cards lifted from the cloth", "chips or money passed from hand to hand"
    total, stacked = "total of a hand announced wrongly", "bets of different players on one another"
    under = "a covered card under the sabot has been seen"
    first = "the first card of the coup had fallen, noticed only now"
    # What can have happened stands first.
    others = [under, fell, first, WRONG_DEAL["en"], lifted, total, stacked]
    expect(buttons).to_have_text([visible, handed, *others])
    expect(possible).to_have_text([visible, handed])
    for hand in ("Punto", "Banco", "Punto", "Banco"):
        press(page, f"Card to {hand}")
    expect(possible).to_have_text([visible, fell, first, handed])
    press(page, f"The cards to {anna.name}")
    expect(possible).to_have_text([visible, fell, first, lifted, handed])
    press(page, lifted)
    ruled(page, "interpretation", lifted)
    press(page, visible)
    ruled(page, "interpretation", "later card visible in the sabot")
    expect(possible).to_have_text([fell, first, lifted, handed])


@pytest.mark.parametrize("face", ["up", "down"])
def test_cards_out_together_lie_as_they_came_out(salon: Salon, face: str) -> None:
    table, anna, bruno = by_hand(salon, "2h 3d 3c Kd 4s 5h")
    visit, page = console(salon, table, Grant.DEALER, "en")
    coup(salon, table, anna, bruno, visit.name)
    page.get_by_text("Cards out together").click()
    page.get_by_label("How they lie").select_option(face)
    audit(page)
    press(page, "They are out")
    ruled(page, "art. 23", "cards stuck together, order known")
    laid = untyped(salon.hall.room(table).state).coup.cards
    assert [bool(each.seen) for each in laid] == [face == "up"] * 2
