"""Frames that mean harm: each is refused with a word on why, and nobody else notices."""

import json
import logging
import random
import secrets
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import MISSING, fields
from enum import StrEnum
from typing import Any, get_args, get_origin, get_type_hints

import pytest

from sabot import catalog
from sabot.catalog import Place
from sabot.ledger.verify import verify_table
from sabot.server.accounts.grants import Grant
from sabot.server.pace import Pace
from sabot.server.wire import FRAMES, LONGEST
from sabot.table.cards import Card
from sabot.table.limits import Limits
from sabot.table.money import Amount
from tests.server.bystander import bystander
from tests.server.client import Client
from tests.server.hall import Hall, halls
from tests.server.test_play import join

pytestmark = pytest.mark.anyio

# Values that suit hardly anything.
ODD: tuple[Any, ...] = (
    None, True, False, -1, 0, 1.5, 1e308, float("nan"), float("-inf"), 2**31, 2**63, 10**300,
    "", "x", "é" * 300, "x" * 501, "\0", "\n", "\ud800", "\u202e", "\ufeffpunto", "ｐｕｎｔｏ", "٣",
    "Ah\u200b", "'; DROP TABLE entries; --", "../../etc/passwd", "<script>alert(1)</script>",
    "__class__", "dealer", [], [[]], ["Ah"] * 20, {}, {"$gt": ""}, {"even": {}}, {"act": "join"},
)  # fmt: skip
# What says nothing in any field of any act.
NEVER: tuple[Any, ...] = (1.5, {"$gt": ""}, [[]])


async def _no_fault(hall: Hall, caplog: pytest.LogCaptureFixture) -> None:
    """Nothing was logged that is a mistake of ours, and what is stored holds."""
    grave = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert grave == [], [record.getMessage() for record in grave]
    for kept in await hall.world.ledger.tables():
        await verify_table(hall.world.ledger, kept)
    await hall.right()


def _noise(chance: random.Random, table: str) -> Iterator[Any]:
    """Frames that are nearly right, and some that are nothing at all."""
    acts: list[Any] = [
        {"act": "join"},
        {"act": "join", "chips": 10_000, "currency": "CHF"},
        {"act": "bet", "chance": "punto", "amount": 1_000, "box": 1},
        {"act": "dispute", "claim": "mine"},
        {"act": "leave"},
        {"act": "open", "mode": "open", "limits": {}, "currencies": ["CHF"]},
        {"act": "wash"},
    ]
    while True:
        kind = chance.choice([*FRAMES, "act", "act", "act"])
        frame: dict[str, Any] = {"type": kind}
        if kind == "act":
            frame |= {"table": table, "id": secrets.token_hex(4), "act": {**chance.choice(acts)}}
        elif kind != "ping":
            frame["table"] = table
        for _ in range(chance.randrange(3)):
            within = chance.choice([frame, frame.get("act", frame)])
            if isinstance(within, dict):
                name = chance.choice([*within, "by", "role", "again", "order", "card"])
                within[name] = deepcopy(chance.choice([*ODD, table]))
        text = json.dumps(frame)
        match chance.randrange(14):
            case 0:
                yield text[: chance.randrange(len(text))]
            case 1:
                yield text.encode()
            case 2:
                place = chance.randrange(len(text))
                yield text[:place] + chance.choice('{}[]",:\\\x7f') + text[place + 1 :]
            case 3:
                yield chance.randbytes(20).decode("latin-1")
            case 4:
                yield chance.randbytes(chance.randrange(200))
            case 5:
                yield chance.choice("[{") * chance.randrange(4_000)
            case 6:
                # One still longer ends the connection: see test_hostile_connections.
                yield text.replace("1", "9" * chance.randrange(1, 2_000))[: 4 * LONGEST]
            case _:
                yield text


@pytest.mark.parametrize("times", [6, pytest.param(600, marks=pytest.mark.long)])
async def test_whatever_is_sent_is_answered_or_ends_the_connection(
    hall: Hall, times: int, caplog: pytest.LogCaptureFixture
) -> None:
    table = await hall.open("campione-pb")
    zoe = await hall.people.guest()
    noise = _noise(random.Random(times), table)
    async with bystander(hall), hall.people.stranger().connected() as watching:
        await watching.watch(table)
        for _ in range(times):
            async with zoe.connected() as rude:
                for _ in range(60):
                    await rude.send(next(noise))
                # What is asked last is answered last.
                act = {"act": "cut", "place": 0}
                await rude.send({"type": "act", "table": table, "id": "last", "act": act})
                await rude.heard(lambda each: each.get("id") == "last")
                assert "error" in {frame["type"] for frame in rude.frames}
                assert "broken" not in {frame.get("code") for frame in rude.frames}
        await watching.ping()
    await _no_fault(hall, caplog)


