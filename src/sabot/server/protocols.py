"""How bytes are taken in, where the library that does it is kinder than we can afford.

A request must have its head within some seconds and some kilobytes. A client that does not read
what it sends is not read either, and when it is let go it does not linger.

What is sent to many is framed once, and written without a task being woken for each of them.
"""

import asyncio
from collections.abc import Callable, Sequence
from functools import lru_cache

from starlette.types import Scope
from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State

# How long the head of a request may take, in seconds, and how large it may be.
HEAD_SECONDS = 10.0
LARGEST_HEAD = 65_536
# So many frames that are no message may come before the next that is one.
MOST_EMPTY = 50
# RFC 6455: the client broke a rule.
POLICY_VIOLATION = 1008
# Under this name a connection's application finds what writes a text at once.
_AT_ONCE = "sabot.at_once"

# Writes a text, unless the client has more to read first: then whether it did is false.
AtOnce = Callable[[str], bool]


def at_once(scope: Scope) -> AtOnce:
    """What writes to a client without waiting; where the server has no such thing, nothing does."""
    extensions = scope.get("extensions", {})
    write: AtOnce = extensions.get(_AT_ONCE, {}).get("write", lambda text: False)
    return write


@lru_cache(maxsize=8)
def _framed(text: str) -> bytes:
    """A text as it goes over the wire: the same for all who are sent it, one after the other."""
    return Frame(Opcode.TEXT, text.encode()).serialize(mask=False)


class Requests(HttpToolsProtocol):
    """Requests whose heads come soon and are not endless."""

    _late: asyncio.TimerHandle | None = None
    _size = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._expect_head()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._expect_head()

    def on_headers_complete(self) -> None:
        self._forget_head()
        super().on_headers_complete()

    def data_received(self, data: bytes) -> None:
        self._size += len(data)
        super().data_received(data)
        if self._late is not None and self._size > LARGEST_HEAD:
            self.transport.abort()

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        # The parser and what it tells refer to each other, and nobody needs them any more.
        self.loop.call_soon(self.__dict__.pop, "parser", None)

    def connection_lost(self, exc: Exception | None) -> None:
        self._forget_head()
        super().connection_lost(exc)

    def _expect_head(self) -> None:
        self._forget_head()
        self._size = 0
        self._late = self.loop.call_later(HEAD_SECONDS, self.transport.abort)

    def _forget_head(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None


class Frames(WebSocketsSansIOProtocol):
    """Frames of those who read theirs."""

    _empty = 0
    # what is written in the loop's next turn: an answer and the view that comes with it as one
    _unwritten: Sequence[bytes] = ()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][_AT_ONCE] = {"write": self._write}

    def _write(self, text: str) -> bool:
        open_ = self.conn.state is State.OPEN and not (self.close_sent or self.disconnected)
        if not open_ or not self.writable.is_set():
            return False
        if not self._unwritten:
            self.loop.call_soon(self._write_all)
        self._unwritten = *self._unwritten, _framed(text)
        return True

    def _write_all(self) -> None:
        texts, self._unwritten = self._unwritten, ()
        if texts and not self.transport.is_closing():
            self.transport.write(b"".join(texts))

    async def send(self, message: ASGISendEvent) -> None:
        # What comes later is not written first.
        self._write_all()
        await super().send(message)

    def shutdown(self) -> None:
        self._write_all()
        super().shutdown()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.transport.pause_reading()

    def resume_writing(self) -> None:
        super().resume_writing()
        if not self.read_paused:
            self.transport.resume_reading()

    async def receive(self) -> ASGIReceiveEvent:
        # Taking a message in would make room for the next one.
        if not self.writable.is_set():
            await self.writable.wait()
        return await super().receive()

    def send_receive_event_to_app(self) -> None:
        self._empty = 0
        if self.read_paused or not self.queue.empty():
            super().send_receive_event_to_app()
        else:
            # One message may wait: nearly always it is taken before there is another, and to stop
            # reading and go on again would take longer than to read it.
            self.read_paused = True
            super().send_receive_event_to_app()
            self.read_paused = False

    def handle_ping(self) -> None:
        super().handle_ping()
        self._count()

    def handle_cont(self, event: Frame) -> None:
        self._count()
        super().handle_cont(event)

    def _count(self) -> None:
        self._empty += 1
        if self._empty > MOST_EMPTY and not self.close_sent:
            self.conn.fail(POLICY_VIOLATION, "too many frames")
            self.handle_parser_exception()

    async def run_asgi(self) -> None:
        await super().run_asgi()
        # What refers to itself would be left for the garbage collector.
        self.scope["extensions"].clear()
        # What is closed waits until all is sent; to one who does not read, for ever.
        self.loop.call_later(self.close_timeout, self.transport.abort)
