"""The ledger an address stands for: a file, memory, or a PostgreSQL server."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from sabot.extras import needed
from sabot.ledger.archive import Archive
from sabot.ledger.database import Database
from sabot.ledger.driver import DatabaseError, Driver
from sabot.ledger.sqlite import SQLite
from sabot.ledger.store import Ledger

if TYPE_CHECKING:
    from sabot.ledger.keys import Key


def ledger(
    address: str, *, read_only: bool = False, archive: str = "", key: "Key | None" = None
) -> Ledger:
    """``:memory:``, a path with or without ``sqlite:///``, or ``postgresql://…``.

    ``archive``: a folder for all that is written to a file; ``key``: what signs it there.
    """
    return Ledger(Database(driver(address, read_only=read_only, archive=archive, key=key)))


@asynccontextmanager
async def opened(address: str, *, read_only: bool = False) -> AsyncIterator[Ledger]:
    """A ledger ready for use, closed afterwards: brought to the newest form.

    To be read only, it must have that form already. A server may be using it meanwhile.
    """
    connected = ledger(address, read_only=read_only)
    try:
        await (connected.must_be_newest() if read_only else connected.prepare())
        yield connected
    finally:
        await connected.database.close()


def driver(
    address: str, *, read_only: bool = False, archive: str = "", key: "Key | None" = None
) -> Driver:
    """What reaches the database at an address."""
    file = file_of(address)
    if file is not None:
        return SQLite(file, read_only, Archive(Path(archive), key) if archive else None)
    if archive:
        raise DatabaseError("an archive is for a database file: PostgreSQL archives its own log")
    kind = address.partition("://")[0]
    if kind in ("postgresql", "postgres"):
        with needed():
            # Only whoever uses PostgreSQL needs what speaks to it.
            from sabot.ledger.postgres import PostgreSQL  # noqa: PLC0415
        return PostgreSQL(address, read_only)
    raise DatabaseError("no such database: give a file, :memory: or postgresql://…")


def file_of(address: str) -> str | None:
    """The file of an address, if it is one."""
    if address.startswith("sqlite://"):
        return address.removeprefix("sqlite://").removeprefix("/")
    return None if "://" in address else address
