"""What is asked about: cards in a sabot, a hand, the card the bank shows; all of it checked.

The bank and the players may need more cards than a sabot holds. What is done then is for the table
to rule on, not a matter of odds: so nothing is worked out for a sabot from which a coup could fail.
"""

import numpy as np

from sabot.black_jack.odds.catalogue import VALUES
from sabot.black_jack.odds.compiled import Wholes
from sabot.black_jack.odds.trees import CARDS
from sabot.black_jack.tableau import MORE, is_ten
from sabot.black_jack.tableau import VALUES as WORTH
from sabot.table.cards import RANKS, SUITS, Card, rank
from sabot.table.composition import Composition, OddsError, ranks

# The most a hand can have with every ace worth one, and still be given another card.
_STILL_DRAWS = 20
TENS = tuple(name for name in RANKS if is_ten(Card(name + SUITS[0])))


def place(name: str) -> int:
    """The place of a rank among the ten values: an ace is first."""
    return WORTH[Card(name + SUITS[0])] - 1


PLACES = np.array([place(name) for name in RANKS])
# A rank of each value, for what is shown.
NAMES = tuple(rank(card) for card in CARDS)


def by_value(cards: Composition) -> Wholes:
    """How many cards there are of each value."""
    return np.bincount(PLACES, weights=cards.counts, minlength=MORE).astype(np.int64)


def needed(counts: Wholes, hands: int) -> int:
    """The most cards that so many hands, the bank's among them, can take from such a sabot.

    All but the last of a hand's cards come to no more than ``_STILL_DRAWS``; the small ones first.
    """
    left, taken = _STILL_DRAWS * hands, hands
    for value, count in zip(VALUES, counts, strict=True):
        some = min(int(count), left // int(value))
        taken += some
        left -= some * int(value)
    return taken


def enough(cards: Composition, hands: int) -> Wholes:
    """The cards by value, if so many hands, the bank's among them, can always be played out."""
    counts = by_value(cards)
    most = needed(counts, hands)
    if cards.cards < most:
        are = "card is" if cards.cards == 1 else "cards are"
        raise OddsError(f"{cards.cards} {are} too few: a coup of this house may take {most}")
    return counts


def shown_rank(text: str) -> str:
    """The rank of the one card the bank shows."""
    named = tuple(ranks(text))
    if len(named) != 1:
        raise OddsError(f"{text!r}: the bank shows one card")
    return named[0]


def two_ranks(text: str) -> tuple[str, str]:
    """The ranks of the two cards of a hand."""
    named = tuple(ranks(text))
    if len(named) != 2:
        raise OddsError(f"{text!r}: a hand is dealt two cards")
    return named[0], named[1]
