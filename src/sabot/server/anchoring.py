"""Anchoring: every second, off the tables' way, a signed line of what was stored since the last.

The heads of the tables are those of acts that were acknowledged, as they were stored: no table is
asked for them, and a database that loses some afterwards cannot take them back. Signing and writing
are done in a thread. Whatever takes the lines may hang, a command that reads nothing or a disk far
away: no server waits for that, neither to start nor to stop. See ``ledger.anchors`` for what is in
a line.
"""

import asyncio
import logging
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from threading import Thread

from sabot.ledger import anchors, chain
from sabot.ledger.anchors import AnchorError, AnchorFile, Place, Signer
from sabot.ledger.course import LedgerCourse, Size, size
from sabot.ledger.default_files import anchors_of, key_of
from sabot.ledger.driver import Cursor, DatabaseError
from sabot.ledger.keys import Key, key_at
from sabot.ledger.sqlite import MEMORY
from sabot.ledger.store import Head, Ledger
from sabot.server.clock import Clock, now
from sabot.server.settings import Settings, SettingsError

_log = logging.getLogger(__name__)
# Before a command that gets the lines, and instead of a file where they are printed.
_PIPE, _PRINTED = "|", "-"
# A line that takes longer to write, in seconds, is left to be written when it can.
_IN_TIME = 2.0
# How long a command may take to read the last of them when the server stops.
_LAST_LINES = 3.0
# What a line says of itself besides: what was found when we began, that we stop.
Marks = dict[str, bool | tuple[int, int]]


class _Printed:
    """Lines on the standard output, for whatever keeps the log."""

    def put(self, line: str) -> None:
        print(f"anchor {line}", flush=True)

    def close(self) -> None:
        """Nothing is held."""


class _Piped:
    """A command that runs as long as the server, and reads the lines."""

    def __init__(self, command: str) -> None:
        self._command = command
        self._process = self._started()

    def _started(self) -> "subprocess.Popen[bytes]":
        # Without a buffer: nothing is locked where a thread hangs while it writes. In a session of
        # its own: Ctrl-C is for the server, whose last line it still reads.
        return subprocess.Popen(
            self._command, shell=True, stdin=subprocess.PIPE, bufsize=0, start_new_session=True
        )

    def put(self, line: str) -> None:
        if self._process.poll() is not None:
            self._process = self._started()
        assert self._process.stdin is not None
        left = f"{line}\n".encode()
        while left:
            left = left[self._process.stdin.write(left) :]

    def close(self) -> None:
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.close()
        try:
            self._process.wait(_LAST_LINES)
        except subprocess.TimeoutExpired:  # it does not even notice that nothing more comes
            self._end()

    def _end(self) -> None:
        if sys.platform == "win32":
            self._process.terminate()
        else:
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGTERM)


class Anchoring:
    """The anchors of one server."""

    def __init__(
        self, ledger: Ledger, signer: Signer, place: Place, every: float, clock: Clock = now
    ) -> None:
        self._ledger = ledger
        self._signer = signer
        self._place = place
        self._every = every
        self._clock = clock
        self._trail: Head = (0, "")
        # what the next line says of itself
        self._marks: Marks = {}
        # when all that is stored was last known to be anchored
        self._whole = time.monotonic()
        # how often it was noted that somebody else had written to the file
        self._strangers = ledger.database.driver.strangers
        self._task: asyncio.Task[None] | None = None
        # the line that is being written
        self._writing: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Every table into the first line, the key into the chain; then go on by the second.

        The line is written before anything is stored: from then on it is known that a server runs.
        """
        self._marks["began"] = await self._ledger.database.read_moment(size)
        await self._all_tables()
        try:
            await self.anchor()
        except TimeoutError as error:
            _not_written(error)
        await self._ledger.database.write(self._note_key)
        self._task = asyncio.create_task(self._run(), name="anchoring")

    async def stop(self) -> None:
        """The last line, of what was stored until now, and that nothing more comes."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self._marks["stopped"] = True
        with suppress(DatabaseError):
            await self._all_tables()
        await self._tried()
        await asyncio.wait([_in_thread(self._place.close)], timeout=_LAST_LINES + _IN_TIME)

    @property
    def age(self) -> float:
        """For how many seconds it is not known that all that is stored is anchored."""
        return time.monotonic() - self._whole

    async def _note_strangers(self) -> None:
        """Note that somebody else has written to a file that is ours alone."""
        strangers = self._ledger.database.driver.strangers
        if strangers == self._strangers:
            return
        _log.error("somebody else has written to the database: sabot verify")
        await self._ledger.database.write(
            lambda cursor: chain.note(cursor, self._clock(), "", chain.STRANGER, "", {})
        )
        self._strangers = strangers

    async def _all_tables(self) -> None:
        """The next line has every table."""
        rows = await self._ledger.tables()
        self._ledger.still_grown({row.heading.id: (row.version, row.hash) for row in rows})

    async def anchor(self) -> None:
        """Write a line, if anything was stored since the last."""
        since = time.monotonic()
        await self._note_strangers()
        await self._written()
        heads = self._ledger.grown()
        try:
            trail = await self._ledger.database.read(chain.head)
        except BaseException:
            self._ledger.still_grown(heads)
            raise
        if heads or trail != self._trail or self._marks:
            # What a line says of itself is what held when it was begun.
            line = self._write(trail, heads, {**self._marks})
            self._writing = asyncio.create_task(line, name="anchor")
            await self._written()
        self._whole = since

    async def _written(self) -> None:
        """Wait for the line that is being written, but not for long.

        Never half a line: it goes on being written, and no other is begun.
        """
        if self._writing is None:
            return
        done, _ = await asyncio.wait([self._writing], timeout=_IN_TIME)
        if not done:
            raise TimeoutError("what takes the anchors reads nothing")
        writing, self._writing = self._writing, None
        await writing

    async def _write(self, trail: Head, heads: dict[str, Head], marks: Marks) -> None:
        try:
            await _in_thread(partial(self._put, trail, heads, marks))
            self._trail = trail
        except BaseException:
            self._ledger.still_grown(heads)
            raise

    def _put(self, trail: Head, heads: dict[str, Head], marks: Marks) -> None:
        line = self._signer.line(self._clock(), trail, heads, **marks)
        self._place.put(line)
        self._signer.wrote(line)
        for each in marks:
            del self._marks[each]

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(self._every)
            await self._tried()

    async def _tried(self) -> None:
        """A line that could not be written is part of the next."""
        try:
            await self.anchor()
        except (DatabaseError, OSError) as error:
            _not_written(error)
        except Exception:  # one of the next may do
            _log.exception("no anchor could be written")

    def _note_key(self, cursor: Cursor) -> None:
        """Which keys sign is in the chain itself."""
        public = self._signer.key.public
        if not cursor.run("SELECT 1 FROM trail WHERE what = ? AND place = ?", chain.KEY, public):
            chain.note(cursor, self._clock(), "", chain.KEY, public, {})


