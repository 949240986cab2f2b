"""On a phone 360 pixels wide: nothing to scroll sideways to, and nothing out of reach."""

from playwright.sync_api import Page, expect

from tests.browser.chromium import PHONE
from tests.browser.player import Player, seated
from tests.browser.salon import STILL, Salon, table_at
from tests.browser.scripts import script


def _fits(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def _in_reach(page: Page) -> None:
    _fits(page)
    assert page.evaluate(script("out-of-reach")) == []


def test_a_coup_of_punto_banco(salon: Salon) -> None:
    table = salon.open("campione-pb", "5h 2d Kc Kd 4s 6h", step=STILL, name="Il Lago")
    zoe = seated(salon, table, 3, screen=PHONE, has_touch=True)
    salon.until(table, "close-betting")
    # the own box is in the foreground
    expect(zoe.square("Punto, box 3")).to_be_visible()
    expect(zoe.square("Punto, box 4")).to_be_hidden()
    zoe.page.get_by_label("Limits").first.tap()
    expect(zoe.page.get_by_role("row", name="Égalité 5 500")).to_be_in_viewport(ratio=1)
    _fits(zoe.page)
    more = zoe.page.get_by_role("navigation", name="More")
    zoe.page.get_by_label("More").first.tap()
    expect(more).to_be_in_viewport(ratio=1)
    _fits(zoe.page)
    # it closes as soon as one turns to something else
    zoe.square("Punto, box 3").tap()
    expect(more).to_be_hidden()
    expect(zoe.bets).to_have_count(1)
    _in_reach(zoe.page)
    salon.until(table, "declare")
    expect(zoe.reading).to_be_visible()
    _fits(zoe.page)
    zoe.reading.get_by_role("button", name="Look at once").tap()
    zoe.reading.get_by_role("button", name="Carta").tap()
    salon.until(table, "turn-punto")
    zoe.button("turn").tap()
    salon.until(table, "open-betting")
    expect(zoe.result).to_have_text("Punto wins9 to 8")
    _in_reach(zoe.page)


def test_a_standing_player_chooses_a_box(salon: Salon) -> None:
    table = salon.open("lugano-pb", "Kh", step=STILL)
    zoe = salon.guest()
    salon.join(table, zoe)
    player = Player(salon.enter(zoe, table_at(table), PHONE, "en", has_touch=True), "en")
    salon.until(table, "close-betting")
    player.page.get_by_role("button", name="Box 7: free").tap()
    player.square("Banco, box 7").tap()
    expect(player.bets).to_have_text(["Banco 7CHF 10−"])
    _in_reach(player.page)


def test_black_jack(salon: Salon) -> None:
    table = salon.open("campione-bj", step=STILL)
    zoe = seated(salon, table, 2, top="Kh 9s 7d 5d 4h", screen=PHONE, has_touch=True)
    salon.until(table, "close-betting")
    for box in (1, 2):
        zoe.square(f"Box {box}").tap()
        expect(zoe.bets).to_have_count(box)
    _in_reach(zoe.page)
    salon.until(table, "decide")
    expect(zoe.page.get_by_role("button", name="Stay", exact=True)).to_be_enabled()
    _in_reach(zoe.page)


def test_other_pages(salon: Salon) -> None:
    salon.open("campione-pb", name="Il Lago")
    page = salon.enter(salon.guest(), screen=PHONE).page
    for at in ("", "open", "rules", "rules/campione-pb", "compare", "account", "enter"):
        page.goto(f"/#/{at}")
        expect(page.locator("body")).to_have_attribute("data-page", at.split("/")[0] or "lobby")
        expect(page.get_by_role("main").get_by_role("heading").first).to_be_visible()
        _in_reach(page)
