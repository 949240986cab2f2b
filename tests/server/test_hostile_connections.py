"""Connections that mean harm: slow, silent, half open, endless; nobody else waits for them."""

import asyncio
import secrets
from contextlib import suppress
from typing import Any
from unittest.mock import Mock

import pytest
from websockets import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode

from sabot.ledger.sqlite import MEMORY
from sabot.server import protocols
from sabot.server.accounts.grants import Grant
from sabot.server.api import tables
from sabot.server.protocols import LARGEST_HEAD, MOST_EMPTY, Frames
from sabot.server.wire import LONGEST
from tests.ledger.long_table import long_table
from tests.server.bystander import bystander
from tests.server.client import PATIENCE, client, until
from tests.server.hall import Hall, halls

pytestmark = pytest.mark.anyio


async def test_frames_have_an_end(hall: Hall) -> None:
    async with bystander(hall):
        async with client(hall.base) as long:
            assert "more than" in await long.error(" " * (LONGEST + 1))
            await long.send(" " * (4 * LONGEST + 1))
            assert await long.ended() == 1009
        async with client(hall.base, compression="deflate") as bomb:
            # Nothing is compressed here, whatever is offered.
            with suppress(ConnectionClosed):
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
        # Some say nothing at all.
        for _, writer in slow[5:]:
            writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nX-")
        # One asks rightly first, and then takes long with the next request.
        slow.append(await asyncio.open_connection("127.0.0.1", port))
        reader, writer = slow[-1]
        writer.write(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
        assert b"200 OK" in await reader.readuntil(b"}")
        writer.write(b"GET /health HTTP/1.1\r\nHost: x\r\n")
        # And one does not end at all.
        slow.append(await asyncio.open_connection("127.0.0.1", port))
        slow[-1][1].write(b"GET / HTTP/1.1\r\nX-Long: " + b"x" * 2 * LARGEST_HEAD)
        for reader, _ in slow:
            async with asyncio.timeout(PATIENCE):
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


async def test_one_who_answers_no_ping_is_let_go(anyio_backend: str) -> None:
    """Half open: the other end is there no more, and nobody said so."""
    async with halls(MEMORY, pings=0.2) as hall, bystander(hall):
        table = await hall.open("campione-pb")
        zoe = await hall.people.guest()
        reader, writer = await asyncio.open_connection("127.0.0.1", hall.world.settings.port)
        head = (
            f"GET /ws HTTP/1.1\r\nHost: {hall.base.removeprefix('http://')}\r\n"
            f"Origin: {hall.base}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {'A' * 22}==\r\nCookie: sabot={zoe.browser.cookies['sabot']}\r\n"
        )
        writer.write(f"{head}\r\n".encode())
        assert b"101 " in await reader.readuntil(b"\r\n\r\n")
        watch = f'{{"type": "watch", "table": "{table}"}}'.encode()
        # A text, masked with nothing.
        writer.write(bytes([0x81, 0x80 | len(watch), 0, 0, 0, 0]) + watch)
        room = hall.room(table)
        await until(lambda: zoe.name in room.gallery.names)
        # The client reads, and says no more.
        await until(lambda: zoe.name not in room.gallery.names)
        async with asyncio.timeout(PATIENCE):
            await _rest(reader)
        writer.close()


async def test_what_takes_long_to_read_delays_nobody(hall: Hall) -> None:
    await long_table(hall.world.ledger, "long", 5_000)
    async with bystander(hall):
        browser = hall.people.stranger().browser
        answers = await asyncio.gather(
            *(browser.get("/api/tables/long/record") for _ in range(3)),
            *(browser.get("/api/tables/long/coups?most=100") for _ in range(40)),
        )
        codes = [answer.status_code for answer in answers]
        # So many of one visitor may wait; the others are told to come again.
        assert set(codes) == {200, 429}
        assert codes.count(200) >= 20


async def test_a_house_that_takes_long_to_read_delays_nobody(hall: Hall) -> None:
    """A text may be short, and still take a second."""
    toml = "x" + ".x" * 9_000 + " = 1"
    async with bystander(hall):
        browser = (await hall.people.guest()).browser
        answers = await asyncio.gather(
            *(browser.post("/api/tables", json={"toml": toml}) for _ in range(6))
        )
        assert {answer.status_code for answer in answers} == {422}


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


async def test_nor_by_opening_account_after_account(
    anyio_backend: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with halls(MEMORY, accounts_per_minute=6) as hall:
        guests = [await hall.people.guest() for _ in range(3)]
        direction = await hall.people.staff(Grant.DIRECTION)
        wanted = {"house": "malta-pb"}
        answers = [
            await each.browser.post("/api/tables", json=wanted) for each in guests for _ in range(3)
        ]
        assert [each.status_code for each in answers] == [201] * 6 + [429] * 3
        assert (await direction.browser.post("/api/tables", json=wanted)).status_code == 201
    async with halls(MEMORY) as hall:
        monkeypatch.setattr(tables, "_MOST_IN_ALL", 2)
        guests = [await hall.people.guest() for _ in range(3)]
        answers = [await each.browser.post("/api/tables", json=wanted) for each in guests]
        assert [each.status_code for each in answers] == [201, 201, 409]
        direction = await hall.people.staff(Grant.DIRECTION)
        assert (await direction.browser.post("/api/tables", json=wanted)).status_code == 201


async def test_nor_does_one_visitor_have_all_the_room_for_tables(anyio_backend: str) -> None:
    async with halls(MEMORY, tables=2) as hall:
        guests = [await hall.people.guest() for _ in range(3)]
        wanted = {"house": "malta-pb"}
        answers = [await each.browser.post("/api/tables", json=wanted) for each in guests]
        assert [each.status_code for each in answers] == [201, 201, 409]
        assert answers[2].json()["code"] == "too-many-tables"
        # Those of the Direction are nobody's matter, and who closes one may open another.
        direction = await hall.people.staff(Grant.DIRECTION)
        assert (await direction.browser.post("/api/tables", json=wanted)).status_code == 201
        await guests[0].browser.delete(f"/api/tables/{answers[0].json()['id']}")
        assert (await guests[2].browser.post("/api/tables", json=wanted)).status_code == 201


def _forged(cookie: str) -> list[str]:
    """Cookies that look right, some but for one letter of somebody's own."""
    other = ["B" if letter == "A" else "A" for letter in cookie]
    changed = [cookie[:place] + other[place] + cookie[place + 1 :] for place in (0, 20, -2)]
    made_up = ["x", "A" * len(cookie), secrets.token_urlsafe(32), "' OR 1=1 --", "dealer"]
    return [*changed, cookie[:-1], cookie + "A", cookie.swapcase(), *made_up]


async def test_a_forged_cookie_opens_nothing(hall: Hall) -> None:
    table = await hall.open("campione-pb")
    zoe = await hall.people.guest()
    session = (await zoe.get("/api/sessions"))[0]["id"]
    act = {"type": "act", "table": table, "id": "1", "act": {"act": "join"}}
    for cookie in (*_forged(zoe.browser.cookies["sabot"]), session):
        async with client(hall.base, cookie) as forger:
            await forger.watch(table)
            assert "only those with a name" in await forger.error(act)
        browser = hall.people.browser()
        answer = await browser.get("/api/accounts/me", headers={"Cookie": f"sabot={cookie}"})
        assert answer.json()["code"] == "not-logged-in"
    assert zoe.name not in hall.room(table).state.table.players


@pytest.mark.parametrize("origin", ["http://evil.test", "null", None])
async def test_no_page_of_another_site_gets_a_connection(
    hall: Hall, origin: Any, caplog: pytest.LogCaptureFixture
) -> None:
    zoe = await hall.people.guest()
    cookie = zoe.browser.cookies["sabot"]
    with pytest.raises(InvalidStatus, match="403"):
        async with client(hall.base, cookie, origin=origin):
            pass
    assert "a connection was refused" in caplog.text
    browser = zoe.browser
    del browser.headers["Origin"]
    headers = {} if origin is None else {"Origin": origin}
    for method, path in (("POST", "/api/tables"), ("DELETE", "/api/sessions/current")):
        answer = await browser.request(method, path, json={"house": "malta-pb"}, headers=headers)
        assert answer.status_code == 403, answer.text
    assert (await browser.get("/api/accounts/me", headers={"Origin": hall.base})).status_code == 200


async def test_a_client_is_read_until_a_message_has_to_wait() -> None:
    slow = Frames.__new__(Frames)
    slow.queue, slow.writable, slow.transport = asyncio.Queue(), asyncio.Event(), Mock()
    slow.close_sent = slow.read_paused = False
    slow.writable.set()
    slow.handle_text(Frame(Opcode.TEXT, b"one"))
    slow.transport.pause_reading.assert_not_called()
    for text in (b"two", b"three"):
        slow.handle_text(Frame(Opcode.TEXT, text))
        slow.transport.pause_reading.assert_called_once()
    for _ in range(2):
        await slow.receive()
        slow.transport.resume_reading.assert_not_called()
    await slow.receive()
    slow.transport.resume_reading.assert_called_once()
