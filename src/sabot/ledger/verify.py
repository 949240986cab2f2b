"""Verifying a table: its chain, every act worked out again, and the money its acts moved.

The chain of hashes holds; the acts, played again, bring the same events and the snapshot; the money
they took from purses and gave to them is what the transfers say; and what is remarkable of them is
what the trail has noted. What does not hold is reported.
A server may be writing meanwhile: what is compared is read up to the same entry.
"""

from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import partial

from sabot.catalog import Place
from sabot.ledger.codec import codec_of
from sabot.ledger.driver import Cursor, Row
from sabot.ledger.entry import Entry, chained
from sabot.ledger.export import place_of
from sabot.ledger.faults import FaultError, Faults, one_line
from sabot.ledger.money import tokens_of
from sabot.ledger.remarks import remarks
from sabot.ledger.store import Ledger, Snapshot, TableRow, Transfer
from sabot.ledger.stored import balanced, transfers_of
from sabot.ledger.verify_remarks import ANY, Noted, noted
from sabot.record.notation import NotationError, Reader, write_outcome
from sabot.record.record import Entry as Act
from sabot.record.record import Line, Record, RecordError
from sabot.record.replay import Played
from sabot.record.verify import Verified, verify
from sabot.table.coup.state import AnyState
from sabot.table.events import Event

# Called with the share of the work that is done.
Progress = Callable[[float], None]
# So many entries are read at a time.
_PORTION = 5_000


async def verify_table(
    ledger: Ledger, row: TableRow, progress: Progress = lambda _: None
) -> Verified:
    """Check a table; what of it was worked out again."""
    faults = Faults(row.heading.id)
    entries = await _chained(ledger, row, faults)
    await _out_of_range(ledger, row.heading.id, faults)
    verified = None
    try:
        place = place_of(row.heading)
        events = _events(place, entries, faults)
        stored = await _stored(ledger, row)
        remarked = await ledger.database.read_moment(lambda cursor: noted(cursor, row))
        again = _Again(
            place, tokens_of(row.heading), entries, events, stored, remarked, progress, faults
        )
        snapshot = await ledger.snapshot(row.heading.id)
        if snapshot is not None:
            faults.attempt("the snapshot cannot be read", lambda: again.expect(snapshot))
        record = _record(place, row, entries[: len(events)], events)
        verified = verify(record, again.watch)
        again.over()
    except FaultError:  # it is among them already
        pass
    except RecordError as error:
        faults.add(error.message, error.line)
    except Exception as error:  # what is damaged may be of any kind
        faults.add(one_line(error))
    faults.over()
    assert verified is not None
    return verified


async def _chained(ledger: Ledger, row: TableRow, faults: Faults) -> list[Entry]:
    """The entries of a table up to the first that is missing; each is held to the one before."""
    entries: list[Entry] = []
    number, last, whole = 0, row.heading.hash, True
    while number < row.version:
        try:
            portion = await ledger.entries(row.heading.id, number, min(_PORTION, row.version))
        except Exception as error:
            faults.add(f"the entries after it cannot be read: {one_line(error)}", number)
            return entries
        for entry in portion:
            if entry.number > row.version:
                break
            if entry.number != number + 1:
                _missing(faults, number + 1, entry.number - 1)
                whole = False
            elif not _holds(last, entry):
                altered = "it" if entry.number > 1 else "it, or the table's heading,"
                faults.add(f"its hash does not hold: {altered} was altered", entry.number)
            number, last = entry.number, entry.hash
            if whole:
                entries.append(entry)
        if not portion or portion[-1].number > row.version:
            break
    if number < row.version:
        _missing(faults, number + 1, row.version)
    elif last != row.hash:
        faults.add(f"entry {number} is not the last: the table has another hash")
    return entries


# What belongs to none of the entries a table says it has; of one moment, as a server may write.
_OUT_OF_RANGE = (
    "SELECT number FROM {} JOIN tables ON id = table_id"
    " WHERE id = ? AND number NOT BETWEEN 1 AND version ORDER BY number"
)


