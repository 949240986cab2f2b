"""What the loss of one card does to each bet: the ground of every count of cards."""

from collections.abc import Mapping
from fractions import Fraction

from sabot.punto_banco.house import House
from sabot.punto_banco.odds.bets import of
from sabot.table.cards import RANKS
from sabot.table.composition import Composition


def removals(house: House, left: Composition | None = None) -> Mapping[str, Mapping[str, Fraction]]:
    """By how much the player's expectation on each chance changes when one card of a rank is out.

    By rank, then by chance; above zero the player gains. A rank of which none is left has no
    entry. Weighted by how many there are of each rank, the effects on a chance add up to zero:
    a card that leaves the sabot unseen changes nothing.
    """
    left = Composition.full(house.decks) if left is None else left
    before = _expectations(house, left)
    effects = {}
    for name in RANKS:
        if left.count(name):
            after = _expectations(house, left.without(name))
            effects[name] = {chance: after[chance] - before[chance] for chance in before}
    return effects


def _expectations(house: House, left: Composition) -> Mapping[str, Fraction]:
    return {chance: bet.expectation for chance, bet in of(house, left).bets.items()}
