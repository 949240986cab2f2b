"""What knowing the cards left is worth, and what a count finds of it."""

import math
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from sabot import catalog
from sabot.punto_banco.house import House
from sabot.punto_banco.odds import many
from sabot.simulation.punto_banco import sabots
from sabot.simulation.punto_banco.count import Counting
from sabot.simulation.studies.count import figures
from sabot.simulation.studies.count.along import BARS, SCALE, ZERO
from sabot.simulation.studies.count.counting import counting
from sabot.simulation.studies.work import study
from tests.untyped import untyped

LUGANO = catalog.place("lugano-pb")
MALTA = catalog.place("malta-pb")


def coup_by_coup(of: Counting, number: int) -> dict[str, float]:
    """A batch worked out the long way, by the odds for many sabots and a loop over taglie."""
    house = of.house
    dealt = sabots.deal(sabots.table(house), of.seed, number * of.size, of.size)
    exact = many(house, dealt.sabots.astype(np.int64))
    values = exact.expectation(of.bet)
    gains, bets, by_count = [], [], []
    for taglia in range(of.size):
        coups = slice(dealt.first[taglia], dealt.first[taglia + 1])
        worth = values[coups]
        gains.append(sum(value for value in worth if value > 0))
        bets.append(sum(value > 0 for value in worth))
        guess = of.counts[1].estimates(dealt.sabots[coups])
        by_count.append(sum(value for value, seen in zip(worth, guess, strict=True) if seen > 0))
    return {
        "gain": float(np.mean(gains)),
        "error": float(np.std(gains, ddof=1) / math.sqrt(of.size)),
        "bets": float(np.mean(bets)),
        "by_count": float(np.mean(by_count)),
        "mean": float(values.mean()),
    }


@pytest.mark.parametrize(("place", "bet"), [(MALTA, "banco"), (LUGANO, "dragon")], ids=["B", "D"])
def test_a_batch_is_what_the_long_way_gives(place: catalog.Place, bet: str) -> None:
    of = Counting(place.house_as(House), bet, seed=5)
    tally = of.batch(3)
    expected = coup_by_coup(of, 3)
    taglie = of.size
    assert tally["gains"][0] / SCALE / taglie == pytest.approx(expected["gain"], abs=1e-9)
    assert tally["bets"][0] / taglie == expected["bets"]
    last = 2 + len(BARS) + ZERO
    assert tally["gains"][last] / SCALE / taglie == pytest.approx(expected["by_count"], abs=1e-9)
    assert tally["value"].sum() / SCALE / tally["coups"][0] == pytest.approx(expected["mean"])
    assert tally["bins"].sum() == tally["coups"][0] == tally["dealt"].sum()
    assert tally["masked"][0] == pytest.approx(tally["gains"][0], abs=2)
    assert (np.diff(tally["masked"]) <= 0).all()
    inputs = figures.CountInputs("", "", 7, 0, 1, "", 1.0, ())
    counted = figures.figures(inputs, of.scale, of.counts, tally)
    assert counted.knowing.gain.error == pytest.approx(expected["error"], rel=1e-6)


def test_the_mean_value_at_any_depth_is_that_of_a_full_sabot() -> None:
    """But for the last coups, which come or not by what the others took."""
    of = Counting(MALTA.house_as(House), "banco")
    result = untyped(study(of, 8 * of.size, workers=2).findings.figures)
    full = float(result["full_value"])
    for depth in result["depths"]:
        coups = float(depth["coups"]) * 8 * of.size
        # Coups of a taglia hang together: about three of them fall into each depth.
        error = float(depth["standard_deviation"]) * math.sqrt(3 / coups)
        assert float(depth["mean"]) == pytest.approx(full, abs=4.5 * error + 1e-6)


def test_nobody_gains_more_than_who_knows() -> None:
    result = untyped(study(counting(LUGANO, "dragon"), 3000, workers=2).findings.figures)
    knowing = float(result["knowing"]["gain_per_taglia"]["value"])
    assert knowing > 0.4
    for count in result["counts"]:
        best = float(count["best"]["gain_per_taglia"]["value"])
        assert float(count["above_nought"]["gain_per_taglia"]["value"]) <= best < knowing
    # The bet beside it costs little, or even gains.
    beside = float(result["besides"]["gain_per_taglia"]["value"])
    assert beside == pytest.approx(knowing, abs=0.02)
    assert sum(float(each["gain_per_taglia"]) for each in result["depths"]) == pytest.approx(
        knowing
    )
    masks = [float(each["gain"]["value"]) for each in result["masks"]]
    assert masks == sorted(masks)
    assert masks[-1] == pytest.approx(knowing)
    assert [each["behind"] for each in result["masks"]][-2:] == [13, 7]


def test_a_bet_that_stands_alone_has_nothing_beside_it() -> None:
    ran = study(counting(MALTA, "punto"), 1, workers=1)
    assert untyped(ran.findings.figures)["besides"] is None
    assert ran.number == 1024


def test_the_same_seed_gives_the_same_figures_however_many_work() -> None:
    def ran(workers: int, seed: int) -> dict[str, Any]:
        return study(counting(MALTA, "egalite", seed=seed), 5000, workers).findings.figures

    assert ran(1, 1) == ran(3, 1) != ran(2, 2)


def test_quantiles_are_those_of_the_values() -> None:
    of = Counting(MALTA.house_as(House), "banco", seed=2)
    dealt = sabots.deal(of.table, 2, 0, of.size)
    left = dealt.sabots.sum(axis=1)
    within = (left >= 52) & (left < 65)
    values = many(of.house, dealt.sabots[within].astype(np.int64)).expectation("banco")
    depths = untyped(study(of, 1, workers=1).findings.figures)["depths"]
    depth = next(each for each in depths if each["cards_left"] == [52, 64])
    for level, value in depth["quantiles"].items():
        if 0.05 <= float(level) <= 0.95:
            assert float(value) == pytest.approx(np.quantile(values, float(level)), abs=1e-4)
    assert float(depth["standard_deviation"]) == pytest.approx(values.std(), abs=1e-6)


def test_a_custom_house_is_counted_by_its_own_rules() -> None:
    deeper = catalog.place("malta-pb")._replace(house=replace(MALTA.house, mask_behind=52))
    shallow = untyped(study(counting(deeper, "banco"), 5000, workers=2).findings.figures)
    deep = untyped(study(counting(MALTA, "banco"), 5000, workers=2).findings.figures)
    behind = {each["behind"]: each["gain"]["value"] for each in deep["masks"]}
    # The same taglie, only cut off sooner.
    assert shallow["knowing"]["gain_per_taglia"]["value"] == behind[52]


@pytest.mark.parametrize(
    ("house", "bet", "boxes", "message"),
    [
        ("malta-pb", None, None, "give a bet of malta-pb: punto, banco, egalite"),
        ("malta-pb", "dragon", None, "no bet 'dragon' at malta-pb"),
        ("malta-pb", "banco", 3, "boxes: there is no such choice"),
        ("campione-bj", "banco", None, "bet: at Black Jack there is but the box"),
        ("campione-bj", None, 99, "99 boxes"),
    ],
)
def test_what_cannot_be_counted_is_said(
    house: str, bet: str | None, boxes: int | None, message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        counting(catalog.place(house), bet, boxes=boxes)
