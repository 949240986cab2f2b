"""Cards, and how they are written: rank then suit, ``Ah`` ``Td`` ``9c``.

A card is its two characters: readable in a record, a test or a debugger, and as fast as an
interned string. What a rank is worth belongs to the game, not here.
"""

from collections.abc import Iterable
from typing import NewType

from sabot.errors import SabotError

Card = NewType("Card", str)

RANKS = "A23456789TJQK"
SUITS = "shdc"
# The order in which a maker packs a deck, suit by suit: what the opening spread is checked against.
DECK: tuple[Card, ...] = tuple(Card(rank + suit) for suit in SUITS for rank in RANKS)
_KNOWN = frozenset(DECK)


class CardError(SabotError, ValueError):
    """A text that is not a card."""


def card(text: str) -> Card:
    """The card that ``text`` names."""
    if text not in _KNOWN:
        raise CardError(f"{text!r} is not a card: write a rank of {RANKS} and a suit of {SUITS}")
    return Card(text)


def cards(text: str) -> tuple[Card, ...]:
    """Cards written one after the other, with spaces between."""
    return tuple(card(word) for word in text.split())


def rank(of: Card) -> str:
    """The rank of a card."""
    return of[0]


def written(of: Iterable[Card]) -> str:
    """Cards as they stand in a record."""
    return " ".join(of)
