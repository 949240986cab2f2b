"""An evening of a person: what they played at all tables until they had not bet for six hours.

It is known by when it began. What was played follows from the entries of its tables, from the coup
in which somebody came on; one that goes on is kept up with what is stored, as books are.
"""

import asyncio
import json
from collections import Counter, OrderedDict
from collections.abc import Iterable
from typing import NamedTuple

from sabot.catalog import Place
from sabot.ledger.driver import Cursor, Row
from sabot.ledger.export import place_of
from sabot.ledger.money import tokens_of
from sabot.ledger.store import Ledger, TableRow
from sabot.record.asjson import event_name
from sabot.server.accounts.account import Account
from sabot.server.clock import HOUR
from sabot.server.games import GAMES
from sabot.server.mine.own import Money, Own, OwnCoup
from sabot.server.problems import UNCOUNTED, ProblemError
from sabot.table.coup.events import CoupEnded

# An evening is over when nobody has come to a table or bet for so long.
APART = 6 * HOUR
# So many entries are read at a time, and looked back through for where a coup began.
_PAGE, _BACK = 1_000, 200
# So many acts are looked through at a time for where an evening began.
_ACTS = 2_000

# The acts by which somebody plays; an index finds what an account has done.
_PLAYED = "account = ? AND account <> '' AND at >= ? AND at < ? AND (act LIKE ? OR act LIKE ?)"
_VERBS = ("%: bet %", "%: join%")


class When(NamedTuple):
    """From the first act of an evening to the last so far."""

    began: int
    last: int

    def has(self, at: int) -> bool:
        """Whether what is done at a moment belongs to it."""
        return self.began <= at < self.last + APART


def whens(cursor: Cursor, account: str, since: int, before: int, most: int) -> list[When]:
    """The last evenings before a moment, the newest first.

    ``since``: what was done before is nobody's, or of whoever had the name before.
    """
    some: list[When] = []
    evening: When | None = None
    while True:
        rows = cursor.run(
            f"SELECT at FROM entries WHERE {_PLAYED} ORDER BY at DESC LIMIT {_ACTS}",
            *(account, since, before, *_VERBS),
        )
        for (at,) in rows:
            if evening is not None and evening.began - at >= APART:
                some.append(evening)
                evening = None
                if len(some) == most:
                    return some
            evening = When(at, at if evening is None else evening.last)
        if len(rows) < _ACTS:
            return some if evening is None else [*some, evening]
        before = rows[-1][0]


def begins(cursor: Cursor, account: str, since: int, began: int) -> bool:
    """Whether an evening began at a moment."""
    first = max(since, began - APART + 1)
    ((at,),) = cursor.run(
        f"SELECT MIN(at) FROM entries WHERE {_PLAYED}", account, first, began + 1, *_VERBS
    )
    return bool(at == began)


class Table(NamedTuple):
    """A table of an evening: what is known of it, and what was staked there."""

    kept: TableRow
    place: Place
    tokens: str
    own: Own

    @property
    def name(self) -> str:
        """What it is called."""
        return str(json.loads(self.kept.heading.settings).get("name") or self.place.house.name)


