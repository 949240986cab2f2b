"""How long a taglia is, and what the mask does."""

import math
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from sabot import catalog
from sabot.punto_banco import odds
from sabot.punto_banco.house import House
from sabot.punto_banco.odds import many
from sabot.simulation.punto_banco import sabots
from sabot.simulation.punto_banco.cut import Cut
from sabot.simulation.studies.taglia.figures import SCALE
from sabot.simulation.studies.taglia.masks import taglie
from sabot.simulation.studies.work import study
from tests.untyped import untyped

MALTA = catalog.place("malta-pb")


@pytest.fixture(scope="module")
def figures() -> dict[str, Any]:
    return study(taglie(MALTA, (26, 104)), 1, workers=1).findings.figures


def test_masks_are_the_houses_own_and_those_asked_for(figures: dict[str, Any]) -> None:
    assert [each["behind"] for each in figures["masks"]] == [104, 26, 7]
    assert figures["own"] == 7


def test_coups_are_as_many_as_the_odds_expect(figures: dict[str, Any]) -> None:
    for each in figures["masks"]:
        expected = odds.taglia(replace(MALTA.house_as(House), mask_behind=each["behind"])).coups
        coups = each["coups"]
        error = float(coups["standard_error"])
        assert float(coups["value"]) == pytest.approx(float(expected), abs=4 * error + 0.003)
        lengths = {int(at): taglie for at, taglie in each["lengths"].items()}
        mean = sum(at * taglie for at, taglie in lengths.items()) / sum(lengths.values())
        assert float(coups["value"]) == pytest.approx(mean)
        spread = math.sqrt(
            sum(taglie * (at - mean) ** 2 for at, taglie in lengths.items()) / sum(lengths.values())
        )
        assert float(coups["spread"]) == pytest.approx(spread, rel=1e-4)


def test_the_house_wins_its_edge_at_every_coup(figures: dict[str, Any]) -> None:
    for mask in figures["masks"]:
        for bet in mask["bets"]:
            exact = float(bet["house_edge_full_sabot"])
            edge = bet["house_edge"]
            assert abs(float(edge["value"]) - exact) < 4.5 * float(edge["standard_error"])
            win = float(bet["house_win_per_taglia"]["value"])
            assert win == pytest.approx(float(edge["value"]) * float(mask["coups"]["value"]))


def test_the_cut_card_effect_is_what_all_coups_show() -> None:
    """Worked out from the mask alone, and from the value before every coup: one small deck has a
    large effect."""
    house = replace(MALTA.house_as(House), decks=1, mask_behind=10)
    count, masks = 10_000, (20, 10)
    tally = Cut(house, masks).batch(1, 0, count)
    table = sabots.table(house)
    dealt = sabots.deal(table, 2, 0, count)
    values = many(house, dealt.sabots.astype(np.int64)).expectation("banco")
    full = float(odds.of(house).bets["banco"].expectation)
    of = np.repeat(np.arange(count), np.diff(dealt.first))
    left = dealt.sabots.sum(axis=1)
    for at, behind in enumerate(masks):
        begun = left >= behind
        direct = np.bincount(of[begun], values[begun] - full, count)
        error = direct.std() / math.sqrt(count)
        sums, squares = (tally[name][at, 1] / SCALE for name in ("cut_sums", "cut_squares"))
        own = math.sqrt(squares / count - (sums / count) ** 2) / math.sqrt(count)
        assert sums / count == pytest.approx(direct.mean(), abs=4 * math.hypot(error, own))
        # And it is there.
        assert abs(sums / count) > 4 * own


def test_black_jack_has_boxes_and_an_edge_per_first_stake() -> None:
    of = taglie(catalog.place("campione-bj"), boxes=7)
    assert of.masks == (104, 78, 52)
    figures = untyped(study(of, 1, workers=1).findings.figures)
    own = figures["masks"][-1]
    assert own["behind"] == 52
    (bet,) = own["bets"]
    exact = float(bet["house_edge_full_sabot"])
    assert exact == pytest.approx(0.006126, abs=1e-6)
    edge = bet["house_edge"]
    assert abs(float(edge["value"]) - exact) < 5 * float(edge["standard_error"]) + 0.001
    win = float(bet["house_win_per_taglia"]["value"])
    assert win == pytest.approx(7 * float(edge["value"]) * float(own["coups"]["value"]))
    assert figures["cut_taglie"] == 0


def test_the_same_seed_gives_the_same_taglie_however_many_work() -> None:
    def ran(workers: int) -> dict[str, Any]:
        of = taglie(MALTA, (26,))
        return study(of, 2 * of.size, workers).findings.figures

    assert ran(1) == ran(2)


@pytest.mark.parametrize("behind", [0, 5, 307, 400])
def test_a_mask_that_cannot_be_is_refused(behind: int) -> None:
    with pytest.raises(ValueError, match=f"{behind} cards behind the mask: give 6 to 306"):
        taglie(MALTA, (behind,))
