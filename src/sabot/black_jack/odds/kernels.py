"""Whatever asks how the bank ends, as machine code.

What a hand is worth is kept here as its worth *above losing*: for one staked a loss is 0, an equal
point 1, a win 2. So a hand that goes over adds nothing, and the callers take the stake off.

Machine code is kept by file, and what it calls is kept within it: so loops that call each other
stand in one file, here or in ``drawing``.
"""

import numpy as np

from sabot.black_jack.odds.catalogue import Catalogue
from sabot.black_jack.odds.compiled import Flags, Floats, Wholes, compiled
from sabot.black_jack.odds.trees import Trees

# Sets side by side in one pass over a tree: few enough to stay in the nearest cache.
LANES = 128
_VALUES = 10
_ACE, _TEN = 0, 9
# What a half does with its two cards.
_DRAW, _DOUBLE = 1, 2


@compiled
def bank_ends(tree: Trees, sabot: Wholes, out: Wholes, shown: int, result: Floats) -> None:
    """How often the bank ends at each point, if it shows a card and certain sets are out.

    ``out``: what is out besides the bank's card, a row for each set. ``result``: a row for each
    set; the ends by point, then going over, then Black Jack.
    """
    ends = result.shape[1] - 2
    left = np.empty((_VALUES, LANES))
    over = np.empty((tree.deepest + 1, LANES))
    reached = np.empty((tree.deepest + 1, LANES))
    chances = np.empty((ends, LANES))
    cards = sabot.sum()
    for first in range(0, len(out), LANES):
        lanes = min(LANES, len(out) - first)
        for lane in range(lanes):
            row = first + lane
            total = cards - 1
            for at in range(_VALUES):
                left[at, lane] = sabot[at] - out[row, at]
                total -= out[row, at]
            left[shown, lane] -= 1.0
            for at in range(tree.deepest + 1):
                over[at, lane] = 1.0 / max(total - at, 1)
            reached[0, lane] = over[0, lane]
            for at in range(ends):
                chances[at, lane] = 0.0
        branch = tree.starts[shown]
        stop = tree.starts[shown + 1]
        while branch < stop:
            at = tree.value[branch]
            gone = tree.before[branch]
            if sabot[at] - (at == shown) <= gone:
                branch = tree.past[branch]
                continue
            deep = tree.depth[branch]
            ways = tree.ways[branch]
            to = tree.end[branch]
            if tree.leaf[branch]:
                for lane in range(lanes):
                    chances[to, lane] += ways * (reached[deep, lane] * (left[at, lane] - gone))
            else:
                for lane in range(lanes):
                    reached[deep + 1, lane] = reached[deep, lane] * (left[at, lane] - gone)
                if ways > 0.0:
                    for lane in range(lanes):
                        chances[to, lane] += ways * reached[deep + 1, lane]
                for lane in range(lanes):
                    reached[deep + 1, lane] *= over[deep + 1, lane]
            branch += 1
        for lane in range(lanes):
            natural = 0.0
            if shown == _ACE:
                natural = left[_TEN, lane] * over[0, lane]
            elif shown == _TEN:
                natural = left[_ACE, lane] * over[0, lane]
            bust = 1.0 - natural
            for at in range(ends):
                result[first + lane, at] = chances[at, lane]
                bust -= chances[at, lane]
            result[first + lane, ends] = bust
            result[first + lane, ends + 1] = natural


@compiled
def standing(tree: Trees, sabot: Wholes, out: Wholes, chosen: Wholes, result: Floats) -> None:
    """What it is worth to stand on any point while certain sets are out, whatever is shown.

    ``chosen``: the numbers of the sets. ``result``: for each set a row for points below the bank's
    least, then one for each point from there on; in it, the cards shown.
    """
    last = result.shape[1] - 1
    ends = np.empty((len(chosen), last + 2))
    rows = np.empty((len(chosen), _VALUES), np.int64)
    for row in range(len(chosen)):
        rows[row] = out[chosen[row]]
    for shown in range(_VALUES):
        if sabot[shown] == 0:
            continue
        bank_ends(tree, sabot, rows, shown, ends)
        for row in range(len(chosen)):
            beaten = ends[row, last]
            result[chosen[row], 0, shown] = 2.0 * beaten
            for at in range(last):
                result[chosen[row], at + 1, shown] = 2.0 * beaten + ends[row, at]
                beaten += ends[row, at]


@compiled
def _spread(
    sets: Catalogue, sabot: Wholes, hand: int, shown: int, weight: float, to: int, chance: Floats
) -> None:
    """Share the chance of a hand out among the hands it becomes with one card more."""
    left = sabot.sum() - sets.sizes[hand] - 1
    for value in range(_VALUES):
        after = sets.child[hand, value]
        there = sabot[value] - sets.counts[hand, value] - (value == shown)
        if after >= 0 and there > 0:
            chance[after, to] += weight * there / left