class Evening:
    """What somebody played in an evening, as far as it is stored."""

    def __init__(self, account: str, when: When) -> None:
        self.account = account
        self.when = when
        self.tables: dict[str, Table] = {}
        # which entry of a table was the last by which they played there
        self._last: dict[str, int] = {}
        self._one = asyncio.Lock()

    async def catch_up(self, ledger: Ledger) -> None:
        """Read what was stored since."""
        async with self._one:
            for table, first in (await self._played(ledger)).items():
                if table not in self.tables:
                    await self._begin(ledger, table, first)
            for each in self.tables.values():
                await self._read(ledger, each)

    async def _played(self, ledger: Ledger) -> dict[str, int]:
        """The tables, each with the first act there. With every act the evening goes on."""
        known = None
        rows: list[Row] = []
        while known != self.when:
            known = self.when
            rows = await ledger.database.read(self._acts)
            self.when = known._replace(last=max([known.last, *(at for *_, at in rows)]))
        self._last = {table: last for table, _, last, _ in rows}
        return {table: first for table, first, *_ in rows}

    def _acts(self, cursor: Cursor) -> list[Row]:
        return cursor.run(
            "SELECT table_id, MIN(number), MAX(number), MAX(at) FROM entries"
            f" WHERE {_PLAYED} GROUP BY table_id ORDER BY MIN(at), table_id",
            *(self.account, self.when.began, self.when.last + APART, *_VERBS),
        )

    async def _begin(self, ledger: Ledger, table: str, first: int) -> None:
        kept = await ledger.table(table)
        assert kept is not None
        place = place_of(kept.heading)
        own = Own(GAMES[place.game.id].counts, table, self.account)
        own.version = await _coup_before(ledger, table, first)
        self.tables[table] = Table(kept, place, tokens_of(kept.heading), own)

    async def _read(self, ledger: Ledger, table: Table) -> None:
        own, last = table.own, self._last[table.kept.heading.id]
        while not own.done(last, self.when.last + APART):
            entries = await ledger.entries(table.kept.heading.id, own.version, _PAGE)
            await asyncio.to_thread(own.add, entries)
            if own.stopped:
                raise ProblemError(UNCOUNTED, faults=(f"#{own.stopped}",))
            if len(entries) < _PAGE:
                return

    def coups(self) -> list[tuple[Table, OwnCoup]]:
        """The coups at all tables, in the order in which they ended.

        One belongs to the evening in which a stake first lay.
        """
        some = [
            (table, coup)
            for table in self.tables.values()
            for coup in table.own.coups
            if self.when.has(coup.began)
        ]
        return sorted(some, key=lambda each: (each[1].at, each[0].kept.heading.id, each[1].entry))

    def lost(self) -> int:
        """What of the house's money would be lost if all that lies now were: at par in every
        currency."""
        money: Money = Counter()
        for table in self.tables.values():
            if not table.tokens:
                money.update(table.own.result)
                money.subtract(table.own.lying)
                for coup in table.own.coups:
                    if not self.when.has(coup.began):
                        money.subtract(coup.result)
        return -sum(money.values())

    def played(self, at: int) -> int:
        """For how long they were at any table, up to a moment, in milliseconds."""
        stays = [
            (since, at if until is None else min(at, until))
            for table in self.tables.values()
            for since, until in table.own.stays
        ]
        return covered(stays)


# So many evenings, of whomever, are kept at hand.
_KEPT = 300


class Evenings:
    """Evenings as far as they were read, so that only what is new of them is read again."""

    def __init__(self) -> None:
        self._some: OrderedDict[tuple[str, int, int], Evening] = OrderedDict()

    def of(self, account: Account, began: int) -> Evening:
        """The evening of somebody that began then."""
        key = account.name, account.created, began
        evening = self._some.setdefault(key, Evening(account.name, When(began, began)))
        self._some.move_to_end(key)
        if len(self._some) > _KEPT:
            self._some.popitem(last=False)
        return evening


def covered(stays: Iterable[tuple[int, int]]) -> int:
    """How long these stays are together, where they overlap counted once."""
    length, end = 0, 0
    for since, until in sorted(stays):
        length += max(0, until - max(since, end))
        end = max(end, until)
    return length


_ENDED = f'"event":"{event_name(CoupEnded.kind)}"'


async def _coup_before(ledger: Ledger, table: str, number: int) -> int:
    """The last entry before one that ended a coup: then nothing lay on the cloth."""
    while number > 0:
        first = max(0, number - 1 - _BACK)
        for entry in reversed(await ledger.entries(table, first, number - 1 - first)):
            if _ENDED in entry.events:
                return entry.number
        number = first
    return 0
