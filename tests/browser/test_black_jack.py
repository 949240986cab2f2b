"""Black Jack in the browser: hands split, doubled and insured, played by keys, seen to the end."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from sabot.black_jack import acts as a
from sabot.table.money import Amount
from tests.browser import behind
from tests.browser.audit import audit
from tests.browser.chromium import LAPTOP, PHONE
from tests.browser.salon import Salon, Visit, table_at
from tests.forms import LONG
from tests.server.people import Person


def opened(salon: Salon, top: str, *people: Person) -> str:
    """A table where these people sit, from box 1 on; the cards named are the first to be dealt."""
    table = salon.open("campione-bj")
    for seat, person in enumerate(people, 1):
        salon.sit(table, person, seat)
    salon.wait(behind.stack, salon.hall.room(table), top)
    return table


def alone(
    salon: Salon, top: str, screen: ViewportSize = LAPTOP, lang: str = "en"
) -> tuple[str, Visit]:
    """Somebody alone, with twenty francs in each of the first two boxes, is dealt to."""
    zoe = salon.guest()
    table = opened(salon, top, zoe)
    visit = salon.enter(zoe, table_at(table), screen, lang)
    expect(visit.page.locator(".bj-square").first).to_be_enabled()
    for box in (1, 2):
        salon.act(table, a.PlaceBet(zoe.name, box, Amount(20_00)))
    salon.close_betting(table)
    return table, visit


def hand(page: Page, box: int, number: int = 1) -> re.Pattern[str]:
    """What is told of a hand begins so."""
    return re.compile(f"^box {box}:" if number == 1 else f"^box {box}, second hand:")


def shows(page: Page, box: int, cards: str, point: str, number: int = 1) -> None:
    """A hand lies with these cards, and its point is told."""
    picture = page.get_by_role("img", name=hand(page, box, number))
    expect(picture).to_have_accessible_name(re.compile(f": {cards}; {point}"))


def chips(page: Page, amount: str) -> None:
    expect(page.locator(".rail-purse")).to_contain_text(amount)


def test_a_pair_is_split_and_one_hand_doubled_by_keys_alone(salon: Salon) -> None:
    # boxes 1, 2, bank, 1, 2; then 3 to the first eight, 9 to it doubled, king to the second
    _, zoe = alone(salon, "8s Td 6h 8d 9d 3c 9c Kc Ts Kh")
    page = zoe.page
    shows(page, 1, "8 of spades, 8 of diamonds", "16, its turn")
    page.keyboard.press("p")
    shows(page, 1, "8 of spades, 3 of clubs", "11, its turn")
    shows(page, 1, "8 of diamonds", "8", 2)
    page.keyboard.press("d")
    shows(page, 1, "8 of diamonds, king of clubs", "18, its turn", 2)
    shows(page, 1, "8 of spades, 3 of clubs, 9 of clubs", "20, doubled")
    chips(page, "920")
    page.keyboard.press("s")
    page.keyboard.press("s")
    # the bank has 6, 10, and 10 more
    expect(page.locator(".bj-bank")).to_contain_text("26, bust")
    chips(page, "1,080")
    expect(page.locator(".bj-fate.mine")).to_have_text([r"you+40", "you+20", "you+20"])


def test_insurance_and_even_money(salon: Salon) -> None:
    _, zoe = alone(salon, "As Td Ah Ks 9d Kd")
    page = zoe.page
    expect(page.locator(".bj-waiting-for.mine")).to_contain_text("Insurance?")
    page.get_by_role("button", name=re.compile("Even money, box 1")).click()
    amount = page.get_by_role("textbox", name=re.compile("Insurance on box 2"))
    amount.fill("10")
    page.get_by_role("button", name="Insure box 2").click()
    # all is answered; the other box loses to the bank's Black Jack, and its insurance wins twice
    # what it was
    expect(page.locator(".bj-box .bj-fate.paid")).to_contain_text(["+20"])
    stay = page.get_by_role("button", name="Stay", exact=True)
    expect(stay).to_be_enabled()
    stay.click()
    expect(page.locator(".bj-bank")).to_contain_text("Black Jack")
    chips(page, "1,020")


def test_no_thanks_is_a_button_a_key_and_a_hint_and_play_goes_on(salon: Salon) -> None:
    zoe, omar = salon.guest(), salon.guest()
    table = opened(salon, "Ts Td 9h Ah 9s 9d 9c 5c", zoe, omar)
    pages = [
        salon.enter(person, table_at(table), screen, lang).page
        for person, screen, lang in ((zoe, LAPTOP, "en"), (omar, PHONE, "it"))
    ]
    for page in pages:
        expect(page.locator(".bj-square").first).to_be_enabled()
    for name, box in ((zoe.name, 1), (omar.name, 2), (omar.name, 3)):
        salon.act(table, a.PlaceBet(name, box, Amount(20_00)))
    salon.close_betting(table)
    one, other = pages
    no = one.get_by_role("button", name=re.compile("^No, thanks"))
    expect(no).to_be_enabled()
    one.get_by_role("button", name="Hints").click()
    # By the exact odds of four packs it is not worth it.
    expect(no).to_contain_text("hint")
    audit(one)
    no.click()
    expect(no).to_have_count(0)
    for page, text in ((one, "you: no"), (other, f"{zoe.name}: no")):
        expect(page.locator(".bj-declined")).to_have_text([text])
    # Insuring is still allowed: Omar has not answered.
    expect(one.get_by_role("button", name="Insure box 1")).to_be_enabled()
    expect(other.locator(".bj-waiting-for.mine")).to_contain_text("Assicurazione?")
    expect(other.get_by_role("button", name=re.compile("^No, grazie"))).to_be_enabled()
    # Said once, it is said for both boxes.
    other.keyboard.press("n")
    expect(one.get_by_role("button", name=re.compile("^Stay hint"))).to_be_enabled()
    expect(one.locator(".bj-declined")).to_have_count(0)


def test_a_dim_act_tells_why(salon: Salon) -> None:
    _, zoe = alone(salon, "Ts Td 6h 6s 9d")
    shows(zoe.page, 1, "ten of spades, 6 of spades", "16, its turn")
    split = zoe.page.get_by_role("button", name="Split", exact=True)
    expect(split).to_be_disabled()
    expect(split).to_have_accessible_description("A split is of a pair, on the first two cards")
    zoe.page.keyboard.press("p")
    expect(zoe.page.get_by_role("tooltip", name=re.compile("A split is of a pair"))).to_be_visible()


def test_the_card_that_was_one_too_many_is_seen(salon: Salon) -> None:
    _, zoe = alone(salon, "Ts Td 6h 6s 9d Kd")
    page = zoe.page
    shows(page, 1, "ten of spades, 6 of spades", "16, its turn")
    page.keyboard.press("c")
    over = page.locator(".bj-hand.over")
    expect(over.locator(".card")).to_have_count(3)
    expect(over).to_contain_text("26, bust")
    expect(over).to_contain_text("−20")
    expect(page.locator(".bj-waiting-for")).to_have_text("Your turn box 2: 19 against 6")


def test_whoever_bet_behind_stays_with_one_card_of_a_split(salon: Salon) -> None:
    zoe, omar = salon.guest(), salon.guest()
    table = opened(salon, "8s Td 6h 8d 9d 3c Kc", zoe, omar)
    page = salon.enter(omar, table_at(table), LAPTOP, "en").page
    expect(page.get_by_role("button", name="Box 1")).to_be_enabled()
    for name, box in ((zoe.name, 1), (omar.name, 1), (omar.name, 2)):
        salon.act(table, a.PlaceBet(name, box, Amount(20_00)))
    salon.close_betting(table)
    expect(page.locator(".bj-waiting-for")).to_contain_text(f"{zoe.name}'s turn")
    salon.act(table, a.Split(zoe.name))
    expect(page.locator(".bj-waiting-for")).to_contain_text("do you follow?")
    page.keyboard.press("2")
    second = page.locator(".bj-on-hand").nth(1)
    # whoever plays the box is named below it
    expect(second.locator(".bj-owner")).to_have_text(["", "you"])


def test_a_card_nobody_asked_for_is_ruled_on_and_offered(salon: Salon) -> None:
    table, zoe = alone(salon, "Ts Td 6h 6s 9d 5c")
    page = zoe.page
    expect(page.locator(".bj-waiting-for")).to_contain_text("Your turn")
    salon.act(table, a.Draw("dealer", a.Target.ASIDE))
    ruling = page.locator(".ruling-card")
    expect(ruling).to_contain_text("card drawn and not asked for; ruling: the card is offered")
    expect(ruling.get_by_role("link")).to_have_attribute("href", "#/rules/campione-bj/24")
    page.get_by_role("button", name="Take the card").click()
    shows(page, 1, "ten of spades, 6 of spades, 5 of clubs", "21")


def test_hints_are_given_to_those_who_want_them(salon: Salon) -> None:
    _, zoe = alone(salon, "6s Td 6h 5s 9d Kd")
    page = zoe.page
    double = page.locator(".bj-act", has_text="Double")
    expect(double).to_be_enabled()
    expect(double).not_to_contain_text("hint")
    page.get_by_role("button", name="Hints").click()
    expect(double).to_contain_text("hint")
    page.reload()
    expect(double).to_contain_text("hint")


def test_whoever_is_alone_is_told_to_stake_two_boxes(salon: Salon) -> None:
    zoe = salon.guest()
    table = opened(salon, "Ts", zoe)
    page = salon.enter(zoe, table_at(table), LAPTOP, "it").page
    square = page.get_by_role("button", name="Casella 1")
    square.click()
    expect(page.locator(".bj-held")).to_contain_text("deve puntare almeno su 2 caselle")
    square.press("Delete")
    expect(page.locator(".bj-held")).to_have_count(0)
    expect(square).not_to_have_accessible_name(re.compile("puntata"))


@pytest.mark.parametrize(
    ("screen", "lang"),
    [
        (PHONE, "it"),
        (LAPTOP, "en"),
        pytest.param(PHONE, "en", marks=LONG),
        pytest.param(LAPTOP, "it", marks=LONG),
    ],
)
def test_no_fault_is_found_in_a_table_in_play(
    salon: Salon, screen: ViewportSize, lang: str
) -> None:
    _, zoe = alone(salon, "8s Td 6h 8d 9d 3c Kc", screen, lang)
    page = zoe.page
    expect(page.locator(".bj-waiting-for.mine")).to_be_visible()
    page.keyboard.press({"it": "d", "en": "p"}[lang])
    expect(page.locator(".bj-box").first.locator(".bj-hand")).to_have_count(2)
    audit(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
