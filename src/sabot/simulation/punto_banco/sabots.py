"""Taglie of Punto Banco dealt coup by coup, and what the sabot holds as they go.

Every card is drawn from the generator of ``streams`` itself, by the number of the taglia: so a
taglia is the same whatever batch it falls in. That takes two microseconds a taglia, which is
nothing beside what the sabots are asked here.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from sabot.punto_banco.house import House
from sabot.punto_banco.odds.basis import COUP
from sabot.punto_banco.tableau import POINTS
from sabot.simulation.compiled import compiled
from sabot.simulation.punto_banco.tables import ALONE, LETS, tables_of
from sabot.simulation.studies.orders import Cards, Ints, shuffled
from sabot.table.cards import RANKS, SUITS

Rows = npt.NDArray[np.uint16]

_VALUE_OF = np.array([POINTS[name] for name in RANKS])


class TagliaRules(NamedTuple):
    """What is needed of a house to deal its taglie.

    A coup begins while ``begins`` cards are left or more, and every coup can be dealt to its end.
    """

    full: Cards
    burned: int
    begins: int
    rule: Rows

    @property
    def cards(self) -> int:
        """How many cards a full sabot has."""
        return int(self.full.sum())

    @property
    def most_coups(self) -> int:
        """No taglia has more coups."""
        return max(0, (self.cards - self.burned - self.begins) // 4 + 1)


def table(house: House) -> TagliaRules:
    """A house to be dealt."""
    tables = tables_of(house)
    full = np.full(len(RANKS), len(SUITS) * house.decks, np.uint8)
    # With fewer cards than a coup may take there are no odds: such a coup is left out.
    return TagliaRules(full, house.burned, max(tables.begins, COUP), tables.rule)


class Taglie(NamedTuple):
    """Taglie dealt: the coups of taglia ``t`` are those from ``first[t]`` to ``first[t + 1]``.

    ``sabots``: what was left before each coup, by rank. ``marked``: what was left when so many
    cards as asked for were, taglia by mark; ``begun``: how many coups had begun by then, one that
    begins just there included.
    """

    first: Ints
    sabots: Cards
    marked: Cards
    begun: Ints


def deal(of: TagliaRules, seed: int, begin: int, count: int, marks: tuple[int, ...] = ()) -> Taglie:
    """``count`` taglie from number ``begin`` on; ``marks``: numbers of cards left, most first."""
    first = np.zeros(count + 1, np.int64)
    sabots = np.empty((count * of.most_coups, len(RANKS)), np.uint8)
    marked = np.empty((count, len(marks), len(RANKS)), np.uint8)
    begun = np.empty((count, len(marks)), np.int64)
    _deal(
        of.full, of.burned, of.begins, of.rule, _VALUE_OF, np.array(marks, np.int64),
        np.uint64(seed), np.uint64(begin), first, sabots, marked, begun,
    )  # fmt: skip
    return Taglie(first, sabots[: first[-1]], marked, begun)


@compiled
def _coup(order: Ints, at: int, rule: Rows, value_of: Ints) -> int:
    """How many cards the coup takes whose first card is at a place."""
    punto = (value_of[order[at]] + value_of[order[at + 2]]) % 10
    banco = (value_of[order[at + 1]] + value_of[order[at + 3]]) % 10
    row = rule[banco]
    if rule[10] >> punto & 1 and row >> LETS & 1:
        return 5 + int(row >> value_of[order[at + 4]] & 1)
    if rule[11] >> punto & 1:
        return 4 + int(row >> ALONE & 1)
    return 4


@compiled
def _deal(
    full: Cards,
    burned: int,
    begins: int,
    rule: Rows,
    value_of: Ints,
    marks: Ints,
    seed: np.uint64,
    begin: np.uint64,
    first: Ints,
    sabots: Cards,
    marked: Cards,
    begun: Ints,
) -> None:
    cards = 0
    for count in full:
        cards += count
    order = np.empty(cards, np.int64)
    left = np.empty(len(full), np.uint8)
    # No coup reaches further than this, nor any mark.
    last = cards - begins + COUP
    if len(marks):
        last = max(last, cards - marks[-1])
    last = min(last, cards)
    coups = 0
    for taglia in range(len(first) - 1):
        at = 0
        for rank in range(len(full)):
            for _ in range(full[rank]):
                order[at] = rank
                at += 1
        shuffled(order, last, seed, begin + np.uint64(taglia))
        # Cards burned unseen may as well lie at the bottom: nobody knows that they are gone.
        left[:] = full
        gone, mark = burned, 0
        place, opened = burned, 0
        while True:
            # To the next coup, or the next mark if that comes first.
            more = cards - place >= begins
            goal = place if more else cards
            if mark < len(marks) and cards - marks[mark] < goal:
                goal = cards - marks[mark]
            elif not more:
                break
            while gone < goal:
                left[order[gone]] -= 1
                gone += 1
            if more and goal == place:
                sabots[coups] = left
                coups += 1
                opened += 1
                # It counts as begun at a mark that lies just before it.
                while mark < len(marks) and cards - marks[mark] == place:
                    marked[taglia, mark] = left
                    begun[taglia, mark] = opened
                    mark += 1
                place += _coup(order, place, rule, value_of)
            else:
                marked[taglia, mark] = left
                begun[taglia, mark] = opened
                mark += 1
        first[taglia + 1] = coups
