"""The form of a database: what the steps make, and nothing beside it, in a file or on a server."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from sabot.ledger.connect import ledger as connected
from sabot.ledger.connect import opened
from sabot.ledger.driver import DatabaseError
from sabot.ledger.faults import FaultError
from sabot.ledger.verify_form import must_hold, verify_form
from sabot.terminal.main import main
from tests.server.evenings import fund

pytestmark = pytest.mark.anyio

_FUNCTION = (
    "CREATE FUNCTION mine() RETURNS trigger LANGUAGE plpgsql AS"
    " 'BEGIN NEW.password := ''mine''; RETURN NEW; END'"
)
_TRIGGER = "CREATE TRIGGER later BEFORE UPDATE ON accounts FOR EACH ROW EXECUTE FUNCTION mine()"
# What somebody does to a PostgreSQL database, and what is said of it.
_WAYS = (
    ((_FUNCTION, _TRIGGER), "the trigger later was put in"),
    (
        (
            _FUNCTION,
            _TRIGGER,
            "UPDATE pg_trigger SET tgisinternal = true, tgname = 'RI_ConstraintTrigger_a_1'"
            " WHERE tgname = 'later'",
        ),
        "the trigger RI_ConstraintTrigger_a_1 was put in",
    ),
    (
        ("CREATE RULE quiet AS ON DELETE TO trail DO INSTEAD NOTHING",),
        "the rule quiet was put in",
    ),
    (
        ("CREATE VIEW seen AS SELECT * FROM purses",),
        "the view seen was put in",
    ),
    (
        ("ALTER TABLE trail ENABLE ROW LEVEL SECURITY",),
        "the row security trail was put in",
    ),
    (
        ("CREATE SCHEMA aside", "CREATE TABLE aside.more () INHERITS (transfers)"),
        "the heir aside.more was put in",
    ),
    (("CREATE TABLE mine (name TEXT)",), "the table mine was put in"),
    (("DROP INDEX entries_marked",), "the index entries_marked was taken out"),
    (
        (
            "DROP INDEX entries_marked",
            "CREATE UNIQUE INDEX entries_marked ON entries (table_id, account, mark)"
            " WHERE mark <> 'a'",
        ),
        "the index entries_marked was altered",
    ),
    (
        (
            "DROP INDEX entries_marked",
            "CREATE INDEX entries_marked ON entries (table_id, account, mark) WHERE mark <> ''",
        ),
        "the index entries_marked was altered",
    ),
    (
        ("ALTER TABLE transfers ALTER COLUMN amount SET DEFAULT 5",),
        "the table transfers was altered",
    ),
    (
        ("ALTER TABLE desk DROP CONSTRAINT desk_pkey",),
        r"the key desk \(by, key\) was taken out",
    ),
    (
        ("ALTER TABLE purses DROP CONSTRAINT purses_check",),
        "the check purses .* was taken out",
    ),
)


async def test_what_the_steps_make_is_right(database_url: str) -> None:
    async with opened(database_url) as ledger:
        await verify_form(ledger)


@pytest.mark.parametrize(("statements", "fault"), _WAYS)
async def test_a_server_is_held_to_it(
    postgresql_url: str, statements: tuple[str, ...], fault: str
) -> None:
    async with opened(postgresql_url) as ledger:
        for each in statements:
            await ledger.database.write(lambda cursor, each=each: cursor.run(each))  # type: ignore[misc]
        with pytest.raises(FaultError, match=fault):
            await verify_form(ledger)


# With ``writable_schema`` anybody gives any name; what SQLite makes by itself is known exactly.
_HIDDEN = (
    "CREATE TRIGGER later AFTER UPDATE ON accounts BEGIN SELECT 1; END",
    "CREATE VIEW later AS SELECT * FROM purses",
    "CREATE TABLE later (name TEXT)",
    "CREATE INDEX later ON purses (balance)",
)


@pytest.mark.parametrize("name", ["sqlite_later", "sqlite_stat9", "sqlite_autoindex_purses_9"])
@pytest.mark.parametrize("made", _HIDDEN, ids=lambda made: made.split()[1])
async def test_nothing_hides_behind_a_name_of_sqlite(tmp_path: Path, made: str, name: str) -> None:
    path = tmp_path / "sabot.db"
    async with opened(str(path)):
        pass
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(made)
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute(
            "UPDATE sqlite_master SET name = ?, sql = replace(sql, 'later', ?),"
            " tbl_name = replace(tbl_name, 'later', ?) WHERE name = 'later'",
            (name, name, name),
        )
    async with opened(str(path), read_only=True) as ledger:
        with pytest.raises(FaultError, match=f"the {made.split()[1].lower()} {name} was put in"):
            await verify_form(ledger)
        with pytest.raises(
            DatabaseError, match=f"no ledger as a Sabot makes it: .* {name} was put"
        ):
            await must_hold(ledger)


async def test_what_sqlite_makes_by_itself_is_right(tmp_path: Path) -> None:
    path = tmp_path / "sabot.db"
    async with opened(str(path)) as ledger:
        await fund(ledger)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("ANALYZE")
    async with opened(str(path)) as ledger:
        await verify_form(ledger)
        await must_hold(ledger)


async def test_an_older_form_is_held_to_the_steps_it_had(tmp_path: Path) -> None:
    path = tmp_path / "sabot.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(Path(__file__).with_name("step-2.sql").read_text("utf-8"))
    ledger = connected(str(path))
    try:
        await must_hold(ledger)
        await ledger.database.write(
            lambda cursor: cursor.run("CREATE TRIGGER t AFTER DELETE ON desk BEGIN SELECT 1; END")
        )
        with pytest.raises(DatabaseError, match="the trigger t was put in"):
            await must_hold(ledger)
    finally:
        await ledger.database.close()


async def test_a_server_does_not_start_on_another_form(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = str(tmp_path / "sabot.db")
    async with opened(database) as ledger:
        await ledger.database.write(
            lambda cursor: cursor.run("CREATE TRIGGER t AFTER DELETE ON desk BEGIN SELECT 1; END")
        )
    words = ["serve", "--port", "0", "--database", database]
    assert await asyncio.to_thread(main, words) == 2
    assert "the trigger t was put in" in capsys.readouterr().err
