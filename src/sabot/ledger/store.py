"""The ledger: tables, their entries, snapshots of their states, and the purses of the accounts.

What belongs together is stored together: the entries of an act, the money it takes from a purse or
gives to one, and now and then a snapshot, or none of them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sabot.errors import SabotError
from sabot.ledger import additions, chain, schema
from sabot.ledger.additions import Mark
from sabot.ledger.adopt import adopt
from sabot.ledger.database import Database
from sabot.ledger.driver import Cursor, DatabaseError, News, Row
from sabot.ledger.entry import Entry, Heading
from sabot.ledger.money import Kind
from sabot.ledger.own_limits import Stake
from sabot.ledger.remarks import NONE, Remarks
from sabot.table.money import Currency

# Where all money comes from and goes to in the end: it alone may owe. No account is called so.
CAGE = "<cage>"


class PurseError(SabotError):
    """There is not so much in a purse."""


class Transfer(NamedTuple):
    """Money into a purse, or out of it when negative; ``why`` in a word."""

    account: str
    currency: str
    amount: int
    why: str


# By the number of the entry that moves it.
Transfers = Mapping[int, Sequence[Transfer]]
NOTHING: Transfers = {}


# The last entry of a table, or of the chain: its number and its hash.
Head = chain.Head


class Snapshot(NamedTuple):
    """The state after an entry: kept so that a table is opened without reading all of them."""

    number: int
    state: str


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table as the ledger has it: its heading, how many entries, the last hash."""

    heading: Heading
    version: int
    hash: str
    closed: int | None


class Ledger:
    """One database, of whatever kind."""

    def __init__(self, database: Database, heads: dict[str, Head] | None = None) -> None:
        self.database = database
        # The last entry of every table that was stored to since somebody asked: see ``grown``.
        self._heads = {} if heads is None else heads

    @property
    def patient(self) -> "Ledger":
        """The same for whoever reads much: the others need not wait."""
        return Ledger(self.database.patient, self._heads)

    async def prepare(self) -> int:
        """Bring the database to the newest form; how many steps that took."""
        return await self.database.write(_migrate)

    async def must_be_newest(self) -> None:
        """Refuse a database that is not of the newest form."""
        await self.database.read(lambda cursor: cursor.run("SELECT 1"))
        try:
            done = await self.database.read(_steps_done)
        except DatabaseError as error:
            why, *_ = str(error.__cause__).splitlines()
            raise DatabaseError(f"there is no ledger in this database: {why}") from error
        _refuse_newer(done)
        if done < len(schema.STEPS):
            raise DatabaseError("this database is of an older Sabot: a server brings it up to date")

    async def steps(self) -> Sequence[schema.Step]:
        """The steps by which the database came to its form; none where it has none yet."""
        try:
            done = await self.database.read(_steps_done)
        except DatabaseError as error:
            if not isinstance(error.__cause__, self.database.driver.errors):
                raise
            done = 0
        _refuse_newer(done)
        return schema.STEPS[:done]

    async def identity(self) -> str:
        """The id of the database."""
        return await self.database.read(chain.identity)

    async def create(self, heading: Heading) -> None:
        """Keep a new table."""

        def job(cursor: Cursor) -> None:
            cursor.run(
                "INSERT INTO tables (id, house, toml, settings, opened, version, hash)"
                " VALUES (?, ?, ?, ?, ?, 0, ?)",
                heading.id,
                heading.house,
                heading.toml,
                heading.settings,
                heading.opened,
                heading.hash,
            )
            chain.note_opened(cursor, heading)

        await self.database.write(job)
        self._heads[heading.id] = 0, heading.hash

    async def close_table(self, table: str, after: int, at: int) -> None:
        """Note that a table is no longer played at; the ``after``-th entry is its last."""

        def job(cursor: Cursor) -> None:
            closed = cursor.changed(
                "UPDATE tables SET closed = ? WHERE id = ? AND version = ? AND closed IS NULL",
                at,
                table,
                after,
            )
            if not closed:
                raise additions.refused(cursor, table, after)
            _void_tokens(cursor, table, at)
            chain.note_closed(cursor, table, at, after)
            cursor.announce(News(table, None))

        await self.database.write(job)

    async def tables(self) -> list[TableRow]:
        """Every table, in the order they were opened."""
        return await self.database.read(
            lambda cursor: [_table(row) for row in cursor.run(f"{_TABLES} ORDER BY opened, id")]
        )

    async def table(self, table: str) -> TableRow | None:
        """The table of that id."""

        def job(cursor: Cursor) -> TableRow | None:
            rows = cursor.run(f"{_TABLES} WHERE id = ?", table)
            return _table(rows[0]) if rows else None

        return await self.database.read_soon(job)

    async def append(
        self,
        table: str,
        after: int,
        entries: Sequence[Entry],
        transfers: Transfers = NOTHING,
        snapshot: Snapshot | None = None,
        remarks: Remarks = NONE,
        stakes: Sequence[Stake] = (),
    ) -> None:
        """Add entries after the ``after``-th, with the money each moves; all of it or nothing.

        ``remarks``: what the trail is to have of them; ``stakes``: what people stake by them.

        What an account marked is stored once, however often it is asked for under the same mark.
        """
        addition = additions.Addition(table, after, entries, stakes)
        if not transfers and snapshot is None and not remarks:
            await self.database.write_shared(additions.append, addition)
            self._heads[table] = entries[-1].number, entries[-1].hash
            return

        def job(cursor: Cursor) -> None:
            (error,) = additions.append(cursor, [addition])
            if error is not None:
                raise error
            for entry in entries:
                for transfer in transfers.get(entry.number, ()):
                    move(cursor, transfer, entry.at, entry.account, table, entry.number)
                for what, details in remarks.get(entry.number, ()):
                    numbered = {"number": entry.number, **details}
                    chain.note(cursor, entry.at, entry.account, what, table, numbered)
            if snapshot is not None:
                cursor.run("DELETE FROM snapshots WHERE table_id = ?", table)
                cursor.run("INSERT INTO snapshots VALUES (?, ?, ?)", table, *snapshot)

        await self.database.write(job)
        self._heads[table] = entries[-1].number, entries[-1].hash

    def grown(self) -> dict[str, Head]:
        """The last entry, by number and hash, of each table stored to since this was last asked."""
        heads = dict(self._heads)
        self._heads.clear()
        return heads

    def still_grown(self, heads: Mapping[str, Head]) -> None:
        """Take heads back that somebody asked for and had no use of, or that were read.

        The later one counts: what was stored for somebody who did not wait for the answer is there
        all the same.
        """
        for table, head in heads.items():
            self._heads[table] = max(head, self._heads.get(table, head))

    async def entries(self, table: str, after: int = 0, most: int = 1_000_000) -> list[Entry]:
        """The entries after the ``after``-th."""
        return await self.database.read(
            lambda cursor: [
                Entry(*row)
                for row in cursor.run(
                    "SELECT number, at, account, mark, act, events, hash FROM entries"
                    " WHERE table_id = ? AND number > ? ORDER BY number LIMIT ?",
                    table,
                    after,
                    most,
                )
            ]
        )

    async def stored(self, table: str, marks: Sequence[Mark]) -> dict[Mark, int]:
        """Which of these marks are stored, and as which entries."""
        numbers = await self.database.read(
            lambda cursor: additions.stored(cursor, [(table, mark) for mark in marks])
        )
        return {mark: number for (_, mark), number in numbers.items()}

    async def snapshot(self, table: str) -> Snapshot | None:
        """The last snapshot of a table."""

        def job(cursor: Cursor) -> Snapshot | None:
            rows = cursor.run("SELECT number, state FROM snapshots WHERE table_id = ?", table)
            return Snapshot(*rows[0]) if rows else None

        return await self.database.read(job)

    async def transfer(self, transfers: Sequence[Transfer], at: int, by: str) -> None:
        """Money moved at the cash desk, all of it or nothing."""

        def job(cursor: Cursor) -> None:
            for transfer in transfers:
                move(cursor, transfer, at, by)

        await self.database.write(job)

    async def purse(self, account: str) -> dict[str, int]:
        """What an account holds, by the kind of money."""
        return await self.database.read(
            lambda cursor: dict(
                cursor.run("SELECT currency, balance FROM purses WHERE account = ?", account)
            )
        )


