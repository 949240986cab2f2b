"""Whether two tables that began with the same sabot still stand at the same card, and if not, why.

Where a sabot stands is what comes next: the cards that wait under it, then the rest of its order.
"""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from sabot.table.cards import Card
from sabot.table.coup.events import MishapRuled
from sabot.table.coup.state import AnyState
from sabot.table.events import Event
from sabot.table.game import AnyGame


class Standing(NamedTuple):
    """Where a sabot stands: what waits under it, and how many cards have left it."""

    waiting: tuple[Card, ...] = ()
    out: int = 0


def standing(state: AnyState) -> Standing:
    """Where the sabot of a table stands."""
    return Standing(tuple(each.card for each in state.waiting), state.table.sabot.out)


class Moved(NamedTuple):
    """What one act, and what followed by itself, did to a table's cards.

    ``dealt``: what came to the cloth, in its order: first for the coup that was in play, if one
    was, then for each that began. ``by``: the events that moved the sabot, each with the ruling it
    carries out, where it does. ``ruled``: all rulings.
    """

    dealt: tuple[tuple[Card, ...], ...] = ((),)
    taken: int = 0
    waiting: int = 0
    by: tuple[tuple[Event, MishapRuled | None], ...] = ()
    ruled: tuple[MishapRuled, ...] = ()


def moved(game: AnyGame, state: AnyState, events: Iterable[Event]) -> Moved:
    """What events did to the cards of the table that stood at ``state``."""
    now = standing(state)
    dealt: list[list[Card]] = [[]]
    by: list[tuple[Event, MishapRuled | None]] = []
    events = tuple(events)
    # The ruling that a card is held for comes after it, the one it is annulled by before it.
    rulings = {each.cite: each for each in events if isinstance(each, MishapRuled)}
    taken = 0
    for event in events:
        after = game.flow.evolve(state, event)
        if state.coup is None and after.coup is not None:
            dealt.append([])
        # A sabot that is filled or emptied between two taglie deals nothing.
        if after.table.sabot.order == state.table.sabot.order and standing(after) != now:
            taken += after.table.sabot.out - state.table.sabot.out
            dealt[-1] += _to_the_cloth(state, after)
            by.append((event, rulings.get(event.cite)))
        state, now = after, standing(after)
    ruled = tuple(each for each in events if isinstance(each, MishapRuled))
    return Moved(tuple(map(tuple, dealt)), taken, len(now.waiting), tuple(by), ruled)


def _to_the_cloth(before: AnyState, after: AnyState) -> list[Card]:
    """The cards that left the sabot, or the place under it, and neither wait nor lie discarded."""
    sabot = before.table.sabot
    left = [each.card for each in before.waiting]
    left += sabot.order[sabot.out : after.table.sabot.out]
    elsewhere = Counter(each.card for each in after.waiting)
    elsewhere.update(after.discard[len(before.discard) :])
    dealt = []
    for card in left:
        if elsewhere[card]:
            elsewhere[card] -= 1
        else:
            dealt.append(card)
    return dealt


class Parting(NamedTuple):
    """The sabots no longer stand at the same card, or do so again.

    ``here`` and ``there`` are what each table did with its cards, ``by_here`` and ``by_there`` what
    made it do so and has no like at the other; ``line`` is that of the earlier difference this
    follows from, or 0 where the act's own ruling did it.
    """

    together: bool
    here: Moved
    there: Moved
    by_here: tuple[Event, ...]
    by_there: tuple[Event, ...]
    line: int = 0


def causes(ours: Moved, theirs: Moved) -> tuple[Event, ...]:
    """What moved our sabot, or left it where it was, unlike the other: a ruling, or else an event.

    A ruling by which a card stays under the sabot moves nothing; that the other's did is why.
    """
    likes = Counter(_like(event, ruling) for event, ruling in theirs.by)
    causes: list[Event] = []
    for event, ruling in ours.by:
        like = _like(event, ruling)
        if likes[like]:
            likes[like] -= 1
        elif (cause := ruling or event) not in causes:
            causes.append(cause)
    if not causes:
        others = [(each.mishap, each.remedies) for each in theirs.ruled]
        causes += [each for each in ours.ruled if (each.mishap, each.remedies) not in others]
    return tuple(causes)


def _like(event: Event, ruling: MishapRuled | None) -> tuple[object, ...]:
    cards = getattr(event, "card", None) or getattr(event, "cards", None)
    return type(event), cards, ruling and (ruling.mishap, ruling.remedies)


class Dealt:
    """The cards of the coup in play, at both tables.

    One table may play a coup more than the other, in bianco: its cards are those of no other coup.
    """

    def __init__(self) -> None:
        self.here: tuple[Card, ...] = ()
        self.there: tuple[Card, ...] = ()

    def note(self, here: Moved, there: Moved, *, both: bool) -> None:
        """What was dealt now; ``both``: a coup is in play at each table."""
        self.here = _of_the_last(self.here, here)
        self.there = _of_the_last(self.there, there)
        if len(here.dealt) > 1 and not both:
            self.there = ()

    @property
    def differ(self) -> bool:
        """Whether some card of the coup is another there; one table may be ahead of the other."""
        return any(ours != theirs for ours, theirs in zip(self.here, self.there, strict=False))


def _of_the_last(before: tuple[Card, ...], moved: Moved) -> tuple[Card, ...]:
    """The cards of the coup in play, or of the last that was."""
    first, *begun = moved.dealt
    return begun[-1] if begun else before + first
