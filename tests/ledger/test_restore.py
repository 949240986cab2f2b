"""Backup and the way back, drilled: the disk is lost, and play goes on from a moment before."""

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from sabot import catalog
from sabot.ledger.anchors import AnchorFile, hash_of
from sabot.ledger.archive import Archive, transactions
from sabot.ledger.connect import ledger as connected
from sabot.ledger.driver import DatabaseError
from sabot.ledger.keys import key_at
from sabot.ledger.store import Ledger
from sabot.ledger.stored import StoredTable
from sabot.server.anchoring import Anchoring
from sabot.terminal.main import main
from tests.server.evenings import Evening, fund

pytestmark = pytest.mark.anyio

HOUSE = catalog.built_in("campione-pb")


class Disks:
    """The disk that is lost, and the one that is not."""

    def __init__(self, folder: Path) -> None:
        self.lost, self.kept = folder / "lost", folder / "kept"
        self.lost.mkdir()
        self.kept.mkdir()
        self.database = str(self.lost / "sabot.db")
        self.copy = str(self.kept / "copy.db")
        self.archive = str(self.kept / "archive")
        self.anchors = self.kept / "sabot.anchors"
        self.key = self.kept / "sabot.key"

    @asynccontextmanager
    async def serving(self, database: str = "") -> AsyncIterator[Ledger]:
        """A ledger as a server has it: archived, and anchored when it stops."""
        key = key_at(self.key)
        ledger = connected(database or self.database, archive=self.archive, key=key)
        try:
            await ledger.prepare()
            file = AnchorFile(self.anchors)
            anchors = Anchoring(ledger, file.signer(key, await ledger.identity()), file, 3_600)
            await anchors.start()
            yield ledger
            await anchors.stop()
        finally:
            await ledger.database.close()

    async def back_up(self) -> None:
        assert await _sabot("backup", self.database, self.copy) == 0

    async def verify(self, database: str | Path) -> int:
        given = ["--anchors", str(self.anchors), "--key", f"{self.key}.pub"]
        return await _sabot("verify", str(database), *given)

    async def restore(self, database: Path, *options: str) -> int:
        given = ["--anchors", str(self.anchors), "--key", str(self.key), "--archive", self.archive]
        return await _sabot("restore", self.copy, str(database), *given, *options)


async def _sabot(*words: str) -> int:
    """A command, beside what runs here."""
    return await asyncio.to_thread(main, [*words])


@pytest.fixture
def disks(tmp_path: Path) -> Disks:
    return Disks(tmp_path)


