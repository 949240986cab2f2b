"""Several processes behind one port: tables shared out, and any of them may die."""

import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from sabot.ledger.connect import opened
from sabot.ledger.store import Transfer
from sabot.punto_banco import acts as pa
from sabot.server.absent import Patience
from sabot.server.clock import now
from sabot.server.closing import InPlayError
from sabot.server.floor import Floor, NewTable
from sabot.server.pace import Pace
from sabot.server.play_money import PlayMoney
from sabot.server.room import Room
from sabot.server.settings import Settings
from sabot.server.share import Share, holder, wanted
from sabot.server.workers import Parent
from sabot.table import acts as ta
from sabot.table.money import Amount, Currency
from sabot.table.refusal import Refusal
from sabot.terminal.main import main
from tests.server import dying, hanging
from tests.server.bettors import Bettor, at_play, done_by
from tests.server.client import PATIENCE, until
from tests.server.ears import Ear
from tests.server.held import Open, all_is_there, reconciles, verifies, went_on
from tests.server.serving import Process, serving
from tests.server.test_play import coup_of
from tests.server.views import View

pytestmark = pytest.mark.anyio

HOW_MANY = 3


def test_every_table_is_one_workers() -> None:
    shares = [Share(number, HOW_MANY) for number in range(HOW_MANY)]
    for table in map(str, range(100)):
        assert [each.has(table) for each in shares].count(True) == 1
    assert Share().has("any")


@pytest.mark.parametrize(
    ("head", "number"),
    [
        (b"GET /ws?table=abc HTTP/1.1\r\n", holder("abc", 3)),
        (b"GET /ws?protocol=1&table=abc&x=1 HTTP/1.1\r\n", holder("abc", 3)),
        (b"GET /metrics?worker=2 HTTP/1.1\r\n", 2),
        (b"GET /metrics?worker=3 HTTP/1.1\r\n", None),
        (b"GET /ws?protocol=1 HTTP/1.1\r\n", None),
        (b"POST /api/tables?table=abc HTTP/1.1\r\n", None),
        (b"GET /ws?table=", None),
        (b"\xff\x00", None),
        (b"", None),
    ],
)
def test_the_beginning_of_a_request_says_whose_it_is(head: bytes, number: int | None) -> None:
    assert wanted(head, HOW_MANY) == number


