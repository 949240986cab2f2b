"""Guests and accounts: how they come to be, what they are called, and their passwords."""

import asyncio
from dataclasses import replace

import pytest

from sabot.server.accounts.names import chosen, key_of, made_up
from sabot.server.problems import ProblemError
from sabot.table.checks import is_name
from tests.server.world import PASSWORD, QUICK, World

pytestmark = pytest.mark.anyio

HOSTILE = (
    "'; DROP TABLE accounts; --",
    '" OR 1=1 --',
    "<script>alert(1)</script>",
    "<b>Zoe</b>",
    "Zoe&amp;",
    "Zoe\x00",
    "Zoe\nAda",
    "Zoe: leave",
    "Zoe Ada",
    "../Zoe",
    "Zoe/Ada",
    "%00",
    "=1+1",
    "\u202eeoZ",
    "Zo\u0435",  # a Cyrillic letter that looks like an e
    "💰💰",
    "Z",
    "Z" * 25,
    "",
)


async def test_a_guest_plays_at_once_with_play_money(stored_world: World) -> None:
    browser = stored_world.browser()
    answer = await browser.post("/api/accounts/guest")
    assert answer.status_code == 201
    me = answer.json()
    assert me["guest"]
    assert me["purse"] == {"CHF": 10_000_00, "EUR": 10_000_00}
    assert (await browser.get("/api/accounts/me")).json() == me


async def test_a_hundred_guests_at_once_are_a_hundred_people(stored_world: World) -> None:
    browsers = [stored_world.browser() for _ in range(100)]
    answers = await asyncio.gather(*(each.post("/api/accounts/guest") for each in browsers))
    assert len({answer.json()["name"] for answer in answers}) == 100


async def test_an_account_is_opened_and_comes_in_again(stored_world: World) -> None:
    await stored_world.account("Nicolò")
    browser = stored_world.browser()
    answer = await browser.post("/api/sessions", json={"name": "NICOLÒ", "password": PASSWORD})
    assert answer.status_code == 201
    assert answer.json() == {
        "name": "Nicolò",
        "guest": False,
        "roles": ["player", "spectator"],
        "withheld": [],
        "purse": {"CHF": 10_000_00, "EUR": 10_000_00},
        "tokens": {},
    }


async def test_of_two_who_want_one_name_at_once_one_has_it(stored_world: World) -> None:
    bodies = [{"name": name, "password": PASSWORD} for name in ("Zoe", "zoe", "ZOE", "zOE")]
    answers = await asyncio.gather(
        *(stored_world.browser().post("/api/accounts", json=each) for each in bodies)
    )
    assert sorted(answer.status_code for answer in answers) == [201, 409, 409, 409]


async def test_a_guest_becomes_an_account_and_keeps_name_and_purse(stored_world: World) -> None:
    browser, name = await stored_world.guest()
    await browser.post("/api/accounts/me/keep", json={"password": PASSWORD})
    me = (await browser.get("/api/accounts/me")).json()
    assert (me["name"], me["guest"], me["purse"]["CHF"]) == (name, False, 10_000_00)
    again = stored_world.browser()
    answer = await again.post("/api/sessions", json={"name": name, "password": PASSWORD})
    assert answer.status_code == 201
    answer = await again.post("/api/accounts/me/keep", json={"password": PASSWORD})
    assert answer.json()["code"] == "not-a-guest"


@pytest.mark.parametrize("name", HOSTILE)
async def test_names_with_anything_but_a_name_in_them_are_refused(world: World, name: str) -> None:
    body = {"name": name, "password": PASSWORD}
    for path in ("/api/accounts", "/api/sessions"):
        answer = await world.browser().post(path, json=body)
        assert (answer.status_code, answer.json()["code"]) == (422, "bad-input")
    with pytest.raises(ProblemError):
        chosen(name)


@pytest.mark.parametrize("name", ["dealer", "Inspector", "ADMINISTRATOR", "anna", "me", "cage"])
async def test_names_that_mean_something_already_are_taken(world: World, name: str) -> None:
    answer = await world.browser().post("/api/accounts", json={"name": name, "password": PASSWORD})
    assert answer.json()["code"] == "name-taken"


async def test_made_up_names_are_names_also_at_a_table() -> None:
    for _ in range(1_000):
        assert is_name(chosen(made_up()))
    assert key_of("NICOLÒ") == key_of("Nicolo\u0300")


@pytest.mark.parametrize("password", ["short", "Zoe-is-my-name", "aaaaaaaaaaaa", "x" * 201, ""])
async def test_passwords_easily_guessed_are_refused(world: World, password: str) -> None:
    answer = await world.browser().post("/api/accounts", json={"name": "Zoe", "password": password})
    assert answer.status_code == 422


async def test_a_new_password_ends_the_other_sessions(stored_world: World) -> None:
    one = await stored_world.account("Zoe")
    other = stored_world.browser()
    await other.post("/api/sessions", json={"name": "Zoe", "password": PASSWORD})
    answer = await one.put(
        "/api/accounts/me/password", json={"old": PASSWORD, "new": "al lardo lo zampino"}
    )
    assert answer.status_code == 204
    assert (await one.get("/api/accounts/me")).status_code == 200
    assert (await other.get("/api/accounts/me")).status_code == 401
    for password, status in ((PASSWORD, 401), ("al lardo lo zampino", 201)):
        answer = await other.post("/api/sessions", json={"name": "Zoe", "password": password})
        assert answer.status_code == status


async def test_a_password_is_not_changed_without_the_old_one(world: World) -> None:
    browser = await world.account("Zoe")
    answer = await browser.put(
        "/api/accounts/me/password", json={"old": "something else", "new": "al lardo lo zampino"}
    )
    assert answer.json()["code"] == "wrong-password"
    guest, _ = await world.guest()
    answer = await guest.put(
        "/api/accounts/me/password", json={"old": "something else", "new": "al lardo lo zampino"}
    )
    assert answer.json()["code"] == "a-guest"


async def test_what_is_kept_of_a_password_is_an_argon2id_hash(world: World) -> None:
    await world.account("Zoe")
    ((kept,),) = await world.ledger.database.read(
        lambda cursor: cursor.run("SELECT password FROM accounts WHERE name = 'Zoe'")
    )
    assert kept.startswith("$argon2id$v=19$m=8,t=1,p=1$")
    assert PASSWORD not in kept


async def test_a_weaker_hash_is_made_again_at_the_next_login(stored_world: World) -> None:
    await stored_world.account("Zoe")
    stronger = World(stored_world.ledger, replace(QUICK, password_memory=16))
    answer = await stronger.browser().post(
        "/api/sessions", json={"name": "Zoe", "password": PASSWORD}
    )
    assert answer.status_code == 201
    ((kept,),) = await stored_world.ledger.database.read(
        lambda cursor: cursor.run("SELECT password FROM accounts WHERE name = 'Zoe'")
    )
    assert "m=16," in kept


async def test_a_known_and_an_unknown_name_are_answered_alike(world: World) -> None:
    await world.account("Zoe")
    answers = [
        await world.browser().post("/api/sessions", json={"name": name, "password": "wrong one"})
        for name in ("Zoe", "Nobody")
    ]
    assert answers[0].status_code == answers[1].status_code == 401
    assert answers[0].json() == answers[1].json()
    # Not a guest's name either, who has no password at all.
    _, name = await world.guest()
    answer = await world.browser().post("/api/sessions", json={"name": name, "password": "None"})
    assert answer.json() == answers[0].json()