async def _out_of_range(ledger: Ledger, table: str, faults: Faults) -> None:
    """Nothing was put in before the first entry or after the last: whoever opens it reads that."""

    def numbers(of: str, cursor: Cursor) -> list[Row]:
        return cursor.run(_OUT_OF_RANGE.format(of), table)

    for of, what in (
        ("entries", "it was put in: the table has no such entry"),
        ("snapshots", "a snapshot of an entry that is not there was put in"),
    ):
        try:
            rows = await ledger.database.read(partial(numbers, of))
        except Exception as error:
            faults.add(f"its {of} cannot be read: {one_line(error)}")
            continue
        for (number,) in rows:
            faults.add(what, number)


def _missing(faults: Faults, first: int, last: int) -> None:
    faults.add(
        f"entry {first} is missing"
        if first == last
        else f"entry {first} is missing, and all up to {last}"
    )


def _holds(before: str, entry: Entry) -> bool:
    try:
        return chained(before, *entry[:-1]) == entry
    except (TypeError, ValueError):  # something else stands where a text or a number stood
        return False


def _events(place: Place, entries: Sequence[Entry], faults: Faults) -> list[tuple[Event, ...]]:
    """The events of the entries, up to the first that cannot be read."""
    events: list[tuple[Event, ...]] = []
    for entry in entries:
        try:
            events.append(codec_of(place.game).events(entry.events))
        except Exception as error:
            faults.add(f"its events cannot be read: {one_line(error)}", entry.number)
            break
    return events


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
        place: Place,
        tokens: str,
        entries: Sequence[Entry],
        events: Sequence[tuple[Event, ...]],
        stored: dict[int, list[Moved]],
        noted: Noted,
        progress: Progress,
        faults: Faults,
    ) -> None:
        self._place = place
        self._game = place.game
        self._tokens = tokens
        self._entries = entries
        self._events = events
        self._stored = stored
        self._noted = noted
        self._progress = progress
        self._faults = faults
        self._number = 0
        self._state = self._game.flow.start()
        self._snapshot: tuple[int, str] = (0, "")

    def expect(self, snapshot: Snapshot) -> None:
        """The state that must be found after an entry, where it has the form of today."""
        state = codec_of(self._game).state(snapshot.state)
        if state is not None:
            self._snapshot = snapshot.number, self._written(state)

    def _written(self, state: AnyState) -> str:
        """A state to the letter: who came first is asked in order, though equal in any other."""
        return codec_of(self._game).state_written(state)

    def watch(self, played: Played) -> None:
        """The next act, as it was played again."""
        entry, events = self._entries[self._number], self._events[self._number]
        self._number += 1
        self._progress(self._number / len(self._entries))
        if played.decision != events:
            self._faults.add("its events are not what comes of the act", self._number)
            # What comes after it was played on another ground.
            self._faults.over()
        before, transfers = self._state, list[Transfer]()
        for event in events:
            transfers += transfers_of(self._state, event, self._tokens)
            self._state = self._game.flow.evolve(self._state, event)
        if not balanced(before, self._state, transfers):
            self._faults.add("purses gave or got other money than the table", self._number)
        remarked = () if self._tokens else remarks(self._place, before, self._state, events, ANY)
        self._noted.hold(self._number, entry.at, remarked, self._faults)
        moved = [(*each, entry.at, entry.account) for each in transfers]
        stored = self._stored.pop(self._number, [])
        if sorted(moved, key=repr) != sorted(stored, key=repr):
            self._faults.add("the transfers are not the money it moved", self._number)
        number, state = self._snapshot
        if number == self._number and state != self._written(self._state):
            self._faults.add("the snapshot is not the state after it", self._number)

    def over(self) -> None:
        """Nothing may be left."""
        for number in self._stored:
            self._faults.add("transfers of an entry that is not there", number)
