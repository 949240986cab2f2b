"""The fair shuffle, by the book.

The dealer's side commits to the washed order with a hash shown before anyone cuts. The cut, which
the articles give to a player, is the player's share in the order. After the taglia the order and
the salt are shown, and anyone can check them against the hash.

    commitment = SHA-256( salt + "\\n" + cards separated by single spaces ), in hexadecimal
"""

import hashlib
import hmac
from collections.abc import Sequence

from sabot.table.cards import Card, written


def commitment(order: Sequence[Card], salt: str) -> str:
    """The hash that binds the dealer's side to a washed order."""
    return hashlib.sha256(f"{salt}\n{written(order)}".encode()).hexdigest()


def opens(promise: str, order: Sequence[Card], salt: str) -> bool:
    """Whether this order and salt are what was promised."""
    return hmac.compare_digest(promise, commitment(order, salt))


def after_cut(order: Sequence[Card], place: int) -> tuple[Card, ...]:
    """The order once the top ``place`` cards have gone to the bottom."""
    return tuple(order[place:]) + tuple(order[:place])
