"""Random streams by counter: where each stream starts is a function of the seed and its number.

So the work may be divided in any way, over threads, processes or machines: the stream of a number
is the same wherever it is drawn, and the tallies of a seed are the same however many worked.

The function is Philox 4×32 with ten rounds (Salmon et al., 2011). It is too slow to draw every card
by; each kernel starts a quick generator of its own from it.
"""

import numpy as np
import numpy.typing as npt

from sabot.simulation.compiled import compiled, inlined

_MULTIPLIERS = (np.uint64(0xD2511F53), np.uint64(0xCD9E8D57))
_WEYL = (np.uint64(0x9E3779B9), np.uint64(0xBB67AE85))
_ROUNDS = 10
_WORD = np.uint64(0xFFFFFFFF)
_HALF = np.uint64(32)


@inlined
def philox(
    c0: np.uint64, c1: np.uint64, c2: np.uint64, c3: np.uint64, k0: np.uint64, k1: np.uint64
) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64]:
    """Four 32-bit words from a counter of four and a key of two, all held as ``uint64``."""
    for _ in range(_ROUNDS):
        low, high = c0 * _MULTIPLIERS[0], c2 * _MULTIPLIERS[1]
        c0, c1, c2, c3 = (
            (high >> _HALF) ^ c1 ^ k0,
            high & _WORD,
            (low >> _HALF) ^ c3 ^ k1,
            low & _WORD,
        )
        k0, k1 = (k0 + _WEYL[0]) & _WORD, (k1 + _WEYL[1]) & _WORD
    return c0, c1, c2, c3


@compiled
def _filled(
    words: npt.NDArray[np.uint32], seed: np.uint64, first: np.uint64, salt: np.uint64
) -> None:
    k0, k1 = seed & _WORD, seed >> _HALF
    for at in range(len(words)):
        stream = first + np.uint64(at)
        # One by one: a row at once takes Numba seconds to compile.
        words[at, 0], words[at, 1], words[at, 2], words[at, 3] = philox(
            stream & _WORD, stream >> _HALF, salt, np.uint64(0), k0, k1
        )


def starts(seed: int, first: int, count: int, salt: int = 0) -> npt.NDArray[np.uint32]:
    """Four words to start each of ``count`` streams with, from stream ``first`` on.

    ``salt`` keeps what is drawn for one purpose apart from what is drawn for another.
    """
    words = np.empty((count, 4), np.uint32)
    _filled(words, np.uint64(seed), np.uint64(first), np.uint64(salt))
    return words
