"""The same acts at another house: where the rulings and the money part ways.

Two tables are driven side by side. Whoever acts rightly here acts rightly there, by that house's
own procedure; whoever errs makes the same slip there, and is ruled on there. Once the two sabots
no longer hold the same cards, the slips still fall where they fell, on whatever cards there are.
"""

import random
import re
from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any, NamedTuple

from sabot.catalog import Place
from sabot.company.automatic import COMPANIES
from sabot.record.notation import write_outcome
from sabot.record.record import Entry, Record
from sabot.table.acts import Act, OpenTable
from sabot.table.events import Event
from sabot.table.game import Decision, Live
from sabot.table.refusal import Refusal

# More steps than any coup has: a stop for what cannot happen.
_LONGEST = 200
_CURRENCY = re.compile(r"\b(CHF|EUR)\b")


class Met(NamedTuple):
    """One act at both houses.

    ``there`` is all that happened there for it, nothing where that house has no use for it.
    """

    entry: Entry
    here: Decision
    there: Decision
    parted: bool
    state_here: Any
    state_there: Any


def elsewhere(record: Record, other: Place) -> Iterator[Met]:
    """Play a record at its own house and at another."""
    tables = _Tables(record, other)
    for entry in record.entries:
        here, there = tables.meet(entry.act)
        parted = tables.outcome(here) != tables.outcome(there)
        yield Met(entry, here, there, parted, tables.here.state, tables.there.state)


class _Tables:
    """The two tables and the company that drives the other one."""

    def __init__(self, record: Record, other: Place) -> None:
        game = record.place.game
        self.game = game
        self.here = Live(game, record.place.house)
        self.there = Live(game, other.house)
        self._company = COMPANIES[game.id]
        self._chance = random.Random(0)

    def meet(self, act: Act) -> tuple[Decision, Decision]:
        """Act at both tables."""
        act = self.game.plain(act)
        step = self._step(self.here)
        right = self._right(self.here) == act
        here = self.here.do(act)
        if right:
            return here, self._follow(step)
        happened = self._reach(step)
        if step not in (self._step(self.there), *self.game.between) and self._over():
            # The coup in which it happened is over there, or never was.
            return here, tuple(happened)
        decision = self.there.do(_adapted(act, self.there.house))
        if isinstance(decision, Refusal):
            return here, tuple(happened) if happened else decision
        return here, (*happened, *decision)

    def _follow(self, step: str) -> Decision:
        """The right act of a step: taken there too, once that table has come to it."""
        happened = self._reach(step)
        if self._step(self.there) == step:
            happened += self._take()
        return tuple(happened)

    def _reach(self, step: str) -> list[Event]:
        """Let the other table's company act until its table waits for the same step.

        It goes through steps of procedure the record lacks, and to the end of a coup that is
        over here; it does not run ahead of the record.
        """
        happened: list[Event] = []
        for _ in range(_LONGEST):
            now = self._step(self.there)
            behind = step in self.game.between and now != self.game.ready
            if now in (step, "opening") or not (behind or now in self.game.procedure):
                break
            if step in self.game.procedure and not self._comes_to(step):
                break
            taken = self._take()
            if not taken:
                break
            happened += taken
        return happened

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
        return now in self.game.between or now == "end-coup"

    def _take(self) -> list[Event]:
        act = self._right(self.there)
        decision = self.there.do(act) if act is not None else ()
        return [] if isinstance(decision, Refusal) else list(decision)

    def _step(self, live: Live) -> str:
        return self.game.expected(live.house, live.state)

    def _right(self, live: Live) -> Act | None:
        return self._company.next_act(live.house, live.state, self._chance)

    def outcome(self, decision: Decision) -> list[str]:
        """What an act brought, without what differs in name alone: citation and currency."""
        if isinstance(decision, Refusal):
            return [f"refused {decision.reason.code}"]
        lines = [write_outcome(event) for event in decision if type(event) in self.game.outcomes]
        return [
            _CURRENCY.sub("", " ".join(line.split(" ")[1:2] + line.split(" ")[3:]))
            for line in lines
        ]


def _adapted(act: Act, house: Any) -> Act:
    """The act as the other house can take it: in its currency, at a table of its own mode."""
    change: dict[str, Any] = {}
    if isinstance(act, OpenTable):
        if act.mode not in house.modes:
            change["mode"] = house.mode
        if not set(act.currencies) <= set(house.currencies):
            change["currencies"] = house.currencies
    elif any(field.name == "currency" for field in fields(act)):
        currency = getattr(act, "currency")  # noqa: B009
        if currency is not None and currency not in house.currencies:
            change["currency"] = house.currencies[0]
    return replace(act, **change) if change else act
