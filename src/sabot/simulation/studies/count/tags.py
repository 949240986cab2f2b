"""Linear counts: a number for each card that leaves the sabot, added up and held to what is left.

The effects of removal say how a bet's value changes when one card is out of a full sabot. Taken as
the slopes of a straight line they give the best *linear* estimate of the value for any cards left:

    value = full + (cards - 1) / left × sum of the effects of all cards out,

for a card out shifts the share of every rank by parts of 1 / (cards - 1), and the shares of a sabot
of which ``left`` cards are left by parts of 1 / left. Whoever counts by whole numbers instead of
effects estimates by the line that goes best with those, in the sense of least squares over all
orders of the cards; how much is lost follows from their correlation.
"""

import math
from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from sabot.table.cards import RANKS, SUITS

Floats = npt.NDArray[np.float64]

DECK = len(RANKS) * len(SUITS)
# Beyond this tags are no longer counted in one's head; and so well are effects to be met before.
LARGEST = 4
_GOOD = 0.97
_SCALES = 400


class Count(NamedTuple):
    """Tags by rank, in the order of ``RANKS``; a card that leaves adds its own.

    ``correlation``: with the effects of removal. ``full``: the value with a full sabot;
    ``slope``: what one more of the sum is worth when there is one card left.
    """

    tags: Floats
    correlation: float
    full: float
    slope: float

    def per_deck(self, value: float) -> float:
        """The sum of tags for each deck left at which the estimate is this."""
        return DECK * (value - self.full) / self.slope

    def estimates(self, sabots: npt.NDArray[np.uint8]) -> Floats:
        """What the count takes the value to be for each sabot: rows of counts by rank.

        The tags of a full sabot add up to zero: so what is left lacks just what is out.
        """
        # Not a matrix product: the library of those would spread it over cores that have work.
        left = np.einsum("sr,r->s", sabots, self.tags)
        estimates: Floats = self.full - self.slope * left / sabots.sum(axis=1)
        return estimates


def exact(full: float, effects: Mapping[str, float], cards: int) -> Count:
    """The count whose tags are the effects of removal themselves, in hundredths of the stake."""
    tags = np.array([100 * effects[name] for name in RANKS])
    return Count(tags - tags.mean(), 1.0, full, (cards - 1) / 100)


def spread(of: Count, cards: int) -> float:
    """The standard deviation of the estimate with half of the sabot out."""
    return of.slope * math.sqrt(float((of.tags**2).mean()) / (cards - 1))


def small(of: Count) -> Count:
    """The count by the smallest whole numbers that goes well with an exact one."""
    return next(
        tried
        for largest in range(1, LARGEST + 1)
        for tried in (whole(of, largest),)
        if tried.correlation >= _GOOD or largest == LARGEST
    )


def whole(of: Count, largest: int) -> Count:
    """The count by whole numbers up to ``largest`` that goes best with an exact one.

    All ranks together add up to zero, so that whoever begins at zero ends there.
    """
    reach = float(np.abs(of.tags).max())
    tried = [
        tags
        for scale in np.linspace(0.5, largest + 0.5, _SCALES) / reach
        for tags in (_balanced(of.tags * scale, largest),)
        if tags.any()
    ]
    # Of those as good, the one with the smallest numbers.
    tags = max(tried, key=lambda each: (round(_correlation(of.tags, each), 9), -abs(each).sum()))
    slope = of.slope * float(of.tags @ tags) / float(tags @ tags)
    return Count(tags, _correlation(of.tags, tags), of.full, slope)


def _balanced(wanted: Floats, largest: int) -> Floats:
    """Whole numbers near these that add up to zero; tens stay alike."""
    tags = np.clip(np.round(wanted), -largest, largest)
    tens = np.isclose(wanted, wanted[-1], rtol=1e-9, atol=1e-12)
    while total := tags.sum():
        step = -np.sign(total)
        # What it costs to move each tag by one, or all tens together where that is not too much.
        costs = (tags + step - wanted) ** 2 - (tags - wanted) ** 2
        costs[tens] *= tens.sum()
        costs[abs(tags + step) > largest] = np.inf
        if abs(total) < tens.sum():
            costs[tens] = np.inf
        at = int(costs.argmin())
        if not np.isfinite(costs[at]):
            return np.zeros_like(tags)
        tags[tens if tens[at] else at] += step
    return tags


def _correlation(one: Floats, other: Floats) -> float:
    """Of tags that both add up to zero."""
    return float(one @ other / math.sqrt((one @ one) * (other @ other)))
