"""The bets of a house for many sabots at once: arrays in, arrays out.

The same sums as in ``count``, ordered for speed: first over the high parts, which is a matrix
product, then over the low ones. Counts stay exact. The matrix product is one of floating-point
numbers because those are fast, but of whole numbers whose absolute values never add up to 2⁵³, and
below that floating point is exact in whatever order it adds: with ``m`` low cards there are at most
6!/(6-m)! × 624⁶⁻ᵐ draws to add, and inclusion and exclusion over three places may take each up to
14 times (1 + 3×1 + 3×2 + 4), which for ``m = 1`` is 84 × 624⁵ < 2⁵³ and less for more. Where no
card is low, whole numbers are multiplied instead.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from sabot.punto_banco.chances import Chance
from sabot.punto_banco.house import House
from sabot.punto_banco.odds import basis
from sabot.punto_banco.odds.basis import COUP
from sabot.punto_banco.odds.bets import judge
from sabot.punto_banco.odds.table import RuleTable, table
from sabot.table.cards import RANKS
from sabot.table.composition import OddsError, of_game
from sabot.table.houses.custom.keys import CARDS_IN_A_DECK, MOST_DECKS

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]

# The largest sabot a house may have; the proof above is for it.
MOST_CARDS = MOST_DECKS * CARDS_IN_A_DECK
# So many rows × sabots at a time keep what is multiplied in the processor's cache, and the matrices
# too small for their library to spread the work over other cores, which costs more than it saves.
_BLOCK = 640


@dataclass(frozen=True, eq=False, slots=True)
class Many:
    """The bets of a house, sabot by sabot.

    ``total`` are all draws. ``won`` has, by chance, an array of sabots × ``nets``: the draws that
    bring each net result, which are exact; all others lose the stake.
    """

    total: Ints
    nets: Mapping[str, tuple[Fraction, ...]]
    won: Mapping[str, Ints]

    def expectation(self, chance: str) -> Floats:
        """What the player wins on average for one unit, as near as floating point comes."""
        return self._mean(chance, 1) - 1

    def house_edge(self, chance: str) -> Floats:
        """What the house wins on average for one unit."""
        return -self.expectation(chance)

    def hit_frequency(self, chance: str) -> Floats:
        """How often it wins."""
        won = np.array([net > 0 for net in self.nets[chance]])
        hits: Ints = self.won[chance] @ won
        return hits / self.total

    def variance(self, chance: str) -> Floats:
        """The variance of what one unit wins."""
        return self._mean(chance, 2) - self._mean(chance, 1) ** 2

    def _mean(self, chance: str, power: int) -> Floats:
        """The mean of what comes back, the stake included, to this power: a loss adds nothing."""
        back = np.array([float((net + 1) ** power) for net in self.nets[chance]])
        mean: Floats = self.won[chance] @ back / self.total
        return mean


def many(house: House, sabots: npt.ArrayLike) -> Many:
    """The bets of a house from many sabots: an array of sabots × ranks, these as in ``RANKS``."""
    of_game(house, House.game)
    counts = _checked(sabots)
    plan = _plan(table(house.rule), house.chances)
    ranks = np.ascontiguousarray(counts.T)
    counted = np.empty((len(plan.whole), len(counts)), np.int64)
    step = max(32, _BLOCK // len(counted))
    for start in range(0, len(counts), step):
        block = slice(start, start + step)
        counted[:, block] = _counted(plan, ranks[:, block])
    held = counts.sum(axis=1)
    total = np.prod([held - gone for gone in range(COUP)], axis=0)
    nets = {name: tuple(rows) for name, rows in plan.rows.items()}
    won = {name: counted[list(rows.values())].T for name, rows in plan.rows.items()}
    return Many(total, nets, won)


def _checked(sabots: npt.ArrayLike) -> Ints:
    """The counts as an array, if a coup can be dealt from every sabot."""
    given = np.asarray(sabots)
    if given.ndim != 2 or given.shape[1] != len(RANKS) or given.dtype.kind not in "iu":
        raise OddsError(
            f"an array of {given.dtype} and shape {given.shape}: give whole numbers, a row for "
            f"each sabot and a column for each rank of {RANKS}"
        )
    counts = given.astype(np.int64)
    held = counts.sum(axis=1)
    for wrong, what in (
        ((counts < 0).any(axis=1), "less than none of a rank; give 0 up"),
        (
            (counts > MOST_CARDS).any(axis=1) | (held > MOST_CARDS),
            f"more than {MOST_CARDS} cards; ask for larger sabots one by one",
        ),
        (held < COUP, f"fewer than {COUP} cards, and a coup may take {COUP}; leave it out"),
    ):
        if wrong.any():
            raise OddsError(f"sabot {int(wrong.argmax())} of the array holds {what}")
    return counts


class _Plan(NamedTuple):
    """The coefficients of all rows that are counted: ``whole`` with no low card, ``parts`` for
    every number of low cards above, rows × low parts by high parts.

    ``rows``: which row counts a net result of a chance.
    """

    whole: Ints
    parts: tuple[Floats, ...]
    rows: Mapping[str, Mapping[Fraction, int]]


@lru_cache(maxsize=32)
def _plan(of: RuleTable, chances: tuple[Chance, ...]) -> _Plan:
    chosen: dict[bytes, int] = {}
    coefficients: list[Ints] = []
    rows: dict[str, dict[Fraction, int]] = {}
    for chance in chances:
        judged = judge(chance, of)
        rows[chance.id] = {}
        for net, shapes in zip(judged.nets, judged.shapes, strict=True):
            if net == -1:
                continue
            # Punto and Banco are returned on the same shapes: what is alike is counted once.
            row = chosen.setdefault(shapes.tobytes(), len(chosen))
            if row == len(coefficients):
                coefficients.append(of.row(shapes))
            rows[chance.id][net] = row
    places = basis.places()
    blocks = np.split(np.array(coefficients), places.start[1:-1], axis=1)
    parts = tuple(
        block.reshape(-1, width).astype(np.float64)
        for block, width in zip(blocks[1:], places.width[1:], strict=True)
    )
    return _Plan(blocks[0], parts, rows)


def _counted(plan: _Plan, ranks: Ints) -> Ints:
    """The rows of a plan counted for some sabots: rows × sabots."""
    lows, highs = basis.low(ranks), basis.high(ranks)
    sums = plan.whole @ highs[COUP]
    for degree, part in enumerate(plan.parts, start=1):
        inner = (part @ highs[COUP - degree].astype(np.float64)).astype(np.int64)
        sums += (inner.reshape(len(sums), -1, ranks.shape[1]) * lows[degree]).sum(axis=1)
    return sums
