"""Two servers on one PostgreSQL: the same tables, the same money, and one may die."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from sabot.ledger.verify import verify_money, verify_table
from tests.databases import opened
from tests.server.bettors import Bettor
from tests.server.client import PATIENCE
from tests.server.serving import Process, serving
from tests.server.test_kill_server import _all_is_there, _right
from tests.server.test_play import coup_of

# They start real servers, or ask thousands of things: not in the quick form.
pytestmark = [pytest.mark.anyio, pytest.mark.long]

# How soon a table must go on after the server on duty was killed, in seconds: the time after which
# nobody believes it is still there, and as much again, as the machine may be busy.
SOON = 8.0


@pytest.fixture
async def two(
    postgresql_url: str, tmp_path: Path, anyio_backend: str
) -> AsyncIterator[tuple[Process, Process]]:
    """Two servers, of which the first was there first."""
    async with AsyncExitStack() as stack:
        first = await stack.enter_async_context(serving(postgresql_url, tmp_path))
        second = await stack.enter_async_context(serving(postgresql_url, tmp_path))
        yield first, second


async def _one_table(first: Process, **asked: Any) -> str:
    by = await first.people.guest()
    return await first.people.open(by, "campione-pb", mode="open", **asked)


async def _listed(server: Process) -> set[str]:
    return {each["id"] for each in await server.people.stranger().get("/api/tables")}


async def _until_listed(server: Process, table: str, *, there: bool) -> None:
    async with asyncio.timeout(PATIENCE):
        while (table in await _listed(server)) is not there:
            await asyncio.sleep(0.05)


async def test_what_happens_through_one_is_seen_through_the_other(
    two: tuple[Process, Process],
) -> None:
    first, second = two
    owner, omar = await first.people.guest(), await second.people.guest()
    table = await first.people.open(owner, "campione-pb", mode="open")
    await _until_listed(second, table, there=True)
    async with owner.connected() as one, omar.connected() as other:
        await one.watch(table)
        await other.watch(table)
        coming = {"act": "join", "chips": 50_000, "currency": "CHF"}
        await one.act(table, coming)
        await other.act(table, coming)
        await one.until(table, lambda view: view["waits_for"] == "close-betting")
        await other.until(table, lambda view: view["waits_for"] == "close-betting")

        async def bet(client: Any, box: int) -> None:
            for _ in range(5):
                act = {"act": "bet", "chance": "punto", "amount": 1_000, "box": box}
                await client.act(table, act)

        # Both at once: each is decided after what the other has done.
        await asyncio.gather(bet(one, 1), bet(other, 2))
        number = max(one.numbers[table], other.numbers[table])
        here, there = await one.reaches(table, number), await other.reaches(table, number)
        assert here["coup"]["bets"] == there["coup"]["bets"]
        assert [bet["amount"] for bet in here["coup"]["bets"]] == ["50.00", "50.00"]
        assert one.told(table, number)[-4:] == other.told(table, number)[-4:]
        # One id is one act, whichever server is asked, and though it was answered by the other.
        bring = {"act": "bring", "amount": 7_00, "currency": "CHF"}
        assert not (await one.act(table, bring, "once"))["again"]
        async with owner.connected(second.base) as moved:
            await moved.watch(table)
            assert (await moved.act(table, bring, "once"))["again"]
        for client in (one, other):
            await client.act(
                table, {"act": "unbet", "chance": "punto", "box": 1 + (client is other)}
            )
        assert (await owner.browser.delete(f"/api/tables/{table}")).status_code == 204
        # Closed for one, closed for all; and whoever was there has his money.
        await other.heard(lambda frame: frame["type"] == "closed")
        await _until_listed(second, table, there=False)
    purse = (await omar.get("/api/accounts/me"))["purse"]
    assert purse["CHF"] == 10_000_00
    await _right(first)


async def test_one_may_die_and_the_other_goes_on(
    two: tuple[Process, Process], postgresql_url: str
) -> None:
    first, second = two
    table = await _one_table(first, players=2, betting=1.0)
    await _until_listed(second, table, there=True)
    people = [await server.people.guest() for server in (first, second) * 2]
    bases = (first.base, second.base)
    bettors = [
        Bettor(person, table, random.Random(place), bases if place % 2 else bases[::-1])
        for place, person in enumerate(people)
    ]
    running = [asyncio.create_task(bettor.run()) for bettor in bettors]
    async with second.people.stranger().connected() as somebody:
        await somebody.watch(table)
        await somebody.until(table, lambda view: coup_of(view) > 1)
        first.kill()
        began = asyncio.get_running_loop().time()
        coup = coup_of(somebody.views[table])
        # The dealer is automatic, and was there: now he is here.
        await somebody.until(table, lambda view: coup_of(view) > coup)
        assert asyncio.get_running_loop().time() - began < SOON
        done = [len(bettor.done) for bettor in bettors]
        async with asyncio.timeout(PATIENCE):
            while any(
                len(bettor.done) < count + 3 for bettor, count in zip(bettors, done, strict=True)
            ):
                await asyncio.sleep(0.05)
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)
    second.people.token = first.people.token
    await _right(second)
    assert await second.stop() == 0
    async with opened(postgresql_url) as ledger:
        await _all_is_there(ledger, bettors)
        await verify_money(ledger)
        for kept in await ledger.tables():
            await verify_table(ledger, kept)
