"""A database that does not answer, and does not say so either: everybody is told within seconds."""

import asyncio
import os
import signal
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import (
    AbstractAsyncContextManager,
    AbstractContextManager,
    asynccontextmanager,
    contextmanager,
)
from itertools import count
from pathlib import Path

import psycopg
import pytest
from psycopg.conninfo import conninfo_to_dict

from sabot.ledger import sqlite
from sabot.ledger.connect import driver, opened
from sabot.ledger.database import Database
from sabot.ledger.driver import DatabaseError
from sabot.ledger.verify import verify_table
from sabot.ledger.verify_money import verify_money
from sabot.server.serve import _SAME_SIGNAL
from tests.server.client import PATIENCE, Client
from tests.server.hall import Hall, halls
from tests.server.people import Person
from tests.server.serving import serving

pytestmark = pytest.mark.anyio

# In seconds: an answer takes no longer, but for what the machine itself takes.
_ANSWERED = 2
_ACT = {"act": "bring", "amount": 100, "currency": "CHF"}
Way = Callable[[str, Hall], AbstractAsyncContextManager[None]]


@contextmanager
def _stopped(url: str) -> Iterator[None]:
    """All processes of a PostgreSQL server, where they stand."""
    folder = Path(str(conninfo_to_dict(url)["host"]))
    first = int((folder / "postmaster.pid").read_text().split()[0])
    children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
    processes = [first, *map(int, children)]
    for each in processes:
        os.kill(each, signal.SIGSTOP)
    try:
        yield
    finally:
        for each in processes:
            os.kill(each, signal.SIGCONT)


@asynccontextmanager
async def _server_stopped(url: str, hall: Hall) -> AsyncIterator[None]:
    with _stopped(url):
        yield


@asynccontextmanager
async def _file_locked(url: str, hall: Hall) -> AsyncIterator[None]:
    """Somebody else writes to the file, and does not come to an end."""
    other = sqlite3.connect(url, isolation_level=None, timeout=PATIENCE, check_same_thread=False)
    await asyncio.to_thread(other.execute, "BEGIN IMMEDIATE")
    yield
    other.close()


