"""The hands of a coup, as they are told to whoever staked on it, at any game."""

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from sabot.table.cards import Card
from sabot.table.events import Event


class Hand(NamedTuple):
    """Cards and what they come to.

    ``of``: a side of the table, such as the bank, or a box; ``box``, ``hand``: which, where it is
    of a box. ``natural``: whether it is one, such as a Black Jack.
    """

    of: str
    cards: tuple[Card, ...]
    point: int
    box: int = 0
    hand: int = 0
    natural: bool = False


# The hands of a coup from what happened in it, and of some boxes where each has its own.
Hands = Callable[[Sequence[Event], Collection[int]], list[Hand]]


def none(events: Sequence[Event], boxes: Collection[int]) -> list[Hand]:
    """No hands, where a game has nothing to tell of them."""
    del events, boxes
    return []
