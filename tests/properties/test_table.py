"""The state machines: every house and mode, by its own rows and by any other."""

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from sabot.punto_banco.house import House
from tests.properties.machine import PLACES, TableMachine

SETTINGS = settings(
    max_examples=60,
    stateful_step_count=40,
    deadline=None,
    phases=(Phase.explicit, Phase.reuse, Phase.generate),  # shrinking takes longer than reading
    suppress_health_check=list(HealthCheck),
)


@pytest.mark.parametrize("own_rows", [True, False], ids=["own-rows", "any-rows"])
@pytest.mark.parametrize(("house", "mode"), PLACES, ids=lambda each: getattr(each, "id", each))
def test_money_cards_views_and_records_hold_whatever_happens(
    house: House, mode: str, own_rows: bool
) -> None:
    machine = type("Machine", (TableMachine,), {"house": house, "mode": mode, "own_rows": own_rows})
    run_state_machine_as_test(machine, settings=SETTINGS)
