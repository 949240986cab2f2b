"""Figures that were sampled, each with its standard error and an interval."""

import math
from statistics import NormalDist
from typing import NamedTuple

from sabot.report.numbers import decimal
from sabot.simulation.measures import CONFIDENCE
from sabot.table.json import JsonObject

_REACH = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
_PLACES = 12


class Estimate(NamedTuple):
    """What was found, its standard error, and from where to where it may well be."""

    value: float
    error: float
    low: float
    high: float

    @property
    def margin(self) -> float:
        """How far the interval reaches, on the wider side."""
        return max(self.high - self.value, self.value - self.low)

    def times(self, factor: float) -> "Estimate":
        """The same figure in another unit."""
        ends = sorted((self.low * factor, self.high * factor))
        return Estimate(self.value * factor, abs(factor) * self.error, *ends)

    def as_json(self) -> JsonObject:
        """The figure as JSON has it."""
        return {
            "value": number(self.value),
            "standard_error": number(self.error),
            "low": number(self.low),
            "high": number(self.high),
        }


def number(value: float | None) -> str | None:
    """A figure as JSON has it; nothing where there is none."""
    return decimal(value, _PLACES) if value is not None and math.isfinite(value) else None


def about(value: float, error: float) -> Estimate:
    """A figure whose errors are normal."""
    return Estimate(value, error, value - _REACH * error, value + _REACH * error)


def mean(total: float, squares: float, count: float) -> Estimate:
    """The mean of so many values, from their sum and the sum of their squares."""
    if not count:
        return Estimate(math.nan, math.nan, math.nan, math.nan)
    value = total / count
    spread = max(0.0, squares / count - value * value)
    return about(value, math.sqrt(spread / max(1.0, count - 1)))


def ratio(
    top: float, top_squares: float, bottom: float, bottom_squares: float, both: float, count: float
) -> Estimate:
    """The ratio of two sums over ``count`` draws, which may hang together within each.

    ``both``: the sum of the products. The error is that of a straight line laid through the ratio.
    """
    if not bottom:
        return Estimate(math.nan, math.nan, math.nan, math.nan)
    value = top / bottom
    spread = max(0.0, top_squares - 2 * value * both + value * value * bottom_squares)
    return about(value, math.sqrt(spread * count / max(1.0, count - 1)) / abs(bottom))


def share(hits: float, of: float) -> Estimate:
    """How often something was so of so many times, each by itself (Wilson's interval)."""
    if not of:
        return Estimate(math.nan, math.nan, math.nan, math.nan)
    value = hits / of
    weight = _REACH**2 / of
    middle = (value + weight / 2) / (1 + weight)
    reach = _REACH / (1 + weight) * math.sqrt(value * (1 - value) / of + weight / of / 4)
    error = math.sqrt(value * (1 - value) / of)
    return Estimate(value, error, max(0.0, middle - reach), min(1.0, middle + reach))
