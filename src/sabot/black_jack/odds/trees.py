"""In how many ways the bank comes to a point: worked out once for a Rule, whatever the decks.

The chance that the bank draws certain cards in a certain order is the same for every order of
them. So the ways are counted set by set; and the sets that end at the same cards but one share the
work up to there, as branches of a tree. Going over twenty-one is what is left of one.
"""

from collections.abc import Iterator
from functools import cache
from itertools import accumulate, pairwise
from typing import NamedTuple

import numpy as np

from sabot.black_jack.odds.compiled import Floats, Wholes
from sabot.black_jack.tableau import MORE, MOST, BankRule, black_jack
from sabot.table.cards import Card, cards

# A card of each value.
CARDS: tuple[Card, ...] = cards("As 2s 3s 4s 5s 6s 7s 8s 9s Ts")


class Trees(NamedTuple):
    """Branches, ten trees one after the other: that of each card shown begins at ``starts``.

    A branch draws a ``value`` of which ``before`` are already drawn, as the card number ``depth``;
    ``ways``: in how many orders the bank stands there, on the point ``least`` + ``end``; ``leaf``:
    nothing grows from it; ``past``: the next branch that does not grow from it.
    """

    starts: Wholes
    value: Wholes
    before: Wholes
    depth: Wholes
    end: Wholes
    ways: Floats
    leaf: Wholes
    past: Wholes
    least: int
    deepest: int


def _sets(rule: BankRule, shown: int) -> dict[tuple[int, ...], tuple[int, int]]:
    """The sets the bank draws to a point it stands on, each with its ways and that point."""
    ends: dict[tuple[int, ...], tuple[int, int]] = {}
    level: dict[tuple[int, ...], int] = {(): 1}
    while level:
        longer: dict[tuple[int, ...], int] = {}
        for drawn, ways in level.items():
            hard = shown + 1 + sum(drawn) + len(drawn)
            aces = shown == 0 or (bool(drawn) and drawn[0] == 0)
            for value in range(MORE):
                total, soft = hard + value + 1, aces or value == 0
                point = total + MORE if soft and total + MORE <= MOST else total
                if point > MOST or (not drawn and _is_black_jack(shown, value)):
                    continue
                after = tuple(sorted((*drawn, value)))
                if _draws(rule, total, soft):
                    longer[after] = longer.get(after, 0) + ways
                else:
                    ends[after] = (ends.get(after, (0, 0))[0] + ways, point)
        level = longer
    return ends


def _is_black_jack(first: int, second: int) -> bool:
    return black_jack((CARDS[first], CARDS[second]))


@cache
def _draws(rule: BankRule, hard: int, ace: bool) -> bool:
    """What the Rule says of cards with this hard point, with an ace among them or without."""
    held = [CARDS[0]] * ace
    left = hard - ace
    while left:
        # No second ace is needed, and without one none at all may come in.
        value = min(left, MORE) if left - MORE != 1 else MORE - 1
        held.append(CARDS[value - 1])
        left -= value
    return rule.draws(held)


def _branches(sets: dict[tuple[int, ...], tuple[int, int]]) -> Iterator[tuple[int, ...]]:
    """Value, how many of it before, depth, point and ways, in the order of a walk over the tree."""
    path: tuple[int, ...] = ()
    for drawn in sorted(sets):
        ways, point = sets[drawn]
        shared = 0
        while shared < len(path) and path[shared] == drawn[shared]:
            shared += 1
        for depth in range(shared, len(drawn)):
            last = depth == len(drawn) - 1
            before = drawn[:depth].count(drawn[depth])
            yield drawn[depth], before, depth, point, ways if last else 0
        path = drawn


@cache
def trees(rule: BankRule) -> Trees:
    """The trees of a Rule."""
    sets = [_sets(rule, shown) for shown in range(MORE)]
    walks = [list(_branches(each)) for each in sets]
    starts = [0, *accumulate(map(len, walks))]
    value, before, depth, point, ways = np.array([row for walk in walks for row in walk]).T.copy()
    least = min(reached for each in sets for _, reached in each.values())
    past = _past(depth, starts)
    leaf = (past == np.arange(len(depth)) + 1).astype(np.int64)
    end, often = point - least, ways.astype(np.float64)
    deepest = int(depth.max()) + 1
    return Trees(np.array(starts), value, before, depth, end, often, leaf, past, least, deepest)


def _past(depth: Wholes, starts: list[int]) -> Wholes:
    """For each branch the next one, in its own tree, that does not grow from it."""
    past = np.empty(len(depth), np.int64)
    for begin, end in pairwise(starts):
        grows = list[int]()
        for at in range(begin, end):
            while grows and depth[grows[-1]] >= depth[at]:
                past[grows.pop()] = at
            grows.append(at)
        past[grows] = end
    return past
