"""A ledger brought back: a copy, and what the archive has after it, up to a moment or an entry."""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from sabot.ledger import chain, schema
from sabot.ledger.anchors import AnchorFile
from sabot.ledger.archive import COUNT, ArchiveError, Transaction, state_of, transactions
from sabot.ledger.backup import backup, sync
from sabot.ledger.connect import opened as opened_ledger
from sabot.ledger.driver import DatabaseError
from sabot.ledger.faults import FaultError
from sabot.ledger.keys import Key
from sabot.ledger.sqlite import opened
from sabot.ledger.store import Ledger
from sabot.ledger.verify_anchors import verify_anchors
from sabot.ledger.verify_chain import verify_chain


class Until(NamedTuple):
    """How far: transactions not after a time, or until a table has an entry. Else all there is."""

    at: int | None = None
    table: str = ""
    entry: int = 0


class Held(NamedTuple):
    """What a ledger is held to before it bears its name: its anchors, and who signs."""

    anchors: Sequence[Path]
    key: Key


class Restored(NamedTuple):
    """What was done after the copy: how many transactions, and of when the last of them is.

    ``unsigned``: how many of them were archived by an older Sabot, which signed nothing.
    """

    transactions: int
    last: int | None
    unsigned: int = 0


def restore(
    copy: str, target: Path, archive: Path | None, until: Until, held: Held | None = None
) -> Restored:
    """Make a database file of a copy and an archive. It bears its name only once it is whole.

    Without a moment to go back to it must have all that was anchored.
    """
    part = target.with_name(f"{target.name}.restoring")
    part.unlink(missing_ok=True)
    try:
        backup(copy, part)
        done = Restored(0, None)
        if archive is not None:
            with closing(opened(str(part))) as connection:
                done = _done_again(connection, archive, until, held)
        if held is not None and held.anchors:
            asyncio.run(_must_have(str(part), held, until))
        sync(part)
        part.rename(target)
        sync(target.parent)
    except sqlite3.Error as error:
        raise DatabaseError(f"cannot be restored: {error}") from error
    finally:
        for end in ("", "-wal", "-shm"):
            part.with_name(f"{part.name}{end}").unlink(missing_ok=True)
    return done


async def _must_have(part: str, held: Held, until: Until) -> None:
    """Hold what was made to the anchors: what was anchored it must have, and nothing otherwise."""
    async with opened_ledger(part, read_only=True) as ledger:
        trail = await verify_chain(ledger)
        trusted = {held.key.public, *trail.keys}
        back = until != Until()
        try:
            await verify_anchors(ledger, held.anchors, trusted, back=back)
        except FaultError as error:
            meant = "" if back else "; if it is meant, say to which moment, with --at or --entry"
            raise ArchiveError(f"it is not what was anchored: {error.faults[0]}{meant}") from error


def _keys(connection: sqlite3.Connection) -> set[str]:
    """The keys that have signed for a ledger, as its own chain says."""
    rows = connection.execute("SELECT place FROM trail WHERE what = ?", (chain.KEY,))
    return {key for (key,) in rows}


def _done_again(
    connection: sqlite3.Connection, archive: Path, until: Until, held: Held | None
) -> Restored:
    ((after,),) = connection.execute("SELECT number FROM archive_end")
    count, unsigned, last = 0, 0, None
    trusted = None if held is None else {held.key.public, *_keys(connection)}
    reached = _reached(connection, until)
    # What is not whole in the end gets no name: nothing is waited for before that.
    connection.execute("PRAGMA synchronous=OFF")
    for each in transactions(archive, after, trusted):
        if reached() or (until.at is not None and each.at > until.at):
            break
        _do(connection, each)
        count, last = count + 1, each.at
        unsigned += each.before is None
    if until.table and not reached():
        raise ArchiveError(f"{archive}: table {until.table} never had entry {until.entry} in it")
    return Restored(count, last, unsigned)


def _reached(connection: sqlite3.Connection, until: Until) -> Callable[[], bool]:
    def reached() -> bool:
        rows = connection.execute("SELECT version FROM tables WHERE id = ?", (until.table,))
        return any(version >= until.entry for (version,) in rows)

    return reached if until.table else lambda: False


# What a Sabot does to rows, and to the form of a database.
_ROWS = ("INSERT ", "UPDATE ", "DELETE ")
_STEPS = frozenset((schema.COUNTED, *(each for step in schema.STEPS for each in step)))
_ALLOWED = frozenset(
    (
        sqlite3.SQLITE_INSERT,
        sqlite3.SQLITE_UPDATE,
        sqlite3.SQLITE_DELETE,
        sqlite3.SQLITE_READ,
        sqlite3.SQLITE_SELECT,
        sqlite3.SQLITE_FUNCTION,
    )
)


def _authorized(action: int, table: str | None, *_: str | None) -> int:
    """Rows of our own tables are written and read, and nothing else is done."""
    fine = action in _ALLOWED and not str(table or "").lower().startswith("sqlite_")
    return sqlite3.SQLITE_OK if fine else sqlite3.SQLITE_DENY


def _run(connection: sqlite3.Connection, sql: str, values: list[object]) -> None:
    """Do what a Sabot does; an archive may hold what somebody else has written."""
    if sql in _STEPS:
        connection.execute(sql, values)
        return
    if not sql.startswith(_ROWS):
        raise ArchiveError(f"a statement in it is no Sabot's: {sql[:60]}")
    connection.set_authorizer(_authorized)
    try:
        connection.execute(sql, values)
    except sqlite3.DatabaseError as error:
        raise ArchiveError(f"a statement in it cannot be done: {sql[:60]}: {error}") from error
    finally:
        connection.set_authorizer(None)


def _do(connection: sqlite3.Connection, transaction: Transaction) -> None:
    connection.execute("BEGIN")
    for sql, values in transaction.statements:
        _run(connection, sql, values)
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
