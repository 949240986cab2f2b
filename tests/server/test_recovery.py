"""Ways into an account of the staff take two people: a link for a password, the factor reset."""

import asyncio
from typing import Any

import httpx
import pytest

from sabot.server.accounts.grants import Grant
from sabot.server.audit import Filter
from sabot.server.clock import DAY
from tests.server.client import until
from tests.server.hall import Hall
from tests.server.people import Person
from tests.server.test_second_factor import log_in, turned_on
from tests.server.world import PASSWORD, World

pytestmark = pytest.mark.anyio

NEW = "al lardo lo zampino"
# What makes an account one of the staff.
POSTS = sorted(set(Grant) - {Grant.PLAYER, Grant.SPECTATOR})


async def _link(browser: httpx.AsyncClient, name: str = "Zoe") -> tuple[str, Any]:
    """The token of a link for somebody's password, and what it waits for."""
    answer = await browser.post(f"/api/accounts/{name}/password-link")
    made = answer.json()
    assert answer.status_code == (202 if made["waiting"] else 201), answer.text
    head, _, token = made["path"].partition("=")
    assert head == "/#password"
    return token, made["waiting"]


async def _used(browser: httpx.AsyncClient, token: str) -> Any:
    """What somebody is answered who uses a link: the name, or the code of the problem."""
    body = {"token": token, "password": NEW}
    answer = (await browser.post("/api/accounts/password-link", json=body)).json()
    return answer.get("name") or answer["code"]


async def _confirm(browser: httpx.AsyncClient, request: Any) -> str:
    """What came of it, or the code of the problem."""
    answer = (await browser.post(f"/api/requests/{request['id']}/confirmation")).json()
    return str(answer.get("outcome") or answer["code"])


async def _trail(world: World) -> list[tuple[str, str, dict[str, Any]]]:
    """What was done about the account, the oldest first."""
    rows = [row async for row in world.office.audit.everything(Filter(where="Zoe"))]
    return [(row.account, row.what, dict(row.details)) for row in reversed(rows)]


@pytest.mark.parametrize("role", POSTS)
async def test_a_link_for_the_staff_serves_once_a_second_person_has_confirmed(
    stored_world: World, role: Grant
) -> None:
    ada = await stored_world.administrator()
    omar = await stored_world.account("Omar", Grant.ADMINISTRATOR)
    zoe = await stored_world.account("Zoe", role)
    token, request = await _link(ada, "zoe")
    assert (request["kind"], request["subject"], request["by"]) == ("password-link", "Zoe", "Ada")
    assert (await omar.get("/api/requests")).json() == [request]
    stranger = stored_world.browser()
    assert await _used(stranger, token) == "link-waits"
    assert (await zoe.get("/api/accounts/me")).status_code == 200
    assert await _confirm(ada, request) == "own-request"
    if role in (Grant.ADMINISTRATOR, Grant.DIRECTION):
        # Whoever has a session of the account must not win a password by it.
        assert await _confirm(zoe, request) == "own-account"
    assert await _used(stranger, token) == "link-waits"
    assert await _confirm(omar, request) == "confirmed"
    assert await _used(stranger, token) == "Zoe"
    assert (await zoe.get("/api/accounts/me")).status_code == 401
    assert await _used(stranger, token) == "link-used"
    done = await _trail(stored_world)
    assert [(by, what) for by, what, _ in done] == [
        ("Ada", "ask-grant"),
        ("Omar", "confirm"),
        ("Ada", "grant"),
        ("Ada", "ask-password-link"),
        ("Omar", "confirm"),
        ("Ada", "password-link"),
    ]
    assert done[-1][2] == {"confirmed_by": "Omar"}


