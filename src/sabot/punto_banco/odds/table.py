"""The Rule as coefficients: how often each monomial counts towards each shape.

For every run of six values the engine is asked who draws and what the hands come to. There are a
million runs; the order within the first two cards of a hand does not matter, which leaves 302,500,
and who draws depends on two points and the first third card only.
"""

from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, combinations, combinations_with_replacement
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from sabot.punto_banco.chances import Outcome, outcome
from sabot.punto_banco.odds import basis
from sabot.punto_banco.odds.shapes import Shape
from sabot.punto_banco.tableau import POINTS, Rule, thirds, total
from sabot.table.cards import SUITS, Card

Ints = npt.NDArray[np.int64]

_VALUES = range(10)
_PAIRS = tuple(combinations_with_replacement(_VALUES, 2))
# A card of each value; and for zero a second one, of another rank.
_CARD = {value: Card(name + SUITS[0]) for name, value in POINTS.items()}
_OTHER = Card(next(name for name, value in POINTS.items() if not value) + SUITS[0])
# The three places where a pair may lie: the Punto's first cards, the Banco's, the third cards.
_PLACES = range(3)
_SETS = tuple(chain.from_iterable(combinations(_PLACES, size) for size in range(4)))


@dataclass(frozen=True, eq=False)
class RuleTable:
    """What a Rule makes of six cards.

    The entries ``columns`` and ``weights`` belong to the shape ``k`` from ``starts[k]`` on: its
    count is the sum of weight times monomial. ``outcomes`` has two hands of each shape.
    """

    shapes: tuple[Shape, ...]
    outcomes: tuple[Outcome, ...]
    starts: Ints
    columns: Ints
    weights: Ints

    def row(self, chosen: npt.NDArray[np.bool_]) -> Ints:
        """The coefficients of all monomials towards the chosen shapes together."""
        lengths = np.diff(self.starts, append=len(self.columns))
        kept = np.repeat(chosen, lengths)
        row = np.zeros(basis.places().size, np.int64)
        np.add.at(row, self.columns[kept], self.weights[kept])
        return row


Key = tuple[frozenset[int], tuple[tuple[int, frozenset[int]], ...], frozenset[int], frozenset[int]]


def table(rule: Rule) -> RuleTable:
    """The table of a Rule, made once for each there is."""
    return _made((rule.punto, tuple(sorted(rule.banco.items())), rule.banco_alone, rule.naturals))


@lru_cache(maxsize=16)
def _made(key: Key) -> RuleTable:
    punto, banco, alone, naturals = key
    runs = _runs(Rule(punto, dict(banco), alone, naturals))
    return _gathered(runs)


class _Runs(NamedTuple):
    """Runs of six values, side by side: what each comes to, and what it draws from the sabot.

    ``equal``: the values of each place where a pair may lie are equal; ``tens``: and are zeros.
    """

    values: Ints
    points: Ints
    drew: npt.NDArray[np.bool_]
    equal: npt.NDArray[np.bool_]
    tens: npt.NDArray[np.bool_]
    orders: Ints
    low: Ints
    high: Ints


def _runs(rule: Rule) -> _Runs:
    at_punto, at_banco, fifth, sixth = (
        axis.ravel() for axis in np.indices((len(_PAIRS), len(_PAIRS), 10, 10))
    )
    pairs = np.array(_PAIRS)
    values = np.vstack([pairs[at_punto].T, pairs[at_banco].T, fifth, sixth])
    point = np.array([total((_CARD[one], _CARD[two])) for one, two in _PAIRS])
    punto, banco = point[at_punto], point[at_banco]
    punto_drew, banco_drew = _drawn(rule)[:, punto, banco, fifth]
    # The Banco's third card is the fifth of the coup where the Punto stays.
    given = np.where(punto_drew, sixth, fifth)
    with_third = np.array([[total((_CARD[one], _CARD[two])) for two in _VALUES] for one in _VALUES])
    points = np.vstack(
        [
            np.where(punto_drew, with_third[punto, fifth], punto),
            np.where(banco_drew, with_third[banco, given], banco),
        ]
    )
    first, second = values[0::2], values[1::2]
    equal = first == second
    equal[2] &= punto_drew & banco_drew
    orders = np.prod(1 + (first != second)[:2], axis=0)
    numbers = np.array([basis.number(value) for value in _VALUES])[values].sum(axis=0).T
    drew = np.vstack([punto_drew, banco_drew])
    return _Runs(values, points, drew, equal, equal & (first == 0), orders, *numbers)


