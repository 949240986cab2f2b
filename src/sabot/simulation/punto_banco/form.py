"""The value of one bet for very many sabots: exact up to the rounding of floating point.

The odds write what can be asked of a coup as a sum of weighted monomials, each a product of falling
factorials of the cards left (see ``punto_banco.odds.basis``). For a single bet that is one row of
weights, and is worked out here in two steps:

* *parts*: the falling factorials of each value, and products of those for groups of values;
* *blocks*: every monomial is a part of one group times a part of another, so the sum is, for each
  part of the one, a product of weights with all parts of the other that have the cards lacking.

*How far off it can be.* The weights are whole numbers below 2⁵³ and no term is negative unless a
bet looks at pairs of zeros, where inclusion and exclusion may take a draw up to 14 times. Each
term is rounded a dozen times and each sum no more often than it has terms, 5,776 in all, so what
comes back of a unit is off by less than 14 × 5,800 × 2⁻⁵³ < 10⁻¹¹ of the most a bet pays; in fact
the errors are a few parts in 10¹⁶. A value that close to zero has no weight in any sum here.
"""

from functools import lru_cache
from math import lcm
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from sabot.punto_banco.chances import Chance
from sabot.punto_banco.house import House
from sabot.punto_banco.odds import basis
from sabot.punto_banco.odds.basis import COUP
from sabot.punto_banco.odds.bets import judge
from sabot.punto_banco.odds.table import table
from sabot.punto_banco.tableau import POINTS
from sabot.simulation.compiled import summing
from sabot.table.cards import RANKS

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]
Cards = npt.NDArray[np.uint8]
Places = npt.NDArray[np.int32]

_DEGREES = range(COUP + 1)
_VALUES = range(10)
# The places of a group's parts, degree by degree.
Group = list[range]

_VALUE_OF = np.array([POINTS[name] for name in RANKS])
_TENS = np.array(basis.RANKS_OF[0])


class Form(NamedTuple):
    """The weights of a bet and how its parts are made.

    ``pairs``: it looks at pairs of zeros. The part ``first + k`` is the product of the parts
    ``left[k]`` and ``right[k]``. A block is the first of the parts its weights are multiplied with,
    how many those are, and the same of those it is taken times. ``share``: what one unit of the
    sum is of a stake.
    """

    pairs: bool
    first: int
    left: Places
    right: Places
    blocks: Ints
    weights: Floats
    share: float

    def values(self, sabots: Cards) -> Floats:
        """What one unit wins on average from each sabot: rows of counts, in the order of ``RANKS``.

        Every sabot must hold the cards of a coup. Other threads may run meanwhile.
        """
        values = np.empty(len(sabots))
        _values(sabots, *self, _VALUE_OF, _TENS, values)
        return values


@lru_cache(maxsize=64)
def _made(weights: bytes, share: float) -> Form:
    row = np.frombuffer(weights, np.int64)
    for pairs in (False, True):
        parts = _Parts(pairs)
        blocks, block_weights = parts.blocks(row)
        if np.count_nonzero(block_weights) == np.count_nonzero(row):
            break
    products = np.array(parts.products, np.int32).T
    left, right = np.ascontiguousarray(products)
    return Form(pairs, parts.first, left, right, blocks, block_weights, share)


def form(house: House, chance: Chance) -> Form:
    """The form of a bet by the Rule of a house."""
    made = table(house.rule)
    judged = judge(chance, made)
    parts = lcm(*(won.denominator for won in judged.nets))
    # What comes back, the stake included: a loss has no weight.
    row = np.zeros(basis.places().size, np.int64)
    for won, shapes in zip(judged.nets, judged.shapes, strict=True):
        row += int((won + 1) * parts) * made.row(shapes)
    return _made(row.tobytes(), 1 / parts)


