"""Killed at any moment under load, the server comes back with all it acknowledged."""

import asyncio
import random
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from sabot.ledger.store import Ledger
from sabot.ledger.verify import verify_money, verify_table
from tests.databases import opened
from tests.server.bettors import Bettor
from tests.server.client import PATIENCE, View
from tests.server.people import Person
from tests.server.serving import Process, serving
from tests.server.test_play import coup_of

# They start real servers, or ask thousands of things: not in the quick form.
pytestmark = [pytest.mark.anyio, pytest.mark.long]

STORED = pytest.mark.parametrize("database_url", ["file", "postgresql"], indirect=True)


async def _tables(server: Process, by: Person) -> list[str]:
    """Two tables where automatic players bet and people may, open and covered."""
    return [
        await server.people.open(by, "campione-pb", mode=mode, players=2, betting=1.0, patience=1.0)
        for mode in ("open", "covered")
    ]


async def _all_is_there(ledger: Ledger, bettors: list[Bettor]) -> dict[str, int]:
    """Hold a ledger to what was acknowledged and told, and to itself; how long its tables are."""
    await verify_money(ledger)
    for bettor in bettors:
        entries = await ledger.entries(bettor.table)
        stored = [
            (entry.mark, entry.number)
            for entry in entries
            if entry.account == bettor.person.name and entry.mark
        ]
        numbers = dict(stored)
        # Nothing that was done is missing, nothing is there twice, and nothing was invented.
        assert len(numbers) == len(stored)
        assert all(numbers[mark] <= number for mark, number in bettor.done.items())
        assert numbers.keys() <= bettor.asked.keys()
        assert not numbers.keys() & bettor.refused
        # What anybody was told of was stored first.
        assert bettor.told <= len(entries)
    return {kept.heading.id: kept.version for kept in await ledger.tables()}


async def _right(server: Process) -> None:
    administrator = await server.people.administrator()
    found: dict[str, Any] = await administrator.get("/api/books/reconciliation")
    assert found["right"], found


@STORED
@pytest.mark.parametrize("times", [2, pytest.param(100, marks=pytest.mark.long)])
async def test_whenever_it_is_killed_nothing_is_lost(
    database_url: str, times: int, tmp_path: Path
) -> None:
    chance = random.Random(times)
    async with serving(database_url, tmp_path) as server:
        people = [await server.people.guest() for _ in range(6)]
        tables = await _tables(server, people[0])
        bettors = [
            Bettor(person, tables[place % 2], random.Random(place), (server.base,))
            for place, person in enumerate(people)
        ]
        await server.people.administrator()
        running = [asyncio.create_task(bettor.run()) for bettor in bettors]
        before = dict.fromkeys(tables, 0)
        for time in range(times):
            done = sum(len(bettor.done) for bettor in bettors)
            async with asyncio.timeout(PATIENCE):
                while sum(len(bettor.done) for bettor in bettors) < done + 12:
                    await asyncio.sleep(0.01)
            await asyncio.sleep(chance.uniform(0, 0.5))
            server.kill()
            async with opened(database_url) as ledger:
                versions = await _all_is_there(ledger, bettors)
            assert all(versions[table] > before[table] for table in tables)
            before = versions
            await server.start()
            if time % 10 == 0:
                await _right(server)
        # What was open goes on: coups end that were begun before.
        async with server.people.stranger().connected() as somebody:
            for table in tables:
                coup = coup_of(await somebody.watch(table))
                await somebody.until(table, partial(_after, coup))
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        await _right(server)
        assert await server.stop() == 0
        assert sum(len(bettor.done) for bettor in bettors) > 12 * times
        async with opened(database_url) as ledger:
            await _all_is_there(ledger, bettors)
            for kept in await ledger.tables():
                await verify_table(ledger, kept)


def _after(coup: int, view: View) -> bool:
    return coup_of(view) > coup


async def test_told_to_stop_it_closes_in_order(tmp_path: Path) -> None:
    database = str(tmp_path / "sabot.db")
    async with serving(database, tmp_path) as server:
        zoe = await server.people.guest()
        (table,) = [each["id"] for each in await zoe.get("/api/tables")]
        async with zoe.connected() as client, server.people.stranger().connected() as other:
            await client.watch(table)
            await other.watch(table)
            await client.act(table, {"act": "join", "chips": 1_000, "currency": "CHF"})
            assert await server.stop() == 0
            # RFC 6455: the service restarts. Come again.
            assert (await client.ended(), await other.ended()) == (1012, 1012)
        assert '"message": "closing"' in server.log
        assert '"level": "error"' not in server.log
        await server.start()
        # The same table, not another one of the house; and she is still at it.
        assert [each["id"] for each in await zoe.get("/api/tables")] == [table]
        async with zoe.connected() as client:
            assert zoe.name in (await client.watch(table))["chips"]


async def test_a_second_server_on_one_file_says_why_it_does_not_start(tmp_path: Path) -> None:
    database = str(tmp_path / "sabot.db")
    async with serving(database, tmp_path):
        other = Process(database, tmp_path)
        with other.ended(), pytest.raises(AssertionError, match="another server is using"):
            await other.start()
