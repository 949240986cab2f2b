"""Purses played to their end, one coup after the other.

Coups are independent, each with the exact odds of a full sabot: that coups of one taglia hang
together a little makes no difference a purse could show.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from sabot.simulation.compiled import compiled
from sabot.simulation.streams import philox

Ints = npt.NDArray[np.int64]
Limits = npt.NDArray[np.uint64]

# How a purse ended: the coups were over, too little was left to stake, the target was reached.
OVER, RUINED, REACHED = range(3)
# What is kept of each purse: how it ended, after how many coups, with what; the deepest fall from
# what it had been; all that was staked, the largest stake, and how often the placard cut one.
ENDED, COUPS, BANK, FALL, STAKED, LARGEST, CUT = range(7)
_KEPT = 7

_SALT = np.uint64(0x50757273)
_WORD = np.uint64(0xFFFFFFFF)
_HALF = np.uint64(32)


class Game(NamedTuple):
    """A bet and a purse. Money is in whole ``parts`` of a minor unit.

    ``bounds`` and ``nets``: a number below a bound, and not below the one before, brings the net
    result, in parts of what is staked. ``rows``: the system. Stakes are whole multiples of ``step``
    from ``least`` to ``most``; ``unit``: what one unit of the system is.
    """

    bounds: Limits
    nets: Ints
    parts: int
    rows: Ints
    unit: int
    least: int
    most: int
    step: int
    bank: int
    target: int
    coups: int


def play(game: Game, seed: int, first: int, count: int, looks: Ints) -> tuple[Ints, Ints]:
    """``count`` purses from number ``first`` on: what is kept of each, and its bank after so many
    coups as ``looks`` says."""
    kept = np.zeros((count, _KEPT), np.int64)
    seen = np.empty((count, len(looks)), np.int64)
    _play(*game, np.uint64(seed), np.uint64(first), looks, kept, seen)
    return kept, seen


@compiled
def _play(
    bounds: Limits,
    nets: Ints,
    parts: int,
    rows: Ints,
    unit: int,
    least: int,
    most: int,
    step: int,
    start: int,
    target: int,
    coups: int,
    seed: np.uint64,
    first: np.uint64,
    looks: Ints,
    kept: Ints,
    seen: Ints,
) -> None:
    k0, k1 = seed & _WORD, seed >> _HALF
    for purse in range(len(kept)):
        number = first + np.uint64(purse)
        bank, row, highest, look = start, 0, start, 0
        fallen, staked, largest, cut, ended = 0, 0, 0, 0, OVER
        words = (np.uint64(0), np.uint64(0), np.uint64(0), np.uint64(0))
        coup = 0
        while coup < coups:
            wanted = rows[row, 0] * unit
            stake = min(max(wanted, least), most)
            cut += wanted > most
            # Whoever has less stakes all of it.
            stake = min(stake, bank // step * step)
            if stake < least:
                ended = RUINED
                break
            if coup % 2 == 0:
                words = philox(number & _WORD, number >> _HALF, _SALT, np.uint64(coup // 2), k0, k1)
                drawn = words[0] << _HALF | words[1]
            else:
                drawn = words[2] << _HALF | words[3]
            result = 0
            while drawn >= bounds[result] and result < len(nets) - 1:
                result += 1
            net = nets[result]
            # A stake is a whole number of parts times whatever is needed to divide it.
            bank = max(bank + stake // parts * net, 0)
            coup += 1
            staked += stake
            largest = max(largest, stake)
            if net > 0:
                row = rows[row, 1]
            elif net < 0:
                row = rows[row, 2]
            highest = max(highest, bank)
            fallen = max(fallen, highest - bank)
            while look < len(looks) and looks[look] == coup:
                seen[purse, look] = bank
                look += 1
            if bank >= target:
                ended = REACHED
                break
        while look < len(looks):
            seen[purse, look] = bank
            look += 1
        if bank // step * step < least:
            # With the last coup too.
            ended = RUINED
        kept[purse, ENDED] = ended
        kept[purse, COUPS] = coup
        kept[purse, BANK] = bank
        kept[purse, FALL] = fallen
        kept[purse, STAKED] = staked
        kept[purse, LARGEST] = largest
        kept[purse, CUT] = cut
