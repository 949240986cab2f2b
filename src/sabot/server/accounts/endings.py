"""Word of sessions that were ended, for whoever is connected by one: at once, on this server.

Another server asks the database every few seconds, so there it takes that long.
"""

import asyncio
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager


class Endings:
    """Who is connected, by account, to be notified that a session may have ended."""

    def __init__(self) -> None:
        self._connected: defaultdict[str, set[asyncio.Event]] = defaultdict(set)

    @contextmanager
    def subscribed(self, account: str) -> Iterator[asyncio.Event]:
        """Set whenever sessions of an account were ended."""
        ended = asyncio.Event()
        self._connected[account].add(ended)
        try:
            yield ended
        finally:
            self._connected[account].discard(ended)
            if not self._connected[account]:
                del self._connected[account]

    def notify(self, account: str) -> None:
        """Some sessions of an account were ended."""
        for ended in self._connected.get(account, ()):
            ended.set()
