"""A house and a player as arrays: all a kernel needs to deal taglie, and nothing it has to ask.

What is ruled is asked of the functions the table itself plays by: what may be doubled and split,
when the bank draws, what a bet wins. So a custom house is dealt as fast as any other.
"""

import random
from itertools import product
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from sabot.black_jack.expected import shown
from sabot.black_jack.house import Hole, House
from sabot.black_jack.odds.rules import rules
from sabot.black_jack.state import Box, Coup, Hand, Turn
from sabot.black_jack.tableau import VALUES, Point, black_jack, is_ten, point
from sabot.company.black_jack_strategy import Choice
from sabot.errors import InputError
from sabot.report.black_jack.play import by_chart
from sabot.simulation.black_jack import states as s
from sabot.simulation.black_jack.money import CARDS, Money, making, money_of
from sabot.simulation.black_jack.player import Player
from sabot.table.cards import RANKS, Card, rank
from sabot.table.pack import pack

Bytes = npt.NDArray[np.uint8]
States = npt.NDArray[np.uint16]

# A chart leaves nothing to chance.
_NONE = random.Random(0)


class Tables(NamedTuple):
    """What a kernel deals by; all arrays are flat, and ``states`` says what the numbers mean.

    *The taglia.* ``pack``: the cards; ``burned``; ``mask``: how many lie before it; ``coups``: how
    many are dealt instead, where it is not zero; ``most``: the coups of the longest taglia;
    ``boxes``; ``hands``: how many a box may have; ``hole``: how many covered cards the bank gets.

    *The hands.* ``columns``: by the card shown and the last of the distribution; ``begins``: the
    state of a hand, by column and two cards; ``halves``: that of half a pair, by how many hands the
    box has beyond two, column and two cards; ``moves``. ``needs``: what a final wants of the bank.

    *The bank.* ``bank_begins``: its state, by what it has to do and two cards; ``bank_moves``.
    """

    pack: Bytes
    burned: int
    mask: int
    coups: int
    most: int
    boxes: int
    hands: int
    hole: int
    columns: Bytes
    begins: States
    halves: States
    moves: States
    needs: Bytes
    bank_begins: States
    bank_moves: States
    money: Money


def tables_of(house: House, player: Player, boxes: int, coups: int = 0) -> Tables:
    """The tables of a house, for so many boxes played alike; to the mask, or so many coups.

    A taglia of so many coups ends before them if its sabot runs empty: that coup is annulled.
    """
    if not 1 <= boxes <= house.most_seats:
        raise InputError(f"{boxes} boxes: this house has from 1 to {house.most_seats}")
    cards = pack(house.decks)
    hole = int(house.hole is not Hole.NONE)
    mask = len(cards) - house.mask_behind
    most = int(rules(house).most_hands.max())
    play = _Play(house, player)
    return Tables(
        pack=np.array([RANKS.index(rank(card)) for card in cards], np.uint8),
        burned=house.burned,
        mask=mask,
        coups=coups,
        most=coups or (mask - house.burned) // (2 * boxes + 1 + hole) + 1,
        boxes=boxes,
        hands=most,
        hole=hole,
        columns=_columns(house),
        begins=play.begins(),
        halves=play.halves(most),
        moves=_moves(player),
        needs=_needs(),
        bank_begins=_bank_begins(house),
        bank_moves=_bank_moves(house),
        money=money_of(house, most),
    )


# States


def _doubles_at(held: Point, insured: bool) -> int:
    row = s.DOUBLING + insured * len(s.POINTS) + s.POINTS.index(held)
    return row * s.WIDTH


def _draws_at(column: int, held: Point, insured: bool) -> int:
    column = s.SHOWN if insured else column
    return (s.DRAWING + column * len(s.POINTS) + s.POINTS.index(held)) * s.WIDTH


def _bank_draws_at(held: Point) -> int:
    return (s.ENDS + s.POINTS.index(held)) * s.WIDTH


def _final(of: int, insured: bool) -> int:
    if of == s.SPLIT:
        return (s.INSURED_SPLIT if insured else of) * s.WIDTH
    return (of + insured * s.INSURED) * s.WIDTH


def _rows(count: int, finals: int) -> States:
    """Rows of which the first lead back to themselves."""
    table = np.zeros((count, s.WIDTH), np.uint16)
    table[:finals] = s.WIDTH * np.arange(finals)[:, None]
    return table


def _pairs() -> list[tuple[tuple[int, int], tuple[Card, Card]]]:
    """Every two cards, each before the other, and their numbers."""
    each = list(enumerate(CARDS))
    return [((at, then), (first, second)) for (at, first), (then, second) in product(each, each)]


# The hands


def _columns(house: House) -> Bytes:
    table = np.full((s.WIDTH, s.WIDTH), s.UNDEALT, np.uint8)
    for at, two in _pairs():
        seen = house.hole is Hole.PEEKED and black_jack(two)
        known = s.TEN_SEEN if is_ten(two[0]) else s.ACE_SEEN
        table[at] = known if seen else VALUES[two[0]] - 1
    return table.ravel()


_UP = {s.ACE_SEEN: CARDS[0], s.TEN_SEEN: CARDS[s.SHOWN - 1]}


