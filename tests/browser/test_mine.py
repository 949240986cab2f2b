"""What is one's own: a seat one clicks, bets taken back, saved and laid again; evenings, limits."""

import re

from playwright.sync_api import expect

from tests.browser import behind
from tests.browser.audit import audit
from tests.browser.chromium import PHONE, tab_to
from tests.browser.player import Player
from tests.browser.salon import Salon, table_at


def _stands(
    salon: Salon, house: str = "campione-pb", top: str = "9h 2d Kc Kd 9h 2d Kc Kd"
) -> tuple[str, Player]:
    """Somebody stands at a table, where bets are open."""
    table = salon.open(house, mode="open")
    person = salon.guest()
    salon.join(table, person)
    salon.wait(behind.stack, salon.hall.room(table), top)
    zoe = Player(salon.enter(person, table_at(table), lang="en"), "en")
    zoe.hears("Coup 1, the betting opens")
    return table, zoe


def _deal(zoe: Player) -> None:
    """Have the first coup dealt, by the key for it."""
    expect(zoe.button("deal")).not_to_have_attribute("aria-disabled", "true")
    zoe.page.keyboard.press("g")
    zoe.hears("Coup 2, the betting opens")


def _lie(zoe: Player, *bets: str) -> None:
    expect(zoe.bets).to_have_text([re.compile(re.escape(bet)) for bet in bets])


def test_a_seat_is_clicked_and_bets_are_taken_back_saved_and_laid_again(salon: Salon) -> None:
    _, zoe = _stands(salon)
    page = zoe.page
    page.get_by_role("button", name="Box 5: free, sit here").click()
    expect(page.get_by_text("seat 5", exact=True)).to_be_visible()
    # The last chip comes back, one after the other, by a key or the button.
    zoe.chip("25")
    zoe.square("Punto, box 5").click()
    zoe.square("Punto, box 5").click()
    zoe.square("Égalité").click()
    _lie(zoe, "Punto 5CHF 50", "ÉgalitéCHF 25")
    page.keyboard.press("z")
    _lie(zoe, "Punto 5CHF 50")
    page.get_by_role("button", name="Take the last chip back").click()
    _lie(zoe, "Punto 5CHF 25")
    # Saved under a name, they lie again at one touch.
    zoe.square("Banco, box 5").click()
    saved = page.get_by_label("Saved bets").first
    saved.click()
    page.get_by_label("Name").fill("Both")
    page.get_by_label("Name").press("Enter")
    lay = page.get_by_role("button", name="Lay “Both”: CHF 50")
    expect(lay).to_be_visible()
    audit(page)
    page.keyboard.press("Escape")
    zoe.button("clear").click()
    expect(zoe.bets).to_have_text(["No bets"])
    saved.click()
    lay.click()
    _lie(zoe, "Punto 5CHF 25", "Banco 5CHF 25")
    page.keyboard.press("Escape")
    # And in every coup by themselves, until it is stopped.
    page.get_by_role("button", name="Re-bet every coup").click()
    _lie(zoe, "↻ every coup CHF 50", "Punto 5CHF 25", "Banco 5CHF 25")
    _deal(zoe)
    _lie(zoe, "↻ every coup CHF 50", "Punto 5CHF 25", "Banco 5CHF 25")
    zoe.hears("Bet again by itself: CHF 50")
    zoe.place.get_by_role("button", name="Step away").click()
    zoe.hears("No more betting by itself: you are not at the table")


def test_ones_evenings_are_read_and_limits_hold(salon: Salon) -> None:
    table, zoe = _stands(salon)
    page = zoe.page
    zoe.chip("100")
    zoe.square("Banco, box 1").click()
    expect(zoe.bets).to_have_count(1)
    _deal(zoe)
    page.get_by_role("link", name="Evenings").click()
    expect(page.get_by_role("heading", name="My evenings")).to_be_visible()
    evening = page.get_by_role("article")
    expect(evening).to_contain_text("Punto Banco · one coup · staked CHF 100")
    expect(evening.get_by_text("−CHF 100")).to_be_visible()
    expect(evening.get_by_role("img", name="from 10,000 to 9,900")).to_be_visible()
    evening.get_by_role("button", name="Coup by coup").press("Enter")
    coup = evening.get_by_role("listitem").filter(has_text="Taglia 1, coup 1")
    expect(coup).to_contain_text("Punto9♥K♣9")
    expect(coup).to_contain_text("Banco 1")
    page.get_by_role("button", name="By house").click()
    expect(
        page.get_by_role("row", name=re.compile("Campione.* Punto Banco 1 1 CHF 100 −CHF 100"))
    ).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download all of it").click()
    assert download.value.suggested_filename == "mine.csv"
    # What one may still lose is what one has said, less what is lost.
    loss = page.get_by_label("Lose no more than")
    tab_to(loss)
    loss.fill("150")
    loss.press("Enter")
    expect(page.get_by_text("Lost this evening 100 of 150")).to_be_visible()
    loss.fill("500")
    loss.press("Enter")
    expect(page.get_by_text(re.compile("^From .*: 500$"))).to_be_visible()
    audit(page)
    page.goto(table_at(table))
    zoe.chip("100")
    zoe.square("Banco, box 1").click()
    why = "to lose no more than 150 in an evening"
    expect(page.get_by_text(why).first).to_be_visible()
    zoe.chip("25")
    zoe.square("Banco, box 1").click()
    _lie(zoe, "Banco 1CHF 25")
    # The same on a phone, in Italian; nobody else sees any of it.
    phone = salon.enter(zoe.person, "/#/mine", PHONE, "it").page
    expect(phone.get_by_text("Persi stasera 125 su 150")).to_be_visible()
    phone.get_by_role("button", name="Colpo per colpo").click()
    expect(phone.get_by_text("Taglia 1, colpo 1")).to_be_visible()
    audit(phone)
    other = salon.enter(salon.guest(), "/#/mine", PHONE, "it").page
    expect(other.get_by_text("Ancora nessun colpo giocato.")).to_be_visible()


def test_a_seat_is_chosen_before_one_sits_down_at_black_jack(salon: Salon) -> None:
    table = salon.open("campione-bj")
    page = salon.enter(salon.guest(), table_at(table), PHONE, "it").page
    page.get_by_role("button", name="Posto libero, casella 6: siediti qui").click()
    form = page.locator(".joining")
    expect(form).to_contain_text("posto 6")
    form.get_by_role("button", name="Siediti").click()
    expect(page.get_by_text("posto 6", exact=True)).to_be_visible()
