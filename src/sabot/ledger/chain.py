"""The one chain of everything that is no act at a table: the trail, and what the books add to it.

Acts are chained by table, in their entries. All else that has a meaning is noted here, in the job
that does it: what the staff does; that a table was opened or closed; money that moved at the cash
desk; and, as a digest, every row that says who may come in and what they may do. ``verify`` holds
the tables of the database to it, so that a row put in, altered or taken out is found.
"""

import json
import secrets
import time
from collections.abc import Mapping, Sequence

from sabot.ledger.chained_rows import ChainedTable, digest
from sabot.ledger.driver import Cursor
from sabot.ledger.entry import Entry, Heading, chained

# Notes of the books begin so; all others say what somebody of the staff did.
BOOKS = "books:"
OPENED = f"{BOOKS}opened"
CLOSED = f"{BOOKS}closed"
MOVED = f"{BOOKS}moved"
KEPT = f"{BOOKS}kept"
ADOPTED = f"{BOOKS}adopted"
KEY = f"{BOOKS}key"
IDENTITY = f"{BOOKS}identity"
# What a server found that it had not done: the staff sees these as well.
UNANCHORED = "unanchored"
STRANGER = "written-by-others"

# Number and hash of the last note.
Head = tuple[int, str]


def note(
    cursor: Cursor, at: int, account: str, what: str, where: str, details: Mapping[str, object]
) -> None:
    """Add to the chain, as part of the job that does it."""
    ((last, before),) = cursor.run("SELECT number, hash FROM trail_end")
    number, written = last + 1, json.dumps(details, ensure_ascii=False)
    # An entry of its own kind: where it was done, what was done, and how.
    row = chained(before, number, at, account, where, what, written)
    cursor.run("UPDATE trail_end SET number = ?, hash = ?", number, row.hash)
    cursor.run(
        "INSERT INTO trail (number, at, account, what, place, details, hash)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        number,
        at,
        account,
        what,
        where,
        written,
        row.hash,
    )


def head(cursor: Cursor) -> Head:
    """How long the chain is, and its last hash."""
    ((number, last),) = cursor.run("SELECT number, hash FROM trail_end")
    return int(number), str(last)


def note_identity(cursor: Cursor) -> None:
    """Give a database its id, for good."""
    at = time.time_ns() // 1_000_000
    note(cursor, at, "", IDENTITY, secrets.token_hex(8), {})


def identity(cursor: Cursor) -> str:
    """The id of a database."""
    # Written out, so that the index finds it.
    rows = cursor.run(f"SELECT place FROM trail WHERE what = '{IDENTITY}' ORDER BY number LIMIT 1")
    return str(rows[0][0]) if rows else ""


def notes(cursor: Cursor, most: int) -> list[Entry]:
    """The notes up to the ``most``-th, in order, as they are chained."""
    rows = cursor.run(
        "SELECT number, at, account, place, what, details, hash FROM trail"
        " WHERE number <= ? ORDER BY number",
        most,
    )
    return [Entry(*row) for row in rows]


def note_opened(cursor: Cursor, heading: Heading) -> None:
    """Note that a table is there."""
    note(cursor, heading.opened, "", OPENED, heading.id, {"heading": heading.hash})


def note_closed(cursor: Cursor, table: str, at: int, entries: int) -> None:
    """Note that a table has its last entry."""
    note(cursor, at, "", CLOSED, table, {"closed": at, "entries": entries})


def note_moved(
    cursor: Cursor, at: int, account: str, currency: str, amount: int, by: str, why: str
) -> None:
    """Note money that moved at the cash desk."""
    details = {"at": at, "currency": currency, "amount": amount, "why": why}
    note(cursor, at, by, MOVED, account, details)


def note_kept(cursor: Cursor, at: int, chained: ChainedTable, *keys: Sequence[object]) -> None:
    """Note what the rows of these keys are from now on; nothing where there are none any more."""
    rows = [[*key, digest(cursor, chained, key)] for key in keys]
    note(cursor, at, "", KEPT, chained.table, {"rows": rows})
