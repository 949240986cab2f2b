"""``sabot link``: whoever has the machine lets a house in that has locked itself out."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest

from sabot.ledger.archive import transactions
from sabot.server.accounts.grants import Grant
from sabot.server.audit import Filter
from sabot.server.clock import now
from sabot.terminal.main import main
from tests.ledger.tampering import verified
from tests.server.serving import serving
from tests.server.test_second_factor import turned_on
from tests.server.world import worlds

pytestmark = pytest.mark.anyio

NEW = "al lardo lo zampino"


@pytest.fixture(params=["file", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database that outlives its server."""
    if request.param == "file":
        return str(tmp_path / "sabot.db")
    made: str = request.getfixturevalue("postgresql_url")
    return made


class Ran(NamedTuple):
    """How the command ended, and what it printed."""

    returncode: int
    stdout: str
    stderr: str


def _run(*arguments: str) -> Ran:
    """As whoever has the machine does: beside the loop of this test, not in it."""
    out, err = StringIO(), StringIO()
    with redirect_stdout(out), redirect_stderr(err), ThreadPoolExecutor(1) as beside:
        code = beside.submit(main, ["link", *arguments]).result()
    return Ran(code, out.getvalue(), err.getvalue())


def _token(*arguments: str) -> str:
    """The token of the link that is printed."""
    ran = _run(*arguments)
    assert (ran.returncode, ran.stderr) == (0, "")
    path, message = ran.stdout.splitlines()
    assert "once, within a day" in message
    head, _, token = path.partition("=")
    assert head == "/#password"
    return token


async def _used(browser: httpx.AsyncClient, token: str) -> str:
    """Who comes in by a link, or the code of the problem."""
    body = {"token": token, "password": NEW}
    answer = (await browser.post("/api/accounts/password-link", json=body)).json()
    return str(answer.get("name") or answer["code"])


async def test_a_house_that_locked_itself_out_is_let_in(url: str) -> None:
    async with worlds(url) as world:
        await turned_on(world, await world.administrator())
        await turned_on(world, await world.account("Zoe", Grant.ADMINISTRATOR))
    with_factor, without = _token(url, "Zoe"), _token(url, "ada", "--without-second-factor")
    async with worlds(url) as world:
        world.clock.now = now()
        assert await _used(world.browser(), with_factor) == "code-needed"
        assert await _used(world.browser(), without) == "Ada"
        rows = [row async for row in world.office.audit.everything(Filter())]
        # Nobody is named: it was done at the machine.
        assert [(row.account, row.what, row.where) for row in rows[:3]] == [
            ("", "password-link", "Ada"),
            ("", "reset-second-factor", "Ada"),
            ("", "password-link", "Zoe"),
        ]


async def test_beside_a_server_that_runs_on_postgresql(postgresql_url: str, tmp_path: Path) -> None:
    async with serving(postgresql_url, tmp_path) as server:
        await server.people.administrator()
        token = _token(postgresql_url, "Ada", *_signed(tmp_path))
        assert await _used(server.people.browser(), token) == "Ada"


async def test_a_file_that_a_server_has_is_free_once_it_is_stopped(tmp_path: Path) -> None:
    database = str(tmp_path / "sabot.db")
    async with serving(database, tmp_path) as server:
        await server.people.administrator()
        ran = _run(database, "Ada", *_signed(tmp_path))
        assert (ran.returncode, ran.stdout) == (2, "")
        assert ran.stderr.startswith(f"sabot: {database}: a server is using this file; stop it,")
        assert await server.stop() == 0
        # What is not signed by the server's key would be taken for somebody else's doing.
        ran = _run(database, "Ada")
        assert (ran.returncode, ran.stdout) == (2, "")
        assert "give the --key and --anchor of the server" in ran.stderr
        token = _token(database, "Ada", *_signed(tmp_path))
        await server.start()
        assert await _used(server.people.browser(), token) == "Ada"
        assert await server.stop() == 0
    given = ["--anchors", f"{tmp_path}/books.anchors", "--key", f"{tmp_path}/books.key.pub"]
    assert await asyncio.to_thread(verified, Path(database), given) == (0, [])


def _signed(folder: Path) -> list[str]:
    """As the servers of tests sign, and where their anchors are."""
    return ["--key", str(folder / "books.key"), "--anchor", str(folder / "books.anchors")]


async def test_what_it_does_is_archived_where_the_server_archives(tmp_path: Path) -> None:
    database, archive = str(tmp_path / "sabot.db"), tmp_path / "archive"
    async with worlds(database) as world:
        await world.administrator()
    _token(database, "Ada", "--archive", str(archive))
    done = [sql for each in transactions(archive, 0) for sql, _ in each.statements]
    assert any("INSERT INTO links" in sql for sql in done)


async def test_whom_it_is_not_for(tmp_path: Path) -> None:
    database = str(tmp_path / "sabot.db")
    async with worlds(database) as world:
        ada = await world.administrator()
        _, guest = await world.guest()
        await world.account("Zoe")
        await ada.post("/api/accounts/Zoe/lock", json={"reason": "a test"})
    for name, message in (
        ("Nobody", "There is no such account"),
        (guest, "guest"),
        ("Zoe", "The account is locked"),
    ):
        ran = _run(database, name)
        assert (ran.returncode, ran.stdout) == (2, "")
        assert message in ran.stderr
