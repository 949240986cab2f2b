"""What servers tell each other: whoever stored it hears of it too, and need not look."""

from collections.abc import AsyncIterator
from typing import Any

import pytest

from sabot.ledger.driver import News
from sabot.ledger.stored import StoredTable
from sabot.table import acts as ta
from sabot.table.refusal import Refusal
from tests.server.client import until
from tests.server.hall import Hall, halls

pytestmark = pytest.mark.anyio

Two = tuple[Hall, Hall]


@pytest.fixture
async def two(postgresql_url: str, anyio_backend: str) -> AsyncIterator[Two]:
    """Two servers on one database, in this process."""
    async with halls(postgresql_url) as first, halls(postgresql_url) as second:
        yield first, second


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[StoredTable]:
    """Every time somebody reads what others have stored."""
    caught_up: list[StoredTable] = []
    catch_up = StoredTable.catch_up

    async def counted(self: StoredTable) -> Any:
        caught_up.append(self)
        return await catch_up(self)

    monkeypatch.setattr(StoredTable, "catch_up", counted)
    return caught_up


async def test_only_the_other_server_reads_what_one_has_stored(
    two: Two, looks: list[StoredTable]
) -> None:
    first, second = two
    table = await first.open("campione-pb")
    zoe = await first.people.guest()
    heard = [_heard(hall, table) for hall in two]
    async with zoe.connected() as client, zoe.connected(second.base) as other:
        await client.watch(table)
        await other.watch(table)
        await client.act(table, {"act": "join"})
        looks.clear()
        for act in ("step-away", "come-back") * 5:
            answer = await client.act(table, {"act": act})
        await other.reaches(table, answer["number"])
        await until(lambda: all(answer["number"] in each for each in heard))
    assert first.room(table).table.version >= answer["number"]
    assert first.room(table).table not in looks
    assert second.room(table).table in looks


def _heard(hall: Hall, table: str) -> list[int]:
    """The numbers a server has heard of, in which it has looked already."""
    numbers: list[int] = []
    hear = hall.floor._take_news

    async def hears(news: News | None) -> None:
        await hear(news)
        if news is not None and news.table == table and news.entries is not None:
            numbers.append(news.entries)

    hall.floor._take_news = hears  # type: ignore[method-assign]
    return numbers


async def test_a_room_looks_where_it_may_have_missed_something(
    two: Two, looks: list[StoredTable]
) -> None:
    room = two[0].room(await two[0].open("campione-pb"))

    async def looked() -> int:
        """How often it has, once all it had heard is dealt with: what is asked last comes last."""
        assert isinstance(await room.act(ta.Suspend("nobody")), Refusal)
        return looks.count(room.table)

    for entries in (1, room.table.version):
        room.news(entries)
    assert await looked() == 0
    room.news(room.table.version + 1)
    assert await looked() == 1
    room.news()
    assert await looked() == 2
