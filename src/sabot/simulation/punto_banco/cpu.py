"""Punto Banco on processors: batches of taglie, each on one core. The kernel is in ``lanes``."""

from itertools import pairwise

import numpy as np

from sabot.simulation.punto_banco.lanes import LANES, Counting, Dealing, deal
from sabot.simulation.punto_banco.tables import PAIRS, SHAPES, Tables
from sabot.simulation.streams import starts
from sabot.simulation.tally import Counts, Tally

# Taglie that each lane of a batch deals, one after the other.
ROUNDS = 1024
# Keeps what is drawn here apart from what else is drawn from the same seed.
SALT = 1
_WORD = 64


class Cpu:
    """Deals the taglie of a house on a core; several threads may each have a batch."""

    device = "cpu"

    def __init__(self, tables: Tables, rounds: int = ROUNDS) -> None:
        self._tables = tables
        self._rounds = rounds
        self._dealing = dealing(tables)

    @property
    def taglie(self) -> int:
        return LANES * self._rounds

    def batch(self, seed: int, number: int) -> Tally:
        state = starts(seed, number * LANES, LANES, SALT).T.ravel()
        counted = counting(self._tables)
        deal(state, self._rounds, self._dealing, counted)
        shapes = np.zeros(SHAPES, np.int64)
        shapes[numbers(self._tables)] = counted.by_shape[:-1, 0]
        return Tally(
            {
                "taglie": np.array([self.taglie]),
                "coups": np.array([shapes.sum()]),
                "shapes": shapes,
                "lengths": counted.lengths,
                "sums": counted.sums,
                "squares": counted.squares,
            }
        )


def dealing(tables: Tables) -> Dealing:
    """How the kernel deals a house's taglie."""
    before = np.cumsum(tables.held).astype(np.uint16)
    begins = 0 if tables.coups else tables.begins + tables.burned
    return Dealing(
        (before[-1], *before[:-1]),
        tables.rule,
        tables.most,
        np.uint16(begins),
        np.uint16(tables.burned),
    )


def counting(tables: Tables) -> Counting:
    """Where the kernel counts a house's taglie: nothing as yet.

    What comes back is what is won, and the stake. Every chance has as many bits as it takes in the
    longest taglia, and the next word where one is full.
    """
    backs = tables.nets + tables.parts[:, None]
    widths = [int(tables.most * back.max()).bit_length() for back in backs]
    words, shifts = [0], [0]
    for last, width in pairwise(widths):
        full = shifts[-1] + last + width > _WORD
        words.append(words[-1] + full)
        shifts.append(0 if full else shifts[-1] + last)
    shift = np.array(shifts, np.uint64)
    shifted = backs[:, numbers(tables)].astype(np.uint64) << shift[:, None]
    rows = np.zeros((shifted.shape[1] + 1, 2 + words[-1]), np.uint64)
    for word, back in zip(words, shifted, strict=True):
        rows[:-1, 1 + word] |= back
    return Counting(
        rows,
        np.array(words),
        shift,
        np.array([2**width - 1 for width in widths], np.uint64),
        tables.parts,
        np.zeros(tables.most + 1, np.int64),
        *np.zeros((2, len(backs)), np.int64),
    )


def numbers(tables: Tables) -> Counts:
    """The numbers of shapes in the order they are counted in.

    Those without a pair lie together, as they are the commonest; where no chance looks at pairs
    there are no others.
    """
    by_pairs = np.arange(SHAPES).reshape(-1, PAIRS).T
    return by_pairs.ravel() if tables.pairs else by_pairs[0]
