"""The figures of a tally of Punto Banco, each with its standard error and what exact odds say.

Shapes are counted as the odds count them, so the very code that makes exact figures of ways to draw
makes these of coups dealt.

Coups of one taglia hang together a little: what one takes the others lack. So what a bet wins is
given with an error computed from the sums of whole taglie, which do not: the spread of these sums
over the root of their number, and for a coup over the coups of a taglia too. (That long taglie may
win otherwise than short ones is left out; where all have as many coups there is nothing to leave
out.) How often something happens is given with the error it would have if coups were independent.

Exact figures are those of a full sabot. They hold where every taglia has the same number of coups;
dealt to the mask, the last coups come or not by what the others took, which shifts some figures by
parts in a hundred thousand: at six decks coups of four cards are rarer by 8, those of six the more
frequent by 7.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

import numpy as np

from sabot.punto_banco import odds
from sabot.punto_banco.odds import Bet, Composition, Counts
from sabot.punto_banco.odds.table import table
from sabot.punto_banco.tableau import Side
from sabot.simulation.measures import Measure
from sabot.simulation.punto_banco.tables import PAIRS, Tables, number
from sabot.simulation.tally import Tally


@dataclass(frozen=True, eq=False)
class DealtCounts(Counts):
    """Coups dealt, counted by shape: pairs only where a chance of the house looks at them.

    Of ``total`` coups; all else is as in exact counts.
    """

    @cached_property
    def total(self) -> int:
        """All coups dealt."""
        return int(self.by_shape.sum())


@dataclass(frozen=True, slots=True)
class BetFigures:
    """What came of a unit on a chance at every coup.

    ``bet``: how often it came to what. ``net``: what it won at a coup; ``hits``: how often it
    won; ``taglia``: what it won in a taglia. The spread of a figure is that of a single coup or
    taglia.
    """

    bet: Bet
    net: Measure
    hits: Measure
    taglia: Measure


@dataclass(frozen=True, slots=True)
class Figures:
    """All figures of a tally. ``length``: the coups of a taglia; ``outcomes``: how often what."""

    taglie: int
    coups: int
    length: Measure
    outcomes: tuple[Measure, ...]
    bets: Mapping[str, BetFigures]

    @property
    def measures(self) -> tuple[Measure, ...]:
        """Everything exact odds have a figure for."""
        bets = self.bets.values()
        return (*self.outcomes, *(bet.net for bet in bets), *(bet.hits for bet in bets))


def figures(tables: Tables, tally: Tally) -> Figures:
    """The figures of what was dealt by these tables."""
    house = tables.house
    dealt, exact = counted(tables, tally), odds.of(house)
    taglie = int(tally["taglie"][0])
    length = _length(tables, tally)
    bets = {}
    for at, chance in enumerate(house.chances):
        won_bet, exact_bet = odds.bet(chance, dealt), exact.bets[chance.id]
        parts = int(tables.parts[at])
        won = _mean(
            f"{chance.id} in a taglia", taglie, int(tally["sums"][at]), int(tally["squares"][at])
        )
        won = won._replace(estimate=won.estimate / parts, error=won.error / parts)
        if tables.coups:
            won = won._replace(exact=float(tables.coups * exact_bet.expectation))
        bets[chance.id] = BetFigures(
            won_bet,
            Measure(
                chance.id,
                float(won_bet.expectation),
                won.error / length.estimate if length.estimate else math.inf,
                float(exact_bet.expectation),
                math.sqrt(won_bet.variance),
            ),
            _share(
                f"{chance.id} wins", won_bet.hit_frequency, exact_bet.hit_frequency, dealt.total
            ),
            won._replace(spread=(won.spread or 0.0) / parts),
        )
    return Figures(taglie, dealt.total, length, _outcomes(dealt, exact.counts), bets)


def counted(tables: Tables, tally: Tally) -> DealtCounts:
    """The coups of a tally as the odds count draws."""
    made = table(tables.house.rule)
    by_shape = np.zeros(len(made.shapes), np.int64)
    left = tally["shapes"].copy()
    for at, shape in enumerate(made.shapes):
        place = number(shape) & (-1 if tables.pairs else -PAIRS)
        # Where pairs are not counted, the first shape with these points stands for all of them.
        by_shape[at], left[place] = left[place], 0
    if left.any():
        raise ValueError("coups of a shape that cannot be dealt: this tally is another house's")
    return DealtCounts(tables.house.rule, Composition.full(tables.house.decks), made, by_shape)


def _outcomes(dealt: DealtCounts, exact: Counts) -> tuple[Measure, ...]:
    names = {Side.PUNTO: "Punto wins", Side.BANCO: "Banco wins", None: "equal points"}
    pairs = [
        *((names[side], dealt.winners[side], ways) for side, ways in exact.winners.items()),
        *(
            (f"{used} cards", dealt.cards_used[used], ways)
            for used, ways in exact.cards_used.items()
        ),
        ("a natural", dealt.naturals(), exact.naturals()),
    ]
    return tuple(
        _share(name, dealt.share(seen), exact.share(ways), dealt.total)
        for name, seen, ways in pairs
    )


def _share(name: str, share: Fraction, exact: Fraction, coups: int) -> Measure:
    """How often something happened. What it should be is known, so the error is too."""
    return Measure(name, float(share), math.sqrt(exact * (1 - exact) / coups), float(exact))


def _length(tables: Tables, tally: Tally) -> Measure:
    """How many coups the taglie had."""
    lengths = tally["lengths"].tolist()
    sums, squares = (
        sum(taglie * coups**power for coups, taglie in enumerate(lengths)) for power in (1, 2)
    )
    mean = _mean("coups in a taglia", int(tally["taglie"][0]), sums, squares)
    return mean._replace(exact=float(tables.coups)) if tables.coups else mean


def _mean(name: str, count: int, total: int, squares: int) -> Measure:
    """The mean of values by their sums, the error of it, and the spread of a single one."""
    if count < 2:
        return Measure(name, float(total), math.inf)
    spread = math.sqrt(Fraction(count * squares - total * total, count * (count - 1)))
    return Measure(name, total / count, spread / math.sqrt(count), spread=spread)
