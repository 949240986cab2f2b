"""What is played leaves nothing for the garbage collector, and it is not let loose meanwhile."""

import asyncio
import gc
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from sabot.server import garbage
from sabot.server.pace import Pace
from tests.server.client import until
from tests.server.hall import Hall

pytestmark = pytest.mark.anyio

# What is the server's own.
OURS = ("sabot.", "uvicorn.")
_LONG = Pace(betting=600.0, step=0.0, patience=600.0)


@contextmanager
def _collecting() -> Iterator[list[str]]:
    """What only the collector would free of what is done meanwhile, by type; ours alone."""
    leaked: list[str] = []
    gc.collect()
    gc.disable()
    try:
        yield leaked
        gc.set_debug(gc.DEBUG_SAVEALL)
        gc.collect()
        kinds = [f"{type(each).__module__}.{type(each).__qualname__}" for each in gc.garbage]
        leaked += [kind for kind in kinds if kind.startswith(OURS)]
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()


async def _evening(hall: Hall, table: str) -> None:
    zoe = await hall.people.guest()
    async with zoe.connected() as client:
        await client.watch(table)
        await client.act(table, {"act": "join", "chips": 50_000, "currency": "CHF"})
        await client.until(table, lambda view: view["waits_for"] == "close-betting")
        bet = {"act": "bet", "chance": "punto", "amount": 1_000, "box": 1}
        for _ in range(5):
            await client.act(table, bet)
            await client.act(table, {"act": "unbet", "chance": "punto", "box": 1})
            await client.refused(table, {"act": "suspend"})
        await client.error({"type": "fly"})
    await zoe.browser.aclose()


async def test_a_connection_that_played_and_went_leaves_nothing(hall: Hall) -> None:
    table = await hall.open("campione-pb", mode="open", pace=_LONG)
    at_rest = asyncio.all_tasks()
    await _evening(hall, table)
    await until(lambda: asyncio.all_tasks() <= at_rest)
    with _collecting() as leaked:
        await _evening(hall, table)
        # What is to be done after a connection has ended is done too.
        await until(lambda: asyncio.all_tasks() <= at_rest)
    assert leaked == []


async def test_a_full_pass_waits_until_nobody_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    passes: list[int] = []
    acts = [0]
    monkeypatch.setattr(gc, "collect", lambda: passes.append(acts[0]))

    def count() -> int:
        acts[0] += acts[0] < 10
        return acts[0]

    tidying = asyncio.create_task(garbage.tidy(count, quiet=0.001, every=0.001))
    await until(lambda: bool(passes))
    tidying.cancel()
    assert passes[0] == 10


def test_what_is_there_at_the_start_is_looked_at_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    before = gc.get_threshold()
    try:
        garbage.settle()
        assert gc.get_freeze_count() > 10_000
        assert gc.get_threshold()[2] > 10**9
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()
