"""The money of two tables, compared where the same coup has ended at both."""

from collections.abc import Mapping
from typing import NamedTuple

from sabot.record.differences import Cause
from sabot.table.coup.state import AnyState
from sabot.table.money import Currency
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
    """One coup at both houses: its number and the table at its end; what differs, and what from."""

    number_here: int
    number_there: int
    here: Table
    there: Table
    moved: tuple[Account, ...]
    causes: frozenset[Cause]


Held = Mapping[tuple[str, Currency], int]


class Coups:
    """Follows both tables from coup to coup."""

    def __init__(self) -> None:
        self._before: tuple[Held, Held] | None = None
        self._ended: tuple[int, Table] | None = None
        self._causes: set[Cause] = set()
        self._number_there = 0

    def note(self, cause: Cause) -> None:
        """Something in this coup makes the money differ."""
        self._causes.add(cause)

    def begun(self, here: AnyState, there: AnyState) -> None:
        """The first coup begins: what is held now is nobody's gain."""
        if self._before is None:
            self._before = _held(here.table, there.table), _held(there.table, there.table)

    def ended(self, number: int, here: AnyState) -> None:
        """The coup of that number has ended here; there it may still be going on."""
        self._ended = number, here.table

    def compared(self, there: AnyState, *, cards_differ: bool) -> Compared | None:
        """The coup that has now ended at both, if one has."""
        # With the taglia the coups are counted anew.
        self._number_there = there.number or self._number_there
        if self._ended is None or self._before is None or there.coup is not None:
            return None
        (number, table), (before_here, before_there) = self._ended, self._before
        held_here, held_there = _held(table, there.table), _held(there.table, there.table)
        moved = []
        for name, currency in sorted({*held_here, *held_there, *before_here, *before_there}):
            ours = _change(held_here, before_here, name, currency)
            theirs = _change(held_there, before_there, name, currency)
            if ours != theirs:
                moved.append(Account(name, currency, ours, theirs))
        causes = self._causes | ({Cause.CARDS} if cards_differ else set())
        whence = frozenset(causes or {Cause.RULING}) if moved else frozenset[Cause]()
        numbers = number, self._number_there
        found = Compared(*numbers, table, there.table, tuple(moved), whence)
        self._before, self._ended, self._causes = (held_here, held_there), None, set()
        return found


def _change(now: Held, before: Held, name: str, currency: Currency) -> int:
    return now.get((name, currency), 0) - before.get((name, currency), 0)


def _held(table: Table, there: Table) -> Held:
    """What every account holds, in the currencies of the other table."""
    known = there.currencies
    held: dict[tuple[str, Currency], int] = {}
    for (name, currency), amount in table.books.items():
        key = name, currency if currency in known else known[0]
        held[key] = held.get(key, 0) + amount
    return held
