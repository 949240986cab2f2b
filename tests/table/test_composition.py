"""What a sabot holds: made of decks, of counts, of cards; and what cannot be."""

from collections.abc import Callable

import pytest

from sabot.table.cards import RANKS
from sabot.table.composition import Composition, OddsError


def test_decks_hold_four_of_a_rank_each() -> None:
    six = Composition.full(6)
    assert six.counts == (24,) * 13
    assert six.cards == 312
    assert six.count("T") == 24


def test_cards_out_are_gone_whatever_their_suit() -> None:
    left = Composition.full(1).without("Ah As Td")
    assert (left.count("A"), left.count("T"), left.cards) == (2, 3, 49)
    assert left == Composition.full(1).without(["A", "A", "T"])


def test_counts_can_be_told_and_written() -> None:
    composition = Composition.of({"A": 3, "K": 12}, decks=3)
    assert composition == Composition.read("A:3 K:12", decks=3)
    assert composition == Composition.holding("A A A" + 12 * " Kd")
    assert Composition.read(str(composition)) == composition
    assert str(composition).startswith("A:3 2:0 ")


WRITE = "write ranks A 2 … 9 T J Q K, a ten as T, in capitals, with spaces between"
WRONG: list[tuple[Callable[[], object], str]] = [
    (lambda: Composition((4,) * 10), f"10 counts: give 13, one for each rank of {RANKS}"),
    (
        lambda: Composition.of({"5": -1}),
        "5:-1: a sabot holds none or more of a rank; give 0 up",
    ),
    (
        lambda: Composition.of({"5": 1.5}),  # type: ignore[dict-item]
        "count of 5 is 1.5: give a whole number",
    ),
    (lambda: Composition.full(0), "0 decks: a sabot holds one deck or more; give 1 up"),
    (
        lambda: Composition.full("6"),  # type: ignore[arg-type]
        "decks is '6': give a whole number",
    ),
    (
        lambda: Composition.of({"9": 25}, decks=6),
        "9:25: 6 decks hold 24 of a rank; give 0 to 24",
    ),
    (lambda: Composition.read("9:5", 1), "9:5: 1 deck holds 4 of a rank; give 0 to 4"),
    (lambda: Composition.of({"1": 2}), f"'1' is not a rank: {WRITE}"),
    (lambda: Composition.full(1).count("AT"), f"'AT' is not a rank: {WRITE}"),
    (
        lambda: Composition.full(1).without("Ah 1h"),
        f"'1h' is not a card: {WRITE}; a suit of shdc may follow",
    ),
    (
        lambda: Composition.full(1).without("10 9"),
        f"'10' is not a card: {WRITE}; a suit of shdc may follow",
    ),
    (
        lambda: Composition.full(1).without("A,K"),
        f"'A,K' is not a card: {WRITE}; a suit of shdc may follow",
    ),
    (lambda: Composition.full(1).without("a k"), f"'a' is not a rank: {WRITE}"),
    (lambda: Composition.read("10:4"), f"'10' is not a rank: {WRITE}"),
    (
        lambda: Composition.read("A:4,K:4"),
        "'A:4,K:4' is not a count of a rank: write A:24, rank then number, with spaces between",
    ),
    (
        lambda: Composition.full(1).without("9 9 9 9 9"),
        "5 of 9 out, but the sabot holds 4: name no card more often than it is there",
    ),
    (
        lambda: Composition.read("A:4 K"),
        "'K' is not a count of a rank: write A:24, rank then number, with spaces between",
    ),
    (
        lambda: Composition.read("A:-4"),
        "'A:-4' is not a count of a rank: write A:24, rank then number, with spaces between",
    ),
    (lambda: Composition.read("A:4 A:3"), "A is counted twice: write every rank once"),
    (lambda: Composition.read(5), "5 is no text of counts: write A:24 2:23"),  # type: ignore[arg-type]
    (lambda: Composition.without(Composition.full(1), 5), f"5 is no text of cards: {WRITE}"),  # type: ignore[arg-type]
    (lambda: Composition.holding([5]), f"5 is not a rank: {WRITE}"),  # type: ignore[list-item]
    (
        lambda: Composition.of(5),  # type: ignore[arg-type]
        "counts 5: give ranks and how many there are of each",
    ),
    (
        lambda: Composition(5),  # type: ignore[arg-type]
        "5 counts: give 13, one for each rank of A23456789TJQK",
    ),
    (lambda: Composition.full(10**9), "decks is 1000000000: give no more than 100000000"),
]


@pytest.mark.parametrize(("ask", "line"), WRONG)
def test_what_cannot_be_is_told_in_one_line(ask: Callable[[], object], line: str) -> None:
    with pytest.raises(OddsError) as caught:
        ask()
    assert str(caught.value) == line
