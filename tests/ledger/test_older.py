"""A ledger from before the chain covered everything is migrated, verifies, and is held to it."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from sabot.ledger.connect import opened
from sabot.terminal.main import main
from tests.ledger.tampering import verified
from tests.server.serving import Process

# Two tables, one closed; accounts, one locked; a grant taken back; the cash desk. Written by a
# Sabot that knew two steps, and never again.
OLDER = Path(__file__).with_name("step-2.sql")


@pytest.fixture
def older(tmp_path: Path) -> Path:
    path = tmp_path / "sabot.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(OLDER.read_text("utf-8"))
    return path


def _sql(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        assert connection.execute(statement).rowcount > 0


async def _migrate(path: Path) -> None:
    async with opened(str(path)):
        pass


def test_it_is_not_read_as_it_is(older: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(older)]) == 2
    assert "of an older Sabot: a server brings it up to date" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("statement", "message"),
    [
        ("DELETE FROM transfers WHERE why = 'goes home'", "a transfer was taken out: -20000 EUR"),
        ("UPDATE accounts SET locked = NULL WHERE name = 'Tullio'", "accounts: Tullio was altered"),
        ("UPDATE grants SET revoked = NULL WHERE role = 'inspector'", "grants: Rosa inspector"),
        ("UPDATE desk SET amount = 1 WHERE key = 'd1'", "desk: Ada d1 was altered"),
        ("UPDATE tables SET closed = 5 WHERE id = 'blue'", "table blue: closed at 5 after entry"),
        ("DELETE FROM accounts WHERE password IS NULL", "was taken out"),
    ],
)
def test_once_migrated_what_was_there_is_held_to_the_chain(
    older: Path, statement: str, message: str
) -> None:
    asyncio.run(_migrate(older))
    assert verified(older) == (0, [])
    _sql(older, statement)
    code, lines = verified(older)
    assert code == 1
    assert message in "\n".join(lines)


def test_it_says_since_when_the_chain_covers_them(older: Path) -> None:
    asyncio.run(_migrate(older))
    with closing(sqlite3.connect(older)) as connection:
        ((details,),) = connection.execute("SELECT details FROM trail WHERE what = 'books:adopted'")
    assert "before the chain covered them" in details


@pytest.mark.anyio
async def test_a_server_takes_it_up_by_itself(older: Path, tmp_path: Path) -> None:
    process = Process(str(older), tmp_path, "malta-pb")
    # There is an administrator already, so it says no more than where it is.
    process.people.token = "none"
    with process.ended():
        await process.start()
        assert await process.stop() == 0
    given = ["--anchors", str(tmp_path / "books.anchors"), "--key", str(tmp_path / "books.key.pub")]
    code, lines = await asyncio.to_thread(verified, older, given)
    assert (code, lines) == (0, [])
