"""Somebody who plays another game, and is answered in time whatever others do meanwhile."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from sabot.server.pace import Pace
from tests.server.client import Client
from tests.server.hall import Hall
from tests.server.test_play import join
from tests.server.views import offered

# The longest anybody else may wait for an answer, in seconds, the time apart in which others on
# this machine were at work.
NOTICED = 3.0


def kept_waiting() -> float:
    """For how many seconds this thread was ready to go on, but another had the processor."""
    with suppress(OSError):
        return int(Path("/proc/thread-self/schedstat").read_text().split()[1]) / 1e9
    return 0.0


@asynccontextmanager
async def bystander(hall: Hall) -> AsyncIterator[Client]:
    """Somebody at a table of their own."""
    omar = await hall.people.guest()
    table = await hall.open("malta-pb", pace=Pace(600, 0.0, 600))
    waits: list[float] = []

    async def answered(asking: Awaitable[object]) -> None:
        before, began = kept_waiting(), time.monotonic()
        await asking
        waits.append(time.monotonic() - began - (kept_waiting() - before))

    async def play(quiet: Client) -> None:
        while True:
            await answered(quiet.ping())
            bet = offered(quiet.views[table], "bet")[0]
            await answered(quiet.act(table, bet))
            undo = {"act": "unbet", "chance": bet["chance"], "box": bet["box"]}
            await answered(quiet.act(table, undo))
            await asyncio.sleep(0.01)

    async with omar.connected() as quiet:
        await join(quiet, table, omar.name)
        playing = asyncio.create_task(play(quiet))
        try:
            yield quiet
        finally:
            playing.cancel()
            (ended,) = await asyncio.gather(playing, return_exceptions=True)
        if isinstance(ended, Exception):
            raise ended
    assert waits
    assert max(waits) < NOTICED
