"""Verifying a ledger against its anchors: what it had when one was written, it must have still."""

import heapq
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from sabot.ledger import anchors, keys
from sabot.ledger.anchors import Anchor
from sabot.ledger.chain import Head
from sabot.ledger.course import TRAIL, LedgerCourse, PutIn, Size, size
from sabot.ledger.driver import Cursor
from sabot.ledger.entry import Heading
from sabot.ledger.faults import Faults
from sabot.ledger.store import Ledger

# So many heads are looked up at a time.
_PORTION = 2_000


class Restore(NamedTuple):
    """A line that says the ledger was brought back, and what was anchored that it has no more."""

    at: int
    lost: Size


class Anchored(NamedTuple):
    """What was checked: how many anchors, whose, of when the last is, and of which restores.

    ``others``: how many lines are of another database, and prove nothing here. ``beyond``: what is
    not anchored yet; ``after_kills``: what servers found, after kills, that was not anchored.
    """

    anchors: int
    keys: tuple[str, ...]
    last: int | None
    restored: tuple[Restore, ...]
    others: int = 0
    beyond: Size = Size(0, 0)
    after_kills: Size = Size(0, 0)


class _Held(NamedTuple):
    """A head that an anchor has."""

    table: str
    head: Head
    at: int


async def verify_anchors(
    ledger: Ledger,
    files: Sequence[Path],
    trusted: Collection[str],
    table: str = "",
    back: bool = False,
) -> Anchored:
    """Hold a ledger, or one table of it, to the anchors in these files.

    ``back``: it was brought back on purpose, and may have less than was anchored.
    """
    faults = Faults()
    search = _Search(ledger, back)
    identity = await ledger.identity()
    # Before the lines are read: what is stored meanwhile is in none of them.
    there = await ledger.database.read_moment(size)
    restores = {file: [*_restores(file, identity)] for file in files}
    reading = [_lines(file, trusted, identity, faults) for file in files]
    course = LedgerCourse()
    count, others = 0, 0
    signed: Counter[str] = Counter()
    restored: list[Restore] = []
    for line in heapq.merge(*reading, key=lambda line: line.anchor.at):
        anchor = line.anchor
        if not _is_of(anchor, identity):
            others += 1
            continue
        count += 1
        signed[anchor.key] += 1
        if anchor.restored:
            restored.append(Restore(anchor.at, course.left_by(anchor)))
        course.take(anchor, line.file)
        later = [heads for place, heads in restores[line.file] if place > line.place]
        await search.look(
            each for each in _required(anchor, later) if not table or each.table == table
        )
    await search.over(faults)
    beyond = course.over(there)
    for each in () if table or back else course.put_in:
        faults.add(_put_in(each))
    faults.over()
    last = course.last if count else None
    return Anchored(count, tuple(signed), last, tuple(restored), others, beyond, course.after_kills)


def _put_in(put_in: PutIn) -> str:
    until = "" if put_in.started is None else f" and before one started at {_time(put_in.started)}"
    return (
        f"written after the server had stopped at {_time(put_in.stopped)}{until}, and signed by"
        f" nobody: {put_in.what}"
    )


def _is_of(anchor: Anchor, identity: str) -> bool:
    """Whether a line is of this database; an older Sabot did not say."""
    return anchor.database in ("", identity)


class _Line(NamedTuple):
    """A line of a file."""

    file: Path
    place: int
    anchor: Anchor


def _number(held: _Held) -> int:
    return held.head[0]


def _lines(file: Path, trusted: Collection[str], identity: str, faults: Faults) -> Iterator[_Line]:
    """The anchors in a file, each signed by a key that is trusted and chained to the one before.

    Who signs for another database is nothing to us.

    Whoever writes to a command or prints cannot read what is there, and begins again with the first
    line of all tables whenever a server starts. Such a line put in again would be an older one.
    """
    before, number, torn, at, some = "", 0, 0, 0, False
    with file.open("rb") as lines:
        for place, raw in enumerate(lines, 1):
            line = raw.decode(errors="replace").rstrip("\n")
            signature, text = anchors.split(line)
            try:
                anchor = anchors.read(text)
            except anchors.AnchorError:
                # A kill cut it short, if the next is chained past it.
                torn = place
                continue
            where = f"{file.name}: line {place}"
            ours = _is_of(anchor, identity)
            if ours and anchor.key not in trusted:
                faults.add(f"{where}: signed by another key: {anchor.key}")
            elif ours and not keys.signed_by(anchor.key, signature, text):
                faults.add(f"{where}: its signature does not hold: it was altered")
            elif (anchor.before, anchor.number) != (before, number + 1) and not (
                _begins(anchor) and anchor.at >= at
            ):
                gone = f"line {torn} was altered" if torn else "anchors before it were taken out"
                faults.add(f"{where}: not chained to the one before: {gone}")
            before, number, torn = anchors.hash_of(line), anchor.number, 0
            at = max(at, anchor.at)
            some |= ours
            yield _Line(file, place, anchor)
    if number and not some:
        faults.add(f"{file.name}: there is no anchor of this database in it")
    if not number:
        faults.add(f"{file.name}: there is no anchor in it")


