"""What is counted as taglie are dealt, and the tally made of it."""

from enum import IntEnum
from typing import NamedTuple

import numpy as np

from sabot.black_jack.tableau import MOST
from sabot.simulation.black_jack import states as s
from sabot.simulation.black_jack.tables import Tables
from sabot.simulation.tally import Counts, Tally


class BoxEvent(IntEnum):
    """What is counted of boxes, by its place in the tally: boxes, but for hands doubled and gone
    over, and for every parting of a pair.
    """

    BLACK_JACK = 0
    EVEN_MONEY = 1
    INSURANCE = 2
    INSURANCE_WON = 3
    SURRENDER = 4
    DOUBLE = 5
    SPLIT = 6
    SPLIT_BOX = 7
    BUST = 8


class Counted(NamedTuple):
    """What a kernel counts.

    ``ends``: boxes by final and end; ``halves``: the hands of those that were split, likewise;
    ``split``: what these won, by its place among the results; ``bank``: coups by end; ``lengths``:
    taglie by their coups; ``sums`` and ``squares``: of what the boxes win in a taglia, and
    ``coup_squares`` in a coup.
    """

    ends: Counts
    halves: Counts
    split: Counts
    bank: Counts
    lengths: Counts
    sums: Counts
    squares: Counts
    coup_squares: Counts


def counted(tables: Tables) -> Counted:
    """Nothing counted yet."""
    sizes = (
        s.FINALS * s.ENDS,
        s.INSURED * s.ENDS,
        len(tables.money.results),
        s.ENDS,
        tables.most + 1,
        1,
        1,
        1,
    )
    return Counted(*(np.zeros(size, np.int64) for size in sizes))


def tally_of(tables: Tables, counted: Counted) -> Tally:
    """The tally."""
    money = tables.money
    ends = counted.ends.reshape(s.FINALS, s.ENDS)
    halves = counted.halves.reshape(s.INSURED, s.ENDS)
    results = counted.split.copy()
    whole = counted.ends[: s.SPLIT * s.ENDS]
    np.add.at(results, np.searchsorted(money.results, money.won[: len(whole)]), whole)
    # Of a split box the hands are staked on, not the box.
    on_boxes = np.append(money.staked[: s.SPLIT], [0, 0]) @ ends.sum(axis=1)
    on_hands = money.staked[: s.INSURED] @ halves.sum(axis=1)
    return Tally(
        {
            "taglie": np.array([counted.lengths.sum()]),
            "coups": np.array([counted.bank.sum()]),
            "hands": np.array([ends.sum()]),
            "staked": np.array([on_boxes + on_hands + _insured(ends).sum() * money.parts // 2]),
            "results": results,
            "bank": counted.bank,
            "events": _events(ends, halves),
            "ends": counted.ends,
            "halves": counted.halves,
            "lengths": counted.lengths,
            "sums": counted.sums,
            "squares": counted.squares,
            "coup_squares": counted.coup_squares,
        }
    )


def _insured(ends: Counts) -> Counts:
    """Insured boxes by end."""
    insured: Counts = ends[s.INSURED : s.SPLIT].sum(axis=0) + ends[s.INSURED_SPLIT]
    return insured


def _events(ends: Counts, halves: Counts) -> Counts:
    # Insured or not
    boxes = (ends[: s.INSURED] + ends[s.INSURED : s.SPLIT]).sum(axis=1)
    hands = boxes + halves.sum(axis=1)
    insured = _insured(ends)
    parted = ends[s.SPLIT :].sum()
    doubled = hands[[s.DOUBLED_MISSING, s.DOUBLED_BUST]].sum()
    doubled += hands[s.DOUBLED + s.LEAST : s.DOUBLED + MOST + 1].sum()
    counted = {
        BoxEvent.BLACK_JACK: boxes[[s.NATURAL, s.PAID, s.EVEN]].sum(),
        BoxEvent.EVEN_MONEY: boxes[s.EVEN],
        BoxEvent.INSURANCE: insured.sum(),
        BoxEvent.INSURANCE_WON: insured[s.BLACK_JACK],
        BoxEvent.SURRENDER: boxes[s.SURRENDERED],
        BoxEvent.DOUBLE: doubled,
        BoxEvent.SPLIT: halves.sum() - parted,
        BoxEvent.SPLIT_BOX: parted,
        BoxEvent.BUST: hands[[s.BUST, s.DOUBLED_BUST]].sum(),
    }
    return np.array([counted[event] for event in BoxEvent], np.int64)
