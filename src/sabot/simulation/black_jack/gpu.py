"""The kernels of Black Jack for a GPU: what they know of a house, and what they count."""

from math import isqrt
from pathlib import Path
from typing import NamedTuple

import numpy as np

from sabot.simulation.black_jack import states as s
from sabot.simulation.black_jack.given_orders import Dealt
from sabot.simulation.black_jack.tables import States, Tables
from sabot.simulation.black_jack.tallies import Counted, tally_of
from sabot.simulation.gpu.program import Array, Bytes, Numbers, Program, Words
from sabot.simulation.tally import Counts, Tally

KERNELS = Path(__file__).with_suffix(".cu")
# How many threads deal a batch, and how many taglie each of them, one after the other.
THREADS = 2**21
ROUNDS = 16
# How many numbers describe a coup, and each of its boxes: see ``gpu.cu``.
_OF_COUP, _OF_BOX = 4, 3
# The numbers of ``states`` that the kernels know too.
_STATES = (
    "NO_CARD", "WIDTH", "COLUMNS", "SHOWN", "MISSING", "PAID", "INSURED", "SPLIT", "FINALS",
    "UNDECIDED", "REST", "STOP", "ENDS", "BANK_UNDECIDED",
)  # fmt: skip


class Gpu:
    """Deals the taglie of a house on a GPU, one sabot in each thread."""

    device = "gpu"

    def __init__(self, tables: Tables, threads: int = THREADS, rounds: int = ROUNDS) -> None:
        self._tables = tables
        self._threads, self._rounds = threads, rounds
        hands = reached(tables)
        self._finals = counted_finals(hands)
        words = packed(tables, hands, self._finals)
        # The tables, and all counts.
        shared = 4 * (words.size + sum(self._sizes()))
        filled: list[Array] = [words, hands.halves, tables.money.added.astype(np.int16)]
        numbers = numbers_of(tables, hands)
        self._program = Program(KERNELS, numbers, shared, tables.pack, filled)

    @property
    def taglie(self) -> int:
        return self._threads * self._rounds

    def batch(self, seed: int, number: int) -> Tally:
        sizes = [*self._sizes(), 1, 1, 1]
        flat = self._program.deal(seed, number, self._threads, self._rounds, sum(sizes))
        by_final, halves, split, *others = np.split(flat, np.cumsum(sizes)[:-1])
        ends = np.zeros((s.FINALS, s.ENDS), np.int64)
        ends[self._finals] = by_final.reshape(-1, s.ENDS)
        results = self._tables.money.results
        counted = Counted(ends.ravel(), halves, split[results - results[0]], *others)
        return tally_of(self._tables, counted)

    def orders(self, seed: int, number: int) -> Bytes:
        """The orders of cards in which the threads of a batch deal their first taglie."""
        drawn = self._program.orders(seed, number, self._threads)
        return np.roll(drawn, self._tables.burned, axis=1)

    def deal_orders(self, orders: Bytes) -> Dealt:
        """The taglie of given orders, as ``given_orders.deal`` has them."""
        tables = self._tables
        # Burned cards may as well lie at the bottom.
        cards = np.roll(orders, -tables.burned, axis=1)
        shape = (len(orders), tables.most, _OF_COUP + _OF_BOX * tables.boxes)
        filled = self._program.deal_orders(cards, np.full(shape, -1, np.int32)).astype(np.int64)
        out, bank, after, ends = np.moveaxis(filled[..., :_OF_COUP], -1, 0)
        dealt = ends >= 0
        burned = np.where(dealt, tables.burned, 0)
        boxes = np.where(dealt[..., None], filled[..., _OF_COUP:], 0)
        won, final, hands = np.moveaxis(boxes.reshape(*dealt.shape, -1, _OF_BOX), -1, 0)
        staked = np.where(dealt[..., None], staked_on(tables, final, hands), 0)
        return Dealt(
            orders,
            dealt.sum(axis=1),
            out + burned,
            bank + burned,
            after + burned,
            ends,
            won,
            staked,
        )

    def _sizes(self) -> list[int]:
        """Of the counts of a block."""
        by_final, tables = len(self._finals) * s.ENDS, self._tables
        return [by_final, s.INSURED * s.ENDS, _spread(tables), s.ENDS, tables.most + 1]


