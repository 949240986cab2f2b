"""How Black Jack's kernel draws: any order of the cards is as likely as any other.

Seeds are fixed, so what is asked of chance here either holds for good or not at all.
"""

import math
from collections import Counter
from itertools import permutations

import numpy as np
import numpy.typing as npt
import pytest

from sabot.simulation.black_jack import cpu
from sabot.simulation.black_jack.lanes import WIDE, drawing
from sabot.table.cards import RANKS

Cards = npt.NDArray[np.uint8]
# As far as a sum of squares may be off its mean, in its own standard deviations.
FAR = 4.0


def washed(pack: Cards, times: int, seed: int = 1, number: int = 0) -> Cards:
    """A sabot washed again and again: its orders."""
    by = drawing(len(pack), seed, number)
    cards, orders = pack.copy(), np.empty((times, len(pack)), np.uint8)
    for row in orders:
        cpu.wash(by, cards)
        row[:] = cards
    return orders


def off(
    observed: npt.NDArray[np.int64], expected: float | npt.NDArray[np.float64], freedom: int
) -> float:
    """How many standard deviations the sum of squares (Pearson's) is off its mean."""
    squares = float(((observed - expected) ** 2 / expected).sum())
    return (squares - freedom) / math.sqrt(2 * freedom)


def ranks_of(decks: int) -> Cards:
    return np.tile(np.arange(len(RANKS), dtype=np.uint8), 4 * decks)


def test_the_generator_is_the_published_one() -> None:
    """The first words of xoshiro128++ from the state 1, 2, 3, 4."""
    state = np.repeat(np.arange(1, 5, dtype=np.uint32), WIDE)
    words = np.zeros(6 * WIDE, np.uint32)
    cpu.fill(state, words)
    first = [641, 1573767, 3222811527, 3517856514, 836907274, 4247214768]
    assert words.tolist() == np.repeat(first, WIDE).tolist()


def test_every_order_of_a_few_cards_comes_as_often() -> None:
    count = 120_000
    seen = Counter(map(bytes, washed(np.arange(4, dtype=np.uint8), count)))
    assert set(seen) == {bytes(order) for order in permutations(range(4))}
    assert off(np.array(list(seen.values())), count / 24, 23) < FAR


@pytest.mark.parametrize("decks", [1, 4, 6])
def test_every_rank_comes_to_every_place_as_often(decks: int) -> None:
    count = 40_000
    orders = washed(ranks_of(decks), count)
    counts = np.array([np.bincount(column, minlength=len(RANKS)) for column in orders.T])
    cards = 52 * decks
    assert counts.sum() == count * cards
    # All places and all ranks add up to what is there: so much less is free.
    squares = off(counts, count / len(RANKS), (cards - 1) * (len(RANKS) - 1))
    assert abs(squares) < FAR
    for place in (0, 1, cards // 2 - 1, cards // 2, cards - 2, cards - 1):
        assert off(counts[place], count / len(RANKS), len(RANKS) - 1) < FAR


@pytest.mark.parametrize(("one", "other"), [(0, 1), (0, 26), (25, 26), (50, 51), (0, 51)])
def test_two_places_are_drawn_without_replacement(one: int, other: int) -> None:
    orders = washed(ranks_of(1), 60_000, seed=2)
    both = np.zeros((13, 13), np.int64)
    np.add.at(both, (orders[:, one], orders[:, other]), 1)
    expected = np.where(np.eye(13, dtype=bool), 3, 4) * len(orders) / (13 * 51)
    assert abs(off(both, expected, 168)) < FAR


@pytest.mark.parametrize("place", [0, 26, 51])
def test_the_order_before_leaves_no_trace(place: int) -> None:
    """A wash goes on from the order of the last taglia, which must not show in the next."""
    orders = washed(ranks_of(1), 60_000, seed=3)[:, place]
    both = np.zeros((13, 13), np.int64)
    np.add.at(both, (orders[:-1], orders[1:]), 1)
    assert abs(off(both, len(orders) / 169, 168)) < FAR


def test_no_stream_resembles_another() -> None:
    """Orders of neighbouring batches, and of neighbouring seeds, are as if unrelated."""
    pack = ranks_of(6)
    for other in (washed(pack, 2_000, 1, 1), washed(pack, 2_000, 2, 0)):
        one = washed(pack, 2_000, 1, 0)
        alike = int((one == other).sum())
        mean = one.size / 13
        assert abs(alike - mean) < FAR * math.sqrt(mean * 12 / 13)


@pytest.mark.parametrize(("first", "second"), [(312, 156), (311, 155), (157, 1), (2, 1), (52, 26)])
def test_pairs_of_places_are_exactly_as_likely(first: int, second: int) -> None:
    """Of all words of 32 bits as many are kept for one pair of places as for another."""
    pairs = first * second
    surplus = 2**32 % pairs
    for pair in {0, 1, pairs // 2, pairs - 1} & set(range(pairs)):
        low, high = (-(-at * 2**32 // pairs) for at in (pair, pair + 1))
        # The last of them are enough where there are very many.
        words = np.arange(max(low, high - 2**16), high, dtype=np.uint64)
        kept = ((words * np.uint64(pairs)) & np.uint64(2**32 - 1)) >= surplus
        if len(words) == high - low:
            assert kept.sum() == 2**32 // pairs
        placed, biased = _placed(words[kept], first, second, surplus)
        assert not biased
        assert set(map(tuple, placed.tolist())) == {divmod(pair, second)}
        if not kept.all():
            assert _placed(words, first, second, surplus)[1]


def _placed(
    words: npt.NDArray[np.uint64], first: int, second: int, surplus: int
) -> tuple[npt.NDArray[np.int64], bool]:
    """The pairs of places that words give, and whether one of them is not to be used."""
    count = len(words)
    left = np.repeat(np.array([first, second], np.uint32), count)
    places = np.zeros(2 * count, np.uint32)
    over = np.full(count, surplus, np.uint32)
    biased = cpu.place(words.astype(np.uint32), left, over, places)
    return (places.astype(np.int64) - np.arange(2 * count)).reshape(2, count).T, biased