async def test_declined_or_too_old_it_never_serves(stored_world: World) -> None:
    ada = await stored_world.administrator()
    omar = await stored_world.account("Omar", Grant.DIRECTION)
    await stored_world.account("Igor", Grant.ADMINISTRATOR)
    await stored_world.account("Zoe", Grant.DEALER)
    token, request = await _link(ada)
    path = f"/api/requests/{request['id']}/refusal"
    assert (await omar.post(path, json={"reason": "Zoe knows of nothing"})).status_code == 200
    assert await _used(stored_world.browser(), token) == "link-waits"
    assert await _confirm(omar, request) == "already-decided"
    token, request = await _link(ada)
    stored_world.clock.goes_on(DAY)
    assert await _used(stored_world.browser(), token) == "link-expired"
    await omar.post("/api/sessions", json={"name": "Omar", "password": PASSWORD})
    assert await _confirm(omar, request) == "request-expired"


async def test_another_link_takes_the_place_of_one_that_waits(stored_world: World) -> None:
    ada = await stored_world.administrator()
    omar = await stored_world.account("Omar", Grant.ADMINISTRATOR)
    await stored_world.account("Zoe", Grant.DEALER)
    first, waiting = await _link(ada)
    second, again = await _link(ada)
    assert again == waiting
    assert await _used(stored_world.browser(), first) == "link-replaced"
    # Nobody gets a link of their own served by confirming what another has asked for.
    own, request = await _link(omar)
    assert request["id"] != waiting["id"]
    assert await _confirm(omar, waiting) == "link-replaced"
    for token, code in ((second, "link-replaced"), (own, "link-waits")):
        assert await _used(stored_world.browser(), token) == code
    assert await _confirm(ada, request) == "confirmed"
    # One that was confirmed is replaced as well.
    last, _ = await _link(ada)
    assert await _used(stored_world.browser(), own) == "link-replaced"
    assert await _used(stored_world.browser(), last) == "link-waits"


async def test_a_password_changed_meanwhile_ends_a_link_that_waits(world: World) -> None:
    ada = await world.administrator()
    omar = await world.account("Omar", Grant.ADMINISTRATOR)
    zoe = await world.account("Zoe", Grant.DEALER)
    token, request = await _link(ada)
    changed = {"old": PASSWORD, "new": NEW}
    assert (await zoe.put("/api/accounts/me/password", json=changed)).status_code == 204
    assert await _confirm(omar, request) == "link-replaced"
    assert await _used(world.browser(), token) == "link-replaced"


async def test_the_factor_of_the_staff_is_reset_by_two(stored_world: World) -> None:
    ada = await stored_world.administrator()
    omar = await stored_world.account("Omar", Grant.ADMINISTRATOR)
    zoe = await stored_world.account("Zoe", Grant.DIRECTION)
    path = "/api/accounts/zoe/second-factor"
    # Where there is none, nothing is to be confirmed.
    assert (await ada.delete(path)).status_code == 204
    await turned_on(stored_world, zoe)
    answer = await ada.delete(path)
    request = answer.json()
    assert (answer.status_code, request["kind"], request["subject"]) == (
        202,
        "second-factor",
        "Zoe",
    )
    assert (await ada.delete(path)).json() == request
    assert (await log_in(stored_world, "Zoe")).json()["code"] == "code-needed"
    assert await _confirm(ada, request) == "own-request"
    assert await _confirm(zoe, request) == "own-account"
    assert (await zoe.get("/api/accounts/me")).status_code == 200
    assert await _confirm(omar, request) == "confirmed"
    assert (await zoe.get("/api/accounts/me")).status_code == 401
    assert (await log_in(stored_world, "Zoe")).status_code == 201
    assert (await _trail(stored_world))[-1] == (
        "Ada",
        "reset-second-factor",
        {"confirmed_by": "Omar"},
    )


async def test_of_the_factor_declined_nothing_comes(world: World) -> None:
    ada = await world.administrator()
    omar = await world.account("Omar", Grant.ADMINISTRATOR)
    await turned_on(world, await world.account("Zoe", Grant.DEALER))
    request = (await ada.delete("/api/accounts/Zoe/second-factor")).json()
    path = f"/api/requests/{request['id']}/refusal"
    assert (await omar.post(path, json={"reason": "it was found"})).status_code == 200
    assert (await log_in(world, "Zoe")).json()["code"] == "code-needed"