def _plain(hint: Any) -> Any:
    """Something of the right kind, as JSON."""
    parts = [part for part in get_args(hint) if part not in (type(None), ...)]
    if get_origin(hint) is tuple:
        return [_plain(parts[0])]
    if parts:
        return _plain(parts[0])
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return next(iter(hint)).value
    return {
        str: "x",
        int: 1,
        bool: True,
        Amount: 1_000,
        Card: "Ah",
        Limits: {"even": {"minimum": 1_000, "maximum": 10_000}},
    }[hint]


def _misused(place: Place) -> Iterator[tuple[dict[str, Any], str]]:
    """Every act with every field in turn left out, or given what it may not have."""
    for cls in place.game.kinds.acts:
        hints = get_type_hints(cls)
        names = [each.name for each in fields(cls) if each.name not in ("by", "salt")]
        names = [name for name in names if hints[name] != tuple[Card, ...]]
        act = {"act": cls.verb, **{name: _plain(hints[name]) for name in names}}
        for field in fields(cls):
            if field.name in names:
                yield from (({**act, field.name: value}, field.name) for value in ODD)
                if field.default is MISSING:
                    yield {name: part for name, part in act.items() if name != field.name}, ""
            else:
                # Who acts, and which cards come, nobody may say.
                yield {**act, field.name: "Ah"}, field.name


@pytest.mark.parametrize("share", [0.1, pytest.param(1, marks=pytest.mark.long)])
@pytest.mark.parametrize("house", ["campione-pb", "campione-bj"])
async def test_no_field_of_any_act_takes_what_it_should_not(
    house: str, share: float, hall: Hall, caplog: pytest.LogCaptureFixture
) -> None:
    place, chance = catalog.built_in(house), random.Random(1)
    table = await hall.open(house, pace=Pace(600, 0.0, 600))
    zoe, direction = await hall.people.guest(), await hall.people.staff(Grant.DIRECTION)
    await direction.take(table, Grant.DIRECTION)
    attempts = 0
    async with bystander(hall), zoe.connected() as one, direction.connected() as two:
        await one.watch(table)
        await two.watch(table)
        for act, field in _misused(place):
            if chance.random() > share:
                continue
            attempts += 1
            answer = await _answer(chance.choice((one, two)), table, act)
            assert answer.get("code") != "broken", act
            if not field or act[field] in NEVER:
                assert answer["type"] == "error", (act, answer)
    assert attempts > 100
    await _no_fault(hall, caplog)


async def _answer(client: Client, table: str, act: Any) -> dict[str, Any]:
    """What comes of an act, be it that it cannot be read."""
    since = len(client.frames)
    frame = {"type": "act", "table": table, "id": secrets.token_hex(8), "act": act}
    await client.send(frame)
    return await client.heard(lambda each: each["type"] in ("error", "done", "refused"), since)


@pytest.mark.parametrize("database_url", ["memory", "postgresql"], indirect=True)
async def test_a_table_that_is_not_there_is_not_found(
    database_url: str, anyio_backend: str, caplog: pytest.LogCaptureFixture
) -> None:
    odd = ("", "x", "' OR ''='", "../books", "é", "t" * 64, "0" * 16, *ODD)
    async with halls(database_url) as hall:
        zoe = await hall.people.guest()
        async with zoe.connected() as somebody:
            for table in odd:
                for frame in (
                    {"type": "watch", "table": table},
                    {"type": "act", "table": table, "id": "1", "act": {"act": "join"}},
                ):
                    assert "no such table" in await somebody.error(frame), table
                await somebody.send({"type": "leave", "table": table})
                await somebody.ping()
        await _no_fault(hall, caplog)


@pytest.mark.parametrize("parts", [{}, {"table": None}, {"table": 5}, {"table": ["x"]}])
async def test_whoever_leaves_says_which_table(hall: Hall, parts: dict[str, object]) -> None:
    zoe = await hall.people.guest()
    async with zoe.connected() as somebody:
        error = await somebody.error({"type": "leave", **parts})
        assert error == '"table": expected the id of a table'


async def test_what_cannot_be_read_is_counted_and_logged(
    hall: Hall, caplog: pytest.LogCaptureFixture
) -> None:
    """The first of a connection is logged: more would only fill the log."""
    zoe = await hall.people.guest()
    async with zoe.connected() as rude:
        for _ in range(5):
            await rude.error("nothing at all\n")
    (logged,) = [each for each in caplog.records if "a frame was refused" in each.getMessage()]
    assert (logged.levelname, logged.__dict__["account"]) == ("WARNING", zoe.name)
    metrics = (await hall.people.stranger().browser.get("/metrics")).text
    assert "sabot_frames_refused_total 5.0" in metrics


