"""Several processes over one PostgreSQL, behind one port: ``sabot serve --workers N``.

The parent takes connections in, looks at how they begin, and hands each to a worker: one that names
its table to the worker that has it, any other to whoever's turn it is. It starts a worker again
that died. A worker whose parent is gone ends: the socket between them says so.
"""

import asyncio
import logging
import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import cycle
from multiprocessing.process import BaseProcess

from sabot.errors import SabotError
from sabot.ledger.driver import DatabaseError
from sabot.processes import FRESH, end_with_parent
from sabot.server import logs
from sabot.server.settings import Settings, SettingsError
from sabot.server.share import Share, wanted

_log = logging.getLogger(__name__)
# How long a connection may take to say anything, and how much of it is looked at.
_SILENT, _HEAD = 10.0, 2_048
# So many connections are taken in before anything else is done.
_AT_ONCE = 64
# How long to wait before a worker that died is started again, in seconds: twice as long each time
# it could not even serve, and at most so long. And how long for workers to end.
_PAUSE, _LONGEST_PAUSE, _ENDING = 0.5, 30.0, 20.0
# What a worker says to its parent when it can serve, and what comes with a connection. Anything
# else it says, in no more bytes than these, is why it cannot.
_READY, _CONNECTION, _LINE = b"\0", b"\0", 4_096

# The houses to open tables of: each by its id, and its text where it is a custom one.
Houses = tuple[tuple[str, str], ...]
# Serves as one of several: see ``serve``.
Serve = Callable[[Settings, Houses, Share, "Channel"], None]


def check(settings: Settings) -> None:
    """Refuse several workers where they cannot be."""
    if settings.workers == 1:
        return
    if not settings.database.startswith(("postgresql://", "postgres://")):
        raise SettingsError(
            "workers: a file is for one process: use --workers 1, or PostgreSQL for several:"
            " --database postgresql://USER@HOST/NAME"
        )
    if sys.platform == "win32":
        raise SettingsError("workers: only one on Windows, where no connection can be handed over")


class _Worker:
    """A process and the socket to it."""

    def __init__(self, process: BaseProcess, channel: socket.socket) -> None:
        self.process = process
        self.channel = channel
        # whether it can be handed connections, and whether it ever could; why it could not
        self.ready = False
        self.served = False
        self.failure = ""

    def hand(self, connection: socket.socket) -> bool:
        """Hand it a connection; whether it could be."""
        try:
            socket.send_fds(self.channel, [_CONNECTION], [connection.fileno()])
        except OSError:  # it is dead, or has not yet taken what it was handed
            return False
        return True


