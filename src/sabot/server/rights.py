"""What an account must have been granted before its house is even asked.

A house says what a post may do; who may be put at a post, or play at all, the grants say.
"""

from typing import NamedTuple

from sabot.ledger.database import Cursor
from sabot.ledger.store import Ledger
from sabot.server.accounts import factors, grants
from sabot.server.accounts.grants import Grant
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.roles import Role


class Rights(NamedTuple):
    """``factor``: whether posts wait for a second factor, however one comes to them."""

    ledger: Ledger
    factor: bool = False

    async def granted(self, act: Act) -> bool:
        """Whether an act asks for nothing that was not granted."""
        match act:
            case ta.Join(by=name):
                return await self._has(name, Role.PLAYER)
            case ta.Relieve(role=role, name=name):
                # Under its own name a post is given back to the automatic one.
                return name == role.value or await self._has(name, role)
        return True

    async def _has(self, name: str, role: Role) -> bool:
        grant = Grant(role.value)

        def job(cursor: Cursor) -> bool:
            if not grants.may(cursor, name, grant):
                return False
            waits = self.factor and grant in grants.STAFF
            return not waits or factors.confirmed_factor(cursor, name) is not None

        return await self.ledger.database.read_soon(job)
