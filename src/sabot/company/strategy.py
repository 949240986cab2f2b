"""How an automatic player plays a hand of Black Jack: by a fixed table, or at random.

The table is the best play, near enough, at a table where the bank takes its second card last and
its Black Jack takes doubled and split bets too: so nothing is doubled or split against an ace,
and little against a ten. It asks only for what the house allows, and takes the next best.
"""

import random
from collections.abc import Callable
from enum import StrEnum

from sabot.black_jack.house import Hole, House, Takes
from sabot.black_jack.playing import may_double, may_split
from sabot.black_jack.state import Turn
from sabot.black_jack.tableau import VALUES, hard
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
_DOUBLE = {9: _range(3, 6), 10: _range(2, 9), 11: _range(2, 9)}
_SPLIT = {
    _ACE: _range(2, 9),
    2: _range(2, 7),
    3: _range(2, 7),
    4: _range(5, 6),
    6: _range(2, 6),
    7: _range(2, 7),
    8: _range(2, 9),
    9: _range(2, 6) | {8, 9},
}
# Where doubling is not for after a split, small pairs gain less by it.
_SPLIT_NO_DOUBLE = {2: _range(4, 7), 3: _range(4, 7), 4: frozenset[int](), 6: _range(3, 6)}
_SURRENDER = {15: frozenset({_TEN}), 16: frozenset({9, _TEN, _ACE})}


def basic(house: House, turn: Turn, bank: Card, chance: random.Random) -> Choice:
    """The fixed table's choice."""
    del chance
    hand, shown = turn.hand, VALUES[bank]
    total, soft = hand.point
    first = len(hand.cards) == 2
    safe = house.bank_black_jack_takes is Takes.ORIGINAL or house.hole is Hole.PEEKED
    if first and may_split(house, turn) and shown in _splits(house, VALUES[hand.cards[0]], safe):
        return Choice.SPLIT
    may_surrender = house.surrender and first and not hand.split and not soft
    if may_surrender and shown in _SURRENDER.get(total, ()):
        return Choice.SURRENDER
    if may_double(house, hand) and shown in _doubles(hard(hand.cards), total, soft, safe):
        return Choice.DOUBLE
    return Choice.NO if _stands(total, soft, shown) else Choice.CARTA


def _splits(house: House, value: int, safe: bool) -> frozenset[int]:
    """The bank's cards against which a pair is split."""
    if not house.doubling.after_split and value in _SPLIT_NO_DOUBLE:
        return _SPLIT_NO_DOUBLE[value]
    against = _SPLIT.get(value, frozenset())
    if value == _ACE:
        # One card on each is worth it even against a ten that may turn out to be Black Jack.
        against = against | {_TEN}
    return against | {_TEN, _ACE} if safe and value in (_ACE, 8) else against


def _doubles(low: int, total: int, soft: bool, safe: bool) -> frozenset[int]:
    """The bank's cards against which a point is doubled."""
    if soft:
        # Twenty-one after a split of tens, or a soft point elsewhere: better left alone.
        return frozenset() if total > 18 else _range(5, 6)
    against = _DOUBLE.get(low, frozenset())
    return against | {_TEN} if safe and low == 11 else against


def _stands(total: int, soft: bool, shown: int) -> bool:
    if soft:
        return total >= 19 or shown in _STAND_SOFT.get(total, ())
    return total >= 17 or shown in _STAND_HARD.get(total, ())


def at_random(house: House, turn: Turn, bank: Card, chance: random.Random) -> Choice:
    """Any of the choices that are open."""
    del bank
    choices = [Choice.CARTA, Choice.NO]
    if may_double(house, turn.hand):
        choices.append(Choice.DOUBLE)
    if may_split(house, turn):
        choices.append(Choice.SPLIT)
    if house.surrender and len(turn.hand.cards) == 2 and not turn.hand.split:
        choices.append(Choice.SURRENDER)
    return chance.choice(choices)
