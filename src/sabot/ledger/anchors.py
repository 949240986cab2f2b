"""Anchors: signed lines outside the database that say how far it had come.

A line is a signature, a space, and JSON: the number of the line, the time, the SHA-256 of the line
before, the key, the head of the chain, and the heads of the tables that have grown since the line
before. So it stays short however many tables there are, and whoever takes a line out breaks those
after it. What the database had at a line it must have for good: what was cut off its end, or
written again, is missed. Only whoever has the key can write one.

After a restore to an earlier moment a line says so: what lies beyond that moment is not asked for.
The first line of a server says what it found, the last that it stops: see ``ledger.course``.
"""

import json
import os
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol

from sabot.errors import SabotError
from sabot.ledger.chain import Head
from sabot.ledger.lock import take
from sabot.ledger.private import make_folder, open_private

if TYPE_CHECKING:
    # Whoever only finds or copies anchors needs nothing that signs.
    from sabot.ledger.keys import Key

# So much of the end of a file is looked at when a server starts, in bytes.
_TAIL = 4_000_000
# Beside each other, for as many servers as run on one machine.
_MOST = 64


class Anchor(NamedTuple):
    """One line, read."""

    number: int
    at: int
    before: str
    key: str
    trail: Head
    tables: Mapping[str, Head]
    restored: bool
    # the id of the database; of an older Sabot, none
    database: str = ""
    # in the first line of a server: how many notes and entries it found
    began: tuple[int, int] | None = None
    # in the last: nothing more comes of it
    stopped: bool = False


class AnchorError(SabotError, ValueError):
    """A line that is none of ours."""


class Signer:
    """Writes one line after the other."""

    def __init__(self, key: "Key", database: str = "", number: int = 0, before: str = "") -> None:
        self.key = key
        self._database = database
        self._number = number
        self._before = before

    def line(
        self, at: int, trail: Head, tables: Mapping[str, Head], **marks: bool | tuple[int, int]
    ) -> str:
        """The next line, without its end; until it is written, it is still the next.

        ``marks``: what else it says of itself: ``restored``, ``began``, ``stopped``.
        """
        body = {
            "anchor": self._number + 1,
            "at": at,
            "before": self._before,
            "key": self.key.public,
            **({"database": self._database} if self._database else {}),
            "trail": trail,
            "tables": tables,
            **marks,
        }
        text = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
        return f"{self.key.sign(text)} {text}"

    def wrote(self, line: str) -> None:
        """The line is where it should be: another is next."""
        self._number += 1
        self._before = hash_of(line)


def hash_of(line: str) -> str:
    """What the line after it has of a line."""
    return sha256(line.encode()).hexdigest()


def split(line: str) -> tuple[str, str]:
    """The signature of a line, and what is signed."""
    signature, _, text = line.partition(" ")
    return signature, text


def read(text: str) -> Anchor:
    """What a line says. Who signed it is another question."""
    try:
        body = json.loads(text)
        return Anchor(
            int(body["anchor"]),
            int(body["at"]),
            str(body["before"]),
            str(body["key"]),
            _head(body["trail"]),
            {str(table): _head(head) for table, head in body["tables"].items()},
            bool(body.get("restored")),
            str(body.get("database", "")),
            _began(body.get("began")),
            bool(body.get("stopped")),
        )
    except (AttributeError, KeyError, RecursionError, TypeError, ValueError) as error:
        raise AnchorError("not an anchor") from error


def _head(written: list[object]) -> Head:
    number, last = written
    return int(str(number)), str(last)


def _began(written: list[object] | None) -> tuple[int, int] | None:
    if written is None:
        return None
    notes, entries = written
    return int(str(notes)), int(str(entries))


class Place(Protocol):
    """Where lines go."""

    def put(self, line: str) -> None:
        """Add a line; back once it is safe there."""

    def close(self) -> None:
        """There will be no more."""


class AnchorFile:
    """A private file that is only ever added to, held by one server at a time."""

    def __init__(self, path: Path) -> None:
        """The file of that name; while another server holds it, the next with a number."""
        self.path = path
        make_folder(path.parent)
        for number in range(2, _MOST):
            self._file = open_private(self.path, "a+")
            try:
                take(self._file)
                break
            except OSError:
                self._file.close()
                self.path = path.with_name(f"{path.name}.{number}")
        self.last = [*_tail(self.path)]
        # A line that was cut short, by a kill or a full disk, stays as it is: the next is chained
        # past it.
        self._torn = bool(self.path.stat().st_size) and not _ends(self.path)

    def signer(self, key: "Key", database: str = "") -> Signer:
        """Goes on after the last whole line."""
        for line in reversed(self.last):
            try:
                return Signer(key, database, read(split(line)[1]).number, hash_of(line))
            except AnchorError:
                continue
        return Signer(key, database)

    def put(self, line: str) -> None:
        left = f"{chr(10) * self._torn}{line}\n".encode()
        self._torn = True
        while left:
            left = left[os.write(self._file.fileno(), left) :]
        os.fsync(self._file.fileno())
        self._torn = False

    def close(self) -> None:
        self._file.close()


def _tail(path: Path) -> Iterator[str]:
    """The last lines of a file, as far as they are whole."""
    with path.open("rb") as file:
        size = file.seek(0, os.SEEK_END)
        file.seek(max(0, size - _TAIL))
        lines = file.read().decode(errors="replace").split("\n")
    # What is before the first end of a line may be half a line; after the last it is nothing.
    yield from lines[1 if size > _TAIL else 0 : -1]


def _ends(path: Path) -> bool:
    """Whether the last line has an end."""
    with path.open("rb") as file:
        file.seek(-1, os.SEEK_END)
        return file.read() == b"\n"


def copy_whole(source: Path, target: Path) -> None:
    """Copy the lines of a file that are whole, while a server goes on writing."""
    with source.open("rb") as file:
        text = file.read().decode(errors="replace")
    with open_private(target, "w") as copy:
        copy.write(text[: text.rfind("\n") + 1])


def files_at(path: Path) -> list[Path]:
    """The anchors of a database: of one server, and of as many as ran beside it."""
    more = (path.with_name(f"{path.name}.{number}") for number in range(2, _MOST))
    return [each for each in (path, *more) if each.exists()]
