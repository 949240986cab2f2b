"""The figures of taglie, mask by mask, from what was tallied."""

import math
from typing import NamedTuple

import numpy as np

from sabot.simulation.studies.estimates import Estimate, about, mean
from sabot.simulation.tally import Tally

# Sums of the cut-card effect are kept in whole parts of a unit, rounded once for every batch.
SCALE = 2.0**32
QUANTILES = (0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99)


class Bet(NamedTuple):
    """A bet that lies at every coup: in how many ``parts`` of a unit it is counted, and what the
    house wins of it exactly with a full sabot."""

    name: str
    parts: int
    edge: float


class TagliaInputs(NamedTuple):
    """What the figures are of; ``own``: how many cards the house has behind the mask."""

    house: str
    own: int
    masks: tuple[int, ...]
    bets: tuple[Bet, ...]
    boxes: int | str | None


class Won(NamedTuple):
    """What the house wins of one unit on a bet at every coup, or in every box.

    ``taglia``: in a taglia, and ``spread``, the standard deviation of one; ``edge``: of one unit;
    ``cut``: by how much that is more than with a full sabot.
    """

    taglia: Estimate
    spread: float
    edge: Estimate
    cut: Estimate


class Mask(NamedTuple):
    """Taglie with so many cards behind the mask: their coups, and what the house wins by bet."""

    behind: int
    coups: Estimate
    spread: float
    lengths: tuple[int, ...]
    won: tuple[Won, ...]

    @property
    def fewest(self) -> int:
        """The fewest coups a taglia had."""
        return next(at for at, taglie in enumerate(self.lengths) if taglie)

    @property
    def most(self) -> int:
        """The most coups a taglia had."""
        return max(at for at, taglie in enumerate(self.lengths) if taglie)

    @property
    def quantiles(self) -> tuple[int, ...]:
        """So many coups or fewer, for each of ``QUANTILES``."""
        below = np.cumsum(self.lengths) / sum(self.lengths)
        return tuple(int(np.searchsorted(below, each)) for each in QUANTILES)


class Taglia(NamedTuple):
    """Everything; ``own``: with the mask where the house has it. ``cut_taglie``: how many were
    asked for the cut-card effect, where it was not dealt."""

    inputs: TagliaInputs
    taglie: int
    coups: int
    cut_taglie: int
    masks: tuple[Mask, ...]

    @property
    def own(self) -> Mask:
        """The house's own place."""
        return next(each for each in self.masks if each.behind == self.inputs.own)


def figures(inputs: TagliaInputs, tally: Tally) -> Taglia:
    """The figures of a tally."""
    masks = tuple(_mask(inputs, tally, at, behind) for at, behind in enumerate(inputs.masks))
    coups = sum(int(tally[f"coups {behind}"][0]) for behind in inputs.masks)
    cut = int(tally["cut_taglie"][0]) if "cut_taglie" in tally.counts else 0
    return Taglia(inputs, int(tally["taglie"][0]), coups, cut, masks)


def _mask(inputs: TagliaInputs, tally: Tally, at: int, behind: int) -> Mask:
    taglie = int(tally["taglie"][0])
    lengths = tally[f"lengths {behind}"]
    numbers = np.arange(len(lengths), dtype=np.float64)
    coups = mean(float(lengths @ numbers), float(lengths @ numbers**2), taglie)
    won = tuple(
        _won(inputs, tally, at, behind, number, coups.value) for number in range(len(inputs.bets))
    )
    spread = coups.error * math.sqrt(max(1, taglie - 1))
    return Mask(behind, coups, spread, tuple(lengths.tolist()), won)


def _won(
    inputs: TagliaInputs, tally: Tally, at: int, behind: int, number: int, coups: float
) -> Won:
    bet, taglie = inputs.bets[number], int(tally["taglie"][0])
    players = mean(
        float(tally[f"sums {behind}"][number]) / bet.parts,
        float(tally[f"squares {behind}"][number]) / bet.parts**2,
        taglie,
    )
    taglia = players.times(-1)
    spread = taglia.error * math.sqrt(max(1, taglie - 1))
    hands = coups
    if f"hands {behind}" in tally.counts:
        hands = float(tally[f"hands {behind}"][0]) / taglie
    edge = taglia.times(1 / hands)
    cut = about(edge.value - bet.edge, edge.error)
    if "cut_taglie" in tally.counts:
        dealt = int(tally["cut_taglie"][0])
        each = mean(
            float(tally["cut_sums"][at, number]) / SCALE,
            float(tally["cut_squares"][at, number]) / SCALE,
            dealt,
        )
        cut = each.times(-dealt / float(tally["cut_coups"][at]))
    return Won(taglia, spread, edge, cut)
