"""However a file is damaged, ``verify`` says so in lines, and never answers with a traceback."""

import asyncio
import json
import random
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from sabot import catalog
from sabot.ledger.chained_rows import CHAINED
from sabot.ledger.connect import opened
from sabot.ledger.store import Ledger
from sabot.terminal import books
from sabot.terminal.main import main
from sabot.terminal.output import FOUND_WRONG
from tests.ledger.tampering import verified
from tests.server.evenings import Evening, fund


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with a table, and one whose entry is all there is."""
    path = tmp_path_factory.mktemp("ledger") / "sabot.db"

    async def play() -> None:
        async with opened(str(path)) as ledger:
            await fund(ledger)
            await Evening(ledger, catalog.built_in("campione-pb"), 6, "t1").play(60)
            await Evening(ledger, catalog.built_in("malta-pb"), 6, "t2").play(1)

    asyncio.run(play())
    return path


@pytest.fixture
def copy(played: Path, tmp_path: Path) -> Path:
    path = tmp_path / "copy.db"
    path.write_bytes(played.read_bytes())
    return path


@pytest.mark.parametrize("seed", range(30))
def test_bytes_written_over_at_random(copy: Path, seed: int) -> None:
    chance = random.Random(seed)
    content = bytearray(copy.read_bytes())
    for _ in range(chance.choice((1, 5, 200))):
        # Not its first words, by which it is known for a database.
        begin = chance.randrange(100, len(content) - 60)
        length = chance.choice((1, 40))
        content[begin : begin + length] = chance.randbytes(length)
    copy.write_bytes(content)
    code, lines = verified(copy)
    # What nobody reads may be anything.
    assert code == 0 if not lines else code in (1, 2)


@pytest.mark.parametrize(
    "statement",
    [
        "DROP INDEX entries_marked",
        "UPDATE entries SET events = '{' WHERE number = 20",
        "UPDATE entries SET events = '[1]' WHERE number = 20",
        "UPDATE entries SET events = '[{}]' WHERE number = 20",
        """UPDATE entries SET events = '[{"event": 7}]' WHERE number = 20""",
        "UPDATE entries SET events = NULLIF(x'ff', 1) WHERE number = 20",
        "UPDATE entries SET act = x'00ff' WHERE number = 20",
        "UPDATE entries SET at = 'noon' WHERE number = 20",
        "UPDATE entries SET number = 'twenty' WHERE number = 20",
        "UPDATE entries SET hash = 5 WHERE number = 20",
        "UPDATE transfers SET amount = 'much' WHERE table_id = 't1'",
        "UPDATE transfers SET amount = 1e300",
        "UPDATE purses SET balance = 'much'",
        "UPDATE tables SET version = 'many'",
        "UPDATE tables SET version = 1000000",
        "UPDATE tables SET house = 'nowhere'",
        "UPDATE tables SET toml = '[house'",
        "UPDATE tables SET settings = x'ff'",
        "UPDATE tables SET id = 't3' WHERE id = 't2'",
        "UPDATE trail SET details = '{' WHERE number = 3",
        "UPDATE trail SET details = '[]'",
        "UPDATE trail SET what = 5",
        "UPDATE trail_end SET number = 'end'",
        "DELETE FROM trail_end",
        "DROP TABLE entries",
        "DROP TABLE trail",
        "DROP TABLE accounts",
        "DROP TABLE tables",
        "ALTER TABLE purses RENAME COLUMN balance TO balanced",
    ],
)
def test_anything_may_stand_where_ours_stood(copy: Path, statement: str) -> None:
    with closing(sqlite3.connect(copy)) as connection, connection:
        connection.execute("PRAGMA foreign_keys = OFF")
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.execute(statement)
    code, lines = verified(copy)
    assert code == 1
    assert lines


def test_a_snapshot_that_is_none(copy: Path) -> None:
    for state in ("{", "[]", "{}", ""):
        with closing(sqlite3.connect(copy)) as connection, connection:
            connection.execute("DELETE FROM snapshots")
            connection.execute("INSERT INTO snapshots VALUES ('t1', 5, ?)", (state,))
        code, lines = verified(copy)
        assert (code, len(lines)) == (1, 1)
        assert "the snapshot cannot be read" in lines[0]


def test_what_is_no_database_at_all(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "file"
    for content in (b"", b"SQLite format 3\0", b"SQLite format 3\0" * 500, bytes(range(256)) * 20):
        file.write_bytes(content)
        assert main(["verify", str(file)]) in (1, 2), content[:20]
        assert capsys.readouterr().err.startswith("sabot: ")


def test_anchors_that_are_none(copy: Path, tmp_path: Path) -> None:
    file = tmp_path / "anchors"
    for content in (b"", b"\xff\n\n{}", b"x {}\n"):
        file.write_bytes(content)
        code, lines = verified(copy, ["--anchors", str(file), "--key", "00" * 32])
        assert (code, lines) == (1, ["anchors: there is no anchor in it"])
    for option, value in (("--anchors", "nowhere"), ("--key", "nowhere")):
        given = {"--anchors": str(file), "--key": "00" * 32, option: value}
        code, lines = verified(copy, [each for pair in given.items() for each in pair])
        assert code == 1
        assert "nowhere" in lines[0]


def test_an_error_of_no_kind_of_ours_says_where_it_came_up(
    copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(ledger: Ledger) -> None:
        raise TypeError("a fault of the program")

    monkeypatch.setattr(books, "verify_money", broken)
    code, faults = verified(copy)
    assert (code, len(faults)) == (FOUND_WRONG, 1)
    assert re.search(r"TypeError: a fault of the program \(test_damage\.py:\d+\)", faults[0])


def test_every_fault_is_told_at_once(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with closing(sqlite3.connect(copy)) as connection, connection:
        for number in (5, 25, 45):
            connection.execute(
                "UPDATE entries SET at = 9 WHERE table_id = 't1' AND number = ?", (number,)
            )
        connection.execute("UPDATE purses SET balance = balance + 1 WHERE account = 'Zoe'")
        connection.execute("UPDATE tables SET closed = 5")
    assert main(["verify", str(copy), "--json"]) == 1
    objects = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    where = [(each.get("table"), each.get("entry")) for each in objects if "fault" in each]
    assert where[:3] == [("t1", 5), ("t1", 25), ("t1", 45)]
    assert len(where) == objects[-1]["faults"] >= 3 + 2 + 2


# What has no meaning once the server is gone, or is checked otherwise: tables and purses against
# entries and transfers, snapshots against the state.
_OTHERWISE = {
    "attempts": "how often somebody tried to come in: of no use after an hour",
    "leases": "which server is on duty: of no use after some seconds",
    "watching": "who looks on: of no use after some seconds",
    "schema_steps": "counted when the database is opened",
    "archive_end": "held to the archive by a restore",
    "tables": "the chain has headings and closings; entries have the rest",
    "entries": "a chain for each table",
    "snapshots": "held to the state",
    "purses": "the sum of the transfers",
    "transfers": "held to entries, and those of the desk to the chain",
    "trail": "the chain itself",
    "trail_end": "its end",
}
_NO_RIGHT = {
    "sessions": {"seen", "address", "agent"},
    "second_factors": {"last"},
    "devices": {"used"},
    "own_limits": {"turn"},
}


def test_every_column_of_the_database_is_checked_or_it_is_said_why_not(copy: Path) -> None:
    """Whoever adds a table or a column says here, or in ``ledger.chained_rows``, what holds it."""
    kept = {each.table: {*each.columns, *_NO_RIGHT.get(each.table, ())} for each in CHAINED}
    with closing(sqlite3.connect(copy)) as connection:
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        columns = {
            name: {row[1] for row in connection.execute(f"PRAGMA table_info({name})")}
            for (name,) in names
        }
    assert {name: of for name, of in columns.items() if name not in _OTHERWISE} == kept
