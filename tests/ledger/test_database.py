"""Jobs are done in groups, none hurts another, and a connection that broke is opened again."""

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any

import psycopg
import pytest

from sabot.ledger import threads
from sabot.ledger.connect import driver
from sabot.ledger.database import Database, Job
from sabot.ledger.driver import Cursor, DatabaseError, News
from sabot.ledger.sqlite import SQLite
from sabot.ledger.threads import GROUP
from tests.programs import started

pytestmark = pytest.mark.anyio


@pytest.fixture
async def database(database_url: str, anyio_backend: str) -> AsyncIterator[Database]:
    """A database of each kind with a table of numbers."""
    database = Database(driver(database_url))
    await database.write(lambda cursor: cursor.run("CREATE TABLE numbers (number BIGINT UNIQUE)"))
    yield database
    await database.close()


def _add(number: int) -> Job[int]:
    def job(cursor: Cursor) -> int:
        cursor.run("INSERT INTO numbers VALUES (?)", number)
        return number

    return job


async def _numbers(database: Database) -> list[int]:
    rows = await database.read(lambda c: c.run("SELECT number FROM numbers ORDER BY number"))
    return [number for (number,) in rows]


class Held:
    """Keeps a worker busy until it is let go: what is asked meanwhile waits."""

    def __init__(self, ask: Callable[[Job[None]], Coroutine[Any, Any, None]]) -> None:
        self._going = threading.Event()
        self._let_go = threading.Event()
        self._ask = ask

    def _job(self, _: Cursor) -> None:
        self._going.set()
        self._let_go.wait(30)

    async def __aenter__(self) -> asyncio.Task[None]:
        self._task = asyncio.create_task(self._ask(self._job))
        await asyncio.to_thread(self._going.wait, 30)
        return self._task

    async def __aexit__(self, *_: object) -> None:
        await asyncio.sleep(0)
        self._let_go.set()
        await self._task


async def _together(database: Database, *jobs: Job[Any]) -> list[Any]:
    """What comes of some jobs that share a transaction."""
    async with Held(database.write):
        writes = [asyncio.ensure_future(database.write(job)) for job in jobs]
        await asyncio.sleep(0)
    return await asyncio.gather(*writes, return_exceptions=True)


async def test_each_is_answered_with_its_own(database: Database) -> None:
    assert await _together(database, *map(_add, range(10))) == [*range(10)]
    assert await _numbers(database) == [*range(10)]


async def test_more_than_a_group_is_done_too(database: Database) -> None:
    many = 2 * GROUP + 7
    assert await asyncio.gather(*(database.write(_add(number)) for number in range(many))) == [
        *range(many)
    ]
    assert await _numbers(database) == [*range(many)]


