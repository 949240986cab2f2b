"""Which of several servers is on duty at a table, and who is looking on through any of them.

Nothing depends on it for the ledger to be right: two servers on duty would only be in each other's
way. A server says again and again what it holds and whom it serves; what it has not said for a
while holds no more, so a server that was killed is soon replaced.
"""

from collections.abc import Iterable

from sabot.ledger.driver import Cursor
from sabot.ledger.store import Ledger

Seat = tuple[str, str]


async def hold(ledger: Ledger, server: str, tables: Iterable[str], at: int, until: int) -> set[str]:
    """Go on duty, or stay, at every table where no other server is; where that is so."""
    # No server says that it stays so long: it was written before some clock was set back.
    never = until + (until - at)
    leases = [(table, server, until, at, never) for table in tables]

    def job(cursor: Cursor) -> set[str]:
        cursor.run("DELETE FROM watching WHERE until < ? OR until > ?", at, never)
        cursor.each(
            "INSERT INTO leases (table_id, server, until) VALUES (?, ?, ?)"
            " ON CONFLICT (table_id) DO UPDATE"
            " SET server = excluded.server, until = excluded.until"
            " WHERE leases.server = excluded.server OR leases.until < ? OR leases.until > ?",
            leases,
        )
        rows = cursor.run("SELECT table_id FROM leases WHERE server = ?", server)
        return {table for (table,) in rows}

    return await ledger.database.write(job)


async def watching(ledger: Ledger, server: str, names: Iterable[Seat], until: int) -> None:
    """Say who looks on at which table through this server."""
    rows = [(server, table, name, until) for table, name in names]
    if rows:
        await ledger.database.write(
            lambda cursor: cursor.each(
                "INSERT INTO watching (server, table_id, name, until) VALUES (?, ?, ?, ?)"
                " ON CONFLICT (server, table_id, name) DO UPDATE SET until = excluded.until",
                rows,
            )
        )


async def seen(ledger: Ledger, at: int) -> set[Seat]:
    """Who looks on where, through any server."""

    def job(cursor: Cursor) -> set[Seat]:
        rows = cursor.run("SELECT table_id, name FROM watching WHERE until >= ?", at)
        return {(table, name) for table, name in rows}

    return await ledger.database.read(job)


async def go(ledger: Ledger, server: str) -> None:
    """Go off duty everywhere."""

    def job(cursor: Cursor) -> None:
        cursor.run("DELETE FROM leases WHERE server = ?", server)
        cursor.run("DELETE FROM watching WHERE server = ?", server)

    await ledger.database.write(job)
