"""A thousand kills of servers and databases, on both stores, with real fsync: nothing is lost.

    python -m pytest -m long tests/server/test_many_kills.py

says at the end how many acts were acknowledged, and how many of them were lost or done twice. On
PostgreSQL the server, all processes of the database, or both are killed; a file has but the server.
"""

import asyncio
import random
from collections.abc import Callable
from dataclasses import asdict
from functools import partial
from pathlib import Path

import pytest

from sabot.ledger.connect import opened
from tests.server.bettors import Bettor, at_play
from tests.server.held import Open, all_is_there, reconciles, verifies, went_on
from tests.server.killing import SERVER, Counted, counted, kill, store
from tests.server.serving import serving
from tests.server.test_play import coup_of
from tests.server.views import View

pytestmark = pytest.mark.anyio

TABLES = (("campione-pb", "open"), ("lugano-pb", "hand"), ("campione-bj", "open"))
# Ten evenings on each store, of so many kills each. A few are enough for every day.
KILLS = 50
EVENINGS = [
    *(pytest.param(kind, 0, 3, id=kind) for kind in ("file", "postgresql")),
    *(
        pytest.param(kind, seed, KILLS, id=f"{kind}-{seed}", marks=pytest.mark.long)
        for kind in ("file", "postgresql")
        for seed in range(1, 11)
    ),
]


@pytest.mark.parametrize(("kind", "seed", "times"), EVENINGS)
async def test_nothing_acknowledged_is_lost_and_nothing_is_done_twice(
    kind: str,
    seed: int,
    times: int,
    tmp_path: Path,
    record_property: Callable[[str, object], None],
) -> None:
    chance = random.Random(seed)
    kills = 0
    left: list[Open] = []
    async with store(kind, tmp_path) as database:
        async with serving(database.url, tmp_path) as server:
            people = [await server.people.guest() for _ in range(6)]
            quick = {"players": 2, "betting": 1.0, "patience": 1.0}
            tables = [
                await server.people.open(people[0], house, mode=mode, **quick)
                for house, mode in TABLES
            ]
            bettors = [
                Bettor(person, tables[place % len(tables)], random.Random(place), (server.base,))
                for place, person in enumerate(people)
            ]
            administrator = await server.people.administrator()
            async with at_play(bettors):
                while kills < times:
                    what = database.kills[kills % len(database.kills)]
                    await kill(what, server, database, bettors, chance)
                    kills += 1
                    async with opened(database.url) as ledger:
                        stands = await all_is_there(ledger, bettors)
                    if server.alive:
                        continue
                    left += stands
                    if what == SERVER and chance.random() < 0.2 and kills < times:
                        # Killed while it starts it has done no harm either.
                        server.launch()
                        await asyncio.sleep(chance.uniform(0, 2))
                        server.kill()
                        kills += 1
                    await server.start()
                # What was open goes on: coups end that were begun before.
                async with server.people.stranger().connected() as somebody:
                    for table in tables:
                        coup = coup_in(await somebody.watch(table))
                        await somebody.until(table, partial(is_another, coup))
            await reconciles(administrator)
            assert await server.stop() == 0
            # Where the database was there all the time, nothing else can have gone wrong.
            assert kind != "file" or '"level": "error"' not in server.log, server.log
        async with opened(database.url) as ledger:
            await went_on(ledger, left)
            counts = await counted(ledger, bettors, kills)
        await verifies(database.url, tmp_path)
    for name, value in asdict(counts).items():
        record_property(name, value)
    assert counts == Counted(times, counts.acknowledged, lost=0, doubled=0, out_of_balance=0)
    assert counts.acknowledged >= 6 * times


def coup_in(view: View) -> tuple[int, int]:
    return view["taglia"], coup_of(view)


def is_another(coup: tuple[int, int], view: View) -> bool:
    """Whether the coup that was open is over: another is, or none is between two of them."""
    return coup_in(view) != coup and coup_of(view) > 0
