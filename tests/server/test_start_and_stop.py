"""A server that is told to stop, and one that cannot start."""

from pathlib import Path

import pytest

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
