"""Taglie from orders of cards that are given, coup by coup, by the very code of the kernel.

Every order has a lane; one whose taglia is over deals its first coup again, unseen.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from sabot.simulation.black_jack import cpu
from sabot.simulation.black_jack import states as s
from sabot.simulation.black_jack.lanes import Lanes, lanes_of
from sabot.simulation.black_jack.tables import Bytes, Tables
from sabot.simulation.tally import Counts
from sabot.table.cards import RANKS, Card, rank


class Dealt(NamedTuple):
    """Taglie, a row for each, and a column for each coup; -1 where there is no such coup any more.

    ``coups``: how many each taglia has. ``out``: how many cards were out when a coup began,
    ``bank``: when it was the bank's turn, ``after``: when it was over. ``ends``: how the bank
    ended, see ``states``. Of each box, in parts of the first stake: what it ``won`` and ``staked``.
    """

    orders: Bytes
    coups: Counts
    out: Counts
    bank: Counts
    after: Counts
    ends: Counts
    won: Counts
    staked: Counts


def numbers(order: Sequence[Card]) -> Bytes:
    """The cards of an order as the kernel knows them."""
    return np.array([RANKS.index(rank(card)) for card in order], np.uint8)


def deal(tables: Tables, orders: Bytes) -> Dealt:
    """The taglie of these orders: an array of taglie × cards, these as ``numbers`` gives them.

    The first card of an order is the first that leaves the sabot, or the first that is burned.
    """
    lanes = lanes_of(tables, orders)
    taglie, cards = orders.shape
    shape = (taglie, tables.most)
    dealt = Dealt(
        orders,
        np.zeros(taglie, np.int64),
        *(np.full(shape, -1) for _ in range(4)),
        *np.zeros((2, *shape, tables.boxes), np.int64),
    )
    begins = lanes.at.copy()
    over = np.zeros(taglie, np.bool_)
    for coup in range(tables.most):
        lanes.at[over] = begins[over]
        cpu.coup(tables, lanes, taglie)
        for into, place in (
            (dealt.out, lanes.start),
            (dealt.bank, lanes.bank),
            (dealt.after, lanes.at),
        ):
            into[~over, coup] = (place - lanes.base)[~over]
        dealt.ends[~over, coup] = lanes.end[~over]
        won, staked = _settled(tables, lanes)
        dealt.won[~over, coup] = won[~over]
        dealt.staked[~over, coup] = staked[~over]
        dealt.coups[~over] += 1
        after = dealt.after[:, coup]
        over |= after > (cards if tables.coups else tables.mask)
    return dealt


def _settled(tables: Tables, lanes: Lanes) -> tuple[Counts, Counts]:
    """What the boxes of each lane won and staked."""
    money, boxes = tables.money, lanes.finals.astype(np.int64)
    ends = np.tile(lanes.end.astype(np.int64), tables.boxes)
    won, staked = money.won[boxes * s.ENDS + ends], money.staked[boxes]
    for box in np.flatnonzero(boxes >= s.SPLIT).tolist():
        first = box * tables.hands
        hands = lanes.hands[first : first + lanes.parted[box]]
        won[box] = cpu.split_won(tables, lanes, box, lanes.end[box % len(lanes.end)])
        staked[box] = money.staked[hands].sum()
    insured = (boxes >= s.INSURED) & (boxes != s.SPLIT)
    staked += insured * (money.parts // 2)
    return won.reshape(tables.boxes, -1).T, staked.reshape(tables.boxes, -1).T
