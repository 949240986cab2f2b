"""Linear counts: the effects of removal, and small whole numbers near them."""

import numpy as np
import pytest

from sabot.punto_banco import odds
from sabot.punto_banco.house import House
from sabot.punto_banco.houses import HOUSES
from sabot.simulation.punto_banco import sabots
from sabot.simulation.punto_banco.form import form
from sabot.simulation.studies.count import tags
from sabot.table.cards import RANKS


def exact(house: House, bet: str) -> tags.Count:
    effects = {rank: float(of[bet]) for rank, of in odds.removals(house).items()}
    full = float(odds.of(house).bets[bet].expectation)
    return tags.exact(full, effects, 52 * house.decks)


BETS = [
    pytest.param(house, bet, id=f"{house.id} {bet}")
    for house in HOUSES.values()
    for bet in house.chance
]


@pytest.mark.parametrize(("house", "bet"), BETS)
def test_the_estimate_is_exact_when_one_card_is_out(house: House, bet: str) -> None:
    count = exact(house, bet)
    full = np.full(13, 4 * house.decks, np.uint8)
    without = full - np.eye(13, dtype=np.uint8)
    values = form(house, house.chance[bet]).values(without)
    assert count.estimates(without) == pytest.approx(values, abs=1e-12)
    assert count.estimates(full[None])[0] == pytest.approx(count.full, abs=1e-15)


@pytest.mark.parametrize(("house", "bet"), BETS)
def test_whole_tags_are_small_balanced_and_good(house: House, bet: str) -> None:
    count = exact(house, bet)
    small = tags.small(count)
    assert (small.tags == np.round(small.tags)).all()
    assert small.tags.sum() == 0
    assert abs(small.tags).max() <= tags.LARGEST
    assert len(set(small.tags[RANKS.index("T") :])) == 1
    assert small.correlation >= 0.97
    assert small.correlation == pytest.approx(np.corrcoef(count.tags, small.tags)[0, 1])


def test_more_freedom_never_makes_them_worse() -> None:
    count = exact(HOUSES["lugano-pb"], "dragon")
    correlations = [tags.whole(count, largest).correlation for largest in (1, 2, 3, 4)]
    assert correlations == sorted(correlations)


def test_fours_out_help_the_banco_most_and_sixes_hurt_it_most() -> None:
    banco = exact(HOUSES["campione-pb"], "banco").tags
    assert RANKS[int(banco.argmax())] == "4"
    assert RANKS[int(banco.argmin())] == "6"


def test_the_bar_of_a_count_is_where_its_estimate_is_zero() -> None:
    count = tags.small(exact(HOUSES["lugano-pb"], "plus8"))
    dealt = sabots.deal(sabots.table(HOUSES["lugano-pb"]), 1, 0, 20)
    out = 24 * count.tags.sum() - dealt.sabots @ count.tags
    per_deck = 52 * out / dealt.sabots.sum(axis=1)
    assert ((per_deck > count.per_deck(0.0)) == (count.estimates(dealt.sabots) > 0)).all()


def test_the_line_of_a_count_is_the_best_one() -> None:
    """Over many sabots no other slope would estimate better, but for what is not a line."""
    house = HOUSES["malta-pb"]
    count = tags.small(exact(house, "banco"))
    dealt = sabots.deal(sabots.table(house), 4, 0, 400)
    early = dealt.sabots[dealt.sabots.sum(axis=1) > 156]
    values = form(house, house.chance["banco"]).values(early) - count.full
    guesses = count.estimates(early) - count.full
    assert float(values @ guesses / (guesses @ guesses)) == pytest.approx(1.0, abs=0.03)
