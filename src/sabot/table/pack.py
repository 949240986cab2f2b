"""The pack a taglia is dealt from: several complete decks, checked before they are washed."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from sabot.errors import InputError
from sabot.table.cards import DECK, Card


class PackFaults(NamedTuple):
    """What a pack lacks and what it has too much of, card by card."""

    missing: tuple[Card, ...]
    surplus: tuple[Card, ...]


def pack(decks: int) -> tuple[Card, ...]:
    """``decks`` complete decks in the maker's order."""
    return DECK * decks


def faults(of: Iterable[Card], decks: int) -> PackFaults:
    """What separates these cards from ``decks`` complete decks."""
    held = Counter(of)
    whole = Counter(pack(decks))
    return PackFaults(
        missing=tuple(sorted((whole - held).elements())),
        surplus=tuple(sorted((held - whole).elements())),
    )


def stacked(first: Iterable[Card], decks: int) -> tuple[Card, ...]:
    """A whole pack that begins with ``first``; the rest follow in the maker's order.

    This is how a record or a test scripts a coup without writing 312 cards.
    """
    first = tuple(first)
    if surplus := faults(first, decks).surplus:
        raise InputError(f"more than {decks} of {', '.join(sorted(set(surplus)))} in the pack")
    rest = Counter(pack(decks)) - Counter(first)
    return first + tuple(rest.elements())


def before_cut(order: tuple[Card, ...], cut: int) -> tuple[Card, ...]:
    """The order that is this one once so many cards have been cut."""
    return order[-cut:] + order[:-cut]


def burned_before(first: Iterable[Card], decks: int, burned: int) -> tuple[Card, ...]:
    """A whole pack that begins with ``first`` once so many have been burned."""
    first = tuple(first)
    rest = stacked(first, decks)[len(first) :]
    kept = len(rest) - burned
    return (*rest[kept:], *first, *rest[:kept])
