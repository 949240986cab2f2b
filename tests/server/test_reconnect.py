"""Connections break, are slow, or come too often: nobody loses anything, and nobody else waits."""

import asyncio
import logging
from typing import Any

import pytest
from websockets import InvalidStatus

from sabot.ledger.additions import ClosedError
from sabot.ledger.sqlite import MEMORY
from sabot.server import socket
from sabot.server.accounts.grants import Grant
from sabot.server.api import live
from sabot.server.pace import Pace
from sabot.server.rates import Limiter, Rate
from sabot.server.room import Room
from sabot.table import acts as ta
from tests.server.client import PATIENCE, Client, Frame, client, until
from tests.server.hall import Hall, halls
from tests.server.test_play import chips, join
from tests.server.world import QUICK

pytestmark = pytest.mark.anyio

BET = {"act": "bet", "chance": "punto", "amount": 5_000, "box": 1}


async def test_a_coup_is_taken_up_where_it_was_left(hall: Hall) -> None:
    table = await hall.open("campione-pb", mode="covered")
    zoe = await hall.people.guest()
    async with zoe.connected() as first:
        await join(first, table, zoe.name)
        await first.act(table, BET)
        await first.until(table, lambda view: view["waits_for"] == "declare")
        await first.act(table, {"act": "look"})
        seen = first.views[table]
    async with zoe.connected() as second, hall.people.stranger().connected() as other:
        assert await second.watch(table) == seen
        assert None not in seen["coup"]["punto"]
        assert (await other.watch(table))["coup"]["punto"] == [None, None]
        await second.act(table, {"act": "declare", "word": "carta"})


async def test_what_is_asked_again_is_done_once(hall: Hall) -> None:
    table = await hall.open("campione-pb", pace=Pace(betting=600, step=0, patience=600))
    zoe, omar = await hall.people.guest(), await hall.people.guest()
    coming = {"act": "join", "chips": 50_000, "currency": "CHF"}
    async with zoe.connected() as first:
        await first.watch(table)
        assert not (await first.act(table, coming, "come"))["again"]
        await first.until(table, lambda view: view["waits_for"] == "close-betting")
        assert not (await first.act(table, BET, "bet"))["again"]
    async with zoe.connected() as second, omar.connected() as other:
        await second.watch(table)
        # It could not be done now, as she is here; but it was done.
        assert (await second.act(table, coming, "come"))["again"]
        assert (await second.act(table, BET, "bet"))["again"]
        assert chips(second.views[table], zoe.name) == 450_00
        # Another's id is another's.
        assert not (await other.act(table, coming, "come"))["again"]
        # What was refused was not done, and is asked for again.
        refused = await other.ask(table, {**BET, "amount": 1}, "small")
        assert refused["type"] == "refused"
        assert not (await other.act(table, BET, "small"))["again"]
        # All at once, through whichever connection: done once, answered each time.
        frame = {"type": "act", "table": table, "id": "more", "act": {**BET, "box": 2}}
        async with omar.connected() as too:
            for each in (other, too) * 5:
                await each.send(frame)
            for each in (other, too):
                await until(lambda each=each: _answers(each, "more") == 5)  # type: ignore[misc]
            answers = [heard for each in (other, too) for heard in each.frames]
            answers = [heard for heard in answers if heard.get("id") == "more"]
            assert sorted(answer["again"] for answer in answers) == [False] + 9 * [True]
        await second.until(table, lambda view: chips(view, omar.name) == 400_00)
    await hall.right()


async def test_what_is_asked_again_is_not_done_once_play_has_gone_on(hall: Hall) -> None:
    table = await hall.open("campione-pb", pace=Pace(betting=600, step=0, patience=600))
    zoe, omar = await hall.people.guest(), await hall.people.guest()

    async def again(client: Client, mark: str, act: Frame, since: object) -> Frame:
        frame = {"type": "act", "table": table, "id": mark, "act": act, "since": since}
        await client.send(frame)
        return await client.heard(lambda each: each.get("id") == mark)

    async with zoe.connected() as first, omar.connected() as other:
        await join(first, table, zoe.name)
        await join(other, table, omar.name)
        await first.until(table, lambda view: view["waits_for"] == "close-betting")
        seen = first.numbers[table]
        await other.act(table, BET)
        # Others' bets keep nobody from betting.
        assert (await again(first, "bet", {**BET, "box": 2}, seen))["again"] is False
        assert (await again(first, "no", BET, "soon"))["code"] == "unreadable"
    async with zoe.connected() as second:
        await second.watch(table)
        await hall.room(table).act(ta.Leave(omar.name), omar.name)
        await second.until(table, lambda view: omar.name not in view["chips"])
        # What was done then was done; what was not is left alone.
        assert (await again(second, "bet", {**BET, "box": 2}, seen))["again"] is True
        refused = await again(second, "lost", {**BET, "box": 3}, seen)
        assert (refused["code"], refused["cite"]) == ("passed", "")
        assert chips(second.views[table], zoe.name) == 950_00
        # Asked for in the view as it is now it is done.
        now = second.numbers[table]
        assert (await again(second, "new", {**BET, "box": 3}, now))["again"] is False
    await hall.right()


