"""The books of a table: what came, what was staked, what the house won, by taglia and in all.

They are worked out from the events in the ledger, apart from the engine that made them, so that the
one can be held to the other and both to the purses: together, to the last cent, nothing.
"""

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from sabot.ledger.driver import Cursor
from sabot.ledger.export import place_of
from sabot.ledger.money import PlaysFor, kind_of, tokens_of
from sabot.ledger.store import Ledger, TableRow
from sabot.server.followed import Followed
from sabot.server.games import GAMES
from sabot.server.problems import NO_SUCH_TABLE, ProblemError
from sabot.server.tally import Figures, Tally
from sabot.table.money import Currency


class TableBooks(NamedTuple):
    """The books of one table after so many entries: by taglia and currency, and in all.

    ``name``, ``game``: what it is called, and what is played there; ``closed``: for good.
    ``stopped``: the entry that could not be counted, where there is one; then there are no figures.
    """

    table: str
    version: int
    money: PlaysFor
    taglie: Mapping[tuple[int, Currency], Figures]
    totals: Mapping[Currency, Figures]
    name: str
    game: str
    closed: bool
    stopped: int = 0


class TableCheck(NamedTuple):
    """What purses gave to a table less what they got, and what its books say is there."""

    table: str
    currency: Currency
    tokens: bool
    given: int
    inside: int
    chips_out: int
    chips_counted: int

    @property
    def right(self) -> bool:
        """Whether the two are the same, and the chips out are those players have and staked."""
        return self.given == self.inside and self.chips_out == self.chips_counted


class CurrencyCheck(NamedTuple):
    """All purses, the cage among them, and what is inside the tables: together nothing.

    ``tokens``: the table whose tokens these are, or nothing: the house's money.
    """

    currency: Currency
    tokens: str
    purses: int
    inside: int

    @property
    def right(self) -> bool:
        """Whether it is nothing."""
        return self.purses + self.inside == 0


class Reconciliation(NamedTuple):
    """The whole held together. ``astray``: purses that are not what was ever moved to them.

    ``uncounted``: tables that cannot be held to anything, each with the entry that is not counted.
    """

    currencies: tuple[CurrencyCheck, ...]
    tables: tuple[TableCheck, ...]
    astray: tuple[tuple[str, str], ...]
    uncounted: tuple[tuple[str, int], ...] = ()

    @property
    def right(self) -> bool:
        """Whether every cent is where it should be."""
        sums, tables = self.currencies, self.tables
        right = all(each.right for each in sums) and all(each.right for each in tables)
        return right and not self.astray and not self.uncounted


class Books:
    """The books of all tables."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._tallies = Followed(ledger, _begin)

    async def of(self, table: str) -> TableBooks:
        """The books of a table as it is stored now."""
        kept = await self._ledger.table(table)
        if kept is None:
            raise ProblemError(NO_SUCH_TABLE)
        return _books(kept, await self._tallies.of(kept))

    async def all(self) -> list[TableBooks]:
        """The books of every table, in the order they were opened.

        One that cannot be counted takes nothing from the others.
        """
        tables = await self._ledger.tables()
        return [_books(kept, await self._tallies.of(kept)) for kept in tables]

    async def reconcile(self) -> Reconciliation:
        """Hold purses, transfers and tables to one another."""
        currencies, astray = await self._ledger.database.read(_purses)
        tables: list[TableCheck] = []
        uncounted: list[tuple[str, int]] = []
        for kept in await self._ledger.tables():
            tally = await self._tallies.of(kept)
            if tally.stopped:
                uncounted.append((kept.heading.id, tally.stopped))
            else:
                tables += await self._check(kept, tally)
        return Reconciliation(currencies, tuple(tables), astray, tuple(uncounted))

    async def _check(self, kept: TableRow, tally: Tally) -> list[TableCheck]:
        table, tokens = kept.heading.id, tokens_of(kept.heading)
        version, totals = tally.version, tally.totals()
        counted = {currency: tally.chips(currency) for currency in totals}
        given = await self._ledger.database.read(
            lambda cursor: _given(cursor, table, version, tokens)
        )
        return [
            TableCheck(
                table,
                currency,
                bool(tokens),
                given.get(currency, 0),
                totals[currency].inside if currency in totals else 0,
                totals[currency].chips_out if currency in totals else 0,
                counted.get(currency, 0),
            )
            for currency in sorted({*given, *totals})
        ]


async def _begin(ledger: Ledger, kept: TableRow) -> Tally:
    return Tally(GAMES[place_of(kept.heading).game.id].counts, kept.heading.id)


def _books(kept: TableRow, tally: Tally) -> TableBooks:
    # As they are now: the tally goes on counting.
    taglie = {key: replace(figures) for key, figures in tally.figures.items()}
    money = PlaysFor.TOKENS if tokens_of(kept.heading) else PlaysFor.HOUSE
    place = place_of(kept.heading)
    return TableBooks(
        kept.heading.id,
        tally.version,
        money,
        taglie,
        tally.totals(),
        name=json.loads(kept.heading.settings).get("name") or place.house.name,
        game=place.game.id,
        closed=kept.closed is not None,
        stopped=tally.stopped,
    )


Purses = tuple[tuple[CurrencyCheck, ...], tuple[tuple[str, str], ...]]


def _purses(cursor: Cursor) -> Purses:
    # One statement sees one moment, whatever is written meanwhile.
    sums = cursor.run(
        "SELECT currency, CAST(SUM(held) AS BIGINT), CAST(SUM(inside) AS BIGINT) FROM ("
        "SELECT currency, balance AS held, 0 AS inside FROM purses UNION ALL"
        " SELECT currency, 0, -amount FROM transfers WHERE table_id IS NOT NULL"
        ") AS both_sides GROUP BY currency ORDER BY currency"
    )
    astray = cursor.run(
        "SELECT account, currency FROM ("
        "SELECT account, currency, balance AS held FROM purses UNION ALL"
        " SELECT account, currency, -amount FROM transfers"
        ") AS both_sides GROUP BY account, currency HAVING SUM(held) <> 0 ORDER BY account"
    )
    kinds = [(kind_of(each), rest) for each, *rest in sums]
    checks = tuple(
        CurrencyCheck(Currency(kind.currency), kind.table, *rest) for kind, rest in kinds
    )
    return checks, tuple((account, currency) for account, currency in astray)


def _given(cursor: Cursor, table: str, version: int, tokens: str) -> dict[Currency, int]:
    """What purses gave to a table up to an entry. What is stored is never changed afterwards.

    Money of another kind than the table's is none of it.
    """
    rows = cursor.run(
        "SELECT currency, CAST(SUM(-amount) AS BIGINT) FROM transfers"
        " WHERE table_id = ? AND number <= ? GROUP BY currency",
        table,
        version,
    )
    kinds = [(kind_of(written), amount) for written, amount in rows]
    return {Currency(kind.currency): amount for kind, amount in kinds if kind.table == tokens}
