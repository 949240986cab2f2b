"""Chips laid by a click or dragged, taken off, doubled, laid again; limits; the time left."""

import re

from playwright.sync_api import expect

from sabot.table.limits import Limits, Range
from sabot.table.money import Amount
from tests.browser.audit import audit
from tests.browser.player import Player, seated
from tests.browser.salon import STILL, Salon


def _betting(salon: Salon, top: str = "Kh", limits: Limits | None = None) -> tuple[str, Player]:
    """Somebody sits at a table where bets are open."""
    table = salon.open("campione-pb", top, step=STILL, limits=limits)
    player = seated(salon, table, 1)
    salon.until(table, "close-betting")
    expect(player.square("Punto, box 1")).to_be_enabled()
    return table, player


def _lie(player: Player, *bets: str) -> None:
    """These are one's bets, as in ``Punto 1: CHF 25``."""
    lines = [re.compile("^" + re.escape(bet.replace(": ", "")) + "−?$") for bet in bets]
    expect(player.bets).to_have_text(lines or ["No bets"])


def test_chips_are_laid_and_taken_off_by_clicks(salon: Salon) -> None:
    _, zoe = _betting(salon)
    zoe.chip("25")
    punto = zoe.square("Punto, box 1")
    punto.click()
    _lie(zoe, "Punto 1: CHF 25")
    punto.click()
    zoe.chip("100")
    zoe.square("Banco, box 1").click()
    _lie(zoe, "Punto 1: CHF 50", "Banco 1: CHF 100")
    zoe.has("CHF 850")
    zoe.chip("25")
    zoe.place.get_by_role("button", name="Take a chip off: Punto 1").click()
    _lie(zoe, "Punto 1: CHF 25", "Banco 1: CHF 100")
    punto.click(button="right")
    _lie(zoe, "Banco 1: CHF 100")
    zoe.button("double").click()
    _lie(zoe, "Banco 1: CHF 200")
    zoe.button("clear").click()
    _lie(zoe)
    zoe.has("CHF 1,000")
    # Whoever leaves with money on the cloth is asked once, and may stay.
    punto.click()
    _lie(zoe, "Punto 1: CHF 25")
    leave = zoe.place.get_by_role("button", name="Leave the table")
    leave.press("Enter")
    question = zoe.page.get_by_role("dialog", name="Do you want to leave the table?")
    expect(question).to_contain_text("You still have CHF 25 on the cloth.")
    expect(question).to_contain_text("put aside in your name")
    audit(zoe.page)
    question.get_by_role("button", name="Stay").press("Enter")
    _lie(zoe, "Punto 1: CHF 25")
    zoe.page.get_by_role("button", name="Italiano").click()
    zoe.page.get_by_role("button", name="Lascia il tavolo").click()
    question = zoe.page.get_by_role("dialog", name="Vuoi lasciare il tavolo?")
    expect(question).to_contain_text("Sul tappeto hai ancora CHF 25.")
    question.get_by_role("button", name="Lascia il tavolo").click()
    expect(zoe.page.get_by_role("button", name="Siediti", exact=True)).to_be_visible()


def test_chips_are_dragged_onto_the_cloth_and_off_it(salon: Salon) -> None:
    _, zoe = _betting(salon)
    chip = zoe.page.get_by_role("radio", name="Chip of CHF 100")
    banco = zoe.square("Banco, box 1")
    chip.drag_to(banco)
    _lie(zoe, "Banco 1: CHF 100")
    # where nothing may lie a chip goes back
    chip.drag_to(zoe.square("Punto, box 5"), force=True)
    chip.drag_to(zoe.square("Égalité"))
    _lie(zoe, "Banco 1: CHF 100", "Égalité: CHF 100")
    banco.drag_to(zoe.place)
    _lie(zoe, "Égalité: CHF 100")
    zoe.has("CHF 900")


def test_the_bets_of_one_coup_are_laid_again_in_the_next(salon: Salon) -> None:
    table, zoe = _betting(salon, "9h 2d Kc Kd")
    expect(zoe.button("again")).to_be_disabled()
    zoe.square("Banco, box 1").click()
    zoe.square("Égalité").click()
    _lie(zoe, "Banco 1: CHF 10", "Égalité: CHF 10")
    salon.until(table, "end-coup")
    salon.until(table, "close-betting")
    zoe.button("again").click()
    _lie(zoe, "Banco 1: CHF 10", "Égalité: CHF 10")
    zoe.has("CHF 960")
    expect(zoe.button("again")).to_be_disabled()


def test_a_bet_over_the_limit_is_refused_with_the_reason(salon: Salon) -> None:
    limits = Limits(Range(Amount(20_00), Amount(100_00)), Range(Amount(5_00), Amount(50_00)))
    _, zoe = _betting(salon, limits=limits)
    # the first chip is worth the least bet
    zoe.chip("5")
    punto = zoe.square("Punto, box 1")
    punto.click()
    _lie(zoe, "Punto 1: CHF 20")
    zoe.chip("50")
    punto.click()
    _lie(zoe, "Punto 1: CHF 70")
    punto.click()
    why = "The maximum for a player is 100: in all this would be 120"
    expect(zoe.page.get_by_text(why).first).to_be_visible()
    expect(zoe.announcement(why).get_by_role("link", name="art. 8")).to_be_visible()
    _lie(zoe, "Punto 1: CHF 70")
    zoe.page.get_by_label("Limits").first.click()
    expect(zoe.page.get_by_role("row", name="Punto 20 100 1 to 1")).to_be_visible()


def test_the_time_that_is_left_is_seen(salon: Salon) -> None:
    _, zoe = _betting(salon)
    clock = zoe.page.get_by_role("timer", name="Time left")
    expect(clock).to_have_count(0)
    zoe.square("Punto, box 1").click()
    expect(clock).to_have_text(re.compile(r"^\d+$"))
    first = clock.inner_text()
    expect(clock).not_to_have_text(first)
    assert int(clock.inner_text()) < int(first)
