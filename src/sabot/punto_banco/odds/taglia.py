"""A whole taglia: how many coups it has on average, and what the house wins in it."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal, localcontext
from fractions import Fraction

from sabot.punto_banco.house import House
from sabot.punto_banco.odds.bets import of


@dataclass(frozen=True, slots=True)
class Taglia:
    """What to expect of a taglia.

    ``house_win``: what the house wins on a chance of whoever stakes one unit on it at every coup.
    """

    coups: Decimal
    house_win: Mapping[str, Decimal]


def taglia(house: House) -> Taglia:
    """What to expect of a taglia of this house, dealt to the mask from a full sabot.

    The coup in which the mask comes out is the last; if it lies before the first card of a coup,
    that coup is. So a coup begins wherever one ends up to the mask, the mask's own place included,
    and the mean number of coups is the sum, over those places, of the chance that one begins there.

    That chance is taken from a renewal: a coup begins at a place if the one before it began four,
    five or six cards earlier and took as many. How many it takes has the exact odds of a full
    sabot; that it also hangs together with how many the coups before took is left out. The house's
    win is the coups times the edge of a full sabot; that a coup is the likelier to be dealt the
    fewer cards the others took is left out too. So these figures are near, while all others of the
    odds are exact. Against a million and more simulated taglie each of one, two, six and eight
    decks the coups were off by no more than 0.002, and the house's win by no more than chance.

    A house that keeps fewer than six cards behind the mask may see its last coup run short; such a
    coup counts as begun.
    """
    odds = of(house)
    used = odds.counts.cards_used
    mask_at = odds.left.cards - house.mask_behind
    with localcontext(prec=40):
        takes = {cards: _decimal(odds.counts.share(used[cards])) for cards in used}
        begins = {house.burned: Decimal(1)}
        for place in range(house.burned + 1, mask_at + 1):
            begins[place] = sum(
                (takes[cards] * begins.get(place - cards, 0) for cards in takes), Decimal()
            )
        coups = sum(begins.values(), Decimal())
        wins = {name: coups * _decimal(bet.house_edge) for name, bet in odds.bets.items()}
        return Taglia(round(coups, 15), {name: round(won, 15) for name, won in wins.items()})


def _decimal(value: Fraction) -> Decimal:
    return Decimal(value.numerator) / Decimal(value.denominator)
