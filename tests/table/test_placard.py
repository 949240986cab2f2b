"""To what the placard may be changed."""

from dataclasses import replace

import pytest

from sabot.table import acts as ta
from sabot.table.limits import Limits, PlacardRule, Range
from sabot.table.money import Amount
from tests.table.plain import HOUSE, Scene

RULED = replace(HOUSE, placard_rule=PlacardRule(50, Amount(5_000_00)))


def changed(least: int, most: int, heard: bool = False) -> ta.ChangeLimits:
    return ta.ChangeLimits("inspector", Limits(Range(Amount(least), Amount(most))), heard)


@pytest.mark.parametrize("least", [1, 5_00, 100_00])
def test_a_placard_within_the_rule_is_put_up(least: int) -> None:
    scene = Scene(RULED)
    act = changed(least, 50 * least)
    scene.do(act)
    assert scene.table.limits == act.limits


@pytest.mark.parametrize(
    ("least", "most", "code", "text"),
    [
        (10_00, 499_99, "wrong-ratio", "50 times"),
        (10_00, 500_01, "wrong-ratio", "50 times"),
        (100_01, 5_000_50, "above-ceiling", "5000.00"),
        (0, 0, "bad-limits", "positive"),
    ],
)
def test_a_placard_outside_the_rule_is_refused(least: int, most: int, code: str, text: str) -> None:
    refusal = Scene(RULED).refused(changed(least, most))
    assert refusal.reason.code == code
    assert text in refusal.text("en")


SHOWN = Range(Amount(10_00), Amount(500_00))


@pytest.mark.parametrize(
    ("here", "other"),
    [(Limits(SHOWN), Limits(SHOWN, SHOWN)), (Limits(SHOWN, SHOWN), Limits(SHOWN))],
)
def test_a_placard_shows_what_the_house_plays(here: Limits, other: Limits) -> None:
    scene = Scene(replace(HOUSE, limits=here))
    refusal = scene.refused(ta.ChangeLimits("inspector", other))
    assert (refusal.reason.code, refusal.cite) == ("other-placard", "plain~placard")
    assert str(here) in refusal.text("en")
    assert str(here) in refusal.text("it")
    scene.do(ta.ChangeLimits("inspector", here))


def test_a_house_without_such_a_rule_puts_up_what_it_likes() -> None:
    scene = Scene(HOUSE)
    scene.do(changed(10_00, 499_99))
    scene.do(changed(100_01, 5_000_50))
    assert scene.table.limits.even.maximum == 5_000_50


def test_where_the_direction_must_be_heard_it_has_been() -> None:
    scene = Scene(replace(HOUSE, limits_after_hearing=True))
    assert scene.refused(changed(10_00, 500_00)).reason.code == "direction-not-heard"
    scene.do(changed(10_00, 1_000_00, heard=True))
    assert scene.table.limits.even.maximum == 1_000_00
