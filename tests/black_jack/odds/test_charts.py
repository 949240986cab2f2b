"""Play by points alone: no entry of the best chart gains by being changed."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from sabot.black_jack.house import House
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.black_jack.odds import (
    Analysis,
    Chart,
    Composition,
    analyse,
    best_chart,
    chart_value,
)
from tests.black_jack.odds.houses import AGAIN_HOUSES, ANY, FEW, HOUSES

CLOSE = 1e-12


def entries() -> Iterator[tuple[int, tuple[int, ...]]]:
    """Every entry of a chart: which of its parts, and where."""
    for part in range(3):
        for soft, points in ((0, range(4, 21)), (1, range(12, 22))):
            yield from ((part, (soft, point, up)) for point in points for up in range(10))
    yield from ((3, (value, up)) for value in range(10) for up in range(10))


def with_changes(chart: Chart, changes: list[tuple[int, tuple[int, ...]]]) -> Chart:
    parts = [part.copy() for part in chart]
    for part, at in changes:
        parts[part][at] ^= True
    return Chart(*parts)


def no_change_gains(analysis: Analysis, tries: int, together: int) -> None:
    best = best_chart(analysis)
    assert best.value <= analysis.value + CLOSE
    chance = random.Random(tries)
    every = list(entries())
    for _ in range(tries):
        chart = with_changes(best.chart, chance.sample(every, together))
        assert chart_value(analysis, chart).value <= best.value + CLOSE


@pytest.mark.parametrize("house", HOUSES.values(), ids=HOUSES)
def test_no_entry_gains_by_being_changed(house: House) -> None:
    analysis = analyse(house, Composition.holding(FEW))
    no_change_gains(analysis, 40, 1)


@pytest.mark.parametrize(
    "house",
    [CAMPIONE, replace(HOUSES["late"], doubling=ANY), HOUSES["any-two-original"]],
    ids=["campione", "late", "original"],
)
def test_nor_with_whole_decks(house: House) -> None:
    no_change_gains(analyse(house, Composition.full(1)), 60, 1)


def test_pairs_parted_again_are_judged_by_what_that_is_worth() -> None:
    analysis = analyse(AGAIN_HOUSES["twice"], Composition.full(1))
    best = best_chart(analysis)
    for value in range(10):
        for up in (0, 5, 8, 9):
            chart = with_changes(best.chart, [(3, (value, up))])
            assert chart_value(analysis, chart).value <= best.value + CLOSE


def test_a_chart_as_text() -> None:
    lines = best_chart(analyse(replace(HOUSES["late"], decks=6))).chart.lines()
    rows = {line.split()[0]: line.split()[1:] for line in lines if len(line.split()) == 11}
    assert lines[0].split() == list("23456789TA")
    assert rows["A"] == ["S"] * 10
    assert rows["11"] == ["Dc"] * 9 + ["C"]
    assert "Rn" in " ".join(lines) or "Rc" in " ".join(lines)
    assert [line for line in lines if " " not in line] == ["hard", "soft", "pairs"]
