"""Everybody has a share in the order: the page adds a seed by itself, and shows that it went in."""

from playwright.sync_api import expect

from sabot.server.accounts.grants import Grant
from tests.browser.audit import audit
from tests.browser.player import seated
from tests.browser.salon import Salon, table_at

WHY = "una carta segnata"


def test_the_page_adds_a_seed_and_shows_what_was_thrown_away(salon: Salon) -> None:
    table = salon.open("campione-pb", name="Il Lago")
    zoe = seated(salon, table, 1)
    cut = zoe.page.get_by_role("region", name="The cut is yours")
    expect(cut).to_be_visible()
    share = salon.hall.room(table).state.table.share
    assert share is not None
    (mine,) = share.seeds
    assert mine.player == zoe.visit.name
    assert len(mine.seed) == 64
    # A person who inspects throws the wash away when the cut is offered, and must say why.
    carla = salon.staff(Grant.INSPECTOR)
    salon.take(carla, table, Grant.INSPECTOR)
    console = salon.enter(carla, at=f"{table_at(table)}/staff", lang="en").page
    change = console.get_by_role("button", name="Change all the cards")
    change.click()
    expect(console.get_by_label("Why they are changed")).to_be_focused()
    console.get_by_label("Why they are changed").fill(WHY)
    change.click()
    zoe.hears(f"{carla.name} abandons wash 1: {WHY}")
    console.get_by_role("button", name="Supply the cards").click()
    expect(cut).to_be_visible()
    again = salon.hall.room(table).state.table.share
    assert again is not None
    assert again.wash == 2
    assert again.seeds[0].seed not in ("", mine.seed)
    cut.get_by_role("button", name="Cut here").click()
    # Both washes are told, with one's own seed; the abandoned one is open.
    zoe.page.goto(f"{table_at(table)}/fair")
    story = zoe.page.locator(".story")
    expect(story).to_contain_text(again.seeds[0].seed)
    expect(story).to_contain_text("This is the seed your browser made for you: it is in the order.")
    thrown = zoe.page.locator(".abandoned")
    expect(thrown).to_contain_text("One wash for this taglia was abandoned.")
    expect(thrown).to_contain_text(f"Abandoned by {carla.name}. Reason: {WHY}")
    expect(thrown).to_contain_text(share.commitment)
    expect(thrown).to_contain_text(share.secret)
    expect(zoe.page.locator(".fair")).not_to_contain_text(again.secret)
    audit(zoe.page)
