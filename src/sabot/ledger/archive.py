"""An archive of all that is written to a database file, to restore it to any moment since a copy.

Every transaction that changes something is a line of JSON: its number, the time, and the statements
with their values, in order. It is written just before the commit. The database counts them too, so
that a copy of it knows which come after it. The statements use no clock and no chance: done again
after the copy, they make what was there.

A new file begins whenever a server starts, named after the time and the number of its first line.
"""

import json
import os
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple, TextIO

from sabot.errors import SabotError
from sabot.ledger.private import make_folder, open_private

Values = Sequence[object]
_WRITING = ("INSERT", "UPDATE", "DELETE", "CREATE", "ALTER", "DROP")
_SAVEPOINT, _UNDONE = "SAVEPOINT", "ROLLBACK"
# Once in so many seconds what was written is on the disk, whatever becomes of the machine.
_SYNC = 1.0
COUNT = "UPDATE archive_end SET number = ?"


class ArchiveError(SabotError):
    """An archive that cannot be used."""


class Transaction(NamedTuple):
    """What was done at once, and, of the first in a file, what the ledger was after it."""

    number: int
    at: int
    statements: list[tuple[str, list[object]]]
    state: str = ""


def state_of(connection: sqlite3.Connection) -> str:
    """What a ledger is just now, in short: the head of its chain, and the number of its entries."""
    ((last,),) = connection.execute("SELECT hash FROM trail_end")
    ((entries,),) = connection.execute("SELECT COALESCE(SUM(version), 0) FROM tables")
    return f"{last} {entries}"


class Archive:
    """Takes down what is written, by one writer."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._file: TextIO | None = None
        self._done: list[tuple[str, Values]] = []
        self._saved = 0
        self._synced = 0.0

    def begin(self) -> None:
        """A transaction begins."""
        self._done.clear()
        self._saved = 0

    def ran(self, sql: str, values: Values) -> None:
        """A statement was done."""
        word = sql.lstrip()[:9]
        if word.startswith(_WRITING):
            self._done.append((sql, values))
        elif word == _SAVEPOINT:
            self._saved = len(self._done)
        elif word.startswith(_UNDONE):
            del self._done[self._saved :]

    @property
    def waiting(self) -> bool:
        """Whether anything was written in this transaction."""
        return bool(self._done)

    def put(self, number: int, state: Callable[[], str]) -> None:
        """The transaction is about to be committed, under this number."""
        written = [number, time.time_ns() // 1_000_000, self._done]
        if self._file is None:
            # Whether something was written without an archive before is found by it.
            written.append(state())
            make_folder(self._folder)
            path = self._folder / f"{time.time_ns():020}-{number}.archive"
            self._file = open_private(path, "x")
        self._file.write(f"{json.dumps(written, ensure_ascii=False)}\n")
        self._file.flush()
        if time.monotonic() - self._synced > _SYNC:
            os.fsync(self._file.fileno())
            self._synced = time.monotonic()

    def close(self) -> None:
        """All of it is on the disk."""
        if self._file is not None:
            os.fsync(self._file.fileno())
            self._file.close()
            self._file = None


def transactions(folder: Path, after: int) -> Iterator[Transaction]:
    """All that comes after a transaction, in order, without a gap."""
    files = sorted(folder.glob("*.archive"))
    if not files:
        raise ArchiveError(f"{folder}: there is no archive in this folder")
    first = [int(file.stem.partition("-")[2]) for file in files]
    for place, file in enumerate(files):
        # What was never committed, because a server was killed, or lies beyond a restore, was done
        # otherwise under the same number by a later server: the later file is right.
        end = min(first[place + 1 :], default=sys.maxsize)
        if end <= after + 1:
            continue
        for each in _read(file):
            if not after < each.number < end:
                continue
            if each.number != after + 1:
                raise ArchiveError(
                    f"{folder}: transactions {after + 1} to {each.number - 1} are missing:"
                    " restore from a newer copy"
                )
            after = each.number
            yield each


def _read(file: Path) -> Iterator[Transaction]:
    """The transactions of a file. One whose commit failed was done again: the later one counts."""
    last: Transaction | None = None
    with file.open(encoding="utf-8") as lines:
        for line in lines:
            if not line.endswith("\n"):
                break  # cut short by a kill: it was never committed
            try:
                number, at, statements, *state = json.loads(line)
                read = Transaction(
                    number, at, [(sql, list(row)) for sql, row in statements], *state
                )
            except (TypeError, ValueError) as error:
                raise ArchiveError(f"{file}: cannot be read: {error}") from error
            if last is not None and last.number != read.number:
                yield last
            last = read
    if last is not None:
        yield last
