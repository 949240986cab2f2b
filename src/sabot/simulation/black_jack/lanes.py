"""Sabots side by side, each in its *lane*, and what their cards are drawn by."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from sabot.simulation.black_jack import states as s
from sabot.simulation.black_jack.tables import Bytes, Tables
from sabot.simulation.streams import starts
from sabot.simulation.tally import Counts

Row32 = npt.NDArray[np.uint32]
Row64 = npt.NDArray[np.uint64]

# Generators side by side.
WIDE = 32
# Keeps what is drawn here apart from what else is drawn from the same seed.
_SALT = 2
# Places behind the last card: more than a coup for which there is none can look at.
_BEHIND = 96


class Lanes(NamedTuple):
    """Sabots side by side, and what their coups came to.

    ``cards``: one sabot behind the other, from ``base`` on; ``at``: the next card, ``start``: the
    first of the coup, ``bank``: the first the bank may draw. ``column``, ``need``, ``end``: see
    ``states``; ``won``: by all boxes. By box and lane: ``finals``, and where a pair was split
    ``parted``, how many hands it became, and ``hands``, their finals.
    """

    cards: Bytes
    base: Row64
    at: Row64
    start: Row64
    bank: Row64
    column: Row64
    need: Row64
    end: Row64
    won: Counts
    finals: Row64
    parted: Counts
    hands: Row64


def lanes_of(tables: Tables, sabots: Bytes) -> Lanes:
    """Lanes for these sabots, a row of cards for each."""
    count, cards = sabots.shape
    padded = np.full((count, cards + _BEHIND), s.NO_CARD, np.uint8)
    padded[:, :cards] = sabots
    base = np.uint64(cards + _BEHIND) * np.arange(count, dtype=np.uint64)
    boxes = tables.boxes * count
    start, bank, column, need, end = np.zeros((5, count), np.uint64)
    return Lanes(
        cards=padded.ravel(),
        base=base,
        at=base + np.uint64(tables.burned),
        start=start,
        bank=bank,
        column=column,
        need=need,
        end=end,
        won=np.zeros(count, np.int64),
        finals=np.zeros(boxes, np.uint64),
        parted=np.zeros(boxes, np.int64),
        hands=np.zeros(boxes * tables.hands, np.uint64),
    )


class Drawing(NamedTuple):
    """``state`` of the generators; ``words`` drawn; ``places`` cards go to.

    ``left``: among how many each card is drawn; ``surplus``: what 2^32 leaves over so many pairs.
    """

    state: Row32
    words: Row32
    places: Row32
    left: Row32
    surplus: Row32


def drawing(cards: int, seed: int, number: int) -> Drawing:
    """For sabots of so many cards, by the streams of a batch."""
    half = cards // 2
    left = np.arange(cards, 0, -1, dtype=np.uint32)
    pairs = left[:half].astype(np.uint64) * left[half:]
    return Drawing(
        starts(seed, number * WIDE, WIDE, _SALT).T.ravel(),
        np.zeros(-(-half // WIDE) * WIDE, np.uint32),
        np.zeros(cards, np.uint32),
        left,
        (np.uint64(2**32) % pairs).astype(np.uint32),
    )
