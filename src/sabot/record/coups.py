"""The money of two tables, compared where the same coup has ended at both."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from sabot.record.differences import Cause
from sabot.table.coup.state import AnyState
from sabot.table.events import Event
from sabot.table.evolve import EVENTS
from sabot.table.game import AnyGame
from sabot.table.money import NO_MONEY, Books, Currency, Movement, moved
from sabot.table.state import Table


class Account(NamedTuple):
    """What an account won or lost since the coup before, at both houses, where it is not the same.

    The currency is the one at the other house, where the same amounts may have another name.
    """

    name: str
    currency: Currency
    here: int
    there: int


class Compared(NamedTuple):
    """One coup at both houses: its number and the table at its end; what differs, and what from.

    ``late``: what was put right of it once it was over, and the table then.
    """

    number_here: int
    number_there: int
    here: Table
    there: Table
    moved: tuple[Account, ...]
    causes: frozenset[Cause]
    late: bool = False


Held = Mapping[tuple[str, Currency], int]


class Late(NamedTuple):
    """What was put right at one table of a coup that is over, and the table then."""

    number: int
    moved: tuple[Movement, ...]
    table: Table

    def books(self, there: Table) -> Held:
        """What every account has gained by it, in the currencies of the other table."""
        return _named(moved(NO_MONEY, self.moved), there)


# What every table has besides its coups: whatever money moves by these, nobody wins or loses.
_BESIDES = frozenset(EVENTS)


def carried(game: AnyGame, state: AnyState, events: Iterable[Event]) -> Books:
    """What came to the table that stood at ``state``, left it or changed hands beside its coups."""
    books = NO_MONEY
    for event in events:
        after = game.flow.evolve(state, event)
        if type(event) in _BESIDES:
            books = _added(books, since(after.table.books, state.table.books))
        state = after
    return books


class Coups:
    """Follows both tables from coup to coup."""

    def __init__(self) -> None:
        self._before: tuple[Held, Held] | None = None
        self._ended: tuple[int, Table] | None = None
        # What was carried here once that coup had ended.
        self._later: Held = {}
        self._causes: set[Cause] = set()
        self._number_there = 0
        # The last number there when a coup began here and none did there.
        self._alone: int | None = None

    def note(self, cause: Cause) -> None:
        """Something in this coup makes the money differ."""
        self._causes.add(cause)

    def begun(self, here: AnyState, there: AnyState) -> None:
        """A coup begins; at the first, what is held is nobody's gain."""
        self._alone = there.number if there.coup is None else None
        if self._before is None:
            self._before = _held(here.table, there.table), _held(there.table, there.table)

    def ended(self, number: int, here: AnyState) -> None:
        """The coup of that number has ended here; there it may still be going on."""
        if self._before is not None:
            # Of a coup before it, which has not ended there, this is told in its place.
            before_here, before_there = self._before
            self._before, self._later = (_added(before_here, self._later), before_there), {}
        self._ended = number, here.table

    def compared(self, there: AnyState, *, cards_differ: bool) -> Compared | None:
        """The coup that has now ended at both, if one has."""
        # With a new taglia the coups are counted from one again.
        self._number_there = there.number or self._number_there
        if self._ended is None or self._before is None or there.coup is not None:
            return None
        (number, table), (before_here, before_there) = self._ended, self._before
        held_here, held_there = _held(table, there.table), _held(there.table, there.table)
        differs = _unlike(since(held_here, before_here), since(held_there, before_there))
        if not differs and there.number == self._alone:
            # A coup in bianco, played only here.
            self._before = _added(before_here, self._later), before_there
            self._ended, self._later = None, {}
            return None
        noted = self._causes | ({Cause.CARDS} if cards_differ else set())
        causes = frozenset(noted or {Cause.RULING}) if differs else frozenset[Cause]()
        numbers = number, self._number_there
        compared = Compared(*numbers, table, there.table, differs, causes)
        self._before = _added(held_here, self._later), held_there
        self._ended, self._later, self._causes = None, {}, set()
        return compared

    def carried(self, here: Books, there: Books, table: Table) -> None:
        """Chips came to the tables or left them: that is nobody's gain, nor anybody's loss.

        ``table``: the one there.
        """
        if self._before is None:
            return
        ours, theirs = _named(here, table), _named(there, table)
        before_here, before_there = self._before
        if self._ended is None:
            before_here = _added(before_here, ours)
        else:
            self._later = _added(self._later, ours)
        self._before = before_here, _added(before_there, theirs)

    def corrected(self, here: Late, there: Late, cause: Cause) -> Compared | None:
        """Money of coups that are over has moved: it is theirs, and not that of the next."""
        ours, theirs = here.books(there.table), there.books(there.table)
        if self._ended is not None:
            # That coup is not over there: once it is, it is compared with this in it.
            number, table = self._ended
            self._ended, ours = (number, table.after(*here.moved)), {}
        assert self._before is not None
        before_here, before_there = self._before
        self._before = _added(before_here, ours), _added(before_there, theirs)
        differs = _unlike(ours, theirs)
        if not differs:
            return None
        tables = here.table, there.table
        return Compared(here.number, there.number, *tables, differs, frozenset({cause}), late=True)


def since(now: Held, before: Held) -> Held:
    """What each account holds more than before."""
    return {key: now.get(key, 0) - before.get(key, 0) for key in {*now, *before}}


def _added(held: Held, more: Held) -> Held:
    return {key: held.get(key, 0) + more.get(key, 0) for key in {*held, *more}}


def _unlike(ours: Held, theirs: Held) -> tuple[Account, ...]:
    """The accounts that have not gained the same."""
    accounts = [Account(*key, ours.get(key, 0), theirs.get(key, 0)) for key in {*ours, *theirs}]
    return tuple(sorted(each for each in accounts if each.here != each.there))


def _held(table: Table, there: Table) -> Held:
    """What every account holds, in the currencies of the other table."""
    return _named(table.books, there)


def _named(books: Held, there: Table) -> Held:
    known = there.currencies
    held: dict[tuple[str, Currency], int] = {}
    for (name, currency), amount in books.items():
        key = name, currency if currency in known else known[0]
        held[key] = held.get(key, 0) + amount
    return held
