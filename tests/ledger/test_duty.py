"""One server at a time is on duty at a table, and another soon takes the place of one that died."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from sabot.ledger import duty
from sabot.ledger.connect import opened
from sabot.ledger.store import Ledger
from tests.ledger.entries import HEADING

pytestmark = pytest.mark.anyio

TABLES = ["t1", "t2", "t3"]
ALL = {*TABLES}


@pytest.fixture
async def ledger(database_url: str, anyio_backend: str) -> AsyncIterator[Ledger]:
    """A ledger on each kind of database, with three tables."""
    async with opened(database_url) as ledger:
        for table in TABLES:
            await ledger.create(replace(HEADING, id=table))
        yield ledger


async def test_whoever_comes_first_is_on_duty_and_stays(ledger: Ledger) -> None:
    assert await duty.hold(ledger, "a", TABLES, 100, 130) == ALL
    assert await duty.hold(ledger, "b", TABLES, 110, 140) == set()
    assert await duty.hold(ledger, "a", TABLES, 120, 150) == ALL
    assert await duty.hold(ledger, "b", TABLES, 149, 180) == set()
    assert await duty.hold(ledger, "a", [], 149, 180) == ALL


async def test_tables_are_shared_by_who_came_first_to_each(ledger: Ledger) -> None:
    assert await duty.hold(ledger, "a", ["t1"], 100, 130) == {"t1"}
    assert await duty.hold(ledger, "b", TABLES, 100, 130) == {"t2", "t3"}
    assert await duty.hold(ledger, "a", TABLES, 110, 140) == {"t1"}


async def test_one_that_was_not_heard_of_is_replaced(ledger: Ledger) -> None:
    await duty.hold(ledger, "a", TABLES, 100, 130)
    assert await duty.hold(ledger, "b", TABLES, 130, 160) == set()
    assert await duty.hold(ledger, "b", TABLES, 131, 161) == ALL
    # When it comes back the place is taken.
    assert await duty.hold(ledger, "a", TABLES, 132, 162) == set()


async def test_one_that_goes_is_replaced_at_once(ledger: Ledger) -> None:
    await duty.hold(ledger, "a", TABLES, 100, 130)
    await duty.go(ledger, "a")
    assert await duty.hold(ledger, "b", TABLES, 101, 131) == ALL


async def test_of_many_who_come_together_one_is_on_duty(ledger: Ledger) -> None:
    held = await asyncio.gather(
        *(duty.hold(ledger, f"s{number}", TABLES, 100, 130) for number in range(8))
    )
    assert sorted(table for each in held for table in each) == TABLES


async def test_who_looks_on_is_known_to_every_server_for_a_while(ledger: Ledger) -> None:
    await duty.watching(ledger, "a", [("t1", "anna"), ("t2", "anna")], 130)
    await duty.watching(ledger, "b", [("t1", "anna"), ("t1", "bruno")], 140)
    assert await duty.seen(ledger, 130) == {("t1", "anna"), ("t2", "anna"), ("t1", "bruno")}
    assert await duty.seen(ledger, 131) == {("t1", "anna"), ("t1", "bruno")}
    await duty.watching(ledger, "a", [("t2", "anna")], 160)
    assert await duty.seen(ledger, 150) == {("t2", "anna")}
    await duty.go(ledger, "a")
    assert await duty.seen(ledger, 150) == set()
    await duty.watching(ledger, "a", [], 200)
    assert await duty.seen(ledger, 150) == set()


async def test_what_a_dead_server_said_is_forgotten(ledger: Ledger) -> None:
    await duty.watching(ledger, "dead", [("t1", "anna")], 130)
    await duty.hold(ledger, "b", TABLES, 131, 160)
    rows = await ledger.database.read(lambda cursor: cursor.run("SELECT * FROM watching"))
    assert rows == []


async def test_a_clock_that_is_set_back_keeps_nobody_away(ledger: Ledger) -> None:
    """What a server that died said of a time to come holds no longer than anything else."""
    await duty.hold(ledger, "dead", TABLES, 10_000, 10_030)
    await duty.watching(ledger, "dead", [("t1", "anna")], 10_030)
    assert await duty.hold(ledger, "b", TABLES, 100, 130) == ALL
    assert await duty.seen(ledger, 100) == set()
    # Clocks that differ by a little are no reason to take another's place.
    assert await duty.hold(ledger, "c", TABLES, 75, 105) == set()
