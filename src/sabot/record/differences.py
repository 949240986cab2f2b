"""What one act brought at one house and not at the other, and what that comes from."""

from collections.abc import Set as AbstractSet
from dataclasses import fields, replace
from enum import StrEnum
from typing import NamedTuple

from sabot.table.events import Event
from sabot.table.game import AnyGame, Decision
from sabot.table.money import Currency
from sabot.table.refusal import Refusal


class Cause(StrEnum):
    """What a difference comes from.

    ``RULING``: the houses answer the same matter differently. ``EARLIER``: they would not, but an
    earlier difference has left the tables unlike, the cards being the same. ``CARDS``: they would
    not, and the cards of the coup are others. ``SLIP``: a slip happened only here.
    """

    RULING = "ruling"
    EARLIER = "earlier"
    CARDS = "cards"
    SLIP = "slip"


class Difference(NamedTuple):
    """What each house said to an act that the other did not say; and where that comes from.

    ``line``: where the tables became unlike, if this follows from that.
    """

    cause: Cause
    here: Decision
    there: Decision
    line: int = 0


def unlike(game: AnyGame, here: Decision, there: Decision) -> tuple[Decision, Decision] | None:
    """What each side has that the other lacks; nothing where both say the same.

    The order of what one act brings is form, as the citations are.
    """
    if isinstance(here, Refusal) and isinstance(there, Refusal):
        return None if here.reason == there.reason else (here, there)
    if isinstance(here, Refusal) or isinstance(there, Refusal):
        return here, there
    ours, theirs = _essences(game, here), _essences(game, there)
    # What is no outcome, such as who gets the cards, counts only where both houses have it.
    both = {essence[0] for essence, _ in ours} & {essence[0] for essence, _ in theirs}
    counted = both | game.kinds.outcomes
    only_here = _without(ours, theirs, counted)
    only_there = _without(theirs, ours, counted)
    return (only_here, only_there) if only_here or only_there else None


Essences = list[tuple[tuple[object, ...], Event]]


def _essences(game: AnyGame, events: tuple[Event, ...]) -> Essences:
    essences = []
    for event in events:
        essence = game.kinds.essence(event)
        if essence:
            essences.append((essence, event))
    return essences


def _without(ours: Essences, theirs: Essences, counted: AbstractSet[object]) -> tuple[Event, ...]:
    left = [essence for essence, _ in theirs]
    lacking = []
    for essence, event in ours:
        if essence in left:
            left.remove(essence)
        elif essence[0] in counted:
            lacking.append(event)
    return tuple(lacking)


def ruled_unlike(
    game: AnyGame, would: Decision | None, here: Decision, there: Decision
) -> tuple[Decision, Decision] | None:
    """What the other house ``would`` say otherwise in the very matter that is on this table.

    So it shows whether a difference is the houses' own or comes from tables that stand otherwise.
    """
    if isinstance(would, Refusal) and not (
        isinstance(there, Refusal) and there.reason == would.reason
    ):
        # Somebody else has that power there, or there is no such step: that is no ruling on the
        # matter, unless it is what really happened.
        return None
    return None if would is None else unlike(game, here, would)


def named(decision: Decision, currencies: tuple[Currency, ...]) -> Decision:
    """The same where the currencies have these names."""
    if isinstance(decision, Refusal):
        return decision

    def renamed(value: object) -> object:
        if isinstance(value, Currency):
            return value if value in currencies else currencies[0]
        if not isinstance(value, tuple):
            return value
        # A bet, for one, stays a bet.
        make = getattr(value, "_make", tuple)
        return make(map(renamed, value))

    events: list[Event] = []
    for event in decision:
        parts = {each.name: renamed(getattr(event, each.name)) for each in fields(event)}
        events.append(replace(event, **parts))  # type: ignore[arg-type] # by their names
    return tuple(events)
