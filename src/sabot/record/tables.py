"""Two tables driven side by side: one by a record, the other by its own company in step with it."""

import random
from dataclasses import replace
from typing import NamedTuple, cast

from sabot.catalog import Place
from sabot.company.games import COMPANIES
from sabot.record.by_hand import (
    DueTurn,
    is_by_hand,
    paid_alike,
    settled_alike,
    settles_rightly,
    turn,
)
from sabot.record.record import Record
from sabot.record.references import Followed, References
from sabot.record.slips import Dropped, Moment, Why, differs, impossible, is_fact, moment
from sabot.table.acts import Act, FillFloat, OpenTable
from sabot.table.coup.changed import ChangingCoup, ChangingState, with_coup, with_past
from sabot.table.coup.house import AnyHouse
from sabot.table.coup.state import AnyState
from sabot.table.events import Event
from sabot.table.game import AnyLive, Decision, Live
from sabot.table.reasons import NOT_NOW
from sabot.table.refusal import Refusal

# More steps than any coup has: a stop for what cannot happen.
_LONGEST = 400


class Acted(NamedTuple):
    """What an act brings here, what it takes there to come to it, and what it brings there."""

    here: Decision
    ahead: tuple[Event, ...]
    there: Decision
    dropped: Dropped | None = None
    # whether it was what the table waited for, done rightly
    right: bool = False


