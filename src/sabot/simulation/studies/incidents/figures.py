"""The figures of slips, kind by kind, from what was tallied."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from sabot.simulation.studies.estimates import Estimate, mean, ratio
from sabot.simulation.tally import Tally

# What is added up for each kind: how many there were, and at how many the money differed; what the
# players had more, its square; what was staked, its square; the product of the two; the coups in
# bianco, and the cards taken out of play.
COLUMNS = (
    "incidents", "changed", "more", "more_squares", "staked", "staked_squares", "both", "bianco",
    "taken",
)  # fmt: skip
PER = 1000


class IncidentsInputs(NamedTuple):
    """What the figures are of."""

    house: str
    rate: float
    players: int
    currency: str
    kinds: tuple[str, ...]


class Kind(NamedTuple):
    """A kind of mishap. Money is in minor units, and the players': the house has the opposite.

    ``often``: how many there are in ``PER`` coups; ``changed``: the share of them that changed what
    was won; ``each``: what one brings the players; ``of_stakes``: the same as a share of what lay
    on the cloth; ``per``: what they bring in ``PER`` coups. ``bianco``: coups in bianco, all of
    them; ``cards``: how many one takes out of play, and ``lost``: how many coups fewer are bet on
    for that; ``lost_each``, ``lost_per``: what the house should have won at these, of one and in
    ``PER`` coups.
    """

    name: str
    incidents: int
    often: float
    changed: float
    each: Estimate
    of_stakes: Estimate
    per: Estimate
    bianco: int
    cards: float
    lost: float
    lost_each: float
    lost_per: float


class Slips(NamedTuple):
    """Everything; ``all``: of all kinds together. ``due``: what the house should win at a coup, and
    ``cards``: how many it takes, both without slips; ``length``: the coups of a taglia, and
    ``without``: of the same taglie without slips.
    """

    inputs: IncidentsInputs
    coups: int
    taglie: int
    slips: int
    due: float
    cards: float
    length: float
    without: float
    kinds: tuple[Kind, ...]
    all: Kind


def figures(inputs: IncidentsInputs, tally: Tally) -> Slips:
    """The figures of a tally, the most frequent kind first."""
    coups, taglie, slips, due, cards, without = (
        int(tally[name][0]) for name in ("coups", "taglie", "slips", "due", "cards", "without")
    )
    rows = tally["kinds"]

    def kind(name: str, row: npt.NDArray[np.int64]) -> Kind:
        return _kind(name, row, coups, due / coups, cards / coups)

    kinds = [kind(name, row) for name, row in zip(inputs.kinds, rows, strict=True) if row[0]]
    kinds.sort(key=lambda each: -each.incidents)
    together = kind("all", rows.sum(axis=0))
    means = (due / coups, cards / coups, coups / taglie, without / taglie)
    return Slips(inputs, coups, taglie, slips, *means, tuple(kinds), together)


def _kind(name: str, row: npt.NDArray[np.int64], coups: int, due: float, cards: float) -> Kind:
    incidents, changed, more, squares, staked, staked_squares, both, bianco, taken = map(float, row)
    lost = taken / cards
    return Kind(
        name,
        int(incidents),
        PER * incidents / coups,
        _each(changed, incidents),
        mean(more, squares, incidents),
        ratio(more, squares, staked, staked_squares, both, incidents),
        # A coup without one brings nothing, and counts.
        mean(more, squares, coups).times(PER),
        int(bianco),
        _each(taken, incidents),
        _each(lost, incidents),
        _each(lost * due, incidents),
        PER * lost * due / coups,
    )


def _each(total: float, incidents: float) -> float:
    return total / incidents if incidents else 0.0
