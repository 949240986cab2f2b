"""The threads that work on a database: each has a connection of its own, and a queue of requests.

Whatever waits when the writer is free is done in one transaction, each job within a savepoint of
its own: one that fails undoes only itself, and a hundred tables wait for the disk once. A job is
answered when its group is safely on the disk, not before.
"""

import asyncio
import queue
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from sabot.ledger.driver import Connection, Cursor, DatabaseError, Driver

T = TypeVar("T")
Item = TypeVar("Item")
# So many jobs at most share a transaction: no one waits long for the others.
GROUP = 256
# While several wait for each commit there is one in so many seconds: more of them share it, and it
# costs the process that much less. Whoever acts alone waits for nobody.
_TOGETHER = 0.01
# A job for several requests at once, in as many statements as for one: what comes of it for each,
# or an error. A request that gets an error has changed nothing.
Shared = Callable[[Cursor, Sequence[Item]], Sequence[T | Exception]]


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


class Worker(threading.Thread):
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
        # since when the job in hand is being done
        self._doing: float | None = None
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

    def busy(self) -> float:
        """For how many seconds the job in hand has been done."""
        since = self._doing
        return 0.0 if since is None else time.monotonic() - since

    def give_up(self) -> None:
        """Tell everybody who waits, in this thread, that the database does not answer.

        What is not begun yet is not done any more; the rest may be.
        """
        loop = asyncio.get_running_loop()
        for request in [*self._open.values()]:
            if request.loop is loop and not request.answer.done():
                request.given_up = True
                request.answer.set_exception(silent())

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


class Writer(Worker):
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


class Reader(Worker):
    """Does one thing after the other. As they change nothing they can be done again."""

    def _do(self, group: list[_Waiting]) -> None:
        for number, request in enumerate(group):
            if request.given_up:
                continue
            self._doing = time.monotonic()
            try:
                if not self._done(request):
                    self._done(request)
            except Exception as error:  # no connection is to be had: nobody waits for the next try
                for each in group[number:]:
                    each.came(_cannot_be_used(error))
                _answer(group[number:])
                return
            finally:
                self._doing = None
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


def silent() -> DatabaseError:
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
