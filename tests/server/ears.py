"""Rooms without a database, and ears that hear everything said in them."""

import asyncio
import itertools
import json
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Any

from sabot.catalog import Place
from sabot.ledger.additions import Mark
from sabot.ledger.entry import Heading
from sabot.ledger.stored import ActRequest, Proposed, StoredTable
from sabot.server.board import Board
from sabot.server.room import Room
from sabot.table.acts import Act
from sabot.table.languages import LANGUAGES
from tests.server.views import View, merged

HEADING = Heading("t", "house", "", '{"players": []}', 0)


class Unkept(StoredTable):
    """A table that is stored nowhere."""

    def __init__(self, place: Place, state: Any = None) -> None:
        nowhere: Any = None
        super().__init__(nowhere, place, HEADING)
        if state is not None:
            self.state = state

    async def keep(self, proposed: Proposed) -> None:
        if proposed.entries:
            last = proposed.entries[-1]
            self.state, self.version, self._hash = proposed.states[-1], last.number, last.hash

    async def stored(self, requests: Iterable[ActRequest]) -> tuple[Mark, ...]:
        return ()


class Ear:
    """Somebody who is sent what these eyes may see."""

    def __init__(self, name: str, lang: str = "en", prompted: bool = True) -> None:
        self.name = name
        self.lang = lang
        self.prompted = prompted
        self.texts: list[str] = []

    def send(self, text: str) -> None:
        self.texts.append(text)

    def view(self) -> View:
        """The view as a client keeps it."""
        view = View()
        for frame in map(json.loads, self.texts):
            if frame["type"] in ("view", "change"):
                view = merged(view if frame["type"] == "change" else None, frame["view"])
        return view


@asynccontextmanager
async def owned(table: StoredTable) -> AsyncIterator[Room]:
    """A room with its owner."""
    room = Room(table, Board(table.place))
    owner = asyncio.create_task(room.run())
    try:
        yield room
    finally:
        owner.cancel()
        await asyncio.gather(owner, return_exceptions=True)


async def heard(place: Place, state: Any, act: Act, names: Iterable[str]) -> dict[str, list[str]]:
    """What each of them hears who comes to a table in this state and is there for one act."""
    ears = [Ear(name, lang) for name, lang in zip(names, itertools.cycle(LANGUAGES), strict=False)]
    async with owned(Unkept(place, state)) as room:
        for ear in ears:
            room.watch(ear)
        await room.act(act)
    return {ear.name: ear.texts for ear in ears}
