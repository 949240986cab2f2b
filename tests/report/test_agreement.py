"""A run of the engine beside the exact figures, and what is made of it."""

import math
from dataclasses import replace

import pytest

from sabot import catalog
from sabot.catalog import Place
from sabot.punto_banco.house import House
from sabot.report.agreement import Agreement, Check, Mean, share
from sabot.report.punto_banco.figures import Figures, compute
from sabot.report.punto_banco.run import agreement, sure
from sabot.table.composition import Composition
from sabot.table.coup.bets import Pay


def exact(place: Place) -> Figures:
    return compute(place.house_as(House), Composition.full(place.house_as(House).decks))


@pytest.mark.parametrize("house", ["campione-pb", "venezia-spb", "lugano-pb", "malta-pb"])
def test_every_house_agrees_with_its_figures(house: str) -> None:
    place = catalog.place(house)
    run = agreement(place, exact(place), 1500, 3)
    assert run.holds
    bets = [check for check in run.checks if check.what.startswith("net result")]
    assert len(bets) == len(place.house_as(House).chances)
    assert all(check.error > 0 for check in run.checks)
    assert run.taglie == math.ceil(1500 / sure(place.house_as(House)))
    least, most = (100 * choose(map(run.noticed_from, bets)) for choose in (min, max))
    assert f"in what a bet wins, {least:.2f} % to {most:.2f} %, bet by bet, of the stake" in str(
        run.section().blocks
    )


def test_the_same_seed_gives_the_same_run() -> None:
    place = catalog.place("malta-pb")
    figures = exact(place)
    assert agreement(place, figures, 200, 5) == agreement(place, figures, 200, 5)
    assert agreement(place, figures, 200, 5) != agreement(place, figures, 200, 6)


def test_wrong_figures_are_found_out() -> None:
    place = catalog.place("campione-pb")
    # The figures of a house that pays the tie 80 to 1.
    house = place.house_as(House)
    egalite = house.chance["egalite"]
    other = replace(house, chances=(*house.chances[:2], replace(egalite, pay=Pay(80))))
    wrong = compute(other, Composition.full(6))
    run = agreement(place, wrong, 1500, 3)
    assert not run.holds
    assert "do NOT agree" in str(run.section().blocks)
    assert run.worst.what == "net result, Égalité"


def test_a_check_that_cannot_vary_must_be_right() -> None:
    assert Check("sure", 1.0, 1.0, 0.0).z == 0.0
    assert Check("sure", 1.0, 0.5, 0.0).z == math.inf
    assert share("half", 0.5, 60, 100).z == pytest.approx(2.0)


def test_the_bound_grows_with_the_number_of_checks() -> None:
    one = Agreement(1, 10, 1, "", (Check("a", 0, 0, 1),))
    many = one._replace(checks=one.checks * 30)
    assert one.bound == pytest.approx(3.29, abs=0.01)
    assert many.bound > one.bound


def test_the_mean_knows_its_own_error() -> None:
    mean = Mean()
    assert mean.mean == 0.0
    assert mean.error == math.inf
    for value in (1.0, -1.0, 1.0, -1.0):
        mean.see(value)
    assert mean.mean == 0.0
    assert mean.error == pytest.approx(math.sqrt(4 / 3 / 4))
