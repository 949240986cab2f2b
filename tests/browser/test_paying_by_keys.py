"""Bets paid by hand from the keyboard alone: the focus stays with it, chips make any amount."""

import re
from decimal import Decimal
from typing import Any

import pytest
from playwright.sync_api import expect

from sabot import catalog
from sabot.black_jack import acts as bj
from sabot.punto_banco import acts as pb
from sabot.server.accounts.grants import Grant
from sabot.table.coup import acts as ca
from sabot.table.money import Amount, Currency
from tests.browser import behind
from tests.browser.audit import audit
from tests.browser.chromium import tab_to, until
from tests.browser.consoles import add_chips, console
from tests.browser.salon import Salon
from tests.browser.scripts import script
from tests.browser.settling import BANCO_WINS, WORDS, answered, has
from tests.forms import first
from tests.server.people import Person


def boxes(salon: Salon, table: str, dealer: str, people: list[Person], *stakes: int) -> None:
    """Each has so much on a box of their own, and bets are closed."""
    salon.act(table, ca.OpenBetting(dealer))
    for box, (person, stake) in enumerate(zip(people, stakes, strict=True), 1):
        salon.act(table, bj.PlaceBet(person.name, box, Amount(stake * 100)))
    salon.act(table, ca.CloseBetting(dealer))


def seated(salon: Salon, top: str) -> tuple[str, list[Person]]:
    """A table of Black Jack whose dealer is a person, and two who have come to it."""
    table, people = salon.open("campione-bj", automatic=False), [salon.guest(), salon.guest()]
    for person in people:
        salon.join(table, person)
    salon.wait(behind.stack, salon.hall.room(table), top)
    return table, people


def test_a_black_jack_is_made_of_chips_and_then_the_keys_deal_again(salon: Salon) -> None:
    # A ten and a six, a Black Jack, and a nine for the bank.
    table, people = seated(salon, "Ks As 9d 6h Ks 4d 8h 9c")
    visit, page = console(salon, table, Grant.DEALER, "en")
    boxes(salon, table, visit.name, people, 100, 25)
    salon.until(table, "pay-black-jacks", *people)
    bets = page.get_by_role("radiogroup", name=WORDS["en"]["bets"]).get_by_role("radio")
    tab_to(bets.first)
    add_chips(page, 25_00, 10_00, 2_00, 50)
    expect(page.get_by_label(WORDS["en"]["amount"])).to_have_value("37.50")
    audit(page)
    page.keyboard.press("p")
    # The others wait for their cards: so does the dealer.
    expect(page.locator("details.paying")).to_be_visible()
    expect(page.locator(".dealing")).to_be_focused()
    until(page, lambda: has(salon, table, people[1].name) == 1000 + 37.5)
    expect(page.locator(".rulings .ruling")).to_have_count(0)
    salon.act(table, bj.Declare(people[0].name, bj.Word.CARTA))
    page.keyboard.press("1")
    expect(page.locator(".place-1 .laid-cards .card")).to_have_count(3)


@pytest.mark.parametrize("lang", first(1, ["en", "it"]))
def test_a_bet_paid_too_soon_plays_still_until_it_is_settled(salon: Salon, lang: str) -> None:
    table, people = seated(salon, "Ts Kh 9d 9s Qh 8h 9c")
    visit, page = console(salon, table, Grant.DEALER, lang)
    boxes(salon, table, visit.name, people, 100, 40)
    salon.until(table, "decide", *people)
    tab_to(page.locator(".paying summary"))
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    # A chip, whichever: nobody notices.
    for key in "n1p":
        page.keyboard.press(key)
    rows = page.locator(".beside tbody tr")
    plays = {"it": "e gioca ancora", "en": "and it still plays"}[lang]
    yet = {"it": "nulla ancora", "en": "nothing yet"}[lang]
    expect(rows).to_have_text([re.compile(f"{yet}.*{plays}")])
    expect(page.locator(".paying [role=radio]").first).to_be_focused()
    salon.until(table, "settle", *people)
    early = {"it": "prima del tempo", "en": "before its time"}[lang]
    then = {"it": "nulla, a quel punto", "en": "nothing at that time"}[lang]
    expect(rows).to_have_text([re.compile(f"{then}.*{early}")])
    salon.act(table, ca.Settle(visit.name))
    salon.act(table, ca.EndCoup(visit.name))
    last = {"it": "finito", "en": "over"}[lang]
    expect(page.locator(".beside")).to_contain_text(last)
    expect(rows).to_have_text([re.compile(f"{then}.*{early}")])
    expect(page.locator(".beside")).not_to_contain_text(plays)


