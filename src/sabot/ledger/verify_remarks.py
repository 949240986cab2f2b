"""Verifying what the trail has noted of acts at a table: who was overpaid, and who won much.

What is remarkable of an act follows from it and from what was before, so it is worked out again: a
note that lacks, or that nothing has brought about, is a fault. From how much on a win is large the
Direction sets, and a server hears of it within seconds: held to the letter is only what is large
by all bounds of the minute before.
"""

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from sabot.ledger import chain
from sabot.ledger.bounds import Bounds, changes
from sabot.ledger.driver import Cursor
from sabot.ledger.faults import Faults
from sabot.ledger.remarks import LARGE_WIN, OVERPAID, Remark
from sabot.ledger.store import TableRow

# In milliseconds.
_HEARD = 60_000
# From so much on a win is worth a look here: any.
ANY = 0
# What was noted, and its details as they are written.
_Key = tuple[str, str]


class Noted(NamedTuple):
    """What was noted of the entries of a table, by their numbers, and what it is held to.

    ``since``: from when on servers have noted it; ``bounds``: when they became so.
    """

    entries: Mapping[int, Counter[_Key]]
    since: int
    bounds: tuple[tuple[int, Bounds], ...]

    def hold(self, number: int, at: int, remarked: Iterable[Remark], faults: Faults) -> None:
        """Hold what was noted of an entry to what is remarkable of it."""
        expected = Counter(map(_key, remarked))
        noted = self.entries.get(number, Counter())
        for what, details in (noted - expected).elements():
            faults.add(f"the trail: {what}: nothing of the kind has happened: {details}", number)
        if at <= self.since:
            return
        for what, details in (expected - noted).elements():
            if what == OVERPAID or json.loads(details)["amount"] >= self._large(at):
                faults.add(f"the trail: {what}: was not noted: {details}", number)

    def _large(self, at: int) -> int:
        """From how much on a win was large in any case."""
        before = [bounds for when, bounds in self.bounds if when <= at - _HEARD][-1:]
        lately = [bounds for when, bounds in self.bounds if at - _HEARD < when <= at + _HEARD]
        return max(bounds.large_win for bounds in (*before, *lately))


def noted(cursor: Cursor, row: TableRow) -> Noted:
    """What the trail has of a table."""
    entries: defaultdict[int, Counter[_Key]] = defaultdict(Counter)
    for what, written in cursor.run(
        f"SELECT what, details FROM trail WHERE what IN ('{OVERPAID}', '{LARGE_WIN}')"
        " AND place = ?",
        row.heading.id,
    ):
        details = json.loads(written)
        # Without a number two people have closed a difference.
        if details.get("number", row.version + 1) <= row.version:
            entries[details.pop("number")][_key(Remark(what, details))] += 1
    ((since,),) = cursor.run(
        f"SELECT COALESCE(MIN(at), 0) FROM trail WHERE what = '{chain.IDENTITY}'"
    )
    return Noted(entries, since, changes(cursor))


def _key(remark: Remark) -> _Key:
    return remark.what, json.dumps(remark.details, sort_keys=True, ensure_ascii=False)