class _Play:
    """What a player does with two cards, as far as the house allows."""

    def __init__(self, house: House, player: Player) -> None:
        self.house, self.player = house, player
        self.choose = by_chart(player.chart)

    def begins(self) -> States:
        table = np.zeros((s.COLUMNS, s.WIDTH, s.WIDTH), np.uint16)
        table[:] = _final(s.MISSING, False)
        for column, (at, two) in product(range(s.UNDEALT), _pairs()):
            hand = Hand(1, two)
            insured = self._insures(column, two)
            if hand.natural:
                state = _final(self._natural(column), insured)
            elif column >= s.SHOWN:
                # The bank has Black Jack: nobody is asked.
                state = _final(hand.point.total, insured)
            else:
                state = self._played(hand, 1, column, insured)
            table[column, *at] = state
        return table.ravel()

    def _insures(self, column: int, two: tuple[Card, Card]) -> bool:
        if not self.house.insurance or column not in (s.ACE, s.ACE_SEEN):
            return False
        first, second = two
        return bool(self.player.insures[VALUES[first] - 1, VALUES[second] - 1])

    def _natural(self, column: int) -> int:
        """A Black Jack is paid at once, or at the player's wish one to one; or it waits."""
        up = _UP.get(column) or CARDS[column]
        bank = shown(Coup(1, self.house.mode, bank=(up,)))
        if bank is None:
            return s.PAID
        return s.EVEN if bank in self.house.even_money & self.player.even_money else s.NATURAL

    def _played(self, hand: Hand, hands: int, column: int, insured: bool = False) -> int:
        """The state after the player's first word; the box has so many hands."""
        turn = Turn(Box(1, "", (hand,) * hands), hand)
        match self.choose(self.house, turn, CARDS[column], _NONE):
            case Choice.CARTA:
                return _draws_at(column, hand.point, insured)
            case Choice.DOUBLE:
                return _doubles_at(hand.point, insured)
            case Choice.NO:
                return _final(hand.point.total, insured)
            case Choice.SPLIT:
                return _final(s.SPLIT, insured)
            case Choice.SURRENDER:
                return _final(s.SURRENDERED, insured)

    def halves(self, most: int) -> States:
        one_card = rules(self.house).one_card
        table = np.zeros((most - 1, s.SHOWN, s.WIDTH, s.WIDTH), np.uint16)
        table[:] = _final(s.MISSING, False)
        for more, column, (at, two) in product(range(most - 1), range(s.SHOWN), _pairs()):
            once = bool(one_card[VALUES[two[0]] - 1])
            hand = Hand(1, two, split=True, one_card=once)
            if once:
                state = _final(hand.point.total, False)
            else:
                state = self._played(hand, 2 + more, column)
            table[more, column, *at] = state
        return table.ravel()


def _moves(player: Player) -> States:
    table = _rows(s.HAND_ROWS, s.FINALS)
    for held, insured in product(s.POINTS, (False, True)):
        doubles = table[_doubles_at(held, insured) // s.WIDTH]
        doubles[s.NO_CARD] = _final(s.DOUBLED_MISSING, insured)
        for at, card in enumerate(CARDS):
            after = point((*making(held), card))
            final = s.DOUBLED_BUST if after.bust else s.DOUBLED + after.total
            doubles[at] = _final(final, insured)
    against = [(column, False) for column in range(s.SHOWN)] + [(s.ACE, True)]
    for (column, insured), held in product(against, s.POINTS):
        draws = table[_draws_at(column, held, insured) // s.WIDTH]
        draws[s.NO_CARD] = _final(s.MISSING, insured)
        for at, card in enumerate(CARDS):
            after = point((*making(held), card))
            if after.bust:
                draws[at] = _final(s.BUST, insured)
            elif player.chart.draws[int(after.soft), after.total, column]:
                draws[at] = _draws_at(column, after, insured)
            else:
                draws[at] = _final(after.total, insured)
    return table.ravel()


def _needs() -> Bytes:
    table = np.full(s.FINALS, s.PLAY, np.uint8)
    table[[s.BUST, s.DOUBLED_BUST, s.PAID, s.EVEN, s.SURRENDERED]] = s.REST
    table[s.NATURAL] = s.SECOND
    table[[s.MISSING, s.DOUBLED_MISSING]] = s.STOP
    # For an insurance the bank's second card must be seen; of a split pair the halves say more.
    table[s.INSURED : s.SPLIT] = np.maximum(table[: s.INSURED], s.SECOND)
    table[[s.SPLIT, s.INSURED_SPLIT]] = s.REST, s.SECOND
    return table


# The bank


def _bank_begins(house: House) -> States:
    table = np.full((s.STOP + 1, s.WIDTH, s.WIDTH), s.SHORT * s.WIDTH, np.uint16)
    table[s.REST] = s.IDLE * s.WIDTH
    for at, two in _pairs():
        end = s.BLACK_JACK if black_jack(two) else point(two).total
        table[s.SECOND, *at] = table[s.PLAY, *at] = end * s.WIDTH
        if end != s.BLACK_JACK and house.bank.draws(two):
            table[s.PLAY, *at] = _bank_draws_at(point(two))
        if house.hole is Hole.PEEKED:
            table[s.STOP, *at] = s.SHORT_SEEN * s.WIDTH
    return table.ravel()


def _bank_moves(house: House) -> States:
    table = _rows(s.BANK_ROWS, s.ENDS)
    for held in s.POINTS:
        draws = table[_bank_draws_at(held) // s.WIDTH]
        draws[s.NO_CARD] = s.SHORT_SEEN * s.WIDTH
        for at, card in enumerate(CARDS):
            cards = (*making(held), card)
            after = point(cards)
            if after.bust:
                draws[at] = s.OVER * s.WIDTH
            elif house.bank.draws(cards):
                draws[at] = _bank_draws_at(after)
            else:
                draws[at] = after.total * s.WIDTH
    return table.ravel()
