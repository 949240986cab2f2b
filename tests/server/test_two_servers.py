"""Two servers on one PostgreSQL: the same tables, the same money, and one may die."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from sabot.ledger.connect import opened
from tests.server.bettors import Bettor, at_play
from tests.server.client import PATIENCE, Client, until
from tests.server.held import Open, all_is_there, reconciles, verifies, went_on
from tests.server.serving import Process, serving
from tests.server.test_play import coup_of
from tests.server.views import View, merged

pytestmark = pytest.mark.anyio

Two = tuple[Process, Process]


@pytest.fixture
async def two(postgresql_url: str, tmp_path: Path, anyio_backend: str) -> AsyncIterator[Two]:
    """Two servers, of which the first was there first."""
    async with AsyncExitStack() as stack:
        first = await stack.enter_async_context(serving(postgresql_url, tmp_path))
        second = await stack.enter_async_context(serving(postgresql_url, tmp_path))
        # Of their links the newer one counts.
        first.people.token = second.people.token
        yield first, second


async def _one_table(first: Process, second: Process, **options: Any) -> str:
    """A table, known to both."""
    table = await first.people.open(await first.people.guest(), "campione-pb", **options)
    await _until_listed(second, table, there=True)
    return table


async def _until_listed(server: Process, table: str, *, there: bool) -> None:
    stranger = server.people.stranger()
    async with asyncio.timeout(PATIENCE):
        while (table in {each["id"] for each in await stranger.get("/api/tables")}) is not there:
            await asyncio.sleep(0.05)


def _views(client: Client, table: str) -> dict[int, View]:
    """Every view somebody had of a table, by its number.

    Without the pace: that, like the clock, is told where the company of the table works.
    """
    views: dict[int, View] = {}
    view = View()
    for frame in client.frames:
        if frame["type"] in ("view", "change") and frame["table"] == table:
            view = merged(view if frame["type"] == "change" else None, frame["view"])
            views[frame["number"]] = View({**view, "pace": None})
    return views


async def test_what_happens_through_one_is_seen_through_the_other(two: Two) -> None:
    first, second = two
    table = await _one_table(first, second, mode="open")
    owner, omar = await first.people.guest(), await second.people.guest()
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
        assert [bet["amount"] for bet in here["coup"]["bets"].values()] == [5_000, 5_000]
        assert one.announcements(table, number)[-4:] == other.announcements(table, number)[-4:]
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
        administrator = await first.people.administrator()
        assert (await administrator.browser.delete(f"/api/tables/{table}")).status_code == 204
        # Closed for one, closed for all; and whoever was there has their money.
        await other.heard(lambda frame: frame["type"] == "closed")
        await _until_listed(second, table, there=False)
    purse = (await omar.get("/api/accounts/me"))["purse"]
    assert purse["CHF"] == 10_000_00
    await reconciles(administrator)


async def test_whoever_looks_on_sees_the_same_coups_at_both(two: Two) -> None:
    """Played by automatic players, whose company is at one of the servers only."""
    first, second = two
    table = await _one_table(first, second, mode="open", players=3, betting=1.0)
    async with (
        first.people.stranger().connected() as one,
        second.people.stranger().connected() as other,
    ):
        for client in (one, other):
            await client.watch(table)
        for client in (one, other):
            await client.until(table, lambda view: coup_of(view) > 2)

        def shared_numbers() -> list[int]:
            return sorted(_views(one, table).keys() & _views(other, table).keys())

        # On a busy machine one may hear several things at once where the other hears each.
        await until(lambda: len(shared_numbers()) > 9)
        here, there, both = _views(one, table), _views(other, table), shared_numbers()
        assert all(here[each] == there[each] for each in both)
        announcements = [client.announcements(table, both[-1]) for client in (one, other)]
        shared = min(map(len, announcements))
        assert shared > 20
        assert announcements[0][-shared:] == announcements[1][-shared:]


@pytest.mark.parametrize("times", [1, pytest.param(20, marks=pytest.mark.long)])
async def test_one_may_die_and_the_other_goes_on(
    two: Two, postgresql_url: str, times: int, tmp_path: Path
) -> None:
    dies, stays = two
    table = await _one_table(dies, stays, mode="open", players=2, betting=1.0)
    administrator = await dies.people.administrator()
    people = [await server.people.guest() for server in (dies, stays) * 2]
    bases = (dies.base, stays.base)
    bettors = [
        Bettor(person, table, random.Random(place), bases if place % 2 else bases[::-1])
        for place, person in enumerate(people)
    ]
    left: list[Open] = []
    async with at_play(bettors):
        for time in range(times):
            if time:
                await dies.start()
                dies, stays = stays, dies
            left += await _killed(dies, stays, bettors, table, postgresql_url)
    await reconciles(await stays.people.known(administrator.name))
    assert await stays.stop() == 0
    async with opened(postgresql_url) as ledger:
        await all_is_there(ledger, bettors)
        await went_on(ledger, left)
    await verifies(postgresql_url, tmp_path)


async def _killed(
    dies: Process, stays: Process, bettors: list[Bettor], table: str, database: str
) -> list[Open]:
    """Kill one of two: whoever was there plays on at the other, and so does the table."""
    async with stays.people.stranger().connected() as somebody:
        began = _coup(await somebody.watch(table))
        await somebody.until(table, lambda view: _coup(view) != began)
        await until(lambda: all(bettor.at for bettor in bettors))
        dies.kill()
        async with opened(database) as ledger:
            left = await all_is_there(ledger, bettors)
        # The dealer is automatic, and may have been there: now the dealer is here.
        coup = _coup(somebody.views[table])
        await somebody.until(table, lambda view: _coup(view) != coup and coup_of(view) > 0)
    done = [len(bettor.done) for bettor in bettors]
    await until(
        lambda: all(
            bettor.at == stays.base and len(bettor.done) > count + 2
            for bettor, count in zip(bettors, done, strict=True)
        )
    )
    return left


def _coup(view: View) -> tuple[int, int]:
    return view["taglia"], coup_of(view)