def test_a_file_is_for_one_process(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--workers", "2", "--database", str(tmp_path / "sabot.db")]) == 2
    message = capsys.readouterr().err
    assert "use --workers 1, or PostgreSQL" in message
    assert len(message.splitlines()) == 1
    assert not [*tmp_path.iterdir()]


def test_what_keeps_workers_from_starting_is_said_in_a_line(
    tmp_path: Path,
) -> None:
    url = f"postgresql://postgres@/nothing?host={tmp_path}"
    command = [sys.executable, "-m", "sabot.terminal.main", "serve", "--workers", "2"]
    ended = subprocess.run(
        [*command, "--port", "0", "--database", url], capture_output=True, text=True, check=False
    )
    assert ended.returncode == 2
    assert "Traceback" not in ended.stderr
    assert "the database cannot be used" in ended.stderr.splitlines()[-1]


class _Played(NamedTuple):
    """A table at two workers: the one that has it, the one that lacks it, and its room at each."""

    has: Floor
    lacks: Floor
    room: Room
    elsewhere: Room


@asynccontextmanager
async def _at_two_workers(url: str, table: NewTable) -> AsyncIterator[_Played]:
    async with opened(url) as one, opened(url) as other:
        patience = Patience(10**6, 10**6)
        floors = [Floor(one, patience, Share(0, 2)), Floor(other, patience, Share(1, 2))]
        for floor in floors:
            await floor.start()
        id = (await floors[0].open(table)).id
        has, lacks = sorted(floors, key=lambda floor: not floor.share.has(id))
        room, elsewhere = await has.room(id), await lacks.room(id)
        assert room is not None
        assert elsewhere is not None
        # Whoever begins to listen reads all there is, and only then is told what is new.
        before = elsewhere.table.version
        await room.act(ta.Join("somebody"))
        await until(lambda: elsewhere.behind or elsewhere.table.version > before)
        await lacks.look_at_all()
        await room.act(ta.Leave("somebody"))
        await until(lambda: elsewhere.behind)
        await lacks.look_at_all()
        yield _Played(has, lacks, room, elsewhere)
        for floor in floors:
            await floor.stop()


async def test_a_table_another_worker_has_is_read_when_somebody_asks(postgresql_url: str) -> None:
    table = NewTable("campione-pb")
    async with _at_two_workers(postgresql_url, table) as (_, lacks, room, elsewhere):
        before = elsewhere.table.version
        assert not isinstance(await room.act(ta.Join("zoe")), Refusal)
        # Told that there is more, and not read: nobody looks on there.
        await until(lambda: elsewhere.behind)
        assert elsewhere.table.version == before
        # What is asked for there is decided by what has happened, wherever it did.
        assert not isinstance(await elsewhere.act(ta.StepAway("zoe")), Refusal)
        await until(lambda: not room.state.table.here("zoe"))
        assert not isinstance(await room.act(ta.ComeBack("zoe")), Refusal)
        await until(lambda: elsewhere.behind)
        await lacks.look_at_all()
        assert elsewhere.state.table.here("zoe")


async def test_what_was_lost_at_a_table_another_worker_has_is_known_when_it_is_filled_up(
    postgresql_url: str,
) -> None:
    """Whoever had lost everything there was given nothing: it was counted as it was before."""
    table = NewTable("campione-pb", mode="open", pace=Pace(betting=0.05, step=0.0))
    async with _at_two_workers(postgresql_url, table) as (_, lacks, room, elsewhere):
        limits = room.state.table.limits.even
        begins = limits.minimum
        play_money = PlayMoney(lacks, now, begins, begins)
        await play_money.refill("zoe")
        assert not isinstance(await room.act(ta.Join("zoe", begins, Currency.CHF)), Refusal)
        await lacks.look_at_all()
        assert (await play_money.refill("zoe"))["CHF"] == 0
        room.watch(Ear("zoe"))
        while chips := room.state.table.chips("zoe", Currency.CHF):
            bet = pa.PlaceBet("zoe", "punto", Amount(min(chips, limits.maximum)), 1)
            await room.act(bet)
            await room.changed(0.1)
            # What lies on the cloth is hers until the cards have spoken.
            await until(lambda: room.state.coup is None or not room.state.coup.bets)
        await until(lambda: elsewhere.behind)
        assert (await play_money.refill("zoe"))["CHF"] == begins


async def test_nobody_is_sent_away_in_a_coup_that_another_worker_plays(postgresql_url: str) -> None:
    """Closed through a worker that had not read of the coup, everybody had to leave in it."""
    table = NewTable("campione-pb", mode="open", pace=Pace(betting=600.0, step=0.0))
    async with _at_two_workers(postgresql_url, table) as (has, lacks, room, elsewhere):
        least = room.state.table.limits.even.minimum
        await has.ledger.transfer([Transfer("zoe", "CHF", least, "test")], now(), "")
        assert not isinstance(await room.act(ta.Join("zoe", least, Currency.CHF)), Refusal)
        await lacks.look_at_all()
        room.watch(Ear("zoe"))
        await until(lambda: room.state.coup is not None)
        assert not isinstance(await room.act(pa.PlaceBet("zoe", "punto", least, 1)), Refusal)
        await until(lambda: elsewhere.behind)
        with pytest.raises(InPlayError, match="a coup is being played"):
            await lacks.close(elsewhere)
        assert room.state.table.here("zoe")


def _alive(processes: Sequence[int]) -> list[int]:
    alive = []
    for each in processes:
        with suppress(OSError):
            if Path(f"/proc/{each}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z":
                alive.append(each)
    return alive


async def _all_there(server: Process) -> list[int]:
    """The workers, once as many as there should be answer."""
    await until(lambda: len(server.workers) == HOW_MANY)
    for number in range(HOW_MANY):
        async with asyncio.timeout(PATIENCE):
            while True:
                # A new connection each: one that is kept stays where it is.
                async with server.people.stranger().browser as browser:
                    answer = await browser.get(f"/metrics?worker={number}")
                if f'sabot_worker_info{{number="{number}"}} 1.0' in answer.text:
                    break
                await asyncio.sleep(0.05)
    return server.workers


def _another(coup: int, view: View) -> bool:
    return coup_of(view) not in (0, coup)


async def _went_on(bettors: Sequence[Bettor]) -> None:
    done = done_by(bettors)
    await until(lambda: done_by(bettors) >= done + 2 * len(bettors))


@pytest.mark.parametrize("times", [1, pytest.param(40, marks=pytest.mark.long)])
async def test_whichever_is_killed_nobody_loses_anything(
    postgresql_url: str, times: int, tmp_path: Path
) -> None:
    chance = random.Random(times)
    left: list[Open] = []
    quick = {"players": 2, "betting": 1.0, "patience": 1.0, "mode": "open"}
    async with serving(postgresql_url, tmp_path, HOW_MANY) as server:
        await _all_there(server)
        people = [await server.people.guest() for _ in range(6)]
        tables = [await server.people.open(people[0], "campione-pb", **quick) for _ in range(3)]
        bettors = [
            Bettor(person, tables[place % len(tables)], random.Random(place), (server.base,))
            for place, person in enumerate(people)
        ]
        administrator = await server.people.administrator()
        async with at_play(bettors):
            for _ in range(times):
                await _went_on(bettors)
                await asyncio.sleep(chance.uniform(0, 0.5))
                os.kill(chance.choice(server.workers), signal.SIGKILL)
                async with opened(postgresql_url) as ledger:
                    left += await all_is_there(ledger, bettors)
                await _all_there(server)
            await _went_on(bettors)
            # What was open goes on: coups end that were begun before.
            for table in tables:
                async with server.people.stranger().connected(table=table) as somebody:
                    coup = coup_of(await somebody.watch(table))
                    await somebody.until(table, partial(_another, coup))
        await reconciles(administrator)
        assert await server.stop() == 0
    async with opened(postgresql_url) as ledger:
        await all_is_there(ledger, bettors)
        await went_on(ledger, left)
    await verifies(postgresql_url, tmp_path)


async def test_workers_end_with_their_parent(postgresql_url: str, tmp_path: Path) -> None:
    async with serving(postgresql_url, tmp_path, HOW_MANY) as server:
        workers = await _all_there(server)
        server.kill()
        await until(lambda: not _alive(workers))


async def test_one_that_could_not_even_begin_is_told_and_tried_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its tables were run by nobody for as long as the others served, and nobody was told."""
    monkeypatch.setattr("sabot.server.workers._PAUSE", 0.05)
    start, none_left = Parent._start, ["no more processes"]

    def starting(parent: Parent, number: int) -> Any:
        if number and none_left:
            raise OSError(none_left.pop())
        return start(parent, number)

    monkeypatch.setattr(Parent, "_start", starting)
    settings = Settings(database=str(tmp_path), workers=2)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        parent = Parent(settings, (), listening, dying.serve)
        running = asyncio.create_task(parent.run())
        try:
            await until(lambda: parent._is_ready(0) and parent._is_ready(1))
        finally:
            parent._stopping.set()
        assert await running == 0
    assert [(tmp_path / name).read_text() for name in "01"] == ["*", "*" * (dying.TIMES + 1)]
    whys = ["no more processes", *[dying.WHY] * dying.TIMES]
    assert [each.getMessage() for each in caplog.records] == [
        f"worker 1 ended with 1, {why}: it is started again" for why in whys
    ]


async def test_a_worker_that_hangs_ends_with_its_parent_too(tmp_path: Path) -> None:
    """It hears nothing of what is said to it: one that waits for its first answer, for one."""
    parent = subprocess.Popen([sys.executable, "-m", "tests.server.hanging", str(tmp_path)])
    try:
        await until((tmp_path / hanging.PID).exists)
    finally:
        parent.kill()
        parent.wait()
    worker = int((tmp_path / hanging.PID).read_text())
    try:
        await until(lambda: not Path(f"/proc/{worker}").exists())
    finally:
        with suppress(ProcessLookupError):
            os.kill(worker, signal.SIGKILL)


async def test_nobody_is_started_again_where_all_are_to_stop(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that was stopped just then took twenty seconds for it, and told of an error."""
    monkeypatch.setattr("sabot.server.workers._PAUSE", 5.0)
    settings = Settings(database=str(tmp_path), workers=2)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        parent = Parent(settings, (), listening, dying.serve)
        running = asyncio.create_task(parent.run())
        await until(lambda: dying.WHY in caplog.text)
        parent._stopping.set()
        assert await running == 0
    assert (tmp_path / "1").read_text() == "*"
