"""The Rule: who draws a third card. It binds punter and dealer alike; nobody has a choice."""

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple

from sabot.table.cards import Card, rank


class Side(StrEnum):
    """The two hands of a coup."""

    PUNTO = "punto"
    BANCO = "banco"

    @property
    def other(self) -> "Side":
        """The opposite hand."""
        return Side.BANCO if self is Side.PUNTO else Side.PUNTO


def next_hand(dealt: Sequence[Side]) -> Side:
    """Whose the next card of the distribution is, after those: Punto, Banco, Punto, Banco.

    Where one has gone wrong, it is the hand's that has fewer cards.
    """
    punto, banco = dealt.count(Side.PUNTO), dealt.count(Side.BANCO)
    if punto == banco:
        return dealt[-1].other if dealt else Side.PUNTO
    return Side.PUNTO if punto < banco else Side.BANCO


# Ace one, figures and ten nothing, the others their face.
POINTS: Mapping[str, int] = {
    "A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9,
    "T": 0, "J": 0, "Q": 0, "K": 0,
}  # fmt: skip


def points(of: Card) -> int:
    """What a card is worth."""
    return POINTS[rank(of)]


def total(hand: Iterable[Card]) -> int:
    """The point of a hand: the sum with the tens dropped (Topic.VALUES)."""
    return sum([POINTS[card[0]] for card in hand]) % 10


def dealt_total(first: Card, second: Card) -> int:
    """The point of a hand on its two cards: asked at nearly every step."""
    return (POINTS[first[0]] + POINTS[second[0]]) % 10


class Rule(NamedTuple):
    """The table of the Rule as a house prints it.

    ``banco`` says, for each point of the Banco, on which cards given to the Punto it draws;
    ``banco_alone`` with which points it draws when the Punto takes none.
    """

    punto: frozenset[int]
    banco: Mapping[int, frozenset[int]]
    banco_alone: frozenset[int]
    naturals: frozenset[int] = frozenset({8, 9})

    def punto_draws(self, point: int) -> bool:
        """Whether the Punto takes a third card (Topic.PUNTO_RULE)."""
        return point in self.punto

    def banco_always(self, point: int) -> bool:
        """Whether the Banco draws whatever the Punto was given (Topic.BANCO_RULE)."""
        return self.banco[point].issuperset(POINTS.values())

    def banco_draws(self, point: int, given: int | None) -> bool:
        """Whether the Banco draws, having ``given`` the Punto a card or none.

        Topic.BANCO_RULE, Topic.BANCO_ALONE.
        """
        if given is None:
            return point in self.banco_alone
        return given in self.banco[point]


def next_third(
    rule: Rule, wants: bool, banco: int, given: int | None, banco_drew: bool
) -> Side | None:
    """The hand whose third card is due, once neither side of the table has stopped the drawing.

    ``wants``: the Punto takes a card, by its point or by what was declared; ``given``: the value
    of the card it has had; ``banco``: the Banco's point on two cards.
    """
    if banco in rule.naturals:
        return None
    if wants and given is None:
        return Side.PUNTO
    if not banco_drew and rule.banco_draws(banco, given):
        return Side.BANCO
    return None


class Thirds(NamedTuple):
    """How many of the cards after the first four go to each hand by the Rule."""

    punto: bool
    banco: bool


def thirds(rule: Rule, first: tuple[Card, ...], following: tuple[Card, ...]) -> Thirds | None:
    """What the Rule does with the cards that follow the first four, or nothing while it lacks one.

    ``first`` are the four of the distribution in the order they left the sabot.
    """
    punto = dealt_total(first[0], first[2])
    banco = dealt_total(first[1], first[3])
    if punto in rule.naturals:
        return Thirds(False, False)
    wants = rule.punto_draws(punto)
    if next_third(rule, wants, banco, None, False) is not Side.PUNTO:
        return Thirds(False, next_third(rule, False, banco, None, False) is Side.BANCO)
    if not following:
        return None
    given = points(following[0])
    return Thirds(True, next_third(rule, wants, banco, given, False) is Side.BANCO)


def _values(*of: int) -> frozenset[int]:
    return frozenset(of)


# The table all our documents print; a custom house may print another.
THE_RULE = Rule(
    punto=_values(0, 1, 2, 3, 4, 5),
    banco={
        0: _values(*range(10)),
        1: _values(*range(10)),
        2: _values(*range(10)),
        3: _values(0, 1, 2, 3, 4, 5, 6, 7, 9),
        4: _values(2, 3, 4, 5, 6, 7),
        5: _values(4, 5, 6, 7),
        6: _values(6, 7),
        7: _values(),
    },
    banco_alone=_values(0, 1, 2, 3, 4, 5),
)
