"""PostgreSQL, by URL: for several servers at once, whose news its notifications carry."""

import asyncio
from collections.abc import AsyncIterator, Sequence

import psycopg
from psycopg.conninfo import make_conninfo

from sabot.ledger.driver import Connection, News, Row

_CHANNEL = "sabot"
# How long to wait before a broken connection is tried again.
_PAUSE = 0.5
# A server that vanished is noticed within seconds, whichever side of the network it was on.
_REACHED: dict[str, int] = {
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
_STOPPED = "SET idle_in_transaction_session_timeout = '10s'"
# How long to wait for whoever else has locked what we want.
PATIENCE = "30s"


class _Cursor:
    def __init__(self, cursor: psycopg.Cursor[Row], news: dict[str, News]) -> None:
        self._cursor = cursor
        self._news = news

    def run(self, sql: str, *values: object) -> list[Row]:
        # Without values there is less to do: nothing has to be put in their places.
        self._cursor.execute(_placed(sql), values or None)
        return self._rows()

    def changed(self, sql: str, *values: object) -> int:
        self._cursor.execute(_placed(sql), values)
        return self._cursor.rowcount

    def each(self, sql: str, rows: Sequence[Sequence[object]]) -> list[list[Row]]:
        if len(rows) < 2:
            # Most often it is one, which need not be asked for and answered in several messages.
            return [self.run(sql, *row) for row in rows]
        # All are sent before the first is answered.
        self._cursor.executemany(_placed(sql), rows, returning=True)
        return [self._rows() for _ in self._cursor.results()]

    def announce(self, news: News) -> None:
        self._news[news.table] = news

    def _rows(self) -> list[Row]:
        return self._cursor.fetchall() if self._cursor.description else []


def _placed(sql: str) -> bytes:
    """The same statement with PostgreSQL's mark for a value."""
    return sql.replace("?", "%s").encode()


class _Connection:
    def __init__(self, url: str, read_only: bool) -> None:
        self._raw = psycopg.connect(make_conninfo(url, **_REACHED), autocommit=True)
        self._raw.execute("SET default_transaction_read_only = on" if read_only else _STOPPED)
        self._raw.execute("SELECT set_config('lock_timeout', %s, false)", (PATIENCE,))
        # What is to be announced, all at once with the commit; of each table the last.
        self._news: dict[str, News] = {}

    def cursor(self) -> _Cursor:
        return _Cursor(self._raw.cursor(), self._news)

    def begin(self) -> None:
        self._news.clear()
        self._raw.execute(_BEGIN)

    def commit(self) -> None:
        # Sent together, and waited for once.
        with self._raw.pipeline():
            if self._news:
                self._raw.execute(_ANNOUNCE, (_CHANNEL, [*map(_written, self._news.values())]))
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
    moment = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
    shared = True
    # Who else may write is for its own users and rights to say.
    strangers = 0

    def __init__(self, url: str, read_only: bool = False) -> None:
        self._url = url
        self._read_only = read_only

    def connect(self) -> Connection:
        return _Connection(self._url, self._read_only)

    def release(self) -> None:
        """Nothing is held that others could want."""

    async def news(self) -> AsyncIterator[News | None]:
        """What every server announces. After a broken connection anything may have been missed."""
        while True:
            try:
                connection = await psycopg.AsyncConnection.connect(
                    make_conninfo(self._url, **_REACHED), autocommit=True
                )
                async with connection:
                    await connection.execute(f"LISTEN {_CHANNEL}")
                    yield None
                    async for notify in connection.notifies():
                        yield _read(notify.payload)
            except psycopg.Error:
                await asyncio.sleep(_PAUSE)


def _written(news: News) -> str:
    """What the servers announce to each other. Of a table that was closed its id alone."""
    return news.table if news.entries is None else f"{news.table} {news.entries}"


def _read(payload: str) -> News:
    table, _, entries = payload.partition(" ")
    return News(table, int(entries) if entries else None)
