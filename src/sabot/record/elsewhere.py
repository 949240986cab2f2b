"""The same acts at another house: where the rulings and the money part ways.

Two tables are driven side by side. Whoever acts rightly here acts rightly there, by that house's
own procedure; whoever errs makes the same slip there, and is ruled on there. Once the two sabots
no longer hold the same cards, the slips still fall where they fell, on whatever cards there are.
"""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from sabot.catalog import Place
from sabot.company.automatic import COMPANIES
from sabot.record.record import Entry, Record
from sabot.table.acts import Act, OpenTable
from sabot.table.events import Event
from sabot.table.game import Decision, Live
from sabot.table.refusal import Refusal

# More steps than any coup has: a stop for what cannot happen.
_LONGEST = 400


class Met(NamedTuple):
    """One act at both houses.

    ``ahead`` is what the other house's company did by itself to come to the same point; ``there``
    what came of the act, nothing where that house has no use for it.
    """

    entry: Entry
    here: Decision
    ahead: tuple[Event, ...]
    there: Decision
    parted: bool
    state_here: Any
    state_there: Any


def elsewhere(record: Record, other: Place) -> Iterator[Met]:
    """Play a record at its own house and at another.

    It goes on for as long as both tables' taglie begin and end together.
    """
    house = record.place.house
    if house.decks != other.house.decks:
        raise ValueError(
            f"{other.house.id} deals {other.house.decks} decks, {house.id} {house.decks}: "
            "the same cards cannot be dealt at both"
        )
    if house.burned != other.house.burned:
        raise ValueError(
            f"{other.house.id} burns {other.house.burned} cards, {house.id} {house.burned}: "
            "the same cards would not come to the same hands"
        )
    tables = _Tables(record, other)
    for entry in record.entries:
        if tables.out_of_step():
            return
        here, ahead, there = tables.meet(entry.act)
        parted = tables.parted(here, ahead, there)
        yield Met(entry, here, ahead, there, parted, tables.here.state, tables.there.state)


class _Tables:
    """The two tables and the company that drives the other one."""

    def __init__(self, record: Record, other: Place) -> None:
        game = record.place.game
        self.game = game
        self.here = Live(game, record.place.house)
        self.there = Live(game, other.house)
        self._company = COMPANIES[game.id]
        self._chance = random.Random(0)

    def meet(self, act: Act) -> tuple[Decision, tuple[Event, ...], Decision]:
        """Act at both tables."""
        act = self.game.plain(act)
        step = self._step(self.here)
        right = self._right(self.here) == act
        here = self.here.do(act)
        ahead = tuple(self._reach(step))
        if right and step not in self.game.free:
            reached = self._step(self.there) == step
            return here, ahead, tuple(self._take()) if reached else ()
        if step not in (self._step(self.there), *self.game.between) and self._over():
            # The coup in which it happened is over there, or never was.
            return here, ahead, ()
        return here, ahead, self.there.do(_adapted(act, self.there.house))

    def parted(self, here: Decision, ahead: tuple[Event, ...], there: Decision) -> bool:
        """Whether the same act brought something else."""
        if isinstance(here, Refusal) or isinstance(there, Refusal):
            return not (
                isinstance(here, Refusal)
                and isinstance(there, Refusal)
                and here.reason == there.reason
            )
        ours, theirs = self._essence(here), self._essence((*ahead, *there))
        # What is no outcome, such as who gets the cards, counts only where both houses have it.
        both = {kind for kind, *_ in ours} & {kind for kind, *_ in theirs}
        counted = both | self.game.outcomes
        return [each for each in ours if each[0] in counted] != [
            each for each in theirs if each[0] in counted
        ]

    def _essence(self, events: tuple[Event, ...]) -> list[tuple[Any, ...]]:
        return [essence for event in events if (essence := self.game.essence(event))]

    def _reach(self, step: str) -> list[Event]:
        """Let the other table's company act until its table waits for the same step.

        It goes through steps of procedure the record lacks, and to the end of a coup that is
        over here; it does not run ahead of the record.
        """
        happened: list[Event] = []
        for _ in range(_LONGEST):
            now = self._step(self.there)
            behind = step in self.game.between and now != self.game.ready
            if now in (step, self.game.opening) or not (
                behind or now in self.game.procedure or self._closes_later(now, step)
            ):
                break
            if step in self.game.procedure and not self._comes_to(step):
                break
            taken = self._take()
            if not taken:
                break
            happened += taken
        return happened

    def _closes_later(self, now: str, step: str) -> bool:
        """Whether the coup is closing here while there it still has steps before that."""
        closing: tuple[str, ...] = self.game.closing
        if step not in closing or now in self.game.between:
            return False
        return now not in closing or closing.index(now) < closing.index(step)

    def out_of_step(self) -> bool:
        """Whether one table's taglia is over and the other's is not."""
        if not self.here.state.table.taglia:
            return False
        over = self._step(self.here) == self.game.opening
        if over:
            # Let the last coup there come to its end.
            self._reach(self.game.opening)
        return over != (self._step(self.there) == self.game.opening)

    def _comes_to(self, step: str) -> bool:
        """Whether the other table, acting rightly, will wait for a step before the next card."""
        ahead = Live(self.game, self.there.house, self.there.state)
        for _ in range(_LONGEST):
            now = self._step(ahead)
            if now == step:
                return True
            act = self._right(ahead) if now in self.game.procedure else None
            if act is None or isinstance(ahead.do(act), Refusal):
                return False
        return False

    def _over(self) -> bool:
        now = self._step(self.there)
        return now in self.game.between or now == self.game.closing[-1]

    def _take(self) -> list[Event]:
        act = self._right(self.there)
        decision = self.there.do(act) if act is not None else ()
        return [] if isinstance(decision, Refusal) else list(decision)

    def _step(self, live: Live) -> str:
        return self.game.expected(live.house, live.state)

    def _right(self, live: Live) -> Act | None:
        return self._company.next_act(live.house, live.state, self._chance)


def _adapted(act: Act, house: Any) -> Act:
    """The act as the other house can take it: in its currency, at a table of its own mode."""
    change: dict[str, Any] = {}
    if isinstance(act, OpenTable):
        if act.mode not in house.modes:
            change["mode"] = house.mode
        if not set(act.currencies) <= set(house.currencies):
            change["currencies"] = house.currencies
    elif getattr(act, "currency", None) not in (None, *house.currencies):
        change["currency"] = house.currencies[0]
    return replace(act, **change) if change else act
