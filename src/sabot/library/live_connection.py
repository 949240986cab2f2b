"""A WebSocket to a table of a server; how long one waits, and how often one tries again."""

import random
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from math import inf
from time import monotonic
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from sabot.extras import needed
from sabot.library.rest import Rest, why
from sabot.library.server_answers import Frame, LiveError, frame_of
from sabot.version import PROTOCOL

if TYPE_CHECKING:
    from websockets.sync.client import ClientConnection

# In seconds: the first pause before something is tried again, and the longest.
_FIRST, _LONGEST = 0.1, 3.0
# A server that does not close its end is not waited for any longer.
_CLOSE_TIMEOUT = 2.0


class LostError(LiveError):
    """The connection has ended, or none was to be had: another may be."""


def pauses() -> Iterator[float]:
    """How long to wait before each new attempt: ever longer, and not as long as everybody else."""
    for attempt in count():
        yield min(_LONGEST, _FIRST * 2.0 ** min(attempt, 8)) * random.uniform(0.5, 1.5)


class Connection:
    """A connection for one table, opened as often as it takes."""

    def __init__(self, rest: Rest, table: str) -> None:
        self._rest = rest
        query = urlencode({"protocol": PROTOCOL, "table": table})
        self._address = f"ws{rest.url.removeprefix('http')}/ws?{query}"
        self._open = ExitStack()
        self._socket: ClientConnection | None = None

    def open(self, until: float) -> None:
        """Connect, in place of a connection there was."""
        with needed("LiveTable"):
            from websockets.exceptions import WebSocketException
            from websockets.sync.client import connect

        self.close()
        headers = {"Cookie": self._rest.cookie, "Origin": self._rest.url}
        try:
            self._socket = self._open.enter_context(
                connect(
                    self._address,
                    additional_headers=headers,
                    open_timeout=max(0.01, until - monotonic()),
                    close_timeout=_CLOSE_TIMEOUT,
                )
            )
        except (OSError, WebSocketException) as error:
            raise LostError(
                f"{self._rest.url}: no table can be watched there: {why(error)}"
            ) from error

    def send(self, text: str) -> None:
        """Send a frame, as JSON."""
        with self._connected() as socket:
            socket.send(text)

    def receive(self, until: float) -> Frame:
        """The next frame; ``TimeoutError`` where none has come until then."""
        with self._connected() as socket:
            text = socket.recv(None if until == inf else max(0.0, until - monotonic()))
        return frame_of(text, self._rest.url)

    def close(self) -> None:
        """End it, if it is open."""
        self._socket = None
        self._open.close()

    @contextmanager
    def _connected(self) -> Iterator["ClientConnection"]:
        """While the connection is used: that it has ended is no fault of the program."""
        from websockets.exceptions import ConnectionClosed

        if self._socket is None:
            raise LostError(f"there is no connection to {self._rest.url}")
        try:
            yield self._socket
        except ConnectionClosed as error:
            raise LostError(f"the connection to {self._rest.url} has ended: {error}") from error
