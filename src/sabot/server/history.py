"""What may be shown of what happened at a table: its record, and its coups in short.

To read a long table again takes a while: it is done beside the tables, see ``background``.
"""

from typing import NamedTuple

from sabot.ledger.codec import codec_of
from sabot.ledger.entry import Entry
from sabot.ledger.export import checked, place_of
from sabot.ledger.store import Ledger, TableRow
from sabot.record.asjson import event_name
from sabot.record.record import Recorder
from sabot.table.coup.brief import corrects_last_coup
from sabot.table.events import Event, TagliaEnded
from sabot.table.game import AnyGame

# So many entries are read at a time, and so many at most for every coup that is wanted.
_PORTION, _ACTS = 500, 200


async def record(ledger: Ledger, kept: TableRow) -> str:
    """The record of a table as far as it may be known: to the end of the last whole taglia.

    What comes after would tell the order of cards still to be dealt; once the table is closed
    nothing is dealt any more, and all of it is shown.
    """
    place = place_of(kept.heading)
    codec = codec_of(place.game)
    lines: list[str] = []
    recorder = Recorder(place, lines.append)
    held: list[tuple[str, tuple[Event, ...]]] = []
    async for entry in checked(ledger.patient, kept):
        events = codec.events(entry.events)
        held.append((entry.act, events))
        if any(isinstance(event, TagliaEnded) for event in events):
            _write(recorder, held)
    if kept.closed is not None:
        _write(recorder, held)
    recorder.close()
    return "\n".join(lines) + "\n"


def _write(recorder: Recorder, held: list[tuple[str, tuple[Event, ...]]]) -> None:
    for line, events in held:
        recorder.happened(line, events)
    held.clear()


class Coup(NamedTuple):
    """A coup that is over: its number, the entry that ended it, and what happened in short."""

    number: int
    entry: int
    at: int
    lines: tuple[str, ...]


async def coups(ledger: Ledger, kept: TableRow, lang: str, after: int, most: int) -> list[Coup]:
    """Coups that are over, after the entry that ended another: in short, as one would tell them."""
    reading = _Coups(place_of(kept.heading).game, lang, whole=not after)
    number, last = max(0, after - 1), after + most * _ACTS
    while len(reading.coups) < most and number < last:
        portion = await ledger.patient.entries(kept.heading.id, number, _PORTION)
        if not portion:
            break
        reading.more(portion)
        number = portion[-1].number
    return reading.coups[:most]


async def last_coups(
    ledger: Ledger, kept: TableRow, lang: str, before: int, most: int
) -> list[Coup]:
    """The last coups that were over before an entry."""
    game = place_of(kept.heading).game
    ends = f'"event":"{event_name(game.kinds.ends_coup.kind)}"'
    first = last = min(before - 1, kept.version)
    least, entries, over = max(0, last - most * _ACTS), list[Entry](), 0
    # One more than is wanted, so that the first of them is whole.
    while over <= most and first > least:
        then = max(least, first - _PORTION)
        portion = await ledger.patient.entries(kept.heading.id, then, first - then)
        over += sum(ends in entry.events for entry in portion)
        first, entries = then, portion + entries
    reading = _Coups(game, lang, whole=not first)
    reading.more(entries)
    return reading.coups[-most:]


class _Coups:
    """Reads entries one after the other; a coup whose beginning was not read is left out."""

    def __init__(self, game: AnyGame, lang: str, *, whole: bool) -> None:
        self._game = game
        self._codec = codec_of(game)
        self._lang = lang
        self._whole = whole
        self._events: list[Event] = []
        self.coups: list[Coup] = []

    def more(self, entries: list[Entry]) -> None:
        """Find the coups that end in these entries."""
        for entry in entries:
            events = self._codec.events(entry.events)
            if self.coups and corrects_last_coup(self._events, events):
                # It is of a coup that is over: shown there, and not with the next.
                last = self.coups[-1]
                lines = (*last.lines, *self._game.words.brief(events, self._lang))
                self.coups[-1] = last._replace(lines=lines)
                continue
            self._events += events
            for ended in [each for each in events if isinstance(each, self._game.kinds.ends_coup)]:
                if self._whole:
                    lines = tuple(self._game.words.brief(self._events, self._lang))
                    number = getattr(ended, "number", 0)
                    self.coups.append(Coup(number, entry.number, entry.at, lines))
                self._whole = True
                self._events.clear()
