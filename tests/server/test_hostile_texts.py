"""Texts that mean something to somebody else: to a database, a browser, a spreadsheet, a record.

Whoever may write a text finds it kept and told as it is; where there may be none of the kind, it is
refused. It never does anything.
"""

import json
from collections import defaultdict
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import pytest

from sabot.ledger.verify import verify_table
from sabot.record.record import read
from sabot.server.accounts.accounts import Client
from sabot.server.accounts.grants import Grant
from sabot.server.clock import DAY
from sabot.server.pace import Pace
from sabot.table.coup import acts as ca
from tests.server.hall import Hall
from tests.server.test_play import join
from tests.server.world import PASSWORD, World

pytestmark = pytest.mark.anyio

NASTY = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "'; DROP TABLE entries; --",
    "' OR '1'='1",
    '{"type":"done","id":"x"}',
    '\\" \\ # > ~ : | =',
    "{amount} {0} %s %n",
    "=HYPERLINK(1)",
    "${jndi:ldap://x}",
    "../../etc/passwd",
]
# Which no line of words may have in it: it would hide something, or end the line.
HIDING = ["two\nlines", "a\0zero", "right\u202eleft", "no\u200bwidth", "lone\ud800half"]

# What a request is made of where it is not the text in question.
PLAUSIBLE: dict[str, Any] = {
    "name": "Olaf", "password": PASSWORD, "token": "A" * 43, "old": PASSWORD, "new": PASSWORD,
    "reason": "a test", "account": "Ada", "currency": "CHF", "amount": 100, "role": "dealer",
    "house": "malta-pb", "table": "t", "session": "0" * 16, "cite": "malta-pb.1",
    "Idempotency-Key": "a-key-of-mine",
}  # fmt: skip


def _texts(spec: dict[str, Any]) -> Iterator[tuple[str, str, str, str, dict[str, Any]]]:
    """Every place of the interface where a text may stand.

    A method, a path, where in the request and under what name; and the body without it.
    """
    for path, operations in spec["paths"].items():
        for method, operation in operations.items():
            content = operation.get("requestBody", {}).get("content", {})
            schema = content.get("application/json", {}).get("schema", {})
            name = schema.get("$ref", "").rpartition("/")[2]
            schema = spec["components"]["schemas"][name] if name else {}
            needed = {*schema.get("required", ()), *schema.get("properties", {}).keys() & {"house"}}
            body = {each: PLAUSIBLE.get(each, 1) for each in needed}
            for each, value in schema.get("properties", {}).items():
                if value.get("type") == "string":
                    yield method, path, "body", each, body
            for each in operation.get("parameters", ()):
                if each["schema"].get("type") == "string":
                    yield method, path, each["in"], each["name"], body


async def test_no_request_takes_a_text_for_more_than_a_text(world: World) -> None:
    browser = await world.administrator()
    password = PASSWORD
    places = [*_texts(world.app.openapi())]
    assert {where for _, _, where, _, _ in places} == {"body", "path", "query", "header"}
    for method, path, where, name, body in places:
        # A header is plain by itself.
        for text in NASTY if where == "header" else (*NASTY, *HIDING):
            values = {
                **PLAUSIBLE,
                **({name: quote(_sendable(text), "")} if where == "path" else {}),
            }
            headers = {"Idempotency-Key": PLAUSIBLE["Idempotency-Key"]}
            if where == "header":
                headers[name] = text
            # Whatever account is opened on the way, the administrator asks.
            world.clock.goes_on(DAY)
            entered = await world.office.accounts.log_in("Ada", password, Client("here"))
            browser.cookies.clear()
            browser.cookies.set("sabot", entered.token)
            answer = await browser.request(
                method,
                path.format_map(defaultdict(lambda: 1, values)),
                content=json.dumps({**body, name: text} if where == "body" else body),
                params={name: _sendable(text)} if where == "query" else None,
                headers={"Content-Type": "application/json", **headers},
            )
            if path.endswith("/me/password") and answer.status_code < 300:
                password = text
            about = (method, path, where, name, text, answer.status_code)
            assert answer.status_code < 500, about
            assert answer.headers["x-content-type-options"] == "nosniff"
            if text in HIDING and name not in ("password", "new", "old", "toml"):
                assert answer.status_code >= 400, about
            if answer.status_code != 204:
                kind = answer.headers["content-type"]
                assert kind.startswith(("application/json", "text/csv", "text/plain")), about
    assert (await world.office.books.reconcile()).right
    assert (await browser.get("/api/audit/chain")).status_code == 200
    # Tables were called by it: they are there, and so is what happened at them.
    assert {room.settings["name"] for room in world.app.state.floor.rooms.values()} >= {*NASTY}


def _sendable(text: str) -> str:
    """A text as it may stand in an address."""
    return text.encode("utf-8", "replace").decode()


async def test_what_a_browser_calls_itself_is_only_a_text(world: World) -> None:
    for text in NASTY:
        browser = world.browser()
        browser.headers["User-Agent"] = text
        assert (await browser.post("/api/accounts/guest")).status_code == 201
        (session,) = (await browser.get("/api/sessions")).json()
        assert text in session.values()