def _begins(anchor: Anchor) -> bool:
    """Whether it is the first of a server that could not read what was written before."""
    return (anchor.before, anchor.number, anchor.restored) == ("", 1, False)


# How many entries each table was left with.
_Left = dict[str, int]


def _restores(file: Path, identity: str) -> Iterator[tuple[int, _Left]]:
    """The lines that say the ledger was restored, and to what."""
    with file.open("rb") as lines:
        for place, raw in enumerate(lines, 1):
            if b'"restored":true' not in raw:
                continue
            try:
                anchor = anchors.read(anchors.split(raw.decode(errors="replace"))[1])
            except anchors.AnchorError:
                continue
            if not _is_of(anchor, identity):
                continue
            heads = {TRAIL: anchor.trail, **anchor.tables}
            yield place, {table: number for table, (number, _) in heads.items()}


def _required(anchor: Anchor, restores: Sequence[_Left]) -> Iterator[_Held]:
    """The heads of an anchor that the ledger must have: not those a restore went back behind."""
    for table, head in ((TRAIL, anchor.trail), *anchor.tables.items()):
        if head[0] == 0 and table == TRAIL:
            continue
        if all(head[0] <= left.get(table, -1) for left in restores):
            yield _Held(table, head, anchor.at)


class _Search:
    """Looks heads up, and remembers of each table how much is lost and where it is another."""

    def __init__(self, ledger: Ledger, back: bool) -> None:
        self._ledger = ledger
        self._back = back
        self._waiting: list[_Held] = []
        self._lost: dict[str, _Held] = {}
        self._other: dict[str, _Held] = {}

    async def look(self, held: Iterable[_Held]) -> None:
        """Some more; many are looked up at once."""
        self._waiting += held
        if len(self._waiting) >= _PORTION:
            await self._look_up()

    async def _look_up(self) -> None:
        some, self._waiting = self._waiting, []
        hashes = await self._ledger.database.read(lambda cursor: _hashes(cursor, some))
        for held, there in zip(some, hashes, strict=True):
            table = held.table
            if not there:
                self._lost[table] = max(held, self._lost.get(table, held), key=_number)
            elif held.head[1] not in there:
                self._other[table] = min(held, self._other.get(table, held), key=_number)

    async def over(self, faults: Faults) -> None:
        """Tell of each table the end it once had, and the first entry that is another."""
        await self._look_up()
        await _report(self._ledger, {} if self._back else self._lost, self._other, faults)


def _hashes(cursor: Cursor, held: Sequence[_Held]) -> list[list[object]]:
    """What the ledger has where the anchors have these."""
    hashes = []
    for table, (number, _), _ in held:
        if table == TRAIL:
            rows = cursor.run("SELECT hash FROM trail WHERE number = ?", number)
        elif number:
            rows = cursor.run(
                "SELECT hash FROM entries WHERE table_id = ? AND number = ?", table, number
            )
        else:
            rows = _headings(cursor, table)
        hashes.append([row[0] for row in rows])
    return hashes


def _headings(cursor: Cursor, table: str) -> list[tuple[str]]:
    rows = cursor.run("SELECT id, house, toml, settings, opened FROM tables WHERE id = ?", table)
    return [(Heading(*row).hash,) for row in rows]


async def _report(
    ledger: Ledger, lost: dict[str, _Held], other: dict[str, _Held], faults: Faults
) -> None:
    """Of each table the end it once had, and the first entry that is another than it was."""
    ends = await ledger.database.read(_ends)
    for table, held in sorted(lost.items()):
        number, at = held.head[0], _time(held.at)
        if table == TRAIL:
            faults.add(
                f"the trail: {number} rows were anchored at {at}; {ends.get(TRAIL, 0)} are there"
            )
        elif table in ends:
            faults.add(
                f"table {table}: {number} entries were anchored at {at}; {ends[table]} are there:"
                " acts that were acknowledged are lost"
            )
        else:
            faults.add(f"table {table}: was anchored at {at} with {number} entries; it is not here")
    for table, held in sorted(other.items()):
        what = f"table {table}" if table else "the trail"
        faults.add(
            f"{what}: entry {held.head[0]} is not the one anchored at {_time(held.at)}:"
            " it was written again"
        )


def _ends(cursor: Cursor) -> dict[str, int]:
    """How far the trail and each table go, by what is there rather than by what they say."""
    rows = cursor.run(
        "SELECT id, (SELECT COALESCE(MAX(number), 0) FROM entries WHERE table_id = id) FROM tables"
    )
    ((notes,),) = cursor.run("SELECT COALESCE(MAX(number), 0) FROM trail")
    return {**dict(rows), TRAIL: notes}


def _time(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="seconds")
