"""What is counted along the taglie: the value of a bet before every coup, and who would have bet.

Sums of values are kept in whole parts of 2⁻³² of a unit, rounded once for every batch, so that a
tally adds up to the same in any order.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from sabot.simulation.tally import Tally

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]

SCALE = 2.0**32
# Cards for each step of depth.
STEP = 13
# The values are counted in bins that are narrow about the value of a full sabot and wider away from
# it, out to a thousand spreads.
BINS = 400
_REACH = float(np.arcsinh(1000.0))
# Estimates are held against so many bars, from as far below zero as the house's edge to three
# times that above; zero is one of them.
BARS = np.linspace(-1.0, 3.0, 33)
ZERO = int(np.flatnonzero(BARS == 0)[0])


class Scale(NamedTuple):
    """Of what size values are: that of a full sabot, and their spread with half of it out."""

    cards: int
    full: float
    spread: float

    @property
    def depths(self) -> int:
        """How many steps of depth there are."""
        return max(1, -(-self.cards // STEP))

    @property
    def bars(self) -> Floats:
        """What an estimate must be above for somebody to bet."""
        bars: Floats = BARS * (abs(self.full) or self.spread)
        return bars

    def bins(self, values: Floats) -> Ints:
        """The bin of each value."""
        far = np.arcsinh((values - self.full) / self.spread) / _REACH
        return np.clip((far + 1) * BINS / 2, 0, BINS - 1).astype(np.int64)

    def edges(self) -> Floats:
        """The values between which each bin lies."""
        far = (np.arange(BINS + 1) * 2 / BINS - 1) * _REACH
        values: Floats = self.full + self.spread * np.sinh(far)
        return values


class Bettors(NamedTuple):
    """Whether each of several people bets at a coup, what that gains them, taglia by taglia."""

    bets: Floats
    gains: Floats


class Coups(NamedTuple):
    """The coups of some taglie, one after the other: those of taglia ``t`` begin at ``first[t]``.

    ``left``: the cards left before each; ``values``: what the bet is worth there; ``knowing``: the
    same for somebody who knows that, all other required stakes counted in, who bets where it is
    above zero; ``counting``: what it is worth to somebody who counts; ``estimates``: what each
    count takes it to be worth.
    """

    first: Ints
    left: Ints
    values: Floats
    knowing: Floats
    counting: Floats
    estimates: tuple[Floats, ...]


def tallied(scale: Scale, coups: Coups) -> Tally:
    """The tally of some taglie."""
    first, left, values, knowing, counting, estimates = coups
    taglie = len(first) - 1
    of = np.repeat(np.arange(taglie), np.diff(first))
    depth = np.minimum(left // STEP, scale.depths - 1)
    gains = np.maximum(values, 0.0)
    people = [_above(of, taglie, each, each, np.zeros(1)) for each in (values, knowing)]
    people += [_above(of, taglie, each, counting, scale.bars) for each in estimates]
    bets = np.concatenate([each.bets for each in people], axis=1)
    won = np.concatenate([each.gains for each in people], axis=1)

    def by_depth(weights: Floats) -> Ints:
        return _whole(np.bincount(depth, weights, scale.depths).astype(np.float64))

    # What is gained down to each depth is what a mask there would leave.
    table = np.bincount(of * scale.depths + depth, gains, taglie * scale.depths)
    down_to = np.cumsum(table.reshape(taglie, -1)[:, ::-1], axis=1)[:, ::-1]
    bins = np.bincount(depth * BINS + scale.bins(values), minlength=scale.depths * BINS)
    return Tally(
        {
            "taglie": np.array([taglie]),
            "coups": np.array([len(values)]),
            "bets": bets.sum(axis=0).astype(np.int64),
            "bet_squares": (bets**2).sum(axis=0).astype(np.int64),
            "gains": _whole(won.sum(axis=0)),
            "gain_squares": _whole((won**2).sum(axis=0)),
            "both": _whole((won * bets).sum(axis=0)),
            "dealt": np.bincount(depth, minlength=scale.depths),
            "positive": np.bincount(depth, values > 0, scale.depths).astype(np.int64),
            "value": by_depth(values),
            "value_squares": by_depth(values**2),
            "counting": by_depth(counting),
            "counting_squares": by_depth(counting**2),
            "gain": by_depth(gains),
            "masked": _whole(down_to.sum(axis=0)),
            "masked_squares": _whole((down_to**2).sum(axis=0)),
            "estimate": np.array([by_depth(each) for each in estimates]),
            "estimate_squares": np.array([by_depth(each**2) for each in estimates]),
            "estimate_value": np.array([by_depth(each * counting) for each in estimates]),
            "bins": bins.reshape(scale.depths, BINS),
        }
    )


def _above(of: Ints, taglie: int, seen: Floats, worth: Floats, bars: Floats) -> Bettors:
    """Those who bet where what they see is above a bar, one for each bar: taglie × bars."""
    at = of * (len(bars) + 1) + np.searchsorted(bars, seen, side="left")
    size = taglie * (len(bars) + 1)

    def summed(weights: Floats | None) -> Floats:
        table = np.bincount(at, weights, size).reshape(taglie, -1)[:, 1:]
        sums: Floats = np.cumsum(table[:, ::-1], axis=1)[:, ::-1].astype(np.float64)
        return sums

    return Bettors(summed(None), summed(worth))


def _whole(sums: Floats) -> Ints:
    return np.rint(sums * SCALE).astype(np.int64)