def _answers(of: Client, mark: str) -> int:
    """How many frames somebody has had about an act."""
    return sum(heard.get("id") == mark for heard in of.frames)


def _connection(room: Room, name: str) -> Any:
    """The server's end of somebody's connection."""
    return next(watcher for watcher in room.gallery._subscribers if watcher.name == name)


def _stop_reading(slow: Client) -> None:
    slow.socket.transport.pause_reading()


def _read_on(slow: Client) -> None:
    slow.socket.transport.resume_reading()


async def test_a_slow_client_delays_nobody_and_is_shown_everything_again(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Less than the views of its tables together.
    monkeypatch.setattr(socket, "_MOST_QUEUED", 8_000)
    fast = Pace(betting=0.01, step=0.0, patience=600)
    tables = [await hall.open("campione-pb", players=3, pace=fast) for _ in range(4)]
    zoe, omar = await hall.people.guest(), await hall.people.guest()
    async with zoe.connected() as slow, omar.connected() as other:
        for table in tables:
            await slow.watch(table)
            await other.watch(table)
        connection = _connection(hall.room(tables[0]), zoe.name)
        _stop_reading(slow)
        waits = []
        async with asyncio.timeout(PATIENCE):
            while not connection._behind:
                waits.append(await other.ping())
        assert max(waits) < 2
        assert connection._queued <= 8_000
        _read_on(slow)
        for table in tables:
            await slow.reaches(table, hall.room(table).table.version)


async def test_one_who_reads_nothing_is_let_go(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(socket, "_SILENT", 0.3)
    table = await hall.open("campione-pb", players=3, pace=Pace(0.01, 0.0, 600))
    room = hall.room(table)
    zoe = await hall.people.guest()
    with caplog.at_level(logging.WARNING, socket.__name__):
        async with zoe.connected() as slow, hall.people.stranger().connected() as other:
            await slow.watch(table)
            await other.watch(table)
            _stop_reading(slow)
            async with asyncio.timeout(PATIENCE):
                while zoe.name in room.gallery.names:
                    await other.ping()
            _read_on(slow)
    (let_go,) = [record for record in caplog.records if record.name == socket.__name__]
    assert let_go.getMessage() == "let go: reads nothing"
    assert let_go.__dict__["account"] == zoe.name


async def test_a_session_that_ends_ends_its_connections(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "_ASK_AGAIN", 0.05)
    table = await hall.open("campione-pb")
    zoe, olaf = await hall.people.guest(), await hall.people.account("Olaf")
    async with (
        zoe.connected() as one,
        olaf.connected() as two,
        hall.people.stranger().connected() as three,
    ):
        for each in (one, two, three):
            await each.watch(table)
        assert (await zoe.browser.delete("/api/sessions/current")).status_code == 204
        await one.ended()
        administrator = await hall.people.administrator()
        locked = await administrator.browser.post(
            "/api/accounts/Olaf/lock", json={"reason": "a test"}
        )
        assert locked.status_code == 204
        await two.ended()
        await three.ping()


async def test_frames_come_no_faster_than_people_are(hall: Hall) -> None:
    """The measure is the account's: many connections have it together."""
    hall.world.app.state.frames = Limiter(socket.RATE)
    zoe, omar = await hall.people.guest(), await hall.people.guest()
    async with zoe.connected() as one, zoe.connected() as two, omar.connected() as other:
        for _ in range(30):
            for each in (one, two):
                if not each.gone:
                    await each.send({"type": "ping"})
        await until(lambda: one.gone or two.gone)
        assert await (one if one.gone else two).ended() == 1008
        await other.ping()


async def test_those_without_an_account_have_one_measure_at_an_address(hall: Hall) -> None:
    hall.world.app.state.strangers = Limiter(Rate(20, 0.001))
    zoe = await hall.people.guest()
    async with client(hall.base) as one, client(hall.base) as two, zoe.connected() as known:
        for each in (one, two):
            for _ in range(10):
                await each.ping()
        await one.send({"type": "ping"})
        assert await one.ended() == 1008
        # Whoever has come in has their own.
        await known.ping()


async def test_nobody_watches_tables_without_end(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket, "MOST_TABLES", 2)
    tables = [await hall.open("campione-pb") for _ in range(3)]
    async with hall.people.stranger().connected() as somebody:
        for table in tables[:2]:
            await somebody.watch(table)
        assert "no more than" in await somebody.error({"type": "watch", "table": tables[2]})
        await somebody.send({"type": "leave", "table": tables[0]})
        await somebody.watch(tables[2])


async def test_connections_are_counted(anyio_backend: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "_MOST_OF_ACCOUNT", 2)
    async with halls(MEMORY, connections=3) as hall:
        zoe = await hall.people.guest()
        async with zoe.connected(), zoe.connected():
            with pytest.raises(InvalidStatus, match="429") as refused:
                async with zoe.connected():
                    pass
            async with client(hall.base):
                with pytest.raises(InvalidStatus, match="429") as refused:
                    async with client(hall.base):
                        pass
                # When to come again is told, too.
                assert refused.value.response.headers["Retry-After"] == "10"
        await until(lambda: not hall.world.app.state.connected)
        async with zoe.connected() as again:
            await again.ping()


async def test_nobody_at_an_address_takes_up_the_connections_of_the_staff(
    anyio_backend: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "_MOST_OF_ACCOUNT", 1)
    async with halls(MEMORY, connections=1) as hall:
        dealer, zoe = await hall.people.staff(Grant.DEALER), await hall.people.guest()
        async with client(hall.base):
            with pytest.raises(InvalidStatus, match="429"):
                async with zoe.connected():
                    pass
            async with dealer.connected() as hands:
                await hands.ping()
                # As many as anybody has, and no more.
                with pytest.raises(InvalidStatus, match="429"):
                    async with dealer.connected():
                        pass
        await until(lambda: not hall.world.app.state.connected)


async def test_a_table_that_is_closed_says_so_and_keeps_nobody_waiting(hall: Hall) -> None:
    zoe = await hall.people.guest()
    table = await hall.people.open(zoe, "campione-pb")
    async with zoe.connected() as one:
        await one.watch(table)
        await one.act(table, {"act": "join", "chips": 50_000, "currency": "CHF"})
        await one.until(table, lambda view: view["waits_for"] == "close-betting")
        await one.act(table, BET)
        path = f"/api/tables/{table}"
        answer = await zoe.browser.delete(path)
        assert answer.json()["code"] == "coup-in-play"
        await one.act(table, {"act": "unbet", "chance": "punto", "box": 1})
        stranger = hall.people.stranger()
        assert (await stranger.browser.delete(path)).json()["code"] == "not-logged-in"
        guest = await hall.people.guest()
        assert (await guest.browser.delete(path)).json()["code"] == "not-granted"
        room = hall.room(table)
        assert (await zoe.browser.delete(path)).status_code == 204
        await one.heard(lambda frame: frame["type"] == "closed")
        assert "no such table" in await one.error({"type": "watch", "table": table})
        with pytest.raises(ClosedError):
            await room.act(ta.Leave(zoe.name))
        # Whoever was there has their chips again, and what happened can be read.
        assert (await zoe.get("/api/accounts/me"))["purse"]["CHF"] == QUICK.play_money
        record = await stranger.browser.get(f"{path}/record")
        assert "bet punto 50.00" in record.text
        assert (await zoe.browser.get(path)).status_code == 404
    await hall.right()


async def test_a_table_that_is_only_left_does_not_say_that_it_is_closed(hall: Hall) -> None:
    """As when a server stops: what waits may be stored, so whoever asked must ask again."""
    table = await hall.open("campione-pb")
    zoe = await hall.people.guest()
    async with zoe.connected() as one:
        await one.watch(table)
        await one.act(table, {"act": "join", "chips": 50_000, "currency": "CHF"})
        owner = hall.floor._owners[table]
        owner.cancel()
        await asyncio.wait([owner])
        assert (await one.refused(table, {"act": "leave"}))["code"] == "later"
