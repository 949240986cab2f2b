"""Anchoring: every second, off the tables' way, a signed line of what was stored since the last.

The heads of the tables are those of acts that were acknowledged, as they were stored: no table is
asked for them, and a database that loses some afterwards cannot take them back. Signing and writing
are done in a thread. See ``ledger.anchors`` for what is in a line.
"""

import asyncio
import logging
import subprocess
from contextlib import suppress
from pathlib import Path

from sabot.ledger import anchors, chain
from sabot.ledger.anchors import AnchorError, AnchorFile, Place, Signer
from sabot.ledger.beside import anchors_of, key_of
from sabot.ledger.database import Cursor, DatabaseError
from sabot.ledger.keys import Key, key_at
from sabot.ledger.sqlite import MEMORY
from sabot.ledger.store import Head, Ledger
from sabot.server.clock import Clock, now
from sabot.server.settings import Settings, SettingsError

_log = logging.getLogger(__name__)
# Before a command that gets the lines, and instead of a file where they are printed.
_PIPE, _PRINTED = "|", "-"


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

    def _started(self) -> "subprocess.Popen[str]":
        return subprocess.Popen(self._command, shell=True, stdin=subprocess.PIPE, text=True)

    def put(self, line: str) -> None:
        if self._process.poll() is not None:
            self._process = self._started()
        assert self._process.stdin is not None
        self._process.stdin.write(f"{line}\n")
        self._process.stdin.flush()

    def close(self) -> None:
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(5)


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
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """The key into the chain, every table into the first line; then go on by the second."""
        await self._ledger.database.write(self._note_key)
        heads = {row.heading.id: (row.version, row.hash) for row in await self._ledger.tables()}
        self._ledger.still_grown(heads)
        await self.anchor()
        self._task = asyncio.create_task(self._run(), name="anchoring")

    async def stop(self) -> None:
        """The last line, of what was stored until now."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._tried()
        await asyncio.to_thread(self._place.close)

    async def anchor(self) -> None:
        """Write a line, if anything was stored since the last."""
        heads = self._ledger.grown()
        try:
            trail = await self._ledger.database.read(chain.head)
            if heads or trail != self._trail:
                # Never half a line: whoever stops us waits for the thread.
                await asyncio.shield(asyncio.to_thread(self._put, trail, heads))
                self._trail = trail
        except BaseException:
            self._ledger.still_grown(heads)
            raise

    def _put(self, trail: Head, heads: dict[str, Head]) -> None:
        line = self._signer.line(self._clock(), trail, heads)
        self._place.put(line)
        self._signer.wrote(line)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(self._every)
            await self._tried()

    async def _tried(self) -> None:
        """A line that could not be written is part of the next."""
        try:
            await self.anchor()
        except (DatabaseError, OSError) as error:
            _log.error("no anchor could be written: %s", error)

    def _note_key(self, cursor: Cursor) -> None:
        """Which keys sign is in the chain itself."""
        public = self._signer.key.public
        if not cursor.run("SELECT 1 FROM trail WHERE what = ? AND place = ?", chain.KEY, public):
            chain.note(cursor, self._clock(), "", chain.KEY, public, {})


async def anchoring(settings: Settings, ledger: Ledger) -> Anchoring | None:
    """The anchors as they are set; none for what is in memory."""
    if settings.database == MEMORY:
        return None
    key = key_at(Path(settings.key) if settings.key else key_of(settings.database))
    _log.info("anchors are signed by %s", key.public)
    signer, place = await _place(settings, ledger, key)
    running = Anchoring(ledger, signer, place, settings.anchor_seconds)
    await running.start()
    return running


async def _place(settings: Settings, ledger: Ledger, key: Key) -> tuple[Signer, Place]:
    where = settings.anchor
    if where == _PRINTED:
        return Signer(key), _Printed()
    if where.startswith(_PIPE):
        return Signer(key), _Piped(where.removeprefix(_PIPE))
    try:
        file = AnchorFile(Path(where) if where else anchors_of(settings.database))
    except OSError as error:
        raise SettingsError(f"anchor: {where}: {error.strerror}") from error
    for table, number, there in await _lost(ledger, file):
        _log.error("table %s had %s entries, and has %s: sabot verify", table, number, there)
    return file.signer(key), file


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
