"""Random orders of cards by the number of the taglia: the same whatever batch it falls in."""

import numpy as np
import numpy.typing as npt

from sabot.simulation.compiled import compiled
from sabot.simulation.streams import philox

Ints = npt.NDArray[np.int64]
Cards = npt.NDArray[np.uint8]

# Keeps these streams apart from those that start other generators, which draw with 0 here.
_SALT = np.uint64(0x53747564)
_WORD = np.uint64(0xFFFFFFFF)
_HALF = np.uint64(32)


def orders(pack: Cards, seed: int, begin: int, count: int) -> Cards:
    """The orders of ``count`` taglie from number ``begin`` on, of any cards."""
    rows = np.tile(pack.astype(np.int64), (count, 1))
    for at, order in enumerate(rows):
        shuffled(order, len(order), np.uint64(seed), np.uint64(begin + at))
    return rows.astype(np.uint8)


@compiled
def shuffled(order: Ints, cards: int, seed: np.uint64, number: np.uint64) -> None:
    """The first ``cards`` of an order become a random draw of all, unbiased."""
    k0, k1 = seed & _WORD, seed >> _HALF
    low, high = number & _WORD, number >> _HALF
    block, used = np.uint64(0), 4
    words = (np.uint64(0), np.uint64(0), np.uint64(0), np.uint64(0))
    for at in range(cards):
        bound = np.uint64(len(order) - at)
        # Words below this would make some cards likelier than others.
        least = (_WORD - bound + np.uint64(1)) % bound
        while True:
            if used == 4:
                words = philox(low, high, _SALT, block, k0, k1)
                block += np.uint64(1)
                used = 0
            product = words[used] * bound
            used += 1
            if product & _WORD >= least:
                break
        chosen = at + np.int64(product >> _HALF)
        order[at], order[chosen] = order[chosen], order[at]
