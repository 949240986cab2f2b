"""Those who are connected to a server under load, as light as they can be.

There are thousands of them on the cores the server needs, and what they take it lacks. So they say
the few bytes of RFC 6455 that they need themselves, and look into a frame no further than to its
number. What all who look on are sent is the same, and is read once.
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
_CHANGE, _VIEW = b'{"type":"change"', b'{"type":"view"'
# The first byte of a frame, whole and of its kind.
_TEXT, _PING, _PONG = 0x81, 0x89, 0x8A


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
        """Begin again."""
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


class Connected(Seer, asyncio.Protocol):
    """Somebody at a table, by name with a cookie."""

    def __init__(self, base: str, table: str, cookie: str = "") -> None:
        super().__init__()
        self.table = table
        self._address = urlsplit(base)
        self._cookie = f"Cookie: {cookie}\r\n" if cookie else ""
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
            f"GET /ws?table={self.table} HTTP/1.1\r\nHost: {self._address.netloc}\r\n{self._cookie}"
            f"Origin: {self._address.geturl()}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
        )

    def send(self, frame: object) -> None:
        """Send a frame: a text, masked with zeros."""
        self._send(_TEXT, json.dumps(frame).encode())

    def _send(self, kind: int, data: bytes) -> None:
        size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2)
        self._transport.write(bytes([kind]) + size + bytes(4) + data)

    def data_received(self, data: bytes) -> None:
        self._read = self._read + data if self._read else data
        if not self._upgraded:
            head, end, rest = self._read.partition(b"\r\n\r\n")
            if not end:
                return
            assert b" 101 " in head.partition(b"\r\n")[0], head
            self._upgraded, self._read = True, rest
            self.send({"type": "watch", "table": self.table})
        while (whole := _length(self._read)) and len(self._read) >= whole:
            frame, self._read = self._read[:whole], self._read[whole:]
            if frame[0] == _TEXT:
                self.is_sent(frame)
            elif frame[0] == _PING:
                self._send(_PONG, frame[2:])

    def is_sent(self, frame: bytes) -> None:
        """A text, with the head of its frame, has come."""
        raise NotImplementedError


class Onlooker(Connected):
    """Somebody without a name."""

    def is_sent(self, frame: bytes) -> None:
        number = number_of(frame)
        if number is None:
            self.shown.set()
        elif number >= 0:
            self.sees(number, len(frame))


class Bettor(Connected):
    """Somebody who acts, and is answered."""

    def __init__(self, base: str, table: str, cookie: str) -> None:
        super().__init__(base, table, cookie)
        self._open = asyncio.Event()
        self._answers: dict[str, asyncio.Future[int]] = {}
        self._requests = 0

    def is_sent(self, frame: bytes) -> None:
        if not self._open.is_set() and b'"stage":"betting"' in frame:
            self._open.set()
        if _CHANGE in frame[:30]:
            self.sees(_number(frame), len(frame))
        elif _VIEW in frame[:30]:
            self.shown.set()
        else:
            answer = json.loads(frame[frame.index(b"{") :])
            future = self._answers.pop(answer.get("id", ""), None)
            if future is not None and not future.done():
                future.set_result(answer.get("number", -1))

    async def bets_open(self) -> None:
        """Wait until bets are open at the table."""
        async with asyncio.timeout(PATIENCE):
            await self._open.wait()

    async def act(self, act: object) -> int:
        """Ask for an act; the number of the view that shows it, -1 where it was refused."""
        self._requests += 1
        mark = str(self._requests)
        future = self._answers[mark] = asyncio.get_running_loop().create_future()
        self.send({"type": "act", "table": self.table, "id": mark, "act": act})
        return await asyncio.wait_for(future, PATIENCE)


def _length(read: bytes) -> int:
    """How long the next frame is with its head; zero where that cannot be seen yet."""
    if len(read) < 2:
        return 0
    size = read[1]
    if size < 126:
        return 2 + size
    more = 2 if size == 126 else 8
    return 2 + more + int.from_bytes(read[2 : 2 + more]) if len(read) >= 2 + more else 0


def _number(frame: bytes) -> int:
    at = frame.index(b'"number":') + 9
    return int(frame[at : frame.index(b",", at)])


@lru_cache(maxsize=16)
def number_of(frame: bytes) -> int | None:
    """Of which number a change is; None for a whole view, and -1 for anything else."""
    if _CHANGE in frame[:30]:
        return _number(frame)
    return None if _VIEW in frame[:30] else -1
