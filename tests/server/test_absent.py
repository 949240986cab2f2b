"""People who go without a word, or stay and say nothing: the table does not wait for ever."""

import asyncio
import random
from collections.abc import AsyncIterator
from typing import Any
from unittest.mock import patch

import pytest

from sabot.ledger.driver import DatabaseError
from sabot.ledger.sqlite import MEMORY
from sabot.server import automatic, floor
from sabot.server.absent import Patience
from sabot.server.accounts.grants import Grant
from sabot.server.automatic import Company
from sabot.server.floor import Floor
from sabot.server.pace import Pace
from sabot.server.room import Answer, Room
from sabot.table import acts as ta
from sabot.table.acts import Act
from tests.server.acting import play_coup
from tests.server.client import PATIENCE, until
from tests.server.hall import Hall, halls
from tests.server.test_play import coup_of, join
from tests.server.views import offered

pytestmark = pytest.mark.anyio

# So many rounds of the hasty server take longer than it waits for somebody.
_PAST_PATIENCE = 10


@pytest.fixture
async def hasty(anyio_backend: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Hall]:
    """A server that looks round often, and misses people soon."""
    monkeypatch.setattr(floor, "_BEAT", 50)
    monkeypatch.setattr(floor, "_LEASE", 200)
    async with halls(MEMORY) as hall:
        hall.floor._absent._patience = Patience(300, 1_000)
        yield hall


async def _until(room: Room, wanted: Any) -> None:
    async with asyncio.timeout(PATIENCE):
        while not wanted(room.state.table):
            await room.changed()


async def _looked_round(hall: Hall, times: int) -> None:
    """Wait until the server has looked for absent people so often."""
    enough, looked = asyncio.Event(), 0
    absent = hall.floor._absent
    look = absent.look

    async def counted(*arguments: Any) -> None:
        nonlocal looked
        await look(*arguments)
        looked += 1
        if looked == times:
            enough.set()

    with patch.object(absent, "look", counted):
        async with asyncio.timeout(PATIENCE):
            await enough.wait()


async def test_a_player_who_is_cut_off_is_away_and_in_the_end_gone(hasty: Hall) -> None:
    table = await hasty.open("campione-pb")
    room = hasty.room(table)
    zoe = await hasty.people.guest()
    before = (await zoe.get("/api/accounts/me"))["purse"]
    async with zoe.connected() as client:
        await join(client, table, zoe.name)
        await _looked_round(hasty, _PAST_PATIENCE)
        assert room.state.table.here(zoe.name)
    await _until(room, lambda table: not table.here(zoe.name))
    assert zoe.name in room.state.table.players
    async with zoe.connected() as client:
        # She comes back in time, and nobody misses her any more.
        view = await client.watch(table)
        assert [*view["acts"]] == ["come-back"]
        await client.act(table, {"act": "come-back"})
        await _looked_round(hasty, _PAST_PATIENCE)
        assert room.state.table.here(zoe.name)
    await _until(room, lambda table: zoe.name not in table.players)
    assert (await zoe.get("/api/accounts/me"))["purse"] == before
    await hasty.right()


async def test_a_coup_goes_on_without_the_only_player(hasty: Hall) -> None:
    table = await hasty.open("campione-pb", mode="covered")
    room = hasty.room(table)
    zoe = await hasty.people.guest()
    async with zoe.connected() as client:
        await join(client, table, zoe.name)
        await client.act(table, {"act": "bet", "chance": "punto", "amount": 5_000, "box": 1})
        await client.until(table, lambda view: view["waits_for"] == "declare")
    await play_coup(room, {}, random.Random(1), 1)
    assert room.state.coup is None
    await hasty.right()


async def test_a_post_is_given_back_by_whoever_is_cut_off_or_loses_the_grant(hasty: Hall) -> None:
    table = await hasty.open("campione-pb")
    room = hasty.room(table)
    first, second = [await hasty.people.staff(Grant.DEALER) for _ in range(2)]
    await first.take(table, Grant.DEALER)
    async with first.connected() as client:
        await client.watch(table)
        await _looked_round(hasty, _PAST_PATIENCE)
        assert first.name in room.state.table.staff
    await _until(room, lambda table: first.name not in table.staff)
    await second.take(table, Grant.DEALER)
    async with second.connected() as client:
        await client.watch(table)
        administrator = await hasty.people.administrator()
        await administrator.browser.delete(f"/api/accounts/{second.name}/grants/dealer")
        await _until(room, lambda table: second.name not in table.staff)
        await client.until(table, lambda view: view["acts"] == {})


