"""People who mean harm: what they do is refused, and nobody else notices."""

import asyncio
import json
import logging
import random
import secrets
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import pytest
from websockets import ConnectionClosed, InvalidStatus

from sabot.ledger.verify import verify_table
from sabot.record.record import read
from sabot.server import protocols
from sabot.server.accounts.grants import Grant
from sabot.server.api import tables
from sabot.server.pace import Pace
from sabot.server.protocols import LARGEST_HEAD, MOST_EMPTY
from sabot.server.wire import FRAMES, LONGEST
from sabot.table.coup import acts as ca
from tests.ledger.long_table import long_table
from tests.server.client import Client, client
from tests.server.hall import Hall
from tests.server.test_play import join, offered

# They start real servers, or ask thousands of things: not in the quick form.
pytestmark = [pytest.mark.anyio, pytest.mark.long]

# The longest anybody else may wait for an answer meanwhile, in seconds, on a busy machine.
NOTICED = 2.0


@asynccontextmanager
async def bystander(hall: Hall) -> AsyncIterator[Client]:
    """Somebody who plays his own game, and is answered in time throughout."""
    omar = await hall.people.guest()
    table = await hall.open("malta-pb", pace=Pace(600, 0.0, 600))
    waits: list[float] = []

    async def play(quiet: Client) -> None:
        while True:
            waits.append(await quiet.ping())
            bet = offered(quiet.views[table], "bet")[0]
            await quiet.act(table, bet)
            undo = {"act": "unbet", "chance": bet["chance"], "box": bet["box"]}
            await quiet.act(table, undo)
            await asyncio.sleep(0.02)

    async with omar.connected() as quiet:
        await join(quiet, table, omar.name)
        playing = asyncio.create_task(play(quiet))
        try:
            yield quiet
            assert not playing.done(), playing.exception()
        finally:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
    assert waits
    assert max(waits) < NOTICED


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
    odd: list[Any] = [
        None,
        True,
        -1,
        0,
        1e308,
        "",
        "x",
        [],
        {},
        [[]],
        "\u0000",
        "é" * 300,
        2**63,
        table,
    ]
    odd += [float("nan"), "'; DROP TABLE entries; --", "../../etc/passwd", {"$gt": ""}]
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
                within[name] = chance.choice(odd)
        text = json.dumps(frame)
        match chance.randrange(12):
            case 0:
                yield text[: chance.randrange(len(text))]
            case 1:
                yield text.encode()
            case 2:
                place = chance.randrange(len(text))
                yield text[:place] + chance.choice('{}[]",:\\\x7f') + text[place + 1 :]
            case 3:
                yield chance.randbytes(20).decode("latin-1")
            case _:
                yield text


async def test_whatever_is_sent_is_answered_or_ends_the_connection(
    hall: Hall, caplog: pytest.LogCaptureFixture
) -> None:
    table = await hall.open("campione-pb")
    zoe = await hall.people.guest()
    noise = _noise(random.Random(6), table)
    with caplog.at_level(logging.ERROR):
        async with bystander(hall), hall.people.stranger().connected() as watching:
            await watching.watch(table)
            for _ in range(6):
                async with zoe.connected() as rude:
                    for _ in range(60):
                        await rude.send(next(noise))
                    await rude.ping()
                    assert {frame["type"] for frame in rude.frames} >= {"error", "pong"}
            await watching.ping()
    # No fault of ours was found on the way.
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []
    kept = await hall.world.ledger.table(table)
    assert kept is not None
    await verify_table(hall.world.ledger, kept)
    await hall.right()


async def test_frames_have_an_end(hall: Hall) -> None:
    async with bystander(hall):
        async with client(hall.base) as long:
            assert "more than" in await long.error(" " * (LONGEST + 1))
            await long.send(" " * (4 * LONGEST + 1))
            assert await long.ended() == 1009
        async with client(hall.base, compression="deflate") as bomb:
            await bomb.send(" " * 10**7)
            assert await bomb.ended() == 1009
        async with client(hall.base) as pieces:
            with suppress(ConnectionClosed):
                await pieces.socket.send("" for _ in range(10_000))
            assert await pieces.ended() == 1008
        async with client(hall.base) as pings:
            for _ in range(MOST_EMPTY + 2):
                await pings.socket.ping()
            assert await pings.ended() == 1008
        async with client(hall.base) as broken:
            broken.socket.transport.write(b"\x81\x83\x00\x00\x00\x00\xff\xff\xff")
            assert await broken.ended() == 1007


