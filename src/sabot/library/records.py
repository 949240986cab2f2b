"""Records: written by a table, read from a file, played again, and held to the regulation."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from sabot import files
from sabot.errors import InputError, given
from sabot.library import inputs
from sabot.library.house import House
from sabot.library.table import Table
from sabot.record import record as records
from sabot.record import replay as replays
from sabot.record import verify as verifying
from sabot.record.verify import Verified
from sabot.table.acts import Act
from sabot.table.coup.state import AnyState
from sabot.table.events import Event
from sabot.table.refusal import Refusal


@dataclass(frozen=True)
class Played:
    """One act of a record played again: its line, what came of it, and the table after it.

    >>> import sabot
    >>> first = next(sabot.replay("docs/example.sabot"))
    >>> first.line, first.act.verb, [event.cite for event in first.events], first.refusal
    (5, 'open', ['campione-pb~opening'], None)
    """

    line: int
    act: Act
    events: tuple[Event, ...]
    refusal: Refusal | None
    state: AnyState


class Record(records.Record):
    """A record that has been read, and the house it was played at.

    >>> import sabot
    >>> record = sabot.read("docs/example.sabot")
    >>> record.house, record.sealed, record.hash, record.entries[0].act.verb
    (House('campione-pb'), False, '', 'open')
    """

    __slots__ = ()

    @property
    def house(self) -> House:
        """The house it was played at; a custom one as its text in the record says."""
        return House(self.place)


def read(source: str | Path) -> Record:
    """A record from a file, or from its text.

    >>> import sabot
    >>> record = sabot.read("docs/one-card-too-many.sabot")
    >>> record.house.id, len(record.entries)
    ('campione-pb', 21)
    """
    if not isinstance(source, Path):
        source = inputs.text(source, "record")
        if not source:
            raise InputError("record '': give the name of a file, or the text of a record")
        if "\n" in source:
            return _read(source, "record")
    return _read(files.read(source), str(source))


def _read(text: str, source: str) -> Record:
    plain = records.read(text, source)
    return Record(plain.source, plain.place, plain.entries, plain.hash, plain.sealed, plain.cut)


def write(what: Table | Record, file: str | Path | None = None) -> str:
    """A record of a table so far, or one that was read, with its outcomes and seals.

    >>> import sabot
    >>> table = sabot.Table("malta-pb", seed=1, players=["anna"])
    >>> _ = table.do("anna: bet banco 50")
    >>> _ = table.finish_coup()
    >>> sabot.verify(sabot.write(table)).acts == len(sabot.read(table.record).entries)
    True
    """
    if not isinstance(what, Table | Record):
        raise InputError(f"{given(what)}: give a table, or a record that was read")
    text = what.record if isinstance(what, Table) else replays.rewrite(what)
    if file is not None:
        files.write(file if isinstance(file, Path) else inputs.text(file, "file"), text)
    return text


def replay(record: str | Path | Record) -> Iterator[Played]:
    """Every act of a record played again through its own house.

    >>> import sabot
    >>> *_, last = sabot.replay("docs/one-card-too-many.sabot")
    >>> last.state.coup is None
    True
    """
    return map(_played, replays.replay(_record(record)))


def verify(record: str | Path | Record) -> Verified:
    """A record held to the regulation: what was checked, or a `RecordError` where it is wrong.

    >>> import sabot
    >>> sabot.verify("docs/one-card-too-many.sabot").rulings
    2
    """
    return verifying.verify(_record(record))


def _played(played: replays.Played) -> Played:
    entry, decision = played.entry, played.decision
    refusal = decision if isinstance(decision, Refusal) else None
    events = () if isinstance(decision, Refusal) else decision
    return Played(entry.line, entry.act, events, refusal, played.state)


def _record(record: str | Path | Record) -> Record:
    return record if isinstance(record, Record) else read(record)
