"""The whole server in this process, listening: what a test sees and may also look behind."""

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, replace
from typing import Any

import uvicorn

from sabot.server.admission import Admission
from sabot.server.floor import Floor, NewTable
from sabot.server.pace import Pace
from sabot.server.rates import Limiter, Rate
from sabot.server.room import Room
from sabot.server.serve import config
from sabot.server.settings import Settings
from tests.server.people import Reception
from tests.server.world import QUICK, World, worlds


class _Server(uvicorn.Server):
    """Told to stop by the test, not by signals."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@dataclass
class Hall:
    """A server, its world, and where people come in."""

    world: World
    people: Reception

    @property
    def base(self) -> str:
        return self.people.base

    @property
    def floor(self) -> Floor:
        floor: Floor = self.world.app.state.floor
        return floor

    def room(self, table: str) -> Room:
        return self.floor.rooms[table]

    async def open(self, house: str, **wanted: Any) -> str:
        """Open a table where one need not wait long; its id."""
        pace = Pace(betting=0.3, step=0.0, patience=600.0)
        return (await self.floor.open(NewTable(house, **{"pace": pace, **wanted}))).id

    async def right(self) -> None:
        """Every cent is where it should be."""
        reconciliation = await self.world.office.books.reconcile()
        assert reconciliation.right, reconciliation


@asynccontextmanager
async def halls(
    url: str, settings: Settings = QUICK, *, pings: float = 20, **more: Any
) -> AsyncIterator[Hall]:
    """A server on a database; how often it pings, in seconds, and how long it waits for pongs."""
    listening = socket.create_server(("127.0.0.1", 0))
    # Small, so that it is soon full for somebody who does not read.
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 16_384)
    port = listening.getsockname()[1]
    async with worlds(url, replace(settings, port=port, **more)) as world:
        await world.app.state.floor.start()
        # Whoever plays here is faster than people are.
        world.app.state.frames = Limiter(Rate(10**6, 10**6))
        # However busy the machine is that tests run on, nobody is told to wait for that.
        world.app.state.admission = Admission(lambda: 0.0)
        how = config(world.app, world.settings)
        how.ws_ping_interval = how.ws_ping_timeout = pings
        server = _Server(how)
        serving = asyncio.create_task(server.serve([listening]))
        token = await world.office.administration.first_link()
        people = Reception(f"http://127.0.0.1:{port}", token or "")
        try:
            yield Hall(world, people)
        finally:
            server.should_exit = True
            await serving
            await people.close()