async def test_an_id_is_a_short_text(hall: Hall) -> None:
    table = await hall.open("campione-pb")
    zoe = await hall.people.guest()
    async with zoe.connected() as somebody:
        for mark in (*ODD, "m" * 65):
            frame = {"type": "act", "table": table, "id": mark, "act": {"act": "cut", "place": 1}}
            since = len(somebody.frames)
            await somebody.send(frame)
            answer = await somebody.heard(lambda each: each["type"] in ("refused", "error"), since)
            right = isinstance(mark, str) and 0 < len(mark) <= 64 and mark.isprintable()
            assert answer["type"] == ("refused" if right else "error"), mark


async def test_a_post_is_not_had_by_saying_so(hall: Hall) -> None:
    """Neither in a frame, nor by a name, nor at another table than one's own."""
    table, other = await hall.open("campione-pb"), await hall.open("campione-pb")
    dealer = await hall.people.staff(Grant.DEALER)
    await dealer.take(other, Grant.DEALER)
    async with dealer.connected() as client:
        version = hall.room(table).table.version
        for act in ("verify", "wash", "gather", "load", "betting", "close", "settle", "suspend"):
            assert (await client.refused(table, {"act": act}))["code"] == "unknown-person"
        assert "no 'by' there" in await client.error(
            {"type": "act", "table": table, "id": "1", "act": {"act": "verify", "by": "dealer"}}
        )
        assert "no 'by' there" in await client.error(
            {"type": "act", "table": table, "by": "dealer", "id": "1", "act": {"act": "verify"}}
        )
        assert hall.room(table).table.version == version
    guest = await hall.people.guest()
    for role in Grant:
        if role is not Grant.PLAYER:
            path = f"/api/tables/{table}/posts"
            answer = await guest.browser.put(path, json={"role": role.value})
            assert answer.json()["code"] in ("not-granted", "bad-input"), role
            grant = await guest.browser.put(f"/api/accounts/{guest.name}/grants/{role.value}")
            assert grant.json()["code"] == "not-granted"


async def test_what_somebody_else_has_sent_is_ones_own_when_sent_again(hall: Hall) -> None:
    """Whoever gets hold of a frame has nothing of it: not at another table, nor another's act."""
    table, other = await hall.open("campione-pb"), await hall.open("campione-pb")
    zoe, thief = await hall.people.guest(), await hall.people.guest()
    async with zoe.connected() as one, thief.connected() as two:
        await join(one, table, zoe.name)
        await two.watch(table)
        leave = {"act": "leave"}
        assert (await two.ask(table, leave, "again"))["code"] == "unknown-person"
        assert zoe.name in one.views[table]["chips"]
        await one.act(table, leave, "again")
        # Under the same id at another table it is another act, and is not taken for done.
        assert (await one.ask(other, leave, "again"))["code"] == "unknown-person"
        assert (await two.ask(table, leave, "again"))["code"] == "unknown-person"
    await hall.right()


async def test_what_breaks_the_server_breaks_nothing_for_the_others(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """If there is a mistake of ours after all: it is logged, and only whoever found it is told."""
    table = await hall.open("campione-pb", pace=Pace(600, 0.0, 600))
    room = hall.room(table)
    place = room.table.place

    def decide(house: Any, state: Any, act: Any) -> Any:
        if getattr(act, "claim", "") == "boom":
            raise RuntimeError("a mistake of ours")
        return place.game.flow.decide(house, state, act)

    flow = place.game.flow._replace(decide=decide)
    monkeypatch.setattr(room.table, "place", place._replace(game=place.game._replace(flow=flow)))
    zoe, omar = await hall.people.guest(), await hall.people.guest()
    async with bystander(hall), zoe.connected() as rude, omar.connected() as other:
        await join(rude, table, zoe.name)
        await join(other, table, omar.name)
        boom = {"act": "dispute", "claim": "boom"}
        for box in range(1, 6):
            bet = {"act": "bet", "chance": "punto", "amount": 1_000, "box": box}
            broken = await rude.ask(table, boom)
            done = await other.ask(table, bet)
            assert (broken["type"], broken["code"]) == ("refused", "broken")
            assert "mistake of ours" not in broken["text"]
            assert done["type"] == "done"
        await rude.ping()
    assert "a mistake of ours" in caplog.text
    await hall.right()
