"""Entries added to tables: to several, in as many statements as to one; and why some cannot be."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from sabot.errors import SabotError
from sabot.ledger.driver import Cursor, News
from sabot.ledger.entry import Entry
from sabot.ledger.own_limits import Stake, UncheckedError, take_turns


class ConflictError(Exception):
    """Somebody else has written meanwhile: read again, then decide again."""


class ClosedError(SabotError):
    """The table is closed: nothing happens at it any more."""


# An account, and its own name for an act it asked for.
Mark = tuple[str, str]


class RepeatedError(Exception):
    """Some of it was stored before, under the same marks, as these entries."""

    def __init__(self, stored: Mapping[Mark, int]) -> None:
        super().__init__(f"stored already: {stored}")
        self.stored = stored


class Addition(NamedTuple):
    """Entries to be added to a table after the ``after``-th."""

    table: str
    after: int
    entries: Sequence[Entry]
    stakes: Sequence[Stake]

    @property
    def marks(self) -> list[Mark]:
        """What its entries are marked with, where they are."""
        return [(entry.account, entry.mark) for entry in self.entries if entry.mark]


def append(cursor: Cursor, additions: Sequence[Addition]) -> list[Exception | None]:
    """Add entries to several tables, in as many statements as to one; the errors, if any."""
    known = stored(
        cursor, [(addition.table, mark) for addition in additions for mark in addition.marks]
    )
    repeated = [
        {
            mark: known[addition.table, mark]
            for mark in addition.marks
            if (addition.table, mark) in known
        }
        for addition in additions
    ]
    fresh = {at: additions[at] for at, marks in enumerate(repeated) if not marks}
    unchecked = take_turns(cursor, {at: each.stakes for at, each in fresh.items()})
    added = _grown(cursor, {at: each for at, each in fresh.items() if at not in unchecked})
    rows = [(additions[at].table, *entry) for at in added for entry in additions[at].entries]
    for some in _parts(rows):
        cursor.run(f"INSERT INTO entries VALUES {_places(some)}", *_flat(some))
    for at in added:
        cursor.announce(News(additions[at].table, additions[at].entries[-1].number))

    def error(at: int, addition: Addition) -> Exception | None:
        if at in unchecked:
            return UncheckedError(unchecked[at])
        if at in added:
            return None
        return refused(cursor, addition.table, addition.after, repeated[at])

    return [error(at, addition) for at, addition in enumerate(additions)]


def _grown(cursor: Cursor, additions: Mapping[int, Addition]) -> list[int]:
    """Note the last entry of each table; of which additions that could be done.

    In one statement, as what writes waits for its turn at each of them.
    """
    rows = [
        (each.entries[-1].number, each.entries[-1].hash, each.table, each.after)
        for each in additions.values()
    ]
    changed = sum(
        cursor.changed(
            "UPDATE tables SET version = given.column1, hash = given.column2"
            f" FROM (VALUES {_places(some)}) AS given"
            " WHERE id = given.column3 AND version = given.column4 AND closed IS NULL",
            *_flat(some),
        )
        for some in _parts(rows)
    )
    if changed == len(rows):
        return [*additions]
    # Another was first, or the table is closed. Ours is the last entry that is not there yet.
    ours = "SELECT hash FROM tables WHERE id = ? AND NOT EXISTS" + (
        " (SELECT 1 FROM entries WHERE table_id = id AND number = version)"
    )
    last = {each.table: cursor.run(ours, each.table) for each in additions.values()}
    return [at for at, each in additions.items() if last[each.table] == [(each.entries[-1].hash,)]]


# So many rows at most in a statement: databases take only so many values.
_ROWS = 500


def _parts(rows: Sequence[Sequence[object]]) -> Iterator[Sequence[Sequence[object]]]:
    """Rows in parts that fit into a statement."""
    return (rows[at : at + _ROWS] for at in range(0, len(rows), _ROWS))


def _places(rows: Sequence[Sequence[object]]) -> str:
    """The places of rows of values, all of one length, in a statement."""
    row = f"({', '.join('?' * len(rows[0]))})"
    return ", ".join([row] * len(rows))


def _flat(rows: Sequence[Sequence[object]]) -> list[object]:
    return [value for row in rows for value in row]


def refused(
    cursor: Cursor, table: str, after: int, repeated: Mapping[Mark, int] | None = None
) -> Exception:
    """Why a table cannot be written to after an entry."""
    for version, closed in cursor.run("SELECT version, closed FROM tables WHERE id = ?", table):
        if closed is not None:
            return ClosedError(f"table {table} is closed")
        if version == after and repeated:
            return RepeatedError(repeated)
    return ConflictError(f"table {table} is no longer at entry {after}")


def stored(cursor: Cursor, marks: Sequence[tuple[str, Mark]]) -> dict[tuple[str, Mark], int]:
    """Which marks of which tables are in the ledger already, and as which entries."""
    return {
        (table, (account, mark)): number
        for some in _parts([(table, *mark) for table, mark in marks])
        # Written so that the index finds it.
        for table, account, mark, number in cursor.run(
            f"SELECT table_id, account, mark, number FROM (VALUES {_places(some)}) AS given"
            " CROSS JOIN entries WHERE table_id = given.column1 AND account = given.column2"
            " AND mark = given.column3 AND mark <> ''",
            *_flat(some),
        )
    }
