"""A GPU deals at Black Jack what a processor deals, coup by coup, and wins what the odds say.

That the kernel of the processor deals what the engine does is shown in ``test_black_jack``, for the
same houses and players.
"""

from dataclasses import replace

import numpy as np
import pytest

from sabot.black_jack.house import House
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.black_jack.odds import analyse, best_chart
from sabot.report.black_jack.run import sure
from sabot.simulation.black_jack import given_orders
from sabot.simulation.black_jack import states as s
from sabot.simulation.black_jack.figures import figures
from sabot.simulation.black_jack.given_orders import Dealt
from sabot.simulation.black_jack.gpu import Gpu
from sabot.simulation.black_jack.player import best_player, sure_player
from sabot.simulation.black_jack.tables import Bytes, Tables, tables_of
from sabot.simulation.gpu import lacking
from sabot.simulation.tally import Tally
from tests.agreement.black_jack_houses import random_house, random_player

pytestmark = pytest.mark.skipif(lacking() != "", reason=lacking())

TAGLIE, OF_EACH, RANDOM = 400, 100, 30
HANDS = 10**10
# Standard errors within which everything must be.
BOUND = 4.0
SIX_DECKS = replace(CAMPIONE, decks=6)


def shuffled(tables: Tables, taglie: int) -> Bytes:
    """Orders of cards that no kernel has drawn."""
    return np.random.default_rng(1).permuted(np.tile(tables.pack, (taglie, 1)), axis=1)


def agree(tables: Tables, taglie: int) -> None:
    """Given orders are dealt alike; and what is counted is what is dealt."""
    gpu = Gpu(tables, threads=taglie, rounds=1)
    orders = shuffled(tables, taglie)
    by_gpu, others = gpu.deal_orders(orders)._asdict(), given_orders.deal(tables, orders)._asdict()
    assert all(np.array_equal(by_gpu[name], others[name]) for name in others)
    holds(tables, gpu.batch(1, 2), given_orders.deal(tables, gpu.orders(1, 2)))


def holds(tables: Tables, tally: Tally, dealt: Dealt) -> None:
    """A tally is that of these taglie."""
    played = dealt.ends >= 0
    won = dealt.won[played]
    counted = {
        "taglie": len(dealt.coups),
        "coups": played.sum(),
        "hands": won.size,
        "staked": dealt.staked.sum(),
        "sums": won.sum(),
        "squares": (dealt.won.sum(axis=(1, 2)) ** 2).sum(),
        "coup_squares": (won.sum(axis=1) ** 2).sum(),
    }
    for name, count in counted.items():
        assert tally[name].tolist() == [count], name
    results = [(won == result).sum() for result in tables.money.results]
    assert tally["results"].tolist() == results
    assert (tally["bank"] == np.bincount(dealt.ends[played], minlength=s.ENDS)).all()
    assert (tally["lengths"] == np.bincount(dealt.coups, minlength=tables.most + 1)).all()


@pytest.mark.parametrize("boxes", [1, 2, 7])
@pytest.mark.parametrize("house", [CAMPIONE, SIX_DECKS], ids=["four decks", "six decks"])
def test_campione(house: House, boxes: int) -> None:
    player = best_player(house)
    for coups in (0, 10):
        agree(tables_of(house, player, boxes, coups), TAGLIE)


@pytest.mark.parametrize("seed", range(RANDOM))
def test_random_houses_and_players(seed: int) -> None:
    house, player = random_house(seed), random_player(seed)
    agree(tables_of(house, player, 1 + seed % 7), OF_EACH)


@pytest.mark.parametrize("boxes", [1, 7])
def test_ten_thousand_million_hands_come_to_what_the_odds_say(boxes: int) -> None:
    analysis = analyse(SIX_DECKS)
    exact = best_chart(analysis)
    player = sure_player(analysis, SIX_DECKS, exact.chart)
    tables = tables_of(SIX_DECKS, player, boxes, sure(SIX_DECKS, boxes))
    gpu = Gpu(tables)
    tally, number = gpu.batch(1, 0), 1
    while tally["hands"][0] < HANDS:
        tally, number = tally + gpu.batch(1, number), number + 1
    for each in figures(tables, tally, exact).measures:
        assert each.z is not None
        assert abs(each.z) < BOUND, each
