"""Sessions: the cookie, what is kept of it, and how it ends."""

from dataclasses import replace

import pytest

from sabot.ledger.faults import FaultError
from sabot.ledger.sqlite import MEMORY
from sabot.ledger.verify_chain import verify_chain
from sabot.server.clock import DAY, MINUTE
from tests.server.world import PASSWORD, QUICK, World, worlds

pytestmark = pytest.mark.anyio


async def test_the_cookie_is_for_the_browser_alone(world: World) -> None:
    answer = await world.browser().post("/api/accounts/guest")
    cookie = answer.headers["set-cookie"]
    for part in ("HttpOnly", "SameSite=strict", "Path=/", "Max-Age="):
        assert part in cookie
    assert "Secure" not in cookie


async def test_over_https_the_cookie_is_sent_in_no_other_way(anyio_backend: str) -> None:
    settings = replace(QUICK, origin="https://tables.example")
    async with worlds(MEMORY, settings) as world:
        browser = world.browser(origin="https://tables.example")
        answer = await browser.post("/api/accounts/guest")
        assert answer.headers["set-cookie"].startswith("__Host-sabot=")
        assert "Secure" in answer.headers["set-cookie"]
        assert "max-age" in answer.headers["strict-transport-security"]


async def test_only_a_hash_of_the_token_is_kept(world: World) -> None:
    browser, _ = await world.guest()
    token = browser.cookies["sabot"]
    rows = await world.ledger.database.read(lambda cursor: cursor.run("SELECT * FROM sessions"))
    assert len(rows) == 1
    assert all(token not in str(cell) for cell in rows[0])


@pytest.mark.parametrize(
    "cookie",
    [
        "",
        "x",
        "' OR 1=1 --",
        "mBs0Wd2S1b9-0nqmtFnYw3nB1Y3vJkX7c0hP4uTqZ_8",
        "A" * 43,
        "A" * 10_000,
        "é" * 43,
        "\x01" * 43,
    ],
)
async def test_a_forged_cookie_is_nobodys(world: World, cookie: str) -> None:
    await world.guest()
    answer = await world.browser().get(
        "/api/accounts/me", headers={b"Cookie": f"sabot={cookie}".encode()}
    )
    assert (answer.status_code, answer.json()["code"]) == (401, "not-logged-in")


async def test_neither_the_hash_nor_the_id_of_a_session_opens_it(world: World) -> None:
    await world.guest()
    ((kept, public),) = await world.ledger.database.read(
        lambda cursor: cursor.run("SELECT hash, id FROM sessions")
    )
    for forged in (kept, public, kept[:43]):
        answer = await world.browser().get(
            "/api/accounts/me", headers={"Cookie": f"sabot={forged}"}
        )
        assert answer.status_code == 401


async def test_a_session_expires(stored_world: World) -> None:
    browser, _ = await stored_world.guest()
    stored_world.clock.goes_on(30 * DAY - 1)
    assert (await browser.get("/api/accounts/me")).status_code == 200
    stored_world.clock.goes_on(1)
    assert (await browser.get("/api/accounts/me")).status_code == 401
    await stored_world.office.accounts.forget()
    assert not await stored_world.ledger.database.read(
        lambda cursor: cursor.run("SELECT * FROM sessions")
    )


async def test_logging_out_ends_the_session_not_only_the_cookie(stored_world: World) -> None:
    browser, _ = await stored_world.guest()
    token = browser.cookies["sabot"]
    assert (await browser.delete("/api/sessions/current")).status_code == 204
    assert "sabot" not in browser.cookies
    answer = await stored_world.browser().get(
        "/api/accounts/me", headers={"Cookie": f"sabot={token}"}
    )
    assert answer.status_code == 401


async def test_one_sees_ones_sessions_and_ends_any(stored_world: World) -> None:
    one = await stored_world.account("Zoe")
    other = stored_world.browser(address="2001:db8:1:2:3::4")
    await other.post("/api/sessions", json={"name": "Zoe", "password": PASSWORD})
    stored_world.clock.goes_on(6 * MINUTE)
    await other.get("/api/accounts/me")
    listed = (await one.get("/api/sessions")).json()
    assert [each["this"] for each in sorted(listed, key=lambda each: not each["this"])] == [
        True,
        False,
    ]
    far = next(each for each in listed if not each["this"])
    assert far["address"] == "2001:db8:1:2::/64"
    assert far["seen"] == stored_world.clock.now
    assert (await one.delete(f"/api/sessions/{far['id']}")).status_code == 204
    assert (await other.get("/api/accounts/me")).status_code == 401
    assert (await one.delete(f"/api/sessions/{far['id']}")).json()["code"] == "no-such-session"


async def test_nobody_ends_another_ones_session(world: World) -> None:
    zoe, ivan = await world.account("Zoe"), await world.account("Ivan")
    (mine,) = (await zoe.get("/api/sessions")).json()
    answer = await ivan.delete(f"/api/sessions/{mine['id']}")
    assert answer.status_code == 404
    assert (await zoe.get("/api/accounts/me")).status_code == 200


async def test_logging_out_everywhere(stored_world: World) -> None:
    one = await stored_world.account("Zoe")
    other = stored_world.browser()
    await other.post("/api/sessions", json={"name": "Zoe", "password": PASSWORD})
    assert (await one.delete("/api/sessions")).status_code == 204
    for browser in (one, other):
        assert (await browser.get("/api/accounts/me")).status_code == 401


async def test_whoever_comes_in_again_leaves_the_session_before(world: World) -> None:
    browser, _ = await world.guest()
    token = browser.cookies["sabot"]
    await browser.post("/api/accounts", json={"name": "Zoe", "password": PASSWORD})
    assert browser.cookies["sabot"] != token
    answer = await world.browser().get("/api/accounts/me", headers={"Cookie": f"sabot={token}"})
    assert answer.status_code == 401


async def test_an_account_keeps_no_more_than_its_newest_sessions(world: World) -> None:
    first = await world.account("Zoe")
    for _ in range(50):
        world.clock.goes_on(1)
        browser = world.browser()
        await browser.post("/api/sessions", json={"name": "Zoe", "password": PASSWORD})
    assert len((await browser.get("/api/sessions")).json()) == 50
    assert (await first.get("/api/accounts/me")).status_code == 401


async def test_what_was_ended_is_not_put_back_unseen(stored_world: World) -> None:
    world = stored_world
    database = world.ledger.database
    ada = await world.administrator("Ada")
    ((*row,),) = await database.read(lambda cursor: cursor.run("SELECT * FROM sessions"))
    assert (await ada.delete("/api/sessions")).status_code == 204
    await verify_chain(world.ledger)
    world.tampered = True
    places = ", ".join("?" * len(row))
    await database.write(lambda cursor: cursor.run(f"INSERT INTO sessions VALUES ({places})", *row))
    with pytest.raises(FaultError, match=r"sessions: \w+ was put in"):
        await verify_chain(world.ledger)