async def test_players_ones_own_and_a_lone_administrators_need_nobody_else(world: World) -> None:
    ada = await world.administrator()
    await turned_on(world, await world.account("Zoe", Grant.DIRECTION))
    token, request = await _link(ada)
    assert request is None
    assert (await ada.delete("/api/accounts/Zoe/second-factor")).status_code == 204
    assert await _used(world.browser(), token) == "Zoe"
    await world.account("Omar", Grant.ADMINISTRATOR)
    await turned_on(world, await world.account("Igor"))
    for name in ("Igor", "Ada"):
        assert (await _link(ada, name))[1] is None
        assert (await ada.delete(f"/api/accounts/{name}/second-factor")).status_code == 204


async def test_a_post_taken_back_first_opens_no_way_round(world: World) -> None:
    """One person alone takes back a post, so whoever has had one counts as staff here."""
    ada = await world.administrator()
    await world.account("Omar", Grant.ADMINISTRATOR)
    await turned_on(world, await world.account("Zoe", Grant.DIRECTION))
    assert (await ada.delete("/api/accounts/Zoe/grants/direction")).status_code == 204
    assert (await _link(ada))[1] is not None
    assert (await ada.delete("/api/accounts/Zoe/second-factor")).status_code == 202


async def test_a_link_kept_from_before_the_post_does_not_serve_after(stored_world: World) -> None:
    ada = await stored_world.administrator()
    omar = await stored_world.account("Omar", Grant.ADMINISTRATOR)
    await stored_world.account("Zoe")
    token, request = await _link(ada)
    assert request is None
    grant = (await ada.put("/api/accounts/Zoe/grants/direction")).json()
    assert await _confirm(omar, grant) == "confirmed"
    assert await _used(stored_world.browser(), token) == "link-replaced"


async def test_of_two_who_confirm_at_once_one_does(stored_world: World) -> None:
    ada = await stored_world.administrator()
    others = [await stored_world.account(f"Omar{n}", Grant.ADMINISTRATOR) for n in range(3)]
    await stored_world.account("Zoe", Grant.DEALER)
    _, request = await _link(ada)
    outcomes = await asyncio.gather(*(_confirm(each, request) for each in others))
    assert sorted(outcomes) == ["already-decided", "already-decided", "confirmed"]


async def _attack(hall: Hall, attacker: Person, victim: str) -> str:
    """One administrator tries to be two: the factor reset, a link, and in; what it ends with."""
    await attacker.browser.delete(f"/api/accounts/{victim}/second-factor")
    token, _ = await _link(attacker.browser, victim)
    mask = hall.people.stranger().browser
    outcome = str(await _used(mask, token))
    if outcome == victim:
        # In under that name: what was asked for is confirmed.
        request = await attacker.browser.put("/api/accounts/Eve/grants/direction")
        return await _confirm(mask, request.json())
    return outcome


async def test_one_administrator_does_not_come_in_as_another(hall: Hall) -> None:
    table = await hall.open("campione-pb")
    ada = await hall.people.administrator()
    omar = await hall.people.account("Omar", Grant.DIRECTION)
    zoe = await hall.people.account("Zoe", Grant.ADMINISTRATOR)
    await hall.people.account("Eve")
    await turned_on(hall.world, zoe.browser)
    async with zoe.connected() as connection:
        await connection.watch(table)
        for victim in ("Zoe", "Omar"):
            assert await _attack(hall, ada, victim) == "link-waits"
        assert "direction" not in (await ada.get("/api/accounts/Eve"))["roles"]
        # The others see what was tried, and nobody was put out by it.
        listed = await zoe.get("/api/requests")
        waiting = {(each["kind"], each["subject"]): each for each in listed}
        assert set(waiting) == {
            ("second-factor", "Zoe"),
            ("password-link", "Zoe"),
            ("password-link", "Omar"),
        }
        await connection.watch(table)
        # With two it goes as before, and whoever is in with the account is out.
        assert await _confirm(omar.browser, waiting["second-factor", "Zoe"]) == "confirmed"
        await until(lambda: connection.gone)