class Tables:
    """The two tables, and the company that drives the other one.

    ``ended``: the other table as it stood each time a coup had ended there.
    """

    def __init__(self, record: Record, other: Place) -> None:
        game = record.place.game
        self.game = game
        self.here = Followed(game, record.place.house)
        self.there = Followed(game, other.house)
        self.ended: list[AnyState] = []
        self._company = COMPANIES[game.id]
        self._chance = random.Random(0)
        self.references = References(self.here, self.there)

    def act(self, act: Act) -> Acted:
        """Act at both tables."""
        in_coup = self.here.state.coup is not None
        acted = self._act(act)
        if not in_coup and self.here.state.coup is not None:
            self.references.begun()
        return acted

    def _act(self, act: Act) -> Acted:
        before, under = self.here.state, self.here.under
        step = self._step(self.here)
        at_home = moment(step, self._right(self.here), self.here.state)
        due = self._due(self.here.house, self.here.state, act)
        here = self.here.do(act)
        ahead = tuple(self._reach(step, begin=self.here.state.coup is not None))
        free = step in self.game.steps.free
        if act == at_home.right and not free:
            reached = self._step(self.there) == step
            there = tuple(self._take_like(act)) if reached else ()
            return Acted(here, ahead, there, right=True)
        carried = self.references.carried(act, before, under, here)
        if isinstance(carried, Dropped):
            return Acted(here, ahead, (), carried)
        act = carried
        if is_fact(act, free):
            there_due = self._due(self.there.house, self.there.state, act)
            if there_due is None and settles_rightly(act, due):
                # Settled there already, as a bust is, or not to be settled yet.
                return Acted(here, ahead, ())
            act = settled_alike(_adapted(act, self.there.house), due, there_due)
            return Acted(here, ahead, *self._slip(act, at_home, here))
        if step not in (self._step(self.there), *self.game.steps.between) and self._over():
            # The coup in which it happened is over there, or never was.
            return Acted(here, ahead, ())
        answer = self.there.do(_adapted(act, self.there.house))
        procedural = step in self.game.steps.procedure and not isinstance(here, Refusal)
        if procedural and _waits_for_another(answer):
            # That step is not come to there: nobody is asked, so nothing is refused.
            return Acted(here, ahead, ())
        return Acted(here, ahead, answer)

    def would(self, state: AnyState, act: Act, right: bool) -> Decision | None:
        """What the other house would say at this table; nothing where it cannot be asked.

        For this table may be where that house's own regulation never leads: with a bet on a chance
        it does not have, waiting for a finding its rows do not ask for, or without a card that it
        would have dealt the bank. What was right here is
        what would be right there, also of what was settled by hand before.
        """
        house = self.there.house
        try:
            state = self._paid_alike(state)
            steps = self.game.steps
            step = steps.expected(house, state)
            if right and step in steps.procedure and step != steps.expected(self.here.house, state):
                return None
            if right:
                act = self._company.next_act(house, state, self._chance) or act
            due = self._due(self.here.house, state, act)
            act = settled_alike(act, due, self._due(house, state, act))
            return self.game.flow.decide(house, state, act)
        except (AssertionError, LookupError, StopIteration, ValueError):
            return None

    def _paid_alike(self, state: AnyState) -> AnyState:
        """This table, had its bets been settled by hand at the other house."""
        here, there, judged = self.here.house, self.there.house, self.game.steps.judged

        def alike(coup: ChangingCoup) -> ChangingCoup:
            payments = [
                paid_alike(each, judged(here, coup, each)[0], judged(there, coup, each)[0])
                for each in coup.payments
            ]
            return coup._replace(payments=tuple(payments)) if payments else coup

        now = cast("ChangingState", state)
        previous = None if now.previous is None else alike(now.previous)
        now = with_past(now, previous, [alike(each) for each in now.disputed])
        return now if now.coup is None else with_coup(now, now.table, alike(now.coup))

    def _slip(self, act: Act, at_home: Moment, here: Decision) -> tuple[Decision, Dropped | None]:
        """The same slip there, where it is the same; or the reason why not."""
        step = self._step(self.there)
        elsewhere = moment(step, self._right(self.there), self.there.state)
        due, theirs = at_home.right, elsewhere.right
        if step == at_home.step and due and theirs and act.by == due.by:
            # Whoever it fell to here; there it may fall to somebody else.
            act = replace(act, by=theirs.by)
        would = self.game.flow.decide(self.there.house, self.there.state, act)
        if isinstance(here, Refusal):
            # It did not happen here, so it does not there.
            return (would, None) if isinstance(would, Refusal) else ((), Dropped(Why.REFUSED))
        dropped = differs(act, at_home, elsewhere)
        if dropped is not None:
            return tuple(self._take()) if dropped.dealt else (), dropped
        if isinstance(would, Refusal) and impossible(act, at_home, elsewhere):
            return (), Dropped(Why.IMPOSSIBLE, would)
        return self.there.do(act), None

    def _reach(self, step: str, *, begin: bool) -> list[Event]:
        """Let the other table's company act until its table waits for the same step.

        It goes through steps of procedure the record lacks, and to the end of a coup that is
        over here; it does not run ahead of the record, nor ``begin`` a coup before one begins here:
        what happens between two coups happens there before one in bianco.
        """
        happened: list[Event] = []
        for _ in range(_LONGEST):
            now = self._step(self.there)
            behind = step in self.game.steps.between and now != self.game.steps.ready
            if now in (step, self.game.steps.opening) or not (
                behind or now in self.game.steps.procedure or self._closes_later(now, step)
            ):
                break
            if step in self.game.steps.procedure and not self._comes_to(step):
                break
            if not begin and self.there.state.coup is None:
                break
            taken = self._take()
            if not taken:
                break
            happened += taken
        return happened

    def _closes_later(self, now: str, step: str) -> bool:
        """Whether the coup is closing here while there it still has steps before that."""
        closing: tuple[str, ...] = self.game.steps.closing
        if step not in closing or now in self.game.steps.between:
            return False
        return now not in closing or closing.index(now) < closing.index(step)

    def out_of_step(self) -> bool:
        """Whether one table's taglia is over and the other's is not."""
        if not self.here.state.table.taglia:
            return False
        over = self._step(self.here) == self.game.steps.opening
        if over:
            # Let the last coup there come to its end.
            self._reach(self.game.steps.opening, begin=True)
        return over != (self._step(self.there) == self.game.steps.opening)

    def _comes_to(self, step: str) -> bool:
        """Whether the other table, acting rightly, will wait for a step before the next card."""
        ahead = Live(self.game, self.there.house, self.there.state)
        for _ in range(_LONGEST):
            now = self._step(ahead)
            if now == step:
                return True
            act = self._right(ahead) if now in self.game.steps.procedure else None
            if act is None or isinstance(ahead.do(act), Refusal):
                return False
        return False

    def _over(self) -> bool:
        now = self._step(self.there)
        return now in self.game.steps.between or now == self.game.steps.closing[-1]

    def _take_like(self, act: Act) -> list[Event]:
        """The right act there; a float is filled at each house when that house's own wants it."""
        happened: list[Event] = []
        while isinstance(self._right(self.there), FillFloat):
            happened += self._take()
        return happened if isinstance(act, FillFloat) else happened + self._take()

    def _take(self) -> list[Event]:
        act = self._right(self.there)
        in_coup = self.there.state.coup is not None
        decision = self.there.do(act) if act is not None else ()
        if in_coup and self.there.state.coup is None:
            self.ended.append(self.there.state)
        return [] if isinstance(decision, Refusal) else list(decision)

    def _due(self, house: AnyHouse, state: AnyState, act: Act) -> DueTurn | None:
        """What is due on the bet that an act settles by hand, if anything is."""
        return turn(act, self.game.steps.due(house, state)) if is_by_hand(act) else None

    def _step(self, live: AnyLive) -> str:
        return self.game.steps.expected(live.house, live.state)

    def _right(self, live: AnyLive) -> Act | None:
        return self._company.next_act(live.house, live.state, self._chance)


def _waits_for_another(decision: Decision) -> bool:
    return isinstance(decision, Refusal) and decision.reason is NOT_NOW


def _adapted(act: Act, house: AnyHouse) -> Act:
    """The act as the other house can take it: in its currency, at a table of its own mode."""
    change: dict[str, object] = {}
    if isinstance(act, OpenTable):
        if act.mode not in house.modes:
            change["mode"] = house.mode
        if not set(act.currencies) <= set(house.currencies):
            change["currencies"] = house.currencies
    elif getattr(act, "currency", None) not in (None, *house.currencies):
        change["currency"] = house.currencies[0]
    return replace(act, **change) if change else act  # type: ignore[arg-type] # by their names
