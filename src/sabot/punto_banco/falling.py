"""A card falls to the floor: which card of a coup it is, and whether that has been ruled on."""

from sabot.punto_banco.house import House
from sabot.punto_banco.mishaps import Mishap, Remedy
from sabot.punto_banco.state import State, in_the_coup, last_moved
from sabot.table.coup.state import past

FELL_EARLY = (Mishap.FELL_EARLY_UNSEEN, Mishap.FELL_EARLY_SEEN)


def fell(state: State) -> Mishap:
    """What it is that the last card moved fell: it may be the first of its coup, and early.

    Once a coup is decided, what comes out is of the next, whether its cards lie there still or not.
    """
    laid = 0 if state.coup is None else len(state.coup.cards)
    if last_moved(state) is None:
        first = laid == 1
    else:
        first = len(state.waiting) == 1 and (not laid or past(state))
    if not first:
        return Mishap.CARD_FELL
    if in_the_coup(state):
        return Mishap.FIRST_CARD_FELL
    return FELL_EARLY[bool(state.waiting[0].seen)]


def ruled_on(house: House, state: State, mishap: Mishap) -> bool:
    """Whether it has been ruled on that this card fell, so that nothing new could be ordered.

    One that was not the first when it fell may have become it since.
    """
    if mishap is Mishap.CARD_FELL:
        return _last_fell(state)
    of_this = mishap is Mishap.FIRST_CARD_FELL
    if of_this and state.in_play().begun:
        fallen = 0 in state.in_play().fallen
    else:
        fallen = state.waiting[0].fell
    return fallen and not _adds_orders(house, state, mishap)


def _last_fell(state: State) -> bool:
    place = last_moved(state)
    if place is not None:
        return state.waiting[place].fell
    coup = state.in_play()
    return len(coup.cards) - 1 in coup.fallen


def _adds_orders(house: House, state: State, mishap: Mishap) -> bool:
    remedies = house.rulings[mishap].remedies
    if Remedy.ANNUL_COUP in remedies or Remedy.ANNUL_CARDS in remedies:
        return True
    of_this = mishap is Mishap.FIRST_CARD_FELL
    in_bianco = state.in_play().bianco if of_this else state.in_bianco_next
    return Remedy.COUP_IN_BIANCO in remedies and not in_bianco
