"""What the interface's description allows, and what it does not, asked at random.

Nothing makes the server err, and everything is answered as described.
"""

from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
import schemathesis
from anyio.from_thread import start_blocking_portal
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.specs.openapi.checks import positive_data_acceptance

from sabot.ledger.sqlite import MEMORY
from sabot.server.accounts.accounts import Whence
from sabot.server.clock import DAY
from sabot.server.floor import Wanted
from tests.server.world import PASSWORD, QUICK, worlds

# Thousands of questions, drawn anew each time: not in the quick form.
pytestmark = pytest.mark.long


def _ask(operation: Any, mode: GenerationMode, token: str, table: str) -> int:
    """Ask one thing in many ways; how often. If it is right, of a table that is there."""
    asked = 0

    @given(operation.as_strategy(generation_mode=mode))
    @settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck))
    def ask(case: Any) -> None:
        nonlocal asked
        asked += 1
        if mode is GenerationMode.POSITIVE and "table" in case.path_parameters:
            case.path_parameters["table"] = table
        # Not all that has the right form can be done: a name is taken, a link useless.
        case.call_and_validate(
            headers={"Cookie": f"sabot={token}", "Origin": "http://testserver"},
            excluded_checks=[positive_data_acceptance],
        )

    # Where nothing is to be given, nothing can be wrong.
    with suppress(Unsatisfiable):
        ask()
    return asked


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
def test_every_route_answers_as_described(mode: GenerationMode) -> None:
    with (
        start_blocking_portal() as portal,
        # Large enough for what is wrong only because it is too long.
        portal.wrap_async_context_manager(
            worlds(MEMORY, replace(QUICK, body_limit=10**6))
        ) as world,
    ):
        portal.call(world.app.state.floor.start)
        portal.call(world.administrator)
        schema = schemathesis.openapi.from_asgi("/api/openapi.json", world.app)
        operations: Any = schema.get_all_operations()
        asked = 0
        for found in operations:
            # Come in anew for each, another day: some end the session, some try passwords.
            world.clock.goes_on(2 * DAY)
            entered = portal.call(world.office.accounts.log_in, "Ada", PASSWORD, Whence("here"))
            table = portal.call(world.app.state.floor.open, Wanted("campione-pb"))
            asked += _ask(found.ok(), mode, entered.token, table.id)
        assert asked > 300
