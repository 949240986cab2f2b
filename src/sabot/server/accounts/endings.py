"""Word of sessions that were ended, for whoever is connected by one: at once, on this server.

Another server asks the database every few seconds, so there it takes that long.
"""

import asyncio
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager


class Endings:
    """Who is connected, by account, to be told to see whether his session still holds."""

    def __init__(self) -> None:
        self._connected: defaultdict[str, set[asyncio.Event]] = defaultdict(set)

    @contextmanager
    def heard(self, account: str) -> Iterator[asyncio.Event]:
        """Set whenever sessions of an account were ended."""
        told = asyncio.Event()
        self._connected[account].add(told)
        try:
            yield told
        finally:
            self._connected[account].discard(told)
            if not self._connected[account]:
                del self._connected[account]

    def tell(self, account: str) -> None:
        """Some sessions of an account were ended."""
        for told in self._connected.get(account, ()):
            told.set()
