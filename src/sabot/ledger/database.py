"""A database: one connection that writes, whose work is committed in groups, and one that reads.

A job is a function of a cursor. Whatever jobs wait when the writer is free are done in one
transaction, each within a savepoint of its own: one that fails undoes only itself, and a hundred
tables wait for the disk once. A job is answered when its group is safely on the disk, not before.
"""

import asyncio
import queue
import threading
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

T = TypeVar("T")
Row = tuple[Any, ...]
# What a server announced; nothing: some may have been missed, look at everything.
News = str | None
# So many jobs at most share a transaction: no one waits long for the others.
GROUP = 256


class DatabaseError(Exception):
    """The database could not be reached, or did not do what it should."""


class Cursor(Protocol):
    """What a job works with. ``?`` stands for a value, whatever the database."""

    def run(self, sql: str, *values: object) -> list[Row]:
        """Run a statement; its rows, if it has any."""

    def changed(self, sql: str, *values: object) -> int:
        """Run a statement; how many rows it changed."""

    def each(self, sql: str, rows: Sequence[Sequence[object]]) -> None:
        """Run a statement for every row."""

    def announce(self, news: str) -> None:
        """Tell every server once this is committed; where there is but one, nobody.

        News may be told of what was not done after all: they say no more than where to look.
        """


Job = Callable[[Cursor], T]


class Connection(Protocol):
    """One connection, used by one thread."""

    def cursor(self) -> Cursor: ...
    def begin(self) -> None: ...
    def commit(self) -> None: ...
    def close(self) -> None: ...
    @property
    def broken(self) -> bool:
        """Whether it is of no more use."""


class Driver(Protocol):
    """A kind of database: how it is reached, and what it raises."""

    def connect(self) -> Connection: ...
    @property
    def errors(self) -> tuple[type[Exception], ...]:
        """What it raises when it does not do what it should."""

    @property
    def alone(self) -> bool:
        """Whether there is only one connection to it, as to a database in memory."""

    def news(self) -> AsyncIterator[News]:
        """What the servers announce; nothing where there is but one."""

    def release(self) -> None:
        """Let go of what keeps others away."""


@dataclass(slots=True)
class _Asked:
    job: Job[Any]
    answer: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop
    result: Any = None
    error: BaseException | None = None

    def attempt(self, cursor: Cursor, errors: tuple[type[Exception], ...]) -> None:
        """Do the job. Whatever it raises belongs to whoever asked."""
        self.result = self.error = None
        try:
            self.result = self.job(cursor)
        except errors as error:
            self.fail(error)
        except Exception as error:
            self.error = error

    def fail(self, why: Exception) -> None:
        """The database did not do it."""
        if isinstance(why, DatabaseError):
            self.error = why
        else:
            self.error = DatabaseError(f"the database cannot be used: {' '.join(str(why).split())}")
            self.error.__cause__ = why

    def give(self) -> None:
        """Answer, in the thread of whoever asked; he may have gone."""
        if self.answer.done():
            return
        if self.error is not None:
            self.answer.set_exception(self.error)
        else:
            self.answer.set_result(self.result)


class _Worker(threading.Thread):
    """A thread with a connection of its own, opened again when it broke."""

    def __init__(self, driver: Driver, name: str) -> None:
        super().__init__(name=name, daemon=True)
        self._driver = driver
        self._waiting: queue.SimpleQueue[_Asked | None] = queue.SimpleQueue()
        self._connection: Connection | None = None

    async def ask(self, job: Job[T]) -> T:
        loop = asyncio.get_running_loop()
        asked = _Asked(job, loop.create_future(), loop)
        self._waiting.put(asked)
        answer: T = await asked.answer
        return answer

    def stop(self) -> None:
        self._waiting.put(None)
        self.join()

    def run(self) -> None:
        going = True
        while going:
            group, going = self._group()
            self._do(group)
            for loop in {asked.loop for asked in group}:
                mine = [asked for asked in group if asked.loop is loop]
                with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                    loop.call_soon_threadsafe(_give, mine)
        self._forget()

    def _group(self) -> tuple[list[_Asked], bool]:
        """All that waits, up to a group's size, and whether there will be more."""
        first = self._waiting.get()
        if first is None:
            return [], False
        group = [first]
        while len(group) < GROUP:
            try:
                asked = self._waiting.get_nowait()
            except queue.Empty:
                break
            if asked is None:
                return group, False
            group.append(asked)
        return group, True

    def _do(self, group: list[_Asked]) -> None:
        raise NotImplementedError

    def _connected(self) -> Connection:
        if self._connection is None:
            self._connection = self._driver.connect()
        return self._connection

    def _forget(self) -> None:
        """Let the connection go; whoever needs one opens another."""
        if self._connection is not None:
            with suppress(*self._driver.errors):
                self._connection.close()
            self._connection = None


class _Writer(_Worker):
    """Does whatever waits in one transaction."""

    def _do(self, group: list[_Asked]) -> None:
        if not group:
            return
        try:
            self._together(self._begun(), group)
        except Exception as error:  # it was no job that failed: none of them is done
            for asked in group:
                asked.fail(error)
            # What is in memory is lost with its connection.
            if not self._driver.alone:
                self._forget()

    def _begun(self) -> Connection:
        """A connection with a transaction begun; if ours broke while nobody used it, another."""
        connection = self._connected()
        try:
            connection.begin()
        except self._driver.errors:
            if not connection.broken:
                raise
            self._forget()
            connection = self._connected()
            connection.begin()
        return connection

    def _together(self, connection: Connection, group: list[_Asked]) -> None:
        cursor = connection.cursor()
        try:
            for asked in group:
                # The savepoint before it stays below, and goes with the commit.
                cursor.run("SAVEPOINT job")
                asked.attempt(cursor, self._driver.errors)
                if asked.error is not None:
                    cursor.run("ROLLBACK TO SAVEPOINT job")
            connection.commit()
        except Exception:
            with suppress(*self._driver.errors):
                cursor.run("ROLLBACK")
            raise


class _Reader(_Worker):
    """Does one thing after the other. As they change nothing they can be done again."""

    def _do(self, group: list[_Asked]) -> None:
        for asked in group:
            try:
                if not self._done(asked):
                    self._done(asked)
            except Exception as error:  # there is no connection to be had
                asked.fail(error)

    def _done(self, asked: _Asked) -> bool:
        """Whether the connection bore it to the end."""
        connection = self._connected()
        asked.attempt(connection.cursor(), self._driver.errors)
        if connection.broken:
            self._forget()
            return False
        return True


def _give(group: list[_Asked]) -> None:
    for asked in group:
        asked.give()


class Database:
    """A database of any kind."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self._writer: _Worker = _Writer(driver, "ledger-writer")
        self._reader: _Worker = self._writer if driver.alone else _Reader(driver, "ledger-reader")
        self._closed = False
        for worker in {self._writer, self._reader}:
            worker.start()

    async def write(self, job: Job[T]) -> T:
        """Do a job in a transaction; answered once it is durable."""
        return await self._ask(self._writer, job)

    async def read(self, job: Job[T]) -> T:
        """Do a job that changes nothing, beside the writing; again, if the connection breaks."""
        return await self._ask(self._reader, job)

    async def _ask(self, worker: _Worker, job: Job[T]) -> T:
        if self._closed:
            raise DatabaseError("the database is closed")
        return await worker.ask(job)

    async def close(self) -> None:
        """Finish what was asked, and let go."""
        self._closed = True
        for worker in {self._writer, self._reader}:
            await asyncio.to_thread(worker.stop)
        self.driver.release()
