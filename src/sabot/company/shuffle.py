"""Washing the cards: an unbiased shuffle from a source of chance that the caller chooses."""

import random
import secrets
from collections.abc import Sequence

from sabot.table.cards import Card


def wash(cards: Sequence[Card], chance: random.Random) -> tuple[Card, ...]:
    """The cards in a uniformly random order (Fisher-Yates)."""
    order = list(cards)
    chance.shuffle(order)
    return tuple(order)


def salt(chance: random.Random) -> str:
    """A salt for the commitment, from the same source."""
    return f"{chance.getrandbits(128):032x}"


def secure() -> random.Random:
    """The operating system's secure source: what a real table uses."""
    return secrets.SystemRandom()
