"""Acts as a client asks for them, and people who do what their tables wait for."""

import asyncio
import random
from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from sabot.company.games import COMPANIES
from sabot.company.shares import next_step
from sabot.record.asjson import jsonable
from sabot.server.room import Room
from sabot.table.acts import Act, Wash
from tests.server.client import PATIENCE, Client

# What the server fills in itself.
_WITHHELD = {"by", "salt", "order", "cards", "table", "secret"}


def request_of(act: Act) -> dict[str, Any]:
    """An act as JSON: what a client may say of it."""
    fields_given = {
        each.name: jsonable(getattr(act, each.name))
        for each in fields(act)
        if each.name not in _WITHHELD and getattr(act, each.name) is not None
    }
    return {"act": act.verb, **fields_given}


def next_act(room: Room, chance: random.Random) -> Act | None:
    """What the table waits for, whoever has to do it."""
    company = COMPANIES[room.table.place.game.id]
    act = company.next_act(room.table.place.house, room.state, chance)
    if isinstance(act, Wash):
        # At a live table the order is nobody's to give.
        return next_step(room.state.table, room.id, (), chance)
    return act


async def play_coup(
    room: Room, clients: Mapping[str, Client], chance: random.Random, number: int = 0
) -> None:
    """Let people do what is waited for, until this coup, or the one of this number, is over."""
    if room.state.coup is None:
        return
    number = number or room.state.coup.number
    async with asyncio.timeout(PATIENCE):
        while room.state.coup is not None and room.state.coup.number == number:
            act = next_act(room, chance)
            if act is not None and act.by in clients:
                await clients[act.by].act(room.id, request_of(act))
            else:
                # The automatic ones are at work.
                await room.changed()
