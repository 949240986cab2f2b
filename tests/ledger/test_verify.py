"""A ledger is held to the regulation and to itself; whatever was altered is told, and where."""

import asyncio
import json
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from sabot import catalog
from sabot.catalog import Place
from sabot.ledger import stored as module
from sabot.ledger.codec import codec_of
from sabot.ledger.connect import opened
from sabot.ledger.entry import Heading, chained
from sabot.ledger.export import record
from sabot.ledger.faults import FaultError
from sabot.ledger.sqlite import MEMORY
from sabot.ledger.store import Ledger, TableRow
from sabot.ledger.stored import ActRequest, StoredTable
from sabot.ledger.verify import verify_table
from sabot.ledger.verify_money import verify_money
from sabot.record.record import read
from sabot.record.replay import rewrite
from sabot.record.verify import verify
from sabot.table import acts as ta
from sabot.table.money import Amount, Currency
from sabot.terminal.main import main
from tests.server.evenings import Evening, fund

HOUSES = catalog.houses()
IDS = [place.house.id for place in HOUSES]
HOUSE = catalog.built_in("campione-pb")


async def _row(ledger: Ledger, table: str) -> TableRow:
    row = await ledger.table(table)
    assert row is not None
    return row


@pytest.mark.anyio
@pytest.mark.parametrize("place", HOUSES, ids=IDS)
async def test_any_evening_verifies_and_exports_as_a_record(place: Place) -> None:
    async with opened(MEMORY) as ledger:
        await fund(ledger)
        evening = Evening(ledger, place, 11, "t1")
        await evening.play(900)
        row = await _row(ledger, "t1")
        verified = await verify_table(ledger, row)
        assert verified.acts == row.version
        assert verified.rulings
        assert verified.payments
        text = await record(ledger, row)
        parsed = read(text, "t1")
        assert parsed.sealed
        assert rewrite(parsed) == text
        assert verify(parsed)._replace(hash=row.hash) == verified
        assert (await verify_money(ledger)).purses > 10


@pytest.mark.anyio
async def test_a_custom_house_goes_into_its_record() -> None:
    place = catalog.place("examples/vegas.toml")
    async with opened(MEMORY) as ledger:
        await fund(ledger)
        heading = Heading("t1", place.house.id, place.toml, "{}", 0)
        evening = Evening(ledger, place, 2, "t1")
        evening.table = StoredTable(ledger, place, heading)
        evening.heading = heading
        await evening.play(200)
        row = await _row(ledger, "t1")
        await verify_table(ledger, row)
        assert read(await record(ledger, row), "t1").place.house.id == place.house.id


@pytest.mark.anyio
async def test_a_table_at_which_nothing_happened_verifies() -> None:
    async with opened(MEMORY) as ledger:
        await ledger.create(Heading("t1", "malta-pb", "", "{}", 0))
        row = await _row(ledger, "t1")
        assert (await verify_table(ledger, row)).acts == 0
        await ledger.database.write(lambda cursor: cursor.run("UPDATE tables SET opened = 1"))
        with pytest.raises(FaultError, match="entry 0 is not the last"):
            await verify_table(ledger, await _row(ledger, "t1"))


@pytest.mark.anyio
async def test_while_a_server_goes_on_writing_all_is_right(database_url: str) -> None:
    async with opened(database_url) as ledger:
        await fund(ledger)
        evening = Evening(ledger, HOUSE, 4, "t1")
        playing = asyncio.create_task(evening.play(400))
        while not playing.done():
            row = await ledger.table("t1")
            if row is not None:
                await verify_table(ledger, row)
            await verify_money(ledger)
        await playing