async def test_a_lost_disk_is_restored_to_a_moment_and_play_goes_on(
    disks: Disks, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with disks.serving() as ledger:
        await fund(ledger)
        evening = Evening(ledger, HOUSE, 6, "red")
        await evening.play(60)
        # play, back up, play on
        await disks.back_up()
        await evening.go_on(60)
        moment = evening.table.version
        *_, last = transactions(Path(disks.archive), 0)
        await evening.go_on(60)
        end = evening.table.version
    assert await disks.verify(disks.database) == 0
    # lose the disk
    for file in disks.lost.iterdir():
        file.unlink()
    restored = tmp_path / "restored.db"
    at = datetime.fromtimestamp(last.at / 1000, UTC).isoformat(timespec="milliseconds")
    assert await disks.restore(restored, "--at", at) == 0
    capsys.readouterr()
    assert await disks.verify(restored) == 0
    assert "restored at" in capsys.readouterr().out
    # play on
    async with disks.serving(str(restored)) as ledger:
        assert len([*Path(disks.archive).iterdir()]) == 2
        row = await ledger.table("red")
        assert row is not None
        # Acts of one millisecond are of one moment.
        assert moment <= row.version < end
        evening.ledger, evening.table = ledger, await StoredTable.open(ledger, row)
        await evening.go_on(60)
        again = evening.table.version
    assert await disks.verify(restored) == 0
    # And once more, from the same copy: of what was written twice the later counts.
    second = tmp_path / "second.db"
    assert await disks.restore(second) == 0
    with closing(sqlite3.connect(second)) as connection:
        assert connection.execute("SELECT version FROM tables").fetchall() == [(again,)]
    assert await disks.verify(second) == 0


async def test_what_was_cut_off_without_the_key_is_no_restore(disks: Disks, tmp_path: Path) -> None:
    async with disks.serving() as ledger:
        await fund(ledger)
        evening = Evening(ledger, HOUSE, 6, "red")
        await evening.play(60)
        await disks.back_up()
        await evening.go_on(20)
    assert await disks.verify(disks.copy) == 1
    # Beside the copy lie its own anchors, which speak of no more than it has.
    assert await _sabot("verify", disks.copy) == 0


async def test_an_entry_can_be_the_end(disks: Disks, tmp_path: Path) -> None:
    async with disks.serving() as ledger:
        await fund(ledger)
        await disks.back_up()
        await Evening(ledger, HOUSE, 6, "red").play(60)
    restored = tmp_path / "restored.db"
    assert await disks.restore(restored, "--entry", "red", "31") == 0
    with closing(sqlite3.connect(restored)) as connection:
        assert connection.execute("SELECT version FROM tables").fetchall() == [(31,)]
    assert await disks.verify(restored) == 0
    assert await disks.restore(tmp_path / "never.db", "--entry", "red", "999") == 2
    assert not (tmp_path / "never.db").exists()


async def test_a_gap_in_the_archive_is_told(
    disks: Disks, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with disks.serving() as ledger:
        await fund(ledger)
        await disks.back_up()
    # A server without an archive, and then one with it.
    ledger = connected(disks.database)
    evening = Evening(ledger, HOUSE, 6, "red")
    await evening.play(20)
    await ledger.database.close()
    async with disks.serving() as ledger:
        evening.ledger = ledger
        row = await ledger.table("red")
        assert row is not None
        evening.table = await StoredTable.open(ledger, row)
        await evening.go_on(20)
    assert await disks.restore(tmp_path / "restored.db") == 2
    assert "restore from a newer copy" in capsys.readouterr().err
    assert not (tmp_path / "restored.db").exists()


async def test_a_file_of_the_archive_that_is_missing_is_told(
    disks: Disks, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with disks.serving() as ledger:
        await disks.back_up()
    for _ in range(2):
        async with disks.serving() as ledger:
            await fund(ledger)
    _, lost, _ = sorted(Path(disks.archive).iterdir())
    lost.unlink()
    assert await disks.restore(tmp_path / "restored.db") == 2
    assert "missing or was altered: restore from a newer copy" in capsys.readouterr().err


def test_a_transaction_whose_commit_failed_does_not_count(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    for number, sql in ((1, "INSERT a"), (2, "INSERT b"), (2, "INSERT c"), (3, "INSERT d")):
        archive.begin()
        archive.ran(sql, (number,))
        archive.ran("SAVEPOINT job", ())
        archive.ran("DELETE undone", ())
        archive.ran("ROLLBACK TO SAVEPOINT job", ())
        archive.ran("SELECT 1", ())
        archive.put(number, lambda: "state")
    archive.close()
    read = [*transactions(tmp_path, 0)]
    assert [each.statements for each in read] == [
        [("INSERT a", [1])],
        [("INSERT c", [2])],
        [("INSERT d", [3])],
    ]
    assert [each.state for each in read] == ["state", "", ""]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("{copy} {there}", "there.db: File exists"),
        ("{copy} new.db --at 2026-01-01", "a moment after the copy takes --archive"),
        ("{copy} new.db --archive {folder} --at noon", "expected as in 2026-05-01T22:30:00+02:00"),
        ("{copy} new.db --archive {folder} --entry red x", "expected a table and a number: 'x'"),
        ("{copy} {folder}/new.db --archive {folder}", "there is no archive in this folder"),
        ("postgresql://host/name {folder}/new.db", "expected a file; pg_dump"),
        ("{there} {folder}/new.db", "cannot be copied"),
    ],
)
async def test_what_cannot_be_restored_is_told_in_one_line(
    disks: Disks, capsys: pytest.CaptureFixture[str], words: str, message: str
) -> None:
    async with disks.serving():
        await disks.back_up()
    there = disks.kept / "there.db"
    there.write_text("no database")
    capsys.readouterr()
    given = words.format(copy=disks.copy, there=there, folder=disks.lost)
    assert await _sabot("restore", *given.split()) == 2
    printed = capsys.readouterr().err
    assert message in printed
    assert printed.count("\n") == 1


async def test_an_archive_is_of_a_file() -> None:
    with pytest.raises(DatabaseError, match="PostgreSQL archives its own log"):
        connected("postgresql://host/name", archive="folder")


async def _archived(disks: Disks) -> tuple[Path, list[str]]:
    """An evening of which most is in the archive alone: its last file, and the lines of it."""
    async with disks.serving() as ledger:
        await fund(ledger)
        evening = Evening(ledger, HOUSE, 6, "red")
        await evening.play(20)
        await disks.back_up()
        await evening.go_on(20)
    *_, file = sorted(Path(disks.archive).iterdir())
    return file, file.read_text("utf-8").splitlines(keepends=True)


async def test_an_archive_cut_short_makes_no_loss_official(
    disks: Disks, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, lines = await _archived(disks)
    anchored = disks.anchors.read_text("utf-8")
    cut = [at for at, line in enumerate(lines) if "INSERT INTO entries" in line][-8]
    for kept in (lines[:cut], []):
        file.write_text("".join(kept), "utf-8")
        capsys.readouterr()
        assert await disks.restore(tmp_path / "restored.db") == 2
        error = capsys.readouterr().err
        assert "it is not what was anchored" in error
        assert "if it is meant, say to which moment, with --at or --entry" in error
        assert not (tmp_path / "restored.db").exists()
        # Nothing is said in the anchors of a restore that was none.
        assert disks.anchors.read_text("utf-8") == anchored
    file.write_text("".join(lines[:cut]), "utf-8")
    # Whoever says the moment means it, and the loss is told for good.
    assert await disks.restore(tmp_path / "restored.db", "--at", "2100-01-01T00:00:00+00:00") == 0
    capsys.readouterr()
    assert await disks.verify(tmp_path / "restored.db") == 0
    assert "that had been anchored" in capsys.readouterr().out


def _made(disks: Disks, lines: list[str], *statements: str) -> str:
    """One more line, chained and signed as a server would, of what no server does."""
    last = lines[-1].rstrip("\n")
    body = json.loads(last.split(" ", 1)[1])
    more = {
        "number": body["number"] + 1,
        "at": body["at"],
        "statements": [[each, []] for each in statements],
        "before": hash_of(last),
    }
    text = json.dumps(more)
    return f"{key_at(disks.key).sign(text)} {text}\n"


@pytest.mark.parametrize(
    ("statements", "message"),
    [
        (("ATTACH DATABASE '{owned}' AS x", "CREATE TABLE x.t (a)"), "no Sabot's: ATTACH"),
        (("PRAGMA writable_schema=ON",), "no Sabot's: PRAGMA"),
        (("CREATE TABLE t (a)",), "no Sabot's: CREATE TABLE"),
        (("VACUUM INTO '{owned}'",), "no Sabot's: VACUUM"),
        (("INSERT INTO sqlite_master VALUES ('trigger', 'x', 'desk', 0, '')",), "cannot be done"),
        (("INSERT INTO nowhere VALUES (1)",), "cannot be done"),
    ],
)
async def test_an_archive_does_nothing_that_no_server_does(
    disks: Disks,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    statements: tuple[str, ...],
    message: str,
) -> None:
    file, lines = await _archived(disks)
    owned = tmp_path / "owned"
    made = _made(disks, lines, *(each.format(owned=owned) for each in statements))
    file.write_text("".join([*lines, made]), "utf-8")
    assert await disks.restore(tmp_path / "restored.db") == 2
    assert message in capsys.readouterr().err
    assert not owned.exists()
    assert not (tmp_path / "restored.db").exists()


async def test_a_line_of_the_archive_that_was_altered_is_none(
    disks: Disks, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, lines = await _archived(disks)
    signature, text = lines[5].split(" ", 1)
    otherwise = (
        # another amount
        [*lines[:-3], lines[-3].replace("INSERT", "UPDATE"), *lines[-2:]],
        # one line less
        [*lines[:-3], *lines[-2:]],
        # signed by nobody, as an older Sabot wrote it, or by somebody else
        [*lines[:-1], f"- {lines[-1].split(' ', 1)[1]}"],
        [*lines[:-1], json.dumps([999, 0, []]) + "\n"],
        [*lines[:-1], f"{signature} {text}"],
        [*lines[:-1], "- {}\n"],
        [*lines[:-1], "- 5\n"],
    )
    for content in otherwise:
        file.write_text("".join(content), "utf-8")
        capsys.readouterr()
        assert await disks.restore(tmp_path / "restored.db") == 2
        assert "cannot be read" in capsys.readouterr().err
        assert not (tmp_path / "restored.db").exists()


async def test_an_archive_of_an_older_sabot_is_still_read(
    disks: Disks, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, lines = await _archived(disks)
    older = []
    for line in lines:
        body = json.loads(line.split(" ", 1)[1])
        state = [body["state"]] if "state" in body else []
        older.append(json.dumps([body["number"], body["at"], body["statements"], *state]) + "\n")
    file.write_text("".join(older), "utf-8")
    assert await disks.restore(tmp_path / "restored.db") == 0
    assert "of them signed by nobody" in capsys.readouterr().out
    assert await disks.verify(tmp_path / "restored.db") == 0
