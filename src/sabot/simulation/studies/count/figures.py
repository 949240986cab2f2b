"""The figures of a count, from what was tallied along the taglie."""

import math
from typing import NamedTuple

import numpy as np

from sabot.simulation.studies.count.along import BARS, SCALE, STEP, ZERO, Scale
from sabot.simulation.studies.count.tags import Count
from sabot.simulation.studies.estimates import Estimate, mean, ratio, share
from sabot.simulation.tally import Tally

QUANTILES = (0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99, 0.999)


class CountInputs(NamedTuple):
    """What the figures are of. ``behind``: the cards behind the mask, and ``burned`` those nobody
    saw; ``most``: the most that may be staked, in minor units; ``spread``: the standard deviation
    of what one unit wins in a coup; ``required``: one of these bets must be made too, at least with
    its least stake.
    """

    house: str
    bet: str
    behind: int
    burned: int
    most: int
    currency: str
    spread: float
    required: tuple[str, ...]


class Bettor(NamedTuple):
    """Somebody who stakes one unit when it seems worth it, per taglia.

    ``bar``: what the estimate of a count must be above; nothing for whoever knows the value.
    """

    bets: Estimate
    gain: Estimate
    per_bet: Estimate
    bar: float | None = None


class Depth(NamedTuple):
    """The coups that begin with so many cards left: ``least`` to ``most``.

    ``coups``: their number in a taglia; ``gain``: what whoever knows the values gains there in a
    taglia; ``correlation``: of each count's estimate with the value.
    """

    least: int
    most: int
    coups: float
    value: float
    spread: float
    positive: float
    gain: float
    correlation: tuple[float, ...]
    quantiles: tuple[float, ...]

    @property
    def per_coup(self) -> float:
        """What whoever knows the values gains at a coup."""
        return self.gain / self.coups if self.coups else math.nan


class Masked(NamedTuple):
    """What whoever knows the values gains in a taglia with so many cards behind the mask."""

    behind: int
    gain: Estimate


class Counted(NamedTuple):
    """Everything. ``knowing``: who knows the values; ``with_required``: who must stake on another
    bet too; ``by_count``: by each count's estimate above zero, and above the best bar."""

    inputs: CountInputs
    scale: Scale
    counts: tuple[Count, ...]
    taglie: int
    coups: int
    positive: Estimate
    knowing: Bettor
    with_required: Bettor | None
    by_count: tuple[tuple[Bettor, Bettor], ...]
    depths: tuple[Depth, ...]
    masks: tuple[Masked, ...]

    @property
    def best_depth(self) -> Depth:
        """Where most is gained at a coup."""
        dealt = [each for each in self.depths if each.coups]
        return max(dealt, key=lambda each: each.per_coup)


def figures(inputs: CountInputs, scale: Scale, counts: tuple[Count, ...], tally: Tally) -> Counted:
    """The figures of a tally."""
    people = [_bettor(tally, at) for at in range(len(tally["bets"]))]
    bars = len(BARS)
    by_count = []
    for number in range(len(counts)):
        first = 2 + number * bars
        bettors = [
            person._replace(bar=float(bar))
            for person, bar in zip(people[first : first + bars], scale.bars, strict=True)
        ]
        by_count.append((bettors[ZERO], max(bettors, key=lambda each: each.gain.value)))
    taglie, coups = int(tally["taglie"][0]), int(tally["coups"][0])
    return Counted(
        inputs,
        scale,
        counts,
        taglie,
        coups,
        # Coups of a taglia hang together: the error is that of taglie.
        people[0].bets.times(taglie / coups),
        people[0],
        people[1] if inputs.required else None,
        tuple(by_count),
        tuple(_depth(inputs, scale, tally, at) for at in reversed(range(scale.depths))),
        _masks(inputs, scale, tally),
    )


def _bettor(tally: Tally, at: int) -> Bettor:
    taglie = int(tally["taglie"][0])
    bets, bet_squares = float(tally["bets"][at]), float(tally["bet_squares"][at])
    gains, squares, both = (
        float(tally[name][at]) / SCALE for name in ("gains", "gain_squares", "both")
    )
    return Bettor(
        mean(bets, bet_squares, taglie),
        mean(gains, squares, taglie),
        ratio(gains, squares, bets, bet_squares, both, taglie),
    )


def _masks(inputs: CountInputs, scale: Scale, tally: Tally) -> tuple[Masked, ...]:
    """What would be gained with the mask at each depth, down to the house's own."""
    gains = {}
    for at in reversed(range(scale.depths)):
        gain, squares = (float(tally[name][at]) / SCALE for name in ("masked", "masked_squares"))
        behind = max(STEP * at - inputs.burned, inputs.behind)
        gains[behind] = mean(gain, squares, float(tally["taglie"][0]))
    return tuple(Masked(behind, gain) for behind, gain in gains.items())


def _depth(inputs: CountInputs, scale: Scale, tally: Tally, at: int) -> Depth:
    taglie, dealt = int(tally["taglie"][0]), int(tally["dealt"][at])
    least = max(STEP * at, inputs.behind + inputs.burned)
    most = scale.cards if at == scale.depths - 1 else STEP * at + STEP - 1
    if not dealt:
        nothing = (math.nan,) * len(QUANTILES)
        return Depth(least, most, 0.0, math.nan, math.nan, math.nan, 0.0, (), nothing)

    def average(name: str, *where: int) -> float:
        return float(tally[name][(*where, at)]) / SCALE / dealt

    def spread(mean: float, squares: float) -> float:
        return math.sqrt(max(0.0, squares - mean**2))

    value, worth = average("value"), average("counting")
    worth_spread = spread(worth, average("counting_squares"))
    correlations = []
    for number in range(len(tally["estimate"])):
        guess = average("estimate", number)
        both = spread(guess, average("estimate_squares", number)) * worth_spread
        together = average("estimate_value", number) - guess * worth
        correlations.append(together / both if both else math.nan)
    return Depth(
        least,
        most,
        dealt / taglie,
        value,
        spread(value, average("value_squares")),
        share(float(tally["positive"][at]), dealt).value,
        float(tally["gain"][at]) / SCALE / taglie,
        tuple(correlations),
        _quantiles(scale, tally["bins"][at]),
    )


def _quantiles(scale: Scale, bins: np.ndarray[tuple[int], np.dtype[np.int64]]) -> tuple[float, ...]:
    """Read off the bins, as if values lay evenly within each."""
    below = np.concatenate([[0], np.cumsum(bins)])
    return tuple(float(np.interp(each * below[-1], below, scale.edges())) for each in QUANTILES)
