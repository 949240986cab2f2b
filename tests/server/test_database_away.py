"""The database is out of reach for a while: everybody is told so, and afterwards all goes on."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest
from psycopg.conninfo import conninfo_to_dict

from sabot.ledger.connect import opened
from sabot.ledger.stored import ActRequest, StoredTable
from sabot.ledger.verify import verify_table
from sabot.ledger.verify_money import verify_money
from sabot.table import acts as ta
from tests.server.client import PATIENCE
from tests.server.hall import halls
from tests.server.people import Person

pytestmark = pytest.mark.anyio

_SOCKET = ".s.PGSQL.5432"


class Way:
    """The way to a PostgreSQL server, which can be cut, and mended."""

    def __init__(self, url: str, folder: Path) -> None:
        there = str(conninfo_to_dict(url)["host"])
        self.url = url.replace(there, str(folder))
        self._there = Path(there) / _SOCKET
        self._here = folder / _SOCKET
        self._server: asyncio.Server | None = None
        self._going: set[asyncio.Task[None]] = set()

    async def mend(self) -> None:
        self._server = await asyncio.start_unix_server(self._come, self._here)

    async def cut(self) -> None:
        assert self._server is not None
        self._server.close()
        self._here.unlink(missing_ok=True)
        for task in self._going:
            task.cancel()
        await asyncio.gather(*self._going, return_exceptions=True)
        self._going.clear()

    async def _come(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_unix_connection(self._there)
        for source, target in ((reader, far_writer), (far_reader, writer)):
            task = asyncio.create_task(_carry(source, target))
            self._going.add(task)


async def _carry(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
    try:
        while data := await source.read(65_536):
            target.write(data)
            await target.drain()
    finally:
        target.close()
        with suppress(ConnectionError):
            await target.wait_closed()


@asynccontextmanager
async def _way(url: str, folder: Path) -> AsyncIterator[Way]:
    way = Way(url, folder)
    await way.mend()
    yield way
    await way.cut()


async def _ready(person: Person) -> int:
    return (await person.browser.get("/ready")).status_code


async def _is_ready(person: Person) -> None:
    """As soon as something has been stored again."""
    async with asyncio.timeout(PATIENCE):
        while await _ready(person) != 200:
            await asyncio.sleep(0.05)


async def test_a_server_recovers_by_itself(
    postgresql_url: str, tmp_path: Path, anyio_backend: str
) -> None:
    async with _way(postgresql_url, tmp_path) as way, halls(way.url) as hall:
        table = await hall.open("campione-pb")
        zoe = await hall.people.guest()
        async with zoe.connected() as client:
            await client.watch(table)
            await client.act(table, {"act": "join"})
            for time in range(2):
                await way.cut()
                # Nobody waits for ever, and nobody is told what is not so.
                mark = f"away-{time}"
                answer = await client.ask(table, {"act": "step-away"}, mark)
                assert (answer["type"], answer["code"]) == ("refused", "later")
                assert await _ready(zoe) == 503
                assert (await zoe.browser.get("/api/accounts/me")).status_code == 503
                number = await _elsewhere(postgresql_url, table, zoe.name)
                await way.mend()
                # What was stored elsewhere meanwhile is told; what was asked for is done now.
                await client.reaches(table, number)
                await _is_ready(zoe)
                await client.act(table, {"act": "come-back"})
                await client.act(table, {"act": "step-away"}, mark)
                assert (await client.act(table, {"act": "step-away"}, mark))["again"]
                await client.act(table, {"act": "come-back"})
            await _still_on_duty(hall.floor.server, postgresql_url)
    async with opened(postgresql_url) as ledger:
        await verify_money(ledger)
        for kept in await ledger.tables():
            await verify_table(ledger, kept)


async def _elsewhere(url: str, table: str, name: str) -> int:
    """Another server, which reaches the database, stores something at a table."""
    async with opened(url) as ledger:
        kept = await ledger.table(table)
        assert kept is not None
        there = await StoredTable.open(ledger, kept)
        await there.keep(there.propose([ActRequest(ta.StepAway(name))], 1))
        return there.version


async def _still_on_duty(server: str, url: str) -> None:
    """The automatic company works again: its server says that it is here."""
    async with opened(url) as ledger, asyncio.timeout(PATIENCE):
        await ledger.database.write(lambda cursor: cursor.run("UPDATE leases SET until = 0"))
        while True:
            rows = await ledger.database.read(
                lambda cursor: cursor.run("SELECT until FROM leases WHERE server = ?", server)
            )
            if rows and all(until for (until,) in rows):
                return
            await asyncio.sleep(0.05)
