"""Killed at any moment under load, the server comes back with all it acknowledged."""

import asyncio
import random
from functools import partial
from pathlib import Path

import pytest

from sabot.ledger.connect import opened
from tests.server.bettors import Bettor, at_play, done_by
from tests.server.client import until
from tests.server.held import Open, all_is_there, reconciles, verifies, went_on
from tests.server.people import Person
from tests.server.serving import Process, serving
from tests.server.test_play import coup_of
from tests.server.views import View

pytestmark = pytest.mark.anyio

STORED = pytest.mark.parametrize("database_url", ["file", "postgresql"], indirect=True)
# Where people bet, and automatic players with them.
TABLES = (("campione-pb", "open"), ("campione-pb", "covered"), ("campione-bj", "open"))


async def _tables(server: Process, by: Person) -> list[str]:
    quick = {"players": 2, "betting": 1.0, "patience": 1.0}
    return [await server.people.open(by, house, mode=mode, **quick) for house, mode in TABLES]


async def _killed(server: Process, bettors: list[Bettor], chance: random.Random) -> None:
    """Let everybody do something first: then any moment will do."""
    done = done_by(bettors)
    await until(lambda: done_by(bettors) >= done + 2 * len(bettors))
    await asyncio.sleep(chance.uniform(0, 0.5))
    server.kill()


@STORED
@pytest.mark.long
@pytest.mark.parametrize("times", [1, 20])
async def test_whenever_it_is_killed_nothing_is_lost(
    database_url: str, times: int, tmp_path: Path
) -> None:
    chance = random.Random(times)
    left: list[Open] = []
    async with serving(database_url, tmp_path) as server:
        people = [await server.people.guest() for _ in range(6)]
        tables = await _tables(server, people[0])
        bettors = [
            Bettor(person, tables[place % len(tables)], random.Random(place), (server.base,))
            for place, person in enumerate(people)
        ]
        administrator = await server.people.administrator()
        async with at_play(bettors):
            for time in range(times):
                await _killed(server, bettors, chance)
                async with opened(database_url) as ledger:
                    left += await all_is_there(ledger, bettors)
                if time % 5 == 0:
                    # Killed while it starts it has done no harm either.
                    server.launch()
                    await asyncio.sleep(chance.uniform(0, 2))
                    server.kill()
                await server.start()
                if time % 10 == 0:
                    await reconciles(administrator)
            # What was open goes on: coups end that were begun before.
            async with server.people.stranger().connected() as somebody:
                for table in tables:
                    coup = coup_in(await somebody.watch(table))
                    await somebody.until(table, partial(is_another, coup))
        await reconciles(administrator)
        assert await server.stop() == 0
        assert '"level": "error"' not in server.log, server.log
    assert done_by(bettors) >= 12 * times
    async with opened(database_url) as ledger:
        await all_is_there(ledger, bettors)
        await went_on(ledger, left)
    await verifies(database_url, tmp_path)


def coup_in(view: View) -> tuple[int, int]:
    return view["taglia"], coup_of(view)


def is_another(coup: tuple[int, int], view: View) -> bool:
    """Whether the coup that was open is over: another is, or none is between two of them."""
    return coup_in(view) != coup and coup_of(view) > 0


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
