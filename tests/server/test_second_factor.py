"""The second factor: codes that count once, recovery codes, and who may do without."""

import asyncio
from dataclasses import replace
from typing import Any

import httpx
import pyotp
import pytest

from sabot.ledger.faults import FaultError
from sabot.ledger.sqlite import MEMORY
from sabot.ledger.verify_chain import verify_chain
from sabot.server.accounts.attempts import FREE
from sabot.server.accounts.grants import Grant
from sabot.server.audit import Filter
from sabot.server.clock import MINUTE, SECOND
from tests.server.client import until
from tests.server.hall import halls
from tests.server.world import PASSWORD, QUICK, World, worlds

pytestmark = pytest.mark.anyio

PATH = "/api/accounts/me/second-factor"
STEP = 30 * SECOND


def code(world: World, secret: str, steps: int = 0) -> str:
    """What the device shows now, or so many steps later."""
    return pyotp.TOTP(secret).at(world.clock.now // SECOND, steps)


async def turned_on(world: World, browser: httpx.AsyncClient) -> tuple[str, list[str]]:
    """The secret and the recovery codes; the code of this step is used up."""
    secret = (await browser.post(PATH)).json()["secret"]
    answer = await browser.put(PATH, json={"code": code(world, secret)})
    assert answer.status_code == 200, answer.text
    return secret, answer.json()["codes"]


async def log_in(world: World, name: str, address: str = "192.0.2.1", **more: Any) -> Any:
    body = {"name": name, "password": PASSWORD, **more}
    return await world.browser(address).post("/api/sessions", json=body)


async def test_with_it_the_password_alone_lets_nobody_in(stored_world: World) -> None:
    zoe = await stored_world.account("Zoe")
    assert (await zoe.get(PATH)).json() == {"since": None, "recovery_codes": 0, "required": False}
    secret, codes = await turned_on(stored_world, zoe)
    shown = (await zoe.get(PATH)).json()
    assert (shown["since"], shown["recovery_codes"]) == (stored_world.clock.now, len(codes))
    answer = await log_in(stored_world, "Zoe")
    assert (answer.status_code, answer.json()["code"]) == (401, "code-needed")
    stored_world.clock.goes_on(STEP)
    assert (await log_in(stored_world, "Zoe", code="000000")).json()["code"] == "wrong-code"
    answer = await log_in(stored_world, "Zoe", code=code(stored_world, secret))
    assert answer.status_code == 201


async def test_it_is_offered_as_text_link_and_picture(world: World) -> None:
    zoe = await world.account("Zoe")
    offered = (await zoe.post(PATH)).json()
    assert offered["link"].startswith("otpauth://totp/Sabot:Zoe?secret=" + offered["secret"])
    assert offered["picture"].startswith("data:image/svg+xml")
    # Offered is not on: a device that was set up wrongly keeps nobody out.
    assert (await log_in(world, "Zoe")).status_code == 201
    assert (await zoe.put(PATH, json={"code": "000000"})).json()["code"] == "wrong-code"


async def test_a_code_is_never_accepted_twice(stored_world: World) -> None:
    secret, _ = await turned_on(stored_world, await stored_world.account("Zoe"))
    # That which turned it on is used up as well.
    used = code(stored_world, secret)
    assert (await log_in(stored_world, "Zoe", code=used)).json()["code"] == "wrong-code"
    stored_world.clock.goes_on(2 * STEP)
    now = code(stored_world, secret)
    answers = await asyncio.gather(*(log_in(stored_world, "Zoe", code=now) for _ in range(4)))
    assert sorted(each.status_code for each in answers) == [201, 401, 401, 401]
    # Nor is one from before it, which would still be in time.
    before = code(stored_world, secret, -1)
    assert (await log_in(stored_world, "Zoe", code=before)).status_code == 401


async def test_a_code_a_step_aside_will_do_but_no_further(world: World) -> None:
    secret, _ = await turned_on(world, await world.account("Zoe"))
    world.clock.goes_on(10 * STEP)
    for steps, status in ((2, 401), (-2, 401), (1, 201)):
        answer = await log_in(world, "Zoe", code=code(world, secret, steps))
        assert answer.status_code == status, steps


async def test_a_recovery_code_serves_once_and_only_its_hash_is_kept(stored_world: World) -> None:
    zoe = await stored_world.account("Zoe")
    _, codes = await turned_on(stored_world, zoe)
    kept = await stored_world.ledger.database.read(
        lambda cursor: cursor.run("SELECT hash FROM recovery_codes")
    )
    assert not {hash for (hash,) in kept} & {*codes}
    spelt = codes[0].lower().replace("-", " ")
    assert (await log_in(stored_world, "Zoe", code=spelt)).status_code == 201
    assert (await log_in(stored_world, "Zoe", code=codes[0])).json()["code"] == "wrong-code"
    assert (await zoe.get(PATH)).json()["recovery_codes"] == len(codes) - 1
    # New ones take the place of the others.
    assert (await zoe.post(f"{PATH}/recovery-codes")).status_code == 201
    assert (await log_in(stored_world, "Zoe", code=codes[1])).json()["code"] == "wrong-code"


async def test_a_code_that_was_used_or_replaced_is_not_put_back_unseen(stored_world: World) -> None:
    database = stored_world.ledger.database
    zoe = await stored_world.account("Zoe")
    _, codes = await turned_on(stored_world, zoe)
    kept = await database.read(lambda cursor: cursor.run("SELECT * FROM recovery_codes"))
    assert (await log_in(stored_world, "Zoe", code=codes[0])).status_code == 201
    assert (await zoe.post(f"{PATH}/recovery-codes")).status_code == 201
    await verify_chain(stored_world.ledger)
    stored_world.tampered = True
    put = "INSERT INTO recovery_codes VALUES (?, ?)"
    for row in kept:
        await database.write(lambda cursor, row=row: cursor.run(put, *row))  # type: ignore[misc]
    with pytest.raises(FaultError) as error:
        await verify_chain(stored_world.ledger)
    assert len(error.value.faults) == len(codes)


async def test_whoever_has_the_password_does_not_guess_the_code(world: World) -> None:
    await turned_on(world, await world.account("Zoe"))
    answers = [await log_in(world, "Zoe", code=f"{n:06}") for n in range(FREE)]
    # To ask without a code is no attempt, and clears none.
    assert (await log_in(world, "Zoe")).status_code == 429
    assert [each.status_code for each in answers] == [401] * FREE


async def test_to_turn_it_on_or_off_takes_the_password(world: World) -> None:
    zoe = await world.account("Zoe")
    world.clock.goes_on(11 * MINUTE)
    assert (await zoe.post(PATH)).json()["code"] == "proof-needed"
    await zoe.post("/api/sessions/current/proof", json={"password": PASSWORD})
    secret, _ = await turned_on(world, zoe)
    assert (await zoe.post(PATH)).json()["code"] == "second-factor-on"
    world.clock.goes_on(11 * MINUTE)
    assert (await zoe.delete(PATH)).json()["code"] == "proof-needed"
    proof = {"password": PASSWORD}
    answer = await zoe.post("/api/sessions/current/proof", json=proof)
    assert answer.json()["code"] == "code-needed"
    proof["code"] = code(world, secret)
    assert (await zoe.post("/api/sessions/current/proof", json=proof)).status_code == 204
    assert (await zoe.delete(PATH)).status_code == 204
    assert (await log_in(world, "Zoe")).status_code == 201


async def test_a_guest_has_none(world: World) -> None:
    guest, _ = await world.guest()
    assert (await guest.post(PATH)).json()["code"] == "a-guest"


async def test_an_administrator_resets_it_and_the_trail_has_it(stored_world: World) -> None:
    ada = await stored_world.administrator()
    zoe = await stored_world.account("Zoe", Grant.DEALER)
    await turned_on(stored_world, zoe)
    assert (await ada.get("/api/accounts/Zoe")).json()["second_factor"]
    assert (await zoe.delete("/api/accounts/Zoe/second-factor")).status_code == 403
    stored_world.clock.goes_on(11 * MINUTE)
    answer = await ada.delete("/api/accounts/Zoe/second-factor")
    assert answer.json()["code"] == "proof-needed"
    await ada.post("/api/sessions/current/proof", json={"password": PASSWORD})
    assert (await ada.delete("/api/accounts/zoe/second-factor")).status_code == 204
    assert (await zoe.get("/api/accounts/me")).status_code == 401
    assert (await log_in(stored_world, "Zoe")).status_code == 201
    rows = (await ada.get("/api/audit?where=Zoe")).json()["rows"]
    whats = [(row["what"], row["account"]) for row in rows]
    assert whats[:2] == [("reset-second-factor", "Ada"), ("second-factor-on", "Zoe")]
    assert (await ada.get("/api/audit/chain")).json()["right"]


async def test_a_link_for_a_password_is_not_in_place_of_it(stored_world: World) -> None:
    await stored_world.administrator()
    secret, _ = await turned_on(stored_world, await stored_world.account("Zoe"))
    token, _ = await stored_world.office.administration.password_link("Ada", "Zoe")
    body = {"token": token, "password": "al lardo lo zampino"}
    answer = await stored_world.browser().post("/api/accounts/password-link", json=body)
    assert answer.json()["code"] == "code-needed"
    stored_world.clock.goes_on(STEP)
    for given, status in (("000000", 401), (code(stored_world, secret), 200)):
        answer = await stored_world.browser().post(
            "/api/accounts/password-link", json={**body, "code": given}
        )
        assert answer.status_code == status
    failed = stored_world.office.audit.everything(Filter(what="failed-login"))
    assert [(row.where, row.details["wrong"]) async for row in failed] == [("Zoe", "code")]


async def test_where_it_is_required_roles_wait_for_it(anyio_backend: str) -> None:
    async with worlds(MEMORY, replace(QUICK, second_factor="required")) as world:
        ada = await world.administrator()
        me = (await ada.get("/api/accounts/me")).json()
        assert (me["roles"], me["withheld"]) == (["player", "spectator"], ["administrator"])
        answer = await ada.get("/api/accounts")
        assert (answer.status_code, answer.json()["code"]) == (403, "second-factor-needed")
        await turned_on(world, ada)
        assert (await ada.get("/api/accounts")).status_code == 200
        # Nothing is asked of those who only play.
        zoe = await world.account("Zoe")
        assert (await zoe.get("/api/accounts/me")).json()["withheld"] == []


async def test_where_it_is_required_nobody_comes_to_a_post_without_it(anyio_backend: str) -> None:
    async with halls(MEMORY, replace(QUICK, second_factor="required")) as hall:
        world = hall.world
        people = {name: await hall.people.account(name) for name in ("Chiara", "Zoe")}
        for name, role in (("Chiara", Grant.INSPECTOR), ("Zoe", Grant.DEALER)):
            await world.granted(name, role)
        chiara, zoe = people.values()
        await turned_on(world, chiara.browser)
        table = await hall.open("lugano-pb")
        await chiara.take(table, Grant.INSPECTOR)
        relieve = {"act": "relieve", "role": "dealer", "name": "Zoe"}
        async with chiara.connected() as client, zoe.connected(table=table):
            await client.watch(table)
            assert (await client.refused(table, relieve))["code"] == "not-granted"
            await turned_on(world, zoe.browser)
            await client.act(table, relieve)
            # Nor does anybody stay there without it.
            assert (await zoe.browser.delete(PATH)).status_code == 204
            await until(lambda: "Zoe" not in hall.room(table).state.table.staff)
