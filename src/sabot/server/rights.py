"""What an account must have been granted before its house is even asked.

A house says what a post may do; who may be put at a post, or play at all, the grants say. And at a
table for the house's money nobody works who has money there, nor comes as a player to where they
work: under one name, or under two of which one browser knows both.
"""

from typing import NamedTuple

from sabot.ledger.driver import Cursor
from sabot.ledger.store import Ledger
from sabot.server.accounts import devices, factors, grants
from sabot.server.accounts.grants import Grant
from sabot.server.clock import Clock, now
from sabot.server.problems import NOT_APART
from sabot.server.room import Guard, GuardError, Room
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.roles import Role
from sabot.table.state import DEFAULT_STAFF


class Rights(NamedTuple):
    """``factor``: whether posts wait for a second factor, however one comes to them."""

    ledger: Ledger
    factor: bool = False
    clock: Clock = now

    async def granted(self, act: Act) -> bool:
        """Whether an act asks for nothing that was not granted."""
        match act:
            case ta.Join(by=name):
                return await self._has(name, Role.PLAYER)
            case ta.Relieve(role=role, name=name):
                # Under its own name a post is given back to the automatic one.
                return name == role.value or await self._has(name, role)
        return True

    def guard(self, act: Act, room: Room) -> Guard | None:
        """What must hold as the act is stored: nobody would both work at a table and have money
        there."""
        if room.table.tokens or not isinstance(act, ta.Join | ta.Relieve):
            return None

        async def guard() -> None:
            if not await self._apart(act, room):
                raise GuardError(NOT_APART.code)

        return guard

    async def _apart(self, act: Act, room: Room) -> bool:
        match act:
            case ta.Join(by=name):
                others = {*room.state.table.staff}
            case ta.Relieve(role=role, name=name) if name != role.value:
                others = room.owners
            case _:
                return True
        if name in others:
            return isinstance(act, ta.Join)  # who works there is told so by the house
        others -= {*DEFAULT_STAFF, *room.settings["players"]}
        at = self.clock()
        return not others or not await self.ledger.database.read_soon(
            lambda cursor: devices.shared(cursor, name, others, at)
        )

    async def _has(self, name: str, role: Role) -> bool:
        grant = Grant(role.value)

        def job(cursor: Cursor) -> bool:
            if not grants.may(cursor, name, grant):
                return False
            waits = self.factor and grant in grants.STAFF
            return not waits or factors.confirmed_factor(cursor, name) is not None

        return await self.ledger.database.read_soon(job)
