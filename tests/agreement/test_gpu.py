"""How a GPU draws: as written down here, no card likelier anywhere, nothing that hangs together.

These tests, and those of each game on a GPU, run wherever there is one, and say elsewhere why they
do not.
"""

import math
from unittest.mock import patch

import numpy as np
import numpy.typing as npt
import pytest

from sabot.punto_banco.houses import HOUSES
from sabot.simulation.gpu import lacking, program
from sabot.simulation.punto_banco.gpu import Gpu
from sabot.simulation.punto_banco.tables import tables_of
from sabot.simulation.streams import starts
from sabot.simulation.tally import Counts

Floats = npt.NDArray[np.float64]

pytestmark = pytest.mark.skipif(lacking() != "", reason=lacking())

# A house that looks at pairs: its cards are dealt by rank.
TABLES = tables_of(HOUSES["lugano-pb"])
KINDS, CARDS = len(TABLES.held), TABLES.cards
SABOTS = 2**18
# Standard errors within which everything must be.
BOUND = 4.5
SALT = 0x677075
WORD = 2**32


def orders(seed: int = 1, number: int = 0, sabots: int = SABOTS) -> Counts:
    return Gpu(TABLES, sabots, 1).orders(seed, number)


# As written down


class Plain:
    """The generator of a thread, and the drawing, in plain Python."""

    def __init__(self, seed: int, number: int) -> None:
        self.a, self.b, self.c, self.count = map(int, starts(seed, number, 1, SALT)[0])

    def word(self) -> int:
        word = (self.a + self.b + self.count) % WORD
        self.count = (self.count + 1) % WORD
        self.a = self.b ^ self.b >> 9
        self.b = self.c * 9 % WORD
        self.c = ((self.c << 21 | self.c >> 11) + word) % WORD
        return word

    def pair(self, left: int) -> tuple[int, int]:
        """A number below ``left`` and one below one less, every pair as likely as any other."""
        ways = left * (left - 1)
        while (product := self.word() * ways) % WORD < WORD % ways:
            pass
        return divmod(product // WORD, left - 1)

    def order(self) -> list[int]:
        cards = np.repeat(np.arange(KINDS), TABLES.held).tolist()
        for place in range(0, CARDS, 2):
            for at, away in zip((place, place + 1), self.pair(CARDS - place), strict=True):
                cards[at], cards[at + away] = cards[at + away], cards[at]
        return cards


def test_threads_draw_as_written_here() -> None:
    dealt = orders(seed=2**63 + 5, number=3, sabots=200)
    for thread, order in enumerate(dealt.tolist()):
        assert order == Plain(2**63 + 5, 3 * 200 + thread).order()


# No card likelier anywhere


def excess(seen: Counts, expected: Floats) -> float:
    """By how many standard errors counts are further from what they should be than is usual."""
    square = float(((seen - expected) ** 2 / expected).sum())
    free = seen.size - 1
    return (square - free) / math.sqrt(2 * free)


def test_at_every_place_each_kind_is_as_likely_as_it_is_frequent() -> None:
    dealt = orders()
    expected = SABOTS * TABLES.held / CARDS
    for place in range(CARDS):
        assert excess(np.bincount(dealt[:, place], minlength=KINDS), expected) < BOUND, place


@pytest.mark.parametrize(
    "places", [(0, 1), (1, 2), (0, 2), (2, 3), (3, 4), (7, 100), (150, 151), (0, 311), (310, 311)]
)
def test_two_places_hang_together_only_as_they_must(places: tuple[int, int]) -> None:
    one, other = orders(seed=2)[:, places].T
    held = TABLES.held.astype(np.float64)
    ways = np.outer(held, held) - np.diag(held)
    expected = SABOTS * ways / (CARDS * (CARDS - 1))
    seen = np.bincount(one * KINDS + other, minlength=KINDS**2).reshape(KINDS, KINDS)
    assert excess(seen, expected) < BOUND


@pytest.mark.parametrize("other", ["threads", "batches", "seeds"])
def test_neighbours_have_nothing_in_common(other: str) -> None:
    one = orders()
    two = {
        "threads": lambda: np.roll(one, 1, axis=0),
        "batches": lambda: orders(number=1),
        "seeds": lambda: orders(seed=2),
    }[other]()
    share = float(((TABLES.held / CARDS) ** 2).sum())
    same = (one == two).sum(axis=1)
    # Places of one sabot hang together: so what is seen in each is one value.
    error = same.std() / math.sqrt(SABOTS)
    assert abs(same.mean() - CARDS * share) < BOUND * error


# However it is laid out


def test_the_same_seed_gives_the_same_tallies_however_many_threads_a_block_has() -> None:
    tallies = []
    for groups in (1, 2, 3):
        with patch.object(program, "fitting", lambda *_, groups=groups: groups):
            tallies.append(Gpu(TABLES, 1000, 4).batch(5, 6))
    assert tallies[0] == tallies[1] == tallies[2] == Gpu(TABLES, 1000, 4).batch(5, 6)
    assert tallies[0] != Gpu(TABLES, 1000, 4).batch(5, 7)
    assert tallies[0] != Gpu(TABLES, 1000, 4).batch(6, 6)
