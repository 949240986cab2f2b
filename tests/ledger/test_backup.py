"""A copy taken while a server writes is of one moment, and all in it is right."""

import asyncio
from pathlib import Path

import pytest

from sabot import catalog
from sabot.ledger.backup import backup
from sabot.ledger.connect import opened
from sabot.ledger.stored import StoredTable
from sabot.ledger.verify import verify_table
from sabot.ledger.verify_money import verify_money
from sabot.terminal.main import main
from tests.server.evenings import Evening, fund

pytestmark = pytest.mark.anyio

HOUSES = catalog.houses()


async def test_copies_taken_under_load_verify(tmp_path: Path) -> None:
    source = tmp_path / "sabot.db"
    copies: list[tuple[Path, dict[str, int]]] = []
    async with opened(str(source)) as ledger:
        await fund(ledger)
        evenings = [Evening(ledger, place, 3) for place in HOUSES]
        playing = asyncio.gather(*(evening.play(150) for evening in evenings))
        while not playing.done():
            stored = {each.heading.id: each.version for each in await ledger.tables()}
            target = tmp_path / f"copy-{len(copies)}.db"
            await asyncio.to_thread(backup, str(source), target)
            copies.append((target, stored))
        await playing
    assert len(copies) > 2
    for number, (target, stored) in enumerate(copies):
        async with opened(str(target), read_only=True) as copy:
            copied = {each.heading.id: each for each in await copy.tables()}
            # What was stored before is in it.
            assert all(copied[table].version >= version for table, version in stored.items())
            await verify_money(copy)
            if number % 5 == 0:
                for row in copied.values():
                    await verify_table(copy, row)


async def test_play_goes_on_from_a_copy(tmp_path: Path) -> None:
    source, target = tmp_path / "sabot.db", tmp_path / "copy.db"
    async with opened(str(source)) as ledger:
        await fund(ledger)
        evening = Evening(ledger, HOUSES[0], 3, "t1")
        await evening.play(80)
        assert await asyncio.to_thread(main, ["backup", str(source), str(target)]) == 0
        state = evening.table.state
    assert sorted(path.name for path in tmp_path.glob("copy*")) == ["copy.db"]
    async with opened(str(target)) as ledger:
        (row,) = await ledger.tables()
        evening.table = await StoredTable.open(ledger, row)
        assert evening.table.state == state
        while evening.table.version < 120:
            for act in evening._next():
                await evening.do(act)
        (row,) = await ledger.tables()
        await verify_table(ledger, row)


async def test_a_copy_is_read_where_nothing_can_be_written(tmp_path: Path) -> None:
    """As on a disc put away: it needs no other file beside it."""
    async with opened(str(tmp_path / "sabot.db")):
        backup(str(tmp_path / "sabot.db"), tmp_path / "copy.db")
    assert b"-wal" not in b"".join(path.name.encode() for path in tmp_path.glob("copy*"))
    # Neither reading nor writing is noted in the header as that of a log beside the file.
    assert (tmp_path / "copy.db").read_bytes()[18:20] == b"\x01\x01"


def test_a_copy_goes_over_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(_empty(tmp_path / "sabot.db"))
    (tmp_path / "there.db").write_text("mine")
    words = ["backup", str(tmp_path / "sabot.db"), str(tmp_path / "there.db")]
    assert main(words) == 2
    assert "there.db: File exists" in capsys.readouterr().err
    assert (tmp_path / "there.db").read_text() == "mine"


async def _empty(path: Path) -> None:
    async with opened(str(path)):
        pass


@pytest.mark.parametrize(
    ("source", "target", "message"),
    [
        ("none.db", "copy.db", "none.db: cannot be copied: No such file or directory"),
        (".", "copy.db", ": cannot be copied: Is a directory"),
        ("letter.txt", "copy.db", "letter.txt: cannot be copied: file is not a database"),
        ("empty.db", "copy.db", "empty.db: cannot be copied: no such table: schema_steps"),
        ("cut.db", "copy.db", "cut.db: cannot be copied: database disk image is malformed"),
        ("sabot.db", "nowhere/copy.db", "copy.db: No such file or directory"),
        ("sabot.db", "letter.txt/copy.db", "copy.db: Not a directory"),
    ],
)
def test_what_cannot_be_copied_is_told_in_one_line_and_leaves_nothing(
    tmp_path: Path, source: str, target: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    asyncio.run(_empty(tmp_path / "sabot.db"))
    (tmp_path / "letter.txt").write_text("Dear Anna,\n" * 1_000)
    (tmp_path / "empty.db").touch()
    (tmp_path / "cut.db").write_bytes((tmp_path / "sabot.db").read_bytes()[:20_000])
    assert main(["backup", str(tmp_path / source), str(tmp_path / target)]) == 2
    printed = capsys.readouterr().err
    assert printed.count("\n") == 1
    assert printed.endswith(f"{message}\n")
    assert not [*tmp_path.glob("copy*")]


def test_postgresql_has_its_own_way(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["backup", "postgresql://u:p@h/tables", str(tmp_path / "copy.db")]) == 2
    assert capsys.readouterr().err == (
        "sabot: postgresql://h/tables: expected a file; pg_dump copies PostgreSQL\n"
    )
