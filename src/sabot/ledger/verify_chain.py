"""Verifying the chain of what is no act, and holding to it everything that must be in it.

Tables that were opened and closed, the movements of the cash desk, and the rows that say who may
come in: one that is not in the chain was put in, one that only the chain knows was taken out.
"""

import json
from collections import Counter, defaultdict
from collections.abc import Hashable
from functools import partial
from typing import NamedTuple

from sabot.ledger import chain, chained_rows
from sabot.ledger.chained_rows import ChainedTable
from sabot.ledger.driver import Cursor, Row
from sabot.ledger.entry import Entry, Heading, chained
from sabot.ledger.faults import Faults, one_line
from sabot.ledger.store import Ledger
from sabot.ledger.verify_deeds import verify_deeds


class Trail(NamedTuple):
    """What was checked of the chain: its notes, and how many of them the staff's doings."""

    notes: int
    staff: int
    # The keys that sign its heads, as the chain has them.
    keys: tuple[str, ...]
    # When a server found that somebody else had written to its file.
    strangers: tuple[int, ...] = ()


async def verify_chain(ledger: Ledger) -> Trail:
    """Check the chain, and all that is held to it, as they are at one moment."""
    return await ledger.database.read_moment(_checked)


def _checked(cursor: Cursor) -> Trail:
    faults = Faults()
    number, last = chain.head(cursor)
    notes = chain.notes(cursor, number)
    _hold(notes, number, last, faults)
    faults.attempt("what lies beyond cannot be read", lambda: _beyond(cursor, number, faults))
    known = _Known()
    for note in notes:
        try:
            known.take(note)
        except Exception as error:
            faults.add(f"the trail: entry {note.number}: cannot be read: {one_line(error)}")
    faults.attempt("the tables cannot be held to the chain", lambda: known.tables(cursor, faults))
    faults.attempt("the cash desk cannot be held to the chain", lambda: known.desk(cursor, faults))
    for each in chained_rows.CHAINED:
        faults.attempt(
            f"{each.table} cannot be held to the chain",
            partial(known.rows, cursor, each, faults),
        )
    faults.attempt(
        "what was done cannot be held to the notes", lambda: verify_deeds(cursor, notes, faults)
    )
    if len(known.identities) != 1:
        faults.add(f"the trail: a database has one id, and this {len(known.identities)}")
    faults.over()
    staff = sum(not note.act.startswith(chain.BOOKS) for note in notes)
    strangers = tuple(note.at for note in notes if note.act == chain.STRANGER)
    return Trail(number, staff, tuple(known.keys), strangers)


def _hold(notes: list[Entry], number: int, last: str, faults: Faults) -> None:
    """Every note is chained to the one before, and the last is the last."""
    before, at = "", 0
    for note in notes:
        at += 1
        if note.number != at:
            faults.add(f"the trail: entry {at} is missing")
            at = note.number
        elif not _holds(before, note):
            faults.add(f"the trail: entry {at}: its hash does not hold: it was altered")
        before = note.hash
    if len(notes) != number or before != last:
        faults.add(f"the trail has {len(notes)} rows, and once had {number}")


def _beyond(cursor: Cursor, number: int, faults: Faults) -> None:
    """Nothing was put in after the last note, nor among the entries of a table that is not."""
    for (beyond,) in cursor.run("SELECT number FROM trail WHERE number > ?", number):
        faults.add(f"the trail: entry {beyond}: it was put in: the trail ends before it")
    for table in ("entries", "snapshots"):
        for (gone,) in cursor.run(_OF_NONE.format(table)):
            faults.add(f"{table} of a table that is not there: {gone}")


_OF_NONE = (
    "SELECT DISTINCT table_id FROM {} AS kept WHERE NOT EXISTS"
    " (SELECT 1 FROM tables WHERE id = kept.table_id) ORDER BY table_id"
)


def _holds(before: str, note: Entry) -> bool:
    try:
        return chained(before, *note[:-1]) == note
    except (TypeError, ValueError):
        return False