async def test_a_house_of_ones_own_may_not_be_called_anything(world: World) -> None:
    browser, _ = await world.guest()
    base = 'base = "malta-pb"\n'
    for text in (*NASTY, *HIDING[:1]):
        quoted = json.dumps(text)
        for toml in (
            f"id = {quoted}\n{base}",
            f'id = "mine"\n{base}tie_break = {quoted}\n',
            f'id = "mine"\n{base}[rulings]\n{quoted} = ["annul-coup"]\n',
            f'id = "mine"\n{base}[[side]]\nid = {quoted}\nwins = "cards-used"\ncounts = [4]\n'
            'pay = "1:1"\nminimum = 5\nmaximum = 50\n',
            f"{base}{text}",
        ):
            answer = await browser.post("/api/tables", json={"toml": toml})
            assert (answer.status_code, answer.json()["code"]) == (422, "bad-input"), toml
            assert answer.json()["faults"]
        named = f'id = "mine"\nname = {quoted}\n{base}[formulas]\nopen = {quoted}\n'
        answer = await browser.post("/api/tables", json={"toml": named})
        if "\n" in text:
            assert answer.status_code == 422
        else:
            assert answer.json()["house_name"] == text
            assert (await browser.delete(f"/api/tables/{answer.json()['id']}")).status_code == 204


@pytest.mark.parametrize(
    "toml",
    [
        "x = " + "[" * 19_000,
        "x" + ".x" * 9_000 + " = 1",
        "".join(f"[{'a.' * number}b]\n" for number in range(1, 130)),
        'id = "mine"\nbase = "malta-pb"\ndecks = ' + "9" * 5_000,
        'id = "mine"\nbase = "malta-pb"\ndecks = 1e308',
        'id = "mine"\nbase = "malta-pb"\ndecks = nan',
        'id = "mine"\nbase = "malta-pb"\ndecks = 2026-01-01',
        'id = "mine"\nbase = "malta-pb"\ncommission = 99999999999999999999',
        'id = "mine"\nbase = "../malta-pb"',
        'id = "mine"\nbase = ["malta-pb"]',
        'id = "malta-pb"\nbase = "malta-pb"',
        "\0",
        "\ufeff",
    ],
    ids=range(13),
)
async def test_a_house_that_cannot_be_meant_is_refused(world: World, toml: str) -> None:
    browser, _ = await world.guest()
    answer = await browser.post("/api/tables", json={"toml": toml})
    assert (answer.status_code, answer.json()["code"]) == (422, "bad-input"), answer.text
    assert answer.json()["faults"]


async def test_any_text_said_at_a_table_is_only_a_text(hall: Hall) -> None:
    """In a claim, a ruling, a mark, a table's name: told and kept as it is, and meaning nothing."""
    room = await hall.open("campione-pb", pace=Pace(600, 0.0, 600))
    zoe = await hall.people.guest()
    direction = await hall.people.staff(Grant.DIRECTION)
    await direction.take(room, Grant.DIRECTION)
    async with zoe.connected() as one, direction.connected() as two:
        await join(one, room, zoe.name)
        await two.watch(room)
        for text in NASTY:
            await one.ask(room, {"act": "dispute", "claim": text}, text)
            await two.ask(room, {"act": "rule", "text": text}, text)
        for text in HIDING:
            for frame in ({"act": "dispute", "claim": text}, {"act": "rule", "text": text}):
                act = {"type": "act", "table": room, "id": "1", "act": frame}
                assert "on one line" in await one.error(act)
        announcements = one.announcements(room)
        for text in NASTY:
            assert any(text in line for line in announcements), text
        administrator = await hall.people.administrator()
        trail = await administrator.get("/api/audit?what=rule")
        assert [row["details"]["text"] for row in trail["rows"]] == NASTY[::-1]
        csv = (await administrator.browser.get("/api/audit/csv")).text
        assert "\n=HYPERLINK" not in csv
        assert ",=HYPERLINK" not in csv
        assert ',"=HYPERLINK' not in csv
    kept = await hall.world.ledger.table(room)
    assert kept is not None
    await verify_table(hall.world.ledger, kept)
    await hall.room(room).act(ca.RuleFreely(direction.name, "the end"))
    for name in NASTY:
        opened = await zoe.browser.post("/api/tables", json={"house": "malta-pb", "name": name})
        assert opened.json()["name"] == name
        assert opened.headers["content-type"] == "application/json"
    await hall.floor.close(hall.room(room))
    record = (await zoe.browser.get(f"/api/tables/{room}/record")).text
    # what was ruled, who left, and the cards that were put away
    assert len(read(record, "record").entries) == kept.version + 3


async def test_a_name_is_a_name(world: World) -> None:
    """Nor is it that of a post, of an automatic player, or nearly that of somebody else."""
    await world.account("Olaf")
    others = ("dealer", "Inspector", "DIRECTION", "<float>", "<cage>", "Anna", "OLAF", "Оlaf")
    for name in (*NASTY, *HIDING, *others, "olaf", "O\u006caf", "Olaf ", " Olaf", "O", "x" * 25):
        body = json.dumps({"name": name, "password": PASSWORD})
        answer = await world.browser().post("/api/accounts", content=body)
        assert answer.status_code in (409, 422), name
        assert answer.json()["code"] in ("name-taken", "bad-name", "bad-input"), name
