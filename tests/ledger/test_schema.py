"""A database of any older form becomes the newest; one of a newer form is left alone."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from sabot.ledger import schema
from sabot.ledger.connect import driver, opened
from sabot.ledger.database import Database, DatabaseError
from sabot.ledger.store import CAGE, Ledger, Transfer
from tests.ledger.entries import HEADING, entries

pytestmark = pytest.mark.anyio

STEPS = schema.STEPS


@pytest.fixture
async def ledger(database_url: str, anyio_backend: str) -> AsyncIterator[Ledger]:
    """A ledger on an empty database of each kind."""
    database = Database(driver(database_url))
    yield Ledger(database)
    await database.close()


async def test_a_new_database_takes_every_step_once(ledger: Ledger) -> None:
    assert await ledger.prepare() == len(STEPS)
    assert await ledger.prepare() == 0


@pytest.mark.parametrize("done", range(1, len(STEPS)))
async def test_an_older_database_becomes_the_newest_and_keeps_what_it_has(
    ledger: Ledger, done: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(schema, "STEPS", STEPS[:done])
    assert await ledger.prepare() == done
    await ledger.create(HEADING)
    moved = {1: [Transfer(CAGE, "EUR", -5, "x"), Transfer("anna", "EUR", 5, "x")]}
    await ledger.append(HEADING.id, 0, entries(3), moved)
    monkeypatch.setattr(schema, "STEPS", STEPS)
    with pytest.raises(DatabaseError, match="of an older Sabot: a server brings it up to date"):
        await ledger.must_be_newest()
    assert await ledger.prepare() == len(STEPS) - done
    await ledger.must_be_newest()
    assert await ledger.entries(HEADING.id) == entries(3)
    assert await ledger.purse("anna") == {"EUR": 5}


async def test_a_newer_database_is_refused_in_one_line(
    ledger: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    await ledger.prepare()
    monkeypatch.setattr(schema, "STEPS", STEPS[:-1])
    for ask in (ledger.prepare, ledger.must_be_newest):
        with pytest.raises(DatabaseError) as caught:
            await ask()
        assert str(caught.value) == (
            "this database is of a newer Sabot: use that, or another database"
        )


async def test_a_step_that_fails_leaves_everything_as_it_was(
    ledger: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        schema, "STEPS", (*STEPS, ("CREATE TABLE extra (a BIGINT)", "CREATE TABLE tables (a TEXT)"))
    )
    with pytest.raises(DatabaseError):
        await ledger.prepare()
    monkeypatch.setattr(schema, "STEPS", STEPS)
    assert await ledger.prepare() == len(STEPS)
    with pytest.raises(DatabaseError):
        await ledger.database.read(lambda cursor: cursor.run("SELECT * FROM extra"))


async def test_a_database_without_a_ledger_cannot_be_read(ledger: Ledger) -> None:
    with pytest.raises(DatabaseError, match="there is no ledger in this database"):
        await ledger.must_be_newest()


async def test_servers_that_start_together_take_the_steps_once(postgresql_url: str) -> None:
    ledgers = [Ledger(Database(driver(postgresql_url))) for _ in range(6)]
    taken = await asyncio.gather(*(ledger.prepare() for ledger in ledgers))
    assert sorted(taken) == [0] * 5 + [len(STEPS)]
    for ledger in ledgers:
        await ledger.database.close()


async def test_a_file_is_read_without_changing_it(tmp_path: Path) -> None:
    path = str(tmp_path / "sabot.db")
    with pytest.raises(DatabaseError, match=r"sabot\.db: cannot be opened"):
        async with opened(path, read_only=True):
            pass
    assert not Path(path).exists()
    sqlite3.connect(path).execute("CREATE TABLE other (a TEXT)").connection.close()
    before = Path(path).read_bytes()
    with pytest.raises(DatabaseError, match="there is no ledger"):
        async with opened(path, read_only=True):
            pass
    assert Path(path).read_bytes() == before
