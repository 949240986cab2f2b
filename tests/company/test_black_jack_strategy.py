"""The fixed table of an automatic player, held against the exact worth of every choice.

Worth is what one staked wins on the average with endless decks: whatever has been dealt, a card is
of each rank with the same chance. It is worked out here from the house alone, from the bank's last
card back to the first two of the player.
"""

import random
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import combinations_with_replacement, product
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from sabot import catalog
from sabot.black_jack.house import Doubling, Hole, House, Pairs, Takes
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.black_jack.playing import may_double, may_split
from sabot.black_jack.state import Box, Hand, Turn
from sabot.black_jack.tableau import MORE, MOST, VALUES, BankRule, Point, black_jack, point
from sabot.company.black_jack_strategy import Choice, at_random, basic, card_or_no
from sabot.table.cards import Card, cards, written
from tests.forms import UNMEASURED

pytestmark = UNMEASURED

# How often each value comes; and a card of each.
SHARES = {value: (4 if value == MORE else 1) / 13 for value in range(1, MORE + 1)}
CARDS = {VALUES[card]: card for card in cards("Ah 2h 3h 4h 5h 6h 7h 8h 9h Th")}
# The bank's ends besides its points: lower than any point of a player, and higher.
BUST, BLACK_JACK = 0, MOST + 1


def plus(held: Point, value: int) -> Point:
    """A point with one card more."""
    low = held.total - MORE * held.soft + value
    soft = (held.soft or value == 1) and low + MORE <= MOST
    return Point(low + MORE * soft, soft)


@cache
def ends(rule: BankRule, hand: tuple[Card, ...]) -> Mapping[int, float]:
    """How often a bank that holds these cards ends at which point."""
    chances: dict[int, float] = {}
    for value, share in SHARES.items():
        held = tuple(sorted((*hand, CARDS[value])))
        total, _ = point(held)
        if black_jack(held):
            after: Mapping[int, float] = {BLACK_JACK: 1}
        elif rule.draws(held):
            after = ends(rule, held)
        else:
            after = {total if total <= MOST else BUST: 1}
        for end, part in after.items():
            chances[end] = chances.get(end, 0) + share * part
    return chances


class Against:
    """What hands are worth against one card of the bank.

    ``taken``: how much of each unit on a hand that has not gone bust the bank's Black Jack takes.
    It is all of it, except where the house takes only what was staked at first.
    """

    def __init__(self, house: House, shown: int) -> None:
        self.house = house
        self.ends = dict(ends(house.bank, (CARDS[shown],)))
        self.black_jack = self.ends.pop(BLACK_JACK, 0)
        self.risk = self.black_jack
        if house.hole is Hole.PEEKED:
            # Nobody decides anything against a Black Jack.
            self.risk = 0
            self.ends = {end: part / (1 - self.black_jack) for end, part in self.ends.items()}
        self.all = house.bank_black_jack_takes is Takes.ALL
        self.stand = cache(self._stand)
        self.draw = cache(self._draw)
        self.split = cache(self._split)

    def _stand(self, held: Point, taken: float = 1) -> float:
        if held.bust:
            return -1
        total = held.total
        won = sum(part * ((total > end) - (total < end)) for end, part in self.ends.items())
        return won - self.risk * taken

    def _draw(self, held: Point, taken: float = 1) -> float:
        worth = 0.0
        for value, share in SHARES.items():
            new = plus(held, value)
            stood = self.stand(new, taken)
            worth += share * (stood if new.bust else max(stood, self.draw(new, taken)))
        return worth

    def double(self, held: Point, taken: float = 1) -> float:
        taken = taken if self.all else taken / 2
        return 2 * sum(
            share * self.stand(plus(held, value), taken) for value, share in SHARES.items()
        )

    def _split(self, value: int) -> float:
        """Both hands; the second lies on what was added."""
        return self._half(value, 1) + self._half(value, 1 if self.all else 0)

    def _half(self, value: int, taken: float) -> float:
        worth = 0.0
        for other, share in SHARES.items():
            turn = after_split(self.house, value, other)
            if turn.hand.one_card:
                worth += share * self.stand(turn.hand.point, taken)
            else:
                worth += share * max(self.choices(turn, taken).values())
        return worth

    def choices(self, turn: Turn, taken: float = 1) -> dict[Choice, float]:
        """What each choice that is open is worth, if all that follow are the best."""
        house, hand = self.house, turn.hand
        worth = {
            Choice.NO: self.stand(hand.point, taken),
            Choice.CARTA: self.draw(hand.point, taken),
        }
        if may_double(house, hand):
            worth[Choice.DOUBLE] = self.double(hand.point, taken)
        if may_split(house, turn):
            worth[Choice.SPLIT] = self.split(VALUES[hand.cards[0]])
        if house.surrender and len(hand.cards) == 2 and not hand.split:
            worth[Choice.SURRENDER] = -0.5
        return worth

    def dealt(self, turn: Turn, choice: Choice | None = None) -> float:
        """What two cards dealt are worth to whoever makes this choice; or else the best."""
        if turn.hand.natural:
            won, staked = self.house.pays.black_jack
            return (1 - self.black_jack) * won / staked
        choices = self.choices(turn)
        worth = choices[choice] if choice else max(choices.values())
        seen = self.black_jack - self.risk
        return (1 - seen) * worth - seen


