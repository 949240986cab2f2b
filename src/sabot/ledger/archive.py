"""An archive of all that is written to a database file, to restore it to any moment since a copy.

Every transaction that changes something is a line: a signature, a space, and JSON: its number, the
time, the SHA-256 of the line before, and the statements with their values, in order. It is written
just before the commit. The database counts them too, so that a copy of it knows which come after
it. The statements use no clock and no chance: done again after the copy, they make what was there.

Lines are chained over all files, so that none is taken out, put in or altered between two others;
how far they went the anchors know. A Sabot before that wrote the JSON of a list alone.

A new file begins whenever a server starts, named after the time and the number of its first line.
"""

import json
import os
import sqlite3
import sys
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TextIO

from sabot.errors import SabotError
from sabot.ledger.anchors import hash_of, split
from sabot.ledger.private import make_folder, open_private

if TYPE_CHECKING:
    from sabot.ledger.keys import Key

Values = Sequence[object]
# In place of a signature, where there is no key.
_UNSIGNED = "-"
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
    # the hash of the line before; of an older Sabot, nothing
    before: str | None = None


def state_of(connection: sqlite3.Connection) -> str:
    """What a ledger is just now, in short: the head of its chain, and the number of its entries."""
    ((last,),) = connection.execute("SELECT hash FROM trail_end")
    ((entries,),) = connection.execute("SELECT COALESCE(SUM(version), 0) FROM tables")
    return f"{last} {entries}"


class Archive:
    """Takes down what is written, by one writer."""

    def __init__(self, folder: Path, key: "Key | None" = None) -> None:
        self._folder = folder
        self._key = key
        self._file: TextIO | None = None
        # the hash of the last line
        self._before = ""
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
        written = {"number": number, "at": time.time_ns() // 1_000_000, "statements": self._done}
        if self._file is None:
            # Whether something was written without an archive before is found by it.
            written["state"] = state()
            make_folder(self._folder)
            self._before = _last_of(self._folder)
            path = self._folder / f"{time.time_ns():020}-{number}.archive"
            self._file = open_private(path, "x")
        text = json.dumps({**written, "before": self._before}, ensure_ascii=False)
        line = f"{self._key.sign(text) if self._key else _UNSIGNED} {text}"
        self._file.write(f"{line}\n")
        self._file.flush()
        self._before = hash_of(line)
        if time.monotonic() - self._synced > _SYNC:
            os.fsync(self._file.fileno())
            self._synced = time.monotonic()

    def close(self) -> None:
        """All of it is on the disk."""
        if self._file is not None:
            os.fsync(self._file.fileno())
            self._file.close()
            self._file = None


def transactions(
    folder: Path, after: int, trusted: Collection[str] | None = None
) -> Iterator[Transaction]:
    """All that comes after a transaction, in order, without a gap.

    ``trusted``: the keys by one of which each line is signed; not asked for where there is none.
    """
    files = sorted(folder.glob("*.archive"))
    if not files:
        raise ArchiveError(f"{folder}: there is no archive in this folder")
    first = [int(file.stem.partition("-")[2]) for file in files]
    reading = _Reading(trusted)
    for place, file in enumerate(files):
        # What was never committed, because a server was killed, or lies beyond a restore, was done
        # otherwise under the same number by a later server: the later file is right.
        end = min(first[place + 1 :], default=sys.maxsize)
        if end <= after + 1:
            reading.leave_out()
            continue
        for each in reading.transactions(file):
            if not after < each.number < end:
                continue
            if each.number != after + 1:
                raise ArchiveError(
                    f"{folder}: transactions {after + 1} to {each.number - 1} are missing:"
                    " restore from a newer copy"
                )
            after = each.number
            yield each


def _last_of(folder: Path) -> str:
    """The hash of the last whole line of an archive, which the next is chained to."""
    for file in sorted(folder.glob("*.archive"), reverse=True):
        last = None
        for last in _whole_lines(file):  # noqa: B007 - only the last counts, and files are long
            pass
        if last is not None:
            return hash_of(last)
    return ""


def _whole_lines(file: Path) -> Iterator[str]:
    """The lines of a file; one that a kill cut short was never committed."""
    with file.open(encoding="utf-8") as lines:
        for line in lines:
            if line.endswith("\n"):
                yield line[:-1]


class _Reading:
    """Reads one file after the other, each line held to the one before and to who signed it."""

    def __init__(self, trusted: Collection[str] | None) -> None:
        self._trusted = trusted
        # the hash of the last line; unknown before the first that is read
        self._before: str | None = None
        self._chained = False

    def leave_out(self) -> None:
        """A file is not read: what the next is chained to is not known."""
        self._before = None

    def transactions(self, file: Path) -> Iterator[Transaction]:
        """Those of a file. One whose commit failed was done again: the later one counts."""
        last: Transaction | None = None
        try:
            for line in _whole_lines(file):
                read = self._read(line)
                if last is not None and last.number != read.number:
                    yield last
                last = read
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            raise ArchiveError(f"{file}: cannot be read: {error}") from error
        if last is not None:
            yield last

    def _read(self, line: str) -> Transaction:
        if line.startswith("["):
            # Older ones may come before those that are chained, and never after.
            if self._chained:
                raise ValueError("a line that is not chained was put in")
            number, at, statements, *state = json.loads(line)
            read = Transaction(number, at, _statements(statements), *state)
        else:
            signature, text = split(line)
            body = json.loads(text)
            self._hold(signature, text, body["before"])
            written = body["number"], body["at"], _statements(body["statements"])
            read = Transaction(*written, body.get("state", ""), body["before"])
        self._before = hash_of(line)
        return read

    def _hold(self, signature: str, text: str, before: str) -> None:
        """A line that is not what was written where it stands is none."""
        if self._before is not None and before != self._before:
            raise ValueError(
                "what was before a line is missing or was altered: restore from a newer copy"
            )
        self._chained = True
        if self._trusted is not None:
            # Who reads without keys needs nothing that checks signatures.
            from sabot.ledger.keys import signed_by  # noqa: PLC0415

            if not any(signed_by(key, signature, text) for key in self._trusted):
                raise ValueError("a line is not signed by the key, or was altered")


def _statements(written: Sequence[tuple[str, Sequence[object]]]) -> list[tuple[str, list[object]]]:
    return [(sql, list(row)) for sql, row in written]
