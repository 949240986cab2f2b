"""Guessing passwords: after a few attempts one waits, longer each time."""

import asyncio
from dataclasses import replace

import httpx
import pyotp
import pytest

from sabot.ledger.sqlite import MEMORY
from sabot.server.accounts.attempts import FREE, FREE_FOR_ADDRESS, FREE_FOR_STRANGERS
from sabot.server.audit import Filter
from sabot.server.clock import DAY, MINUTE, SECOND
from tests.server.world import PASSWORD, QUICK, World, worlds

pytestmark = pytest.mark.anyio
# Where a browser is by itself.
HERS = "192.0.2.1"


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
    body = {"old": "wrong", "new": "al lardo lo zampino"}
    answers = [await browser.put("/api/accounts/me/password", json=body) for _ in range(FREE + 1)]
    assert answers[-1].status_code == 429


async def test_a_clock_that_is_set_back_keeps_nobody_waiting(world: World) -> None:
    await world.account("Zoe")
    for _ in range(FREE + 1):
        await _try(world, "Zoe", "wrong")
    assert (await _try(world, "Zoe", PASSWORD)).status_code == 429
    world.clock.goes_on(-DAY)
    assert (await _try(world, "Zoe", PASSWORD)).status_code == 201


async def _guesses(world: World, name: str, count: int) -> list[int]:
    """Somebody guesses from as many addresses as it takes; how each was answered."""
    addresses = [f"203.0.113.{n % 200 + 1}" for n in range(count)]
    return [(await _try(world, name, "wrong", each)).status_code for each in addresses]


async def test_who_guesses_from_elsewhere_does_not_pause_an_owner_at_home(
    stored_world: World,
) -> None:
    await stored_world.administrator()
    for n in range(FREE + 5):
        await _try(stored_world, "Ada", f"wrong {n}", "203.0.113.1")
    assert (await _try(stored_world, "Ada", PASSWORD, "203.0.113.1")).status_code == 429
    assert (await _try(stored_world, "Ada", PASSWORD, "192.0.2.77")).status_code == 201


async def test_from_however_many_addresses_guessing_stays_limited(world: World) -> None:
    await world.administrator()
    answers = await _guesses(world, "Ada", FREE_FOR_STRANGERS + 50)
    assert answers == [401] * FREE_FOR_STRANGERS + [429] * 50
    # A day of it is no more than a guess every fifteen minutes.
    guessed = 0
    for _ in range(24 * 60):
        world.clock.goes_on(MINUTE)
        guessed += (await _try(world, "Ada", "wrong", "198.51.100.9")).status_code == 401
    assert guessed < 24 * 4 + 30


async def test_a_browser_that_came_in_before_is_not_paused_by_anybody(
    stored_world: World,
) -> None:
    ada = await stored_world.administrator()
    await ada.delete("/api/sessions/current")
    assert "sabot-device" in ada.cookies
    assert 429 in await _guesses(stored_world, "Ada", FREE_FOR_STRANGERS + 1)
    # Not even by somebody behind the same address, who has used that up as well.
    for n in range(FREE_FOR_ADDRESS + 1):
        await _try(stored_world, f"Name{n}", "wrong", "192.0.2.1")
    body = {"name": "Ada", "password": PASSWORD}
    assert (await ada.post("/api/sessions", json=body)).status_code == 201


async def test_a_browser_that_came_in_before_does_not_guess_either(world: World) -> None:
    zoe = await world.account("Zoe")
    body = {"name": "Zoe", "password": "wrong"}
    answers = [await zoe.post("/api/sessions", json=body) for _ in range(FREE + 1)]
    assert [each.status_code for each in answers] == [401] * FREE + [429]
    # It is known for its own account alone.
    await world.account("Ivan")
    body["name"] = "Ivan"
    answers = [await zoe.post("/api/sessions", json=body) for _ in range(FREE + 1)]
    assert answers[-1].status_code == 429
    assert (await _try(world, "Ivan", PASSWORD, "192.0.2.1")).status_code == 429