async def test_while_several_wait_for_each_commit_more_of_them_share_one(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A moment so long that none is missed, however busy the machine.
    monkeypatch.setattr(threads, "_TOGETHER", 1.0)
    groups: list[int] = []
    do = threads.Writer._do

    def counted(writer: threads.Writer, group: list[Any]) -> None:
        groups.append(len(group))
        do(writer, group)

    monkeypatch.setattr(threads.Writer, "_do", counted)
    await database.write(_add(1))  # alone: nobody is waited for, before or after
    await database.write(_add(2))
    await _together(database, *map(_add, (3, 4)))
    writes = [asyncio.ensure_future(database.write(_add(number))) for number in (5, 6)]
    await asyncio.sleep(0.1)
    writes.append(asyncio.ensure_future(database.write(_add(7))))
    assert await asyncio.gather(*writes) == [5, 6, 7]
    # What is in memory waits for no disk, and so for nobody.
    assert groups == [1, 1, 1, 2, *([2, 1] if database.driver.alone else [3])]


class _MistakeError(Exception):
    pass


async def test_one_that_fails_undoes_only_itself(database: Database) -> None:
    def half(cursor: Cursor) -> None:
        _add(50)(cursor)
        raise _MistakeError("after half of it")

    def clash(cursor: Cursor) -> None:
        _add(51)(cursor)
        _add(1)(cursor)

    def nonsense(cursor: Cursor) -> None:
        _add(52)(cursor)
        cursor.run("INSERT INTO nowhere VALUES (1)")

    answers = await _together(database, _add(1), half, _add(2), clash, _add(3), nonsense, _add(4))
    assert [answers[at] for at in (0, 2, 4, 6)] == [1, 2, 3, 4]
    assert isinstance(answers[1], _MistakeError)
    assert isinstance(answers[3], DatabaseError)
    assert isinstance(answers[5], DatabaseError)
    assert await _numbers(database) == [1, 2, 3, 4]


async def test_a_group_is_one_transaction(database: Database) -> None:
    """What is asked while the writer is busy is committed once."""
    begun = 0
    connection: Any = database._writer._connection
    begin = connection.begin

    def counted() -> None:
        nonlocal begun
        begun += 1
        begin()

    connection.begin = counted
    await _together(database, *map(_add, range(GROUP)))
    # The job that held the writer up, and all the others.
    assert begun == 2


async def test_reading_sees_what_was_answered(database: Database) -> None:
    for number in range(30):
        await database.write(_add(number))
        assert await _numbers(database) == [*range(number + 1)]


async def test_what_is_asked_for_alike_is_done_in_one_job(database: Database) -> None:
    jobs: list[list[int]] = []

    def add_all(cursor: Cursor, numbers: Sequence[int]) -> list[int | Exception]:
        jobs.append([*numbers])
        odd = [number for number in numbers if number % 2]
        cursor.each("INSERT INTO numbers VALUES (?)", [(number,) for number in odd])
        return [-each if each in odd else _MistakeError(str(each)) for each in numbers]

    async def together(*numbers: int) -> list[Any]:
        async with Held(database.write):
            writes = [asyncio.ensure_future(database.write_shared(add_all, n)) for n in numbers]
            await asyncio.sleep(0)
        return await asyncio.gather(*writes, return_exceptions=True)

    first, second, third = await together(1, 2, 3)
    assert (first, str(second), third) == (-1, "2", -3)
    assert jobs == [[1, 2, 3]]
    # Somebody's fault undoes what all did, and then it is done for each alone.
    first, second, third = await together(5, 3, 7)
    assert (first, third) == (-5, -7)
    assert isinstance(second, DatabaseError)
    assert jobs[1:] == [[5, 3, 7], [5], [3], [7]]
    assert await _numbers(database) == [1, 3, 5, 7]


async def test_a_statement_for_many_rows_of_values_answers_each(database: Database) -> None:
    def job(cursor: Cursor) -> list[Any]:
        assert cursor.each("INSERT INTO numbers VALUES (?)", [(1,), (2,)]) == [[], []]
        assert cursor.each("INSERT INTO numbers VALUES (?)", [(3,)]) == [[]]
        assert cursor.each("INSERT INTO numbers VALUES (?)", []) == []
        return cursor.each("SELECT number FROM numbers WHERE number < ? ORDER BY 1", [(3,), (1,)])

    assert await database.write(job) == [[(1,), (2,)], []]


@pytest.mark.parametrize("database_url", ["file", "postgresql"], indirect=True)
async def test_nobody_waits_for_what_takes_long_to_read(database: Database) -> None:
    async with Held(database.patient.read) as long:
        for number in range(3):
            await asyncio.wait_for(database.write(_add(number)), 10)
            assert await asyncio.wait_for(_numbers(database), 10) == [*range(number + 1)]
        assert not long.done()


async def test_who_reads_with_time_sees_the_same(database: Database) -> None:
    await database.write(_add(1))
    assert await _numbers(database.patient) == [1]
    # They may write as well.
    assert await database.patient.write(_add(2)) == 2
    assert await _numbers(database) == [1, 2]


# In memory there is one connection, and reading waits for the writing.
@pytest.mark.parametrize("database_url", ["file", "postgresql"], indirect=True)
async def test_nothing_is_seen_before_it_is_committed(database: Database) -> None:
    async with Held(database.write):
        writes = asyncio.ensure_future(database.write(_add(1)))
        await asyncio.sleep(0)
        assert await _numbers(database) == []
    await writes
    assert await _numbers(database) == [1]


async def test_errors_of_reading_reach_the_asker(database: Database) -> None:
    with pytest.raises(DatabaseError, match="nowhere"):
        await database.read(lambda cursor: cursor.run("SELECT * FROM nowhere"))
    with pytest.raises(ZeroDivisionError):
        await database.read(lambda _: 1 // 0)
    assert await _numbers(database) == []


async def test_whoever_does_not_wait_for_the_answer_disturbs_nobody(database: Database) -> None:
    async with Held(database.write):
        gone = asyncio.ensure_future(database.write(_add(1)))
        stays = asyncio.ensure_future(database.write(_add(2)))
        await asyncio.sleep(0)
        gone.cancel()
    assert await stays == 2
    # It was asked for, so it was done.
    assert await _numbers(database) == [1, 2]


async def test_closing_finishes_what_was_asked(database_url: str) -> None:
    database = Database(driver(database_url))
    await database.write(lambda cursor: cursor.run("CREATE TABLE numbers (number BIGINT UNIQUE)"))
    writes = [asyncio.ensure_future(database.write(_add(number))) for number in range(600)]
    await asyncio.sleep(0)
    await database.close()
    assert await asyncio.gather(*writes) == [*range(600)]
    with pytest.raises(DatabaseError, match="closed"):
        await database.write(_add(1))
    with pytest.raises(DatabaseError, match="closed"):
        await _numbers(database)


async def test_an_error_of_the_commit_reaches_everybody(database: Database) -> None:
    """Whether it was stored nobody knows then: they are told, and the next group goes on."""
    connection: Any = database._writer._connection
    commit = connection.commit

    def fails() -> None:
        raise OSError("the disk is full")

    connection.commit = fails
    answers = await asyncio.gather(
        *(database.write(_add(number)) for number in range(3)), return_exceptions=True
    )
    # Whoever was not of that group came after it, on a new connection.
    stored = [each for each in answers if isinstance(each, int)]
    failed = {str(each) for each in answers if not isinstance(each, int)}
    assert failed == {"the database cannot be used: the disk is full"}
    connection.commit = commit
    assert await database.write(_add(7)) == 7
    assert await _numbers(database) == [*stored, 7]


# PostgreSQL


def _terminate(url: str) -> int:
    """Break every connection to a database but this one."""
    with psycopg.connect(url, autocommit=True) as connection:
        ((broken,),) = connection.execute(
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
    return int(broken)


@pytest.fixture
async def remote(postgresql_url: str, anyio_backend: str) -> AsyncIterator[Database]:
    """A database of PostgreSQL with a table of numbers."""
    database = Database(driver(postgresql_url))
    await database.write(lambda cursor: cursor.run("CREATE TABLE numbers (number BIGINT UNIQUE)"))
    yield database
    await database.close()


async def test_connections_broken_between_jobs_are_opened_again(
    remote: Database, postgresql_url: str
) -> None:
    for number in range(3):
        await remote.write(_add(number))
        assert await _numbers(remote) == [*range(number + 1)]
        assert await _numbers(remote.patient) == [*range(number + 1)]
        assert await asyncio.to_thread(_terminate, postgresql_url) == 3


async def test_a_connection_broken_under_a_group_fails_all_of_it(
    remote: Database, postgresql_url: str
) -> None:
    def breaks(cursor: Cursor) -> None:
        cursor.run("SELECT pg_terminate_backend(pg_backend_pid())")

    answers = await _together(remote, _add(1), breaks, _add(2))
    assert all(isinstance(answer, DatabaseError) for answer in answers)
    assert await remote.write(_add(3)) == 3
    assert await _numbers(remote) == [3]


async def test_a_connection_broken_under_a_reader_is_opened_again(
    remote: Database,
) -> None:
    tried = 0

    def breaks_once(cursor: Cursor) -> int:
        nonlocal tried
        tried += 1
        if tried == 1:
            cursor.run("SELECT pg_terminate_backend(pg_backend_pid())")
        return tried

    assert await remote.read(breaks_once) == 2


async def test_a_server_that_cannot_be_reached_is_told_and_tried_again() -> None:
    database = Database(driver("postgresql://nobody@127.0.0.1:1/nothing"))
    for ask in (database.write, database.read):
        with pytest.raises(DatabaseError, match="cannot be used"):
            await ask(lambda cursor: cursor.run("SELECT 1"))
    await database.close()


async def test_two_servers_that_write_crosswise_do_not_wait_for_each_other(
    postgresql_url: str, remote: Database
) -> None:
    """Each holds what the other wants next: without an order this would be a deadlock."""
    other = Database(driver(postgresql_url))
    await remote.write(lambda cursor: cursor.each("INSERT INTO numbers VALUES (?)", [(1,), (2,)]))

    def touch(*numbers: int) -> Job[None]:
        def job(cursor: Cursor) -> None:
            for number in numbers:
                cursor.run("UPDATE numbers SET number = number WHERE number = ?", number)
                cursor.run("SELECT pg_sleep(0.05)")

        return job

    orders = ((remote, 1, 2), (other, 2, 1), (remote, 2, 1), (other, 1, 2))
    jobs = [database.write(touch(first, then)) for database, first, then in orders]
    await asyncio.wait_for(asyncio.gather(*jobs), 5)
    await other.close()


async def test_whoever_holds_the_database_up_is_told_of(
    postgresql_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sabot.ledger.postgres.PATIENCE", "100ms")
    database = Database(driver(postgresql_url))
    await database.write(lambda cursor: cursor.run("CREATE TABLE numbers (number BIGINT UNIQUE)"))
    with psycopg.connect(postgresql_url) as somebody:
        somebody.execute("LOCK TABLE numbers IN ACCESS EXCLUSIVE MODE")
        with pytest.raises(DatabaseError, match="lock timeout"):
            await database.write(_add(1))
        with pytest.raises(DatabaseError, match="lock timeout"):
            await _numbers(database)
    assert await database.write(_add(2)) == 2
    assert await _numbers(database) == [2]
    await database.close()


def _announces(news: News) -> Job[None]:
    return lambda cursor: cursor.announce(news)


async def test_news_reach_every_server_and_a_break_is_told(
    remote: Database, postgresql_url: str
) -> None:
    heard: asyncio.Queue[News | None] = asyncio.Queue()

    async def listen() -> None:
        async for news in remote.driver.news():
            heard.put_nowait(news)

    async def hears() -> News | None:
        return await asyncio.wait_for(heard.get(), 10)

    listening = asyncio.create_task(listen())
    assert await hears() is None
    await remote.write(lambda cursor: cursor.announce(News("t1", 7)))
    assert await hears() == News("t1", 7)
    await asyncio.gather(
        *(remote.write(_announces(News("t2", number))) for number in range(20)),
    )
    while (news := await hears()) != News("t2", 19):
        assert news is not None
        assert news.table == "t2"
    await asyncio.to_thread(_terminate, postgresql_url)
    assert await hears() is None
    await remote.write(lambda cursor: cursor.announce(News("t3", None)))
    assert await hears() == News("t3", None)
    listening.cancel()


# SQLite


async def test_a_file_is_one_servers(tmp_path: Path) -> None:
    path = str(tmp_path / "sabot.db")
    database = Database(driver(path))
    await database.write(lambda cursor: cursor.run("CREATE TABLE numbers (number BIGINT)"))
    with pytest.raises(DatabaseError, match="another server is using this file"):
        driver(path)
    other = await asyncio.to_thread(started, "second_server", path)
    assert "another server is using this file; stop it, or use PostgreSQL" in other.stderr
    await database.close()
    await Database(driver(path)).close()


async def test_a_file_in_use_can_be_read(tmp_path: Path) -> None:
    path = str(tmp_path / "a file? #1.db")
    database = Database(driver(path))
    await database.write(lambda cursor: cursor.run("CREATE TABLE numbers (number BIGINT UNIQUE)"))
    reading = Database(driver(path, read_only=True))
    for number in range(3):
        await database.write(_add(number))
        assert await _numbers(reading) == [*range(number + 1)]
    with pytest.raises(DatabaseError, match="readonly"):
        await reading.write(_add(9))
    await reading.close()
    await database.close()


async def test_a_file_that_cannot_be_opened_is_told(tmp_path: Path) -> None:
    for folder in (str(tmp_path), ".", ""):
        with pytest.raises(DatabaseError, match="cannot be opened: Is a directory"):
            driver(folder)
    with pytest.raises(DatabaseError, match="cannot be opened"):
        driver("/proc/nowhere/sabot.db")


async def test_a_file_that_is_no_database_is_told(tmp_path: Path) -> None:
    path = tmp_path / "letter.db"
    path.write_text("Dear Anna,\n" * 1_000)
    database = Database(driver(str(path)))
    for _ in range(2):
        with pytest.raises(DatabaseError, match="cannot be opened: file is not a database"):
            await database.write(_add(1))
        with pytest.raises(DatabaseError, match="cannot be opened: file is not a database"):
            await _numbers(database)
    await database.close()


async def test_somebody_who_locks_the_file_all_the_same_is_told_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "sabot.db"
    monkeypatch.setattr("sabot.ledger.sqlite.PATIENCE", 0.1)
    database = Database(SQLite(str(path)))
    await database.write(lambda cursor: cursor.run("CREATE TABLE numbers (number BIGINT UNIQUE)"))
    intruder = sqlite3.connect(path, isolation_level=None)
    intruder.execute("BEGIN IMMEDIATE")
    with pytest.raises(DatabaseError, match="database is locked"):
        await database.write(_add(1))
    intruder.execute("COMMIT")
    intruder.close()
    assert await database.write(_add(2)) == 2
    assert await _numbers(database) == [2]
    await database.close()
