"""Files that only their owner may read: the database and all that lies beside it."""

import os
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from typing import TextIO

MODE = 0o600
FOLDER_MODE = 0o700
# Who checks signatures may be anybody; who writes by whom they are to be is not.
_PUBLIC_MODE = 0o644


def make_private(path: Path) -> None:
    """Make a file private, or an empty one where there is none. SQLite's log takes after it."""
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, MODE))
    for each in (path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")):
        _close_to_others(each)


def _close_to_others(path: Path) -> None:
    # What is no file, such as a terminal, is its owner's matter; and whose it is not cannot.
    with suppress(FileNotFoundError, PermissionError):
        if path.is_file() and path.stat().st_mode & 0o077:
            path.chmod(MODE)


def make_folder(path: Path) -> None:
    """Make a folder, and those it is in, where there are none: private, as what will be in them."""
    if not path.is_dir():
        make_folder(path.parent)
        path.mkdir(FOLDER_MODE, exist_ok=True)


def open_private(path: Path, mode: str) -> TextIO:
    """Open a file of text that is private from then on, also where it was there before."""
    file = open(path, mode, encoding="utf-8", opener=_opener)  # noqa: SIM115 - the caller's
    assert isinstance(file, TextIOWrapper)
    _close_to_others(path)
    return file


def _opener(path: str, flags: int) -> int:
    return os.open(path, flags, MODE)


def write_private(path: Path, content: str) -> None:
    """Put a text into a file that is private from then on, also where it was there before."""
    with open_private(path, "w") as file:
        file.write(content)


def write_public(path: Path, content: str) -> None:
    """Put a text that anybody may read into a file that nobody else writes to."""
    with open(path, "w", encoding="ascii", opener=_public_opener) as file:
        if path.stat().st_mode & 0o022:
            path.chmod(_PUBLIC_MODE)
        file.write(content)


def _public_opener(path: str, flags: int) -> int:
    return os.open(path, flags, _PUBLIC_MODE)


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
