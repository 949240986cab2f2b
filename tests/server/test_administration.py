"""Administrators: the first one, what they do, and that nobody else does it."""

import asyncio
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from sabot.ledger.default_files import link_of
from sabot.server import serve
from sabot.server.accounts.grants import Grant
from sabot.server.clock import DAY
from sabot.server.office import first_administrator_link
from tests.server.world import PASSWORD, World

pytestmark = pytest.mark.anyio

# Everything that is not for everybody: how it is asked for, and who may.
ADMINISTRATORS = {Grant.ADMINISTRATOR}
CASHIERS = ADMINISTRATORS | {Grant.DIRECTION}
WATCHING = CASHIERS | {Grant.CONTROLLER, Grant.SUPERVISOR}
PAYMENT = {"account": "Zoe", "currency": "CHF", "amount": 100, "reason": "a test"}
BOUNDS = {
    "alone": 1,
    "cashier": 7,
    "payment": 2,
    "day": 3,
    "purse": 4,
    "overpaid": 5,
    "large_win": 6,
}
CLOSING = {"table": "0" * 16, "taglia": 1, "coup": 1, "player": "Zoe", "currency": "CHF"}
CLOSING |= {"reason": "a test"}
HOUSE = 'id = "ours"\nname = "Ours"\nbase = "malta-pb"\n'
# Of what is not there one who may hears just that.
REQUEST, HASH = "0" * 16, "0" * 64
GUARDED: list[tuple[str, str, Any, set[Grant]]] = [
    ("GET", "/api/accounts", None, ADMINISTRATORS),
    ("GET", "/api/accounts/Zoe", None, ADMINISTRATORS),
    ("PUT", "/api/accounts/Zoe/grants/dealer", None, ADMINISTRATORS),
    ("DELETE", "/api/accounts/Zoe/grants/dealer", None, ADMINISTRATORS),
    ("POST", "/api/accounts/Zoe/lock", {"reason": "a test"}, ADMINISTRATORS),
    ("DELETE", "/api/accounts/Zoe/lock", None, ADMINISTRATORS),
    ("DELETE", "/api/accounts/Zoe/sessions", None, ADMINISTRATORS),
    ("POST", "/api/accounts/Zoe/password-link", None, ADMINISTRATORS),
    ("DELETE", "/api/accounts/Zoe/second-factor", None, ADMINISTRATORS),
    ("POST", "/api/accounts/Zoe/deletion", {"reason": "a test"}, ADMINISTRATORS),
    ("POST", "/api/desk/deposits", PAYMENT, CASHIERS),
    ("POST", "/api/desk/withdrawals", PAYMENT, CASHIERS),
    ("GET", "/api/desk/history/Zoe", None, WATCHING),
    ("GET", "/api/desk/bounds", None, WATCHING),
    ("PUT", "/api/desk/bounds", BOUNDS, {Grant.DIRECTION}),
    ("GET", "/api/requests", None, WATCHING),
    ("POST", f"/api/requests/{REQUEST}/confirmation", None, CASHIERS),
    ("POST", f"/api/requests/{REQUEST}/refusal", {"reason": "a test"}, CASHIERS),
    ("POST", "/api/approvals", {"toml": HOUSE}, {Grant.DIRECTION}),
    ("DELETE", f"/api/approvals/{HASH}", None, {Grant.DIRECTION}),
    ("GET", "/api/audit", None, WATCHING),
    ("GET", "/api/audit/csv", None, WATCHING),
    ("GET", "/api/audit/chain", None, WATCHING),
    ("GET", "/api/books", None, WATCHING | {Grant.CHIEF}),
    ("GET", "/api/books/csv", None, WATCHING | {Grant.CHIEF}),
    ("GET", "/api/books/reconciliation", None, WATCHING | {Grant.CHIEF}),
    ("GET", "/api/books/differences", None, WATCHING | {Grant.CHIEF}),
    ("POST", "/api/books/differences/closing", CLOSING, {Grant.DIRECTION}),
]


async def _ask(browser: httpx.AsyncClient, method: str, path: str, body: Any) -> int:
    key = {"Idempotency-Key": "a-key-for-this"} if path.startswith("/api/desk") else {}
    answer = await browser.request(method, path, json=body, headers=key)
    return answer.status_code


@pytest.mark.parametrize(("method", "path", "body", "roles"), GUARDED)
async def test_only_those_who_may_do_it(
    world: World, method: str, path: str, body: Any, roles: set[Grant]
) -> None:
    await world.administrator()
    assert await _ask(world.browser(), method, path, body) == 401
    guest, _ = await world.guest()
    assert await _ask(guest, method, path, body) == 403
    await world.account("Zoe")
    for role in sorted(set(Grant), key=lambda role: role in roles):
        browser = await world.account(f"The-{role}", role)
        status = await _ask(browser, method, path, body)
        assert (status < 300 or status == 404) == (role in roles), (role, status)
        if path.endswith("deletion"):
            break


