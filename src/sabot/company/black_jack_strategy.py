"""How an automatic player plays a hand of Black Jack: by a fixed table, or at random.

The table is the best play, were the decks endless, at a table where the bank takes its second card
last and its Black Jack takes doubled and split bets too: so nothing is doubled or split against an
ace, and little against a ten. It asks only for what the house allows, and takes the next best. By
other rules it is as good, or nearly.
"""

import random
from collections.abc import Callable
from enum import StrEnum

from sabot.black_jack.house import Hole, House, Takes
from sabot.black_jack.playing import may_double, may_split
from sabot.black_jack.state import Hand, Turn
from sabot.black_jack.tableau import VALUES
from sabot.table.cards import Card


class Choice(StrEnum):
    """What can be done with a hand."""

    CARTA = "carta"
    NO = "no"
    DOUBLE = "double"
    SPLIT = "split"
    SURRENDER = "surrender"


Strategy = Callable[[House, Turn, Card, random.Random], Choice]

_ACE, _TEN = 1, 10


def _range(low: int, high: int) -> frozenset[int]:
    return frozenset(range(low, high + 1))


# Against which card of the bank each is done; an ace is 1.
_STAND_HARD = {12: _range(4, 6), **{total: _range(2, 6) for total in (13, 14, 15, 16)}}
_STAND_SOFT = {18: _range(2, 8)}
_DOUBLE_HARD = {9: _range(3, 6), 10: _range(2, 9), 11: _range(2, 9)}
# Where a house lets them be doubled. Twenty-one after a split of tens is better left alone.
_DOUBLE_SOFT = {
    13: _range(6, 6),
    14: _range(5, 6),
    15: _range(5, 6),
    16: _range(4, 6),
    17: _range(3, 6),
    18: _range(3, 6),
}
_SPLIT = {
    _ACE: _range(2, 10),
    2: _range(2, 7),
    3: _range(2, 7),
    4: _range(5, 6),
    6: _range(2, 6),
    7: _range(2, 7),
    8: _range(2, 9),
    9: _range(2, 6) | {8, 9},
}
# Where ten or eleven cannot be doubled after a split, small pairs gain less by it.
_SPLIT_NO_DOUBLE = {2: _range(4, 7), 3: _range(4, 7), 4: frozenset[int](), 6: _range(3, 6)}
_SURRENDER = {15: frozenset({_TEN}), 16: frozenset({9, _TEN, _ACE})}
# Half is better kept from a Black Jack that may still come.
_SURRENDER_EARLY = {
    **{total: frozenset({_ACE}) for total in (5, 6, 7, 12, 13, 17)},
    **{total: frozenset({_ACE, _TEN}) for total in (14, 15, 16)},
}


def basic(house: House, turn: Turn, bank: Card, chance: random.Random) -> Choice:
    """The fixed table's choice."""
    del chance
    hand, shown = turn.hand, VALUES[bank]
    total = hand.point.total
    gives_up = _may_surrender(house, hand) and not hand.point.soft
    early = house.hole is not Hole.PEEKED
    if gives_up and early and shown in _SURRENDER_EARLY.get(total, ()):
        return Choice.SURRENDER
    if may_split(house, turn) and shown in _splits(house, VALUES[hand.cards[0]]):
        return Choice.SPLIT
    if gives_up and shown in _SURRENDER.get(total, ()):
        return Choice.SURRENDER
    if may_double(house, hand) and shown in _doubles(house, hand):
        return Choice.DOUBLE
    return card_or_no(hand, bank)


def _safe(house: House) -> bool:
    """Whether the bank's Black Jack cannot take more than was staked at first."""
    return house.bank_black_jack_takes is Takes.ORIGINAL or house.hole is Hole.PEEKED


def _splits(house: House, value: int) -> frozenset[int]:
    """The bank's cards against which a pair is split."""
    points, doubled = house.doubling.points, house.doubling.after_split
    if value in _SPLIT_NO_DOUBLE and not (doubled and {10, 11} <= points):
        return _SPLIT_NO_DOUBLE[value]
    against = _SPLIT.get(value, frozenset())
    if value == _ACE and not house.splitting.aces_once:
        return against | {_ACE}
    return against | {_TEN, _ACE} if _safe(house) and value in (_ACE, 8) else against


def _doubles(house: House, hand: Hand) -> frozenset[int]:
    """The bank's cards against which a point is doubled."""
    total, soft = hand.point
    against = (_DOUBLE_SOFT if soft else _DOUBLE_HARD).get(total, frozenset())
    return against | {_TEN} if _safe(house) and total == 11 else against


def card_or_no(hand: Hand, bank: Card) -> Choice:
    """The choice between the two that are always open."""
    total, soft = hand.point
    sure, against = (19, _STAND_SOFT) if soft else (17, _STAND_HARD)
    stands = total >= sure or VALUES[bank] in against.get(total, ())
    return Choice.NO if stands else Choice.CARTA


def at_random(house: House, turn: Turn, bank: Card, chance: random.Random) -> Choice:
    """Any of the choices that are open."""
    del bank
    choices = [Choice.CARTA, Choice.NO]
    if may_double(house, turn.hand):
        choices.append(Choice.DOUBLE)
    if may_split(house, turn):
        choices.append(Choice.SPLIT)
    if _may_surrender(house, turn.hand):
        choices.append(Choice.SURRENDER)
    return chance.choice(choices)


def _may_surrender(house: House, hand: Hand) -> bool:
    return house.surrender and len(hand.cards) == 2 and not hand.split