def _not_written(error: Exception) -> None:
    _log.error("no anchor could be written: %s", error)


def _in_thread(do: Callable[[], None]) -> "asyncio.Future[None]":
    """Do something in a thread that nobody waits for, neither here nor when the process ends."""
    loop = asyncio.get_running_loop()
    answer = loop.create_future()

    def answered(error: BaseException | None) -> None:
        if not answer.done():
            answer.set_result(None) if error is None else answer.set_exception(error)

    def run() -> None:
        error = None
        try:
            do()
        except BaseException as raised:
            error = raised
        with suppress(RuntimeError):  # the loop has ended
            loop.call_soon_threadsafe(answered, error)

    Thread(target=run, name="anchor", daemon=True).start()
    return answer


def archive_key(settings: Settings) -> Key | None:
    """What signs the archive of a database file, if there is one."""
    if not settings.archive:
        return None
    return key_at(Path(settings.key) if settings.key else key_of(settings.database))


async def anchoring(settings: Settings, ledger: Ledger) -> Anchoring | None:
    """The anchors as they are set; none for what is in memory."""
    if settings.database == MEMORY:
        return None
    identity = await ledger.identity()
    own = key_of(settings.database, identity)
    key = key_at(Path(settings.key) if settings.key else own)
    _log.info("anchors are signed by %s", key.public)
    signer, place = await _place(settings, ledger, key, identity)
    course = _course(place.last if isinstance(place, AnchorFile) else [], identity)
    # Of a database server others may have written, whose anchors are elsewhere: ``verify`` has all.
    there = await ledger.database.read_moment(size)
    beyond = Size(0, 0) if ledger.database.driver.shared else course.beyond(there)
    running = Anchoring(ledger, signer, place, settings.anchor_seconds)
    await running.start()
    if beyond:
        await _log_beyond(ledger, course, beyond)
    return running


def _course(lines: Sequence[str], identity: str) -> LedgerCourse:
    course = LedgerCourse()
    for line in lines:
        with suppress(AnchorError):
            anchor = anchors.read(anchors.split(line)[1])
            if anchor.database in ("", identity):
                course.take(anchor)
    return course


async def _log_beyond(ledger: Ledger, course: LedgerCourse, beyond: Size) -> None:
    """Note in the trail what lies beyond the last anchor: after a kill a little, else nothing."""
    log = _log.error if course.stopped else _log.warning
    when = "the server had stopped" if course.stopped else "the last anchor"
    log("%s were written after %s: sabot verify", beyond, when)
    details = {**beyond._asdict(), "anchored": course.last, "stopped": course.stopped}
    await ledger.database.write(
        lambda cursor: chain.note(cursor, now(), "", chain.UNANCHORED, "", details)
    )


async def _place(
    settings: Settings, ledger: Ledger, key: Key, identity: str
) -> tuple[Signer, Place]:
    where = settings.anchor
    if where == _PRINTED:
        return Signer(key, identity), _Printed()
    if where.startswith(_PIPE):
        return Signer(key, identity), _Piped(where.removeprefix(_PIPE))
    try:
        file = AnchorFile(Path(where) if where else anchors_of(settings.database, identity))
    except OSError as error:
        raise SettingsError(f"anchor: {where}: {error.strerror}") from error
    for table, number, there in await _lost(ledger, file):
        _log.error("table %s had %s entries, and has %s: sabot verify", table, number, there)
    return file.signer(key, identity), file


async def _lost(ledger: Ledger, file: AnchorFile) -> list[tuple[str, int, int]]:
    """The tables that have fewer entries than the last anchors say."""
    had: dict[str, int] = {}
    for line in file.last:
        with suppress(AnchorError):
            anchor = anchors.read(anchors.split(line)[1])
            heads = {table: number for table, (number, _) in anchor.tables.items()}
            had = heads if anchor.restored else had | heads
    there = {row.heading.id: row.version for row in await ledger.tables()}
    return [
        (table, number, there.get(table, 0))
        for table, number in had.items()
        if number > there.get(table, 0)
    ]
