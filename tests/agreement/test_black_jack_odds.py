"""So many hands dealt come to what the odds say: every rule one way and another, and any chart.

A fixed number of coups is dealt of every taglia, so that each has exactly the odds of a full sabot.
``python -m benchmarks.simulate_black_jack 1000000000`` deals so many hands of some houses.
"""

from dataclasses import replace
from functools import reduce
from operator import add

import pytest

from sabot.black_jack.house import House
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.black_jack.odds import Charted, analyse, best_chart, chart_value
from sabot.report.black_jack.run import sure
from sabot.simulation.black_jack.cpu import LANES, ROUNDS, Cpu
from sabot.simulation.black_jack.figures import Figures, figures
from sabot.simulation.black_jack.player import sure_player
from sabot.simulation.black_jack.tables import tables_of
from tests.agreement.black_jack_houses import random_house, random_player
from tests.black_jack.odds.houses import AGAIN_HOUSES, HOUSES
from tests.forms import LONG, first

# Standard errors within which everything must be.
BOUND = 4.0
MODEST = 2_000_000


def dealt(house: House, exact: Charted, boxes: int, hands: int, seed: int) -> Figures:
    """At least so many hands of a chart, and their figures."""
    analysis = analyse(house)
    player = sure_player(analysis, house, exact.chart)
    tables = tables_of(house, player, boxes, sure(house, boxes))
    rounds = min(ROUNDS, -(-hands // (LANES * tables.coups * boxes)))
    dealer = Cpu(tables, rounds)
    batches = -(-hands // (dealer.taglie * tables.coups * boxes))
    tally = reduce(add, (dealer.batch(seed, number) for number in range(batches)))
    return figures(tables, tally, exact)


def agrees(result: Figures) -> None:
    assert not result.annulled
    for each in result.measures:
        assert each.z is not None
        assert abs(each.z) < BOUND, each


EVERY = {**HOUSES, **{f"again-{name}": house for name, house in AGAIN_HOUSES.items()}}


@pytest.mark.parametrize("name", first(12, EVERY))
def test_every_rule_one_way_and_another(name: str) -> None:
    house = EVERY[name]
    agrees(dealt(house, best_chart(analyse(house)), 2, MODEST, seed=1))


@pytest.mark.parametrize("seed", first(8, range(20)))
def test_any_chart_at_any_house(seed: int) -> None:
    house = replace(random_house(seed), decks=4 + 4 * (seed % 2))
    exact = chart_value(analyse(house), random_player(seed).chart)
    agrees(dealt(house, exact, 1 + seed % 3, MODEST, seed))


@pytest.mark.parametrize("hands", [10_000_000, pytest.param(100_000_000, marks=LONG)])
def test_very_many_hands(hands: int) -> None:
    house = replace(CAMPIONE, decks=6)
    agrees(dealt(house, best_chart(analyse(house)), 7, hands, seed=1))
