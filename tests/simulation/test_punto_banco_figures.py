"""Figures of a tally: worked out as the odds are, with errors that are as large as they say."""

import math
from fractions import Fraction

import numpy as np
import pytest

from sabot.punto_banco import odds
from sabot.punto_banco.chances import ThirdCardsPair
from sabot.punto_banco.houses import HOUSES
from sabot.punto_banco.houses.campione import CAMPIONE
from sabot.punto_banco.tableau import Side
from sabot.simulation.punto_banco.cpu import Cpu
from sabot.simulation.punto_banco.figures import counted, figures
from sabot.simulation.punto_banco.lanes import LANES
from sabot.simulation.punto_banco.tables import SHAPES, number, tables_of
from sabot.simulation.tally import Tally
from tests.agreement.houses import SHORT
from tests.forms import LONG
from tests.punto_banco.odds.conditions import draws_that_meet

LUGANO = HOUSES["lugano-pb"]


def test_coups_are_counted_as_draws_are() -> None:
    tables = tables_of(LUGANO)
    tally = Cpu(tables, rounds=4).batch(1, 0)
    coups = counted(tables, tally)
    shapes = tally["shapes"]
    assert coups.total == tally["coups"][0]
    assert sum(coups.winners.values()) == sum(coups.cards_used.values()) == coups.total
    assert all(ways == shapes[number(shape)] for shape, ways in coups.shapes.items())
    assert draws_that_meet(coups, ThirdCardsPair()) == shapes.reshape(-1, 2)[:, 1].sum()
    assert coups.winners[Side.PUNTO] == sum(coups.wins_with(Side.PUNTO).values())


def test_without_pairs_all_else_is_counted() -> None:
    by_value, by_rank = tables_of(CAMPIONE), tables_of(LUGANO)
    one, other = (Cpu(tables, 4).batch(1, 0) for tables in (by_value, by_rank))
    values_only, ranks_too = counted(by_value, one), counted(by_rank, other)
    assert values_only.points == ranks_too.points
    assert values_only.cards_used == ranks_too.cards_used
    assert values_only.naturals() == ranks_too.naturals()


def test_a_tally_of_another_house_is_refused() -> None:
    with pytest.raises(ValueError, match="another house's"):
        counted(tables_of(CAMPIONE), Cpu(tables_of(LUGANO), 1).batch(1, 0))


def test_figures_by_hand() -> None:
    """Two taglie of one coup each: a tie of sixes without a card, and the Banco wins with seven."""
    tables = tables_of(CAMPIONE, 1)
    shapes = np.zeros(SHAPES, np.int64)
    shapes[[66 * 32, 67 * 32]] = 1
    result = figures(
        tables,
        Tally(
            {
                "taglie": np.array([2]),
                "coups": np.array([2]),
                "shapes": shapes,
                "lengths": np.array([0, 2]),
                "sums": np.array([-1, 19, 7]),
                "squares": np.array([1, 361, 65]),
            }
        ),
    )
    assert (result.taglie, result.coups) == (2, 2)
    assert result.length == ("coups in a taglia", 1.0, 0.0, 1.0, 0.0)
    banco = result.bets["banco"]
    assert banco.bet.results == {Fraction(19, 20): 1, Fraction(0): 1, Fraction(-1): 0}
    assert banco.net.estimate == banco.taglia.estimate == pytest.approx(0.475)
    # Two values 0.95 apart: the spread is their distance over the root of two.
    assert banco.taglia.spread == pytest.approx(0.95 / math.sqrt(2))
    assert banco.net.error == banco.taglia.error == pytest.approx(0.475)
    assert banco.net.spread == pytest.approx(0.475)
    assert banco.hits.estimate == 0.5
    exact = odds.of(CAMPIONE).bets["banco"]
    assert banco.net.exact == banco.taglia.exact == float(exact.expectation)
    assert banco.hits.exact == float(exact.hit_frequency)
    assert result.bets["punto"].net.estimate == -0.5
    assert result.bets["egalite"].net.estimate == 3.5
    shares = {measure.what: measure.estimate for measure in result.outcomes}
    assert shares == {
        "Punto wins": 0.0,
        "Banco wins": 0.5,
        "equal points": 0.5,
        "4 cards": 1.0,
        "5 cards": 0.0,
        "6 cards": 0.0,
        "a natural": 0.0,
    }


def test_one_taglia_tells_nothing_of_its_error() -> None:
    tables = tables_of(CAMPIONE, 1)
    shapes = np.zeros(SHAPES, np.int64)
    shapes[67 * 32] = 1
    one, sums = np.array([1]), np.ones(3, np.int64)
    names = {"taglie": one, "coups": one, "shapes": shapes, "lengths": np.array([0, 1])}
    result = figures(tables, Tally({**names, "sums": sums, "squares": sums}))
    assert result.bets["punto"].net.error == math.inf


@pytest.mark.parametrize("count", [150, pytest.param(600, marks=LONG)])
@pytest.mark.parametrize("coups", [0, 51])
def test_errors_are_as_large_as_they_say(coups: int, count: int) -> None:
    """What many small simulations are off, in their own standard errors, spreads by one."""
    tables = tables_of(LUGANO, coups)
    dealer = Cpu(tables, rounds=2)
    every = [figures(tables, dealer.batch(9, number)) for number in range(count)]
    for at in range(len(every[0].measures)):
        off = np.array([result.measures[at].z for result in every], np.float64)
        # A value spreads by about the root of half the number of values: five of those.
        assert off.std() == pytest.approx(1, abs=5 / math.sqrt(2 * count)), every[0].measures[at]
        assert abs(off.mean()) < 5 / math.sqrt(count)
    taglia = [result.bets["banco"].taglia for result in every]
    spread = np.std([each.estimate for each in taglia])
    assert spread == pytest.approx(np.mean([each.error for each in taglia]), rel=0.15)
    assert taglia[0].spread == pytest.approx(taglia[0].error * math.sqrt(2 * LANES))


@pytest.mark.parametrize("house", [CAMPIONE, LUGANO, SHORT], ids=lambda it: it.id)
def test_coups_of_a_taglia_are_about_what_the_odds_say(house: object) -> None:
    assert isinstance(house, type(CAMPIONE))
    tables = tables_of(house)
    result = figures(tables, Cpu(tables).batch(4, 0))
    expected = float(odds.taglia(house).coups)
    if house is SHORT:
        # Coups that were annulled are begun, but not counted.
        assert expected - 1 < result.length.estimate < expected
    else:
        assert result.length.estimate == pytest.approx(
            expected, abs=0.003 + 4 * result.length.error
        )
    assert result.length.exact is None
    assert result.length.estimate * result.taglie == pytest.approx(result.coups)
