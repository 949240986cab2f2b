"""The guide of the first coups, the banner, and what every chance says when asked."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.audit import audit
from tests.browser.chromium import PHONE, tab_to
from tests.browser.player import Player, seated
from tests.browser.salon import STILL, Salon


def _guide(player: Player) -> Locator:
    return player.page.get_by_role("complementary", name=re.compile("^(Guida|Guide)$"))


def _phase(player: Player, text: str) -> None:
    expect(player.page.locator(".banner-phase")).to_have_text(text)


def test_a_first_coup_is_explained_at_every_step(salon: Salon) -> None:
    table = salon.open("campione-pb", "5h 5d Kc Kd 4s 6h", betting=20.0)
    zoe = seated(salon, table, 3, lang="it", guided=True)
    page, guide = zoe.page, _guide(zoe)
    expect(guide).to_contain_text("Banco paga 1 a 1, meno il 5 %")
    _phase(zoe, "Puntate aperte")
    # On asking, by a key, a chance says what it pays and how likely it is.
    punto = zoe.square("Punto, box 3")
    tab_to(punto)
    page.keyboard.press("?")
    explained = page.get_by_role("dialog", name="Punto")
    expect(explained).to_contain_text("1 a 1, pari: torna")
    expect(explained).to_contain_text("Da 10 a 5'000")
    expect(explained).to_contain_text("la casa trattiene in media 1.237 %")
    audit(page)
    page.keyboard.press("Escape")
    expect(punto).to_be_focused()
    page.keyboard.press("Enter")
    expect(guide).to_contain_text("Hai puntato Punto CHF 10.")
    # The clock stands beside the phase, whatever else is said.
    expect(page.locator(".banner").get_by_role("timer")).to_have_text(re.compile(r"^\d+$"))
    page.get_by_role("button", name="English").click()
    zoe = Player(zoe.visit, "en")
    _phase(zoe, "Bets open")
    salon.close_betting(table)
    _phase(zoe, "Your cards")
    expect(guide).to_contain_text("Punto's cards are yours")
    zoe.reading.get_by_role("button", name="Look at once").press("Enter")
    expect(guide).to_contain_text(
        "You have 5: the Rule asks for a third card. Say “Carta”. art. 36"
    )
    audit(page)
    zoe.reading.get_by_role("button", name="Carta", exact=True).press("Enter")
    expect(guide).to_contain_text("Punto has asked for a card.")
    expect(guide).to_contain_text("Banco 5, Punto received 4♠")
    zoe.button("turn").press("Enter")
    expect(guide).to_contain_text("Punto wins 9 to 1.")
    expect(guide).to_contain_text("Punto 5: draws.")
    expect(guide).to_contain_text("Punto: you win CHF 10. It pays 1:1. art. 46")
    audit(page)
    # Whoever has understood puts it away, and has it back from the menu.
    guide.get_by_role("button", name="I have understood").press("Enter")
    expect(guide).to_have_count(0)
    page.reload()
    _phase(zoe, "Bets open")
    expect(guide).to_have_count(0)
    page.get_by_label("More", exact=True).first.click()
    page.get_by_label("Guide", exact=True).check()
    expect(guide).to_contain_text("Take a chip")


def test_who_comes_back_in_mid_coup_sees_why_third_cards_came(salon: Salon) -> None:
    table = salon.open("lugano-pb", "5h 5d Kc Kd 4s 6h", step=STILL)
    zoe = salon.guest()
    salon.sit(table, zoe, 1)
    salon.until(table, "close-betting", zoe)
    salon.bet(table, zoe)
    salon.until(table, "announce", zoe)
    page = salon.enter(zoe, f"/#/table/{table}", lang="en").page
    expect(page.get_by_role("region", name=re.compile("^Punto: "))).to_contain_text(
        "Punto 5: draws"
    )
    banco = page.get_by_role("region", name=re.compile("^Banco: "))
    expect(banco).to_contain_text(re.compile(r"Banco 5, Punto received 4♠\W*: draws"))


@pytest.mark.parametrize(
    ("lang", "pays", "over", "stays"),
    [
        ("it", "Black Jack paga 3 a 2", "con 8, 9, 10, J, Q, K superi 21", "Ho capito"),
        ("en", "Black Jack pays 3 to 2", "with 8, 9, 10, J, Q, K you go over 21", "I have"),
    ],
)
def test_a_first_hand_of_black_jack_is_explained_on_a_phone(
    salon: Salon, lang: str, pays: str, over: str, stays: str
) -> None:
    table = salon.open("campione-bj")
    top = "5h 7d 6h 9s Ts Kh Td"
    zoe = seated(salon, table, 3, lang=lang, top=top, screen=PHONE, guided=True)
    guide = _guide(zoe)
    expect(guide).to_contain_text(pays)
    box = {"it": "Casella", "en": "Box"}[lang]
    for number in (2, 3):
        zoe.square(f"{box} {number}").click()
        expect(zoe.bets).to_have_count(number - 1)
    salon.close_betting(table)
    expect(guide).to_contain_text(over)
    _phase(zoe, {"it": "Tocca a te", "en": "Your turn"}[lang])
    audit(zoe.page)
    zoe.page.locator(".banner-ask").click()
    expect(zoe.page.get_by_role("dialog")).to_contain_text("0.606 %")
    expect(zoe.page.get_by_role("dialog")).to_contain_text("30.769 %")
    audit(zoe.page)
    zoe.page.keyboard.press("Escape")
    for hand in ("14", "17"):
        expect(guide).to_contain_text(re.compile(rf"(Hai|You have) {hand} "))
        zoe.page.locator(".bj-act").nth(1).click()
    expect(guide.get_by_role("button")).to_contain_text(stays)
    expect(guide).to_contain_text({"it": "vinci CHF", "en": "you win CHF"}[lang])
    assert zoe.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
