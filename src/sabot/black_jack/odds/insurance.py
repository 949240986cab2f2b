"""Insurance and even money, each against the card that gives occasion for it.

insurance(CAMPIONE, None, "9 7")           # against an ace, with these two cards in hand
even_money(CAMPIONE, None, "T")            # a Black Jack against a ten
"""

from typing import NamedTuple

from sabot.black_jack.house import House, Shown
from sabot.black_jack.odds.cards import by_value, place, shown_rank, two_ranks
from sabot.black_jack.odds.catalogue import ACE, TEN
from sabot.black_jack.odds.rules import rules
from sabot.black_jack.odds.trees import CARDS
from sabot.black_jack.tableau import black_jack
from sabot.table.cards import SUITS, Card, rank
from sabot.table.composition import Composition, OddsError

_ACE = rank(CARDS[ACE])
_SHOWN = {ACE: Shown.ACE, TEN: Shown.TEN}


class Insurance(NamedTuple):
    """The bank's chance of Black Jack, and what one staked on insurance wins on the average."""

    black_jack: float
    worth: float


class EvenMoney(NamedTuple):
    """The bank's chance of Black Jack; and what a Black Jack is worth that is paid one to one at
    once, and that waits.
    """

    black_jack: float
    at_once: float
    waiting: float


def _chance(cards: Composition, of: int) -> float:
    """The chance that the next card is of a value."""
    if not cards.cards:
        raise OddsError("no card is left for the bank")
    return float(by_value(cards)[of]) / cards.cards


def insurance(house: House, cards: Composition | None = None, seen: str = "") -> Insurance:
    """Insurance against an ace; ``seen``: the cards of the hand, or all that lie open."""
    pay = rules(house).insurance
    if pay is None:
        raise OddsError("there is no insurance at this house")
    full = Composition.full(house.decks) if cards is None else cards
    chance = _chance(full.without(_ACE).without(seen), TEN)
    return Insurance(chance, (pay + 1) * chance - 1)


def even_money(
    house: House, cards: Composition | None, shown: str, hand: str = "A T", seen: str = ""
) -> EvenMoney:
    """A Black Jack against what the bank shows; ``seen``: other cards that lie open."""
    of = rules(house)
    up, held = shown_rank(shown), two_ranks(hand)
    at = place(up)
    if not black_jack([Card(name + SUITS[0]) for name in held]):
        raise OddsError(f"{hand!r} is no Black Jack")
    if _SHOWN.get(at) not in of.even_money:
        raise OddsError(f"no even money is paid against {shown!r} at this house")
    full = Composition.full(house.decks) if cards is None else cards
    left = full.without((*held, up)).without(seen)
    chance = _chance(left, TEN if at == ACE else ACE)
    return EvenMoney(chance, 1.0, (1 - chance) * of.black_jack)
