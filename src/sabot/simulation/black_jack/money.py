"""What hands and insurances win, in parts of the first stake, asked of the table's own code."""

import math
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from sabot.black_jack.due import EVEN, Extra, Verdict, insurance, verdict
from sabot.black_jack.house import House
from sabot.black_jack.state import Hand
from sabot.black_jack.tableau import MORE, MOST, Point
from sabot.simulation.black_jack import states as s
from sabot.table.cards import RANKS, SUITS, Card
from sabot.table.coup.bets import Fate
from sabot.table.money import Amount

Wholes = npt.NDArray[np.int64]

# A card of each rank, in the order of their numbers.
CARDS = tuple(Card(each + SUITS[0]) for each in RANKS)
_NATURAL = (CARDS[0], CARDS[-1])


class Money(NamedTuple):
    """In ``parts`` of the first stake, by final and end: ``won``, and of a bet added at a split
    ``added``; by end: ``insurance``; by final: ``staked``, the insurance left out, of which every
    one is half the first stake. ``results``: all that a box can win.
    """

    parts: int
    won: Wholes
    added: Wholes
    insurance: Wholes
    staked: Wholes
    results: Wholes


def money_of(house: House, most: int) -> Money:
    """What a house pays; a box may have up to ``most`` hands."""
    # Halves are given back and insured, and what is paid for those must be whole as well.
    parts = math.lcm(2, house.pays.black_jack.staked, 2 * house.pays.insurance.staked)
    insured = _insurance(house, parts)
    won = _won(house, parts, Extra.NONE, Extra.DOUBLED)
    added = _won(house, parts, Extra.ADDED, Extra.ADDED)
    staked = np.full(s.FINALS, parts)
    for first in (0, s.INSURED):
        doubled = first + s.DOUBLED
        staked[[first + s.DOUBLED_BUST, first + s.DOUBLED_MISSING]] = 2 * parts
        staked[doubled + s.LEAST : doubled + MOST + 1] = 2 * parts
    return Money(
        parts,
        np.concatenate([won, won + insured, 0 * won[:1], insured[None]]).ravel(),
        added.ravel(),
        insured,
        staked,
        _results(won, added, insured, most),
    )


def making(of: Point) -> tuple[Card, ...]:
    """Some cards with a point; no ace among them unless it is soft, and no Black Jack."""
    if of.soft:
        return CARDS[0], CARDS[of.total - MORE - 2]
    if of.total <= MORE:
        return (CARDS[of.total - 1],)
    # One must not be left: that would be an ace.
    first = MORE - 1 if of.total == MORE + 1 else MORE
    return CARDS[first - 1], *making(Point(of.total - first, False))


def _bank(end: int) -> tuple[Card, ...]:
    """Cards with which the bank ends so."""
    return _NATURAL if end == s.BLACK_JACK else making(Point(end, False))


def _won(house: House, parts: int, plain: Extra, doubled: Extra) -> Wholes:
    """What bets that grew so win; where the sabot is empty those still there go back."""
    won = np.zeros((s.INSURED, s.ENDS), np.int64)
    won[s.BUST] = -parts
    won[s.DOUBLED_BUST] = -2 * parts
    won[s.SURRENDERED] = -parts // 2
    won[s.EVEN] = EVEN.on(parts)
    won[s.PAID] = house.pays.black_jack.on(parts)
    for end in range(s.LEAST, s.ENDS):
        bank = _bank(end)
        won[s.NATURAL, end] = _net(house, Hand(1, _NATURAL), bank, parts, plain)
        for total in range(s.LEAST, MOST + 1):
            hand = Hand(1, making(Point(total, False)))
            won[total, end] = _net(house, hand, bank, parts, plain)
            won[s.DOUBLED + total, end] = _net(house, hand, bank, 2 * parts, doubled)
    return won


def _net(house: House, hand: Hand, bank: tuple[Card, ...], stake: int, extra: Extra) -> int:
    return _comes_to(verdict(house, hand, bank, Amount(stake), extra), stake)


def _comes_to(of: Verdict, stake: int) -> int:
    return int(of.winnings) if of.fate is not Fate.LOST else int(of.back) - stake


def _insurance(house: House, parts: int) -> Wholes:
    """Where the sabot is empty it goes back only if the bank's second card was not yet seen."""
    stake = parts // 2
    won = np.zeros(s.ENDS, np.int64)
    if not house.insurance:
        return won
    won[s.SHORT_SEEN] = -stake
    for end in range(s.LEAST, s.ENDS):
        won[end] = _comes_to(insurance(house, _bank(end), Amount(stake)), stake)
    return won


def _results(won: Wholes, added: Wholes, insured: Wholes, most: int) -> Wholes:
    results, boxes = won, won[: s.NATURAL]
    for _ in range(1, most):
        boxes = _sums(boxes, added[: s.NATURAL])
        results = np.append(results, boxes)
    return _sums(results, insured)


def _sums(some: Wholes, others: Wholes) -> Wholes:
    """All sums of one and another."""
    return np.unique(np.add.outer(np.unique(some), np.unique(others)))
