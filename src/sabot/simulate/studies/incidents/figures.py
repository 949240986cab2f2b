"""The figures of slips, kind by kind, from what was tallied."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from sabot.simulate.studies.estimates import Estimate, mean, ratio
from sabot.simulate.tally import Tally

# What is added up for each kind: how many there were, and at how many the money differed; what the
# players had more, its square; what was staked, its square; and the product of the two.
COLUMNS = ("incidents", "changed", "more", "more_squares", "staked", "staked_squares", "both")
PER = 1000


class Asked(NamedTuple):
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
    on the cloth; ``per``: what they bring in ``PER`` coups.
    """

    name: str
    incidents: int
    often: float
    changed: float
    each: Estimate
    of_stakes: Estimate
    per: Estimate


class Slips(NamedTuple):
    """Everything; ``all``: of all kinds together."""

    asked: Asked
    coups: int
    taglie: int
    slips: int
    kinds: tuple[Kind, ...]
    all: Kind


def figures(asked: Asked, tally: Tally) -> Slips:
    """The figures of a tally, the most frequent kind first."""
    coups = int(tally["coups"][0])
    rows = tally["kinds"]
    kinds = [_kind(name, row, coups) for name, row in zip(asked.kinds, rows, strict=True) if row[0]]
    kinds.sort(key=lambda each: -each.incidents)
    together = _kind("all", rows.sum(axis=0), coups)
    taglie, slips = int(tally["taglie"][0]), int(tally["slips"][0])
    return Slips(asked, coups, taglie, slips, tuple(kinds), together)


def _kind(name: str, row: npt.NDArray[np.int64], coups: int) -> Kind:
    incidents, changed, more, squares, staked, staked_squares, both = map(float, row)
    return Kind(
        name,
        int(incidents),
        PER * incidents / coups,
        changed / incidents if incidents else 0.0,
        mean(more, squares, incidents),
        ratio(more, squares, staked, staked_squares, both, incidents),
        # A coup without one brings nothing, and counts.
        mean(more, squares, coups).times(PER),
    )
