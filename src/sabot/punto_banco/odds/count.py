"""How often each outcome of the next coup comes, counted exactly.

What is counted are ordered draws of six cards: a coup that takes four or five leaves the others in
the sabot, and counts once for every way they might lie. So all outcomes have one denominator,
``n (n-1) (n-2) (n-3) (n-4) (n-5)`` for ``n`` cards, and it needs six cards to be asked at all.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import perm
from typing import TypeVar

import numpy as np

from sabot.punto_banco.odds import basis
from sabot.punto_banco.odds.basis import COUP
from sabot.punto_banco.odds.shapes import Shape
from sabot.punto_banco.odds.table import RuleTable, table
from sabot.punto_banco.tableau import Rule, Side
from sabot.table.composition import Composition, OddsError

T = TypeVar("T")

# Inclusion and exclusion over three places takes a draw up to eight times, so that all absolute
# values of a sum add up to less than 8 × 1024⁶ = 2⁶³. Larger sabots are counted in Python's own
# whole numbers.
FITS_INT64 = 1024
_POINTS = range(10)


@dataclass(frozen=True, eq=False)
class Counts:
    """The next coup from a sabot: of ``total`` ordered draws, how many come out how."""

    rule: Rule
    left: Composition
    table: RuleTable
    by_shape: basis.Whole

    @cached_property
    def total(self) -> int:
        """All ordered draws of six cards."""
        return perm(self.left.cards, COUP)

    def share(self, count: int) -> Fraction:
        """A count as a part of all."""
        return Fraction(count, self.total)

    def where(self, holds: Callable[[Shape], bool]) -> int:
        """The draws whose shape is as asked."""
        return sum(count for shape, count in self.shapes.items() if holds(shape))

    @cached_property
    def shapes(self) -> Mapping[Shape, int]:
        """The draws of every shape."""
        return dict(zip(self.table.shapes, map(int, self.by_shape), strict=True))

    @cached_property
    def winners(self) -> Mapping[Side | None, int]:
        """The draws that each hand wins, and under ``None`` those nobody does."""
        won: dict[Side | None, int] = dict.fromkeys((*Side, None), 0)
        for outcome, count in zip(self.table.outcomes, self.shapes.values(), strict=True):
            won[outcome.winner] += count
        return won

    @cached_property
    def points(self) -> Mapping[tuple[int, int], int]:
        """The draws by the final points of Punto and Banco."""
        return self._tally(
            lambda it: (it.punto, it.banco), [(one, two) for one in _POINTS for two in _POINTS]
        )

    def ends_with(self, side: Side) -> Mapping[int, int]:
        """The draws by the final point of a hand, whoever wins."""
        return self._tally(lambda it: it.punto if side is Side.PUNTO else it.banco, _POINTS)

    @cached_property
    def ties_with(self) -> Mapping[int, int]:
        """The draws nobody wins, by the point of both hands."""
        return {point: self.points[point, point] for point in _POINTS}

    @cached_property
    def cards_used(self) -> Mapping[int, int]:
        """The draws by how many cards the coup takes."""
        return self._tally(lambda it: it.cards, (4, 5, 6))

    @cached_property
    def hands(self) -> Mapping[tuple[int, int], int]:
        """The draws by how many cards Punto and Banco have at the end."""
        return self._tally(
            lambda it: (2 + it.punto_drew, 2 + it.banco_drew), [(2, 2), (3, 2), (2, 3), (3, 3)]
        )

    def wins_with(self, side: Side) -> Mapping[int, int]:
        """The draws a hand wins, by its point."""
        won = dict.fromkeys(_POINTS, 0)
        for outcome, count in zip(self.table.outcomes, self.shapes.values(), strict=True):
            if outcome.winner is side:
                won[outcome.point(side)] += count
        return won

    def naturals(self, *sides: Side) -> int:
        """The draws in which all of these hands have a natural; with none named, any hand."""
        ways = 0
        for shape, count in self.shapes.items():
            # After a natural nobody draws, so whoever drew had none.
            if not (shape.punto_drew or shape.banco_drew):
                points = {Side.PUNTO: shape.punto, Side.BANCO: shape.banco}
                had = {side for side, point in points.items() if point in self.rule.naturals}
                ways += count if had and had.issuperset(sides) else 0
        return ways

    def _tally(self, of: Callable[[Shape], T], names: Iterable[T]) -> Mapping[T, int]:
        tally = dict.fromkeys(names, 0)
        for shape, count in self.shapes.items():
            tally[of(shape)] += count
        return tally


def count(rule: Rule, left: Composition) -> Counts:
    """The next coup by this Rule from these cards."""
    made = table(rule)
    if left.cards < COUP:
        # A coup might then find the sabot empty: what is done about it is a ruling, not odds.
        raise OddsError(
            f"{left.cards} cards left: a coup may take {COUP}; ask for a sabot of {COUP} or more"
        )
    whole = np.int64 if left.cards <= FITS_INT64 else object
    drawn = basis.monomials(np.array(left.counts, whole))
    by_shape = np.add.reduceat(made.weights * drawn[made.columns], made.starts)
    return Counts(rule, left, made, by_shape)
