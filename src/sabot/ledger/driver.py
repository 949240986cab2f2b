"""What a kind of database is to the ledger: how it is reached, what a job works with, what fails.

``sqlite`` and ``postgresql`` are the kinds there are.
"""

from collections.abc import AsyncIterator, Sequence
from typing import Any, NamedTuple, Protocol

from sabot.errors import SabotError

# What stands in a row, its statement says.
Row = tuple[Any, ...]  # type: ignore[explicit-any]


class DatabaseError(SabotError):
    """The database could not be reached, or did not do what it should."""


class News(NamedTuple):
    """What was stored of a table: how many entries it has by now; nothing where it was closed."""

    table: str
    entries: int | None


class Cursor(Protocol):
    """What a job works with. ``?`` stands for a value, whatever the database."""

    def run(self, sql: str, *values: object) -> list[Row]:
        """Run a statement; its rows, if it has any."""

    def changed(self, sql: str, *values: object) -> int:
        """Run a statement; how many rows it changed."""

    def each(self, sql: str, rows: Sequence[Sequence[object]]) -> list[list[Row]]:
        """Run a statement with every row of values, in one go; what rows each has."""

    def announce(self, news: News) -> None:
        """Announce it to every server once this is committed; where there is but one, nobody.

        News may be announced of what was not done after all: they say no more than where to look.
        """


class Connection(Protocol):
    """One connection, used by one thread."""

    def cursor(self) -> Cursor: ...
    def begin(self) -> None: ...
    def commit(self) -> None: ...
    def close(self) -> None: ...
    @property
    def broken(self) -> bool:
        """Whether it is of no more use."""


class Driver(Protocol):
    """A kind of database: how it is reached, and what it raises."""

    def connect(self) -> Connection: ...
    @property
    def errors(self) -> tuple[type[Exception], ...]:
        """What it raises when it does not do what it should."""

    @property
    def alone(self) -> bool:
        """Whether there is only one connection to it, as to a database in memory."""

    @property
    def shared(self) -> bool:
        """Whether several servers may use it."""

    def news(self) -> AsyncIterator[News | None]:
        """What the servers announce, this one too; nothing where there is but one.

        None: some may have been missed, look at everything.
        """

    def release(self) -> None:
        """Let go of what keeps others away."""

    @property
    def strangers(self) -> int:
        """How often somebody else was found to have written where we alone should."""

    @property
    def moment(self) -> str:
        """The statement after which all that is read is of one moment; none where it is anyway."""
