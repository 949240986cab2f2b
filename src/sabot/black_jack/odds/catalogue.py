"""Every set of cards that matters to a hand, numbered once and for all, whatever the decks.

Suits decide nothing and figures are tens, so a set is ten counts. *Hands* are the sets a player
can hold and still play, 3,083 of them, those with the highest hard point first: so whoever works
backwards from the last card takes them in the order of their numbers. Behind them come the sets
that can be *out of the sabot* while half of a pair is played: a hand and the card it was parted
from. What the bank can still draw depends on what is out, not on who holds it.
"""

from functools import cache
from typing import NamedTuple

import numpy as np

from sabot.black_jack.odds.compiled import Wholes
from sabot.black_jack.tableau import MORE, MOST

# The values of cards: an ace is 1, at place 0.
VALUES = np.arange(1, MORE + 1)
ACE, TEN = 0, MORE - 1
# Five bits hold any count: 21 aces and the few a box can have been parted from.
_BITS = 5


class Catalogue(NamedTuple):
    """Sets by number.

    ``counts``: how many of each value; ``sizes``: how many cards; ``points``: the best point, of
    hands only; ``child``: the hand with one card more, or -1 where that is over 21; ``parted``:
    what is out when the hand is half of a pair of that value, or -1 where it is not; ``two``: the
    hand of two values; ``hands``: how many hands there are.
    """

    counts: Wholes
    sizes: Wholes
    points: Wholes
    soft: Wholes
    child: Wholes
    parted: Wholes
    two: Wholes
    hands: int


def _keys(counts: Wholes) -> Wholes:
    """Each set as one number."""
    return counts @ (1 << (_BITS * np.arange(MORE)))


def _all_hands() -> Wholes:
    """The counts of every hand, the highest hard point first."""
    hands = np.zeros((1, MORE), np.int64)
    for step in np.eye(MORE, dtype=np.int64):
        grown = [hands]
        while len(grown[-1]):
            more = grown[-1] + step
            grown.append(more[more @ VALUES <= MOST])
        hands = np.concatenate(grown)
    order = np.lexsort((_keys(hands), -(hands @ VALUES)))
    return hands[order]


@cache
def catalogue() -> Catalogue:
    """The one catalogue there is."""
    held = _all_hands()
    hands = len(held)
    hard = held @ VALUES
    one = np.eye(MORE, dtype=np.int64)
    grown = held[:, None, :] + one
    fits = hard[:, None] + VALUES <= MOST
    halves = held > 0
    outside = np.unique(_keys(grown[halves & ~fits]))
    extra = (outside[:, None] >> (_BITS * np.arange(MORE))) & ((1 << _BITS) - 1)
    counts = np.concatenate([held, extra])
    keys = _keys(counts)
    order = np.argsort(keys)

    def number(of: Wholes) -> Wholes:
        return order[np.minimum(np.searchsorted(keys, of, sorter=order), len(keys) - 1)]

    bigger = number(_keys(grown))
    soft = (held[:, ACE] > 0) & (hard + MORE <= MOST)
    two = number(_keys(one[:, None, :] + one))
    return Catalogue(
        counts,
        counts.sum(1),
        hard + MORE * soft,
        soft.astype(np.int64),
        np.where(fits, bigger, -1),
        np.where(halves, bigger, -1),
        two,
        hands,
    )
