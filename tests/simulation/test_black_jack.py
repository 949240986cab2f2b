"""Batches of Black Jack: the same for a seed, and what is counted hangs together."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from sabot.black_jack.house import House, Pairs
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.simulation.black_jack import cpu, given_orders
from sabot.simulation.black_jack import states as s
from sabot.simulation.black_jack.cpu import Cpu
from sabot.simulation.black_jack.figures import figures
from sabot.simulation.black_jack.lanes import drawing
from sabot.simulation.black_jack.player import Player, best_player
from sabot.simulation.black_jack.tables import Tables, tables_of
from sabot.simulation.black_jack.tallies import BoxEvent, counted, tally_of
from sabot.simulation.simulator import Simulator
from sabot.simulation.tally import Tally
from sabot.table.coup.bets import Pay
from tests.agreement.black_jack_houses import random_house, random_player


@pytest.fixture(scope="module")
def player() -> Player:
    return best_player(CAMPIONE)


def test_the_same_seed_gives_the_same_tally(player: Player) -> None:
    tables = tables_of(CAMPIONE, player, 3)
    simulator: Simulator = Cpu(tables, rounds=2)
    one = simulator.batch(7, 3)
    assert one == Cpu(tables, rounds=2).batch(7, 3)
    assert one != simulator.batch(7, 4)
    assert one != simulator.batch(8, 3)
    assert int(one["taglie"][0]) == simulator.taglie == 2 * cpu.LANES


def test_batches_may_be_dealt_side_by_side(player: Player) -> None:
    simulator = Cpu(tables_of(CAMPIONE, player, 5), rounds=4)
    alone = [simulator.batch(1, number) for number in range(8)]
    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(lambda number: simulator.batch(1, number), range(8))) == alone


CASES = [
    *((random_house(seed), random_player(seed), 1 + seed % 7) for seed in range(12)),
    (CAMPIONE, random_player(50), 7),
]


@pytest.mark.parametrize(("house", "some", "boxes"), CASES, ids=range(len(CASES)))
def test_what_is_counted_hangs_together(house: House, some: Player, boxes: int) -> None:
    tables = tables_of(house, some, boxes)
    tally = Cpu(tables, rounds=8).batch(1, 0)
    hands, coups = int(tally["hands"][0]), int(tally["coups"][0])
    assert hands == boxes * coups == tally["results"].sum() == tally["ends"].sum()
    assert tally["bank"].sum() == coups == tally["lengths"] @ np.arange(tables.most + 1)
    assert tally["lengths"].sum() == tally["taglie"][0]
    assert tally["results"] @ tables.money.results == tally["sums"][0]
    result = figures(tables, tally)
    shares = (result.results, result.bank)
    annulled = result.annulled / coups
    assert [sum(each.estimate for each in part.values()) for part in shares] == pytest.approx(
        [1, 1 - annulled]
    )
    events = tally["events"]
    later = events[BoxEvent.DOUBLE] + events[BoxEvent.SPLIT] + events[BoxEvent.INSURANCE] / 2
    assert result.staked.estimate == pytest.approx(1 + later / hands)
    assert events[BoxEvent.SPLIT_BOX] <= events[BoxEvent.SPLIT] <= (tables.hands - 1) * hands


@pytest.mark.parametrize(("house", "some", "boxes"), CASES, ids=range(len(CASES)))
@pytest.mark.parametrize("coups", [0, 1])
def test_a_batch_is_its_taglie(house: House, some: Player, boxes: int, coups: int) -> None:
    """What the kernel counts is what its coups came to one by one."""
    tables = tables_of(house, some, boxes, coups)
    by = drawing(len(tables.pack), 1, 0)
    orders = np.tile(tables.pack, (cpu.LANES, 1))
    for order in orders:
        cpu.wash(by, order)
    result = given_orders.deal(tables, orders)
    tally = Cpu(tables, rounds=1).batch(1, 0)
    dealt = result.ends >= 0
    assert np.array_equal(tally["lengths"], np.bincount(result.coups, minlength=tables.most + 1))
    assert np.array_equal(tally["bank"], np.bincount(result.ends[dealt], minlength=s.ENDS))
    won = result.won.sum(axis=2)
    assert tally["sums"][0] == won.sum()
    assert tally["squares"][0] == (won.sum(axis=1) ** 2).sum()
    assert tally["coup_squares"][0] == (won**2).sum()
    assert tally["staked"][0] == result.staked[dealt].sum()
    values, counts = np.unique(result.won[dealt], return_counts=True)
    results = dict(zip(tables.money.results.tolist(), tally["results"].tolist(), strict=True))
    assert {value: count for value, count in results.items() if count} == dict(
        zip(values.tolist(), counts.tolist(), strict=True)
    )


def test_a_taglia_ends_with_the_coup_in_which_the_mask_comes(player: Player) -> None:
    tables = tables_of(CAMPIONE, player, 7)
    orders = np.random.default_rng(1).permuted(np.tile(tables.pack, (500, 1)), axis=1)
    result = given_orders.deal(tables, orders)
    for taglia, coups in enumerate(result.coups):
        last = result.after[taglia, coups - 1]
        assert result.out[taglia, 0] == CAMPIONE.burned
        assert result.out[taglia, coups - 1] <= tables.mask < last
        assert (result.out[taglia, 1:coups] == result.after[taglia, : coups - 1]).all()


def test_nothing_is_counted_of_nothing(player: Player) -> None:
    tables = tables_of(CAMPIONE, player, 2)
    nothing = tally_of(tables, counted(tables))
    assert not any(each.any() for each in nothing.counts.values())
    dealt = Cpu(tables, rounds=1).batch(1, 0)
    assert nothing + dealt == dealt == Tally.from_json(dealt.as_json())


def test_any_pay_is_whole_in_parts(player: Player) -> None:
    odd = replace(CAMPIONE, pays=CAMPIONE.pays._replace(black_jack=Pay(9999, 9998)))
    tables = tables_of(odd, player, 1)
    result = figures(tables, Cpu(tables, rounds=4).batch(1, 0))
    assert Fraction(9999, 9998) in result.results


@pytest.mark.parametrize("boxes", [0, 8])
def test_there_are_as_many_boxes_as_seats(player: Player, boxes: int) -> None:
    with pytest.raises(ValueError, match="from 1 to 7"):
        tables_of(CAMPIONE, player, boxes)


def test_a_pair_is_one_by_the_houses_own_measure(player: Player) -> None:
    """Two figures of different ranks are split where the value counts, and not by rank."""
    chart = player.chart._replace(splits=np.ones_like(player.chart.splits))
    wild = player._replace(chart=chart)

    def splits(tables: Tables, up: int) -> set[tuple[int, int]]:
        begins = tables.begins.reshape(s.COLUMNS, s.WIDTH, s.WIDTH)[up]
        return set(zip(*np.nonzero(begins == s.SPLIT * s.WIDTH), strict=True))

    by_value = tables_of(CAMPIONE, wild, 1)
    splitting = CAMPIONE.splitting._replace(pairs=Pairs.RANK)
    by_rank = tables_of(replace(CAMPIONE, splitting=splitting), wild, 1)
    assert splits(by_rank, 5) == {(rank, rank) for rank in range(13)}
    assert splits(by_value, 5) - splits(by_rank, 5) == {
        (one, other) for one in range(9, 13) for other in range(9, 13) if one != other
    }
