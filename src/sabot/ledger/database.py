"""A database: one connection that writes, whose work is committed in groups, and two that read.

A job is a function of a cursor. Whatever jobs wait when the writer is free are done in one
transaction, each within a savepoint of its own: one that fails undoes only itself, and a hundred
tables wait for the disk once. A job is answered when its group is safely on the disk, not before.
Of the readers one is for what takes long: nobody else waits for it.

A database may hang: its server was stopped, the network is gone, somebody else holds the file. Who
has waited too long to write is told so, and so is everybody else until the writer is free again.
What was written after all is found by its mark.
"""

import asyncio
import queue
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import suppress
from copy import copy
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from sabot.errors import SabotError

T = TypeVar("T")
Item = TypeVar("Item")
# What stands in a row, its statement says.
Row = tuple[Any, ...]  # type: ignore[explicit-any]
# So many jobs at most share a transaction: no one waits long for the others.
GROUP = 256
# While several wait for each commit there is one in so many seconds: more of them share it, and it
# costs the process that much less. Whoever acts alone waits for nobody.
_TOGETHER = 0.01
# How often, in seconds, it is looked whether the database still answers.
_LOOK = 0.1
# For how many seconds it counts that something could not be written.
_REMEMBERED = 3.0


class DatabaseError(SabotError):
    """The database could not be reached, or did not do what it should."""


class News(NamedTuple):
    """What was stored of a table: how many entries it has by now; nothing where it was closed."""

    table: str
    entries: int | None


class Cursor(Protocol):
    """What a job works with. ``?`` stands for a value, whatever the database."""

    def run(self, sql: str, *values: object) -> list[Row]:
        """Run a statement; its rows, if it has any."""

    def changed(self, sql: str, *values: object) -> int:
        """Run a statement; how many rows it changed."""

    def each(self, sql: str, rows: Sequence[Sequence[object]]) -> list[list[Row]]:
        """Run a statement with every row of values, in one go; what rows each has."""

    def announce(self, news: News) -> None:
        """Announce it to every server once this is committed; where there is but one, nobody.

        News may be announced of what was not done after all: they say no more than where to look.
        """


Job = Callable[[Cursor], T]
# A job for several requests at once, in as many statements as for one: what comes of it for each,
# or an error. A request that gets an error has changed nothing.
Shared = Callable[[Cursor, Sequence[Item]], Sequence[T | Exception]]


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

    @property
    def shared(self) -> bool:
        """Whether several servers may use it."""

    def news(self) -> AsyncIterator[News | None]:
        """What the servers announce, this one too; nothing where there is but one.

        None: some may have been missed, look at everything.
        """

    def release(self) -> None:
        """Let go of what keeps others away."""

    @property
    def moment(self) -> str:
        """The statement after which all that is read is of one moment; none where it is anyway."""


@dataclass(slots=True)
class _Request(Generic[Item, T]):
    shared: Shared[Item, T]
    item: Item
    answer: asyncio.Future[T]
    loop: asyncio.AbstractEventLoop
    since: float
    given_up: bool = False
    result: T | Exception | None = None

    def came(self, result: T | Exception) -> None:
        """What came of it, which may be an error."""
        self.result = result

    @property
    def error(self) -> Exception | None:
        """What went wrong, if anything did."""
        return self.result if isinstance(self.result, Exception) else None

    def give(self) -> None:
        """Answer in the thread of the request, unless nobody waits there any more."""
        if self.answer.done():
            return  # nobody waits any more
        if isinstance(self.result, Exception):
            self.answer.set_exception(self.result)
        else:
            self.answer.set_result(self.result)  # type: ignore[arg-type] # something came


# Whatever waits, each with a result of its own kind.
_Waiting: TypeAlias = _Request[Any, Any]  # type: ignore[explicit-any]


