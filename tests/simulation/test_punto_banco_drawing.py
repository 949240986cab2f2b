"""The generator and the drawing: known answers, no bias at all, nothing that hangs together."""

import math

import numpy as np
import numpy.typing as npt
import pytest

from sabot.simulation.punto_banco.lanes import LANES, fill, nearest, place, place_again
from sabot.simulation.streams import starts

Words = npt.NDArray[np.uint32]
Halves = npt.NDArray[np.uint16]
Wholes = npt.NDArray[np.int64]

# Rows of words that ``fill`` makes; of places, and the row that tells how near they were.
DRAWS, CARDS = 3, 6


def generators(seed: int, batch: int = 0) -> Words:
    return starts(seed, batch * LANES, LANES).T.ravel()


def filled(state: Words, times: int) -> Words:
    """So many words of every lane: a row for each, in the order they are drawn."""
    rows = []
    for _ in range(times // DRAWS):
        words = np.empty(DRAWS * LANES, np.uint32)
        fill(state, words)
        rows.append(words.reshape(DRAWS, LANES))
    return np.concatenate(rows)


def placed(state: Words, halves: Halves, left: int) -> tuple[Wholes, bool]:
    """The places of six cards by given numbers, and whether some had to be looked at again."""
    bank = np.full(LANES, left, np.uint16)
    places = np.zeros((CARDS + 1) * LANES, np.uint16)
    near = nearest(np.uint16(left))
    again = bool(place(halves, bank, places) <= near)
    if again:
        place_again(state, halves, bank, places, near)
    return places.reshape(-1, LANES)[:CARDS].astype(np.int64), again


# The generator


def test_the_generator_gives_the_words_its_authors_do() -> None:
    """xoshiro128++ from 1, 2, 3, 4: what the reference in C by Blackman and Vigna prints."""
    state = np.repeat(np.array([1, 2, 3, 4], np.uint32), LANES)
    words = filled(state, 9)
    assert (words == words[:, :1]).all()
    assert words[:, 0].tolist() == [
        641, 1573767, 3222811527, 3517856514, 836907274,
        4247214768, 3867114732, 1355841295, 495546011,
    ]  # fmt: skip


@pytest.mark.parametrize("other", ["lanes", "batches", "seeds"])
def test_neighbours_agree_in_half_of_their_bits(other: str) -> None:
    times = 3000
    own = filled(generators(1), times)
    others = {
        "lanes": lambda: np.roll(own, 1, axis=1),
        "batches": lambda: filled(generators(1, 1), times),
        "seeds": lambda: filled(generators(2), times),
    }[other]()
    for apart in (own ^ others, own[1:] ^ others[:-1]):
        ones = np.bitwise_count(apart).astype(np.int64)
        # In every lane, and in all.
        for counts in (*ones.T, ones.ravel()):
            bits = 32 * counts.size
            assert abs(counts.sum() - bits / 2) < 6 * np.sqrt(bits) / 2


# The drawing


def _harmless() -> Halves:
    """Numbers that need not be drawn again, whatever cards are left."""
    lanes = np.empty((2 * DRAWS, LANES), np.uint16)
    lanes[::2], lanes[1::2] = 0x9E37, 0x79B9
    return lanes


@pytest.mark.parametrize("left", [6, 7, 52, 311, 312, 416, 624])
def test_every_pair_of_places_comes_of_exactly_as_many_numbers(left: int) -> None:
    """Proven for the first two cards by the first number of each pair, and by the one before.

    Numbers that give a pair follow one another, so these are where anything can go wrong. Only the
    first of them may have to be drawn again, and must be where a pair has one number too many.
    """
    pairs = left * (left - 1)
    firsts = -(-(np.arange(pairs + 1) << 32) // pairs)
    held = np.diff(firsts)
    too_many = held > 2**32 // pairs
    assert set(held - too_many) == {2**32 // pairs}
    numbers = np.concatenate([firsts[:-1], firsts[1:] - 1])
    expected = np.tile(np.arange(pairs), 2)
    redrawn = np.concatenate([too_many, np.zeros(pairs, np.bool_)])
    again = 0
    for start in range(0, len(numbers), LANES):
        some = numbers[start : start + LANES]
        lanes = _harmless()
        lanes[0, : len(some)], lanes[1, : len(some)] = some >> 16, some & 0xFFFF
        state = generators(3)
        before = state.reshape(4, -1).copy()
        (first, second, *_), near = placed(state, lanes.ravel(), left)
        again += near
        drew = (state.reshape(4, -1) != before).any(axis=0)[: len(some)]
        assert (drew == redrawn[start : start + LANES]).all()
        pair = (first * (left - 1) + second)[: len(some)]
        assert (pair[~drew] == expected[start : start + LANES][~drew]).all()
        assert (first < left).all()
        assert (second < left - 1).all()
    assert again


def test_numbers_are_drawn_again_until_they_may_stand() -> None:
    left, lane = 312, 9
    state = generators(4)
    words = _harmless()
    words[:, lane] = 0
    places, again = placed(state, words.ravel(), left)
    assert again
    own = generators(4).reshape(4, -1)[:, lane]
    following = filled(np.repeat(own, LANES), 3)[:, 0].astype(object)
    gone = [left - card for card in range(CARDS)]
    for draw, word in enumerate(following):
        pair = word * gone[2 * draw] * gone[2 * draw + 1] >> 32
        expected = list(divmod(pair, gone[2 * draw + 1]))
        assert places[2 * draw : 2 * draw + 2, lane].tolist() == expected


@pytest.mark.parametrize("left", [0, 1, 3, 5])
def test_where_cards_run_out_those_there_are_still_have_places(left: int) -> None:
    state = generators(5)
    words = filled(state, DRAWS).ravel()
    places, _ = placed(state, words.view(np.uint16), left)
    for card, row in enumerate(places):
        assert row.max() < max(left - card, 1)


def _off(observed: Wholes, expected: npt.NDArray[np.float64]) -> float:
    """Chi-square by its degrees of freedom, as standard deviations of a normal one."""
    freedom = observed.size - 1
    square = float(((observed - expected) ** 2 / expected).sum())
    # Wilson and Hilferty's cube root.
    cube = math.cbrt(square / freedom)
    return (cube - (1 - 2 / (9 * freedom))) / math.sqrt(2 / (9 * freedom))


def test_ranks_are_uniform_over_positions_and_neighbours_without_replacement() -> None:
    """Whole sabots of four decks, drawn to the last card, by an independent way of taking out."""
    ranks, each, rounds = 13, 16, 160
    cards = ranks * each - 4
    at = np.zeros((cards, ranks), np.int64)
    after = np.zeros((3, ranks, ranks), np.int64)
    state = generators(6)
    for _ in range(rounds):
        held = np.full((ranks, LANES), each)
        kinds = np.empty((cards, LANES), np.int64)
        for card in range(0, cards, CARDS):
            words = np.empty(DRAWS * LANES, np.uint32)
            fill(state, words)
            places, _ = placed(state, words.view(np.uint16), ranks * each - card)
            for one, row in enumerate(places):
                kind = (np.cumsum(held, axis=0) <= row).sum(axis=0)
                held[kind, np.arange(LANES)] -= 1
                kinds[card + one] = kind
        for card, row in enumerate(kinds):
            at[card] += np.bincount(row, minlength=ranks)
        for which, apart in enumerate((1, 6, 60)):
            pairs = kinds[:-apart] * ranks + kinds[apart:]
            after[which] += np.bincount(pairs.ravel(), minlength=ranks**2).reshape(ranks, ranks)
    taglie = rounds * LANES
    even = np.full(ranks, taglie / ranks)
    off = np.array([_off(row, even) for row in at])
    assert abs(off).max() < 6
    # All positions together are no further off than as many normal values would be.
    assert abs(off.mean()) < 6 / np.sqrt(cards)
    assert abs(off.std() - 1) < 6 / np.sqrt(2 * cards)
    alike = np.where(np.eye(ranks, dtype=np.bool_), each - 1, each) / (ranks * each - 1) / ranks
    for counts in after:
        assert abs(_off(counts.ravel(), (alike * counts.sum()).ravel())) < 6


@pytest.mark.parametrize("other", ["lanes", "batches", "seeds"])
def test_places_of_neighbours_are_independent(other: str) -> None:
    """The first card of one and the first card of the other, thirteen parts each."""
    parts, left = 13, 312
    table = np.zeros((parts, parts), np.int64)
    own = generators(7)
    others = {"lanes": own, "batches": generators(7, 1), "seeds": generators(8)}[other]
    for _ in range(2000):
        drawn = []
        for state in (own,) if other == "lanes" else (own, others):
            words = np.empty(DRAWS * LANES, np.uint32)
            fill(state, words)
            drawn.append(placed(state, words.view(np.uint16), left)[0][0] * parts // left)
        one = drawn[0]
        two = np.roll(one, 1) if other == "lanes" else drawn[1]
        table += np.bincount(one * parts + two, minlength=parts**2).reshape(parts, parts)
    assert abs(_off(table.ravel(), np.full(parts**2, table.sum() / parts**2))) < 6
