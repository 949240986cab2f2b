"""Guessing passwords: after a few attempts one waits, longer each time."""

import asyncio

import httpx
import pytest

from sabot.server.accounts.attempts import FREE_FOR_ADDRESS, FREE
from sabot.server.clock import DAY, MINUTE, SECOND
from tests.server.world import PASSWORD, World

pytestmark = pytest.mark.anyio


async def _try(
    world: World, name: str, password: str, address: str = "192.0.2.9"
) -> httpx.Response:
    return await world.browser(address).post(
        "/api/sessions", json={"name": name, "password": password}
    )


async def test_after_a_few_failures_even_the_right_password_waits(stored_world: World) -> None:
    await stored_world.account("Zoe")
    for _ in range(FREE):
        assert (await _try(stored_world, "Zoe", "wrong")).status_code == 401
    answer = await _try(stored_world, "Zoe", PASSWORD)
    assert (answer.status_code, answer.json()["code"]) == (429, "too-many-attempts")
    wait = int(answer.headers["retry-after"])
    stored_world.clock.goes_on(wait * SECOND)
    assert (await _try(stored_world, "Zoe", PASSWORD)).status_code == 201
    # That done, everything is as at the beginning.
    for _ in range(FREE):
        assert (await _try(stored_world, "Zoe", "wrong")).status_code == 401


async def test_the_pause_grows_with_every_further_failure(world: World) -> None:
    await world.account("Zoe")
    for _ in range(FREE):
        await _try(world, "Zoe", "wrong")
    waits = []
    for _ in range(12):
        answer = await _try(world, "Zoe", "wrong")
        assert answer.status_code == 429
        waits.append(int(answer.headers["retry-after"]))
        world.clock.goes_on(waits[-1] * SECOND)
        assert (await _try(world, "Zoe", "wrong")).status_code == 401
    assert waits[:4] == [2, 4, 8, 16]
    assert waits[-1] == 15 * MINUTE // SECOND


async def test_a_name_nobody_has_is_locked_out_alike(world: World) -> None:
    await world.account("Zoe")
    for name in ("Zoe", "Nobody"):
        answers = [await _try(world, name, "wrong") for _ in range(FREE + 1)]
        assert [each.status_code for each in answers] == [401] * FREE + [429]


async def test_spelling_a_name_otherwise_gains_nothing(world: World) -> None:
    await world.account("Zoe")
    spelt = ("Zoe", "zoe", "ZOE", "zOE", "ZoE", "zoE")
    answers = [await _try(world, name, "wrong") for name in spelt]
    assert answers[-1].status_code == 429


async def test_many_attempts_at_once_gain_nothing(stored_world: World) -> None:
    await stored_world.account("Zoe")
    guesses = [_try(stored_world, "Zoe", f"wrong {each}") for each in range(50)]
    answers = await asyncio.gather(*guesses)
    assert sum(answer.status_code == 401 for answer in answers) == FREE


async def test_an_address_that_tries_many_names_waits_too(world: World) -> None:
    await world.account("Zoe")
    for each in range(FREE_FOR_ADDRESS):
        answer = await _try(world, f"Name{each}", "wrong")
        assert answer.status_code == 401
    assert (await _try(world, "Zoe", PASSWORD)).status_code == 429
    assert (await _try(world, "Zoe", PASSWORD, "192.0.2.10")).status_code == 201


async def test_whoever_is_in_stays_in_while_others_guess(world: World) -> None:
    browser = await world.account("Zoe")
    for _ in range(20):
        await _try(world, "Zoe", "wrong")
    assert (await browser.get("/api/accounts/me")).status_code == 200


async def test_a_day_later_it_is_forgotten(stored_world: World) -> None:
    await stored_world.account("Zoe")
    for _ in range(20):
        await _try(stored_world, "Zoe", "wrong")
    stored_world.clock.goes_on(DAY + 1)
    await stored_world.office.accounts.forget()
    assert not await stored_world.ledger.database.read(
        lambda cursor: cursor.run("SELECT * FROM attempts")
    )
    assert (await _try(stored_world, "Zoe", PASSWORD)).status_code == 201


async def test_the_old_password_is_not_guessed_from_within(world: World) -> None:
    browser = await world.account("Zoe")
    asked = {"old": "wrong", "new": "al lardo lo zampino"}
    answers = [
        await browser.put("/api/accounts/me/password", json=asked) for _ in range(FREE + 1)
    ]
    assert answers[-1].status_code == 429


async def test_a_clock_that_is_set_back_keeps_nobody_waiting(world: World) -> None:
    await world.account("Zoe")
    for _ in range(FREE + 1):
        await _try(world, "Zoe", "wrong")
    assert (await _try(world, "Zoe", PASSWORD)).status_code == 429
    world.clock.goes_on(-DAY)
    assert (await _try(world, "Zoe", PASSWORD)).status_code == 201
