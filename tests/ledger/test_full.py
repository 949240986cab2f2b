"""A full disk: whoever wants to store something is told, nothing is stored by halves."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from sabot import catalog
from sabot.ledger import sqlite
from sabot.ledger.connect import opened
from sabot.ledger.driver import Cursor, DatabaseError
from sabot.ledger.store import Ledger
from sabot.ledger.verify import verify_table
from sabot.ledger.verify_money import verify_money
from tests.server.evenings import Evening, fund

pytestmark = pytest.mark.anyio


@contextmanager
def _no_more_than(path: Path, pages: int) -> Iterator[None]:
    """Let a file grow by so much at most, whoever opens it."""
    with closing(sqlite3.connect(path)) as connection:
        ((used,),) = connection.execute("PRAGMA page_count")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sqlite, "_WRITING", (*sqlite._WRITING, f"max_page_count={used + pages}"))
        yield


async def _reopened(ledger: Ledger) -> None:
    """Let the writer open the file again."""

    def breaks(cursor: Cursor) -> None:
        cursor.run("ROLLBACK")

    with pytest.raises(DatabaseError):
        await ledger.database.write(breaks)


async def _until_full(evening: Evening) -> None:
    """Play on until nothing can be stored any more."""
    failures: list[str] = []
    while len(failures) < 10:
        for act in evening._next():
            before = evening.table.state, evening.table.version
            try:
                await evening.do(act)
            except DatabaseError as error:
                failures.append(str(error))
                assert (evening.table.state, evening.table.version) == before
    assert {*failures} == {"the database cannot be used: database or disk is full"}


@pytest.mark.parametrize("pages", [0, 1, 5, 20])
async def test_when_there_is_room_again_all_goes_on(tmp_path: Path, pages: int) -> None:
    async with opened(str(tmp_path / "sabot.db")) as ledger:
        await fund(ledger)
        evenings = [Evening(ledger, place, 3) for place in catalog.houses()]
        await asyncio.gather(*(evening.play(30) for evening in evenings))
        with _no_more_than(tmp_path / "sabot.db", pages):
            await _reopened(ledger)
            # All at once: they share transactions.
            await asyncio.gather(*map(_until_full, evenings))
        full = {row.heading.id: row.version for row in await ledger.tables()}
        assert full == {each.heading.id: each.table.version for each in evenings}
        await _reopened(ledger)
        for evening in evenings:
            while evening.table.version < full[evening.heading.id] + 20:
                for act in evening._next():
                    await evening.do(act)
        await verify_money(ledger)
        for row in await ledger.tables():
            await verify_table(ledger, row)
