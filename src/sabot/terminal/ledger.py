"""``sabot export``: a stored table as a record; and how a database is named and read."""

import argparse
import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from sabot import files
from sabot.errors import UnknownName
from sabot.terminal.commands import Commands
from sabot.terminal.output import FOUND_WRONG, complain

if TYPE_CHECKING:
    from sabot.ledger.store import Ledger, TableRow

_SQLITE = b"SQLite format 3\0"


def add(commands: Commands) -> None:
    """Declare the command."""
    parser = commands.add_parser("export", help="a table of a server's database as a record")
    parser.add_argument("database", help="a database file, or a postgresql:// URL")
    parser.add_argument("table", help="the table's id")
    parser.add_argument("-o", "--output", metavar="FILE", help="the record, instead of printing it")
    parser.set_defaults(run=run_export)


def is_database(name: str) -> bool:
    """Whether a name is that of a server's database rather than of a record."""
    if "://" in name:
        return True
    try:
        with Path(name).open("rb") as file:
            return file.read(len(_SQLITE)) == _SQLITE
    except OSError:
        return False


def shown(name: str) -> str:
    """A database as it may be named in public: without user, password and options."""
    if "://" not in name:
        return name
    parts = urlsplit(name)
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"


@asynccontextmanager
async def reading(name: str) -> AsyncIterator["Ledger"]:
    """The ledger in a database, to be read while a server may be using it."""
    from sabot.ledger.connect import opened
    from sabot.ledger.driver import DatabaseError

    try:
        async with opened(name, read_only=True) as ledger:
            yield ledger
    except DatabaseError as error:
        raise DatabaseError(f"{shown(name)}: {error}") from error


async def tables(ledger: "Ledger", wanted: str | None) -> "list[TableRow]":
    """Every table, or the one that is wanted."""
    every = await ledger.tables()
    if wanted is None:
        return every
    for row in every:
        if row.heading.id == wanted:
            return [row]
    known = ", ".join(row.heading.id for row in every) or "none"
    raise UnknownName(f"no table {wanted!r}; there are: {known}")


def run_export(args: argparse.Namespace) -> int:
    """Write the record of a table."""
    return asyncio.run(_export(args))


async def _export(args: argparse.Namespace) -> int:
    from sabot.ledger.entry import ChainError
    from sabot.ledger.export import record
    from sabot.ledger.private import write_private

    async with reading(args.database) as ledger:
        (row,) = await tables(ledger, args.table)
        try:
            text = await record(ledger, row)
        except ChainError as error:
            complain(f"{shown(args.database)}: table {args.table}: {error}")
            return FOUND_WRONG
    if args.output:
        # It has the order of cards that are not dealt yet.
        with files.named(args.output):
            write_private(Path(args.output), text)
    else:
        sys.stdout.write(text)
    return 0
