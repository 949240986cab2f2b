"""The figures of a bet, from how often it comes to what.

All are exact fractions of one unit staked. A bet that is returned counts as staked: the house edge
of the Punto is what the house keeps of all that is put on it, ties included, as it is published.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from math import isqrt
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from sabot.punto_banco.chances import Chance
from sabot.punto_banco.house import House
from sabot.punto_banco.odds.count import Counts, count
from sabot.punto_banco.odds.shapes import net, sees_shape
from sabot.punto_banco.odds.table import RuleTable
from sabot.table.composition import Composition, of_game


@dataclass(frozen=True, slots=True)
class Bet:
    """A chance of a house: of ``total`` draws, how many bring a unit staked which net result."""

    chance: str
    total: int
    results: Mapping[Fraction, int]

    def moment(self, power: int) -> Fraction:
        """The mean of the net result to this power."""
        return sum((won**power * of for won, of in self.results.items()), Fraction()) / self.total

    @property
    def expectation(self) -> Fraction:
        """What the player wins on average: as a rule less than nothing."""
        return self.moment(1)

    @property
    def house_edge(self) -> Fraction:
        """What the house wins on average."""
        return -self.expectation

    @property
    def return_to_player(self) -> Fraction:
        """What comes back on average, the stake included."""
        return 1 + self.expectation

    @property
    def variance(self) -> Fraction:
        """The mean square of the result's distance from its mean."""
        return self.moment(2) - self.expectation**2

    @property
    def standard_deviation(self) -> Decimal:
        """The root of the variance, to fifteen places; ``root`` gives as many as are wanted."""
        return root(self.variance)

    @property
    def hit_frequency(self) -> Fraction:
        """How often it wins."""
        return Fraction(sum(of for won, of in self.results.items() if won > 0), self.total)

    @property
    def returned(self) -> Fraction:
        """How often the stake goes back and nothing is won."""
        return Fraction(self.results.get(Fraction(), 0), self.total)


@dataclass(frozen=True, eq=False, slots=True)
class Odds:
    """The next coup of a house from a sabot: every outcome, and every bet by its chance."""

    house: House
    left: Composition
    counts: Counts
    bets: Mapping[str, Bet]


def of(house: House, left: Composition | None = None) -> Odds:
    """The odds of the next coup from these cards; from a full sabot of the house if none are given.

    The Rule, the chances, what they pay and the decks are the house's own.
    """
    of_game(house, House.game)
    left = Composition.full(house.decks) if left is None else left
    counts = count(house.rule, left)
    return Odds(house, left, counts, {each.id: bet(each, counts) for each in house.chances})


def bet(chance: Chance, counts: Counts) -> Bet:
    """The figures of a chance, offered by a house or not, where the outcomes are counted."""
    judged = judge(chance, counts.table)
    results = {
        won: int(counts.by_shape[with_it].sum())
        for won, with_it in zip(judged.nets, judged.shapes, strict=True)
    }
    return Bet(chance.id, counts.total, results)


class Judged(NamedTuple):
    """The net results a chance may have, best first, and which shapes bring each."""

    nets: tuple[Fraction, ...]
    shapes: tuple[npt.NDArray[np.bool_], ...]


def judge(chance: Chance, table: RuleTable) -> Judged:
    """The engine's verdict on a chance for every shape."""
    for condition in (chance.wins, chance.except_when):
        if condition is not None:
            sees_shape(condition)
    return _judged(chance, table)


@lru_cache(maxsize=256)
def _judged(chance: Chance, table: RuleTable) -> Judged:
    won_by = [net(chance, outcome) for outcome in table.outcomes]
    nets = tuple(sorted(set(won_by), reverse=True))
    return Judged(nets, tuple(np.array([each == won for each in won_by]) for won in nets))


def decimal(value: Fraction, places: int = 15) -> Decimal:
    """A fraction as a decimal, rounded exactly to so many places."""
    return Decimal(f"{round(value * 10**places)}E-{places}")


def root(value: Fraction, places: int = 15) -> Decimal:
    """The square root of a fraction as a decimal, rounded exactly to so many places."""
    # Twice the root, cut off, and half of that rounded up: the root rounded.
    twice = isqrt(4 * value.numerator * 10 ** (2 * places) // value.denominator)
    return Decimal(f"{(twice + 1) // 2}E-{places}")
