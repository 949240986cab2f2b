"""What only one house has: side bets at Lugano, half pay at Malta, the Button at Venezia."""

import re

from playwright.sync_api import expect

from tests.browser.player import seated
from tests.browser.salon import STILL, Salon


def test_a_side_bet_stands_beside_another_and_wins(salon: Salon) -> None:
    # the third cards are a pair
    table = salon.open("lugano-pb", "5h 2d 9c Kd 4s 4h", step=STILL)
    zoe = seated(salon, table, 1)
    salon.until(table, "close-betting")
    dragon = zoe.square("Dragon Pair")
    expect(dragon).to_be_disabled()
    expect(dragon).to_have_accessible_description(re.compile("Punto.*Banco"))
    zoe.chip("5")
    zoe.square("Punto, box 1").click()
    expect(dragon).to_be_enabled()
    dragon.click()
    expect(zoe.bets).to_have_text([re.compile("Punto 1.*CHF 10"), re.compile("Dragon Pair.*CHF 5")])
    salon.until(table, "open-betting")
    zoe.hears("Winning side chances: Dragon Pair")
    zoe.hears("CHF 5 on Dragon Pair, wins CHF 175")
    expect(zoe.page.get_by_role("group", name="The table's chances")).to_contain_text("+175")
    expect(zoe.place.get_by_text("Coup 1: +CHF 185")).to_be_visible()
    zoe.has("CHF 1,185")


def test_banco_pays_half_when_it_wins_with_six(salon: Salon) -> None:
    table = salon.open("malta-pb", "2h 4s 3c 2h Ks", step=STILL)
    zoe = seated(salon, table, 1)
    salon.until(table, "close-betting")
    zoe.chip("25")
    zoe.square("Banco, box 1").click()
    expect(zoe.bets).to_have_text(re.compile("Banco 1"))
    salon.until(table, "open-betting")
    expect(zoe.result).to_have_text("Banco wins6 to 5")
    paid = zoe.announcement("EUR 25 on Banco (box 1), wins EUR 12.50")
    paid.get_by_role("link").click()
    expect(zoe.page.get_by_role("dialog")).to_contain_text("6")
    zoe.page.keyboard.press("Escape")
    expect(zoe.page.get_by_role("list", name="The boxes")).to_contain_text("+12.50")
    zoe.has("EUR 1,012.50")


def test_the_button_moves_on_after_every_coup(salon: Salon) -> None:
    table = salon.open("venezia-spb", "9h 2d Kc Kd  2h 4s 4c 4h", step=STILL)
    zoe = seated(salon, table, 1)
    salon.until(table, "close-betting")
    boxes = zoe.page.get_by_role("button", name=re.compile("^Box .*the Button"))
    expect(boxes).to_have_accessible_name(f"Box 1: {zoe.visit.name}, the Button")
    for seat in (2, 3):
        zoe.square("Banco, box 1").click()
        expect(zoe.bets).to_have_text(re.compile("Banco 1"))
        salon.until(table, "end-coup")
        salon.until(table, "close-betting")
        expect(boxes).to_have_accessible_name(f"Box {seat}: free, the Button")
        zoe.hears(f"The Button moves to seat {seat}")
