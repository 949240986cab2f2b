"""How the bank ends: exact chances, from the card it shows and the cards that are left.

    distribution(CAMPIONE, Composition.full(6), "T").points[20]
    distribution(CAMPIONE, Composition.full(6), "T", without="9h 7d")

Whether the bank's second card is dealt covered or taken last changes none of these chances, since
no card has been seen. Once a covered card has been looked at and made no Black Jack, they are those
of ``after_looking``.
"""

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from sabot.black_jack.house import Hole, House
from sabot.black_jack.odds.cards import enough, place, shown_rank
from sabot.black_jack.odds.kernels import bank_ends
from sabot.black_jack.odds.trees import trees
from sabot.black_jack.tableau import MORE, MOST
from sabot.table.composition import Composition, OddsError, of_game


class Ends(NamedTuple):
    """The chance of each point the bank may stand on, of going over, and of Black Jack."""

    points: Mapping[int, float]
    bust: float
    black_jack: float

    def after_looking(self) -> "Ends":
        """The same once it is known that the bank has no Black Jack."""
        rest = 1 - self.black_jack
        if rest <= 0:
            raise OddsError("with these cards the bank has Black Jack for certain")
        points = {point: chance / rest for point, chance in self.points.items()}
        return Ends(points, self.bust / rest, 0.0)


def distribution(
    house: House, cards: Composition | None, shown: str, without: str = "", looked: bool = False
) -> Ends:
    """How the bank ends that shows a card, with others out besides.

    ``cards``: before any of these were out; the house's own decks where there are none.
    ``looked``: the bank has looked at its covered card, and has no Black Jack.
    """
    of_game(house, House.game)
    if looked and house.hole is not Hole.PEEKED:
        raise OddsError("the bank looks at no covered card here: set hole to peeked")
    full = Composition.full(house.decks) if cards is None else cards
    up = shown_rank(shown)
    left = full.without(without).without(up)
    counts = enough(left, 1)
    tree = trees(house.bank)
    at = place(up)
    # The kernel takes the card shown out itself.
    counts[at] += 1
    chances = np.empty((1, MOST - tree.least + 3))
    bank_ends(tree, counts, np.zeros((1, MORE), np.int64), at, chances)
    *points, bust, natural = chances[0].tolist()
    ends = Ends({tree.least + more: chance for more, chance in enumerate(points)}, bust, natural)
    return ends.after_looking() if looked else ends
