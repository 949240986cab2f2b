"""SQLite: a file, or memory. The default, for one server."""

import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from errno import EISDIR
from os import strerror
from pathlib import Path
from typing import TextIO

from sabot.ledger.archive import COUNT, Archive, state_of
from sabot.ledger.driver import Connection, DatabaseError, News, Row
from sabot.ledger.lock import take
from sabot.ledger.private import make_folder, make_private, open_private

MEMORY = ":memory:"
# How many seconds to wait for whoever else has locked the file.
PATIENCE = 30.0


class _Cursor:
    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def run(self, sql: str, *values: object) -> list[Row]:
        return self._connection.execute(sql, values).fetchall()

    def changed(self, sql: str, *values: object) -> int:
        return self._connection.execute(sql, values).rowcount

    def each(self, sql: str, rows: Sequence[Sequence[object]]) -> list[list[Row]]:
        return [self.run(sql, *row) for row in rows]

    def announce(self, news: News) -> None:
        """There is only one server."""


class _Archived(_Cursor):
    """What it does is taken down."""

    def __init__(self, connection: sqlite3.Connection, archive: Archive) -> None:
        super().__init__(connection)
        self._archive = archive

    def run(self, sql: str, *values: object) -> list[Row]:
        rows = super().run(sql, *values)
        self._archive.ran(sql, values)
        return rows

    def changed(self, sql: str, *values: object) -> int:
        changed = super().changed(sql, *values)
        self._archive.ran(sql, values)
        return changed


# A commit is on the disk before it is answered; readers do not hold up the writer.
_WRITING = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")
# Looks into the file: what is no database is found out now.
_READING = ("schema_version",)


# Found at once, however long they are.
_ENDS = (
    "SELECT (SELECT hash FROM trail_end), (SELECT MAX(rowid) FROM entries),"
    " (SELECT MAX(rowid) FROM transfers)"
)


class _Connection:
    broken = False

    def __init__(
        self, path: str, read_only: bool, archive: Archive | None, on_stranger: Callable[[], None]
    ) -> None:
        self._raw = opened(path, read_only)
        self._archive = archive
        self._on_stranger = on_stranger
        # It is another whenever another connection has written to the file, or emptied its log.
        self._seen: int | None = None
        # Where what is only ever added to has ended after our last commit.
        self._ends: list[Row] = []
        for setting in _READING if read_only else _WRITING:
            self._raw.execute(f"PRAGMA {setting}")

    def cursor(self) -> _Cursor:
        return _Cursor(self._raw) if self._archive is None else _Archived(self._raw, self._archive)

    def begin(self) -> None:
        self._raw.execute("BEGIN IMMEDIATE")
        ((seen,),) = self._raw.execute("PRAGMA data_version")
        if self._seen not in (None, seen) and self._ends != self._ended():
            self._on_stranger()
        self._seen = seen
        if self._archive is not None:
            self._archive.begin()

    def commit(self) -> None:
        if self._archive is not None and self._archive.waiting:
            ((last,),) = self._raw.execute("SELECT number FROM archive_end")
            self._raw.execute(COUNT, (last + 1,))
            # Before the commit: what is stored is archived, whatever happens now.
            self._archive.put(last + 1, lambda: state_of(self._raw))
        self._raw.execute("COMMIT")
        self._ends = self._ended()

    def _ended(self) -> list[Row]:
        try:
            return self._raw.execute(_ENDS).fetchall()
        except sqlite3.OperationalError:  # there is no ledger in it yet
            return []

    def close(self) -> None:
        self._raw.close()


def opened(path: str, read_only: bool = False) -> sqlite3.Connection:
    """A plain connection. To read, a file must be there, and may be in use."""
    place = f"{Path(path).absolute().as_uri()}?mode=ro" if read_only else path
    try:
        if read_only:
            # SQLite only says that it cannot; the system says why.
            Path(path).open("rb").close()
        return sqlite3.connect(place, isolation_level=None, timeout=PATIENCE, uri=read_only)
    except OSError as error:
        raise sqlite3.OperationalError(error.strerror) from error


class InUseError(DatabaseError):
    """Another process writes to this file."""


class SQLite:
    """A database file. One process at a time may write to it; any may read."""

    errors = (sqlite3.Error,)
    shared = False

    def __init__(self, path: str, read_only: bool = False, archive: Archive | None = None) -> None:
        self._path = path
        self._archive = archive
        self._read_only = read_only
        self.alone = path == MEMORY
        self.strangers = 0
        # What is in memory is read by its writer, in whose transactions nobody else writes.
        self.moment = "" if self.alone else "BEGIN"
        self._lock = None if self.alone or read_only else _held(Path(path))

    def connect(self) -> Connection:
        try:
            return _Connection(self._path, self._read_only, self._archive, self._on_stranger)
        except sqlite3.Error as error:
            raise DatabaseError(f"cannot be opened: {error}") from error

    def _on_stranger(self) -> None:
        self.strangers += 1

    async def news(self) -> AsyncIterator[News | None]:
        """Nothing, as there is only one server."""
        nothing: tuple[News, ...] = ()
        for each in nothing:
            yield each

    def release(self) -> None:
        """Let another process have the file."""
        try:
            if self._archive is not None:
                self._archive.close()
        except OSError as error:
            raise DatabaseError(f"the archive's last lines: {error.strerror}") from error
        finally:
            if self._lock is not None:
                self._lock.close()


def _held(path: Path) -> TextIO:
    """The lock of a database file, held while the file object is open."""
    try:
        make_folder(path.parent)
        if path.is_dir():
            raise IsADirectoryError(EISDIR, strerror(EISDIR))
        make_private(path)
        lock = open_private(path.with_name(path.name + ".lock"), "w")
    except OSError as error:
        raise DatabaseError(f"cannot be opened: {error.strerror}") from error
    try:
        take(lock)
    except OSError as error:
        lock.close()
        raise InUseError(
            "another server is using this file; stop it, or use PostgreSQL for several"
        ) from error
    return lock
