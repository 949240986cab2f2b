"""A table at which every role is a person's: everybody acts, errs and looks on by connections."""

import random
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import Any

from sabot.company.games import COMPANIES
from sabot.company.staff import holder_of
from sabot.server.accounts.grants import Grant
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.roles import STAFF, Power
from tests.server.acting import next_act, request_of
from tests.server.client import Client
from tests.server.hall import Hall
from tests.server.people import Person

# How often somebody errs on purpose.
_SLIPS = 0.06


@dataclass
class Everybody:
    """The people of a table, and what they have heard. Without a name one only looks on."""

    hall: Hall
    table: str
    chance: random.Random
    people: list[Person] = field(default_factory=list)
    clients: dict[str, Client] = field(default_factory=dict)
    players: list[str] = field(default_factory=list)

    async def come(self, stack: AsyncExitStack, players: int = 3) -> None:
        """Everybody comes: the staff, players, a spectator, and somebody without a name."""
        reception = self.hall.people
        for role in STAFF:
            person = await reception.staff(Grant(role.value))
            await person.take(self.table, Grant(role.value))
            await self._watch(stack, person)
        for _ in range(players):
            person = await reception.player()
            await self._watch(stack, person)
            await self._sit_down(person.name)
        await self._watch(stack, await reception.staff(Grant.SPECTATOR))
        await self._watch(stack, reception.stranger())

    async def _watch(self, stack: AsyncExitStack, person: Person) -> None:
        client = await stack.enter_async_context(person.connected())
        # Some are told in one language, some in the other.
        await client.watch(self.table, ("it", "en")[len(self.people) % 2])
        self.people.append(person)
        self.clients[person.name] = client

    async def _sit_down(self, name: str) -> None:
        room = self.hall.room(self.table)
        currency = room.state.table.currencies[0].value
        await self.does(name, {"act": "join", "chips": 500_000, "currency": currency})
        await self.does(name, request_of(ta.RequestSeat(name)))
        self.players.append(name)
        by = holder_of(room.table.place.house, room.state.table, Power.ASSIGN_SEATS)
        await self.does(by, request_of(ta.AssignSeat(by, name, len(self.players))))

    async def does(self, name: str, act: dict[str, Any]) -> bool:
        """Let somebody ask for something; whether it is done."""
        answer = await self.clients[name].ask(self.table, act)
        assert answer.get("code") != "broken", act
        return bool(answer["type"] == "done")

    async def go_on(self) -> None:
        """The next act, whoever has to do it; a slip now and then, or bets when it is time."""
        room, chance = self.hall.room(self.table), self.chance
        place, state = room.table.place, room.state
        company = COMPANIES[place.game.id]
        act: Act | None = None
        if chance.random() < _SLIPS:
            act = company.slip(place.house, state, chance)
        act = act or next_act(room, chance)
        if act is not None:
            await self.does(act.by, request_of(act))
            return
        for name in self.players:
            for bet in company.bets(place.house, room.state, name, chance):
                await self.does(name, request_of(bet))
