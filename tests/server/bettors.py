"""People who bet and take it back, come and go, for as long as a server may live."""

import asyncio
import random
from dataclasses import dataclass, field
from typing import Any

from websockets import ConnectionClosed, InvalidHandshake

from tests.server.client import Client, GoneError
from tests.server.people import Person

# What is heard, or not heard, of a server that was killed.
BROKEN = (OSError, ConnectionClosed, InvalidHandshake, GoneError, TimeoutError, EOFError)


@dataclass
class Bettor:
    """Somebody at a table. What he was not answered he asks for again, under the same id."""

    person: Person
    table: str
    chance: random.Random
    # where he connects to, the first that answers
    bases: tuple[str, ...]
    asked: dict[str, dict[str, Any]] = field(default_factory=dict)
    done: dict[str, int] = field(default_factory=dict)
    refused: set[str] = field(default_factory=set)
    # the last number he was told of
    told: int = 0
    pause: float = 0.05
    _count: int = 0

    async def run(self) -> None:
        """Until cancelled."""
        while True:
            for base in self.bases:
                try:
                    async with self.person.connected(base) as client:
                        await self._play(client)
                except BROKEN:
                    await asyncio.sleep(0.02)

    async def _play(self, client: Client) -> None:
        await client.watch(self.table)
        try:
            while True:
                unanswered = [
                    mark
                    for mark in self.asked
                    if mark not in self.done and mark not in self.refused
                ]
                for mark in unanswered or [self._next(client)]:
                    await self._ask(client, mark)
                await asyncio.sleep(self.pause)
        finally:
            self.told = max(self.told, client.numbers.get(self.table, 0))

    async def _ask(self, client: Client, mark: str) -> None:
        answer = await client.ask(self.table, self.asked[mark], mark)
        if answer["type"] == "done":
            self.done[mark] = answer["number"]
        elif answer["code"] != "later":
            self.refused.add(mark)

    def _next(self, client: Client) -> str:
        """Something new to ask for."""
        self._count += 1
        mark = f"{self.person.name}-{self._count}"
        here = self.person.name in client.views[self.table]["chips"]
        amount = {"amount": 1_000 * self.chance.randrange(1, 4)}
        bet = {"act": "bet", "chance": "punto", "box": self.chance.randrange(1, 8), **amount}
        self.asked[mark] = self.chance.choice(
            [
                *6 * [bet],
                {"act": "unbet", "chance": "punto", "box": bet["box"]},
                {"act": "bring", "currency": "CHF", **amount},
                {"act": "leave"},
            ]
            if here
            else [{"act": "join", "chips": 20_000, "currency": "CHF"}]
        )
        return mark
