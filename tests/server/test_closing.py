"""Tables that close by themselves; and that one which does not holds up none of the others."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from sabot.ledger.sqlite import MEMORY
from sabot.server import floor
from sabot.server.absent import Absent
from sabot.server.accounts.grants import Grant
from sabot.server.audit import Filter
from sabot.server.closing import Closing
from sabot.server.room import Room
from sabot.table import acts as ta
from tests.server.client import PATIENCE, until
from tests.server.hall import Hall, halls
from tests.server.test_play import join

pytestmark = pytest.mark.anyio

BEATS = 0.3


@pytest.fixture
async def hasty(anyio_backend: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Hall]:
    """A server that looks round often, where a table is deserted soon."""
    monkeypatch.setattr(floor, "_BEAT", 20)
    async with halls(MEMORY) as hall:
        hall.floor._closing._deserted = 100
        yield hall


async def _stays(room: Room) -> None:
    await asyncio.sleep(BEATS)
    assert not room.closed


async def test_a_table_people_have_left_to_itself_is_closed(hasty: Hall) -> None:
    zoe = await hasty.people.guest()
    table = await hasty.people.open(zoe, "campione-pb")
    room = hasty.room(table)
    await until(lambda: room.closed)
    assert table not in hasty.floor.rooms
    rows = [row async for row in hasty.world.office.audit.everything(Filter(what="close-table"))]
    assert [(row.where, row.account, row.details) for row in rows] == [
        (table, "", {"reason": "deserted"})
    ]


async def test_not_as_long_as_somebody_looks_on_or_has_money_there(hasty: Hall) -> None:
    zoe, dealer = await hasty.people.guest(), await hasty.people.staff(Grant.DEALER)
    async with zoe.connected() as client:
        table = await hasty.people.open(zoe, "campione-pb")
        room = hasty.room(table)
        await join(client, table, zoe.name)
        await _stays(room)
        await client.act(table, {"act": "leave"})
        await _stays(room)
        watched = await client.ping()
        assert watched >= 0
    async with dealer.connected():
        await dealer.take(table, Grant.DEALER)
        await _stays(room)
        await dealer.browser.delete(f"/api/tables/{table}/posts/dealer")
    await until(lambda: room.closed)


async def test_tables_of_the_house_stay(hasty: Hall) -> None:
    direction = await hasty.people.staff(Grant.DIRECTION)
    tables = await hasty.open("campione-pb"), await hasty.people.open(direction, "campione-pb")
    await _stays(hasty.room(tables[0]))
    assert not hasty.room(tables[1]).closed


async def test_a_table_that_does_not_close_holds_up_nothing(
    hasty: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = asyncio.Event()

    async def never(_: Room) -> None:
        begun.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(hasty.floor._closing, "_close", never)
    await hasty.people.open(await hasty.people.guest(), "campione-pb")
    other = await hasty.open("campione-pb")
    async with asyncio.timeout(PATIENCE):
        await begun.wait()
    # Whoever is cut off elsewhere is missed all the same.
    hasty.floor._absent._patience = hasty.floor._absent._patience._replace(away=50, gone=100)
    room = hasty.room(other)
    await room.act(ta.Join("zoe"))
    await until(lambda: "zoe" not in room.state.table.players)


async def test_a_table_that_fails_holds_up_no_other(
    hasty: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(absent: Absent, room: Room, *rest: Any) -> Any:
        if room.id == bad:
            raise RuntimeError("it is broken")
        return await missed(absent, room, *rest)

    missed = Absent._missed
    hasty.floor._closing._deserted = 10**9
    bad, good = await hasty.open("campione-pb"), await hasty.open("campione-pb")
    monkeypatch.setattr(Absent, "_missed", fails)
    hasty.floor._absent._patience = hasty.floor._absent._patience._replace(away=50, gone=100)
    for table in (bad, good):
        await hasty.room(table).act(ta.Join("zoe"))
    await until(lambda: "zoe" not in hasty.room(good).state.table.players)
    assert "zoe" in hasty.room(bad).state.table.players


async def test_what_fails_of_the_duties_holds_up_none_of_the_others(
    hasty: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(*_: Any) -> None:
        raise RuntimeError("it is broken")

    monkeypatch.setattr(Absent, "look", fails)
    monkeypatch.setattr(Closing, "look", fails)
    table = await hasty.open("campione-pb")
    await hasty.world.ledger.database.write(
        lambda cursor: cursor.run("INSERT INTO bounds VALUES ('large_win', 12345)")
    )
    hasty.world.tampered = True
    await until(lambda: hasty.room(table).table.large_win == 12_345)


async def test_a_win_is_large_from_the_first_moment_on(tmp_path: Any) -> None:
    async with halls(str(tmp_path / "sabot.db")) as hall:
        table = await hall.open("campione-pb")
        assert hall.room(table).table.large_win == 10_000_00