@compiled
def followed(
    tree: Trees,
    sets: Catalogue,
    sabot: Wholes,
    value: int,
    shown: int,
    held: Wholes,
    draws: Flags,
    acts: Wholes,
    kept: float,
    kept_doubled: float,
    points: int,
    result: Floats,
) -> None:
    """What a half is worth above losing, with these cards in the sabot.

    ``sabot``: all but the other cards of the pair's value that are out; ``held``: the hands a half
    may come to; ``draws``: which of those of three cards or more draw against the card shown;
    ``acts``: what is done with two, by the second; ``points``: how many points the bank can stand
    on. ``result``: the worth if the second card is of the pair's value; and, each by its chance,
    if it is not.
    """
    # By where a chance began, and the same of stakes doubled.
    chance = np.zeros((sets.hands, 4))
    cards = sabot.sum() - 2
    for second in range(_VALUES):
        there = sabot[second] - (second == value) - (second == shown)
        if there <= 0:
            continue
        hand = sets.two[value, second]
        to = 0 if second == value else 1
        weight = 1.0 if second == value else there / cards
        if acts[second] == _DOUBLE:
            _spread(sets, sabot, hand, shown, weight, to + 2, chance)
        elif acts[second] == _DRAW:
            _spread(sets, sabot, hand, shown, weight, to, chance)
        else:
            chance[hand, to] += weight
    stood = np.empty(sets.hands, np.int64)
    stands = 0
    for hand in held[::-1]:
        # Hands of two cards are settled above: no drawing leads back to them.
        if sets.sizes[hand] > 2 and draws[hand]:
            for to in range(2):
                if chance[hand, to] > 0.0:
                    _spread(sets, sabot, hand, shown, chance[hand, to], to, chance)
                    chance[hand, to] = 0.0
        if chance[hand, 0] + chance[hand, 1] + chance[hand, 2] + chance[hand, 3] > 0.0:
            stood[stands] = hand
            stands += 1
    out = np.empty((stands, _VALUES), np.int64)
    for row in range(stands):
        out[row] = sets.counts[stood[row]]
    ends = np.empty((stands, points + 2))
    bank_ends(tree, sabot, out, shown, ends)
    result[:] = 0.0
    for row in range(stands):
        hand = stood[row]
        worth = 2.0 * ends[row, points]
        for at in range(points):
            ahead = sets.points[hand] - tree.least - at
            worth += ends[row, at] * (2.0 if ahead > 0 else 1.0 if ahead == 0 else 0.0)
        natural = ends[row, points + 1]
        for to in range(2):
            result[to] += chance[hand, to] * (worth + kept * natural)
            result[to] += 2.0 * chance[hand, to + 2] * (worth + kept_doubled * natural)


@compiled
def second_half(
    tree: Trees,
    sets: Catalogue,
    sabot: Wholes,
    value: int,
    shown: int,
    held: Wholes,
    may: Flags,
    kept: float,
    kept_doubled: float,
    peeked: bool,
    points: int,
) -> float:
    """What a half wins that is played for the best, from a sabot without the other half's cards.

    ``held``: the hands it may come to, the highest hard point first; ``may``: by the second card,
    whether it may stand, draw and double.
    """
    cards = sabot.sum()
    ends = np.empty((len(held), points + 2))
    bank_ends(tree, sabot, sets.counts[held], shown, ends)
    # Worth above losing, by hand: standing with the stake as it is, and each unit when doubled;
    # drawing; and the better of the first and the last.
    stand = np.zeros((sets.hands, 2))
    draw = np.zeros(sets.hands)
    better = np.zeros(sets.hands)
    for row in range(len(held)):
        hand = held[row]
        worth = 2.0 * ends[row, points]
        for at in range(points):
            ahead = sets.points[hand] - tree.least - at
            worth += ends[row, at] * (2.0 if ahead > 0 else 1.0 if ahead == 0 else 0.0)
        stand[hand, 0] = worth + kept * ends[row, points + 1]
        stand[hand, 1] = worth + kept_doubled * ends[row, points + 1]
        left = max(cards - sets.sizes[hand] - 1, 1)
        for drawn in range(_VALUES):
            after = sets.child[hand, drawn]
            there = sabot[drawn] - sets.counts[hand, drawn] - (drawn == shown)
            if after >= 0 and there > 0:
                draw[hand] += there * better[after] / left
        better[hand] = max(stand[hand, 0], draw[hand])
    total = 0.0
    for second in range(_VALUES):
        there = sabot[second] - (second == value) - (second == shown)
        if there <= 0:
            continue
        hand = sets.two[value, second]
        left = max(cards - 3, 1)
        black_jack = 0.0
        if shown == _ACE:
            black_jack = (sabot[_TEN] - sets.counts[hand, _TEN]) / left
        elif shown == _TEN:
            black_jack = (sabot[_ACE] - sets.counts[hand, _ACE]) / left
        live = 1.0 - black_jack if peeked else 1.0
        best = stand[hand, 0] - live
        if may[second, 1]:
            best = max(best, draw[hand] - live)
        if may[second, 2]:
            doubled = 0.0
            for drawn in range(_VALUES):
                after = sets.child[hand, drawn]
                more = sabot[drawn] - sets.counts[hand, drawn] - (drawn == shown)
                if after >= 0 and more > 0:
                    doubled += more * stand[after, 1] / left
            best = max(best, 2.0 * doubled - 2.0 * live)
        total += best * there / (cards - 2)
    return total