# Tampering with a file


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with two tables."""
    path = tmp_path_factory.mktemp("ledger") / "sabot.db"

    async def play() -> None:
        async with opened(str(path)) as ledger:
            await fund(ledger)
            await Evening(ledger, HOUSE, 6, "t1").play(160)
            await Evening(ledger, catalog.built_in("campione-bj"), 1, "t2").play(120)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "SNAPSHOT_EVERY", 50)
        asyncio.run(play())
    return path


@pytest.fixture
def copy(played: Path, tmp_path: Path) -> Path:
    """Its copy, to be spoiled."""
    path = tmp_path / "copy.db"
    path.write_bytes(played.read_bytes())
    return path


def _sql(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        for statement in statements:
            assert connection.execute(statement).rowcount != 0, statement


def _complaint(capsys: pytest.CaptureFixture[str], path: Path, right: int = 1) -> str:
    """What is said of a file in which something is wrong; so many tables in it are right."""
    assert main(["verify", str(path)]) == 1
    printed = capsys.readouterr()
    assert printed.out.count("all worked out again: right") == right
    return printed.err.removeprefix(f"sabot: {path}: ").rstrip()


def test_what_was_not_touched_is_right(capsys: pytest.CaptureFixture[str], copy: Path) -> None:
    assert main(["verify", str(copy)]) == 0
    printed = capsys.readouterr().out
    one, other = re.findall(r"table (t\d), ([\w-]+): chained, hash [0-9a-f]{64}\n", printed)
    assert {one, other} == {("t1", "campione-pb"), ("t2", "campione-bj")}
    assert printed.count("all worked out again: right") == 2
    assert re.search(r"\d+ purses, \d+ transfers: all money is accounted for", printed)
    assert "27 notes in the trail, 0 of them of the staff, chained" in printed
    assert "no anchors: what was cut off the end" in printed
    assert main(["verify", str(copy), "--table", "t2"]) == 0
    assert capsys.readouterr().out.count("table ") == 1


def test_a_snapshot_with_everybody_in_another_order_is_told(
    capsys: pytest.CaptureFixture[str], copy: Path
) -> None:
    """As a mapping it is equal; but who comes first is told and offered in that order."""
    with closing(sqlite3.connect(copy)) as connection, connection:
        ((written,),) = connection.execute("SELECT state FROM snapshots WHERE table_id = 't1'")
        snapshot = json.loads(written)
        table = snapshot["state"]["table"]
        assert len(table["players"]) > 1
        table["players"].reverse()
        text = json.dumps(snapshot, ensure_ascii=False)
        connection.execute("UPDATE snapshots SET state = ? WHERE table_id = 't1'", (text,))
    assert "the snapshot is not the state after it" in _complaint(capsys, copy)


@pytest.mark.parametrize(
    ("statement", "message"),
    [
        ("UPDATE entries SET act = 'x: y' WHERE table_id = 't1' AND number = 20", "entry 20: its"),
        (
            "UPDATE entries SET at = at + 1 WHERE table_id = 't1' AND number = 1",
            "entry 1: its hash",
        ),
        ("UPDATE entries SET account = 'x' WHERE table_id = 't1' AND number = 99", "entry 99: its"),
        ("UPDATE entries SET hash = 'x' WHERE table_id = 't1' AND number = 3", "entry 3: its hash"),
        ("DELETE FROM entries WHERE table_id = 't1' AND number = 30", "entry 30 is missing"),
        ("DELETE FROM entries WHERE table_id = 't1' AND number > 120", "entry 121 is missing"),
        ("UPDATE tables SET version = version - 1 WHERE id = 't1'", "is not the last"),
        ("UPDATE tables SET hash = 'x' WHERE id = 't1'", "is not the last: the table has another"),
        ("UPDATE tables SET settings = '{} ' WHERE id = 't1'", "entry 1: its hash does not hold"),
        ("UPDATE tables SET house = 'malta-pb' WHERE id = 't1'", "entry 1: its hash does not hold"),
        (
            "INSERT INTO entries SELECT table_id, 0, at, account, mark, act, events, hash"
            " FROM entries WHERE table_id = 't1' AND number = 5",
            "entry 0: it was put in",
        ),
        (
            "UPDATE transfers SET amount = amount - 1"
            " WHERE rowid = (SELECT MIN(rowid) FROM transfers WHERE table_id = 't1')",
            "the transfers are not the money it moved",
        ),
        (
            "DELETE FROM transfers"
            " WHERE rowid = (SELECT MAX(rowid) FROM transfers WHERE table_id = 't1')",
            "the transfers are not the money it moved",
        ),
        (
            "UPDATE transfers SET account = 'Mara' WHERE rowid ="
            " (SELECT MIN(rowid) FROM transfers WHERE table_id = 't1' AND why = 'joined')",
            "the transfers are not the money it moved",
        ),
        (
            "INSERT INTO transfers VALUES (1, 'Nils', 'CHF', 5, 't1', 20, '', 'gift')",
            "entry 20: the transfers are not the money it moved",
        ),
        (
            "INSERT INTO transfers VALUES (1, 'Nils', 'CHF', 5, 't1', 0, '', 'gift')",
            "entry 0: transfers of an entry that is not there",
        ),
        (
            """UPDATE snapshots SET state = replace(state, '"taglia":', '"taglia":1')"""
            " WHERE table_id = 't1'",
            "the snapshot is not the state after it",
        ),
        ("UPDATE snapshots SET number = number - 1 WHERE table_id = 't1'", "the snapshot is not"),
    ],
)
def test_a_table_that_was_altered_is_told_with_its_entry(
    capsys: pytest.CaptureFixture[str], copy: Path, statement: str, message: str
) -> None:
    _sql(copy, statement)
    complaint = _complaint(capsys, copy)
    assert complaint.startswith("table t1: ")
    assert message in complaint


def test_entries_swapped_or_put_in_are_told(capsys: pytest.CaptureFixture[str], copy: Path) -> None:
    _sql(
        copy,
        "UPDATE entries SET number = -1 WHERE table_id = 't1' AND number = 20",
        "UPDATE entries SET number = 20 WHERE table_id = 't1' AND number = 21",
        "UPDATE entries SET number = 21 WHERE table_id = 't1' AND number = -1",
    )
    assert "table t1: entry 20: its hash does not hold" in _complaint(capsys, copy)


@pytest.mark.parametrize(
    ("statement", "message"),
    [
        (
            "UPDATE purses SET balance = balance + 1 WHERE account = 'Zoe' AND currency = 'EUR'",
            "the purse of Zoe in EUR is not the sum of its transfers",
        ),
        (
            "DELETE FROM purses WHERE account = '<cage>'",
            "the purse of <cage> in CHF is not the sum",
        ),
        (
            "UPDATE transfers SET amount = amount + 1 WHERE rowid = 1",
            "the purse of <cage> in CHF is not the sum",
        ),
        (
            "INSERT INTO transfers VALUES (1, 'Rich', 'EUR', 5, NULL, NULL, '', 'gift')",
            "the purse of Rich in EUR is not the sum",
        ),
    ],
)
def test_a_purse_that_was_altered_is_told(
    capsys: pytest.CaptureFixture[str], copy: Path, statement: str, message: str
) -> None:
    _sql(copy, statement)
    assert message in _complaint(capsys, copy, 2)


def test_money_made_of_nothing_is_told_though_purse_and_transfer_agree(
    capsys: pytest.CaptureFixture[str], copy: Path
) -> None:
    _sql(
        copy,
        "UPDATE purses SET balance = balance + 5 WHERE account = 'Zoe' AND currency = 'EUR'",
        "INSERT INTO transfers VALUES (1, 'Zoe', 'EUR', 5, NULL, NULL, '', 'gift')",
    )
    assert "cash desk in EUR do not add up to nothing" in _complaint(capsys, copy, 2)


def test_money_from_a_table_that_is_not_there_is_told(
    capsys: pytest.CaptureFixture[str], copy: Path
) -> None:
    _sql(
        copy,
        "UPDATE purses SET balance = balance + 5 WHERE account = 'Zoe' AND currency = 'EUR'",
        "INSERT INTO transfers VALUES (1, 'Zoe', 'EUR', 5, 't9', 3, '', 'left')",
    )
    assert "transfers of a table that is not there: t9" in _complaint(capsys, copy, 2)


def test_a_purse_less_than_empty_is_told(capsys: pytest.CaptureFixture[str], copy: Path) -> None:
    _sql(
        copy,
        "PRAGMA ignore_check_constraints = ON",
        "INSERT INTO purses VALUES ('Owes', 'EUR', -5)",
        "INSERT INTO purses VALUES ('Has', 'EUR', 5)",
        "INSERT INTO transfers VALUES (1, 'Owes', 'EUR', -5, NULL, NULL, '', 'x')",
        "INSERT INTO transfers VALUES (1, 'Has', 'EUR', 5, NULL, NULL, '', 'x')",
    )
    assert "the purse of Owes in EUR is less than empty" in _complaint(capsys, copy, 2)


def test_a_note_in_the_trail_that_was_altered_is_told(
    capsys: pytest.CaptureFixture[str], copy: Path
) -> None:
    _sql(
        copy,
        "INSERT INTO trail VALUES (28, 1, 'Ines', 'grant', 'Zoe', '{}', 'x')",
        "UPDATE trail_end SET number = 28, hash = 'x'",
    )
    assert "entry 28: its hash does not hold" in _complaint(capsys, copy, 2)


# A forger who knows how to chain


def _rechained(path: Path, change: Callable[[int, str, str], tuple[str, str]]) -> None:
    """Alter acts and events of the first table, and chain everything again."""
    with closing(sqlite3.connect(path)) as connection, connection:
        row = connection.execute(
            "SELECT id, house, toml, settings, opened FROM tables WHERE id = 't1'"
        ).fetchone()
        last = Heading(*row).hash
        rows = connection.execute(
            "SELECT number, at, account, mark, act, events FROM entries WHERE table_id = 't1'"
            " ORDER BY number"
        ).fetchall()
        for number, at, account, mark, act, events in rows:
            entry = chained(last, number, at, account, mark, *change(number, act, events))
            last = entry.hash
            connection.execute(
                "UPDATE entries SET act = ?, events = ?, hash = ?"
                " WHERE table_id = 't1' AND number = ?",
                (entry.act, entry.events, entry.hash, number),
            )
        connection.execute("UPDATE tables SET hash = ? WHERE id = 't1'", (last,))


def _where(path: Path, pattern: str) -> int:
    """The number of the first entry with such events."""
    with closing(sqlite3.connect(path)) as connection:
        rows: Iterator[tuple[int, str, str]] = connection.execute(
            "SELECT number, act, events FROM entries WHERE table_id = 't1' ORDER BY number"
        )
        return next(n for n, act, events in rows if re.search(pattern, f"{act}\n{events}"))


@pytest.mark.parametrize(
    ("pattern", "old", "new", "message"),
    [
        ("BetPlaced", r'"amount":(\d+)', r'"amount":1\1', "its events are not what comes of"),
        ("BetPaid", r'"winnings":(\d+)', r'"winnings":1\1', "the record says '> bet-paid"),
        ("bet-none|: draw", r'"up":(true|false)', r'"up":null', "its events are not what comes of"),
        ("CardsWashed", r'"salt":"', r'"salt":"0', "the record says '> cards-washed"),
        ("PlayerJoined", r'"chips":(\d+)', r'"chips":1\1', "its events are not what comes of"),
        ("SeatRequested", "SeatRequested", "SeatTaken", "an event this Sabot does not know"),
        ("SeatRequested", '"cite":', '"colour":1,"cite":', "no SeatRequested as this Sabot knows"),
        ("SeatRequested", r"\[.*\]", "[]", "its events are not what comes of the act"),
    ],
)
def test_events_altered_and_chained_again_are_not_what_the_regulation_gives(
    capsys: pytest.CaptureFixture[str],
    copy: Path,
    pattern: str,
    old: str,
    new: str,
    message: str,
) -> None:
    at = _where(copy, pattern)
    _rechained(
        copy,
        lambda number, act, events: (
            act,
            re.sub(old, new, events, count=1) if number == at else events,
        ),
    )
    complaint = _complaint(capsys, copy)
    assert message in complaint
    assert f"table t1: entry {at}: " in complaint


def test_acts_altered_and_chained_again_are_told(
    capsys: pytest.CaptureFixture[str], copy: Path
) -> None:
    at = _where(copy, "BetPlaced")
    _rechained(
        copy,
        lambda number, act, events: (
            (re.sub(r"(\d+)\.00", r"1\1.00", act) if number == at else act),
            events,
        ),
    )
    assert f"table t1: entry {at}: " in _complaint(capsys, copy)


@pytest.mark.parametrize(
    ("act", "message"),
    [
        ("x: y", "unknown verb 'y'"),
        ("nonsense", "expected WHO: VERB"),
        ("dealer: end\ndealer: end", "expected WHO: VERB"),
        ("# nothing", "expected WHO: VERB"),
        ("anna: bet punto", "bet: expected amount"),
    ],
)
def test_lines_that_are_no_acts_are_told(
    capsys: pytest.CaptureFixture[str], copy: Path, act: str, message: str
) -> None:
    _rechained(copy, lambda number, line, events: (act if number == 40 else line, events))
    complaint = _complaint(capsys, copy)
    assert f"table t1: entry 40: {message}" in complaint


# The commands


def test_as_json(capsys: pytest.CaptureFixture[str], copy: Path) -> None:
    assert main(["verify", str(copy), "--json"]) == 0
    first, *tables, last = map(json.loads, capsys.readouterr().out.splitlines())
    assert (first["command"], first["file"]) == ("verify", str(copy))
    assert [table["table"] for table in tables] == ["t1", "t2"]
    assert tables[0]["acts"] > 100
    assert len(tables[0]["hash"]) == 64
    assert last["purses"] > 10
    # two tables, and what everybody was given to play with
    assert last["trail"] == 3 + 24
    assert last["staff"] == last["faults"] == 0
    assert last["anchors"] is None
    _sql(
        copy,
        "UPDATE entries SET at = 5 WHERE table_id = 't1' AND number IN (9, 70)",
        "INSERT INTO purses VALUES ('Rich', 'EUR', 5)",
    )
    assert main(["verify", str(copy), "--json"]) == 1
    _, *objects, last = map(json.loads, capsys.readouterr().out.splitlines())
    altered = "its hash does not hold: it was altered"
    assert [each for each in objects if "fault" in each] == [
        {"fault": altered, "table": "t1", "entry": 9},
        {"fault": altered, "table": "t1", "entry": 70},
        {"fault": "the purse of Rich in EUR is not the sum of its transfers"},
    ]
    assert last["faults"] == 3


def test_a_table_is_exported(
    capsys: pytest.CaptureFixture[str], copy: Path, tmp_path: Path
) -> None:
    target = tmp_path / "t1.sabot"
    assert main(["export", str(copy), "t1", "-o", str(target)]) == 0
    assert main(["verify", str(target)]) == 0
    assert "sealed, hash" in capsys.readouterr().out
    assert main(["export", str(copy), "t1"]) == 0
    assert capsys.readouterr().out == target.read_text("utf-8")
    assert main(["replay", str(target)]) == 0


def test_a_table_that_was_altered_is_not_exported(
    capsys: pytest.CaptureFixture[str], copy: Path, tmp_path: Path
) -> None:
    _sql(copy, "UPDATE entries SET at = 5 WHERE table_id = 't1' AND number = 7")
    assert main(["export", str(copy), "t1", "-o", str(tmp_path / "x")]) == 1
    assert "table t1: entry 7: its hash does not hold" in capsys.readouterr().err
    assert not (tmp_path / "x").exists()


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("export {file} t9", "no table 't9'; there are: t1, t2"),
        ("verify {file} --table t9", "no table 't9'; there are: t1, t2"),
        ("verify docs/example.sabot --table t9", "--table: docs/example.sabot is no database"),
        (
            "export docs/example.sabot t1",
            "sabot: docs/example.sabot: cannot be opened: file is not",
        ),
        ("export {folder}/none.db t1", "none.db: cannot be opened: No such file or directory"),
        ("export {folder} t1", "cannot be opened: Is a directory"),
        ("export {folder}/cut.db t1", "cut.db: cannot be opened: database disk image is malformed"),
        ("export {file} t1 -o {folder}/nowhere/x", "nowhere/x: No such file or directory"),
        ("verify sqlite:///{folder}/none.db", "none.db: cannot be opened: No such file"),
        ("verify mysql://somewhere/tables", "sabot: mysql://somewhere/tables: no such database"),
        ("verify {folder}/none.db", "none.db: No such file"),
        ("verify {folder}/empty.db", "empty.db: there is no ledger in this database"),
        (
            "verify postgresql://anna:secret@127.0.0.1:1/tables?connect_timeout=1",
            "sabot: postgresql://127.0.0.1:1/tables: the database cannot be used",
        ),
    ],
)
def test_what_cannot_be_done_is_told_in_one_line(
    capsys: pytest.CaptureFixture[str], copy: Path, command: str, message: str
) -> None:
    _sql(copy.with_name("empty.db"), "CREATE TABLE x (y)")
    copy.with_name("cut.db").write_bytes(copy.read_bytes()[:20_000])
    words = command.format(file=copy, folder=copy.parent).split()
    assert main(words) == 2
    printed = capsys.readouterr()
    assert message in printed.err
    assert printed.err.count("\n") == 1
    assert "secret" not in printed.err


@pytest.mark.anyio
async def test_a_database_that_a_server_uses_is_read(database_url: str) -> None:
    """Reading takes no lock and disturbs nobody."""
    if database_url == MEMORY:
        return
    async with opened(database_url) as ledger:
        await fund(ledger)
        evening = Evening(ledger, HOUSE, 4, "t1")
        await evening.play(60)
        assert await asyncio.to_thread(main, ["verify", database_url]) == 0
        await evening.do(ta.Join("Zoe", Amount(100), Currency.CHF))
        proposed = evening.table.propose([ActRequest(ta.RequestSeat("Zoe"))], 1)
        await evening.table.keep(proposed)
        assert await asyncio.to_thread(main, ["verify", database_url, "--table", "t1"]) == 0


def test_the_codecs_are_shared() -> None:
    assert codec_of(HOUSE.game) is codec_of(HOUSE.game)
