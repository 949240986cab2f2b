"""How far a ledger had come by each of its anchors, and what was written while nobody ran it.

A server says in its first line what it found, and in its last that it stops. What lies between a
stop and the next start, or after the last stop, was not written by a server that has the key. After
a kill the last second is not anchored, and nobody can say who wrote it: that is counted.
"""

from collections.abc import Hashable, Mapping
from typing import NamedTuple

from sabot.ledger.anchors import Anchor
from sabot.ledger.driver import Cursor

# What the chain goes by among the tables.
TRAIL = ""
# By so many milliseconds the clocks of two servers may differ.
_SKEW = 5_000
# How far the trail and each table had come.
Numbers = Mapping[str, int]


class Size(NamedTuple):
    """How much a ledger has: notes of the trail, and entries of all tables."""

    notes: int
    entries: int

    def beyond(self, other: "Size") -> "Size":
        """What it has more than it had."""
        return Size(max(0, self.notes - other.notes), max(0, self.entries - other.entries))

    def __bool__(self) -> bool:
        return bool(self.notes or self.entries)

    def __str__(self) -> str:
        parts = [
            f"{count} {one if count == 1 else many}"
            for count, one, many in (
                (self.notes, "note", "notes"),
                (self.entries, "entry", "entries"),
            )
            if count
        ]
        return " and ".join(parts)


def size(cursor: Cursor) -> Size:
    """How much a ledger has just now."""
    ((notes, entries),) = cursor.run(
        "SELECT (SELECT number FROM trail_end),"
        " (SELECT CAST(COALESCE(SUM(version), 0) AS BIGINT) FROM tables)"
    )
    return Size(notes, entries)


class PutIn(NamedTuple):
    """What was written after a stop: how much, and when the next server started, if one did."""

    what: Size
    stopped: int
    started: int | None = None


class _Doubt(NamedTuple):
    """What seems to be put in, unless another server turns out to have run until then."""

    file: Hashable
    until: int
    put_in: PutIn


class LedgerCourse:
    """What the lines of all files say, taken in the order of their times."""

    def __init__(self) -> None:
        self.put_in: list[PutIn] = []
        # what was found beyond the anchors after kills, all together
        self.after_kills = Size(0, 0)
        self._known: dict[str, int] = {}
        # whether every table is known, as it is from the first line of a server on
        self._whole = False
        # by file, whether whoever writes to it has stopped
        self._stopped: dict[Hashable, bool] = {}
        self._doubts: list[_Doubt] = []
        self._last = 0

    def take(self, anchor: Anchor, file: Hashable = None) -> None:
        """The next line."""
        self._settle(file, anchor.at)
        if anchor.began is not None:
            self._started(anchor, file, Size(*anchor.began))
        heads = {TRAIL: anchor.trail, **anchor.tables}
        numbers = {table: number for table, (number, _) in heads.items()}
        if anchor.restored:
            self._known = numbers
        for table, number in numbers.items():
            self._known[table] = max(number, self._known.get(table, 0))
        self._whole |= anchor.began is not None or anchor.stopped or anchor.restored
        self._stopped[file] = anchor.stopped or anchor.restored
        self._last = max(self._last, anchor.at)

    def _started(self, anchor: Anchor, file: Hashable, size: Size) -> None:
        more = self.beyond(size)
        if not more:
            return
        if self.stopped:
            put_in = PutIn(more, self._last, anchor.at)
            self._doubts.append(_Doubt(file, anchor.at + _SKEW, put_in))
        elif not self._stopped.get(file, True) and self._others_stopped(file):
            self.after_kills = Size(*map(sum, zip(self.after_kills, more, strict=True)))

    def _settle(self, file: Hashable, at: int) -> None:
        """What was in doubt is so, once no other server can have run."""
        for doubt in [*self._doubts]:
            if at > doubt.until:
                self.put_in.append(doubt.put_in)
                self._doubts.remove(doubt)
            elif file != doubt.file:
                self._doubts.remove(doubt)

    def _others_stopped(self, file: Hashable) -> bool:
        return all(stopped for each, stopped in self._stopped.items() if each != file)

    def left_by(self, restored: Anchor) -> Size:
        """What was anchored by now that a ledger has no more, which was brought back to a line."""
        left = {TRAIL: restored.trail[0], **{at: head[0] for at, head in restored.tables.items()}}
        gone = {at: max(0, had - left.get(at, 0)) for at, had in self._known.items()}
        notes = gone.pop(TRAIL, 0)
        return Size(notes, sum(gone.values()))

    @property
    def stopped(self) -> bool:
        """Whether all who ran it have said that they stop."""
        return bool(self._stopped) and all(self._stopped.values())

    @property
    def last(self) -> int:
        """When the last line was written."""
        return self._last

    def beyond(self, there: Size) -> Size:
        """How much more is there than the lines say, as far as they know."""
        known = {**self._known}
        if not self._stopped:
            return Size(0, 0)
        notes = known.pop(TRAIL, 0)
        entries = sum(known.values()) if self._whole else there.entries
        return there.beyond(Size(notes, entries))

    def over(self, there: Size) -> Size:
        """All lines were taken; what is there beyond them, while a server may be running."""
        self.put_in += [doubt.put_in for doubt in self._doubts]
        self._doubts.clear()
        more = self.beyond(there)
        if more and self.stopped:
            self.put_in.append(PutIn(more, self._last))
            return Size(0, 0)
        return more
