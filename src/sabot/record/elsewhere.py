"""The same acts at another house: where the rulings and the money part ways.

Two tables are driven side by side. Whoever acts rightly here acts rightly there, by that house's
own procedure; whoever errs makes the same slip there, where it is the same, and is ruled on there.
A bet settled by hand is settled as is due there, or wrong by the same difference (see by_hand).
Once the two sabots no longer stand at the same card, that is said, and what only follows from
other cards is kept apart from what the houses rule differently.
"""

from collections.abc import Iterator
from typing import NamedTuple

from sabot.catalog import Place
from sabot.errors import InputError
from sabot.record.coups import Compared, Coups, Late, carried, since
from sabot.record.differences import Cause, Difference, named, ruled_unlike, unlike
from sabot.record.record import Entry, Record
from sabot.record.sabots import Dealt, Moved, Parting, causes, moved, standing
from sabot.record.slips import Dropped
from sabot.record.tables import Acted, Tables
from sabot.table.acts import Act
from sabot.table.coup.events import MishapRuled, PaymentCorrected
from sabot.table.coup.payments import About
from sabot.table.coup.state import AnyState
from sabot.table.events import Event
from sabot.table.game import Decision
from sabot.table.money import NO_MONEY
from sabot.table.refusal import Refusal
from sabot.table.traits import requested


class Met(NamedTuple):
    """One act at both houses.

    ``ahead`` is what the other house's company did by itself to come to the same point; ``there``
    what came of the act, nothing where that house has no use for it. ``dropped``: a slip that is
    none there. ``parting``: the sabots part, or stand together again. ``coups``: those that have
    now ended at both, and those that are over of which something was put right.
    """

    entry: Entry
    here: Decision
    ahead: tuple[Event, ...]
    there: Decision
    difference: Difference | None
    dropped: Dropped | None
    parting: Parting | None
    coups: tuple[Compared, ...]
    state_here: AnyState
    state_there: AnyState

    @property
    def parted(self) -> bool:
        """Whether the same act brought something else."""
        return self.difference is not None


def elsewhere(record: Record, other: Place) -> Iterator[Met]:
    """Play a record at its own house and at another.

    It goes on for as long as both tables' taglie begin and end together.
    """
    house = record.place.house
    if house.decks != other.house.decks:
        raise InputError(
            f"{other.house.id} deals {other.house.decks} decks, {house.id} {house.decks}: "
            "the same cards cannot be dealt at both"
        )
    if house.burned != other.house.burned:
        raise InputError(
            f"{other.house.id} burns {other.house.burned} cards, {house.id} {house.burned}: "
            "the same cards would not come to the same hands"
        )
    comparison = _Comparison(record, other)
    for entry in record.entries:
        if comparison.tables.out_of_step():
            return
        yield comparison.meet(entry)


