"""People who are cut off from their tables: missed for a while, then taken to have gone.

A player steps away first, and is waited for no longer; much later the player leaves, with all chips
there. A post of the staff is given back, also by somebody from whom the right to it was taken.
"""

import asyncio
import logging
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from typing import NamedTuple

from sabot.company.staff import holder_of
from sabot.ledger import duty
from sabot.ledger.additions import ClosedError
from sabot.ledger.driver import DatabaseError
from sabot.server.clock import elapsed, now
from sabot.server.posts import held_by
from sabot.server.rights import Rights
from sabot.server.room import BusyError, GuardError, Room
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.roles import Role, relieves
from sabot.table.state import DEFAULT_STAFF

_log = logging.getLogger(__name__)


class Patience(NamedTuple):
    """How many milliseconds somebody may be cut off before being away, and before being gone."""

    away: int
    gone: int


class _Person(NamedTuple):
    """Somebody at a table, and for how many milliseconds they have been cut off."""

    name: str
    role: Role
    cut_off: int


class Absent:
    """Whoever looks on through no server, and since when."""

    def __init__(self, rights: Rights, patience: Patience) -> None:
        self._rights = rights
        self._ledger = rights.ledger
        self._patience = patience
        self._since: dict[duty.Seat, int] = {}

    async def look(
        self, server: str, rooms: Mapping[str, Room], on_duty: Iterable[str], lease: int
    ) -> None:
        """Say who looks on here, and act for those who are missed at the tables we have to run."""
        at = now()
        # Those without a name are told apart from nobody: a table is watched, or it is not.
        mine = [(room.id, name) for room in rooms.values() for name in room.gallery.names]
        seen = {*mine}
        if self._ledger.database.driver.shared:
            await duty.watching(self._ledger, server, mine, at + lease)
            seen |= await duty.seen(self._ledger, at)
        watched = {table for table, _ in seen}
        for room in rooms.values():
            room.look_on(room.id in watched or len(room.gallery) > 0)
        moment = elapsed()
        ours = [rooms[table] for table in on_duty if table in rooms]
        people = {room: [*_people(room)] for room in ours}
        seats = {(room.id, name) for room, there in people.items() for name, _ in there}
        self._since = {seat: self._since.get(seat, moment) for seat in seats - seen}
        some = {room: late for room in ours if (late := self._late(room, people[room], moment))}
        # All at once: a table that does not answer, or fails, holds up none of the others.
        outcomes = await asyncio.gather(
            *(self._look_at(room, late) for room, late in some.items()), return_exceptions=True
        )
        for room, error in zip(some, outcomes, strict=True):
            if isinstance(error, DatabaseError):
                raise error
            if error is not None:
                _log.error("table %s: who is absent", room.id, exc_info=error)

    def _late(self, room: Room, people: Iterable[tuple[str, Role]], moment: int) -> list[_Person]:
        """Of whom something may become: most tables have nobody of the staff, nor anybody who is
        cut off for long."""
        there = (
            _Person(name, role, moment - self._since.get((room.id, name), moment))
            for name, role in people
        )
        soonest = min(self._patience)
        return [each for each in there if each.role is not Role.PLAYER or each.cut_off > soonest]

    async def _look_at(self, room: Room, late: Iterable[_Person]) -> None:
        for name, role, cut_off in late:
            act = await self._missed(room, name, role, cut_off)
            guard = None if role is Role.PLAYER else held_by(room, role, name)
            if act is not None:
                with suppress(BusyError, ClosedError, GuardError):
                    await room.act(act, guard=guard)

    async def _missed(self, room: Room, name: str, role: Role, cut_off: int) -> Act | None:
        """What becomes of somebody who has been cut off for so long."""
        table = room.state.table
        if role is not Role.PLAYER:
            by = holder_of(room.table.place.house, table, relieves(role))
            given = ta.Relieve(by, role, name)
            stays = cut_off <= self._patience.away and await self._rights.granted(given)
            return None if stays else ta.Relieve(by, role, role.value)
        if cut_off > self._patience.gone:
            return ta.Leave(name)
        if cut_off > self._patience.away and table.here(name):
            return ta.StepAway(name)
        return None


def _people(room: Room) -> Iterator[tuple[str, Role]]:
    """Everybody at a table who is a person."""
    table = room.state.table
    for name in table.players:
        if name not in room.settings["players"]:
            yield name, Role.PLAYER
    for name, role in table.staff.items():
        if name not in DEFAULT_STAFF:
            yield name, role
