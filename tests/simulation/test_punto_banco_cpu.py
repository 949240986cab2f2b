"""The kernel: what it counts, that it counts the same again, and that exact odds bear it out."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import reduce
from operator import add

import numpy as np
import pytest

from sabot.punto_banco import odds
from sabot.punto_banco.house import House
from sabot.punto_banco.houses import HOUSES
from sabot.punto_banco.houses.campione import CAMPIONE
from sabot.simulation.punto_banco import lanes
from sabot.simulation.punto_banco.cpu import SALT, Cpu, dealing, numbers
from sabot.simulation.punto_banco.figures import counted, figures
from sabot.simulation.punto_banco.lanes import LANES
from sabot.simulation.punto_banco.tables import PAIRS, Tables, tables_of
from sabot.simulation.streams import starts
from sabot.simulation.tally import Counts, Tally
from tests.agreement.houses import BURNING, SHORT, random_house
from tests.punto_banco.odds import plain

LUGANO = HOUSES["lugano-pb"]
SOME = [*plain.EVERY_HOUSE, SHORT, *map(random_house, range(8))]
# Within so many standard errors of exact odds.
OFF = 4


def batches(tables: Tables, seed: int, count: int) -> Tally:
    """So many batches, on all cores."""
    dealer = Cpu(tables)
    with ThreadPoolExecutor() as threads:
        return reduce(add, threads.map(lambda number: dealer.batch(seed, number), range(count)))


def step_by_step(tables: Tables, seed: int, number: int) -> tuple[Counts, Counts]:
    """The shapes of one taglia in every lane, by the steps of the kernel called one by one; and
    the cards of each kind left at the end.
    """
    how, kinds = dealing(tables), len(tables.held)
    state = starts(seed, number * LANES, LANES, SALT).T.ravel()
    bank = np.repeat(np.array([*how.full, 0], np.uint16), LANES)
    words = np.empty(3 * LANES, np.uint32)
    halves = words.view(np.uint16)
    places, shapes = np.empty(7 * LANES, np.uint16), np.empty(LANES, np.uint16)
    named = np.append(numbers(tables), -1)
    near = lanes.nearest(how.full[0])
    drawn = []
    for _ in range(tables.most):
        lanes.fill(state, words)
        lanes.place(halves, bank, places)
        lanes.place_again(state, halves, bank, places, near)
        lanes.coup(bank, places, shapes, how)
        drawn.append(named[shapes])
    rows = bank.reshape(-1, LANES)[:kinds].astype(np.int64)
    left = np.diff(np.vstack([np.zeros(LANES, np.int64), rows[1:], rows[:1]]), axis=0)
    return np.array(drawn), left


@pytest.mark.parametrize("house", SOME, ids=lambda it: it.id)
def test_tallies_are_those_of_taglie_counted_one_by_one(house: House) -> None:
    tables = tables_of(house)
    shapes, _ = step_by_step(tables, 1, 0)
    dealt = shapes >= 0
    won = np.where(dealt, tables.nets[:, shapes], 0).sum(axis=1)
    tally = Cpu(tables, rounds=1).batch(1, 0)
    assert tally["taglie"].tolist() == [LANES]
    assert tally["coups"].tolist() == [dealt.sum()]
    assert tally["shapes"].tolist() == np.bincount(shapes[dealt], minlength=3200).tolist()
    lengths = np.bincount(dealt.sum(axis=0), minlength=tables.most + 1)
    assert tally["lengths"].tolist() == lengths.tolist()
    assert tally["sums"].tolist() == won.sum(axis=1).tolist()
    assert tally["squares"].tolist() == (won**2).sum(axis=1).tolist()


@pytest.mark.parametrize("house", [CAMPIONE, LUGANO, BURNING], ids=["value", "rank", "burning"])
def test_no_card_is_dealt_twice_nor_forgotten(house: House) -> None:
    """What is left of a kind is never less than nothing, and what was dealt is all the rest."""
    tables = tables_of(house, 50)
    shapes, left = step_by_step(tables, 2, 0)
    used = 4 + (shapes >> 4 & 1) + (shapes >> 3 & 1)
    assert (left >= 0).all()
    assert (left.sum(axis=0) == tables.cards - used.sum(axis=0)).all()
    assert (left <= tables.held[:, None]).all()


@pytest.mark.parametrize("house", SOME, ids=lambda it: it.id)
def test_sums_follow_from_shapes_and_lengths_from_coups(house: House) -> None:
    for coups in (0, 1):
        tables = tables_of(house, coups)
        tally = Cpu(tables, rounds=8).batch(3, 5)
        assert tally["sums"].tolist() == (tables.nets @ tally["shapes"]).tolist()
        assert tally["lengths"].sum() == tally["taglie"][0] == 8 * LANES
        assert tally["lengths"] @ np.arange(tables.most + 1) == tally["coups"][0]
        if coups:
            assert tally["squares"].tolist() == (tables.nets**2 @ tally["shapes"]).tolist()
        if not tables.pairs:
            assert not tally["shapes"].reshape(-1, PAIRS)[:, 1:].any()


def test_the_same_seed_gives_the_same_tallies_and_every_batch_others() -> None:
    dealer = Cpu(tables_of(LUGANO), rounds=16)
    every = [dealer.batch(1, number) for number in range(6)]
    again = Cpu(tables_of(LUGANO), rounds=16)
    with ThreadPoolExecutor(3) as threads:
        assert list(threads.map(lambda number: again.batch(1, number), range(6))) == every
    every.append(dealer.batch(2, 0))
    assert len({tuple(tally["shapes"].tolist()) for tally in every}) == len(every)


def test_a_seed_gives_what_it_gave_before() -> None:
    """A simulation kept in a file is continued by the same streams: they must not change."""
    tally = Cpu(tables_of(LUGANO), rounds=4).batch(2026, 7)
    assert tally["coups"].tolist() == GOLDEN[0]
    assert tally["sums"].tolist() == GOLDEN[1]
    assert tally["squares"].tolist() == GOLDEN[2]


GOLDEN = ([63866], [-1075, -7937, -9263, -4403, -9218], [58891, 22017007, 508815, 472257, 2078334])


def test_houses_with_the_same_rule_deal_the_same_from_the_same_seed() -> None:
    """Whether cards are told by value or by rank changes nothing else."""
    by_value, by_rank = (Cpu(tables_of(house), 4).batch(1, 1) for house in (CAMPIONE, LUGANO))
    assert by_value["lengths"].tolist() == by_rank["lengths"].tolist()
    assert by_value["sums"].tolist() == by_rank["sums"][:3].tolist()
    together = by_rank["shapes"].reshape(-1, PAIRS).sum(axis=1)
    assert by_value["shapes"].reshape(-1, PAIRS)[:, 0].tolist() == together.tolist()


@pytest.mark.parametrize(
    ("house", "coups", "count"),
    [
        (CAMPIONE, 51, 12),
        (LUGANO, 51, 16),
        (plain.STRANGE, 16, 6),
        (plain.BY_HAND, 51, 3),
        (BURNING, 50, 3),
        (replace(LUGANO, decks=1), 8, 10),
        (replace(CAMPIONE, decks=12), 100, 3),
    ],
    ids=lambda it: getattr(it, "id", None),
)
def test_frequencies_over_a_fixed_number_of_coups_are_the_exact_odds(
    house: House, coups: int, count: int
) -> None:
    tables = tables_of(house, coups)
    result = figures(tables, batches(tables, 2026, count))
    assert result.coups == count * Cpu(tables).taglie * coups
    for measure in result.measures:
        assert measure.z is not None
        assert abs(measure.z) < OFF, measure


def test_every_shape_comes_as_often_as_it_should() -> None:
    """By chi-square over all shapes, pairs and all."""
    tables = tables_of(LUGANO, 51)
    tally = batches(tables, 77, 8)
    exact = odds.of(LUGANO).counts
    coups = int(tally["coups"][0])
    expected = np.array([float(exact.share(int(ways))) * coups for ways in exact.by_shape])
    by_shape = counted(tables, tally).by_shape
    common = expected > 100
    assert expected[common].sum() > 0.9999 * coups
    square = ((by_shape - expected)[common] ** 2 / expected[common]).sum()
    freedom = common.sum()
    assert abs(square - freedom) < 6 * np.sqrt(2 * freedom)
