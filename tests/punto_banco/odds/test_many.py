"""Many sabots at once: arrays in, arrays out."""

import numpy as np
import pytest

from sabot.punto_banco import odds
from sabot.punto_banco.odds.count import FITS_INT64
from sabot.punto_banco.odds.many import MOST_CARDS
from sabot.punto_banco.odds.table import table
from sabot.table.cards import RANKS
from tests.punto_banco.odds import plain

DEALER = np.random.default_rng(7)


def test_figures_are_those_of_each_sabot_alone() -> None:
    sabots = DEALER.integers(0, 33, (300, len(RANKS)))
    for house in plain.EVERY_HOUSE:
        many = odds.many(house, sabots)
        for name in house.chance:
            assert many.won[name].dtype == np.int64
            edges, variances = many.house_edge(name), many.variance(name)
            hits = many.hit_frequency(name)
            assert edges.shape == variances.shape == hits.shape == (300,)
            for at in (0, 150, 299):
                bet = odds.of(house, odds.Composition(tuple(sabots[at].tolist()))).bets[name]
                assert edges[at] == pytest.approx(float(bet.house_edge), abs=1e-13)
                assert hits[at] == pytest.approx(float(bet.hit_frequency), abs=1e-15)
                assert variances[at] == pytest.approx(float(bet.variance), rel=1e-12)


def test_the_largest_sabots_are_exact() -> None:
    """Where the numbers are largest: twelve decks, and as many cards of a few ranks only."""
    rows = [[MOST_CARDS // len(RANKS)] * len(RANKS)]
    for ranks in ("59TJQK", "TJQK", "T", "1TK", "A5K", "4789"):
        held = [MOST_CARDS // len(ranks) if rank in ranks else 0 for rank in RANKS]
        rows.append(held)
    for house in plain.EVERY_HOUSE:
        many = odds.many(house, rows)
        for at, row in enumerate(rows):
            alone = odds.of(house, odds.Composition(tuple(row)))
            assert int(many.total[at]) == alone.counts.total
            for name, bet in alone.bets.items():
                won = dict(zip(many.nets[name], many.won[name][at].tolist(), strict=True))
                assert won == {net: of for net, of in bet.results.items() if net != -1}


def test_the_limits_are_those_the_proofs_of_exactness_need() -> None:
    for house in plain.EVERY_HOUSE:
        # Every run of six values once; what inclusion adds, exclusion takes away.
        assert table(house.rule).weights.sum() == 10**6
    assert 8 * FITS_INT64**6 == 2**63
    assert 14 * 6 * MOST_CARDS**5 < 2**53


def test_no_sabots_have_no_odds() -> None:
    many = odds.many(plain.STRANGE, np.zeros((0, len(RANKS)), np.int8))
    assert many.house_edge("punto").shape == (0,)


def test_unsigned_and_small_whole_numbers_will_do() -> None:
    row = [4] * len(RANKS)
    for kind in (np.uint8, np.int16, np.uint64):
        assert odds.many(plain.STRANGE, np.array([row], kind)).total.tolist() == [14658134400]


def test_a_chance_that_never_wins_only_loses() -> None:
    many = odds.many(plain.STRANGE, [[4] * len(RANKS)])
    assert many.nets["never"] == ()
    assert many.expectation("never").tolist() == [-1]
    assert many.hit_frequency("never").tolist() == [0]
    assert many.variance("never").tolist() == [0]
