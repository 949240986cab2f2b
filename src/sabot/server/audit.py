"""The trail of everything done by the staff.

Acts at a table are in its entries already; they are read from there, for every account that had
some role of the staff at the time. The rest, such as grants and the cash desk, is noted here in the
same job that does it. What is noted is chained like the entries of a table, and never changed; what
the books note besides, in the same chain, is not the staff's doing, and not shown: see
``ledger.chain``.
"""

import json
from collections.abc import AsyncIterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from sabot import catalog
from sabot.ledger import chain
from sabot.ledger.driver import Cursor, Row
from sabot.ledger.entry import ChainError, check
from sabot.ledger.store import Ledger
from sabot.record.asjson import jsonable
from sabot.record.notation import Reader
from sabot.server.accounts.grants import ORDINARY
from sabot.server.clock import Clock
from sabot.table.acts import Act
from sabot.table.json import Json, JsonObject
from sabot.table.traits import Trait, lacking

# So many rows at most at once.
MOST = 1_000


def note(cursor: Cursor, at: int, account: str, what: str, where: str, **details: object) -> None:
    """Add to the trail, as part of the job that does it. ``where``: a table, or an account."""
    chain.note(cursor, at, account, what, where, details)


class Filter(NamedTuple):
    """Which rows are wanted; what is empty does not matter. From ``since`` to before ``until``."""

    account: str = ""
    what: str = ""
    where: str = ""
    since: int = 0
    until: int = 2**62


class Done(NamedTuple):
    """One row of the trail: when, who, what, at which table or to which account."""

    at: int
    account: str
    what: str
    where: str
    details: Mapping[str, Json]


class Mark(NamedTuple):
    """A place in the trail: a time, the table or nothing, and the number there.

    The newest come first; of the same moment, those of the tables before the rest.
    """

    at: int
    table: str
    number: int


class Page(NamedTuple):
    """Some rows, the newest first, and where the next page begins, if there is one."""

    rows: tuple[Done, ...]
    after: Mark | None


NEWEST = Mark(2**62, "", 0)


class Audit:
    """Reads the trail, and notes what is not part of another job."""

    def __init__(self, ledger: Ledger, clock: Clock) -> None:
        self._ledger = ledger
        self._clock = clock

    async def note(self, account: str, what: str, where: str, **details: object) -> None:
        """Note something done by the staff."""
        await self._ledger.database.write(
            lambda cursor: note(cursor, self._clock(), account, what, where, **details)
        )

    async def page(self, wanted: Filter, after: Mark = NEWEST, most: int = MOST) -> Page:
        """The newest rows, or those that come after a mark."""
        marked = await self._ledger.database.read(
            lambda cursor: [
                *_noted(cursor, wanted, after, most),
                *_at_tables(cursor, wanted, after, most),
            ]
        )
        marked.sort(key=lambda each: each[0], reverse=True)
        del marked[most:]
        # A verb is looked for in the whole line of an act; here it is known.
        rows = tuple(row for _, row in marked if wanted.what in ("", row.what))
        return Page(rows, marked[-1][0] if len(marked) == most else None)

    async def everything(self, wanted: Filter) -> AsyncIterator[Done]:
        """Every row there is, the newest first."""
        after: Mark | None = NEWEST
        while after is not None:
            page = await self.page(wanted, after)
            for row in page.rows:
                yield row
            after = page.after

    async def verify(self) -> int:
        """Check the chain of what was noted; how many rows hold."""
        return await self._ledger.database.read(_checked)


def _checked(cursor: Cursor) -> int:
    """Hold the trail to its end. In the reader's thread: it takes a while, and no table waits."""
    count, end = chain.head(cursor)
    rows = chain.notes(cursor, count)
    if check("", rows) != end or len(rows) != count:
        raise ChainError(f"the trail has {len(rows)} rows, and once had {count}")
    return len(rows)


_IN_TIME = "at >= ? AND at < ? AND (? = '' OR account = ?)"


def _bounds(wanted: Filter) -> tuple[object, ...]:
    return wanted.since, wanted.until, wanted.account, wanted.account


def _noted(cursor: Cursor, wanted: Filter, after: Mark, most: int) -> list[tuple[Mark, Done]]:
    rows = cursor.run(
        "SELECT at, number, account, what, place, details FROM trail"
        f" WHERE {_IN_TIME} AND SUBSTR(what, 1, {len(chain.BOOKS)}) <> '{chain.BOOKS}'"
        " AND (? = '' OR what = ?) AND (? = '' OR place = ?)"
        " AND at <= ? AND (at < ? OR ? <> '' OR number < ?)"
        " ORDER BY at DESC, number DESC LIMIT ?",
        *_bounds(wanted),
        *(wanted.what, wanted.what, wanted.where, wanted.where),
        *(after.at, after.at, after.table, after.number, most),
    )
    return [
        (Mark(at, "", number), Done(at, account, what, place, json.loads(details)))
        for at, number, account, what, place, details in rows
    ]


# Whoever had any role of the staff when they acted.
_BY_STAFF = (
    "account <> '' AND account IN (SELECT account FROM grants WHERE role NOT IN (?, ?))"
    " AND EXISTS (SELECT 1 FROM grants WHERE grants.account = entries.account"
    " AND role NOT IN (?, ?) AND granted <= at AND (revoked IS NULL OR revoked > at))"
)


def _at_tables(cursor: Cursor, wanted: Filter, after: Mark, most: int) -> list[tuple[Mark, Done]]:
    rows = cursor.run(
        "SELECT at, table_id, number, account, act, house, toml"
        " FROM entries JOIN tables ON tables.id = entries.table_id"
        f" WHERE {_BY_STAFF} AND {_IN_TIME} AND (? = '' OR table_id = ?)"
        " AND (? = '' OR act LIKE ? OR act LIKE ?)"
        " AND at <= ? AND (at < ? OR (table_id, number) < (?, ?))"
        " ORDER BY at DESC, table_id DESC, number DESC LIMIT ?",
        *(*ORDINARY, *ORDINARY),
        *_bounds(wanted),
        *(wanted.where, wanted.where),
        *(wanted.what, f"%: {wanted.what}", f"%: {wanted.what} %"),
        *(after.at, after.at, after.table, after.number, most),
    )
    return [_act_done(row) for row in rows]


def _act_done(row: Row) -> tuple[Mark, Done]:
    at, table, number, account, line, house, toml = row
    act = _reader(house, toml).read(line)
    details = {"number": number, "by": act.by, **_unhidden(act)}
    return Mark(at, table, number), Done(at, account, act.verb, table, details)


@lru_cache(64)
def _reader(house: str, toml: str) -> Reader[Act]:
    place = catalog.custom(toml, house) if toml else catalog.built_in(house)
    return Reader(place.game.kinds.acts, place.house.decks)


def _unhidden(act: Act) -> JsonObject:
    """What was said or done, without what the server filled in and what is a secret still."""
    shown = lacking(type(act), Trait.ACTOR, Trait.FILLED, Trait.SECRET)
    return {name: jsonable(getattr(act, name)) for name in shown}
