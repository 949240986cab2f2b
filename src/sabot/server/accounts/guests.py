"""Guests who are gone: without a session there is no way back to an account without a password.

After some days their play money goes back to the cage, and their names are free again.
"""

from collections import Counter
from collections.abc import Collection, Sequence

from sabot.ledger import chained_rows, own_limits
from sabot.ledger.chain import note_kept
from sabot.ledger.driver import Cursor, Row
from sabot.ledger.store import Ledger
from sabot.server import desk
from sabot.server.audit import note
from sabot.server.clock import DAY, Clock

# So many at a time: the tables do not wait long for it.
_PORTION = 50
_GONE = (
    "SELECT name FROM accounts WHERE password IS NULL AND deleted IS NULL AND created < ?"
    " AND NOT EXISTS (SELECT 1 FROM sessions WHERE account = name AND expires > ?)"
    " AND NOT EXISTS (SELECT 1 FROM entries"
    " WHERE entries.account = name AND entries.account <> '' AND entries.at >= ?)"
)


class Guests:
    """Those who play without a password, and have not been seen for so many days."""

    def __init__(self, ledger: Ledger, clock: Clock, days: int) -> None:
        self._ledger = ledger
        self._clock = clock
        self._days = days

    async def forget(self, kept: Collection[str]) -> int:
        """Delete those who are gone, but for some who have money at a table; how many."""
        at = self._clock()
        since = at - self._days * DAY
        rows = await self._ledger.patient.database.read(
            lambda cursor: cursor.run(f"{_GONE} ORDER BY name", since, at, since)
        )
        names = [name for (name,) in rows if name not in kept]
        portions = [names[first : first + _PORTION] for first in range(0, len(names), _PORTION)]
        return sum([await self._forget(some, at, since) for some in portions])

    async def _forget(self, names: Sequence[str], at: int, since: int) -> int:
        return await self._ledger.database.write(lambda cursor: _forget(cursor, names, at, since))


def _forget(cursor: Cursor, names: Sequence[str], at: int, since: int) -> int:
    # Another server may have done so already, and somebody else may have the name by now.
    results = cursor.each(f"{_GONE} AND name = ?", [(since, at, since, name) for name in names])
    gone = [row[0] for rows in results for row in rows]
    held: Counter[str] = Counter()
    grants: list[Row] = []
    for name in gone:
        grants += cursor.run("SELECT account, role, granted FROM grants WHERE account = ?", name)
        held.update(desk.take_back(cursor, name, "gone", at))
        own_limits.forget(cursor, name, at)
        for table, column in _HOLDING:
            cursor.run(f"DELETE FROM {table} WHERE {column} = ?", name)
    if gone:
        note_kept(cursor, at, chained_rows.ACCOUNTS, *((name,) for name in gone))
        note_kept(cursor, at, chained_rows.GRANTS, *grants)
        note(cursor, at, "", "forget-guests", "", guests=gone, purses=held)
    return len(gone)


# What is kept of an account; what happened under its name stays in the ledger.
_HOLDING = (
    ("purses", "account"),
    ("sessions", "account"),
    ("devices", "account"),
    ("grants", "account"),
    ("accounts", "name"),
)