@pytest.mark.parametrize(
    ("house", "what"), [("campione-pb", "Withhold"), ("campione-bj", "StepAway")]
)
async def test_whoever_says_nothing_is_acted_for(hall: Hall, house: str, what: str) -> None:
    pace = Pace(betting=0.2, step=0.0, patience=0.4)
    table = await hall.open(house, pace=pace)
    zoe = await hall.people.guest()
    async with zoe.connected() as client:
        await join(client, table, zoe.name)
        if client.views[table]["cut_offered_to"] == zoe.name:
            await client.act(table, {"act": "cut", "place": 60})
            await client.until(table, lambda view: bool(offered(view, "bet")))
        for bet in offered(client.views[table], "bet")[:2]:
            await client.act(table, bet)
        await play_coup(hall.room(table), {}, random.Random(1), 1)
        clocks = [frame["left"] for frame in client.frames if frame["type"] == "clock"]
        assert any(left is not None and 0 < left <= 400 for left in clocks)
        lines = [entry.act for entry in await hall.world.ledger.entries(table)]
        verb = {"Withhold": "dealer: withhold", "StepAway": f"{zoe.name}: step-away"}[what]
        assert verb in [line for line in lines if "open" not in line]
    await hall.right()


async def test_nobody_gets_more_time_by_what_others_do(hall: Hall) -> None:
    """Others' comings help and hold up neither the player who is waited for nor the table."""
    table = await hall.open(
        "campione-pb", mode="covered", pace=Pace(betting=0.2, step=0.05, patience=0.6)
    )
    zoe, omar = await hall.people.guest(), await hall.people.guest()
    stop = asyncio.Event()

    async with zoe.connected() as client, omar.connected() as other:
        await join(client, table, zoe.name)
        await client.act(table, {"act": "bet", "chance": "punto", "amount": 5_000, "box": 1})

        async def come_and_go() -> None:
            while not stop.is_set():
                for act in ("join", "leave"):
                    done = await other.act(table, {"act": act})
                    await client.reaches(table, done["number"])

        busy = asyncio.create_task(come_and_go())
        began = asyncio.get_running_loop().time()
        await play_coup(hall.room(table), {}, random.Random(1), 1)
        # Betting, some thirty steps, and twice the patience.
        assert asyncio.get_running_loop().time() - began < 8
        stop.set()
        await busy


async def test_automatic_players_never_run_out(hall: Hall) -> None:
    pace = Pace(betting=0.02, step=0.0, patience=600, purse=1_000)
    table = await hall.open("lugano-pb", players=2, pace=pace)
    async with hall.people.stranger().connected() as somebody:
        await somebody.watch(table)
        await somebody.until(table, lambda view: coup_of(view) > 2)
    await hall.right()


async def test_the_company_goes_on_when_the_database_comes_back(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(automatic, "_PAUSE", 0.05)
    fails, failed = True, 0
    append = hall.world.ledger.append

    async def sometimes(*args: Any) -> None:
        nonlocal failed
        if fails:
            failed += 1
            raise DatabaseError("the disk is full")
        await append(*args)

    zoe = await hall.people.guest()
    table = await hall.open("campione-pb", players=1)
    async with zoe.connected() as client:
        await client.watch(table)
        monkeypatch.setattr(hall.world.ledger, "append", sometimes)
        assert (await client.refused(table, {"act": "join"}))["code"] == "later"
        await until(lambda: failed > 3)
        number = client.numbers[table]
        await client.ping()
        assert client.numbers[table] == number
        fails = False
        await client.act(table, {"act": "join"})
        await client.until(table, lambda view: view["taglia"] == 1)


async def test_what_is_refused_because_something_came_between_is_tried_again(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the moment the dealer closes, play is suspended: nobody need wake it afterwards."""
    suspended: list[Answer] = []
    do = Company._do

    async def between(company: Company, act: Act) -> Answer:
        if act.verb == "close" and not suspended:
            first = asyncio.create_task(company._room.act(ta.Suspend("inspector")))
            await asyncio.sleep(0)
            answer = await do(company, act)
            suspended.append(await first)
            return answer
        return await do(company, act)

    monkeypatch.setattr(Company, "_do", between)
    table = await hall.open("campione-pb", players=2)
    async with hall.people.stranger().connected() as somebody:
        await somebody.watch(table)
        await somebody.until(table, lambda view: coup_of(view) > 1)
    assert suspended


async def test_where_nobody_looks_on_nothing_goes_on(hasty: Hall) -> None:
    """The coup that is open is finished first; as soon as somebody comes, play begins again."""
    table = await hasty.open("campione-pb", players=2, pace=Pace(0.05, 0.0, 600))
    room = hasty.room(table)
    await _looked_round(hasty, 4)
    assert room.table.version == 1
    async with hasty.people.stranger().connected() as somebody:
        await somebody.watch(table)
        await somebody.until(table, lambda view: coup_of(view) > 1)
    await until(lambda: not room.looked_on and room.state.coup is None)
    version = room.table.version
    await _looked_round(hasty, 6)
    assert room.table.version == version
    async with hasty.people.stranger().connected() as somebody:
        await somebody.watch(table)
        await somebody.until(table, lambda _: somebody.numbers[table] > version + 3)


async def test_a_floor_has_no_company_where_another_is_on_duty(hall: Hall) -> None:
    """One more server on the same ledger only looks on, as long as the first says it is here."""
    table = await hall.open("campione-pb", players=1)
    other = Floor(hall.world.ledger, hall.floor._absent._patience)
    await other.start()
    try:
        assert table in other.rooms
        assert not other._companies
        assert hall.floor._companies.keys() == {table}
    finally:
        await other.stop()
