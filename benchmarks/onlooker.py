"""Those who look on at a table, as light as they can be: there are thousands of them.

They say the few bytes of RFC 6455 that they need themselves. What each is sent is the same, so it
is read once.
"""

import asyncio
import base64
import json
import os
from bisect import bisect_left
from contextlib import suppress
from functools import lru_cache
from time import perf_counter
from urllib.parse import urlsplit

PATIENCE = 60.0


class Seer:
    """Somebody who is sent views: when which came."""

    def __init__(self) -> None:
        self.shown = asyncio.Event()
        self.times: list[float] = []
        self.numbers: list[int] = []
        self.bytes = 0

    def sees(self, number: int, size: int) -> None:
        """A change has come."""
        self.bytes += size
        self.times.append(perf_counter())
        self.numbers.append(number)
        self.shown.set()

    def forget(self) -> None:
        """Begin anew."""
        self.times, self.numbers, self.bytes = [], [], 0

    async def has_seen(self, number: int) -> None:
        """Wait until the view of this number has come, or a later one; in vain not for ever."""
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while not self.numbers or self.numbers[-1] < number:
                    self.shown.clear()
                    await self.shown.wait()

    def saw(self, number: int) -> float:
        """When the view of this number came, or a later one."""
        place = bisect_left(self.numbers, number)
        return self.times[place] if place < len(self.times) else float("inf")


class Onlooker(Seer, asyncio.Protocol):
    """Somebody without a name."""

    def __init__(self, base: str, table: str) -> None:
        super().__init__()
        self._address = urlsplit(base)
        self._table = table
        self._read = b""
        self._upgraded = False

    async def come(self) -> None:
        """Until the table shows."""
        host, port = str(self._address.hostname), self._address.port or 80
        await asyncio.get_running_loop().create_connection(lambda: self, host, port)
        async with asyncio.timeout(PATIENCE):
            await self.shown.wait()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self._transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET /ws?table={self._table} HTTP/1.1\r\nHost: {self._address.netloc}\r\n"
            f"Origin: {self._address.geturl()}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
        )

    def _watch(self) -> None:
        text = json.dumps({"type": "watch", "table": self._table}).encode()
        assert len(text) < 126
        # A text, masked with nought.
        self._transport.write(bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text)

    def data_received(self, data: bytes) -> None:
        self._read = self._read + data if self._read else data
        if not self._upgraded:
            head, end, rest = self._read.partition(b"\r\n\r\n")
            if not end:
                return
            assert b" 101 " in head.partition(b"\r\n")[0], head
            self._upgraded, self._read = True, rest
            self._watch()
        while (whole := _length(self._read)) and len(self._read) >= whole:
            frame, self._read = self._read[:whole], self._read[whole:]
            number = _number(frame)
            if number is None:
                self.shown.set()
            elif number >= 0:
                self.sees(number, whole)


def _length(read: bytes) -> int:
    """How long the next frame is with its head; nought where that cannot be seen yet."""
    if len(read) < 10:
        return 0
    size = read[1]
    if size < 126:
        return 2 + size
    if size == 126:
        return 4 + int.from_bytes(read[2:4])
    return 10 + int.from_bytes(read[2:10])


@lru_cache(maxsize=16)
def _number(frame: bytes) -> int | None:
    """Of which number a change is; None for a whole view, and -1 for anything else."""
    if b'{"type":"change"' in frame[:30]:
        return int(frame.split(b'"number":', 1)[1].split(b",", 1)[0])
    return None if b'{"type":"view"' in frame[:30] else -1
