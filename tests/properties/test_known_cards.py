"""Nobody stakes on a known card, at any Black Jack house and whatever its rows say."""

import random
from typing import Any

import pytest

from sabot import catalog
from sabot.black_jack import events as e
from sabot.black_jack.house import House
from sabot.black_jack.mishaps import Mishap, Remedy
from sabot.black_jack.state import State
from sabot.company.evening import Evening
from sabot.table.coup import events as ce
from sabot.table.coup.state import Stage
from sabot.table.refusal import Refusal
from tests.properties.black_jack import WILD, any_rules
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
ON_THE_BANK = (e.InsuranceTaken, e.EvenMoneyAsked)


def known(house: House, state: State, event: object) -> bool:
    """Whether anybody has seen a card that what is staked on can still get."""
    coup = state.coup
    assert coup is not None
    hole = len(coup.bank) > 1
    if hole and any(each.seen for each in list(coup.known())[-1:]):
        return True
    if hole and isinstance(event, ON_THE_BANK):
        return False
    if any(each.seen for each in state.waiting):
        return True
    shows = bool(state.top_seen) and state.table.sabot.left > 0
    if coup.stage is Stage.BETTING or isinstance(event, e.HandSurrendered):
        return shows
    # Where it is removed as soon as it is drawn so, it can enter nothing.
    bank = isinstance(event, ON_THE_BANK)
    way = Mishap.TURNED_FOR_BANK if bank else Mishap.TURNED_IN_DRAWING
    return shows and Remedy.ANNUL_CARDS not in house.rulings[way].remedies


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
