"""A GPU deals at Punto Banco what a processor deals, coup by coup, and as often as the odds say.

That the kernel of the processor deals what the engine does is shown in ``test_punto_banco``, for
the same houses.
"""

import numpy as np
import pytest

from sabot.punto_banco.house import House
from sabot.punto_banco.houses import HOUSES
from sabot.simulation.gpu import lacking
from sabot.simulation.punto_banco import given_orders
from sabot.simulation.punto_banco.figures import figures
from sabot.simulation.punto_banco.given_orders import Dealt
from sabot.simulation.punto_banco.gpu import Gpu
from sabot.simulation.punto_banco.tables import SHAPES, Tables, sure, tables_of
from sabot.simulation.tally import Counts, Tally
from tests.agreement.houses import BURNING, SHORT, random_house
from tests.punto_banco.odds.plain import EVERY_KEY, STRANGE

pytestmark = pytest.mark.skipif(lacking() != "", reason=lacking())

TAGLIE = 1000
COUPS = 10**10
# Standard errors within which everything must be.
BOUND = 4.0
EVERY_HOUSE = (*HOUSES.values(), EVERY_KEY, STRANGE, SHORT, BURNING)
HOUSES_AT_RANDOM = tuple(map(random_house, range(20)))


def shuffled(tables: Tables, taglie: int) -> Counts:
    """Orders of kinds that no kernel has drawn."""
    pack = np.repeat(np.arange(len(tables.held)), tables.held)
    return np.random.default_rng(1).permuted(np.tile(pack, (taglie, 1)), axis=1)


def same(one: Dealt, other: Dealt) -> bool:
    return all(np.array_equal(mine, others) for mine, others in zip(one, other, strict=True))


@pytest.mark.parametrize("house", [*EVERY_HOUSE, *HOUSES_AT_RANDOM], ids=lambda it: it.id)
def test_coups_of_given_orders_are_the_same(house: House) -> None:
    for coups in {0, sure(house)}:
        tables = tables_of(house, coups)
        orders = shuffled(tables, TAGLIE)
        assert same(Gpu(tables).deal_orders(orders), given_orders.deal(tables, orders))


@pytest.mark.parametrize("house", EVERY_HOUSE, ids=lambda it: it.id)
def test_what_it_counts_is_what_it_deals(house: House) -> None:
    tables = tables_of(house)
    gpu = Gpu(tables, threads=TAGLIE, rounds=1)
    assert gpu.batch(1, 2) == counted(tables, given_orders.deal(tables, gpu.orders(1, 2)))


def counted(tables: Tables, dealt: Dealt) -> Tally:
    """The tally of these taglie."""
    played = dealt.shapes >= 0
    won = np.where(played, tables.nets[:, dealt.shapes], 0).sum(axis=2)
    shapes = np.bincount(dealt.shapes[played], minlength=SHAPES)
    return Tally(
        {
            "taglie": np.array([len(dealt.coups)]),
            "coups": shapes.sum(keepdims=True),
            "shapes": shapes,
            "lengths": np.bincount(dealt.coups, minlength=tables.most + 1),
            "sums": won.sum(axis=1),
            "squares": (won**2).sum(axis=1),
        }
    )


@pytest.mark.parametrize("house", [*HOUSES.values(), EVERY_KEY], ids=lambda it: it.id)
def test_ten_thousand_million_coups_come_to_what_the_odds_say(house: House) -> None:
    tables = tables_of(house, sure(house))
    gpu = Gpu(tables)
    tally, number = gpu.batch(1, 0), 1
    while tally["coups"][0] < COUPS:
        tally, number = tally + gpu.batch(1, number), number + 1
    for each in figures(tables, tally).measures:
        assert each.z is not None
        assert abs(each.z) < BOUND, each
