"""People who do whatever their table offers, come and go, for as long as a server may live."""

import asyncio
import random
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from websockets import ConnectionClosed, InvalidHandshake

from tests.server.client import Client, GoneError
from tests.server.people import Person
from tests.server.views import all_offered

# What is heard, or not heard, of a server that was killed.
BROKEN = (OSError, ConnectionClosed, InvalidHandshake, GoneError, TimeoutError, EOFError)


@dataclass
class Bettor:
    """Somebody at a table. What was not answered is asked for again, under the same id."""

    person: Person
    table: str
    chance: random.Random
    # where to connect to, the first that answers; and where one is connected
    bases: tuple[str, ...]
    at: str = ""
    requests: dict[str, dict[str, Any]] = field(default_factory=dict)
    done: dict[str, int] = field(default_factory=dict)
    refused: set[str] = field(default_factory=set)
    # the last number that was sent
    last_number: int = 0
    # what was asked for again and had been done before
    again: int = 0
    _count: int = 0

    async def run(self) -> None:
        """Until cancelled."""
        while True:
            for base in self.bases:
                try:
                    async with self.person.connected(base, self.table) as client:
                        self.at = base
                        await self._play(client)
                except BROKEN:
                    self.at = ""
                    await asyncio.sleep(0.05)

    async def _play(self, client: Client) -> None:
        try:
            await client.watch(self.table)
            await self._remind(client)
            while True:
                unanswered = [
                    mark
                    for mark in self.requests
                    if mark not in self.done and mark not in self.refused
                ]
                for mark in unanswered or [self._next(client)]:
                    await self._ask(client, mark)
                # slower than whoever would be let go for it
                await asyncio.sleep(0.06)
        finally:
            self.last_number = max(self.last_number, client.numbers.get(self.table, 0))

    async def _remind(self, client: Client) -> None:
        """What was done last is not done again, though it is asked for."""
        if self.done:
            mark = next(reversed(self.done))
            answer = await client.ask(self.table, self.requests[mark], mark)
            assert answer.get("again") or answer.get("code") == "later", answer

    async def _ask(self, client: Client, mark: str) -> None:
        answer = await client.ask(self.table, self.requests[mark], mark)
        if answer["type"] == "done":
            self.done[mark] = answer["number"]
            self.again += answer["again"]
        elif answer["code"] != "later":
            assert answer["code"] != "broken", (self.requests[mark], answer)
            self.refused.add(mark)

    def _next(self, client: Client) -> str:
        """Something new to ask for."""
        self._count += 1
        mark = f"{self.person.name}-{self._count}"
        self.requests[mark] = self._something(client)
        return mark

    def _something(self, client: Client) -> dict[str, Any]:
        """What is offered, bets above all; now and then to go, or to come with more."""
        view, chance = client.views[self.table], self.chance
        currency = view["currencies"][0]
        if self.person.name not in view["chips"]:
            return {"act": "join", "chips": 30_000, "currency": currency}
        offers = [*all_offered(view)]
        bets = [act for act in offers if act["act"] == "bet"]
        if bets and chance.random() < 0.7:
            bet = chance.choice(bets)
            return {**bet, "amount": bet["amount"] * chance.randrange(1, 4)}
        bring = {"act": "bring", "amount": 1_000 * chance.randrange(1, 4), "currency": currency}
        return chance.choice([*5 * offers, bring, {"act": "leave"}])


@asynccontextmanager
async def at_play(bettors: Sequence[Bettor]) -> AsyncIterator[None]:
    """Let them play meanwhile; what went wrong with one of them is told."""
    playing = [asyncio.create_task(bettor.run()) for bettor in bettors]
    try:
        yield
    finally:
        for task in playing:
            task.cancel()
        for ended in await asyncio.gather(*playing, return_exceptions=True):
            if isinstance(ended, Exception):
                raise ended


def done_by(bettors: Sequence[Bettor]) -> int:
    """How much of what they asked for was done."""
    return sum(len(bettor.done) for bettor in bettors)