async def test_requests_that_do_not_come_to_an_end_are_given_up(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocols, "HEAD_SECONDS", 0.5)
    port = hall.world.settings.port
    async with bystander(hall):
        slow = [await asyncio.open_connection("127.0.0.1", port) for _ in range(30)]
        for _, writer in slow:
            writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nX-")
        # One asks rightly first, and then takes his time with the next request.
        slow.append(await asyncio.open_connection("127.0.0.1", port))
        reader, writer = slow[-1]
        writer.write(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
        assert b"200 OK" in await reader.readuntil(b"}")
        writer.write(b"GET /health HTTP/1.1\r\nHost: x\r\n")
        # And one does not end at all.
        slow.append(await asyncio.open_connection("127.0.0.1", port))
        slow[-1][1].write(b"GET / HTTP/1.1\r\nX-Long: " + b"x" * 2 * LARGEST_HEAD)
        for reader, _ in slow:
            async with asyncio.timeout(10):
                assert await _rest(reader) == b""
        answer = await hall.people.stranger().browser.get("/health")
        assert answer.status_code == 200
        for _, writer in slow:
            writer.close()


async def _rest(reader: asyncio.StreamReader) -> bytes:
    try:
        return await reader.read()
    except ConnectionResetError:
        return b""


async def test_what_takes_long_to_read_delays_nobody(hall: Hall) -> None:
    await long_table(hall.world.ledger, "long", 20_000)
    async with bystander(hall):
        browser = hall.people.stranger().browser
        answers = await asyncio.gather(
            *(browser.get("/api/tables/long/record") for _ in range(3)),
            *(browser.get("/api/tables/long/coups?most=100") for _ in range(40)),
        )
        codes = [answer.status_code for answer in answers]
        # So many may wait; the others are told to come again.
        assert set(codes) == {200, 503}
        assert codes.count(200) >= 20


async def test_nobody_fills_the_lobby(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "_MOST_TABLES", 2)
    zoe, direction = await hall.people.guest(), await hall.people.staff(Grant.DIRECTION)
    opened = [await hall.people.open(zoe, "malta-pb") for _ in range(2)]
    answer = await zoe.browser.post("/api/tables", json={"house": "malta-pb"})
    assert (answer.status_code, answer.json()["code"]) == (409, "too-many-tables")
    await zoe.browser.delete(f"/api/tables/{opened[0]}")
    await hall.people.open(zoe, "malta-pb")
    for _ in range(3):
        await hall.people.open(direction, "malta-pb")


FORGED = ["x", "A" * 43, secrets.token_urlsafe(32), "' OR 1=1 --", "dealer"]


async def test_a_forged_cookie_opens_nothing(hall: Hall) -> None:
    table = await hall.open("campione-pb")
    for cookie in FORGED:
        async with client(hall.base, cookie) as forger:
            await forger.watch(table)
            act = {"type": "act", "table": table, "id": "1", "act": {"act": "join"}}
            assert "only those with a name" in await forger.error(act)
    zoe = await hall.people.guest()
    session = (await zoe.get("/api/sessions"))[0]["id"]
    async with client(hall.base, session) as forger:
        assert "only those with a name" in await forger.error({**act, "id": "2"})


@pytest.mark.parametrize("origin", ["http://evil.test", "null", None])
async def test_no_page_of_another_site_gets_a_connection(hall: Hall, origin: Any) -> None:
    zoe = await hall.people.guest()
    cookie = zoe.browser.cookies["sabot"]
    with pytest.raises(InvalidStatus, match="403"):
        async with client(hall.base, cookie, origin=origin):
            pass


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
    for name in ("dealer", "Inspector", "DIRECTION", "<float>", "Anna", "zoe<script>"):
        browser = hall.people.browser()
        asked = {"name": name, "password": "tanto va la gatta"}
        answer = await browser.post("/api/accounts", json=asked)
        assert answer.json()["code"] in ("name-taken", "bad-input")


@pytest.mark.parametrize(
    "table", ["", "x", "' OR ''='", "../books", "é", "t" * 64, "0" * 16, None, 7, ["x"], {"id": 1}]
)
async def test_a_table_that_is_not_there_is_not_found(hall: Hall, table: Any) -> None:
    zoe = await hall.people.guest()
    async with zoe.connected() as somebody:
        for frame in (
            {"type": "watch", "table": table},
            {"type": "act", "table": table, "id": "1", "act": {"act": "join"}},
        ):
            assert "no such table" in await somebody.error(frame)
        await somebody.send({"type": "leave", "table": table})
        await somebody.ping()


NASTY = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "'; DROP TABLE entries; --",
    '{"type":"done","id":"x"}',
    '\\" \\ # > ~ : | =',
    "{amount} {0} %s %n",
    "=HYPERLINK(1)",
]


async def test_any_text_is_only_a_text(hall: Hall) -> None:
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
        told = one.told(room)
        for text in NASTY:
            assert any(text in said for said in told), text
        administrator = await hall.people.administrator()
        trail = await administrator.get("/api/audit?what=rule")
        assert [row["details"]["text"] for row in trail["rows"]] == NASTY[::-1]
        csv = (await administrator.browser.get("/api/audit/csv")).text
        assert "\n=HYPERLINK" not in csv
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
    assert len(read(record, "record").entries) == kept.version + 2


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
        return place.game.decide(house, state, act)

    monkeypatch.setattr(
        room.table, "place", place._replace(game=place.game._replace(decide=decide))
    )
    zoe, omar = await hall.people.guest(), await hall.people.guest()
    async with bystander(hall), zoe.connected() as rude, omar.connected() as other:
        await join(rude, table, zoe.name)
        await join(other, table, omar.name)
        boom = {"act": "dispute", "claim": "boom"}
        for box in range(1, 6):
            bet = {"act": "bet", "chance": "punto", "amount": 1_000, "box": box}
            broken, done = await asyncio.gather(rude.ask(table, boom), other.ask(table, bet))
            assert (broken["type"], broken["code"]) == ("refused", "broken")
            assert "mistake of ours" not in broken["text"]
            assert done["type"] == "done"
        await rude.ping()
    assert "a mistake of ours" in caplog.text
    await hall.right()
