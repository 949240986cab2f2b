"""The mask: which coup is the last, and whether it begins with the mask.

Every card knows its place in the sabot, so a coup has begun with the mask exactly when its first
card lay behind it. Until that card is laid another may come to be the first: one that waits is seen
and annulled, or a coup that is rebuilt uses it. What was announced is then announced again.
"""

from collections.abc import Callable

from sabot.punto_banco.evolve import evolve
from sabot.punto_banco.expected import complete
from sabot.punto_banco.house import House
from sabot.punto_banco.left_over import left
from sabot.punto_banco.state import State, begun_with_mask, in_the_coup
from sabot.table.acts import Act
from sabot.table.coup import events as ce
from sabot.table.coup.course import folding
from sabot.table.coup.state import Stage, past
from sabot.table.events import Event
from sabot.table.refusal import Refusal
from sabot.table.topics import Topic as TableTopic

Events = tuple[Event, ...]

_after = folding(evolve)


def mask(house: House, state: State) -> Events:
    """The mask comes out, if it lies before the next card of the sabot."""
    if not state.table.sabot.mask_is_next:
        return ()
    next_ = _nothing_due(house, state)
    first = _next_begins(house, state) if next_ else begins(state)
    return (_announced(house, state, first, next_),)


def mask_after_all(house: House, state: State) -> Events:
    """The mask came out for the coup to come; and this one goes on with a card from behind it."""
    if not state.last_next or not _comes_from_behind(state):
        return ()
    return (ce.MaskOut(house.cite(TableTopic.LAST_COUP), False, house.formulas.last_coup),)


def begins(state: State) -> bool:
    """Whether the coup on the table begins with the mask, as far as can be said now."""
    return begun_with_mask(state) if state.in_play().begun else _comes_from_behind(state)


def _comes_from_behind(state: State) -> bool:
    """Whether the next card to be dealt lay behind the mask: one that waits, else the sabot's."""
    sabot = state.table.sabot
    return (state.waiting[0].nth if state.waiting else sabot.out) >= sabot.mask_at


def _next_begins(house: House, state: State) -> bool:
    """Whether the coup after this begins with it: unless a card from before it is left for that."""
    opens = next((each.card for each in left(house, state) if each.stays), None)
    return opens is None or opens.nth >= state.table.sabot.mask_at


def _nothing_due(house: House, state: State) -> bool:
    """Whether a card out now is of the coup after the one on the table."""
    return past(state) or (in_the_coup(state) and complete(house, state))


def _announced(
    house: House, state: State, first: bool, next_: bool, *, again: bool = False
) -> ce.MaskOut:
    formulas, coup = house.formulas, state.coup
    formula = formulas.last_coup_mask_first if first else formulas.last_coup
    ahead = next_ or (coup is not None and coup.stage is Stage.BETTING and not coup.begun)
    return ce.MaskOut(house.cite(TableTopic.LAST_COUP), first, formula, ahead, again)


def _announced_again(house: House, state: State) -> Events:
    """What opens the last coup may have changed. While its cards may still be due in the coup
    before it, nobody can say.
    """
    if state.last_next:
        if not _nothing_due(house, state):
            return ()
        first = _next_begins(house, state)
    elif state.in_play().annulled:
        return ()
    else:
        first = begins(state)
    if first is state.announced_first:
        return ()
    return (_announced(house, state, first, state.last_next, again=True),)


Decide = Callable[[House, State, Act], Events | Refusal]


def announcing_the_mask(decide: Decide) -> Decide:
    """``decide``, and whether the last coup begins with the mask wherever that has changed."""

    def decide_with_mask(house: House, state: State, act: Act) -> Events | Refusal:
        decision = decide(house, state, act)
        if isinstance(decision, Refusal):
            return decision
        if state.last or ce.MaskOut in map(type, decision):
            now = _after(state, decision)
            if now.last:
                return (*decision, *_announced_again(house, now))
        return decision

    return decide_with_mask
