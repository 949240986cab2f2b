"""The books, the cash desk and the trail, for those who answer for the money and the staff."""

import pytest
from playwright.sync_api import expect

from sabot.punto_banco import acts as pa
from sabot.server.accounts.grants import Grant
from sabot.table.coup import acts as ca
from sabot.table.money import Amount, Currency
from tests.browser.audit import audit
from tests.browser.chromium import PHONE
from tests.browser.salon import STILL, Salon


def test_the_books_of_a_table_add_up(salon: Salon) -> None:
    table = salon.open("campione-pb", "8h 3d Kc Kd", name="Il Lago", betting=0.3)
    zoe = salon.guest()
    salon.join(table, zoe)
    # Nothing goes on where nobody looks on.
    salon.enter(zoe, f"/#/table/{table}/staff")
    salon.bet(table, zoe)
    salon.play(table, zoe)
    page = salon.enter(salon.staff(Grant.CHIEF), "/#/books", lang="en").page
    row = page.get_by_role("row", name="Il Lago")
    expect(row).to_contain_text("1,000.00")
    expect(row).to_contain_text("Punto Banco")
    total = page.get_by_role("row", name="All tables CHF")
    expect(total).to_contain_text("1,000.00")
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.get_by_role("status").filter(has_text="Everything adds up.")).to_be_visible()
    audit(page)
    page.get_by_role("link", name="Il Lago").click()
    expect(page.get_by_role("heading", name="Books: Il Lago")).to_be_visible()
    expect(page.get_by_role("row", name="In all")).to_be_visible()
    audit(page)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download (CSV)").click()
    lines = download.value.path().read_text().splitlines()
    assert lines[0].startswith("table,taglia,currency,drop")
    assert any(line.startswith(f"{table},1,CHF") for line in lines)


def test_what_was_overpaid_is_open_until_two_close_it(salon: Salon) -> None:
    table = salon.open("campione-pb", "2h 5d 3s Kd 9c", name="Il Lago", step=STILL)
    zoe = salon.account("Zoe")
    salon.join(table, zoe)
    salon.until(table, "close-betting", zoe)
    salon.act(table, pa.PlaceBet("Zoe", "punto", Amount(100_00), 1, Currency.CHF))
    salon.until(table, "settle", zoe)
    salon.act(table, ca.PayBet("dealer", "Zoe", "punto", Amount(500_00), unnoticed=True))
    diana, dario = salon.staff(Grant.DIRECTION), salon.staff(Grant.DIRECTION)
    page = salon.enter(diana, "/#/books", lang="en").page
    row = page.get_by_role("listitem").filter(has_text="Zoe has CHF 600 too much")
    expect(row).to_contain_text("Il Lago, taglia 1, coup 1")
    audit(page)
    row.get_by_role("button", name="Close…").click()
    page.get_by_label("Reason: had back in another way").fill("written off")
    page.get_by_role("dialog").get_by_role("button", name="Close…").click()
    expect(page.get_by_text("another person confirms it").first).to_be_visible()
    second = salon.enter(dario, "/#/books", lang="it").page
    expect(second.get_by_text("Chiudere la differenza di Zoe, taglia 1")).to_be_visible()
    second.get_by_role("button", name="Conferma").click()
    expect(second.get_by_text("Confermato.").first).to_be_visible()
    second.reload()
    expect(second.get_by_text("Nulla è aperto.")).to_be_visible()


@pytest.mark.parametrize("lang", ["it", "en"])
def test_a_table_that_cannot_be_counted_is_told_of_beside_the_others(
    salon: Salon, lang: str
) -> None:
    broken = salon.open("campione-pb", name="Il Lago", automatic=False)
    salon.open("campione-pb", name="La Torre", automatic=False)
    # What opened the table is no longer as it was written.
    salon.wait(
        salon.hall.world.ledger.database.write,
        lambda cursor: cursor.run(
            "UPDATE entries SET events = ? WHERE table_id = ? AND number = 1",
            '[{"event":"TableOpened"}]',
            broken,
        ),
    )
    page = salon.enter(salon.staff(Grant.CHIEF), "/#/books", lang=lang).page
    warning = page.locator("p.wrong")
    expect(warning).to_contain_text("Il Lago: ")
    expect(warning).to_contain_text(
        {"it": "non si lascia contare", "en": "cannot be counted"}[lang]
    )
    expect(warning).to_contain_text("(#1)")
    expect(page.get_by_role("row", name="La Torre")).to_be_visible()
    expect(page.get_by_role("row", name="Il Lago")).to_have_count(0)
    page.get_by_role("button", name={"it": "Controlla", "en": "Check"}[lang], exact=True).click()
    expect(
        page.get_by_role("status").filter(has_text={"it": "Non", "en": "not"}[lang])
    ).to_be_visible()
    expect(warning).to_have_count(2)
    audit(page)


def test_the_cash_desk_pays_in_and_out_and_the_trail_tells_of_it(salon: Salon) -> None:
    zoe = salon.account("Zoe")
    diana = salon.staff(Grant.DIRECTION)
    page = salon.enter(diana, "/#/books", lang="en").page
    page.get_by_label("Account").first.fill(zoe.name)
    page.get_by_label("Amount").fill("much")
    page.get_by_label("Reason").fill("float for the evening")
    page.get_by_role("button", name="Pay in").click()
    expect(page.get_by_text("Write an amount")).to_be_visible()
    page.get_by_label("Amount").fill("99999999999999999999")
    page.get_by_role("button", name="Pay in").click()
    expect(page.get_by_text("At most 1,000,000,000,000")).to_be_visible()
    page.get_by_label("Amount").fill("1'250.50")
    page.get_by_role("button", name="Pay in").click()
    expect(page.get_by_text("Zoe now has CHF 11,250.50.").first).to_be_visible()
    page.locator("#field-history").fill(zoe.name)
    page.get_by_role("button", name="Look").click()
    expect(page.get_by_role("row", name="float for the evening")).to_contain_text("1,250.50")

    page.get_by_role("link", name="What the staff has done").click()
    deposit = page.get_by_role("row", name="pays CHF 1,250.50 in for Zoe: float for the evening")
    expect(deposit).to_contain_text(diana.name)
    deposit.get_by_text("All that was noted").click()
    expect(deposit.get_by_role("definition").first).to_have_text("deposit")
    page.get_by_label("What", exact=True).fill("grant")
    page.get_by_role("button", name="Filter").click()
    expect(deposit).to_have_count(0)
    granted = page.get_by_role("row", name=f"grants {diana.name} the role: Direction")
    expect(granted).to_contain_text("Ada")
    page.get_by_role("button", name="Check that it is intact").click()
    expect(page.get_by_role("status").filter(has_text="Intact")).to_be_visible()
    audit(page)
    page.get_by_role("button", name="Italiano").click()
    expect(page.get_by_role("row", name="versa CHF 1'250.50 a Zoe: float")).to_be_visible()


@pytest.mark.parametrize("path", ["books", "audit"])
def test_on_a_phone_nothing_runs_over(salon: Salon, path: str) -> None:
    salon.open("campione-pb")
    page = salon.enter(salon.staff(Grant.SUPERVISOR), f"/#/{path}", PHONE).page
    expect(page.get_by_role("table").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    audit(page)


@pytest.mark.parametrize("path", ["books", "audit"])
def test_others_do_not_read_them(salon: Salon, path: str) -> None:
    page = salon.enter(salon.staff(Grant.DEALER), f"/#/{path}", lang="en").page
    expect(page.get_by_text("for those who")).to_be_visible()
    expect(page.get_by_role("table")).to_have_count(0)