def test_from_the_points_to_the_end_of_the_coup_without_the_mouse(salon: Salon) -> None:
    table, zoe = salon.open("lugano-pb", BANCO_WINS, automatic=False), salon.guest()
    salon.join(table, zoe)
    visit, page = console(salon, table, Grant.DEALER, "en")
    salon.act(table, ca.OpenBetting(visit.name))
    for chance, stake, box in (("punto", 10, 1), ("banco", 25, 1), ("dragon", 10, 0)):
        bet = pb.PlaceBet(zoe.name, chance, Amount(stake * 100), box, Currency.CHF)
        salon.act(table, bet)
    salon.act(table, ca.CloseBetting(visit.name))
    salon.until(table, "announce", zoe)
    tab_to(page.get_by_label("Punto", exact=True))
    for keys in ("4", "Tab", "5", "Enter"):
        page.keyboard.press(keys)
    # The keys mean the table again, and the arrows lead to the bets.
    expect(page.locator(".dealing")).to_be_focused()
    bets = page.get_by_role("radiogroup", name=WORDS["en"]["bets"]).get_by_role("radio")
    expect(bets).to_have_count(3)
    page.keyboard.press("ArrowDown")
    expect(bets.first).to_be_focused()
    # No side chance wins: that is told with none chosen.
    button = page.get_by_role("button", name="Announce the winners")
    tab_to(button)
    page.keyboard.press("Enter")
    expect(page.locator(".announcements")).to_contain_text("No side chance wins")
    expect(bets.first).to_be_focused()
    page.keyboard.press("c")
    expect(bets).to_have_count(2)
    answered(page)
    page.keyboard.press("c")
    expect(bets).to_have_count(1)
    # What is won is written before the commission, which the house takes by itself.
    amount = page.get_by_label(WORDS["en"]["amount"])
    expect(amount).to_have_accessible_description(re.compile("^Before the commission"))
    page.keyboard.press("Enter")
    expect(amount).to_be_focused()
    page.keyboard.type("25")
    page.keyboard.press("Enter")
    expect(bets).to_have_count(0)
    page.keyboard.press("e")
    expect(page.locator(".prompt")).to_contain_text("Open the betting")
    expect(page.locator(".rulings .ruling")).to_have_count(0)
    assert has(salon, table, zoe.name) == Decimal("1003.75")


def test_the_float_has_chips_for_whatever_bets_of_chips_can_win(salon: Salon) -> None:
    page = salon.enter(at="/health", lang="en").page
    given: list[Any] = []
    for place in catalog.houses():
        limits = [each for each in place.house.limits if each is not None]
        seen = {str(n): {"minimum": each.minimum, "maximum": each.maximum}
                for n, each in enumerate(limits)}  # fmt: skip
        given += [[{"limits": seen}, {"chances": [{"commission": kept}]}] for kept in (True, False)]
    chosen = page.evaluate(script("paying-chips"), given)
    for (_, house), (choice, chips) in zip(given, chosen, strict=True):
        parts = 20 if house["chances"][0]["commission"] else 2
        assert len(chips) <= 9
        for one in choice:
            for other in choice:
                # Two chips of the players, and what half of them or a twentieth comes to.
                assert (one + other) % parts == 0
                assert (one + other) // parts % chips[0] == 0
        assert chips[-1] == choice[-1]
