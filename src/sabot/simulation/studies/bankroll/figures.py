"""The figures of many purses, from what was tallied."""

import math
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from sabot.simulation.studies.bankroll.kernel import OVER, REACHED, RUINED
from sabot.simulation.studies.estimates import Estimate, mean, ratio, share
from sabot.simulation.tally import Tally
from sabot.table.limits import Range

QUANTILES = (0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99)


class BankrollInputs(NamedTuple):
    """What the figures are of. Money is in minor units; ``width``: of the bins of money, and
    ``wide``: of those of coups; ``looks``: after how many coups purses were looked into.
    """

    house: str
    bet: str
    system: str
    currency: str
    bank: int
    unit: int
    target: int | None
    coups: int
    limits: Range
    edge: float
    words: str
    width: float
    wide: int
    looks: tuple[int, ...]


class Times(NamedTuple):
    """After how many coups something came, where it came."""

    mean: Estimate
    quantiles: tuple[float, ...]


class Look(NamedTuple):
    """Purses after so many coups: quantiles of what is in them, and how many ended how by then."""

    coups: int
    quantiles: tuple[float, ...]
    ruined: Estimate
    reached: Estimate


class Purses(NamedTuple):
    """Everything. Money is in minor units. ``kept``: what the house won of all that was staked;
    ``cut``: how many purses ever wanted to stake more than the most."""

    inputs: BankrollInputs
    purses: int
    played: int
    ruined: Estimate
    reached: Estimate
    over: Estimate
    won: Estimate
    staked: Estimate
    kept: Estimate
    end: tuple[float, ...]
    fall: tuple[float, ...]
    ruined_after: Times
    reached_after: Times
    largest: float
    cut: Estimate
    looks: tuple[Look, ...]
    bins: tuple[int, ...]


Counts = npt.NDArray[np.int64]


def figures(inputs: BankrollInputs, tally: Tally) -> Purses:
    """The figures of a tally."""
    purses = int(tally["purses"][0])
    ended = tally["ended"]
    won, won_squares, staked, staked_squares, both = map(float, tally["won"])
    looks = tuple(
        Look(
            coups,
            _quantiles(tally["seen"][at], inputs.width),
            share(float(tally["ruined_by"][at]), purses),
            share(float(tally["reached_by"][at]), purses),
        )
        for at, coups in enumerate(inputs.looks)
    )
    return Purses(
        inputs,
        purses,
        int(tally["played"][0]),
        share(float(ended[RUINED]), purses),
        share(float(ended[REACHED]), purses),
        share(float(ended[OVER]), purses),
        mean(won, won_squares, purses).times(inputs.unit),
        mean(staked, staked_squares, purses).times(inputs.unit),
        ratio(-won, won_squares, staked, staked_squares, -both, purses),
        _quantiles(tally["bank"], inputs.width),
        _quantiles(tally["fall"], inputs.width),
        _times(tally["ruined_after"], inputs.wide),
        _times(tally["reached_after"], inputs.wide),
        float(tally["largest"][0]) / purses * inputs.unit,
        share(float(tally["cut"][0]), purses),
        looks,
        tuple(tally["bank"].tolist()),
    )


def _times(tallied: Counts, wide: int) -> Times:
    *bins, total, squares = tallied.tolist()
    return Times(mean(total, squares, sum(bins)), _quantiles(np.array(bins), wide))


def _quantiles(bins: Counts, width: float) -> tuple[float, ...]:
    """Read off the bins: where the one begins that holds it."""
    below = np.cumsum(bins)
    if not below[-1]:
        return (math.nan,) * len(QUANTILES)
    return tuple(width * int(np.searchsorted(below, each * below[-1])) for each in QUANTILES)
