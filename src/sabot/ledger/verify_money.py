"""Verifying purses: each is the sum of its transfers, and the cash desk's add up to nothing."""

from typing import NamedTuple

from sabot.ledger.driver import Cursor
from sabot.ledger.faults import Faults
from sabot.ledger.store import CAGE, Ledger


class Money(NamedTuple):
    """What was checked of the money outside the tables."""

    purses: int
    transfers: int


async def verify_money(ledger: Ledger) -> Money:
    """Check every purse against its transfers, and the transfers against one another."""
    return await ledger.database.read_moment(_money)


def _money(cursor: Cursor) -> Money:
    faults = Faults()
    for account, currency in cursor.run(_ASTRAY):
        faults.add(f"the purse of {account} in {currency} is not the sum of its transfers")
    for account, currency in cursor.run(_NEGATIVE, CAGE):
        faults.add(f"the purse of {account} in {currency} is less than empty")
    for (currency,) in cursor.run(_DESK):
        faults.add(f"the transfers of the cash desk in {currency} do not add up to nothing")
    for (table,) in cursor.run(_NOWHERE):
        faults.add(f"transfers of a table that is not there: {table}")
    faults.over()
    ((purses, transfers),) = cursor.run(_COUNTED)
    return Money(purses, transfers)


_ASTRAY = (
    "SELECT account, currency FROM (SELECT account, currency, balance AS held FROM purses"
    " UNION ALL SELECT account, currency, -amount FROM transfers) AS both_sides"
    " GROUP BY account, currency HAVING SUM(held) <> 0 ORDER BY account, currency"
)
_NEGATIVE = (
    "SELECT account, currency FROM purses WHERE balance < 0 AND account <> ?"
    " ORDER BY account, currency"
)
_DESK = (
    "SELECT currency FROM transfers WHERE table_id IS NULL"
    " GROUP BY currency HAVING SUM(amount) <> 0 ORDER BY currency"
)
_NOWHERE = (
    "SELECT DISTINCT table_id FROM transfers WHERE table_id IS NOT NULL"
    " AND (number IS NULL OR NOT EXISTS"
    " (SELECT 1 FROM tables WHERE id = table_id AND number BETWEEN 1 AND version))"
    " ORDER BY table_id"
)
_COUNTED = "SELECT (SELECT COUNT(*) FROM purses), (SELECT COUNT(*) FROM transfers)"
