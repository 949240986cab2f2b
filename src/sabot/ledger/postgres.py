"""PostgreSQL, by URL: for several servers at once, whose news its notifications carry."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import Any

import psycopg

from sabot.ledger.database import Connection, News, Row

_CHANNEL = "sabot"
# How long to wait before a broken connection is tried again.
_PAUSE = 0.5
# A server that vanished is noticed within seconds, whichever side of the network it was on.
_REACHED: dict[str, Any] = {
    "connect_timeout": 10,
    "keepalives_idle": 5,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 20_000,
}
# Servers write one after the other. So they never wait for each other in a circle, whichever
# tables and purses their groups touch, and two that start together do not both change the schema.
# One that stops in the middle is put out of the way. The number only has to be nobody else's.
_BEGIN = "BEGIN; SELECT pg_advisory_xact_lock(7726267)"
_ANNOUNCE = "SELECT pg_notify(%s, news) FROM unnest(%s::text[]) AS news"
_PATIENCE = "SET idle_in_transaction_session_timeout = '10s'"


class _Cursor:
    def __init__(self, cursor: psycopg.Cursor[Row], news: set[str]) -> None:
        self._cursor = cursor
        self._news = news

    def run(self, sql: str, *values: object) -> list[Row]:
        # Without values there is less to do: nothing has to be put in their places.
        self._cursor.execute(_placed(sql), values or None)
        return self._cursor.fetchall() if self._cursor.description else []

    def changed(self, sql: str, *values: object) -> int:
        self._cursor.execute(_placed(sql), values)
        return self._cursor.rowcount

    def each(self, sql: str, rows: Sequence[Sequence[object]]) -> None:
        if len(rows) == 1:
            # Most often it is one, which need not be asked for and answered in several messages.
            self._cursor.execute(_placed(sql), rows[0])
        else:
            self._cursor.executemany(_placed(sql), rows)

    def announce(self, news: str) -> None:
        self._news.add(news)


def _placed(sql: str) -> Any:
    """The same statement with PostgreSQL's mark for a value."""
    return sql.replace("?", "%s")


class _Connection:
    def __init__(self, url: str, read_only: bool) -> None:
        self._raw = psycopg.connect(url, autocommit=True, **_REACHED)
        self._raw.execute("SET default_transaction_read_only = on" if read_only else _PATIENCE)
        # What is to be announced, all at once with the commit.
        self._news: set[str] = set()

    def cursor(self) -> _Cursor:
        return _Cursor(self._raw.cursor(), self._news)

    def begin(self) -> None:
        self._news.clear()
        self._raw.execute(_BEGIN)

    def commit(self) -> None:
        if self._news:
            self._raw.execute(_ANNOUNCE, (_CHANNEL, [*self._news]))
        self._raw.execute("COMMIT")

    def close(self) -> None:
        self._raw.close()

    @property
    def broken(self) -> bool:
        return self._raw.closed


class PostgreSQL:
    """A database server."""

    errors = (psycopg.Error,)
    alone = False

    def __init__(self, url: str, read_only: bool = False) -> None:
        self._url = url
        self._read_only = read_only

    def connect(self) -> Connection:
        return _Connection(self._url, self._read_only)

    def release(self) -> None:
        """Nothing is held that others could want."""

    async def news(self) -> AsyncIterator[News]:
        """What every server announces. After a broken connection anything may have been missed."""
        while True:
            try:
                connection = await psycopg.AsyncConnection.connect(
                    self._url, autocommit=True, **_REACHED
                )
                async with connection:
                    await connection.execute(f"LISTEN {_CHANNEL}")
                    yield None
                    async for notify in connection.notifies():
                        yield notify.payload
            except psycopg.OperationalError:
                await asyncio.sleep(_PAUSE)
