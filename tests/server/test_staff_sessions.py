"""Sessions of the staff: they end sooner, and what weighs more asks for the password again."""

import asyncio
from typing import Any

import httpx
import pytest

from sabot.ledger.sqlite import MEMORY
from sabot.server.accounts.administration import give
from sabot.server.accounts.attempts import FREE
from sabot.server.accounts.grants import Grant
from sabot.server.api import live
from sabot.server.clock import DAY, HOUR, MINUTE
from tests.server.client import PATIENCE, until
from tests.server.hall import halls
from tests.server.test_administration import GUARDED
from tests.server.world import PASSWORD, World

pytestmark = pytest.mark.anyio

PROOF = "/api/sessions/current/proof"
# What only reads needs no proof.
CHANGING = [(method, path, body) for method, path, body, _ in GUARDED if method != "GET"]


async def _in(browser: httpx.AsyncClient) -> bool:
    return (await browser.get("/api/accounts/me")).status_code == 200


async def test_staff_who_do_nothing_are_out_and_players_stay(stored_world: World) -> None:
    dealer = await stored_world.account("Zoe", Grant.DEALER)
    player = await stored_world.account("Ivan")
    for _ in range(3):
        stored_world.clock.goes_on(29 * MINUTE)
        assert await _in(dealer)
    stored_world.clock.goes_on(30 * MINUTE)
    assert not await _in(dealer)
    assert await _in(player)
    stored_world.clock.goes_on(20 * DAY)
    assert await _in(player)


async def test_staff_come_in_again_every_day(world: World) -> None:
    dealer = await world.account("Zoe", Grant.DEALER)
    (session,) = (await dealer.get("/api/sessions")).json()
    assert session["expires"] == world.clock.now + 30 * MINUTE
    for _ in range(12 * 3 - 1):
        world.clock.goes_on(20 * MINUTE)
        assert await _in(dealer)
    world.clock.goes_on(20 * MINUTE)
    assert not await _in(dealer)


async def test_the_cookie_of_the_staff_lasts_no_longer(world: World) -> None:
    await world.account("Zoe", Grant.DEALER)
    body = {"name": "Zoe", "password": PASSWORD}
    answer = await world.browser().post("/api/sessions", json=body)
    assert f"Max-Age={12 * HOUR // 1000};" in answer.headers["set-cookie"]


async def test_whoever_becomes_staff_has_staff_sessions_from_then_on(world: World) -> None:
    zoe = await world.account("Zoe")
    world.clock.goes_on(13 * HOUR)
    assert await _in(zoe)
    await world.office.administration.grant("somebody", "Zoe", Grant.INSPECTOR)
    assert not await _in(zoe)


async def test_to_be_connected_is_not_to_be_there_but_to_act_is(
    monkeypatch: pytest.MonkeyPatch, anyio_backend: str
) -> None:
    monkeypatch.setattr(live, "_ASK_AGAIN", 0.02)
    async with halls(MEMORY) as hall:
        clock = hall.world.clock
        table = await hall.open("campione-pb")
        dealer = await hall.people.staff(Grant.DEALER)
        await dealer.take(table, Grant.DEALER)

        async def seen() -> int:
            (session,) = await hall.world.office.accounts.sessions(dealer.name)
            return session.seen

        checks = 0
        who = hall.world.office.accounts.who

        async def counted(token: str, *, used: bool) -> Any:
            nonlocal checks
            checks += 1
            return await who(token, used=used)

        async with dealer.connected() as connected:
            await connected.watch(table)
            clock.goes_on(20 * MINUTE)
            # Refused or not, it is somebody who asks.
            await connected.refused(table, {"act": "announce", "punto": 1, "banco": 2})
            async with asyncio.timeout(PATIENCE):
                while await seen() != clock.now:
                    await asyncio.sleep(0.01)
            clock.goes_on(29 * MINUTE)
            monkeypatch.setattr(hall.world.office.accounts, "who", counted)
            # The second begins when the first has come to its end.
            await until(lambda: checks > 1)
            assert not connected.gone
            clock.goes_on(MINUTE)
            await until(lambda: connected.gone)


@pytest.mark.parametrize(("method", "path", "body"), CHANGING)
async def test_what_moves_money_or_changes_rights_asks_for_the_password_again(
    world: World, method: str, path: str, body: Any
) -> None:
    ada = await world.administrator()
    await world.ledger.database.write(
        lambda cursor: give(cursor, "Ada", Grant.DIRECTION, world.clock(), "somebody", alone=True)
    )
    world.tampered = True  # nobody could have granted the only administrator that
    await world.account("Zoe")
    key = {"Idempotency-Key": "a-key-for-this"} if path.startswith("/api/desk") else {}
    world.clock.goes_on(10 * MINUTE)
    answer = await ada.request(method, path, json=body, headers=key)
    assert (answer.status_code, answer.json()["code"]) == (403, "proof-needed")
    assert (await ada.post(PROOF, json={"password": "wrong"})).json()["code"] == "wrong-password"
    assert (await ada.post(PROOF, json={"password": PASSWORD})).status_code == 204
    answer = await ada.request(method, path, json=body, headers=key)
    # Nothing was done before: under the same key it is done now, unless there is no such thing.
    assert answer.status_code < 300 or answer.status_code == 404, answer.text


async def test_a_proof_is_not_guessed_from_within(world: World) -> None:
    ada = await world.administrator()
    answers = [await ada.post(PROOF, json={"password": "wrong"}) for _ in range(FREE + 1)]
    assert [each.status_code for each in answers] == [401] * FREE + [429]


async def test_to_read_needs_no_proof(world: World) -> None:
    ada = await world.administrator()
    world.clock.goes_on(20 * MINUTE)
    for method, path, _, _ in GUARDED:
        if method == "GET" and "Zoe" not in path:
            assert (await ada.get(path)).status_code == 200
