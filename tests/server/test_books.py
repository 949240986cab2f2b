"""The books: counted apart from the engine, and to the last cent the same."""

import asyncio
import csv
import io
import threading

import pytest

from sabot import catalog
from sabot.ledger.codec import events_written
from sabot.server.accounts.grants import Grant
from sabot.server.books import Books
from sabot.server.tally import added
from sabot.table.coup import events as ce
from sabot.table.coup.bets import Bet
from sabot.table.money import FLOAT, Amount, Currency
from tests.server.evenings import Evening, fund
from tests.server.world import World

pytestmark = pytest.mark.anyio

HOUSES = catalog.houses()


async def test_after_an_evening_at_every_house_each_cent_is_found(world: World) -> None:
    await fund(world.ledger)
    tables = [await Evening(world.ledger, place, 1).play(2_500) for place in HOUSES]
    every = {books.table: books for books in await world.office.books.all()}
    for table in tables:
        books = every[table.heading.id]
        assert books.version == table.version
        for currency in table.state.table.currencies:
            total = books.totals[currency]
            assert total.float == table.state.table.chips(FLOAT, currency)
            taglie = [each for (_, other), each in books.taglie.items() if other is currency]
            assert added(taglie) == total
    assert (await world.office.books.reconcile()).right
    # And the evenings had everything in them.
    total = added(each for books in every.values() for each in books.taglie.values())
    assert all([total.drop, total.brought, total.taken, total.fills, total.handle, total.win])
    assert all([total.cagnotte, total.disposed])
    assert max(taglia for books in every.values() for taglia, _ in books.taglie) > 1


async def test_all_houses_on_every_database(stored_world: World) -> None:
    await fund(stored_world.ledger)
    await asyncio.gather(*(Evening(stored_world.ledger, place, 7).play(300) for place in HOUSES))
    reconciliation = await stored_world.office.books.reconcile()
    assert reconciliation.right
    assert len(reconciliation.tables) >= len(HOUSES)
    assert all(each.given > 0 for each in reconciliation.tables)


async def test_the_books_are_right_also_while_people_play(stored_world: World) -> None:
    await fund(stored_world.ledger)
    playing = [
        asyncio.create_task(Evening(stored_world.ledger, place, 8).play(200)) for place in HOUSES
    ]
    looked = 0
    while not all(task.done() for task in playing):
        assert (await stored_world.office.books.reconcile()).right
        looked += 1
    await asyncio.gather(*playing)
    assert looked > 3


async def test_counted_by_and_by_or_at_once_is_the_same(world: World) -> None:
    await fund(world.ledger)
    evening = Evening(world.ledger, HOUSES[0], 3)
    await evening.play(100)
    await world.office.books.of(evening.heading.id)
    for _ in range(200):
        for act in evening._next():
            await evening.do(act)
    by_and_by = await world.office.books.of(evening.heading.id)
    assert by_and_by == await Books(world.ledger).of(evening.heading.id)


@pytest.mark.parametrize(
    "theft",
    [
        "UPDATE purses SET balance = balance + 1 WHERE account = 'Zoe' AND currency = 'CHF'",
        "DELETE FROM transfers WHERE account = 'Zoe' AND table_id IS NULL",
        "UPDATE transfers SET amount = amount - 1 WHERE table_id IS NOT NULL AND why = 'joined'",
        "DELETE FROM transfers WHERE why = 'float'",
    ],
)
async def test_a_cent_out_of_place_is_seen(stored_world: World, theft: str) -> None:
    await fund(stored_world.ledger)
    await Evening(stored_world.ledger, HOUSES[0], 2).play(200)
    assert (await stored_world.office.books.reconcile()).right
    stored_world.tampered = True
    await stored_world.ledger.database.write(lambda cursor: cursor.run(theft))
    assert not (await stored_world.office.books.reconcile()).right


async def test_a_table_that_cannot_be_counted_takes_nothing_from_the_others(world: World) -> None:
    await fund(world.ledger)
    broken, whole = [await Evening(world.ledger, place, 4).play(60) for place in HOUSES[:2]]
    before = await world.office.books.of(whole.heading.id)
    # A bet is swept away that never lay there.
    swept = ce.BetCollected("", Bet("Zoe", "punto", 1, Amount(5_00), Currency.CHF))
    await world.ledger.database.write(
        lambda cursor: cursor.run(
            "UPDATE entries SET events = ? WHERE table_id = ? AND number = 50",
            events_written([swept]),
            broken.heading.id,
        )
    )
    browser = await world.account("Carlo", Grant.CONTROLLER)
    for _ in range(2):
        every = {books.table: books for books in await world.office.books.all()}
        assert every[whole.heading.id] == before
        tally = every[broken.heading.id]
        assert (tally.stopped, tally.version) == (50, broken.version)
        assert not tally.totals
        assert await world.office.books.of(broken.heading.id) == tally
    tally = (await browser.get(f"/api/books/{broken.heading.id}")).json()
    assert tally["error"]["code"] == "uncounted"
    assert tally["error"]["faults"] == ["#50"]
    assert (await browser.get(f"/api/books/{whole.heading.id}")).json()["error"] is None
    answer = await browser.get(f"/api/books/{broken.heading.id}/csv")
    (row,) = csv.DictReader(io.StringIO(answer.text))
    assert (row["table"], row["win"]) == (broken.heading.id, "")
    reconciliation = (await browser.get("/api/books/reconciliation")).json()
    assert reconciliation["right"] is False
    assert reconciliation["uncounted"] == [{"table": broken.heading.id, "error": tally["error"]}]
    assert {each["table"] for each in reconciliation["tables"]} == {whole.heading.id}
    assert all(each["right"] for each in reconciliation["tables"])


async def test_the_books_are_exported(world: World) -> None:
    await fund(world.ledger)
    table = await Evening(world.ledger, HOUSES[0], 5).play(2_000)
    browser = await world.account("Carlo", Grant.CONTROLLER)
    shown = (await browser.get(f"/api/books/{table.heading.id}")).json()
    assert (await browser.get("/api/books")).json() == [shown]
    answer = await browser.get(f"/api/books/{table.heading.id}/csv")
    assert answer.headers["content-type"].startswith("text/csv")
    assert "attachment" in answer.headers["content-disposition"]
    rows = list(csv.DictReader(io.StringIO(answer.text)))
    assert [int(row["win"]) for row in rows] == [each["win"] for each in shown["taglie"]]
    assert (await browser.get("/api/books/csv")).text == answer.text
    assert (await browser.get("/api/books/nothing")).json()["code"] == "no-such-table"
    assert (await browser.get("/api/books/..%2F..%2Fetc")).status_code in (404, 422)
    answer = await browser.get("/api/books/reconciliation")
    assert answer.json()["right"] is True


@pytest.mark.parametrize("database_url", ["file", "postgresql"], indirect=True)
async def test_nobody_waits_at_the_door_while_the_books_are_read(stored_world: World) -> None:
    browser = await stored_world.administrator()
    let_go = threading.Event()
    # Somebody looks into something long, and the books wait for that.
    before = asyncio.create_task(
        stored_world.ledger.patient.database.read(lambda _: let_go.wait(30))
    )
    await asyncio.sleep(0)
    reading = asyncio.create_task(browser.get("/api/books/reconciliation"))
    for _ in range(3):
        answer = await asyncio.wait_for(browser.get("/api/accounts/me"), 10)
        assert answer.status_code == 200
    assert not reading.done()
    let_go.set()
    assert (await reading).json()["right"]
    assert await before
