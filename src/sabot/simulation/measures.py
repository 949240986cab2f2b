"""Figures of a simulation, whatever the game: what was found, how sure it is, what it should be."""

import math
from statistics import NormalDist
from typing import NamedTuple

from sabot.report.numbers import decimal
from sabot.table.json import JsonObject

CONFIDENCE = 0.95
# So many standard errors to each side make an interval of that confidence.
_REACH = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
_PLACES = 12

# What the figures of a part are: shares of one, plain numbers; else a currency.
SHARE, NUMBER = "share", "number"


class Measure(NamedTuple):
    """One figure: the ``estimate``, and the standard ``error`` of that.

    ``exact``: by the odds of a full sabot, where these are known. ``spread``: where the figure is
    the mean of a taglia or an hour, the standard deviation of a single one.
    """

    what: str
    estimate: float
    error: float
    exact: float | None = None
    spread: float | None = None

    @property
    def margin(self) -> float:
        """How far the confidence interval reaches to each side."""
        return _REACH * self.error

    @property
    def difference(self) -> float | None:
        """What was found less what is exact."""
        return None if self.exact is None else self.estimate - self.exact

    @property
    def z(self) -> float | None:
        """How many standard errors it is off."""
        if self.difference is None:
            return None
        if not self.error:
            # What can only be one thing must be that.
            return (
                0.0 if math.isclose(self.estimate, self.exact or 0.0, abs_tol=1e-12) else math.inf
            )
        return self.difference / self.error

    def as_json(self, z: bool = True) -> JsonObject:
        """The figure as JSON has it; ``z`` only where nothing but chance can make a difference."""
        figures = {
            "found": self.estimate,
            "standard_error": self.error,
            "low": self.estimate - self.margin,
            "high": self.estimate + self.margin,
            "exact": self.exact,
            "difference": self.difference,
            "z": self.z if z else None,
            "spread": self.spread,
        }
        return {"what": self.what, **{name: _written(each) for name, each in figures.items()}}


def _written(value: float | None) -> str | None:
    return decimal(value, _PLACES) if value is not None and math.isfinite(value) else None


class Part(NamedTuple):
    """Figures that belong together, and words about them; ``one``: of what the spread is."""

    id: str
    title: str
    unit: str
    measures: tuple[Measure, ...]
    words: str = ""
    one: str = ""

    def as_json(self, z: bool = True) -> JsonObject:
        """The part as JSON has it."""
        return {
            "part": self.id,
            "unit": self.unit,
            "figures": [each.as_json(z) for each in self.measures],
        }


class Pace(NamedTuple):
    """What a win by the hour rests on: an assumption, not a finding."""

    coups: int
    stake: float
    currency: str


def for_the_house(what: str, won: Measure) -> Measure:
    """What players won on the average, as the house sees it."""
    exact = None if won.exact is None else -won.exact
    return won._replace(what=what, estimate=-won.estimate, exact=exact)


def _times(each: Measure, factor: float, spread: float) -> Measure:
    return Measure(
        each.what,
        factor * each.estimate,
        factor * each.error,
        None if each.exact is None else factor * each.exact,
        None if each.spread is None else spread * each.spread,
    )


def in_money(taglie: tuple[Measure, ...], pace: Pace, staked: str) -> Part:
    """What the house wins in a taglia, in money rather than units."""
    return Part(
        "taglia",
        "The house's win in a taglia",
        pace.currency,
        tuple(_times(each, pace.stake, pace.stake) for each in taglie),
        f"With {pace.currency} {pace.stake:,g} {staked}.",
        one="taglia",
    )


def an_hour(coups: tuple[Measure, ...], pace: Pace, staked: str) -> Part:
    """What the house wins in an hour, from what it wins of a unit at a coup.

    Coups of one hour hang together so little that their spreads add up as if they did not.
    """
    spread = pace.stake * math.sqrt(pace.coups)
    return Part(
        "hour",
        "The house's win in an hour",
        pace.currency,
        tuple(_times(each, pace.stake * pace.coups, spread) for each in coups),
        f"With {pace.coups} coups an hour, and {pace.currency} {pace.stake:,g} {staked}: these "
        "are assumed, not found.",
        one="hour",
    )
