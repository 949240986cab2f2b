"""A table as it stands from bets to payment, on a phone and on a laptop: no serious fault.

Every other page is audited where it is tested.
"""

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.audit import audit
from tests.browser.chromium import LAPTOP, PHONE
from tests.browser.player import Player, seated
from tests.browser.salon import STILL, Salon


def _comes(salon: Salon, table: str, screen: ViewportSize, top: str = "") -> Player:
    """Somebody for whom nothing moves: what fades in or out is not what it will be."""
    return seated(salon, table, 1, top=top, screen=screen, reduced_motion="reduce")


@pytest.mark.parametrize("screen", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_punto_banco(salon: Salon, screen: ViewportSize) -> None:
    # Punto has five, and is said not to want a card
    table = salon.open("campione-pb", "2h 2d 3c Kd 4s 6h", step=STILL)
    zoe = _comes(salon, table, screen)
    salon.until(table, "close-betting")
    zoe.square("Punto, box 1").click()
    expect(zoe.bets).to_have_count(1)
    zoe.page.get_by_text("Exact odds of the sabot").click()
    zoe.visit.faults.expect(f"403 GET /api/tables/{table}/odds")
    audit(zoe.page)
    salon.until(table, "declare")
    expect(zoe.reading).to_be_visible()
    audit(zoe.page)
    zoe.declare("No")
    salon.until(table, "turn-punto")
    expect(zoe.hand("Banco")).to_contain_text("draws")
    audit(zoe.page)
    zoe.button("turn").click()
    salon.until(table, "open-betting")
    expect(zoe.result).to_be_visible()
    audit(zoe.page)


def test_black_jack(salon: Salon) -> None:
    table = salon.open("campione-bj", step=STILL)
    zoe = _comes(salon, table, PHONE, "Kh 9s 7d 5d 4h")
    salon.until(table, "close-betting")
    for box in (1, 2):
        zoe.square(f"Box {box}").click()
        expect(zoe.bets).to_have_count(box)
    audit(zoe.page)
    salon.until(table, "open-betting", zoe.person)
    zoe.hears("Coup 1 is over")
    audit(zoe.page)


def test_the_cut_and_what_is_opened_over_the_table(salon: Salon) -> None:
    table = salon.open("lugano-pb")
    zoe = _comes(salon, table, LAPTOP)
    cut = zoe.page.get_by_role("region", name="The cut is yours")
    expect(cut).to_be_visible()
    audit(zoe.page)
    cut.get_by_role("button", name="Cut here").click()
    zoe.hears("the betting opens")
    zoe.page.get_by_label("More").first.click()
    expect(zoe.page.get_by_role("navigation", name="More")).to_be_visible()
    audit(zoe.page)
    zoe.page.get_by_label("Limits").first.click()
    expect(zoe.page.get_by_role("row", name="Dragon Pair 5 100")).to_be_visible()
    audit(zoe.page)
    zoe.place.get_by_role("button", name="More chips").click()
    expect(zoe.page.get_by_role("dialog", name="More chips")).to_be_visible()
    audit(zoe.page)
