"""What is folded from the entries of tables, each kept up with what is stored of it.

Nothing is folded before somebody asks; from then on only what is new is read.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from typing import Generic, Protocol, TypeVar

from sabot.ledger.entry import Entry
from sabot.ledger.store import Ledger, TableRow

# So many entries are worked out at once, beside the tables.
_PAGE = 2_000
# The folds of so many tables are kept at hand.
_KEPT = 1_000


class Fold(Protocol):
    """Something folded from entries; ``version`` is the last of them, so far."""

    version: int

    def add(self, entries: Iterable[Entry]) -> None:
        """Fold what came of further acts."""


F = TypeVar("F", bound=Fold)


class Followed(Generic[F]):
    """One kind of fold, for every table that is asked for."""

    def __init__(self, ledger: Ledger, begin: Callable[[Ledger, TableRow], Awaitable[F]]) -> None:
        self._ledger = ledger
        self._begin = begin
        self._folds: OrderedDict[str, tuple[asyncio.Lock, F]] = OrderedDict()

    async def of(self, kept: TableRow) -> F:
        """The fold of a table, brought up to what is stored."""
        table = kept.heading.id
        if table not in self._folds:
            begun = await self._begin(self._ledger, kept)
            self._folds.setdefault(table, (asyncio.Lock(), begun))
        self._folds.move_to_end(table)
        lock, fold = self._folds[table]
        if len(self._folds) > _KEPT:
            self._folds.popitem(last=False)
        async with lock:
            while True:
                entries = await self._ledger.entries(table, fold.version, _PAGE)
                await asyncio.to_thread(fold.add, entries)
                if len(entries) < _PAGE:
                    return fold