class _Parts:
    """The parts as they are listed: what each is made of, and its numbers in the basis."""

    def __init__(self, pairs: bool) -> None:
        self.products: list[tuple[int, int]] = []
        self._low: list[int] = []
        self._high: list[int] = []
        self._alone = [self._value(value, pairs and value == 0) for value in _VALUES]
        self.first = len(self._low)

    def _value(self, value: int, pairs: bool) -> Group:
        """The falling factorials of a value; of zeros also those with pairs that must be."""
        low, high = basis.number(value)
        group = []
        for degree in _DEGREES:
            begin = len(self._low)
            for paired in range(degree // 2 + 1 if pairs else 1):
                self._low.append(degree * low)
                self._high.append(degree * high + paired * basis.PAIR_DIGIT)
            group.append(range(begin, len(self._low)))
        return group

    def _joined(self, one: Group, other: Group, most: int = COUP) -> Group:
        """The parts of two groups together, up to so many cards."""
        group = []
        for degree in _DEGREES:
            begin = len(self._low)
            for own in range(degree + 1 if degree <= most else 0):
                for left in one[own]:
                    for right in other[degree - own]:
                        self.products.append((left, right))
                        self._low.append(self._low[left] + self._low[right])
                        self._high.append(self._high[left] + self._high[right])
            group.append(range(begin, len(self._low)))
        return group

    def blocks(self, row: Ints) -> tuple[Ints, Floats]:
        """Blocks that have every monomial once, and the weights of those."""
        alone = self._alone
        low = self._joined(self._joined(alone[1], alone[2]), self._joined(alone[3], alone[4]))
        upper = self._joined(self._joined(alone[6], alone[7]), self._joined(alone[8], alone[9]))
        lower = self._joined(alone[0], alone[5])
        # With six cards these are needed but once, and not worth making.
        high = self._joined(lower, upper, COUP - 1)
        # The longer of the two is what is multiplied with weights.
        chosen = [
            *((upper[COUP - degree], lower[degree]) for degree in _DEGREES),
            *((high[COUP - degree], low[degree]) for degree in (1, 2, 3)),
            *((low[degree], high[COUP - degree]) for degree in (4, 5, 6)),
        ]
        lows, highs = np.array(self._low), np.array(self._high)
        places = basis.places()
        weights = [
            row[
                places.of(
                    lows[list(times)][:, None] + lows[list(along)],
                    highs[list(times)][:, None] + highs[list(along)],
                )
            ].ravel()
            for along, times in chosen
        ]
        table = [(along[0], len(along), times[0], len(times)) for along, times in chosen]
        return np.array(table, np.int64), np.concatenate(weights).astype(np.float64)


@summing
def _alone(
    parts: Floats,
    counts: Cards,
    pairs: bool,
    value_of: Ints,
    tens: Ints,
    held: Floats,
    ways: Floats,
) -> None:
    """The parts of single values; ``held`` and ``ways`` are room to work in."""
    held[:] = 0.0
    for rank in range(len(counts)):
        held[value_of[rank]] += counts[rank]
    ways[:] = 0.0
    ways[0] = 1.0
    if pairs:
        # As ``basis`` counts them: which of the pairs are of this rank, times those of the others.
        for rank in tens:
            count = float(counts[rank])
            two = count * (count - 1)
            four = two * (count - 2) * (count - 3)
            six = four * (count - 4) * (count - 5)
            ways[3] += 3 * ways[2] * two + 3 * ways[1] * four + six
            ways[2] += 2 * ways[1] * two + four
            ways[1] += two
    at = 0
    for degree in range(7):
        for paired in range(degree // 2 + 1 if pairs else 1):
            product = ways[paired]
            for gone in range(2 * paired, degree):
                product *= held[0] - gone
            parts[at] = product
            at += 1
    for value in range(1, 10):
        product = 1.0
        for degree in range(7):
            parts[at] = product
            product *= held[value] - degree
            at += 1


@summing
def _values(
    sabots: Cards,
    pairs: bool,
    first: int,
    left: Places,
    right: Places,
    blocks: Ints,
    weights: Floats,
    share: float,
    value_of: Ints,
    tens: Ints,
    values: Floats,
) -> None:
    """Four sabots at a time: what is loaded for one serves the others."""
    parts = np.empty((4, first + len(left)))
    one, two, three, four = parts[0], parts[1], parts[2], parts[3]
    sums, held, ways = np.empty(4), np.empty(10), np.empty(4)
    for start in range(0, len(sabots), 4):
        for lane in range(4):
            counts = sabots[min(start + lane, len(sabots) - 1)]
            _alone(parts[lane], counts, pairs, value_of, tens, held, ways)
        for at in range(len(left)):
            i, j, k = left[at], right[at], first + at
            one[k] = one[i] * one[j]
            two[k] = two[i] * two[j]
            three[k] = three[i] * three[j]
            four[k] = four[i] * four[j]
        sums[:] = 0.0
        weight = 0
        for block in range(len(blocks)):
            begin, length, times, rows = blocks[block]
            ones, twos = one[begin : begin + length], two[begin : begin + length]
            threes, fours = three[begin : begin + length], four[begin : begin + length]
            for row in range(times, times + rows):
                row_weights = weights[weight : weight + length]
                a = b = c = d = 0.0
                for at in range(length):
                    each = row_weights[at]
                    a += each * ones[at]
                    b += each * twos[at]
                    c += each * threes[at]
                    d += each * fours[at]
                sums[0] += a * one[row]
                sums[1] += b * two[row]
                sums[2] += c * three[row]
                sums[3] += d * four[row]
                weight += length
        for lane in range(min(4, len(sabots) - start)):
            cards = 0.0
            for rank in range(sabots.shape[1]):
                cards += sabots[start + lane, rank]
            draws = 1.0
            for gone in range(6):
                draws *= cards - gone
            values[start + lane] = sums[lane] * share / draws - 1.0