class _Worker(threading.Thread):
    """A thread with a connection of its own, opened again when it broke."""

    def __init__(self, driver: Driver, name: str) -> None:
        super().__init__(name=name, daemon=True)
        self._driver = driver
        self._waiting: queue.SimpleQueue[_Waiting | None] = queue.SimpleQueue()
        self._connection: Connection | None = None
        self._stopped = False
        self._stopping = threading.Lock()
        # what was asked for and is not answered, the oldest first
        self._open: dict[int, _Waiting] = {}
        # when something could not be done last, and whether somebody has waited too long
        self.failed = float("-inf")
        self.hangs = False
        # for how many seconds somebody had waited when it was last looked
        self.late = 0.0
        self.start()

    async def ask(self, shared: Shared[Item, T], item: Item) -> T:
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[T] = loop.create_future()
        request = _Request(shared, item, answer, loop, time.monotonic())
        with self._stopping:
            if self._stopped:
                raise DatabaseError("the database is closed")
            self._open[id(request)] = request
            self._waiting.put(request)
        return await answer

    def waited(self) -> float:
        """For how many seconds the one who has waited longest has."""
        oldest = min((each.since for each in [*self._open.values()]), default=None)
        return 0.0 if oldest is None else time.monotonic() - oldest

    def give_up(self) -> None:
        """Tell everybody who waits, in this thread, that the database does not answer.

        What is not begun yet is not done any more; the rest may be.
        """
        loop = asyncio.get_running_loop()
        for request in [*self._open.values()]:
            if request.loop is loop and not request.answer.done():
                request.given_up = True
                request.answer.set_exception(_silent())

    def stop(self, seconds: float | None) -> None:
        """Finish what was asked, if that takes no longer; nobody can ask any more."""
        with self._stopping:
            self._stopped = True
            self._waiting.put(None)
        self.join(seconds)

    def run(self) -> None:
        going = True
        while going:
            group, going = self._group()
            self._do([each for each in group if not each.given_up])
            for each in group:
                self._open.pop(id(each), None)
        self._forget()

    def _group(self) -> tuple[list[_Waiting], bool]:
        """All that waits, up to a group's size, and whether there will be more."""
        first = self._waiting.get()
        if first is None:
            return [], False
        self._wait_for_more()
        group = [first]
        while len(group) < GROUP:
            try:
                request = self._waiting.get_nowait()
            except queue.Empty:
                break
            if request is None:
                return group, False
            group.append(request)
        return group, True

    def _wait_for_more(self) -> None:
        """Wait while more requests may come that are done together with the first."""

    def _do(self, group: list[_Waiting]) -> None:
        raise NotImplementedError

    def _attempt(self, cursor: Cursor, requests: Sequence[_Waiting]) -> bool:
        """Do several requests together; whether that could be done. Errors are answers to them."""
        try:
            results = requests[0].shared(cursor, [each.item for each in requests])
        except Exception as error:
            for each in requests:
                each.came(self._as_database_error(error))
            return False
        for each, result in zip(requests, results, strict=True):
            each.came(result)
        return True

    def _as_database_error(self, error: Exception) -> Exception:
        """The error to answer with: what the driver raises is the database's fault."""
        if not isinstance(error, self._driver.errors):
            return error
        return _cannot_be_used(error)

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
    """Does whatever waits in one transaction, and what is asked for alike in one job."""

    # when the last transaction was begun, and how many requests shared it
    _began, _shared_by = float("-inf"), 0

    def _wait_for_more(self) -> None:
        left = self._began + _TOGETHER - time.monotonic()
        # What is in memory alone waits for no disk.
        if left > 0 and self._shared_by > 1 and not self._driver.alone:
            time.sleep(left)

    def _do(self, group: list[_Waiting]) -> None:
        self._began, self._shared_by = time.monotonic(), len(group)
        if not group:
            return
        try:
            self._together(self._begun(), group)
        except Exception as error:  # it was no job that failed: none of them is done
            self.failed = time.monotonic()
            for request in group:
                request.came(_cannot_be_used(error))
            # What is in memory is lost with its connection.
            if not self._driver.alone:
                self._forget()
        _answer(group)

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

    def _together(self, connection: Connection, group: list[_Waiting]) -> None:
        cursor = connection.cursor()
        try:
            for requests in _alike(group):
                if not self._saved(cursor, requests) and len(requests) > 1:
                    # It is the fault of one of them: the others are none the worse for it.
                    for each in requests:
                        self._saved(cursor, [each])
            connection.commit()
        except Exception:
            with suppress(*self._driver.errors):
                cursor.run("ROLLBACK")
            raise

    def _saved(self, cursor: Cursor, requests: Sequence[_Waiting]) -> bool:
        """Whether a job could be done; if not, all it did is undone."""
        # The savepoint before it stays below, and goes with the commit.
        cursor.run("SAVEPOINT job")
        if self._attempt(cursor, requests):
            return True
        try:
            cursor.run("ROLLBACK TO SAVEPOINT job")
        except self._driver.errors as error:
            # There is no transaction any more: the disk is full, or the connection broke.
            first = requests[0].error
            raise first if isinstance(first, DatabaseError) else error from error
        return False