async def test_every_route_that_is_not_for_everybody_is_in_the_list_above(world: World) -> None:
    paths = (await world.browser().get("/api/openapi.json")).json()["paths"]
    guarded = {
        (method.upper(), path)
        for path, methods in paths.items()
        for method, route in methods.items()
        if "not-granted" in route["responses"].get("403", {}).get("description", "")
    }
    named = (
        ("/Zoe", "/{name}"),
        ("/dealer", "/{role}"),
        (f"/{HASH}", "/{text}"),
        (f"/{REQUEST}/", "/{request}/"),
    )
    listed = set()
    for method, path, _, _ in GUARDED:
        for name, parameter in named:
            path = path.replace(name, parameter)  # noqa: PLW2901 - one after the other
        listed.add((method, path))
    assert {each for each in guarded if "{table}" not in each[1]} == listed


async def test_the_link_for_the_first_administrator_serves_once(stored_world: World) -> None:
    link = await first_administrator_link(stored_world.office)
    assert link is not None
    head, _, token = link.partition("=")
    assert head == "http://127.0.0.1:8000/#administrator"
    body = {"token": token, "name": "Ada", "password": PASSWORD}
    browser = stored_world.browser()
    answer = await browser.post("/api/accounts/first-administrator", json=body)
    assert "administrator" in answer.json()["roles"]
    answer = await stored_world.browser().post(
        "/api/accounts/first-administrator", json={**body, "name": "Eve"}
    )
    assert (answer.status_code, answer.json()["code"]) == (410, "link-used")
    assert await first_administrator_link(stored_world.office) is None


async def test_of_many_who_have_the_link_one_becomes_administrator(stored_world: World) -> None:
    tokens = [await stored_world.office.administration.first_link() for _ in range(4)]
    answers = await asyncio.gather(
        *(
            stored_world.browser().post(
                "/api/accounts/first-administrator",
                json={"token": token, "name": f"Ada{n}", "password": PASSWORD},
            )
            for n, token in enumerate(tokens + tokens)
        )
    )
    assert sorted(answer.status_code for answer in answers) == [201] + [410] * 7


async def test_the_link_expires_and_cannot_be_guessed(stored_world: World) -> None:
    token = await stored_world.office.administration.first_link()
    body = {"token": "A" * 43, "name": "Ada", "password": PASSWORD}
    answer = await stored_world.browser().post("/api/accounts/first-administrator", json=body)
    assert (answer.status_code, answer.json()["code"]) == (410, "link-useless")
    stored_world.clock.goes_on(DAY)
    await stored_world.office.accounts.forget()
    answer = await stored_world.browser().post(
        "/api/accounts/first-administrator", json={**body, "token": token}
    )
    assert (answer.status_code, answer.json()["code"]) == (410, "link-expired")
    assert await stored_world.office.administration.first_link() is not None


async def test_of_links_for_the_first_administrator_only_the_newest_counts(
    stored_world: World,
) -> None:
    """As when a server starts again, or a second one does."""
    first, second = [await stored_world.office.administration.first_link() for _ in range(2)]
    body = {"token": first, "name": "Eve", "password": PASSWORD}
    answer = await stored_world.browser().post("/api/accounts/first-administrator", json=body)
    assert (answer.status_code, answer.json()["code"]) == (410, "link-replaced")
    body = {"token": second, "name": "Ada", "password": PASSWORD}
    answer = await stored_world.browser().post("/api/accounts/first-administrator", json=body)
    assert answer.status_code == 201


