"""What cards are worth, and the Rule the bank plays by (Topic.VALUES, Topic.ACE)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from sabot.table.cards import DECK, Card, rank

MOST = 21
_ACE = "A"
_FIGURES = "TJQK"

# The least a card is worth: an ace one, figures ten, all others what they show.
VALUES: Mapping[Card, int] = {
    card: 1 if rank(card) == _ACE else 10 if rank(card) in _FIGURES else int(rank(card))
    for card in DECK
}
# An ace worth eleven instead of one.
MORE = 10


class Point(NamedTuple):
    """The best point of a hand; ``soft`` while an ace in it counts eleven."""

    total: int
    soft: bool

    @property
    def bust(self) -> bool:
        """Whether it is over twenty-one."""
        return self.total > MOST


def hard(cards: Iterable[Card]) -> int:
    """The point with every ace worth one."""
    return sum([VALUES[card] for card in cards])


def point(cards: Iterable[Card]) -> Point:
    """The best point: an ace counts eleven unless that goes over twenty-one."""
    total, aces = 0, False
    for card in cards:
        value = VALUES[card]
        total += value
        aces = aces or value == 1
    if aces and total + MORE <= MOST:
        return Point(total + MORE, True)
    return Point(total, False)


def is_ace(card: Card) -> bool:
    """Whether a card is an ace."""
    return VALUES[card] == 1


def is_ten(card: Card) -> bool:
    """Whether a card is worth ten."""
    return VALUES[card] == MORE


def black_jack(cards: Sequence[Card]) -> bool:
    """Whether two cards make twenty-one; whether they count as Black Jack the hand says."""
    return len(cards) == 2 and point(cards).total == MOST


class BankRule(NamedTuple):
    """What the bank does, without a choice: it draws below ``stands_on``, stands from there on.

    ``draws_soft``: on that very point, if it is soft, it draws once more.
    """

    stands_on: int = 17
    draws_soft: bool = False

    def draws(self, cards: Iterable[Card]) -> bool:
        """Whether the bank takes one more card (Topic.BANK_RULE)."""
        total, soft = point(cards)
        return total < self.stands_on or (self.draws_soft and soft and total == self.stands_on)
