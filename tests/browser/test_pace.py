"""At one's own pace: alone as fast as one likes, with others as fast as the table is played."""

from playwright.sync_api import expect

from sabot.server.pace import PACES
from sabot.table.speed import Speed
from tests.browser.audit import audit
from tests.browser.chromium import PHONE
from tests.browser.player import Player, seated
from tests.browser.salon import Salon, table_at


def test_alone_the_cards_come_at_once_and_with_others_when_all_have_bet(salon: Salon) -> None:
    table = salon.open("campione-pb", mode="open", step=0.0)
    zoe = seated(salon, table, 1, top="5h 2d 9c Kd 5s 6d 2s 3h 4d 9s")
    pace = zoe.page.get_by_role("group", name="Pace")
    deal = zoe.button("deal")
    # Nothing is dealt before one has bet, and the button says so.
    zoe.hears("Coup 1, the betting opens")
    expect(deal).to_have_attribute("aria-disabled", "true")
    expect(deal).to_have_accessible_description("Bet first")
    # Alone one chooses, by keyboard as well; what moves keeps up with it.
    zoe.page.get_by_label("Pace: normal").press("Enter")
    expect(pace).to_contain_text("You play alone")
    audit(zoe.page)
    pace.get_by_role("button", name="fast").press("Enter")
    expect(zoe.page.locator("[data-pace=fast]")).to_be_visible()
    assert salon.hall.room(table).wishes.pace() == PACES[Speed.FAST]
    zoe.page.keyboard.press("Escape")
    zoe.square("Punto, box 1").click()
    expect(zoe.bets).to_have_count(1)
    zoe.page.keyboard.press("g")
    zoe.hears("Coup 2, the betting opens")
    # Another comes, and hurries nobody: the pace is the table's own, and slower only for both.
    bruno = Player(salon.enter(salon.guest(), table_at(table), PHONE, "it"), "it")
    salon.join(table, bruno.person)
    expect(zoe.page.locator("[data-pace=normal]")).to_be_visible()
    bruno.page.get_by_label("Ritmo: normale").click()
    theirs = bruno.page.get_by_role("group", name="Ritmo")
    expect(theirs.get_by_role("button", name="veloce")).to_have_attribute("aria-disabled", "true")
    expect(theirs).to_contain_text(f"{zoe.visit.name}: veloce")
    audit(bruno.page)
    bruno.page.keyboard.press("Escape")
    # One is ready, and told who is not; a reload changes nothing of it.
    zoe.square("Banco, box 1").click()
    expect(zoe.bets).to_have_count(1)
    deal.click()
    waiting = f"Waiting for {bruno.visit.name} to bet or pass"
    expect(zoe.page.get_by_text(waiting)).to_be_visible()
    zoe.page.reload()
    expect(zoe.page.get_by_text(waiting)).to_be_visible()
    expect(zoe.button("ready")).to_have_attribute("aria-pressed", "true")
    bruno.button("pass").click()
    zoe.hears("Coup 3, the betting opens")


def test_whoever_lets_the_cut_pass_reads_that_it_was_declined(salon: Salon) -> None:
    table = salon.open("campione-pb", step=0.0, patience=1.0)
    zoe = seated(salon, table, 1, lang="it")
    text = "Il tempo per il taglio è passato: si è rinunciato per te. Il posto resta tuo"
    expect(zoe.page.get_by_role("button", name=text)).to_be_visible()
    zoe.hears(text)
    expect(zoe.page.get_by_text("posto 1")).to_be_visible()


def test_a_table_is_opened_at_a_pace_and_the_lobby_shows_it(salon: Salon) -> None:
    page = salon.enter(salon.guest(), "/#/open", lang="en").page
    page.get_by_label("Pace").select_option("fast")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_label("Pace: fast")).to_be_visible()
    (room,) = salon.hall.floor.rooms.values()
    assert room.wishes.own == PACES[Speed.FAST]
    page.goto("/#/")
    expect(page.get_by_text("fast pace · 10 seconds to bet")).to_be_visible()