async def test_the_link_is_printed_for_people_and_otherwise_in_a_private_file(
    world: World, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = tmp_path / "sabot.db"
    office = replace(world.office, settings=replace(world.settings, database=str(database)))
    kept = tmp_path / "sabot.db.administrator"
    kept.write_text("one from before, which anybody could read")
    await serve._print_address(office, link_of(str(database)))
    output = capsys.readouterr().out
    assert "administrator=" not in output
    assert str(kept) in output
    assert kept.read_text().startswith(f"{office.settings.base}/#administrator=")
    if sys.platform != "win32":
        assert kept.stat().st_mode & 0o777 == 0o600
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
        await serve._print_address(office, kept)
    assert "/#administrator=" in capsys.readouterr().out
    assert not kept.exists()


async def test_roles_are_granted_and_taken_back_at_once(stored_world: World) -> None:
    ada, zoe = await stored_world.administrator(), await stored_world.account("Zoe")
    assert (await zoe.get("/api/audit")).status_code == 403
    for _ in range(2):
        assert (await ada.put("/api/accounts/zoe/grants/controller")).status_code == 204
    assert (await zoe.get("/api/audit")).status_code == 200
    stored_world.clock.goes_on(1)
    assert (await ada.delete("/api/accounts/zoe/grants/controller")).status_code == 204
    assert (await zoe.get("/api/audit")).status_code == 403
    shown = (await ada.get("/api/accounts/Zoe")).json()
    (controller,) = [each for each in shown["grants"] if each["role"] == "controller"]
    assert controller["granted_by"] == controller["revoked_by"] == "Ada"
    assert controller["revoked"] == controller["granted"] + 1


async def test_somebody_may_be_barred_from_playing(world: World) -> None:
    ada, zoe = await world.administrator(), await world.account("Zoe")
    await ada.delete("/api/accounts/Zoe/grants/player")
    assert (await zoe.get("/api/accounts/me")).json()["roles"] == ["spectator"]


async def test_a_guest_is_given_no_post(world: World) -> None:
    ada = await world.administrator()
    _, name = await world.guest()
    answer = await ada.put(f"/api/accounts/{name}/grants/dealer")
    assert answer.json()["code"] == "a-guest"


async def test_a_locked_account_is_out_at_once_and_stays_out(stored_world: World) -> None:
    ada, zoe = await stored_world.administrator(), await stored_world.account("Zoe")
    await ada.post("/api/accounts/Zoe/lock", json={"reason": "counted cards"})
    assert (await zoe.get("/api/accounts/me")).status_code == 401
    body = {"name": "Zoe", "password": PASSWORD}
    assert (await zoe.post("/api/sessions", json=body)).json()["code"] == "account-locked"
    # Whoever does not know the password does not learn it.
    wrong = {"name": "Zoe", "password": "wrong"}
    assert (await zoe.post("/api/sessions", json=wrong)).json()["code"] == "wrong-password"
    await ada.delete("/api/accounts/Zoe/lock")
    assert (await zoe.post("/api/sessions", json=body)).status_code == 201


async def test_a_deleted_account_is_paid_out_and_its_name_is_not_free(stored_world: World) -> None:
    ada, zoe = await stored_world.administrator(), await stored_world.account("Zoe")
    await ada.post("/api/accounts/Zoe/deletion", json={"reason": "asked for it"})
    assert (await zoe.get("/api/accounts/me")).status_code == 401
    assert await stored_world.ledger.purse("Zoe") == {"CHF": 0, "EUR": 0}
    assert (await stored_world.office.books.reconcile()).right
    body = {"name": "zoe", "password": PASSWORD}
    assert (await zoe.post("/api/accounts", json=body)).json()["code"] == "name-taken"
    assert (await zoe.post("/api/sessions", json=body)).json()["code"] == "wrong-password"
    assert (await ada.get("/api/accounts/Zoe")).status_code == 404


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("DELETE", "/api/accounts/Ada/grants/administrator", None),
        ("POST", "/api/accounts/Ada/lock", {"reason": "a test"}),
    ],
)
async def test_there_is_always_an_administrator(
    stored_world: World, method: str, path: str, body: Any
) -> None:
    ada = await stored_world.administrator()
    answer = await ada.request(method, path, json=body)
    assert (answer.status_code, answer.json()["code"]) == (409, "last-administrator")
    assert "administrator" in (await ada.get("/api/accounts/me")).json()["roles"]
    await stored_world.account("Zoe", Grant.ADMINISTRATOR)
    assert (await ada.request(method, path, json=body)).status_code == 204


async def test_two_administrators_cannot_revoke_each_other_at_once(stored_world: World) -> None:
    ada = await stored_world.administrator()
    zoe = await stored_world.account("Zoe", Grant.ADMINISTRATOR)
    await asyncio.gather(
        ada.delete("/api/accounts/Zoe/grants/administrator"),
        zoe.delete("/api/accounts/Ada/grants/administrator"),
    )
    assert await stored_world.office.administration.first_link() is None


async def test_a_forgotten_password_is_set_by_a_link(stored_world: World) -> None:
    ada, zoe = await stored_world.administrator(), await stored_world.account("Zoe")
    path = (await ada.post("/api/accounts/Zoe/password-link")).json()["path"]
    body = {"token": path.partition("=")[2], "password": "al lardo lo zampino"}
    browser = stored_world.browser()
    answer = await browser.post("/api/accounts/password-link", json=body)
    assert answer.json()["name"] == "Zoe"
    assert (await zoe.get("/api/accounts/me")).status_code == 401
    answer = await browser.post("/api/accounts/password-link", json=body)
    assert answer.status_code == 410


async def test_accounts_are_listed_by_the_beginning_of_their_names(stored_world: World) -> None:
    ada = await stored_world.administrator()
    for name in ("Zoe", "zorro", "Zacharias", "Ivan"):
        await stored_world.account(name)
    listed = (await ada.get("/api/accounts", params={"begins": "Z"})).json()
    assert [each["name"] for each in listed] == ["Zacharias", "Zoe", "zorro"]
    listed = (await ada.get("/api/accounts", params={"after": "zoe", "most": 1})).json()
    assert [each["name"] for each in listed] == ["zorro"]
