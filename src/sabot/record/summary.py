"""The sum of a comparison: what differed between two houses, and what it comes from."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from sabot.record.coups import Account, Compared
from sabot.record.differences import Cause, Difference
from sabot.record.elsewhere import Met
from sabot.record.sabots import Parting
from sabot.table.coup.events import MishapRuled
from sabot.table.coup.state import AnyState
from sabot.table.events import Event
from sabot.table.game import Decision
from sabot.table.money import Currency
from sabot.table.refusal import Refusal


class Money(StrEnum):
    """What differing money comes from: rulings alone, other cards or slips alone, or both."""

    RULINGS = "rulings"
    CARDS = "cards"
    BOTH = "both"


class Ruled(NamedTuple):
    """What two houses rule differently: where first, and what each says; nothing if it does not."""

    line: int
    here: Event | Refusal | None
    there: Event | Refusal | None

    @property
    def cites(self) -> tuple[str, str]:
        """What each rests on."""
        here, there = (each.cite if each is not None else "" for each in self[1:])
        return here, there


class Gone(NamedTuple):
    """A line where the sabots parted, or stood together again, and how."""

    line: int
    parting: Parting


@dataclass(slots=True)
class Summary:
    """Everything that was met, added up."""

    last_line: int = 0
    last: Compared | None = None
    # both tables as they stand after the last act
    states: tuple[AnyState, AnyState] | None = None
    coups: int = 0
    causes: Counter[Cause] = field(default_factory=Counter)
    dropped: int = 0
    rulings: list[Ruled] = field(default_factory=list)
    times: Counter[tuple[object, ...]] = field(default_factory=Counter)
    partings: list[Gone] = field(default_factory=list)
    money: dict[Money, dict[tuple[str, Currency], Account]] = field(default_factory=dict)
    money_coups: Counter[Money] = field(default_factory=Counter)
    # the coup whose money was counted last: what was put right of it later makes no other of it
    counted: tuple[object, ...] = ()

    def add(self, met: Met) -> None:
        """One act more."""
        self.last_line = met.entry.line
        self.states = met.state_here, met.state_there
        self.dropped += met.dropped is not None
        if met.difference is not None:
            self.causes[met.difference.cause] += 1
            if met.difference.cause is Cause.RULING:
                self._rule(met.entry.line, met.difference)
        if met.parting is not None:
            self.partings.append(Gone(met.entry.line, met.parting))
        for compared in met.coups:
            self._count(compared)

    def often(self, ruled: Ruled) -> int:
        """How often the houses ruled differently in this way."""
        return self.times[_key(ruled)]

    def _rule(self, line: int, difference: Difference) -> None:
        ruled = _ruled(line, difference)
        self.times[_key(ruled)] += 1
        if self.times[_key(ruled)] == 1:
            self.rulings.append(ruled)

    def _count(self, compared: Compared) -> None:
        if not compared.late:
            self.coups += 1
            self.last = compared
        if not compared.moved:
            return
        kind = _kind(compared.causes)
        if (kind, *compared[:2]) != self.counted:
            self.money_coups[kind] += 1
        self.counted = (kind, *compared[:2])
        sums = self.money.setdefault(kind, {})
        for name, currency, here, there in compared.moved:
            sum_here, sum_there = sums.get((name, currency), Account(name, currency, 0, 0))[2:]
            both = Account(name, currency, sum_here + here, sum_there + there)
            sums[name, currency] = both


def _kind(causes: Iterable[Cause]) -> Money:
    ruled = {Cause.RULING, Cause.EARLIER}
    if ruled.issuperset(causes):
        return Money.RULINGS
    return Money.BOTH if ruled.intersection(causes) else Money.CARDS


def _ruled(line: int, difference: Difference) -> Ruled:
    """The one thing that tells best what differs: a ruling on a mishap, or what comes first."""
    here, there = _main_outcome(difference.here), _main_outcome(difference.there)
    if isinstance(here, MishapRuled) and not isinstance(there, MishapRuled):
        there = _like(there)
    elif isinstance(there, MishapRuled) and not isinstance(here, MishapRuled):
        here = _like(here)
    return Ruled(line, here, there)


def _like(other: Event | Refusal | None) -> Event | Refusal | None:
    """Where only one house finds a mishap, the other answers it only by refusing."""
    return other if isinstance(other, Refusal) else None


def _main_outcome(decision: Decision) -> Event | Refusal | None:
    if isinstance(decision, Refusal):
        return decision
    ruled = [each for each in decision if isinstance(each, MishapRuled)]
    return next(iter((*ruled, *decision)), None)


def _key(ruled: Ruled) -> tuple[object, ...]:
    """What makes two differences the same one: the kind of each side, and what it rests on."""
    key: list[object] = []
    for each in (ruled.here, ruled.there):
        key += [type(each), each.cite if each is not None else ""]
        key.append(getattr(each, "mishap", None) or getattr(each, "reason", None))
    return tuple(key)