_TABLES = "SELECT id, house, toml, settings, opened, version, hash, closed FROM tables"


def _table(row: Row) -> TableRow:
    *heading, version, last, closed = row
    return TableRow(Heading(*heading), version, last, closed)


def move(
    cursor: Cursor,
    transfer: Transfer,
    at: int,
    by: str,
    table: str | None = None,
    number: int | None = None,
) -> None:
    """Money into a purse or out of it, as part of a job; by an entry of a table or at the desk."""
    account, currency, amount, why = transfer
    changed = cursor.changed(
        "UPDATE purses SET balance = balance + ? WHERE account = ? AND currency = ?"
        " AND (balance + ? >= 0 OR account = ?)",
        amount,
        account,
        currency,
        amount,
        CAGE,
    )
    if not changed:
        if amount < 0 and account != CAGE:
            raise PurseError(f"{account} has not so much in {currency}")
        cursor.run("INSERT INTO purses VALUES (?, ?, ?)", account, currency, amount)
    cursor.run(
        "INSERT INTO transfers (at, account, currency, amount, table_id, number, by, why)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        at,
        account,
        currency,
        amount,
        table,
        number,
        by,
        why,
    )
    if table is None:
        chain.note_moved(cursor, at, account, currency, amount, by, why)


def _void_tokens(cursor: Cursor, table: str, at: int) -> None:
    """What purses hold of the tokens of a table goes back where it came from: it is closed."""
    for currency in Currency:
        kind = str(Kind(currency, table))
        held = cursor.run("SELECT account, balance FROM purses WHERE currency = ?", kind)
        for account, balance in held:
            if account != CAGE and balance:
                move(cursor, Transfer(account, kind, -balance, "closed"), at, "")
                move(cursor, Transfer(CAGE, kind, balance, "closed"), at, "")


def _steps_done(cursor: Cursor) -> int:
    ((done,),) = cursor.run("SELECT COUNT(*) FROM schema_steps")
    return int(done)


def _refuse_newer(done: int) -> None:
    if done > len(schema.STEPS):
        raise DatabaseError("this database is of a newer Sabot: use that, or another database")


def _migrate(cursor: Cursor) -> int:
    cursor.run(schema.COUNTED)
    done = _steps_done(cursor)
    _refuse_newer(done)
    for number, step in enumerate(schema.STEPS[done:], done + 1):
        for statement in step:
            cursor.run(statement)
        cursor.run("INSERT INTO schema_steps VALUES (?)", number)
    if 0 < done <= schema.STEPS.index(schema.CHAINED):
        adopt(cursor)
    if schema.IDENTIFIED in schema.STEPS[done:]:
        chain.note_identity(cursor)
    return len(schema.STEPS) - done
