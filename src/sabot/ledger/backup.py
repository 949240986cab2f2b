"""A copy of a SQLite ledger as it is at one moment, taken while a server goes on writing."""

import os
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

from sabot.ledger.driver import DatabaseError
from sabot.ledger.private import MODE
from sabot.ledger.sqlite import opened


def backup(source: str, target: Path) -> None:
    """Copy a database file. The copy bears its name only once it is whole and on the disk."""
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    # Where nothing can be written the system says so, and names the place.
    part.touch(MODE)
    try:
        _copy(source, str(part))
        sync(part)
        part.rename(target)
        sync(target.parent)
    except sqlite3.Error as error:
        raise DatabaseError(f"cannot be copied: {error}") from error
    finally:
        part.unlink(missing_ok=True)


def _copy(source: str, target: str) -> None:
    with closing(opened(source, read_only=True)) as ours, closing(opened(target)) as copy:
        # All pages in one go: so they are of one moment. The writer does not wait for us.
        ours.backup(copy)
        # One file, with nothing beside it, which can be read wherever it is put.
        copy.execute("PRAGMA journal_mode=DELETE")
        ((answer,),) = copy.execute("PRAGMA quick_check(1)")
        if answer != "ok":
            raise sqlite3.DatabaseError(answer)
        # Whoever copies the wrong file learns it now, not when the copy is needed.
        copy.execute("SELECT 1 FROM schema_steps")


def sync(path: Path) -> None:
    """Wait until a file, or the names in a folder, are on the disk."""
    if sys.platform == "win32" and path.is_dir():
        # There a folder cannot be opened; the system keeps its names by itself.
        return
    handle = os.open(path, os.O_RDWR if path.is_file() else os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
