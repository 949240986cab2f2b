"""What cards are worth, and the bank's Rule on every total, soft seventeen both ways."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations_with_replacement

import pytest

from sabot.black_jack import events as e
from sabot.black_jack.house import Pairs
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.black_jack.playing import may_double, may_split
from sabot.black_jack.state import Box, Hand, Turn
from sabot.black_jack.tableau import (
    VALUES,
    BankRule,
    Point,
    black_jack,
    hard,
    is_ace,
    is_ten,
    point,
)
from sabot.table.cards import DECK, RANKS, Card
from tests.black_jack.scene import Scene

# Chapter 1: aces one or eleven, figures ten, all others what they show.
PRINTED = dict(zip("A23456789TJQK", (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10), strict=True))
# A card of each value.
BY_VALUE = {value: Card(f"{'A23456789T'[value - 1]}h") for value in range(1, 11)}

SOFT_17_DRAWN = BankRule(draws_soft=True)


def of(ranks: str) -> tuple[Card, ...]:
    return tuple(Card(f"{rank}s") for rank in ranks)


@pytest.mark.parametrize("card", DECK)
def test_every_card_is_worth_what_the_document_says(card: Card) -> None:
    assert VALUES[card] == PRINTED[card[0]]
    assert is_ace(card) is (card[0] == "A")
    assert is_ten(card) is (card[0] in "TJQK")


@pytest.mark.parametrize(
    ("ranks", "total", "soft"),
    [
        ("", 0, False),
        ("A", 11, True),
        ("K", 10, False),
        ("22", 4, False),
        ("T9", 19, False),
        ("JQK", 30, False),
        ("A2", 13, True),
        ("A6", 17, True),
        ("A9", 20, True),
        ("AT", 21, True),
        ("QA", 21, True),
        ("AA", 12, True),
        ("AAA", 13, True),
        ("AA9", 21, True),
        ("AAT", 12, False),
        ("A6T", 17, False),
        ("A55", 21, True),
        ("A5T5", 21, False),
        ("T6A", 17, False),
        ("T65", 21, False),
        ("T66", 22, False),
        ("AKQ", 21, False),
        ("A" * 11, 21, True),
        ("A" * 12, 12, False),
        ("A" * 12 + "9", 21, False),
        ("A" * 16 + "6", 22, False),
    ],
)
def test_a_point(ranks: str, total: int, soft: bool) -> None:
    for order in (ranks, ranks[::-1]):
        assert point(of(order)) == Point(total, soft)
        assert point(of(order)).bust is (total > 21)
        assert hard(of(order)) == total - (10 if soft else 0)


def runs(most: int) -> Iterator[tuple[int, ...]]:
    """Every set of up to so many values."""
    for count in range(1, most + 1):
        yield from combinations_with_replacement(range(1, 11), count)


def test_the_best_point_of_every_five_cards_is_the_best_of_all_ways_to_count_the_aces() -> None:
    wrong = []
    for values in runs(5):
        aces = values.count(1)
        ways = [sum(values) + 10 * elevens for elevens in range(aces + 1)]
        best = max((way for way in ways if way <= 21), default=min(ways))
        held = point(BY_VALUE[value] for value in values)
        if held != Point(best, best != sum(values)):
            wrong.append(values)
    assert not wrong


def test_black_jack_is_an_ace_and_a_ten_and_nothing_else() -> None:
    two = {a + b for a in RANKS for b in RANKS if black_jack(of(a + b))}
    assert two == {pair for ten in "TJQK" for pair in (f"A{ten}", f"{ten}A")}
    for ranks in ("", "A", "777", "A55", "T65", "AAK9"):
        assert not black_jack(of(ranks))


def test_two_cards_after_a_split_are_no_black_jack() -> None:
    assert Hand(cards=of("AK")).natural
    assert not Hand(cards=of("AK"), split=True).natural
    assert not Hand(cards=of("777")).natural


# The bank's Rule: a card up to sixteen, none from seventeen on (article 25).


def without_aces(total: int) -> tuple[int, ...]:
    """Values that make a total."""
    if total <= 11:
        return (total,) if total <= 10 else (9, 2)
    return (10, *without_aces(total - 10))


@pytest.mark.parametrize("total", range(4, 27))
def test_the_bank_on_every_total_without_an_ace(total: int) -> None:
    held = [BY_VALUE[value] for value in without_aces(total)]
    assert point(held) == Point(total, False)
    assert CAMPIONE.bank.draws(held) is (total <= 16)
    assert SOFT_17_DRAWN.draws(held) is (total <= 16)


@pytest.mark.parametrize("total", range(12, 22))
def test_the_bank_on_every_total_with_an_ace_at_eleven(total: int) -> None:
    beside = [BY_VALUE[total - 11]]
    for held in ([BY_VALUE[1], *beside], [*beside, BY_VALUE[1]]):
        assert point(held) == Point(total, True)
        assert CAMPIONE.bank.draws(held) is (total <= 16)
        assert SOFT_17_DRAWN.draws(held) is (total <= 17)


@pytest.mark.parametrize(
    ("ranks", "soft_drawn"),
    [("A6", True), ("A33", True), ("A222", True), ("AA5", True), ("A6T", False), ("T7", False)],
)
def test_seventeen_of_any_cards(ranks: str, soft_drawn: bool) -> None:
    assert point(of(ranks)).total == 17
    assert not CAMPIONE.bank.draws(of(ranks))
    assert SOFT_17_DRAWN.draws(of(ranks)) is soft_drawn


def test_a_bank_that_stands_later_draws_on_more() -> None:
    rule = BankRule(stands_on=18, draws_soft=True)
    assert [rule.draws(of(each)) for each in ("T7", "A6", "T8", "A7", "A8")] == [
        True,
        True,
        False,
        True,
        False,
    ]


def follows_the_rule(values: tuple[int, ...], draws_soft: bool) -> list[int]:
    """The values a bank takes of a run, reading the Rule from top to bottom."""
    taken: list[int] = []
    for value in values:
        total, soft = sum(taken), False
        if 1 in taken and total + 10 <= 21:
            total, soft = total + 10, True
        stands = total > 17 or (total == 17 and not (draws_soft and soft))
        if len(taken) > 1 and stands:
            break
        taken.append(value)
    return taken


# Every first two values, each followed by what takes it far: low cards, aces, tens.
RUNS = [
    (first, second, *rest)
    for first in range(1, 11)
    for second in range(1, 11)
    for rest in ((1, 1, 1, 2, 10, 10, 10), (3, 2, 5, 1, 10, 9, 8))
]


@pytest.mark.parametrize("draws_soft", [False, True])
def test_the_engines_bank_takes_what_the_rule_says_and_no_more(draws_soft: bool) -> None:
    house = replace(CAMPIONE, bank=BankRule(17, draws_soft), insurance=False)
    cite = "campione-bj.25"
    wrong = []
    for values in RUNS:
        up, *rest = (f"{BY_VALUE[value][0]}{'shdc'[at % 4]}" for at, value in enumerate(values))
        scene = Scene(house, f"Ks Kd {up} 9s 9d {' '.join(rest)}", anna=1, bruno=2)
        scene.bet("anna", 100)
        scene.bet("bruno", 100)
        scene.deal()
        for name in ("anna", "bruno"):
            scene.says(name, "no")
        scene.finish()
        drawn = [event for event in scene.events_of(e.CardDrawn) if event.box == 0]
        wanted = follows_the_rule(values, draws_soft)
        if values[:2] in ((1, 10), (10, 1)):
            wanted = list(values[:2])
        if [VALUES[event.card] for event in drawn] != wanted:
            wrong.append((values, drawn))
        assert {event.cite for event in drawn[2:]} <= {cite}
        total = sum(wanted) + (10 if 1 in wanted and sum(wanted) <= 11 else 0)
        assert scene.last(e.BankAnnounced).point == total
    assert not wrong


# What a hand may do: doubling and splitting, on every two cards


@pytest.mark.parametrize("split", [False, True])
def test_doubling_at_campione_on_every_two_cards(split: bool) -> None:
    # Articles 10 and 11: nine, ten, eleven; an ace counts one for it only beside a split ten.
    for first in RANKS:
        for second in RANKS:
            held = Hand(cards=of(first + second), split=split)
            ace = "A" in (first, second)
            plain = not ace and PRINTED[first] + PRINTED[second] in (9, 10, 11)
            eleven = split and first in "TJQK" and second == "A"
            assert may_double(CAMPIONE, held) is (plain or eleven), (first, second)


def test_doubling_where_an_ace_may_count_either_way() -> None:
    soft = replace(CAMPIONE, doubling=CAMPIONE.doubling._replace(soft=True))
    doubled = {a + b for a in RANKS for b in RANKS if may_double(soft, Hand(cards=of(a + b)))}
    aces = {pair for pair in doubled if "A" in pair}
    assert aces == {f"A{b}" for b in "89TJQK"} | {f"{b}A" for b in "89TJQK"}


def test_doubling_where_a_soft_point_is_named() -> None:
    rule = CAMPIONE.doubling._replace(soft=True, points=frozenset({18}))
    house = replace(CAMPIONE, doubling=rule)
    assert may_double(house, Hand(cards=of("A7")))
    assert may_double(house, Hand(cards=of("99")))
    assert not may_double(house, Hand(cards=of("A6")))


def test_no_doubling_with_three_cards_or_one_on_split_aces_or_where_the_house_has_none() -> None:
    assert not may_double(CAMPIONE, Hand(cards=of("234")))
    assert not may_double(CAMPIONE, Hand(cards=of("9")))
    assert not may_double(CAMPIONE, Hand(cards=of("A9"), split=True, one_card=True))
    never = replace(CAMPIONE, doubling=CAMPIONE.doubling._replace(after_split=False))
    assert may_double(never, Hand(cards=of("56")))
    assert not may_double(never, Hand(cards=of("56"), split=True))
    no_ace = replace(CAMPIONE, doubling=CAMPIONE.doubling._replace(split_ten_with_ace=False))
    assert not may_double(no_ace, Hand(cards=of("TA"), split=True))


def pair(ranks: str, hands: int = 1, **more: bool) -> Turn:
    hand = Hand(cards=of(ranks), **more)  # type: ignore[arg-type]
    return Turn(Box(1, "anna", (hand, *[Hand()] * (hands - 1))), hand)


def test_pairs_at_campione_are_of_equal_value() -> None:
    pairs = {a + b for a in RANKS for b in RANKS if may_split(CAMPIONE, pair(a + b))}
    assert pairs == {a + b for a in RANKS for b in RANKS if PRINTED[a] == PRINTED[b]}


def test_elsewhere_pairs_may_be_of_equal_rank() -> None:
    rule = CAMPIONE.splitting._replace(pairs=Pairs.RANK)
    house = replace(CAMPIONE, splitting=rule)
    pairs = {a + b for a in RANKS for b in RANKS if may_split(house, pair(a + b))}
    assert pairs == {rank * 2 for rank in RANKS}


def test_a_split_is_once_and_on_two_cards() -> None:
    assert not may_split(CAMPIONE, pair("888"))
    assert not may_split(CAMPIONE, pair("8"))
    assert not may_split(CAMPIONE, pair("88", hands=2, split=True))
    twice = replace(CAMPIONE, splitting=CAMPIONE.splitting._replace(times=2))
    assert may_split(twice, pair("88", hands=2, split=True))
    assert not may_split(twice, pair("88", hands=3, split=True))
    assert not may_split(twice, pair("AA", hands=2, split=True, one_card=True))