class Parent:
    """Takes connections in, and sees to it that there are as many workers as there should be."""

    def __init__(
        self, settings: Settings, houses: Houses, listening: socket.socket, serve: Serve
    ) -> None:
        self._settings = settings
        self._houses = houses
        self._listening = listening
        self._serve = serve
        # those that run, and why the last that ended could not serve
        self._workers: dict[int, _Worker] = {}
        self._failure = ""
        self._turns: Iterator[int] = cycle(range(settings.workers))
        self._stopping = asyncio.Event()

    async def run(self) -> int:
        """Until a signal comes; the exit code."""
        loop = asyncio.get_running_loop()
        for each in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(each, self._stopping.set)
        # The first brings the database to the newest form, and opens tables if there are none.
        first = asyncio.create_task(self._keep(0))
        while not (first.done() or self._is_ready(0) or self._stopping.is_set()):
            await asyncio.sleep(_PAUSE / 10)
        if first.done() and not self._stopping.is_set():
            raise DatabaseError(self._failure or "no worker could be started")
        others = () if self._stopping.is_set() else range(1, self._settings.workers)
        keeping = [first, *(asyncio.create_task(self._keep(each)) for each in others)]
        self._listening.setblocking(False)
        loop.add_reader(self._listening, self._accept)
        await self._stopping.wait()
        loop.remove_reader(self._listening)
        for worker in self._workers.values():
            worker.process.terminate()
        codes = await asyncio.gather(*keeping)
        return max(codes)

    def _is_ready(self, number: int) -> bool:
        return number in self._workers and self._workers[number].ready

    async def _keep(self, number: int) -> int:
        """Have a worker run, until we stop: its exit code.

        Nobody else runs its tables, so it is started again, also one that never was ready. Only
        where that is the first there is something wrong with all of them: it is not tried again.
        """
        served, pause = number > 0, _PAUSE
        while True:
            code, able = await self._run_once(number)
            served = served or able
            if self._stopping.is_set() or not served:
                return code
            why = f", {self._failure}" if self._failure else ""
            _log.error("worker %s ended with %s%s: it is started again", number, code, why)
            pause = _PAUSE if able else min(2 * pause, _LONGEST_PAUSE)
            if await self._stops_within(pause):
                return 0

    async def _run_once(self, number: int) -> tuple[int, bool]:
        """Have a worker run to its end: its exit code, and whether it ever could serve."""
        try:
            worker = self._start(number)
        except OSError as error:  # no process is to be had just now, or no file
            self._failure = str(error)
            return 1, False
        code = await self._ended(worker)
        del self._workers[number]
        worker.channel.close()
        self._failure = worker.failure
        return code, worker.served

    async def _stops_within(self, seconds: float) -> bool:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._stopping.wait()
        return self._stopping.is_set()

    def _start(self, number: int) -> _Worker:
        ours, theirs = socket.socketpair()
        share = Share(number, self._settings.workers)
        arguments = (self._serve, self._settings, self._houses, share, theirs)
        process = FRESH.Process(target=_work, args=arguments, name=f"worker {number}")
        process.start()
        theirs.close()
        ours.setblocking(False)
        worker = self._workers[number] = _Worker(process, ours)
        asyncio.get_running_loop().add_reader(ours, self._hear, worker)
        return worker

    def _hear(self, worker: _Worker) -> None:
        message = b""
        with suppress(OSError):
            message = worker.channel.recv(_LINE)
        worker.ready = message == _READY
        worker.served = worker.served or worker.ready
        if not worker.ready:
            worker.failure = worker.failure or message.decode(errors="replace")
        if not message:
            asyncio.get_running_loop().remove_reader(worker.channel)

    async def _ended(self, worker: _Worker) -> int:
        """Wait until a worker has ended; once we stop, not for ever."""
        loop = asyncio.get_running_loop()
        ended = asyncio.Event()
        loop.add_reader(worker.process.sentinel, ended.set)
        waiting = [asyncio.create_task(each.wait()) for each in (ended, self._stopping)]
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        with suppress(TimeoutError):
            async with asyncio.timeout(_ENDING):
                await ended.wait()
        for each in waiting:
            each.cancel()
        loop.remove_reader(worker.process.sentinel)
        loop.remove_reader(worker.channel)
        if not ended.is_set():
            worker.process.kill()
        worker.process.join()
        code = worker.process.exitcode or 0
        worker.process.close()
        # One that was still starting when it was told to stop had nothing to leave in order.
        return 0 if self._stopping.is_set() and code == -signal.SIGTERM else abs(code)

    def _accept(self) -> None:
        for _ in range(_AT_ONCE):
            try:
                connection, _ = self._listening.accept()
            except OSError:  # nobody else is there, or nobody else can be taken in just now
                return
            connection.setblocking(False)
            loop = asyncio.get_running_loop()
            late = loop.call_later(_SILENT, self._let_go, connection)
            loop.add_reader(connection, self._begun, connection, late)

    def _begun(self, connection: socket.socket, late: asyncio.TimerHandle) -> None:
        """Somebody has said something: look at it without taking it, and hand the rest over."""
        late.cancel()
        head = b""
        with suppress(OSError):
            head = connection.recv(_HEAD, socket.MSG_PEEK)
        if head:
            first = wanted(head, self._settings.workers)
            for number in (*(() if first is None else (first,)), *self._others()):
                if self._is_ready(number) and self._workers[number].hand(connection):
                    break
        self._let_go(connection)

    def _others(self) -> list[int]:
        """Everybody, whoever's turn it is first."""
        return [next(self._turns) for _ in range(self._settings.workers + 1)]

    def _let_go(self, connection: socket.socket) -> None:
        asyncio.get_running_loop().remove_reader(connection)
        connection.close()


def _work(
    serve: Serve, settings: Settings, houses: Houses, share: Share, channel: socket.socket
) -> None:
    """What a worker does. What a user may have caused, the parent says in a line."""
    # Whatever it hangs on, a database that does not answer its first question for one.
    end_with_parent(_ENDING)
    try:
        serve(settings, houses, share, Channel(channel))
    except SabotError as error:
        with suppress(OSError):
            channel.send(str(error).encode()[:_LINE])
        sys.exit(1)


class Channel:
    """The socket to the parent, as a worker has it."""

    def __init__(self, channel: socket.socket) -> None:
        self._channel = channel
        self._channel.setblocking(False)

    def ready(self) -> None:
        """Say that connections can come."""
        with suppress(OSError):
            self._channel.send(_READY)

    def listen(self, take: Callable[[socket.socket], None], gone: Callable[[], None]) -> None:
        """Take connections from now on; and hear when the parent is gone."""
        loop = asyncio.get_running_loop()

        def hear() -> None:
            try:
                message, handed, _, _ = socket.recv_fds(self._channel, 1, 1)
            except BlockingIOError:
                return
            except OSError:
                message, handed = b"", []
            for each in handed:
                take(socket.socket(fileno=each))
            if not message:
                loop.remove_reader(self._channel)
                gone()

        loop.add_reader(self._channel, hear)


def run(settings: Settings, houses: Houses, listening: socket.socket, serve: Serve) -> int:
    """The parent, until a signal comes; the exit code."""
    logs.begin(sys.stderr.isatty())
    _log.info("parent %s of %s workers", os.getpid(), settings.workers)
    return asyncio.run(Parent(settings, houses, listening, serve).run())
