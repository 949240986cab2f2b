"""Counting a box of Black Jack."""

import numpy as np
import pytest

from sabot import catalog
from sabot.black_jack.house import House
from sabot.black_jack.odds import Composition, analyse, best_chart, chart_value
from sabot.simulation.black_jack.count import Counting
from sabot.simulation.studies.count.along import SCALE
from sabot.table.cards import RANKS
from tests.untyped import untyped

PLACE = catalog.place("campione-bj")
OF = Counting(PLACE.house_as(House), boxes=7)
TALLY = OF.batch(0)


def test_the_tags_are_the_effects_of_removal_on_the_chart() -> None:
    full = analyse(PLACE.house_as(House))
    chart = best_chart(full).chart
    best, small = OF.counts
    assert best.full == pytest.approx(chart_value(full, chart).value)
    without = Composition.full(4).without("5")
    effect = chart_value(analyse(PLACE.house_as(House), without), chart).value - best.full
    # All tags together are brought to zero, which moves each by a trifle.
    assert best.tags[RANKS.index("5")] == pytest.approx(100 * effect, abs=1e-4)
    assert RANKS[int(best.tags.argmax())] == "5"
    assert small.tags[RANKS.index("5")] > 0 > small.tags[RANKS.index("A")]


def test_knowing_gains_and_plays_no_worse_than_the_chart() -> None:
    assert TALLY["taglie"][0] == 4
    assert TALLY["gains"][0] >= 0
    assert (TALLY["value"] >= TALLY["counting"] - 1).all()
    # The first coup of every taglia is that of a full sabot.
    first = TALLY["bins"][-1]
    assert first.sum() >= 4
    assert TALLY["value"][-1] / SCALE / TALLY["dealt"][-1] == pytest.approx(-0.006, abs=0.01)


def test_burned_cards_are_not_known_to_be_gone() -> None:
    left = TALLY["dealt"]
    # With five burned unseen and 52 behind the mask nobody knows fewer than 57 to be left.
    assert left[: 57 // 13].sum() == 0
    assert left.sum() == TALLY["coups"][0]


def test_the_count_is_told() -> None:
    findings = OF.findings(TALLY)
    assert findings.sections[0].title == "What knowing is worth"
    assert [each["behind"] for each in untyped(findings.figures)["masks"]][-1] == 52
    assert np.isfinite(float(untyped(findings.figures)["knowing"]["gain_per_taglia"]["value"]))
