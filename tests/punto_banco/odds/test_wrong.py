"""What has no odds is refused in one line that says what to ask instead."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, ClassVar

import numpy as np
import pytest

from sabot.black_jack.houses import HOUSES
from sabot.punto_banco import odds
from sabot.punto_banco.chances import Chance, Outcome
from sabot.punto_banco.houses.campione import CAMPIONE
from sabot.punto_banco.odds import Composition
from sabot.table.coup.bets import Pay


@dataclass(frozen=True)
class Suited:
    """A condition the odds know nothing of."""

    stored_as: ClassVar[str] = "Suited"

    def met(self, outcome: Outcome) -> bool:
        return outcome.punto[0][1] == outcome.punto[1][1]


SUITED = replace(CAMPIONE, chances=(Chance("suited", Suited(), Pay(8), ""),))
# Who does not check types finds out in a line.
BLACK_JACK: Any = HOUSES["campione-bj"]
OTHER_GAME = "campione-bj is no house of punto-banco: ask sabot.black_jack.odds"
ROWS = np.full((3, 13), 4)


def changed(row: int, count: int) -> "np.typing.NDArray[np.int64]":
    rows = ROWS.copy()
    rows[row, 0] = count
    return rows


WRONG: list[tuple[Callable[[], object], str]] = [
    (
        lambda: odds.of(CAMPIONE, Composition.holding("Ah Kd 9c 9c 3h")),
        "5 cards left: a coup may take 6; ask for a sabot of 6 or more",
    ),
    (
        lambda: odds.removals(CAMPIONE, Composition.holding("Ah Kd 9c 9c 3h 3d")),
        "5 cards left: a coup may take 6; ask for a sabot of 6 or more",
    ),
    (
        lambda: odds.of(SUITED),
        "Suited: no odds for this condition: use one of Wins, WinsWith, Equal, PointsAddTo, "
        "ThirdCardsPair, FirstCardsPair, CardsUsed, or list it in SEE_SHAPES if it looks only at "
        "shapes",
    ),
    (
        lambda: odds.of(BLACK_JACK),
        "campione-bj is no house of punto-banco: ask sabot.black_jack.odds",
    ),
    (
        lambda: odds.many(BLACK_JACK, ROWS),
        "campione-bj is no house of punto-banco: ask sabot.black_jack.odds",
    ),
    (
        lambda: odds.many(CAMPIONE, changed(1, -1)),
        "sabot 1 of the array holds less than none of a rank; give 0 up",
    ),
    (
        lambda: odds.many(CAMPIONE, changed(2, 600)),
        "sabot 2 of the array holds more than 624 cards; ask for larger sabots one by one",
    ),
    (
        lambda: odds.many(CAMPIONE, np.zeros((1, 13), int)),
        "sabot 0 of the array holds fewer than 6 cards, and a coup may take 6; leave it out",
    ),
    (
        lambda: odds.many(CAMPIONE, ROWS[:, :10]),
        "an array of int64 and shape (3, 10): give whole numbers, a row for each sabot and a "
        "column for each rank of A23456789TJQK",
    ),
    (
        lambda: odds.many(CAMPIONE, ROWS / 2),
        "an array of float64 and shape (3, 13): give whole numbers, a row for each sabot and a "
        "column for each rank of A23456789TJQK",
    ),
]


@pytest.mark.parametrize(("ask", "line"), WRONG)
def test_one_line_says_what_to_do(ask: Callable[[], object], line: str) -> None:
    with pytest.raises(odds.OddsError) as caught:
        ask()
    assert str(caught.value) == line


def test_it_is_a_value_error() -> None:
    assert issubclass(odds.OddsError, ValueError)
