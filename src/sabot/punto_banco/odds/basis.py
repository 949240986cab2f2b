"""In how many ways six cards can leave a sabot, multiset by multiset.

A coup looks at the *values* of six cards, and at whether two cards form a pair. Take the values
first. The number of ordered draws whose values are ``k0`` zeros, ``k1`` aces, … in any one fixed
order is a product of falling factorials, ``c0 (c0-1) … × c1 (c1-1) … × …``: the same for every
order. So everything that can be asked of a coup is a sum of such *monomials*, each taken as often
as there are orders that answer; the sabot enters nowhere else.

Two cards of equal value other than zero are a pair. Two zeros need not be: ten, knave, queen
and king differ. Which of the cards drawn are zeros is settled by values alone, and then the
zeros are dealt as from a small sabot of tens: so a monomial has one more exponent, the number of
pairs (none to three) that *must* have equal ranks.

A monomial is a product of a part for the values 1 to 4, *low*, and one for the others, *high*,
of degrees that add up to six. There are 5,776.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import accumulate
from math import comb
from operator import add, mul
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from sabot.punto_banco.tableau import POINTS
from sabot.table.cards import RANKS

# Whole numbers: int64, or Python's own (dtype object) where those would not suffice.
Whole = npt.NDArray[Any]  # type: ignore[explicit-any]
Levels = list[Whole]

# A coup takes four to six cards. Where six are left every coup can be dealt to its end.
COUP = 6
LOW = (1, 2, 3, 4)
HIGH = (5, 6, 7, 8, 9)
_DEGREES = range(COUP + 1)
_PAIRS = range(COUP // 2 + 1)
RANKS_OF = {
    value: [at for at, name in enumerate(RANKS) if POINTS[name] == value] for value in range(10)
}


def _falling(count: Whole, length: int) -> Whole:
    """``count (count-1) …`` with ``length`` factors: zero where there are not so many cards."""
    product = np.ones_like(count)
    for gone in range(length):
        # No factor comes below zero before one was zero, so the product is never negative.
        product = product * (count - gone)
    return product


def _grown(levels: Levels, by: Sequence[Whole], join: Callable[[Whole, Whole], Whole]) -> Levels:
    """The parts of every degree once one more value is among them, ``by`` times."""
    return [
        np.concatenate([join(levels[degree - times], by[times]) for times in range(degree + 1)])
        for degree in _DEGREES
    ]


def _pairs_of_tens(tens: Whole) -> Levels:
    """In how many ways 0, 1, 2, 3 pairs of equal rank can be drawn from the four ranks of tens."""
    ways = [np.ones_like(tens[0]), *(np.zeros_like(tens[0]) for _ in _PAIRS[1:])]
    for count in tens:
        taken = [_falling(count, 2 * pairs) for pairs in _PAIRS]
        ways = [
            # Which of the pairs are of this rank, times the ways of the others.
            np.sum(
                [comb(pairs, own) * ways[pairs - own] * taken[own] for own in range(pairs + 1)],
                axis=0,
            )
            for pairs in _PAIRS
        ]
    return ways


def _tens(counts: Whole) -> Levels:
    """The parts made of zeros alone: so many of them, of which so many pairs of equal rank."""
    tens = counts[RANKS_OF[0]]
    held = tens.sum(axis=0)
    ways = _pairs_of_tens(tens)
    return [
        np.stack(
            [
                ways[pairs] * _falling(held - 2 * pairs, degree - 2 * pairs)
                for pairs in range(degree // 2 + 1)
            ]
        )
        for degree in _DEGREES
    ]


def _parts(levels: Levels, counts: Whole, values: Sequence[int]) -> Levels:
    for value in values:
        held = counts[RANKS_OF[value]].sum(axis=0)
        levels = _grown(levels, [_falling(held, times) for times in _DEGREES], mul)
    return levels


def low(counts: Whole) -> Levels:
    """The low parts, degree by degree, for each column of ``counts`` (ranks × sabots)."""
    one = np.ones_like(counts[:1])
    return _parts([one, *[one[:0]] * COUP], counts, LOW)


def high(counts: Whole) -> Levels:
    """The high parts, degree by degree, for each column of ``counts`` (ranks × sabots)."""
    return _parts(_tens(counts), counts, HIGH)


def monomials(counts: Whole) -> Whole:
    """All monomials of one sabot, in the order of ``Places``."""
    lows, highs = low(counts[:, None]), high(counts[:, None])
    return np.concatenate(
        [np.outer(lows[degree], highs[COUP - degree]).ravel() for degree in _DEGREES]
    )


# Where a monomial stands. A multiset is written as a number, its exponents the digits, so that
# those of two hands are added by adding the numbers.
_BASE = COUP + 1
_LOW_DIGIT = {value: _BASE**at for at, value in enumerate(LOW)}
_HIGH_DIGIT = {value: _BASE**at for at, value in enumerate((0, *HIGH))}
PAIR_DIGIT = _BASE ** len(_HIGH_DIGIT)


class Places(NamedTuple):
    """Where a monomial stands, by the numbers of its two parts.

    ``start[d]`` is the first with a low part of degree ``d``, and ``width[d]`` how many high parts
    go with each of those.
    """

    low: npt.NDArray[np.int64]
    degree: npt.NDArray[np.int64]
    high: npt.NDArray[np.int64]
    width: npt.NDArray[np.int64]
    start: npt.NDArray[np.int64]

    def of(self, lows: Whole, highs: Whole) -> Whole:
        """The places of multisets."""
        degree = self.degree[lows]
        return self.start[degree] + self.low[lows] * self.width[degree] + self.high[highs]

    @property
    def size(self) -> int:
        """How many monomials there are."""
        return int(self.start[-1])


def number(value: int) -> tuple[int, int]:
    """A card as the numbers it adds to the low and to the high part."""
    return _LOW_DIGIT.get(value, 0), _HIGH_DIGIT.get(value, 0)


@cache
def places() -> Places:
    """The places of all monomials: grown from numbers as the monomials are from counts."""
    lows = _numbered([[0], *[[]] * COUP], _LOW_DIGIT.values())
    tens = [
        [degree + pairs * PAIR_DIGIT for pairs in range(degree // 2 + 1)] for degree in _DEGREES
    ]
    highs = _numbered(tens, [_HIGH_DIGIT[value] for value in HIGH])
    low_at, degree_of = np.zeros((2, _BASE ** len(LOW)), np.int64)
    high_at = np.zeros(PAIR_DIGIT * len(_PAIRS), np.int64)
    for degree in _DEGREES:
        low_at[lows[degree]] = np.arange(len(lows[degree]))
        degree_of[lows[degree]] = degree
        high_at[highs[degree]] = np.arange(len(highs[degree]))
    width = [len(highs[COUP - degree]) for degree in _DEGREES]
    sizes = [len(lows[degree]) * width[degree] for degree in _DEGREES]
    start = [0, *accumulate(sizes)]
    return Places(low_at, degree_of, high_at, np.array(width), np.array(start))


def _numbered(numbers: Sequence[Sequence[int]], digits: Iterable[int]) -> Levels:
    levels: Levels = [np.array(of_degree, np.int64) for of_degree in numbers]
    for digit in digits:
        levels = _grown(levels, [np.array(times * digit) for times in _DEGREES], add)
    return levels
