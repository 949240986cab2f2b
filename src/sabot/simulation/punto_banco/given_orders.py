"""Taglie from orders of cards that are given, coup by coup, by the very code of the kernel.

Only the drawing differs: where the kernel draws the place of a card among those left, here it is
the place of the card that comes next.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from sabot.punto_banco.odds.basis import COUP
from sabot.simulation.punto_banco import cpu
from sabot.simulation.punto_banco.lanes import LANES, Row16, coup
from sabot.simulation.punto_banco.tables import Tables
from sabot.simulation.tally import Counts
from sabot.table.cards import Card, rank


class Dealt(NamedTuple):
    """Taglie, a row for each, and a column for each coup.

    ``coups``: how many each taglia has; ``out``: how many cards were out when a coup began;
    ``shapes``: the number of its shape, or -1 where the taglia has no such coup any more.
    """

    coups: Counts
    out: Counts
    shapes: Counts


def kinds_of(tables: Tables, order: Sequence[Card]) -> Counts:
    """The cards of an order as the kernel knows them, by value or by rank."""
    return np.array([tables.kinds[rank(card)] for card in order])


def deal(tables: Tables, orders: Counts) -> Dealt:
    """The taglie of these orders: an array of taglie × cards, these as ``kinds_of`` numbers them.

    The first card of an order is the first that leaves the sabot, or the first that is burned.
    """
    blocks = [_block(tables, orders[at : at + LANES]) for at in range(0, len(orders), LANES)]
    out, shapes = (np.concatenate(rows) for rows in zip(*blocks, strict=True))
    return Dealt((shapes >= 0).sum(axis=1), out, shapes)


def _block(tables: Tables, orders: Counts) -> tuple[Counts, Counts]:
    """As many taglie as there are lanes, or fewer: lanes without an order deal the first again."""
    taglie, cards = orders.shape
    kinds = len(tables.held)
    order = np.zeros((LANES, cards + COUP), np.int64)
    order[:, :cards] = orders[np.arange(LANES) % taglie]
    # The rows of the kernel's bank: the cards left, those before each kind, the coups dealt.
    bank = np.zeros((kinds + 1, LANES), np.uint16)
    bank[0] = cards
    for kind in range(1, kinds):
        bank[kind] = (order[:, :cards] < kind).sum(axis=1)
    shapes = np.zeros(LANES, np.uint16)
    out = np.full((taglie, tables.most), -1)
    numbered = np.full((taglie, tables.most), -1)
    # The shape after the last is that of no coup.
    named = np.append(cpu.numbers(tables), -1)
    lanes, dealing = np.arange(LANES), cpu.dealing(tables)
    for number in range(tables.most):
        gone = cards - bank[0].astype(np.int64) + tables.burned
        coming = order[lanes[:, None], np.minimum(gone[:, None] + np.arange(COUP), cards)]
        places = _places(bank, coming)
        coup(bank.ravel(), places.ravel(), shapes, dealing)
        numbered[:, number] = named[shapes[:taglie]]
        out[:, number] = np.where(numbered[:, number] < 0, -1, gone[:taglie])
    return out, numbered


def _places(bank: Row16, coming: Counts) -> Row16:
    """Where the next cards lie among those left, if cards of a kind lie together: first of all of
    its kind, and so many places further down as cards before it went before.
    """
    before = bank.astype(np.int64)
    before[0] = 0
    places = np.zeros((COUP + 1, LANES), np.uint16)
    for at in range(COUP):
        kind = coming[:, at]
        earlier = (coming[:, :at] < kind[:, None]).sum(axis=1)
        places[at] = np.maximum(before[kind, np.arange(LANES)] - earlier, 0)
    return places
