"""A ledger that was written when events were stored by the names of their classes still opens.

``before-kinds.sql`` holds two tables, of both games, with a snapshot each. It was written before
events had kinds, and is never written again.
"""

import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from sabot.ledger import export
from sabot.ledger.codec import codec_of, events_written
from sabot.ledger.connect import opened
from sabot.ledger.store import Ledger, TableRow
from sabot.ledger.stored import StoredTable
from sabot.ledger.verify_money import verify_money
from sabot.record.record import read
from sabot.table.game import balance

pytestmark = pytest.mark.anyio

OLDER = Path(__file__).with_name("before-kinds.sql")
TABLES = ("campione-pb", "campione-bj")


@pytest.fixture
async def ledger(tmp_path: Path, anyio_backend: str) -> AsyncIterator[Ledger]:
    """The older ledger in a file."""
    path = tmp_path / "older.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(OLDER.read_text("utf-8"))
    async with opened(str(path)) as ledger:
        yield ledger


async def _kept(ledger: Ledger, table: str) -> TableRow:
    kept = await ledger.table(table)
    assert kept is not None
    return kept


@pytest.mark.parametrize("table", TABLES)
async def test_its_tables_are_as_they_were_left(ledger: Ledger, table: str) -> None:
    kept = await _kept(ledger, table)
    opened = await StoredTable.open(ledger, kept)
    assert opened.version == kept.version >= 130
    assert opened.state.table.players
    assert set(balance(opened.state).values()) == {0}
    await verify_money(ledger)


@pytest.mark.parametrize("table", TABLES)
async def test_its_chain_holds_and_its_events_are_written_as_they_were(
    ledger: Ledger, table: str
) -> None:
    kept = await _kept(ledger, table)
    codec = codec_of(export.place_of(kept.heading).game)
    read_back = 0
    async for entry in export.checked(ledger, kept):
        again = json.loads(events_written(codec.events(entry.events)))
        for was, now in zip(json.loads(entry.events), again, strict=True):
            # A field that came since has its default, and stands there too.
            assert was.items() <= now.items()
            read_back += 1
    assert read_back > 150


@pytest.mark.parametrize("table", TABLES)
async def test_its_record_is_sealed_and_read(ledger: Ledger, table: str) -> None:
    text = await export.record(ledger, await _kept(ledger, table))
    record = read(text, table)
    assert record.sealed
    assert len(record.entries) >= 130


@pytest.mark.parametrize("table", TABLES)
async def test_its_snapshot_has_another_form_and_is_left_aside(ledger: Ledger, table: str) -> None:
    """That form was made of the names of classes. The state is had from the events."""
    snapshot = await ledger.snapshot(table)
    assert snapshot is not None
    codec = codec_of(export.place_of((await _kept(ledger, table)).heading).game)
    assert codec.state(snapshot.state) is None