# The hands


def dealt(first: int, second: int) -> Turn:
    """Two cards just dealt."""
    hand = Hand(cards=(CARDS[first], CARDS[second]))
    return Turn(Box(1, "anna", (hand,)), hand)


def after_split(house: House, first: int, second: int) -> Turn:
    """The first hand of a pair that was split, with its second card."""
    return later((CARDS[first], CARDS[second]), one_card=house.splitting.aces_once and first == 1)


def later(held: tuple[Card, ...], *, one_card: bool = False) -> Turn:
    """Any cards, in a box that may not be split any more.

    Where it might be, the worth of splitting is a little more than is worked out here.
    """
    hand = Hand(1, held, split=True, one_card=one_card)
    return Turn(Box(1, "anna", (hand, *[Hand(2)] * 9)), hand)


# Every point a hand can have, with three cards where it can.
POINTS = {
    point(held): held
    for count in (2, 3)
    for held in combinations_with_replacement(CARDS.values(), count)
    if not point(held).bust
}
PAIRS = tuple(combinations_with_replacement(SHARES, 2))


def hands(house: House) -> Iterator[Turn]:
    """Every hand somebody may have to decide about."""
    first = [dealt(*pair) for pair in PAIRS]
    halves = [after_split(house, *pair) for pair in product(SHARES, repeat=2)]
    yield from (turn for turn in first if not turn.hand.natural)
    yield from (turn for turn in halves if not turn.hand.one_card)
    yield from map(later, POINTS.values())


def test_every_point_is_looked_at() -> None:
    hard = {Point(total, False) for total in range(4, 22)}
    assert set(POINTS) == hard | {Point(total, True) for total in range(12, 22)}
    decided = list(hands(CAMPIONE))
    assert len(decided) == (55 - 1) + 9 * 10 + len(POINTS)


# The houses


def _doubling(**change: Any) -> Doubling:
    return CAMPIONE.doubling._replace(**change)


ANY_TWO = _doubling(points=frozenset(range(4, 22)), soft=True)
SOFT_17 = BankRule(17, draws_soft=True)
CUSTOM: Mapping[str, Mapping[str, Any]] = {
    "covered": {"hole": Hole.COVERED},
    "peeked": {"hole": Hole.PEEKED},
    "original": {"bank_black_jack_takes": Takes.ORIGINAL},
    "soft-17": {"bank": SOFT_17},
    "any-two": {"doubling": ANY_TWO},
    "any-two-peeked": {"doubling": ANY_TWO, "hole": Hole.PEEKED},
    "any-two-original": {"doubling": ANY_TWO, "bank_black_jack_takes": Takes.ORIGINAL},
    "soft-doubled": {"doubling": _doubling(soft=True)},
    "not-doubled-after-split": {"doubling": _doubling(after_split=False)},
    "not-doubled-after-split-peeked": {
        "doubling": _doubling(after_split=False),
        "hole": Hole.PEEKED,
    },
    "not-doubled": {"doubling": _doubling(points=frozenset[int]())},
    "not-split": {"splitting": CAMPIONE.splitting._replace(times=0)},
    "ranks-split": {"splitting": CAMPIONE.splitting._replace(pairs=Pairs.RANK)},
    "aces-drawn-to": {"splitting": CAMPIONE.splitting._replace(aces_once=False)},
    # Without a covered card to look at, half is saved before the bank can have Black Jack.
    "surrender": {"surrender": True},
    "surrender-original": {"surrender": True, "bank_black_jack_takes": Takes.ORIGINAL},
    "surrender-peeked": {"surrender": True, "hole": Hole.PEEKED},
}
# Here the table is only nearly right: by how much it may err in one hand.
NEARLY: Mapping[str, tuple[float, Mapping[str, Any]]] = {
    # 4-4 is split against 5.
    "ten-eleven": (0.01, {"doubling": _doubling(points=frozenset({10, 11}))}),
    # 2-2 is not given up against an ace.
    "soft-17-surrender": (0.011, {"bank": SOFT_17, "surrender": True}),
    # Soft 18 is not doubled against 2, soft 19 against 6, 11 against an ace.
    "soft-17-any-two": (0.01, {"bank": SOFT_17, "doubling": ANY_TWO, "hole": Hole.PEEKED}),
    # 8-8 is split against an ace.
    "soft-17-original": (0.026, {"bank": SOFT_17, "bank_black_jack_takes": Takes.ORIGINAL}),
    # 8-8, 15 and 17 are not given up against an ace.
    "soft-17-surrender-peeked": (0.03, {"bank": SOFT_17, "surrender": True, "hole": Hole.PEEKED}),
    # 2-2 and 3-3 are not split against 3, nor 6-6 against 2.
    "eleven": (0.023, {"doubling": _doubling(points=frozenset({11}))}),
}
EXAMPLES = Path(__file__).parents[2] / "examples"
# The same hands as above.
NEARLY_EXAMPLES = {"vegas": 0.03, "european": 1e-12, "six-to-five": 0.001}
HOUSES: Mapping[str, tuple[float, House]] = {
    "campione": (1e-12, CAMPIONE),
    **{name: (1e-12, replace(CAMPIONE, **parts)) for name, parts in CUSTOM.items()},
    **{name: (least, replace(CAMPIONE, **parts)) for name, (least, parts) in NEARLY.items()},
    **{
        name: (least, catalog.place(str(EXAMPLES / f"{name}.toml")).house_as(House))
        for name, least in NEARLY_EXAMPLES.items()
    },
}


