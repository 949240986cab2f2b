"""A record as a file: its heading, its lines, and the chain that seals them.

Every sealed line ends in ``~`` and eight hexadecimal digits, the beginning of

    SHA-256( the hash of the line before + the line without its seal )

and the last line carries the whole hash. A hand-written record needs no seals.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import takewhile
from typing import NamedTuple

from sabot import catalog
from sabot.catalog import Place, UnknownHouse
from sabot.errors import SabotError
from sabot.record.notation import NotationError, Reader, write_act, write_outcome, write_refusal
from sabot.table.acts import Act
from sabot.table.events import Event
from sabot.table.game import Decision
from sabot.table.houses.custom.nodes import HouseError
from sabot.table.refusal import Refusal

VERSION = "1"
_SEALED = re.compile(r"(.*?) ~([0-9a-f]{8})")
_END = re.compile(r"end ([0-9a-f]{64})")


class RecordError(SabotError, ValueError):
    """A record that cannot be read: where, and what was expected.

    >>> import sabot
    >>> sabot.read("sabot-record 1\\ngame whist\\n")
    Traceback (most recent call last):
    sabot.record.record.RecordError: record:2: no game 'whist'
    """

    def __init__(self, source: str, line: int, message: str) -> None:
        super().__init__(f"{source}:{line}: {message}")
        self.line = line
        self.message = message


class TamperedError(RecordError):
    """A record whose seals do not hold: something was altered, put in or taken out."""


class CutShortError(TamperedError):
    """A sealed record without its end: its writer was killed, or somebody took the end away."""


class Recorder:
    """Writes a record as a table is played.

    ``emit`` receives an act with its outcomes, sealed, as one text: so whoever writes it at once
    leaves no act without its outcomes.
    """

    def __init__(self, place: Place, emit: Callable[[str], object]) -> None:
        self._emit = emit
        self._chain = b""
        self._kinds = place.game.kinds
        self._reader = Reader(place.game.kinds.acts, place.house.decks)
        self._write(
            f"sabot-record {VERSION}",
            f"game {place.game.id}",
            f"house {place.house.id}",
            *(f"| {line}".rstrip() for line in place.toml.splitlines()),
        )

    def note(self, act: Act, decision: Decision) -> bool:
        """Write an act and what came of it; whether it was written.

        A request that cannot be written down, by a name that is none or for an amount that is
        none, was refused and never was an act of the table: it is left out.
        """
        if isinstance(decision, Refusal):
            line = self._reader.writable(act)
            if line is None:
                return False
            self._write(line, write_refusal(decision))
            return True
        self.happened(write_act(self._kinds.annotate(act, decision)), decision)
        return True

    def happened(self, line: str, events: Iterable[Event]) -> None:
        """Write the line of an act that was not refused, and what came of it."""
        kinds = self._kinds.outcomes
        self._write(line, *(write_outcome(each) for each in events if type(each) in kinds))

    @property
    def end(self) -> str:
        """The last line, if no more happens."""
        return f"end {self._chain.hex()}"

    def close(self) -> str:
        """Write the last line; the whole hash is returned."""
        self._emit(self.end)
        return self._chain.hex()

    def _write(self, *lines: str) -> None:
        chain = self._chain
        sealed = []
        for line in lines:
            chain = chained(chain, line)
            sealed.append(f"{line} ~{chain.hex()[:8]}")
        self._emit("\n".join(sealed))
        self._chain = chain


def chained(chain: bytes, text: str) -> bytes:
    """The chain after one more line."""
    return sha256(chain + text.encode()).digest()


class Line(NamedTuple):
    """A line that means something: its number in the file, and its text without seal."""

    number: int
    text: str


@dataclass(slots=True)
class Entry:
    """An act of a record with the outcomes written under it."""

    line: int
    act: Act
    outcomes: list[Line] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Record:
    """A record that has been read.

    ``cut``: the last line of one whose end is missing, and 0 where it is there; what stands up to
    that line is sealed, though the last act may lack outcomes.
    """

    source: str
    place: Place
    entries: tuple[Entry, ...]
    hash: str
    sealed: bool
    cut: int = 0


def read(text: str, source: str) -> Record:
    """Read a record, checking its seals where it has them."""
    lines, sealed, final, cut = _unsealed(text, source)
    try:
        place, acts = _heading(lines, source)
    except RecordError as error:
        if cut:
            raise CutShortError(source, cut, "cut short in its heading: no act is left") from error
        raise
    reader = Reader(place.game.kinds.acts, place.house.decks)
    entries: list[Entry] = []
    for number, line in acts:
        if line.startswith("> "):
            if not entries:
                raise RecordError(source, number, "expected an act before its outcome")
            entries[-1].outcomes.append(Line(number, line))
            continue
        try:
            entries.append(Entry(number, reader.read(line)))
        except NotationError as error:
            raise RecordError(source, number, str(error)) from error
    return Record(source, place, tuple(entries), final, sealed, cut)


class _Unsealed(NamedTuple):
    """The lines of a record without their seals; the rest as ``Record`` has it."""

    lines: list[Line]
    sealed: bool
    hash: str
    cut: int


def _unsealed(text: str, source: str) -> _Unsealed:
    """The lines without their seals, each seal checked against the chain."""
    physical = text.split("\n")
    written = [
        Line(number, line.rstrip())
        for number, line in enumerate(physical, 1)
        if line.strip() and not line.startswith("#")
    ]
    if not any(_SEALED.fullmatch(line) for _, line in written):
        return _Unsealed(written, False, "", 0)
    last, end = written[-1].number, _END.fullmatch(written[-1].text)
    # What was being written when the writer was killed has no line end, and no whole seal.
    broken = last == len(physical) and not _SEALED.fullmatch(written[-1].text)
    chain = b""
    lines = []
    for number, line in written[:-1] if end or broken else written:
        match = _SEALED.fullmatch(line)
        if match is None:
            raise TamperedError(source, number, "tampered with: a line without a seal")
        chain = chained(chain, match[1])
        if chain[:4].hex() != match[2]:
            raise TamperedError(
                source, number, "tampered with: the seal of this line does not hold"
            )
        lines.append(Line(number, match[1]))
    if end is not None and end[1] != chain.hex():
        raise TamperedError(source, last, "tampered with: the hash of the whole does not hold")
    return _Unsealed(lines, True, chain.hex(), 0 if end else lines[-1].number)


def _heading(lines: list[Line], source: str) -> tuple[Place, list[Line]]:
    """The house a record was played at, and the lines after the heading."""
    if not lines or lines[0].text != f"sabot-record {VERSION}":
        first = lines[0].number if lines else 1
        raise RecordError(source, first, f"expected 'sabot-record {VERSION}' as the first line")
    number, game_line = lines[1] if len(lines) > 1 else Line(lines[0].number + 1, "")
    if not game_line.startswith("game "):
        raise RecordError(source, number, "expected 'game NAME' as the second line")
    number, house_line = lines[2] if len(lines) > 2 else Line(number + 1, "")
    if not house_line.startswith("house "):
        raise RecordError(source, number, "expected 'house ID' as the third line")
    house = house_line.removeprefix("house ")
    toml = list(takewhile(lambda line: line.text.startswith("|"), lines[3:]))
    try:
        game = catalog.game(game_line.removeprefix("game "))
    except UnknownHouse as error:
        raise RecordError(source, lines[1].number, str(error)) from error
    try:
        if toml:
            text = "\n".join(line.text.removeprefix("|").removeprefix(" ") for line in toml)
            number = toml[0].number
            place = catalog.custom(text, "the house's text")
        else:
            place = catalog.built_in(house)
    except (UnknownHouse, HouseError) as error:
        raise RecordError(source, number, str(error)) from error
    if place.game.id != game.id:
        raise RecordError(
            source,
            lines[1].number,
            f"{house} plays {place.game.id}: expected 'game {place.game.id}', or another house",
        )
    if place.house.id != house:
        raise RecordError(source, number, f"expected house {place.house.id}, as in its text")
    return place, lines[3 + len(toml) :]