class _Known:
    """What the chain says there must be."""

    def __init__(self) -> None:
        self.keys: list[str] = []
        self.identities: list[str] = []
        self._opened: dict[str, str] = {}
        self._closed: dict[str, tuple[int, int]] = {}
        self._moved: Counter[Hashable] = Counter()
        self._rows: dict[str, dict[tuple[object, ...], str | None]] = defaultdict(dict)

    def take(self, note: Entry) -> None:
        """The next note. What is called its mark is the place, its act what was done."""
        what, place = note.act, note.mark
        if not what.startswith(chain.BOOKS):
            return
        details = json.loads(note.events)
        if what == chain.OPENED:
            self._opened[place] = details["heading"]
        elif what == chain.CLOSED:
            self._closed[place] = details["closed"], details["entries"]
        elif what == chain.MOVED:
            amount = details["currency"], details["amount"]
            self._moved[details["at"], place, *amount, note.account, details["why"]] += 1
        elif what == chain.KEPT:
            for *key, digest in details["rows"]:
                self._rows[place][tuple(key)] = digest
        elif what == chain.KEY:
            self.keys.append(place)
        elif what == chain.IDENTITY:
            self.identities.append(place)

    def tables(self, cursor: Cursor, faults: Faults) -> None:
        """Each was opened so, and closed when it says."""
        there = set()
        for *heading, closed, version in cursor.run(
            "SELECT id, house, toml, settings, opened, closed, version FROM tables"
        ):
            table = Heading(*heading)
            there.add(table.id)
            if table.id not in self._opened:
                faults.add(f"table {table.id}: it was put in: the chain knows nothing of it")
            elif self._opened[table.id] != table.hash:
                faults.add(f"table {table.id}: its heading is not the one it was opened with")
            noted = self._closed.get(table.id)
            if noted != (None if closed is None else (closed, version)):
                faults.add(
                    f"table {table.id}: {_closing(closed, version)}; the chain says:"
                    f" {_closing(*(noted or (None, 0)))}"
                )
        for table_id in sorted(self._opened.keys() - there):
            faults.add(f"table {table_id}: it was opened, and is not there any more")

    def desk(self, cursor: Cursor, faults: Faults) -> None:
        """Each movement was noted."""
        there: Counter[Hashable] = Counter(
            cursor.run(
                "SELECT at, account, currency, amount, by, why FROM transfers"
                " WHERE table_id IS NULL"
            )
        )
        for row in (there - self._moved).elements():
            faults.add(f"the cash desk: a transfer was put in: {_transfer(row)}")
        for row in (self._moved - there).elements():
            faults.add(f"the cash desk: a transfer was taken out: {_transfer(row)}")

    def rows(self, cursor: Cursor, of: ChainedTable, faults: Faults) -> None:
        """Each is what was noted of it last."""
        noted = self._rows[of.table]
        by_key: dict[tuple[object, ...], list[Row]] = defaultdict(list)
        for row in cursor.run(f"SELECT {', '.join(of.columns)} FROM {of.table}"):
            by_key[row[: len(of.key)]].append(row)
        for key, rows in by_key.items():
            if noted.get(key) is None:
                faults.add(f"{of.table}: {_named(key)} was put in: it is not in the chain")
            elif noted[key] != chained_rows.digest_of(of, rows):
                faults.add(f"{of.table}: {_named(key)} was altered: the chain has another")
        if not of.may_go:
            for key, digest in noted.items():
                if digest is not None and key not in by_key:
                    faults.add(f"{of.table}: {_named(key)} was taken out")


def _closing(closed: int | None, entries: int) -> str:
    return "it is open" if closed is None else f"closed at {closed} after entry {entries}"


def _transfer(row: Hashable) -> str:
    assert isinstance(row, tuple)
    at, account, currency, amount, by, why = row
    return f"{amount} {currency} for {account} at {at}, {why!r}, by {by or 'the server'}"


def _named(key: tuple[object, ...]) -> str:
    return " ".join(map(str, key))
