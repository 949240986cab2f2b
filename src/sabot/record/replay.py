"""Replaying a record: the same acts, the same events, the same bytes."""

from collections.abc import Iterator
from typing import NamedTuple

from sabot.record.record import Entry, Record, Recorder
from sabot.table.coup.state import AnyState
from sabot.table.game import Decision, Live


class Played(NamedTuple):
    """One act of a record played again, and the table after it."""

    entry: Entry
    decision: Decision
    state: AnyState


def replay(record: Record) -> Iterator[Played]:
    """Play a record through its own house."""
    live = Live(record.place.game, record.place.house)
    for entry in record.entries:
        decision = live.do(entry.act)
        yield Played(entry, decision, live.state)


def rewrite(record: Record) -> str:
    """The record written again, with its outcomes and its seals."""
    lines: list[str] = []
    recorder = Recorder(record.place, lines.append)
    for played in replay(record):
        recorder.note(played.entry.act, played.decision)
    recorder.close()
    return "\n".join(lines) + "\n"
