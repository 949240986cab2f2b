"""A server that is told to stop, and one that cannot start."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from sabot.ledger.connect import opened
from sabot.server import serve
from sabot.server.audit import Audit, Filter
from sabot.server.settings import Settings
from sabot.server.share import ALONE
from sabot.server.starting import note_start
from sabot.version import __version__
from tests.server.client import until
from tests.server.serving import Process, serving

pytestmark = pytest.mark.anyio


async def test_told_to_stop_it_closes_in_order(tmp_path: Path) -> None:
    database = str(tmp_path / "sabot.db")
    async with serving(database, tmp_path) as server:
        zoe = await server.people.guest()
        (table,) = [each["id"] for each in await zoe.get("/api/tables")]
        async with zoe.connected() as client, server.people.stranger().connected() as other:
            await client.watch(table)
            await other.watch(table)
            await client.act(table, {"act": "join", "chips": 1_000, "currency": "CHF"})
            assert await server.stop() == 0
            # RFC 6455: the service restarts. Come again.
            assert (await client.ended(), await other.ended()) == (1012, 1012)
        assert '"message": "closing"' in server.log
        assert '"level": "error"' not in server.log
        await server.start()
        # The same table, not another one of the house; and she is still at it.
        assert [each["id"] for each in await zoe.get("/api/tables")] == [table]
        async with zoe.connected() as client:
            assert zoe.name in (await client.watch(table))["chips"]


async def test_a_second_server_on_one_file_says_why_it_does_not_start(tmp_path: Path) -> None:
    database = str(tmp_path / "sabot.db")
    async with serving(database, tmp_path):
        other = Process(database, tmp_path)
        with other.ended(), pytest.raises(AssertionError, match="another server is using"):
            await other.start()


async def test_each_start_is_in_the_trail_with_what_was_set(tmp_path: Path) -> None:
    async with opened(str(tmp_path / "sabot.db")) as ledger:
        far = replace(Settings(database="postgresql://a:secret@b/c"), staff_hours=3)
        # Later than the database itself.
        later = 10**14
        for at, settings in ((later + 5_000, Settings()), (later + 2_000, far)):
            await note_start(ledger, settings, ALONE, lambda at=at: at)  # type: ignore[misc]
        rows = [row async for row in Audit(ledger, lambda: 0).everything(Filter(what="start"))]
        second, first = [row.details for row in sorted(rows, key=lambda row: row.at)]
        assert first["version"] == second["version"] == __version__
        assert [each["settings"]["staff_hours"] for each in (first, second)] == [12, 3]  # type: ignore[index,call-overload]
        # A clock that was set back is seen; a password of the database is not.
        assert (first.get("behind"), second["behind"]) == (None, 3_000)
        assert "secret" not in str(rows)


async def test_a_server_notes_its_start(tmp_path: Path) -> None:
    database = str(tmp_path / "sabot.db")
    async with serving(database, tmp_path) as server:
        await server.stop()
    async with opened(database) as ledger:
        assert [row async for row in Audit(ledger, lambda: 0).everything(Filter(what="start"))]


async def test_what_is_done_now_and_then_is_done_again_though_it_failed() -> None:
    done: list[int] = []

    async def job() -> None:
        done.append(1)
        raise RuntimeError("it is broken")

    task = asyncio.create_task(serve._repeat(1, job))
    await until(lambda: len(done) > 1)
    task.cancel()
