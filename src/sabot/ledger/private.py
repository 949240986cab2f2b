"""Files that only their owner may read: the database and all that lies beside it."""

import os
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from typing import TextIO

MODE = 0o600


def make_private(path: Path) -> None:
    """Make a file private, or an empty one where there is none. SQLite's log takes after it."""
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, MODE))
    for each in (path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")):
        # Whose it is not cannot; it is the owner's to say who reads it.
        with suppress(FileNotFoundError, PermissionError):
            if each.stat().st_mode & 0o077:
                each.chmod(MODE)


def open_private(path: Path, mode: str) -> TextIO:
    """Open a file of text; a new one is private."""
    file = open(path, mode, encoding="utf-8", opener=_opener)  # noqa: SIM115 - the caller's
    assert isinstance(file, TextIOWrapper)
    return file


def _opener(path: str, flags: int) -> int:
    return os.open(path, flags, MODE)


def write_new(path: Path, content: str) -> None:
    """A private file that is there whole, or not at all; one that is there already stays."""
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    with open_private(part, "w") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    with suppress(FileExistsError):
        os.link(part, path)
    part.unlink()