@cache
def against(name: str, shown: int) -> Against:
    """What hands are worth at one of these houses."""
    return Against(HOUSES[name][1], shown)


class Error(NamedTuple):
    """A choice that is not the best, and what it costs."""

    cost: float
    held: str
    shown: int
    chosen: Choice
    best: Choice


def errors(name: str) -> Iterator[Error]:
    _, house = HOUSES[name]
    for shown, turn in product(SHARES, hands(house)):
        worth = against(name, shown).choices(turn)
        chosen = basic(house, turn, CARDS[shown], random.Random(0))
        best = max(worth, key=lambda choice: worth[choice])
        cost = worth[best] - worth[chosen]
        yield Error(cost, written(turn.hand.cards), shown, chosen, best)


@pytest.mark.parametrize("name", HOUSES)
def test_the_table_makes_the_best_choice_with_every_hand(name: str) -> None:
    most, _ = HOUSES[name]
    assert [error for error in errors(name) if error.cost > most] == []


def expected(name: str, *, by_table: bool) -> float:
    """What one staked wins on the average, from the first card on."""
    _, house = HOUSES[name]
    worth = 0.0
    for shown, first, second in product(SHARES, repeat=3):
        turn = dealt(first, second)
        choice = basic(house, turn, CARDS[shown], random.Random(0)) if by_table else None
        share = SHARES[shown] * SHARES[first] * SHARES[second]
        worth += share * against(name, shown).dealt(turn, choice)
    return worth


def test_what_campione_keeps() -> None:
    assert expected("campione", by_table=True) == pytest.approx(-0.007698, abs=5e-7)
    assert expected("campione", by_table=False) == pytest.approx(-0.007698, abs=5e-7)


@pytest.mark.parametrize("name", HOUSES)
def test_the_table_costs_next_to_nothing_anywhere(name: str) -> None:
    cost = expected(name, by_table=False) - expected(name, by_table=True)
    assert -1e-12 < cost < 0.0001


# What is worth knowing of the sums themselves


def test_the_bank_ends_somewhere() -> None:
    for rule in (CAMPIONE.bank, SOFT_17):
        for card in CARDS.values():
            chances = ends(rule, (card,))
            assert sum(chances.values()) == pytest.approx(1)
            assert set(chances) <= {BUST, *range(17, 22), BLACK_JACK}
    assert ends(CAMPIONE.bank, (CARDS[1],))[BLACK_JACK] == pytest.approx(4 / 13)
    assert ends(CAMPIONE.bank, (CARDS[10],))[BLACK_JACK] == pytest.approx(1 / 13)


def test_twenty_one_after_a_split_of_tens_may_be_doubled_and_never_is() -> None:
    turn = after_split(CAMPIONE, 10, 1)
    for shown, card in CARDS.items():
        worth = against("campione", shown).choices(turn)
        assert worth[Choice.DOUBLE] < worth[Choice.NO]
        assert basic(CAMPIONE, turn, card, random.Random(0)) is Choice.NO


def test_nothing_is_added_against_an_ace_that_may_take_it() -> None:
    for turn in hands(CAMPIONE):
        choice = basic(CAMPIONE, turn, CARDS[1], random.Random(0))
        assert choice in (Choice.CARTA, Choice.NO)


def test_who_cannot_add_to_their_bet_takes_the_better_of_the_two_that_are_left() -> None:
    for shown, turn in product(SHARES, hands(CAMPIONE)):
        worth = against("campione", shown).choices(turn)
        chosen = card_or_no(turn.hand, CARDS[shown])
        assert worth[chosen] == max(worth[Choice.NO], worth[Choice.CARTA])


def test_at_random_makes_every_choice_that_is_open_and_no_other() -> None:
    _, house = HOUSES["surrender"]
    chance = random.Random(1)
    for turn in hands(house):
        open_ = set(against("surrender", 6).choices(turn))
        chosen = {at_random(house, turn, CARDS[6], chance) for _ in range(60)}
        assert chosen == open_
