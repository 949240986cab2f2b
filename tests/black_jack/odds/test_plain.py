"""The loops run as plain Python, as they are written, against the same as machine code."""

from collections.abc import Iterator
from types import ModuleType
from typing import Any

import numba
import numpy as np
import pytest

from sabot.black_jack.house import House
from sabot.black_jack.odds import (
    Analysis,
    Composition,
    again,
    analyse,
    best_chart,
    by_cards,
    departures,
    drawing,
    informed,
    informed_split,
    kept_play,
    kernels,
    search,
    splits,
    worths,
)
from sabot.black_jack.odds.compiled import compiled
from tests.black_jack.odds.houses import AGAIN_HOUSES, EIGHTS, FEW, HOUSES, TWOS

# Wherever a loop is called from.
MODULES: tuple[ModuleType, ...] = (
    kernels,
    drawing,
    worths,
    splits,
    search,
    informed,
    again,
    by_cards,
)


def loops(module: ModuleType) -> Iterator[tuple[str, object]]:
    for name, each in vars(module).items():
        if hasattr(each, "py_func"):
            yield name, each.py_func


def figures(analysis: Analysis) -> list[float]:
    chart = best_chart(analysis)
    lost = sum(each.loss for each in departures(analysis, chart.chart))
    return [analysis.value, analysis.stake, chart.value, chart.stake, lost]


@pytest.mark.parametrize(
    ("house", "cards"),
    [
        (HOUSES["campione"], FEW),
        (HOUSES["late"], FEW),
        (HOUSES["any-two-original"], FEW),
        (AGAIN_HOUSES["original"], EIGHTS),
        (AGAIN_HOUSES["twice"], TWOS),
    ],
    ids=["campione", "late", "original", "again", "twos"],
)
def test_loops_as_they_are_written(
    house: House, cards: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = Composition.holding(cards)
    analysis = analyse(house, left)
    fast = figures(analysis)
    again = house.splitting.times > 1
    pairs = [] if again else [("A A", "T"), ("T T", "9"), ("T T", "A")]
    learnt = [informed_split(analysis, *pair).informed for pair in pairs]
    kept = kept_play(analysis, "T T", "9")
    for module in MODULES:
        for name, plain in list(loops(module)):
            monkeypatch.setattr(module, name, plain)
    slow = analyse(house, left)
    assert np.array_equal(slow.rows.chance, analysis.rows.chance)
    assert figures(slow) == pytest.approx(fast, abs=1e-13)
    assert [informed_split(slow, *pair).informed for pair in pairs] == pytest.approx(
        learnt, abs=1e-13
    )
    assert kept_play(slow, "T T", "9") == kept


def test_where_machine_code_cannot_be_kept_it_is_made_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: Any = numba.njit

    def nowhere(*, cache: bool = False, error_model: str) -> object:
        if cache:
            raise RuntimeError("cannot cache function: no locator available")
        return made(error_model=error_model)

    monkeypatch.setattr(numba, "njit", nowhere)
    assert compiled(lambda value: value + 1)(2) == 3