class _Reader(_Worker):
    """Does one thing after the other. As they change nothing they can be done again."""

    def _do(self, group: list[_Waiting]) -> None:
        for number, request in enumerate(group):
            try:
                if not self._done(request):
                    self._done(request)
            except Exception as error:  # no connection is to be had: nobody waits for the next try
                for each in group[number:]:
                    each.came(_cannot_be_used(error))
                _answer(group[number:])
                return
            _answer([request])

    def _done(self, request: _Waiting) -> bool:
        """Whether the connection bore it to the end."""
        connection = self._connected()
        self._attempt(connection.cursor(), [request])
        if connection.broken:
            self._forget()
            return False
        return True


def _alike(group: Iterable[_Waiting]) -> Iterable[list[_Waiting]]:
    """Those who ask for the same kind of thing, together."""
    by_kind: dict[object, list[_Waiting]] = {}
    for request in group:
        by_kind.setdefault(request.shared, []).append(request)
    return by_kind.values()


def _cannot_be_used(why: Exception) -> Exception:
    if isinstance(why, DatabaseError):
        return why
    error = DatabaseError(f"the database cannot be used: {' '.join(str(why).split())}")
    error.__cause__ = why
    return error


def _silent() -> DatabaseError:
    return DatabaseError("the database does not answer")


def _answer(group: Sequence[_Waiting]) -> None:
    """Answer each request in the thread it came from."""
    for loop in {request.loop for request in group}:
        waiting = [request for request in group if request.loop is loop]
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(_give, waiting)


def _give(group: Sequence[_Waiting]) -> None:
    for request in group:
        request.give()


class Database:
    """A database of any kind."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        # after so many seconds nobody waits any longer for something to be written
        self.limit: float | None = None
        self._writer = _Writer(driver, "ledger-writer")
        self._reader: _Worker = self._writer
        self._patient: _Worker = self._writer
        if not driver.alone:
            self._reader = _Reader(driver, "ledger-reader")
            self._patient = _Reader(driver, "ledger-patient")

    @property
    def patient(self) -> "Database":
        """The same for whoever reads much: the others need not wait."""
        patient = copy(self)
        patient._reader = self._patient
        return patient

    @property
    def answers(self) -> bool:
        """Whether what is written is written, and in time."""
        # On a full disk what is small may still find room: one that went well proves nothing.
        since = time.monotonic() - self._writer.failed
        return since > _REMEMBERED and not self._writer.hangs

    @property
    def waited(self) -> float:
        """For how many seconds the one who has waited longest to write has, or nearly so."""
        return self._writer.late

    async def watch(self) -> None:
        """Look whether the database answers, until cancelled; where it does not, nobody waits."""
        while True:
            await asyncio.sleep(_LOOK)
            self._writer.late = self._writer.waited()
            self._writer.hangs = self.limit is not None and self._writer.late > self.limit
            if self._writer.hangs:
                for worker in {self._writer, self._reader}:
                    worker.give_up()

    async def write(self, job: Job[T]) -> T:
        """Do a job in a transaction; answered once it is durable."""
        self._must_answer()
        return await self._writer.ask(_alone(job), None)

    async def write_shared(self, shared: Shared[Item, T], item: Item) -> T:
        """The same, in one job with all others who ask for such a thing just now."""
        self._must_answer()
        return await self._writer.ask(shared, item)

    async def read(self, job: Job[T]) -> T:
        """Do a job that changes nothing, beside the writing; again, if the connection breaks."""
        self._must_answer()
        return await self._reader.ask(_alone(job), None)

    async def read_moment(self, job: Job[T]) -> T:
        """The same, where all that the job reads must be of one moment."""
        return await self.read(_of_one_moment(job, self.driver))

    async def read_soon(self, job: Job[T]) -> T:
        """The same for whoever waits no longer than for something to be written."""
        try:
            async with asyncio.timeout(self.limit):
                return await self.read(job)
        except TimeoutError:
            raise _silent() from None

    async def close(self) -> None:
        """Finish what was asked, and let go."""
        for worker in {self._writer, self._reader, self._patient}:
            await asyncio.to_thread(worker.stop, self.limit)
        self.driver.release()

    def _must_answer(self) -> None:
        if self._writer.hangs:
            raise _silent()


def _of_one_moment(job: Job[T], driver: Driver) -> Job[T]:
    if not driver.moment:
        return job

    def whole(cursor: Cursor) -> T:
        cursor.run(driver.moment)
        try:
            return job(cursor)
        finally:
            with suppress(*driver.errors):
                cursor.run("COMMIT")

    return whole


def _alone(job: Job[T]) -> Shared[None, T]:
    """A job nobody else asks for."""
    return lambda cursor, _: [job(cursor)]
