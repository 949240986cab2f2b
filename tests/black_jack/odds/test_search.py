"""The best chart against every chart there is, on sabots so small that all can be tried."""

from collections.abc import Iterator
from itertools import product

import numpy as np
import pytest

from sabot.black_jack.house import House
from sabot.black_jack.odds import Analysis, Chart, Composition, analyse, best_chart
from sabot.black_jack.odds.charts import laid, won
from sabot.black_jack.odds.compiled import Floats
from sabot.black_jack.odds.search import plain_chart
from tests.black_jack.odds.houses import AGAIN_HOUSES, HOUSES
from tests.forms import UNMEASURED

pytestmark = UNMEASURED

CLOSE = 1e-12
DRAWS, DOUBLES, SURRENDERS, SPLITS = range(4)
# A part of a chart, and a row of it.
Entry = tuple[int, tuple[int, ...]]


def entries(analysis: Analysis) -> list[Entry]:
    """Every entry that some hand may come to."""
    of, sets = analysis.rules, analysis.sabot.sets
    held = np.flatnonzero(analysis.sabot.possible[: sets.hands] & (sets.sizes[: sets.hands] > 1))
    two = [hand for hand in held if sets.sizes[hand] == 2]
    points = {hand: (int(sets.soft[hand]), int(sets.points[hand])) for hand in held}
    may = {int(hand) for hand in sets.two[of.doubles | of.halves_double]}
    parted = [value for value in range(10) if sets.two[value, value] in two]
    every: set[Entry] = {(DRAWS, entry) for entry in points.values() if entry != (0, 21)}
    every |= {(DOUBLES, points[hand]) for hand in two if hand in may}
    every |= {(SURRENDERS, points[hand]) for hand in two if of.surrender}
    every |= {(SPLITS, (value,)) for value in parted if of.most_hands[value] > 1}
    return sorted(every)


def every_chart(analysis: Analysis) -> Iterator[Chart]:
    """All charts, as far as it makes a difference: columns touch nothing but themselves."""
    where = entries(analysis)
    assert len(where) <= 11
    for says in product((False, True), repeat=len(where)):
        chart = Chart(*(np.zeros_like(part) for part in plain_chart()))
        for (part, at), flag in zip(where, says, strict=True):
            chart[part][at] = flag
        yield chart


def by_card(analysis: Analysis, chart: Chart) -> Floats:
    return won(laid(analysis, analysis.rules, chart), chart)


SABOTS = [
    # Twelve is drawn to only if fourteen is, and so on up to twenty, which beats the bank's 18.
    ("no-split", "2:60"),
    ("campione", "2:60"),
    ("aces-drawn-to", "4:60"),
    # Against an eight three entries go together: fours parted, eights not, twelve doubled.
    ("any-two-peeked", "4:8 8:8"),
    ("campione", "A:2 T:40"),
    ("peeked", "A:2 T:40"),
    ("campione", "5:20 T:40"),
    ("any-two", "5:20 T:40"),
    ("late", "5:20 T:40"),
    ("early", "6:20 9:20"),
    ("original", "6:20 9:20"),
    ("no-split", "4:30 7:30"),
    ("stands-on-19-soft", "3:20 9:20"),
]


@pytest.mark.parametrize(("name", "cards"), SABOTS)
def test_no_chart_is_better(name: str, cards: str) -> None:
    _none_better(HOUSES[name], cards)


@pytest.mark.parametrize("cards", ["5:20 T:40", "6:20 9:20"])
def test_nor_where_pairs_are_parted_again(cards: str) -> None:
    _none_better(AGAIN_HOUSES["thrice"], cards)


def _none_better(house: House, cards: str) -> None:
    analysis = analyse(house, Composition.read(cards))
    best = by_card(analysis, best_chart(analysis).chart)
    most = np.max([by_card(analysis, chart) for chart in every_chart(analysis)], axis=0)
    assert best == pytest.approx(most, abs=CLOSE)
