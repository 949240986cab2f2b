"""A ledger brought back: a copy, and what the archive has after it, up to a moment or an entry."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from sabot.ledger import chain
from sabot.ledger.anchors import AnchorFile
from sabot.ledger.archive import COUNT, ArchiveError, Transaction, state_of, transactions
from sabot.ledger.backup import backup, sync
from sabot.ledger.driver import DatabaseError
from sabot.ledger.keys import Key
from sabot.ledger.sqlite import opened
from sabot.ledger.store import Ledger


class Until(NamedTuple):
    """How far: transactions not after a time, or until a table has an entry. Else all there is."""

    at: int | None = None
    table: str = ""
    entry: int = 0


class Restored(NamedTuple):
    """What was done after the copy: how many transactions, and of when the last of them is."""

    transactions: int
    last: int | None


def restore(copy: str, target: Path, archive: Path | None, until: Until) -> Restored:
    """Make a database file of a copy and an archive. It bears its name only once it is whole."""
    part = target.with_name(f"{target.name}.restoring")
    part.unlink(missing_ok=True)
    try:
        backup(copy, part)
        done = Restored(0, None)
        if archive is not None:
            with closing(opened(str(part))) as connection:
                done = _done_again(connection, archive, until)
        sync(part)
        part.rename(target)
        sync(target.parent)
    except sqlite3.Error as error:
        raise DatabaseError(f"cannot be restored: {error}") from error
    finally:
        part.unlink(missing_ok=True)
    return done


def _done_again(connection: sqlite3.Connection, archive: Path, until: Until) -> Restored:
    ((after,),) = connection.execute("SELECT number FROM archive_end")
    count, last = 0, None
    reached = _reached(connection, until)
    # What is not whole in the end gets no name: nothing is waited for before that.
    connection.execute("PRAGMA synchronous=OFF")
    for each in transactions(archive, after):
        if reached() or (until.at is not None and each.at > until.at):
            break
        _do(connection, each)
        count, last = count + 1, each.at
    if until.table and not reached():
        raise ArchiveError(f"{archive}: table {until.table} never had entry {until.entry} in it")
    return Restored(count, last)


def _reached(connection: sqlite3.Connection, until: Until) -> Callable[[], bool]:
    def reached() -> bool:
        rows = connection.execute("SELECT version FROM tables WHERE id = ?", (until.table,))
        return any(version >= until.entry for (version,) in rows)

    return reached if until.table else lambda: False


def _do(connection: sqlite3.Connection, transaction: Transaction) -> None:
    connection.execute("BEGIN")
    for sql, values in transaction.statements:
        connection.execute(sql, values)
    connection.execute(COUNT, (transaction.number,))
    if transaction.state and transaction.state != state_of(connection):
        raise ArchiveError(
            f"something was written without the archive before transaction {transaction.number}:"
            " restore from a newer copy"
        )
    connection.execute("COMMIT")


async def note_restored(ledger: Ledger, anchors: Path, key: Key, at: int) -> None:
    """Say in the anchors, signed, that the ledger was brought back to what it is now."""
    file = AnchorFile(anchors)
    try:
        trail = await ledger.database.read(chain.head)
        tables = {row.heading.id: (row.version, row.hash) for row in await ledger.tables()}
        signer = file.signer(key, await ledger.identity())
        file.put(signer.line(at, trail, tables, restored=True))
    finally:
        file.close()
