"""A server for every test that asks for one: on memory, or on each kind of database."""

from collections.abc import AsyncIterator

import pytest

from sabot.ledger.sqlite import MEMORY
from sabot.server import automatic, gallery, pledging
from tests.server.hall import Hall, halls
from tests.server.world import World, worlds


@pytest.fixture(autouse=True)
def shown_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine: what a table does is sent at once, and can be looked at then."""
    monkeypatch.setattr(gallery, "_TIMES", 0)


@pytest.fixture(autouse=True)
def played_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine: an automatic company is as quick as it was told to be."""
    monkeypatch.setattr(automatic, "_TIMES", 0)


@pytest.fixture(autouse=True)
def no_time_to_pledge(monkeypatch: pytest.MonkeyPatch) -> None:
    """A dealer who is a person waits for nobody: whoever pledges in a test has done so before."""
    monkeypatch.setattr(pledging, "left", lambda room: 0.0)


@pytest.fixture
async def world(anyio_backend: str) -> AsyncIterator[World]:
    """A server on a database in memory: where the database does not matter."""
    async with worlds(MEMORY) as world:
        yield world


@pytest.fixture
async def stored_world(database_url: str, anyio_backend: str) -> AsyncIterator[World]:
    """A server on each kind of database in turn."""
    async with worlds(database_url) as world:
        yield world


@pytest.fixture
async def hall(anyio_backend: str) -> AsyncIterator[Hall]:
    """A server that listens, on a database in memory."""
    async with halls(MEMORY) as hall:
        yield hall