async def test_what_is_made_up_is_no_browser_that_came_in_before(world: World) -> None:
    await world.account("Zoe")
    for n in range(FREE):
        browser = world.browser("203.0.113.1")
        browser.cookies.set("sabot-device", f"{n:043}")
        await browser.post("/api/sessions", json={"name": "Zoe", "password": "wrong"})
    assert (await _try(world, "Zoe", PASSWORD, "203.0.113.1")).status_code == 429


async def test_with_a_code_an_owner_on_a_new_device_is_not_paused_either(
    stored_world: World,
) -> None:
    ada = await stored_world.administrator()
    path = "/api/accounts/me/second-factor"
    made = pyotp.TOTP((await ada.post(path)).json()["secret"])

    def code() -> str:
        return made.at(stored_world.clock.now // SECOND)

    assert (await ada.put(path, json={"code": code()})).status_code == 200
    stored_world.clock.goes_on(MINUTE)
    assert 429 in await _guesses(stored_world, "Ada", FREE_FOR_STRANGERS + 1)
    browser = stored_world.browser("198.51.100.7")
    body = {"name": "Ada", "password": PASSWORD}
    assert (await browser.post("/api/sessions", json=body)).status_code == 429
    # A code that was seen over a shoulder does not make the password easier to guess.
    guessed = {**body, "password": "wrong", "code": code()}
    answers = [await browser.post("/api/sessions", json=guessed) for _ in range(FREE + 1)]
    assert [each.status_code for each in answers] == [401] * FREE + [429]
    stored_world.clock.goes_on(MINUTE)
    answer = await browser.post("/api/sessions", json={**body, "code": code()})
    assert answer.status_code == 201


async def test_whoever_is_in_proves_it_while_others_guess(world: World) -> None:
    ada = await world.administrator()
    assert 429 in await _guesses(world, "Ada", FREE_FOR_STRANGERS + 1)
    answer = await ada.post("/api/sessions/current/proof", json={"password": PASSWORD})
    assert answer.status_code == 204


async def test_failures_are_in_the_trail(world: World) -> None:
    zoe = await world.account("Zoe")
    await _try(world, "zoe", "wrong", "192.0.2.7")
    # What is no name may be a password, typed in its place: it is kept nowhere.
    await _try(world, "Hunter22", "wrong")
    await zoe.post("/api/sessions/current/proof", json={"password": "wrong"})
    secret = (await zoe.post("/api/accounts/me/second-factor")).json()["secret"]
    code = pyotp.TOTP(secret).at(world.clock.now // SECOND)
    await zoe.put("/api/accounts/me/second-factor", json={"code": code})
    right = {"name": "Zoe", "password": PASSWORD, "code": code}
    await world.browser("192.0.2.8").post("/api/sessions", json=right)
    wanted = Filter(what="failed-login")
    rows = [row async for row in world.office.audit.everything(wanted)]
    assert [(row.account, row.where, row.details) for row in reversed(rows)] == [
        ("", "Zoe", {"wrong": "password", "address": "192.0.2.7"}),
        ("", "", {"wrong": "password", "address": "192.0.2.9"}),
        ("", "Zoe", {"wrong": "password"}),
        ("", "Zoe", {"wrong": "code", "address": "192.0.2.8"}),
    ]


async def test_nobody_uses_up_the_rate_of_a_known_browser_or_a_session() -> None:
    """Behind one address others may ask as often as they like: whoever is known waits for none."""
    async with worlds(MEMORY, replace(QUICK, logins_per_minute=20)) as world:
        ada = await world.administrator()
        answers = [await _try(world, f"x{number}", "wrong", HERS) for number in range(25)]
        assert answers[-1].json()["code"] == "too-fast"
        assert (await _try(world, "Ada", PASSWORD, HERS)).json()["code"] == "too-fast"
        proof = await ada.post("/api/sessions/current/proof", json={"password": PASSWORD})
        assert proof.status_code == 204
        again = await ada.post("/api/sessions", json={"name": "Ada", "password": PASSWORD})
        assert again.status_code == 201
        # A rate of one's own is a rate all the same.
        guesses = [
            await ada.post("/api/sessions/current/proof", json={"password": "wrong"})
            for _ in range(25)
        ]
        assert guesses[-1].status_code == 429


async def test_nor_that_of_an_owner_who_brings_a_code() -> None:
    """With the second factor one comes in from anywhere, also from where somebody guesses."""
    async with worlds(MEMORY, replace(QUICK, logins_per_minute=20)) as world:
        ada = await world.administrator()
        path = "/api/accounts/me/second-factor"
        made = pyotp.TOTP((await ada.post(path)).json()["secret"])
        on = {"code": made.at(world.clock.now // SECOND)}
        assert (await ada.put(path, json=on)).status_code == 200
        world.clock.goes_on(MINUTE)
        answers = [await _try(world, f"x{number}", "wrong") for number in range(25)]
        assert answers[-1].json()["code"] == "too-fast"
        body = {"name": "Ada", "password": PASSWORD, "code": "000000"}
        browser = world.browser("192.0.2.9")
        assert (await browser.post("/api/sessions", json=body)).json()["code"] == "too-fast"
        body["code"] = made.at(world.clock.now // SECOND)
        assert (await browser.post("/api/sessions", json=body)).status_code == 201


async def test_nor_that_of_somebody_who_brings_a_link() -> None:
    """Whoever has lost everything else comes in by it."""
    async with worlds(MEMORY, replace(QUICK, logins_per_minute=20)) as world:
        ada, _ = await world.administrator(), await world.account("Zoe")
        path = (await ada.post("/api/accounts/Zoe/password-link")).json()["path"]
        answers = [await _try(world, f"x{number}", "wrong") for number in range(25)]
        assert answers[-1].json()["code"] == "too-fast"
        browser = world.browser("192.0.2.9")
        for token, status in (("A" * 43, 429), (path.partition("=")[2], 200)):
            body = {"token": token, "password": f"{PASSWORD} al lardo"}
            answer = await browser.post("/api/accounts/password-link", json=body)
            assert answer.status_code == status


async def test_nor_does_anybody_at_an_address_keep_the_staff_there_out() -> None:
    async with worlds(MEMORY, replace(QUICK, requests_per_minute=20)) as world:
        ada, zoe = await world.administrator(), await world.account("Zoe")
        stranger = world.browser()
        answers = [await stranger.get("/api/sessions") for _ in range(250)]
        assert answers[-1].json()["code"] == "too-fast"
        assert (await zoe.get("/api/accounts/me")).status_code == 429
        assert (await ada.get("/api/accounts")).status_code == 200
        # Logged out, with the browser she had.
        del ada.cookies["sabot"]
        body = {"name": "Ada", "password": PASSWORD}
        assert (await ada.post("/api/sessions", json=body)).status_code == 201
        # A measure of one's own is a measure all the same; what is made up is no browser of hers.
        assert [await ada.get("/api/accounts") for _ in range(25)][-1].status_code == 429
        for token in ("x", "0" * 43):
            stranger.cookies.set("sabot-device", token)
            assert (await stranger.post("/api/sessions", json=body)).status_code == 429


async def test_nor_from_what_anybody_may_read() -> None:
    async with worlds(MEMORY, replace(QUICK, requests_per_minute=20)) as world:
        world.office.reads._clock = lambda: 0.0
        ada, zoe = await world.administrator(), await world.account("Zoe")
        stranger = world.browser()
        answers = [await stranger.get("/api/approvals") for _ in range(250)]
        assert answers[-1].json()["code"] == "too-fast"
        assert (await zoe.get("/api/tables")).status_code == 429
        assert (await ada.get("/api/tables")).status_code == 200
        # A measure of one's own is a measure all the same.
        assert [await ada.get("/api/tables") for _ in range(250)][-1].status_code == 429