def _drawn(rule: Rule) -> npt.NDArray[np.bool_]:
    """Who draws, for both points and the first card after four."""
    drawn = np.zeros((2, 10, 10, 10), np.bool_)
    ten = _CARD[0]
    for punto in _VALUES:
        for banco in _VALUES:
            for fifth in _VALUES:
                first = (_CARD[punto], _CARD[banco], ten, ten)
                drawn[:, punto, banco, fifth] = thirds(rule, first, (_CARD[fifth],))
    return drawn


def _gathered(runs: _Runs) -> RuleTable:
    """The runs added up by shape and monomial.

    Where zeros lie in a place, the cards there may be a pair or not. What a monomial counts is
    the draws in which so many pairs *must* be equal, whatever the others are; the draws in which
    these are and those are not follow by inclusion and exclusion.
    """
    places = basis.places()
    # A shape as a number: points, then a bit each for who drew and what is a pair.
    plain = (runs.points[0] * 10 + runs.points[1]) * 32 + runs.drew[0] * 16 + runs.drew[1] * 8
    certain = runs.equal & ~runs.tens
    by_number: dict[int, Outcome] = {}
    keys, weights = [], []
    for must in _SETS:
        at = np.flatnonzero(runs.tens[list(must)].all(axis=0))
        columns = places.of(runs.low[at], runs.high[at] + len(must) * basis.PAIR_DIGIT)
        for are in chain.from_iterable(combinations(must, size) for size in range(len(must) + 1)):
            paired = certain[:, at]
            paired[list(are)] = True
            shape = plain[at] + paired[0] * 4 + paired[1] * 2 + paired[2]
            sign = -1 if (len(must) - len(are)) % 2 else 1
            keys.append(shape * places.size + columns)
            weights.append(sign * runs.orders[at])
            if must == are:
                for number, one in zip(*np.unique(shape, return_index=True), strict=True):
                    if int(number) not in by_number:
                        by_number[int(number)] = _outcome(runs, int(at[one]), are)
    key, weight = np.concatenate(keys), np.concatenate(weights)
    order = np.argsort(key, kind="stable")
    key, weight = key[order], weight[order]
    first = np.flatnonzero(np.diff(key, prepend=-1))
    key, weight = key[first], np.add.reduceat(weight, first)
    key, weight = key[weight != 0], weight[weight != 0]
    numbers, starts = np.unique(key // places.size, return_index=True)
    outcomes = tuple(by_number[int(number)] for number in numbers)
    shapes = tuple(_shape(int(number)) for number in numbers)
    return RuleTable(shapes, outcomes, starts, key % places.size, weight)


def _shape(number: int) -> Shape:
    points, bits = divmod(number, 32)
    return Shape(*divmod(points, 10), *(bool(bits >> at & 1) for at in (4, 3, 2, 1, 0)))


def _outcome(runs: _Runs, at: int, paired: tuple[int, ...]) -> Outcome:
    """Two hands that come out as this run does, with zeros paired just where they are to be."""
    cards = [_CARD[int(value)] for value in runs.values[:, at]]
    for place in _PLACES:
        if runs.tens[place, at] and place not in paired:
            cards[2 * place] = _OTHER
    punto_drew, banco_drew = (bool(drew) for drew in runs.drew[:, at])
    after = cards[4:]
    punto = (*cards[:2], *after[:punto_drew])
    banco = (*cards[2:4], *after[punto_drew : punto_drew + banco_drew])
    return outcome(punto, banco)
