"""A house's rules as the plain numbers the odds are worked out from.

Nothing is ruled here: what may be doubled and split, and what the bank's Black Jack takes, is
asked of the functions the table itself plays by.
"""

from itertools import product
from typing import NamedTuple

import numpy as np

from sabot.black_jack.due import Extra, verdict
from sabot.black_jack.house import Hole, House, Pairs, Shown
from sabot.black_jack.odds.compiled import Flags, Wholes
from sabot.black_jack.odds.trees import CARDS
from sabot.black_jack.playing import may_double, may_split
from sabot.black_jack.state import Box, Hand, Turn
from sabot.black_jack.tableau import MORE, BankRule, is_ace
from sabot.table.cards import Card
from sabot.table.composition import of_game
from sabot.table.coup.bets import Fate
from sabot.table.money import Amount

_BLACK_JACK = (CARDS[0], CARDS[-1])
# Even, so that half of it is whole.
_STAKE = Amount(2)


class Rules(NamedTuple):
    """What the odds need of a house.

    ``doubles``: which two values may be doubled; ``halves_double``: which first and second card of
    a parted pair; ``most_hands``: how many hands a pair of each value may become, 1 where it may
    not be parted; ``one_card``: halves that get one card only. ``kept``: how much of each unit
    the bank's Black Jack leaves of a doubled bet, and of one added at a split, doubled or not.
    """

    bank: BankRule
    peeked: bool
    doubles: Flags
    halves_double: Flags
    most_hands: Wholes
    by_rank: bool
    one_card: Flags
    surrender: bool
    kept_doubled: float
    kept_added: float
    black_jack: float
    insurance: float | None
    even_money: frozenset[Shown]


def _half(house: House, first: Card, second: Card) -> Hand:
    """A half of a parted pair, with its second card."""
    once = house.splitting.aces_once and is_ace(first)
    return Hand(1, (first, second), split=True, one_card=once)


def _most_hands(house: House, card: Card) -> int:
    """How many hands a pair may become."""
    hands: tuple[Hand, ...] = (Hand(1, (card, card)),)
    while may_split(house, Turn(Box(1, "", hands), hands[0])):
        hands = (_half(house, card, card), *hands)
    return len(hands)


def _kept(house: House, extra: Extra) -> float:
    """What the bank's Black Jack leaves of one unit that it finds on the cloth."""
    settled = verdict(house, Hand(1, CARDS[7:9]), _BLACK_JACK, _STAKE, extra)
    return 1.0 if settled.fate is Fate.RETURNED else settled.back / _STAKE


def rules(house: House) -> Rules:
    """The rules of a house."""
    of_game(house, House.game)
    peeked = house.hole is Hole.PEEKED
    pairs = list(product(CARDS, repeat=2))
    square = (MORE, MORE)
    pay, insured = house.pays
    return Rules(
        house.bank,
        peeked,
        np.array([may_double(house, Hand(1, pair)) for pair in pairs]).reshape(square),
        np.array([may_double(house, _half(house, *pair)) for pair in pairs]).reshape(square),
        np.array([_most_hands(house, card) for card in CARDS]),
        house.splitting.pairs is Pairs.RANK,
        np.array([_half(house, card, card).one_card for card in CARDS]),
        house.surrender,
        # Once the bank has looked, its Black Jack finds nothing doubled or added.
        0.0 if peeked else _kept(house, Extra.DOUBLED),
        0.0 if peeked else _kept(house, Extra.ADDED),
        pay.won / pay.staked,
        insured.won / insured.staked if house.insurance else None,
        house.even_money,
    )
