"""Verifying a ledger: every chain, every act worked out again, and every cent accounted for.

Of each table: the chain of hashes holds; the acts, played again, bring the same events and the
snapshot; the money its acts took from purses and gave to them is what the transfers say. Then every
purse is the sum of its transfers, and those of the cash desk add up to nothing. So do all purses
and all tables together.

A server may be writing meanwhile: what is compared is read up to the same entry, or at once.
"""

from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import NamedTuple

from sabot.catalog import Place
from sabot.errors import SabotError
from sabot.ledger.codec import codec_of
from sabot.ledger.database import Cursor, Row
from sabot.ledger.entry import Entry
from sabot.ledger.export import checked, place_of
from sabot.ledger.money import tokens_of
from sabot.ledger.store import CAGE, Ledger, Snapshot, TableRow
from sabot.ledger.stored import transfers_of
from sabot.record.notation import NotationError, Reader, write_outcome
from sabot.record.record import Entry as Act
from sabot.record.record import Line, Record, RecordError
from sabot.record.replay import Played
from sabot.record.verify import Verified, verify
from sabot.table.coup.state import AnyState
from sabot.table.events import Event
from sabot.table.game import AnyGame


class FaultError(SabotError, ValueError):
    """Something in a ledger that does not hold, and where."""


class Money(NamedTuple):
    """What was checked of the money outside the tables."""

    purses: int
    transfers: int


# Called with the share of the work that is done.
Progress = Callable[[float], None]


async def verify_table(
    ledger: Ledger, row: TableRow, progress: Progress = lambda _: None
) -> Verified:
    """Check a table; what of it was worked out again."""
    try:
        entries = [entry async for entry in checked(ledger, row)]
        place = place_of(row.heading)
        events = [_events(place, entry) for entry in entries]
        stored = await _stored(ledger, row)
        again = _Again(place.game, tokens_of(row.heading), entries, events, stored, progress)
        snapshot = await ledger.snapshot(row.heading.id)
        if snapshot is not None:
            again.expect(snapshot)
        verified = verify(_record(place, row, entries, events), again.watch)
        again.over()
    except RecordError as error:
        raise FaultError(f"table {row.heading.id}: entry {error.line}: {error.message}") from error
    except SabotError as error:
        raise FaultError(f"table {row.heading.id}: {error}") from error
    return verified


def _events(place: Place, entry: Entry) -> tuple[Event, ...]:
    try:
        return codec_of(place.game).events(entry.events)
    except ValueError as error:
        raise FaultError(f"entry {entry.number}: {error}") from error


def _record(
    place: Place, row: TableRow, entries: Sequence[Entry], events: Sequence[tuple[Event, ...]]
) -> Record:
    """The table as a record whose lines are the entries, with their outcomes."""
    source, kinds = row.heading.id, place.game.kinds.outcomes
    reader = Reader(place.game.kinds.acts, place.house.decks)
    acts: list[Act] = []
    for number, (entry, happened) in enumerate(zip(entries, events, strict=True), 1):
        outcomes = [Line(number, write_outcome(each)) for each in happened if type(each) in kinds]
        try:
            acts.append(Act(number, reader.read(entry.act), outcomes))
        except NotationError as error:
            raise RecordError(source, number, str(error)) from error
    return Record(source, place, tuple(acts), row.hash, sealed=True)


# Money moved by an entry: whose, the currency, how much, why, when and by whom.
Moved = tuple[str, str, int, str, int, str]


async def _stored(ledger: Ledger, row: TableRow) -> dict[int, list[Moved]]:
    """The transfers of a table, by the number of the entry."""
    rows = await ledger.database.read(
        lambda cursor: cursor.run(
            "SELECT number, account, currency, amount, why, at, by FROM transfers"
            " WHERE table_id = ? AND number <= ?",
            row.heading.id,
            row.version,
        )
    )
    by_entry: defaultdict[int, list[Moved]] = defaultdict(list)
    for number, *moved in rows:
        by_entry[number].append(tuple(moved))
    return by_entry


class _Again:
    """The entries of a table held against the same acts played again."""

    def __init__(
        self,
        game: AnyGame,
        tokens: str,
        entries: Sequence[Entry],
        events: Sequence[tuple[Event, ...]],
        stored: dict[int, list[Moved]],
        progress: Progress,
    ) -> None:
        self._game = game
        self._tokens = tokens
        self._entries = entries
        self._events = events
        self._stored = stored
        self._progress = progress
        self._number = 0
        self._state = game.flow.start()
        self._snapshot: tuple[int, AnyState] = (0, self._state)

    def expect(self, snapshot: Snapshot) -> None:
        """The state that must be found after an entry, where it has the form of today."""
        try:
            state = codec_of(self._game).state(snapshot.state)
        except ValueError as error:
            raise FaultError(f"the snapshot cannot be read: {error}") from error
        if state is not None:
            self._snapshot = snapshot.number, state

    def watch(self, played: Played) -> None:
        """The next act, as it was played again."""
        entry, events = self._entries[self._number], self._events[self._number]
        self._number += 1
        self._progress(self._number / len(self._entries))
        if played.decision != events:
            self._fault("its events are not what comes of the act")
        moved: list[Moved] = []
        for event in events:
            for transfer in transfers_of(self._state, event, self._tokens):
                moved.append((*transfer, entry.at, entry.account))
            self._state = self._game.flow.evolve(self._state, event)
        if sorted(moved) != sorted(self._stored.pop(self._number, [])):
            self._fault("the transfers are not the money it moved")
        number, state = self._snapshot
        if number == self._number and state != self._state:
            self._fault("the snapshot is not the state after it")

    def over(self) -> None:
        """Nothing may be left."""
        for number in self._stored:
            raise FaultError(f"entry {number}: transfers of an entry that is not there")

    def _fault(self, what: str) -> None:
        raise FaultError(f"entry {self._number}: {what}")


async def verify_money(ledger: Ledger) -> Money:
    """Check every purse against its transfers, and the transfers against one another."""
    return await ledger.database.read(_money)


def _money(cursor: Cursor) -> Money:
    for account, currency in _first(cursor, _ASTRAY):
        raise FaultError(f"the purse of {account} in {currency} is not the sum of its transfers")
    for account, currency in _first(cursor, _NEGATIVE, CAGE):
        raise FaultError(f"the purse of {account} in {currency} is less than empty")
    for (currency,) in _first(cursor, _DESK):
        raise FaultError(f"the transfers of the cash desk in {currency} do not add up to nothing")
    for (table,) in _first(cursor, _NOWHERE):
        raise FaultError(f"transfers of a table that is not there: {table}")
    ((purses, transfers),) = cursor.run(_COUNTED)
    return Money(purses, transfers)


def _first(cursor: Cursor, sql: str, *values: object) -> list[Row]:
    return cursor.run(f"{sql} LIMIT 1", *values)


# Each is one statement, which sees one moment, whatever is written meanwhile.
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
    "SELECT table_id FROM transfers WHERE table_id IS NOT NULL"
    " AND (number IS NULL OR NOT EXISTS"
    " (SELECT 1 FROM tables WHERE id = table_id AND number BETWEEN 1 AND version))"
    " ORDER BY table_id"
)
_COUNTED = "SELECT (SELECT COUNT(*) FROM purses), (SELECT COUNT(*) FROM transfers)"
