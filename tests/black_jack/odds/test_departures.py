"""Where the best play departs from the chart: hand by hand it adds up to what the chart loses."""

from dataclasses import replace

import pytest

from sabot.black_jack.house import House
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.black_jack.odds import (
    Analysis,
    Composition,
    Departure,
    Play,
    analyse,
    best_chart,
    departures,
)
from tests.black_jack.odds.brute import Brute
from tests.black_jack.odds.houses import HOUSES, LOW

CLOSE = 1e-12
NO_SPLITS = [
    replace(house, splitting=house.splitting._replace(times=0))
    for house in (CAMPIONE, HOUSES["late"], HOUSES["any-two-peeked"], HOUSES["original"])
]


def all_departures(analysis: Analysis) -> list[Departure]:
    return departures(analysis, best_chart(analysis).chart)


@pytest.mark.parametrize("house", NO_SPLITS, ids=["campione", "late", "peeked", "original"])
@pytest.mark.parametrize("decks", [1, 2])
def test_losses_add_up(house: House, decks: int) -> None:
    analysis = analyse(house, Composition.full(decks))
    lost = sum(each.loss for each in all_departures(analysis))
    assert lost == pytest.approx(analysis.value - best_chart(analysis).value, abs=CLOSE)


def test_the_rest_is_lost_in_halves() -> None:
    analysis = analyse(CAMPIONE, Composition.full(1))
    lost = sum(each.loss for each in all_departures(analysis))
    assert 0 < lost < analysis.value - best_chart(analysis).value


def test_hands_of_two_cards_come_first_and_then_the_dearest() -> None:
    analysis = analyse(CAMPIONE)
    every = all_departures(analysis)
    assert (every[0].cards, every[0].shown) == (("2", "T"), "4")
    assert (every[0].best, every[0].by_chart) == (Play.CARTA, Play.NO)
    assert every[0].worth == analysis.hand("2 T", "4").worth[Play.CARTA]
    two = [each for each in every if len(each.cards) == 2]
    assert every[: len(two)] == two
    more = every[len(two) :]
    assert more == sorted(more, key=lambda each: -each.loss)
    # The best known of them: sixteen of three cards, one a four or five, stands against a ten.
    assert (more[0].cards, more[0].shown, more[0].best) == (("4", "5", "7"), "T", Play.NO)


@pytest.mark.parametrize("house", [CAMPIONE, HOUSES["peeked"]], ids=["campione", "peeked"])
def test_longer_hands_are_worth_what_brute_force_says(house: House) -> None:
    analysis = analyse(house, Composition.holding(LOW))
    brute = Brute(house, LOW)
    longer = [each for each in all_departures(analysis) if len(each.cards) > 2]
    assert longer
    for each in longer:
        unseen = brute.less(brute.all, each.shown, *each.cards)
        worth = brute.acts(each.cards, unseen, each.shown, False)
        assert each.worth == pytest.approx(float(worth[each.best]), abs=CLOSE)
        assert each.chart_worth == pytest.approx(float(worth[each.by_chart]), abs=CLOSE)
        assert each.loss > 0
