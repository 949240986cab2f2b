"""A coup played with the keyboard alone, and what a screen reader is told of it."""

from playwright.sync_api import expect

from tests.browser.chromium import tab_to
from tests.browser.player import Player
from tests.browser.salon import Salon, table_at


def test_sit_bet_take_back_double_read_declare_and_turn(salon: Salon) -> None:
    table = salon.open("campione-pb", "5h 2d Kc Kd 4s 6h")
    zoe = Player(salon.enter(salon.guest(), table_at(table), lang="en"), "en")
    page, press = zoe.page, zoe.page.keyboard.press
    tab_to(zoe.button("sit"))
    press("Enter")
    ten = page.get_by_role("radio", name="Chip of CHF 10", exact=True)
    tab_to(ten)
    press("ArrowRight")
    expect(page.get_by_role("radio", name="Chip of CHF 25")).to_be_checked()
    tab_to(zoe.square("Punto, box 1"))
    press("Enter")
    expect(zoe.bets).to_have_text(["Punto 1CHF 25−"])
    press("Space")
    expect(zoe.bets).to_have_text(["Punto 1CHF 50−"])
    press("Delete")
    expect(zoe.bets).to_have_text(["Punto 1CHF 25−"])
    tab_to(zoe.button("double"))
    press("Enter")
    expect(zoe.bets).to_have_text(["Punto 1CHF 50−"])
    salon.close_betting(table)
    for card in (1, 2):
        tab_to(zoe.reading.get_by_role("slider", name=f"Lift card {card}"))
        press("End")
    expect(zoe.reading).to_contain_text("You have seen: 5 of hearts, king of clubs")
    tab_to(zoe.reading.get_by_role("button", name="Carta"))
    press("Enter")
    tab_to(zoe.button("turn"))
    press("Enter")
    zoe.has("CHF 550")
    spoken = page.locator("[aria-live]")
    expect(spoken.get_by_text("Punto 9, Banco 8: Punto wins")).to_be_attached()
    expect(spoken.get_by_text("wins CHF 50")).to_be_attached()
