"""A database of any older form becomes the newest; one of a newer form is left alone."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import pytest

from sabot.ledger import chain, schema
from sabot.ledger.connect import driver, opened
from sabot.ledger.database import Database
from sabot.ledger.driver import DatabaseError
from sabot.ledger.export import checked
from sabot.ledger.faults import FaultError
from sabot.ledger.store import CAGE, Ledger, Transfer
from sabot.ledger.stored import StoredTable
from sabot.ledger.verify_chain import verify_chain
from sabot.ledger.verify_money import verify_money
from tests.ledger.entries import HEADING, entries

pytestmark = pytest.mark.anyio

STEPS = schema.STEPS
HASHES = [
    "a49407be94167c5f",
    "a60304e4e0cd7d56",
    "ecd932587797afe6",
    "ca85d280cc31d51a",
    "dfe789e74facce85",
    "910cbbb40185df1d",
    "3141ff8af9684a1c",
    "86f4b062d172bf3f",
]


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
    unchained = done <= STEPS.index(schema.CHAINED)
    with monkeypatch.context() as patch:
        # That Sabot did not chain it.
        for name in ("note_opened", "note_moved") if unchained else ():
            patch.setattr(chain, name, lambda *_: None)
        await ledger.create(HEADING)
        moved = {1: [Transfer(CAGE, "EUR", -5, "x"), Transfer("anna", "EUR", 5, "x")]}
        await ledger.append(HEADING.id, 0, entries(3), moved)
        await ledger.transfer(
            [Transfer("zoe", "EUR", 5, "y"), Transfer(CAGE, "EUR", -5, "y")], 7, ""
        )
    monkeypatch.setattr(schema, "STEPS", STEPS)
    with pytest.raises(DatabaseError, match="of an older Sabot: a server brings it up to date"):
        await ledger.must_be_newest()
    assert await ledger.prepare() == len(STEPS) - done
    await ledger.must_be_newest()
    assert await ledger.entries(HEADING.id) == entries(3)
    assert await ledger.purse("anna") == {"EUR": 5}
    # What was there before is noted as it was found: the table, two transfers, and that it was so;
    # and the id it has from now on.
    assert (await verify_chain(ledger)).notes == 3 + unchained + 1
    await ledger.database.write(lambda cursor: cursor.run("DELETE FROM transfers WHERE at = 7"))
    with pytest.raises(FaultError, match="a transfer was taken out: 5 EUR for zoe at 7"):
        await verify_chain(ledger)


async def test_a_file_of_the_first_form_becomes_the_newest_and_keeps_everything(
    tmp_path: Path,
) -> None:
    """Made by a Sabot that knew the first step alone; what it holds is as it left it."""
    path = str(tmp_path / "sabot.db")
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(Path(__file__).with_name("step-1.sql").read_text("utf-8"))
        before = _stored(connection)
    assert len(before["entries"]) > 100
    with pytest.raises(DatabaseError, match="of an older Sabot"):
        async with opened(path, read_only=True):
            pass
    async with opened(path) as ledger:
        for row in await ledger.tables():
            assert len([entry async for entry in checked(ledger, row)]) == row.version
            table = await StoredTable.open(ledger, row)
            assert table.state.table.players
        await verify_money(ledger)
        await verify_chain(ledger)
    with closing(sqlite3.connect(path)) as connection:
        after = _stored(connection)
    assert after.pop("schema_steps") == [(number,) for number in range(1, len(STEPS) + 1)]
    assert after["trail"]
    assert {name: after[name] for name in before if name in after} == {
        name: rows for name, rows in before.items() if name != "schema_steps"
    }


def _stored(connection: sqlite3.Connection) -> dict[str, list[tuple[object, ...]]]:
    """All that is in a file, table by table."""
    names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    return {name: connection.execute(f"SELECT * FROM {name}").fetchall() for (name,) in names}


def test_a_step_that_was_taken_somewhere_is_never_edited() -> None:
    """Whoever changes the form of the database adds a step, and its hash here."""
    hashes = [sha256("\n".join(step).encode()).hexdigest()[:16] for step in STEPS]
    assert hashes == HASHES


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
    with pytest.raises(DatabaseError, match="cannot be opened: No such file"):
        async with opened(path, read_only=True):
            pass
    assert not Path(path).exists()
    sqlite3.connect(path).execute("CREATE TABLE other (a TEXT)").connection.close()
    before = Path(path).read_bytes()
    with pytest.raises(DatabaseError, match="there is no ledger"):
        async with opened(path, read_only=True):
            pass
    assert Path(path).read_bytes() == before
