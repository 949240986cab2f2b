"""Figures: the exact odds of a house, its best play, and a run of many coups.

What works them out takes a while to load, and is an extra of the package: it is imported when it is
first asked.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

from sabot.errors import InputError, given
from sabot.extras import needed
from sabot.library.house import House
from sabot.library.house import house as house_of
from sabot.ranges import SIMULATED, WORKERS
from sabot.table.composition import Composition

if TYPE_CHECKING:
    from sabot.report.answers import Plays

Cards = Composition | str | None


def composition(cards: Cards, house: House) -> Composition:
    """What a sabot holds: counts as ``A:24 2:23``, cards as ``Ah Td 9c``, or the house's own."""
    if cards is None:
        return Composition.full(house.decks)
    if isinstance(cards, str):
        return Composition.read(cards) if ":" in cards else Composition.holding(cards)
    if not isinstance(cards, Composition):
        raise InputError(f"cards {given(cards)}: give a text as 'A:24 2:23' or 'Ah Td 9c'")
    return cards


@dataclass(frozen=True)
class Odds:
    """What the house keeps, on the average, of one staked on each bet.

    Exact fractions at Punto Banco; floating point, good to ten digits, at Black Jack.

    >>> import sabot
    >>> odds = sabot.odds("malta-pb", "A:2 9:4 T:8")
    >>> odds.cards.cards, sorted(odds.edges)
    (14, ['banco', 'egalite', 'punto'])
    """

    house: House
    cards: Composition
    edges: Mapping[str, Fraction | float]


def odds(house: str | Path | House, cards: Cards = None) -> Odds:
    """The exact odds of the next coup, from a full sabot or from the cards given.

    >>> import sabot
    >>> edge = sabot.odds("campione-pb").edges["banco"]
    >>> edge, round(float(edge), 6)
    (Fraction(460294100, 43594702723), 0.010558)
    """
    of = house_of(house)
    left = composition(cards, of)
    with needed("odds"):
        from sabot.report.games import account

        return Odds(of, left, account(of.game).edges(of.place.house, left))


def strategy(house: str | Path | House, cards: Cards = None) -> "Plays":
    """The best play of a house, from a full sabot or from the cards given.

    >>> import sabot
    >>> best = sabot.strategy("campione-bj")
    >>> best.play("8h 8d", "6"), best.play("Th 2c", "4"), best.play("5c 4d 3h", "4")
    ('split', 'carta', 'no')
    """
    of = house_of(house)
    with needed("strategy"):
        from sabot.report.games import account

        strategy = account(of.game).strategy
    if strategy is None:
        raise InputError(f"{of}: nobody has a choice at {of.game}, so there is no best play")
    return strategy.plays(of.place.house, composition(cards, of))


@dataclass(frozen=True)
class Figure:
    """What a run estimates, its standard error, and what it should be where that is known.

    >>> import sabot
    >>> figure = sabot.simulate("malta-pb", 10_000).figures[0]
    >>> figure.part, figure.name, figure.exact and round(figure.exact, 6)
    ('outcomes', 'Punto wins', 0.446279)
    """

    part: str
    name: str
    estimate: float
    error: float
    exact: float | None


@dataclass(frozen=True)
class Run:
    """A run of many coups: how many there were, and its figures.

    >>> import sabot
    >>> run = sabot.simulate("malta-pb", 10_000, seed=5)
    >>> run.coups >= 10_000, run.seed, {figure.part for figure in run.figures} >= {"edge"}
    (True, 5, True)
    """

    house: House
    coups: int
    seed: int
    figures: tuple[Figure, ...]


def simulate(
    house: str | Path | House, coups: int, *, seed: int = 1, workers: int | None = None
) -> Run:
    """Deal at least so many coups on the cores of this machine.

    Coups are dealt in whole batches, so that they are the same whoever deals them. One batch is
    some 16 million coups of Punto Banco, or 750,000 of Black Jack: no fewer are ever dealt. The
    same seed gives the same figures, however many workers there are.

    >>> import sabot
    >>> run = sabot.simulate("malta-pb", 100_000, seed=7)
    >>> all(abs(each.estimate - each.exact) < 6 * each.error for each in run.figures if each.exact)
    True
    """
    coups = SIMULATED.check(coups, "coups")
    if workers is not None:
        workers = WORKERS.check(workers, "workers")
    with needed("simulate"):
        from sabot.simulation.job import job
        from sabot.simulation.result import pace, simulate
        from sabot.simulation.run import COUPS, Goal, Threads

    of = house_of(house)
    run = job(of.place, seed=seed)
    with Threads(run, workers) as pool:
        result = simulate(run, pool, Goal(COUPS, coups))
    figures = (
        Figure(part.id, each.what, each.estimate, each.error, each.exact)
        for part in result.parts(pace(run))
        for each in part.measures
    )
    return Run(of, result.coups, seed, tuple(figures))
