"""What the interface's description allows, and what it does not, asked at random by anybody.

Nothing makes the server err, and everything is answered as described.
"""

from collections.abc import Callable
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
from sabot.server.accounts.accounts import Client
from sabot.server.clock import DAY
from sabot.server.floor import NewTable
from tests.server.world import PASSWORD, QUICK, World, worlds

# How many ways to ask each thing: the same each time, or drawn again.
FORMS = [
    pytest.param(settings(max_examples=3), id="quick"),
    pytest.param(
        settings(max_examples=200, derandomize=False, print_blob=True),
        id="many",
        marks=pytest.mark.long,
    ),
]


async def _nobody(world: World) -> str:
    return ""


async def _guest(world: World) -> str:
    return (await world.office.accounts.guest(Client("here"))).token


async def _administrator(world: World) -> str:
    return (await world.office.accounts.log_in("Ada", PASSWORD, Client("here"))).token


def _ask(
    operation: Any, mode: GenerationMode, how: settings, token: str, table: str
) -> dict[int, int]:
    """Ask one thing in many ways; how often it was answered with which code.

    If it is asked rightly, of a table that is there.
    """
    answers: dict[int, int] = {}
    headers = {"Origin": "http://testserver"} | ({"Cookie": f"sabot={token}"} if token else {})

    @given(operation.as_strategy(generation_mode=mode))
    @settings(how, deadline=None, suppress_health_check=list(HealthCheck))
    def ask(case: Any) -> None:
        if mode is GenerationMode.POSITIVE and "table" in case.path_parameters:
            case.path_parameters["table"] = table
        # Not all that has the right form can be done: a name is taken, a link useless.
        answer = case.call_and_validate(headers=headers, excluded_checks=[positive_data_acceptance])
        answers[answer.status_code] = answers.get(answer.status_code, 0) + 1

    # Where nothing is to be given, nothing can be wrong.
    with suppress(Unsatisfiable):
        ask()
    return answers


@pytest.mark.parametrize("how", FORMS)
@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
@pytest.mark.parametrize("who", [_nobody, _guest, _administrator])
def test_every_route_answers_as_described(
    who: Callable[[World], Any], mode: GenerationMode, how: settings
) -> None:
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
        answers: dict[int, int] = {}
        for operation in operations:
            # Come in again for each, another day: some end the session, some try passwords.
            world.clock.goes_on(2 * DAY)
            token = portal.call(who, world)
            table = portal.call(world.app.state.floor.open, NewTable("campione-pb"))
            for code, times in _ask(operation.ok(), mode, how, token, table.id).items():
                answers[code] = answers.get(code, 0) + times
        assert sum(answers.values()) > 100
        assert max(answers) < 500
        assert answers.get(401, 0) > 0 or who is not _nobody
        right = portal.call(world.office.books.reconcile)
        assert right.right
