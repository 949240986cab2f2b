"""What stands in front of every route: headers, origins, sizes, rates, and one shape of error."""

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import httpx
import pytest

from sabot.ledger.driver import DatabaseError
from sabot.ledger.sqlite import MEMORY
from sabot.server.headers import POLICY
from sabot.server.settings import Settings
from tests.server.world import ORIGIN, PASSWORD, QUICK, World, worlds

pytestmark = pytest.mark.anyio

GUEST = "/api/accounts/guest"


async def test_every_answer_carries_the_policy_also_errors(world: World) -> None:
    browser = world.browser()
    for path in ("/api/openapi.json", "/api/accounts/me", "/api/nothing", "/nothing"):
        answer = await browser.get(path)
        assert answer.headers["content-security-policy"] == POLICY
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
    assert "unsafe" not in POLICY
    assert POLICY.startswith("default-src 'none'")
    assert (await browser.get("/api/accounts/me")).headers["cache-control"] == "no-store"


def _is_error(answer: httpx.Response, code: str) -> None:
    error = answer.json()
    assert set(error) == {"code", "message", "cite", "faults"}
    assert set(error["message"]) == {"it", "en"}
    assert error["code"] == code


async def test_every_error_has_one_shape(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    browser = world.browser()
    _is_error(await browser.get("/api/nothing"), "not-found")
    _is_error(await browser.put(GUEST), "wrong-method")
    _is_error(await browser.post("/api/sessions", content="{"), "bad-input")
    _is_error(await browser.post("/api/sessions", content="[" * 50_000), "bad-input")
    _is_error(await browser.post("/api/sessions", content=b"\xff\xfe"), "bad-input")
    _is_error(await browser.get("/api/accounts/me"), "not-logged-in")

    async def fails(_: str) -> None:
        raise DatabaseError("the disk is full")

    async def breaks(_: str) -> None:
        raise RuntimeError("a mistake of ours")

    guest, _ = await world.guest()
    monkeypatch.setattr(world.ledger, "purse", fails)
    answer = await guest.get("/api/accounts/me")
    assert (answer.status_code, answer.headers["retry-after"]) == (503, "1")
    _is_error(answer, "unavailable")
    monkeypatch.setattr(world.ledger, "purse", breaks)
    answer = await guest.get("/api/accounts/me")
    assert answer.status_code == 500
    assert "mistake of ours" not in answer.text
    assert answer.headers["content-security-policy"] == POLICY
    _is_error(answer, "broken")


async def test_nobody_is_sent_back_what_they_sent(world: World) -> None:
    script = "<script>alert(1)</script>"
    browser, _ = await world.guest()
    for answer in (
        await browser.post("/api/sessions", json={"name": script, "password": script, script: 1}),
        await browser.get(f"/api/{script}"),
        await browser.get("/api/desk/history", params={script: script, "most": script}),
        await browser.delete(f"/api/sessions/{script}"),
        await browser.put(f"/api/accounts/{script}/grants/{script}"),
    ):
        assert answer.status_code >= 400
        assert answer.headers["content-type"] == "application/json"
        assert "alert(1)" not in answer.text


@pytest.mark.parametrize(
    "origin",
    ["http://evil.test", "http://sabot.test.evil.test", "https://sabot.test:8443", "null", ""],
)
async def test_a_page_of_another_site_changes_nothing(world: World, origin: str) -> None:
    browser = world.browser(origin=origin)
    answer = await browser.post(GUEST)
    assert (answer.status_code, answer.json()["code"]) == (403, "wrong-origin")
    mine, _ = await world.guest()
    answer = await mine.delete("/api/sessions", headers={"Origin": origin})
    assert answer.json()["code"] == "wrong-origin"
    # To look is allowed: what it sees, a page of another site is not given by the browser.
    assert (await mine.get("/api/accounts/me", headers={"Origin": origin})).status_code == 200


async def test_a_program_may_leave_the_origin_out_but_not_with_a_cookie(world: World) -> None:
    program = world.browser()
    del program.headers["Origin"]
    assert (await program.post(GUEST)).status_code == 201
    assert (await program.delete("/api/sessions")).json()["code"] == "wrong-origin"


async def test_where_the_origin_is_set_no_other_is_ours(anyio_backend: str) -> None:
    async with worlds(MEMORY, replace(QUICK, origin="https://tables.example")) as world:
        assert (await world.browser(origin=ORIGIN).post(GUEST)).status_code == 403
        answer = await world.browser(origin="https://tables.example").post(GUEST)
        assert answer.status_code == 201


async def test_a_request_that_is_too_large_is_not_even_read(world: World) -> None:
    sent = 0

    async def endless() -> AsyncIterator[bytes]:
        nonlocal sent
        for _ in range(1_000):
            sent += 1
            yield b"x" * 10_000

    answer = await world.browser().post("/api/sessions", content=endless())
    assert answer.status_code == 413
    _is_error(answer, "too-large")
    assert sent < 20
    answer = await world.browser().post("/api/sessions", content=b"x" * 70_000)
    assert answer.status_code == 413
    for length in ("1e9", "-1", "99999999999999999999"):
        answer = await world.browser().post(
            "/api/sessions", content=b"{}", headers={"Content-Length": length}
        )
        assert answer.status_code in (413, 422)


async def test_a_request_that_does_not_arrive_is_given_up(anyio_backend: str) -> None:
    async def slow() -> AsyncIterator[bytes]:
        for _ in range(100):
            yield b" "
            await asyncio.sleep(0.1)

    async with worlds(MEMORY, replace(QUICK, body_seconds=1)) as world:
        answer = await world.browser().post("/api/sessions", content=slow())
        assert answer.status_code == 408
        _is_error(answer, "too-slow")


@pytest.mark.parametrize(
    "body",
    [
        None,
        [],
        "text",
        {},
        {"name": "Zoe"},
        {"name": "Zoe", "password": PASSWORD, "roles": ["administrator"]},
        {"name": "Zoe", "password": PASSWORD, "guest": False},
        {"name": ["Zoe"], "password": PASSWORD},
        {"name": "Zoe", "password": 12345678901},
        {"name": {"$ne": ""}, "password": PASSWORD},
        {"name": "Zoe", "password": "\ud800 is half a letter"},
    ],
)
async def test_what_is_not_asked_for_is_refused(world: World, body: Any) -> None:
    answer = await world.browser().post(
        "/api/accounts",
        content=json.dumps(body),
        headers={"Content-Type": "application/json"},
    )
    assert (answer.status_code, answer.json()["code"]) == (422, "bad-input")
    assert not await world.office.administration.accounts("", "", 10)


async def _posted_often(settings: Settings, path: str, times: int) -> list[int]:
    async with worlds(MEMORY, settings) as world:
        body = None if path == GUEST else {"name": "Zoe", "password": PASSWORD}
        answers = [await world.browser().post(path, json=body) for _ in range(times)]
        assert answers[-1].json()["code"] == "too-fast"
        assert int(answers[-1].headers["retry-after"]) > 0
        # Somebody else is not made to wait.
        other = await world.browser("198.51.100.7").post(path, json=body)
        assert other.status_code != 429
        return [answer.status_code for answer in answers]


async def test_guests_and_accounts_are_not_made_without_end(anyio_backend: str) -> None:
    few = replace(QUICK, accounts_per_minute=3)
    assert await _posted_often(few, GUEST, 4) == [201, 201, 201, 429]
    assert await _posted_often(few, "/api/accounts", 4) == [201, 409, 409, 429]


async def test_logging_in_is_not_tried_without_end(anyio_backend: str) -> None:
    few = replace(QUICK, logins_per_minute=3)
    assert await _posted_often(few, "/api/sessions", 4) == [401, 401, 401, 429]


async def test_nobody_asks_anything_without_end(anyio_backend: str) -> None:
    few = replace(QUICK, requests_per_minute=3)
    async with worlds(MEMORY, few) as world:
        guest, _ = await world.guest()
        answers = [await guest.get("/api/accounts/me") for _ in range(4)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
        # Another account behind the same address still may.
        other, _ = await world.guest()
        assert (await other.get("/api/accounts/me")).status_code == 200


async def test_the_interface_describes_itself(world: World) -> None:
    schema = (await world.browser().get("/api/openapi.json")).json()
    errors = {"$ref": "#/components/schemas/Error"}
    for path, methods in schema["paths"].items():
        for method, route in methods.items():
            assert route["description"], (method, path)
            for status, answer in route["responses"].items():
                if int(status) >= 400:
                    assert answer["content"]["application/json"]["schema"] == errors
    for path in ("/docs", "/redoc", "/openapi.json"):
        assert (await world.browser().get(path)).status_code == 404
