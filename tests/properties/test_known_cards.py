"""Nobody stakes on a known card, at any Black Jack house and whatever its rows say."""

import random
from typing import Any

import pytest

from sabot import catalog
from sabot.black_jack import events as e
from sabot.company.evening import Evening
from sabot.table.coup import events as ce
from sabot.table.refusal import Refusal
from tests.properties.black_jack import WILD, any_rules, known
from tests.properties.machine import any_rows

PLACE = catalog.place("campione-bj")
# What somebody chooses to put down, take back, or take instead.
BY_CHOICE = (
    ce.BetPlaced,
    ce.BetWithdrawn,
    ce.BetLowered,
    e.InsuranceTaken,
    e.EvenMoneyAsked,
    e.BetRaised,
    e.SplitFollowed,
    e.HandSurrendered,
)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("other", ["as it is", "other rows", "other rules"])
def test_nobody_stakes_on_a_known_card(seed: int, other: str) -> None:
    chance = random.Random(seed)
    house: Any = PLACE.house
    if other == "other rows":
        house = any_rows(PLACE.game, house, chance)
    elif other == "other rules":
        house = any_rules(any_rows(PLACE.game, house, chance), chance)
    evening = Evening(PLACE._replace(house=house), chance, mishaps=0.3, company=WILD.erased())
    staked = 0
    before: Any = evening.live.state
    for _, decision in evening:
        if not isinstance(decision, Refusal):
            for event in decision:
                if isinstance(event, BY_CHOICE):
                    staked += 1
                    assert not known(house, before, event), event
        before = evening.live.state
    assert staked > 2