class _Comparison:
    """What is known of the two tables so far."""

    def __init__(self, record: Record, other: Place) -> None:
        self.tables = Tables(record, other)
        self._game = record.place.game
        self._coups = Coups()
        self._dealt = Dealt()
        self._together = True
        # The line of the last difference that has left the tables unlike; 0 if none has.
        self._since = 0

    def meet(self, entry: Entry) -> Met:
        """Act at both tables, and compare them."""
        act = requested(entry.act)
        before_here, before_there = self.tables.here.state, self.tables.there.state
        acted = self.tables.act(act)
        here, there = self.tables.here.state, self.tables.there.state
        if before_here.coup is None and here.coup is not None:
            self._coup_begins(here, there)
        ours = moved(self._game, before_here, _events(acted.here))
        theirs = moved(self._game, before_there, (*acted.ahead, *_events(acted.there)))
        self._dealt.note(ours, theirs, both=there.coup is not None)
        difference = self._difference(act, acted, before_here)
        parting = self._parting(ours, theirs)
        late = _late(before_here, here, _events(acted.here))
        late_there = _late(before_there, there, (*acted.ahead, *_events(acted.there)))
        if difference is not None:
            alike = _gained(before_here, here) == _gained(before_there, there)
            # What was put right of a coup that is over is no matter of the one in play.
            own = not (late.moved or late_there.moved)
            self._note(difference.cause, entry.line, alike, own)
        if parting is not None and not parting.together:
            # A house may deal a card more than another, and nothing was ruled.
            self._since = self._since or entry.line
        if before_here.coup is not None and here.coup is None:
            self._coups.ended(before_here.coup.number, here)
        happened = (*acted.ahead, *_events(acted.there))
        # What was carried there before its coup ended is not that coup's, nor the next one's.
        first = carried(self._game, before_there, self._to_its_end(happened))
        self._coups.carried(NO_MONEY, first, there.table)
        coups = list(self._compared())
        all_there = carried(self._game, before_there, happened)
        all_here = carried(self._game, before_here, _events(acted.here))
        self._coups.carried(all_here, since(all_there, first), there.table)
        if late.moved or late_there.moved:
            cause = Cause.RULING if difference is None else difference.cause
            corrected = self._coups.corrected(late, late_there, cause)
            coups += [] if corrected is None else [corrected]
        return Met(entry, *acted[:3], difference, acted.dropped, parting, tuple(coups), here, there)

    def _to_its_end(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """What has happened until a coup ended; all of it where none has."""
        ends = [
            at for at, each in enumerate(events) if isinstance(each, self._game.kinds.ends_coup)
        ]
        return events[: ends[-1]] if ends else events

    def _coup_begins(self, here: AnyState, there: AnyState) -> None:
        self._coups.begun(here, there)
        if there.coup is not None and standing(here) == standing(there):
            # Both begin a coup from the same card: whatever made them unlike is over.
            self._since = 0

    def _difference(self, act: Act, acted: Acted, before: AnyState) -> Difference | None:
        """Whether the same act brought something else, and what that comes from."""
        here, there = acted.here, acted.there
        refused_alike = isinstance(here, Refusal) and unlike(self._game, here, there) is None
        if refused_alike:
            # What is left is what happened there by itself before.
            here = there = ()
        difference = unlike(
            self._game, here, there if isinstance(there, Refusal) else (*acted.ahead, *there)
        )
        if difference is None:
            return None
        if acted.dropped is not None:
            return Difference(Cause.SLIP, *difference)
        if not self._since:
            return Difference(Cause.RULING, *difference)
        would = self.tables.would(before, act, acted.right)
        if would is not None:
            would = named(would, self.tables.there.state.table.currencies)
        own = ruled_unlike(self._game, would, here, there)
        if own is not None:
            return Difference(Cause.RULING, *own)
        other_cards = self._dealt.differ and not refused_alike
        cause = Cause.CARDS if other_cards else Cause.EARLIER
        return Difference(cause, *difference, self._since)

    def _note(self, cause: Cause, line: int, alike: bool, own: bool) -> None:
        """What a difference leaves behind, for what follows and for the coup's ``own`` money."""
        if own and (cause is Cause.SLIP or (cause is Cause.RULING and not alike)):
            self._coups.note(cause)
        if cause in (Cause.RULING, Cause.SLIP):
            self._since = line

    def _parting(self, ours: Moved, theirs: Moved) -> Parting | None:
        """Whether the sabots have now parted, or stand together again."""
        together = standing(self.tables.here.state) == standing(self.tables.there.state)
        if together == self._together:
            return None
        self._together = together
        here, there = causes(ours, theirs), causes(theirs, ours)
        own = together or any(isinstance(each, MishapRuled) for each in (*here, *there))
        return Parting(together, ours, theirs, here, there, 0 if own else self._since)

    def _compared(self) -> Iterator[Compared]:
        """The coups that have now ended at both tables."""
        for there in (*self.tables.ended, self.tables.there.state):
            compared = self._coups.compared(there, cards_differ=self._dealt.differ)
            if compared is not None:
                yield compared
        self.tables.ended.clear()


def _events(decision: Decision) -> tuple[Event, ...]:
    return () if isinstance(decision, Refusal) else decision


def _late(before: AnyState, after: AnyState, events: tuple[Event, ...]) -> Late:
    """What was put right of a coup that is over."""
    late = [each for each in events if isinstance(each, PaymentCorrected)]
    late = [each for each in late if each.about is not About.COUP]
    coup = after.previous
    if any(each.about is About.DISPUTED for each in late):
        coup = before.disputed[0]
    moved = [(*each[:2], each.currency, each.amount) for event in late for each in event.moved]
    return Late(0 if coup is None else coup.number, tuple(moved), after.table)


def _gained(before: AnyState, after: AnyState) -> dict[str, int]:
    """What each account has gained, whatever the name of the currency."""
    gained: dict[str, int] = {}
    for state, sign in ((before, -1), (after, 1)):
        for (name, _), held in state.table.books.items():
            gained[name] = gained.get(name, 0) + sign * held
    return {name: amount for name, amount in gained.items() if amount}
