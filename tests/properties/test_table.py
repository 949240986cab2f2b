"""The state machines: every house and mode, by its own rows and rules and by any other."""

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from sabot.catalog import Place
from tests.forms import LONG
from tests.properties.games import KNOWN
from tests.properties.machine import PLACES, By, machine

CASES = [
    (place, mode, by)
    for place, mode in PLACES
    for by in By
    if by is not By.ANY_RULES or KNOWN[place.game.id].any_rules is not None
]

SETTINGS = settings(
    stateful_step_count=40,
    deadline=None,
    phases=(Phase.explicit, Phase.reuse, Phase.generate),  # shrinking takes longer than reading
    suppress_health_check=list(HealthCheck),
)


def _name(value: object) -> str:
    return str(value.house.id) if isinstance(value, Place) else str(value)


@pytest.mark.parametrize("examples", [3, pytest.param(200, marks=LONG)])
@pytest.mark.parametrize(("place", "mode", "by"), CASES, ids=_name)
def test_money_cards_views_and_records_hold_whatever_happens(
    place: Place, mode: str, by: By, examples: int
) -> None:
    run_state_machine_as_test(
        machine(place, mode, by), settings=settings(SETTINGS, max_examples=examples)
    )