@asynccontextmanager
async def _disk_full(url: str, hall: Hall) -> AsyncIterator[None]:
    """SQLite says so at the first page that would be one more."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sqlite, "_WRITING", (*sqlite._WRITING, "max_page_count=1"))
        await _reopened(hall)
        yield
    await _reopened(hall)


async def _reopened(hall: Hall) -> None:
    """Let the writer open the file again."""
    with pytest.raises(DatabaseError):
        await hall.world.ledger.database.write(lambda cursor: cursor.run("ROLLBACK"))


WAYS = [
    pytest.param("postgresql", _server_stopped, id="PostgreSQL stopped"),
    pytest.param("file", _file_locked, id="a file locked for good"),
    pytest.param("file", _disk_full, id="a disk that is full"),
]


async def _figure(person: Person, name: str) -> float:
    lines = (await person.browser.get("/metrics")).text.splitlines()
    return float(next(line for line in lines if line.startswith(f"{name} ")).split()[1])


async def _until_ready(person: Person, code: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while (await person.browser.get("/ready")).status_code != code:
            await asyncio.sleep(0.05)


async def _later(client: Client, table: str, mark: str) -> float:
    """How long it takes until somebody is told to try again.

    On a full disk there may be room for a little more: that is done, and something else is asked.
    """
    loop = asyncio.get_running_loop()
    for number in count():
        began = loop.time()
        answer = await client.ask(table, _ACT, f"{mark}-{number}")
        if answer["type"] != "done":
            assert answer["code"] == "later", answer
            break
    return loop.time() - began


@pytest.mark.parametrize(("database_url", "way"), WAYS, indirect=["database_url"])
async def test_acts_are_answered_and_ready_says_no(database_url: str, way: Way) -> None:
    loop = asyncio.get_running_loop()
    async with halls(database_url, answer_seconds=_ANSWERED) as hall:
        table = await hall.open("campione-pb")
        zoe = await hall.people.guest()
        async with zoe.connected() as client:
            await client.watch(table)
            await client.act(table, {"act": "join"})
            assert await _figure(zoe, "sabot_database_answers") == 1.0
            async with way(database_url, hall):
                # One after the other: whoever asks later waits no longer.
                for mark in range(3):
                    took = await _later(client, table, str(mark))
                    assert took < _ANSWERED + hall.floor.pauses.longest()
                await _until_ready(zoe, 503)
                began = loop.time()
                assert (await zoe.browser.get("/ready")).status_code == 503
                assert loop.time() - began < _ANSWERED + hall.floor.pauses.longest()
                assert (await zoe.browser.get("/health")).status_code == 200
                assert await _figure(zoe, "sabot_database_answers") == 0.0
            await _until_ready(zoe, 200)
            assert await _figure(zoe, "sabot_database_answers") == 1.0
            # What was stored after all is found by its mark, and done no second time.
            for mark in range(3):
                await client.act(table, _ACT, f"{mark}-0")
                assert (await client.act(table, _ACT, f"{mark}-0"))["again"]
        await hall.right()
    async with opened(database_url) as ledger:
        await verify_money(ledger)
        for kept in await ledger.tables():
            await verify_table(ledger, kept)
            marks = [entry.mark for entry in await ledger.entries(kept.heading.id) if entry.mark]
            assert len(marks) == len(set(marks))


async def test_who_cannot_read_is_told_and_what_can_be_stored_is(postgresql_url: str) -> None:
    """Somebody else has locked one of its tables: only whoever needs that one is told to wait."""
    loop = asyncio.get_running_loop()
    async with halls(postgresql_url, answer_seconds=_ANSWERED) as hall:
        table = await hall.open("campione-pb")
        zoe = await hall.people.guest()
        async with zoe.connected() as client:
            await client.watch(table)
            await client.act(table, {"act": "join"})
            async with await psycopg.AsyncConnection.connect(postgresql_url) as other:
                await other.execute("LOCK TABLE accounts IN ACCESS EXCLUSIVE MODE")
                for _ in range(3):
                    began = loop.time()
                    answer = await zoe.browser.get("/api/accounts/me")
                    assert answer.status_code == 503
                    assert loop.time() - began < _ANSWERED + hall.floor.pauses.longest()
                await client.act(table, _ACT)
                assert (await zoe.browser.get("/ready")).status_code == 503
                assert await _figure(zoe, "sabot_database_answers") == 0.0
                await other.rollback()
            await _until_ready(zoe, 200)
            assert await _figure(zoe, "sabot_database_answers") == 1.0
            assert (await zoe.browser.get("/api/accounts/me")).status_code == 200
        await hall.right()


async def test_whoever_closes_it_does_not_wait_for_ever(postgresql_url: str) -> None:
    database = Database(driver(postgresql_url))
    await database.write(lambda cursor: cursor.run("SELECT 1"))
    database.limit = 0.5
    with _stopped(postgresql_url):
        waiting = asyncio.ensure_future(database.write(lambda cursor: cursor.run("SELECT 1")))
        await asyncio.sleep(0)
        async with asyncio.timeout(PATIENCE):
            await database.close()
    waiting.cancel()


@contextmanager
def _held(url: str) -> Iterator[None]:
    """A file somebody else writes to, and does not come to an end."""
    other = sqlite3.connect(url, isolation_level=None, timeout=PATIENCE)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.close()


@pytest.mark.parametrize(
    ("database_url", "hanging"),
    [("postgresql", _stopped), ("file", _held)],
    indirect=["database_url"],
)
async def test_a_server_stops_though_nobody_has_noticed_yet_that_its_database_hangs(
    database_url: str, hanging: Callable[[str], AbstractContextManager[None]], tmp_path: Path
) -> None:
    async with serving(database_url, tmp_path, SABOT_ANSWER_SECONDS=str(_ANSWERED)) as server:
        with hanging(database_url):
            # It gives up what it cannot store, and is gone long before the database is there again.
            assert await server.stop() == 0


async def test_another_signal_ends_a_server_that_takes_its_time(
    tmp_path: Path,
) -> None:
    database = str(tmp_path / "sabot.db")
    async with serving(database, tmp_path, SABOT_ANSWER_SECONDS="3600") as server:
        with _held(database):
            server.signal()
            await asyncio.sleep(_SAME_SIGNAL + 0.5)
            assert server.alive
            assert await server.stop() == 128 + signal.SIGTERM