def _spread(tables: Tables) -> int:
    """From the least to the most a box can win."""
    return int(np.ptp(tables.money.results)) + 1


def staked_on(tables: Tables, final: Counts, hands: Counts) -> Counts:
    """What was staked on boxes, by their finals and those of their hands: a byte each, one more."""
    money = tables.money
    by_final = np.append(money.staked[: s.SPLIT], [0, 0])
    by_final[s.INSURED : s.SPLIT] += money.parts // 2
    by_final[s.INSURED_SPLIT] += money.parts // 2
    by_hand = np.append(0, money.staked)
    staked: Counts = by_final[final]
    for hand in range(tables.hands):
        staked += by_hand[hands >> 8 * hand & 255]
    return staked


class Reached(NamedTuple):
    """The states that hands of a house and a player come to, those between numbered again."""

    begins: States
    halves: States
    moves: States


def reached(tables: Tables) -> Reached:
    """Only the rows of moves that are ever looked into: shared memory is scarce."""
    rows = tables.moves.reshape(-1, s.WIDTH) // s.WIDTH
    seen = np.zeros(len(rows), np.bool_)
    new = np.unique(np.append(tables.begins, tables.halves) // s.WIDTH)
    while (new := new[(new >= s.FINALS) & ~seen[new]]).size:
        seen[new] = True
        new = np.unique(rows[new])
    number = np.arange(len(rows))
    number[seen] = s.FINALS + np.arange(seen.sum())
    states = (number * s.WIDTH).astype(np.uint16)
    return Reached(
        states[tables.begins // s.WIDTH],
        states[tables.halves // s.WIDTH],
        states[rows[seen]].ravel(),
    )


def counted_finals(hands: Reached) -> Counts:
    """The finals that are counted: insured ones only where there are any."""
    finals = np.concatenate(hands) // s.WIDTH
    insured = (finals >= s.INSURED) & (finals < s.FINALS) & (finals != s.SPLIT)
    return np.append(np.arange(s.SPLIT if insured.any() else s.INSURED), [s.SPLIT, s.INSURED_SPLIT])


def numbers_of(tables: Tables, hands: Reached) -> Numbers:
    """The numbers of a house and a player that their kernels are compiled for."""
    cards = len(tables.pack)
    room, last = cards - tables.burned, tables.mask - tables.burned
    places = 2 * tables.boxes + 1 + tables.hole
    # What coups take as a rule, and a good deal more: whatever else they need is drawn one by one.
    taken = max(1, tables.coups) * (3 * tables.boxes + 3)
    wanted = (0 if tables.coups else last) + taken + 4 * isqrt(taken)
    return {
        **{name: getattr(s, name) for name in _STATES},
        "CARDS": cards,
        # The last distribution is looked at even where there are not cards enough.
        "ROWS": max(cards, (room if tables.coups else last) + places),
        "DRAWN": min(room, wanted) // 4 * 4,
        "ROOM": room,
        "LAST": last,
        "COUPS": tables.coups,
        "MOST": tables.most,
        "BOXES": tables.boxes,
        "HOLE": tables.hole,
        "MOVES": len(hands.moves) // s.WIDTH,
        "BANK_MOVES": s.BANK_ROWS - s.ENDS,
        "INSURES": int(len(counted_finals(hands)) == s.FINALS),
        "MOST_LOST": -int(tables.money.results[0]),
        "SPREAD": _spread(tables),
    }


def packed(tables: Tables, hands: Reached, finals: Counts) -> Words:
    """The tables every coup looks into, one behind the other."""
    needs = np.zeros(-(-s.FINALS // 4) * 4, np.uint8)
    needs[: s.FINALS] = tables.needs
    parts = (
        tables.columns,
        hands.begins,
        hands.moves,
        needs,
        tables.bank_begins,
        tables.bank_moves[s.BANK_UNDECIDED :],
        tables.money.won.reshape(-1, s.ENDS)[finals].astype(np.int16),
    )
    return np.frombuffer(b"".join(part.tobytes() for part in parts), np.uint32)
