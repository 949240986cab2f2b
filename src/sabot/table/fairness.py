"""The fair shuffle, by the book.

The house commits to a secret of its own with a hash shown before anybody else has a part in the
order. Players pledge seeds, and show them once no more are pledged. The order follows from the
secret, the seeds and the pack alone. The cut, which the articles give to a player, comes after all
of it. When the taglia is over the secret is shown, and anyone can check everything:
docs/fairness.md.

    commitment = SHA-256( "sabot share 1", table, taglia, wash, secret )
    pledge     = SHA-256( "sabot pledge 1", commitment, player, seed )
    key        = SHA-256( "sabot order 1", commitment, secret, "player seed" of each one shown )

each part on a line of its own, with line feeds between. Where an order is simply given there are no
shares, and the commitment is to the order itself:

    commitment = SHA-256( salt + "\\n" + cards separated by single spaces ), in hexadecimal
"""

import hashlib
import hmac
from collections.abc import Iterable, Iterator, Sequence

from sabot.table.cards import Card, written

_WORDS = 2**32


def commitment(order: Sequence[Card], salt: str) -> str:
    """The hash that binds the dealer's side to a washed order that was given."""
    return hashlib.sha256(f"{salt}\n{written(order)}".encode()).hexdigest()


def opens(promise: str, order: Sequence[Card], salt: str) -> bool:
    """Whether this order and salt are what was promised."""
    return hmac.compare_digest(promise, commitment(order, salt))


def after_cut(order: Sequence[Card], place: int) -> tuple[Card, ...]:
    """The order once the top ``place`` cards have gone to the bottom."""
    return tuple(order[place:]) + tuple(order[:place])


def _hashed(*parts: str) -> bytes:
    return hashlib.sha256("\n".join(parts).encode()).digest()


def share_commitment(table: str, taglia: int, wash: int, secret: str) -> str:
    """The hash that binds the house to its share in the order of one wash of one table."""
    return _hashed("sabot share 1", table, str(taglia), str(wash), secret).hex()


def pledge(promise: str, player: str, seed: str) -> str:
    """The hash that binds a player to a seed in the wash of this commitment."""
    return _hashed("sabot pledge 1", promise, player, seed).hex()


def order_of(
    cards: Sequence[Card], promise: str, secret: str, seeds: Iterable[tuple[str, str]]
) -> tuple[Card, ...]:
    """The order that follows from the house's share and the players' seeds.

    ``seeds``: players with the seeds they have shown, in the order they were pledged, which nobody
    can choose any more once the first is shown. Fisher-Yates, from the last card down.
    """
    key = _hashed("sabot order 1", promise, secret, *(f"{who} {seed}" for who, seed in seeds))
    order, numbers = list(cards), _numbers(key)
    for last in range(len(order) - 1, 0, -1):
        place = _below(last + 1, numbers)
        order[last], order[place] = order[place], order[last]
    return tuple(order)


def _numbers(key: bytes) -> Iterator[int]:
    """Numbers below 2**32: eight from each SHA-256 of the key and a counter of eight bytes."""
    block = 0
    while True:
        digest = hashlib.sha256(key + block.to_bytes(8)).digest()
        for at in range(0, len(digest), 4):
            yield int.from_bytes(digest[at : at + 4])
        block += 1


def _below(limit: int, numbers: Iterator[int]) -> int:
    """The next number that favours no remainder, as one below ``limit``."""
    fair = _WORDS - _WORDS % limit
    return next(number for number in numbers if number < fair) % limit
