"""One client's connection: what it asks is read strictly, what it is told waits for nobody.

Frames to a client queue up to a limit. A client too slow for that loses what it has not read and is
shown the whole table again when it can read; one that reads nothing for long is let go.
"""

import asyncio
import logging
import secrets
from collections import deque
from contextlib import suppress
from typing import Any, TypeGuard

from starlette.websockets import WebSocket, WebSocketDisconnect

from sabot.ledger.database import DatabaseError
from sabot.ledger.store import ClosedError, PurseError
from sabot.server import rights, wire
from sabot.server.floor import Floor
from sabot.server.metrics import Metrics
from sabot.server.problems import BROKEN, NOT_GRANTED, Problem
from sabot.server.rates import Limiter, Rate
from sabot.server.room import BusyError, Room
from sabot.server.wire import WireError
from sabot.table.acts import Act
from sabot.table.refusal import Refusal
from sabot.table.tongues import TONGUES, Words

_log = logging.getLogger(__name__)
# What may wait for a slow client: so many characters in all.
_MOST_QUEUED = 256_000
# A client that has not read a frame for so many seconds is gone.
_SILENT = 20.0
_MOST_TABLES = 20
# How many frames an account may send at once, and how many a second in the long run.
RATE = Rate(40, 20)
# RFC 6455: the end; the client broke a rule.
_GOODBYE, _POLICY = 1000, 1008


class Connection:
    """A client, and the tables it watches."""

    def __init__(
        self, socket: WebSocket, floor: Floor, metrics: Metrics, frames: Limiter, name: str
    ) -> None:
        self.name = name
        self.lang = TONGUES[0]
        # whether one who works at a table is told what is due
        self.prompted = True
        self._socket = socket
        self._floor = floor
        self._metrics = metrics
        self._rooms: dict[str, Room] = {}
        self._queue: deque[str] = deque()
        self._queued = 0
        self._behind = False
        self._more = asyncio.Event()
        # since when a frame is being sent
        self._sending: float | None = None
        # whoever has a name has one measure for all his connections
        self._frames = frames
        self._who = name or secrets.token_hex(8)
        # whether anything it sent could not be read
        self._refused = False
        # with what the client is told that this is the end
        self._close = _GOODBYE, ""

    # what it is told

    def tell(self, text: str) -> None:
        """Let a frame wait to be sent; if too much waits already, all of it is let go."""
        if self._behind:
            return
        self._queue.append(text)
        self._queued += len(text)
        if self._queued > _MOST_QUEUED and len(self._queue) > 1:
            self._behind = True
            self._queue.clear()
            self._queued = 0
        self._more.set()

    async def _send(self) -> None:
        while True:
            await self._send_queued()
            if self._behind:
                self._behind = False
                # One after the other, as he can read: all at once might be too much again.
                for room in [*self._rooms.values()]:
                    room.gallery.show_again(self)
                    await self._send_queued()
            elif not self._queue:
                self._more.clear()
                await self._more.wait()

    async def _send_queued(self) -> None:
        while self._queue:
            text = self._queue.popleft()
            self._queued -= len(text)
            self._sending = asyncio.get_running_loop().time()
            await self._socket.send_text(text)
            self._sending = None

    async def _silence(self) -> None:
        """Wait until the client has read nothing for too long."""
        loop = asyncio.get_running_loop()
        while self._sending is None or loop.time() - self._sending < _SILENT:
            await asyncio.sleep(_SILENT / 4)
        self._let_go("reads nothing")

    # what it asks

    async def run(self) -> None:
        """Serve the client until it goes, or is let go."""
        doing = (self._send(), self._receive(), self._silence())
        tasks = [asyncio.create_task(each) for each in doing]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for room in self._rooms.values():
                room.gallery.leave(self)
            for task in tasks:
                task.cancel()
            for error in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(error, Exception) and not isinstance(error, WebSocketDisconnect):
                    _log.error("a connection broke", exc_info=error)
            with suppress(RuntimeError, WebSocketDisconnect):
                await self._socket.close(*self._close)

    async def _receive(self) -> None:
        while True:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            if self._frames.wait(self._who) > 0:
                self._let_go("too many frames")
                return
            try:
                await self._frame(wire.read_frame(message.get("text")))
            except WireError as error:
                self._refuse(str(error))
            except DatabaseError:
                self.tell(wire.frame("error", text=_CANNOT["later"].en))

    def _refuse(self, why: str) -> None:
        """Say that a frame could not be read. All are counted, the first is logged as well."""
        if not self._refused:
            _log.warning("a frame was refused: %s", why, extra={"account": self.name})
        self._refused = True
        self._metrics.refused.inc()
        self.tell(wire.frame("error", text=why))

    def _let_go(self, why: str) -> None:
        _log.warning("let go: %s", why, extra={"account": self.name})
        self._close = _POLICY, why

    async def _frame(self, frame: dict[str, Any]) -> None:
        match frame["type"]:
            case "watch":
                await self._watch(frame)
            case "leave":
                room = self._rooms.pop(str(frame.get("table")), None)
                if room is not None:
                    room.gallery.leave(self)
            case "act":
                await self._act(frame)
            case "ping":
                self.tell(wire.frame("pong"))

    async def _watch(self, frame: dict[str, Any]) -> None:
        lang = frame.get("lang", self.lang)
        if lang not in TONGUES:
            raise WireError(f"lang: expected one of {', '.join(TONGUES)}")
        prompted = frame.get("prompted", self.prompted)
        if not isinstance(prompted, bool):
            raise WireError("prompted: expected true or false")
        room = await self._room(frame)
        if room.id not in self._rooms and len(self._rooms) >= _MOST_TABLES:
            raise WireError(f"no more than {_MOST_TABLES} tables at once: leave one first")
        self._rooms[room.id] = room
        # Whoever sees with other eyes from now on is shown all his tables again.
        other = (lang, prompted) != (self.lang, self.prompted)
        shown = [*self._rooms.values()] if other else [room]
        for each in shown:
            each.gallery.leave(self)
        self.lang, self.prompted = lang, prompted
        for each in shown:
            each.watch(self)

    async def _act(self, frame: dict[str, Any]) -> None:
        mark = frame.get("id")
        if not isinstance(mark, str) or not 0 < len(mark) <= 64 or not mark.isprintable():
            raise WireError('"id": expected a text of your own, at most 64 characters')
        if not self.name:
            raise WireError("only those with a name may act: come in as a guest, or log in")
        room = await self._room(frame)
        filled = self._floor.filled(room)
        act = wire.read_act(room.table.place.game, self.name, frame.get("act"), filled)
        with self._metrics.stored.time():
            text, answer = await self._answered(room, act, mark)
        self._metrics.acts.labels(answer).inc()
        self.tell(text)

    async def _answered(self, room: Room, act: Act, mark: str) -> tuple[str, str]:
        """The answer to an act, and what kind of answer it is."""
        try:
            if not await rights.granted(self._floor.ledger, act):
                return self._cannot(mark, "not-granted"), "not-granted"
            decision = await room.act(act, self.name, mark)
        except PurseError:
            return self._cannot(mark, "purse"), "purse"
        except (BusyError, DatabaseError):
            return self._cannot(mark, "later"), "later"
        except ClosedError:
            return self._cannot(mark, "closed"), "closed"
        except Exception:  # logged by the table
            return self._cannot(mark, "broken"), "broken"
        kind = "refused" if isinstance(decision, Refusal) else "done"
        return wire.answer(mark, decision, room.table.version, self.lang), kind

    def _cannot(self, mark: str, code: str) -> str:
        return wire.frame(
            "refused", id=mark, code=code, cite="", text=_CANNOT[code].said(self.lang)
        )

    async def _room(self, frame: dict[str, Any]) -> Room:
        table = frame.get("table")
        room = await self._floor.room(table) if _may_be_id(table) else None
        if room is None:
            raise WireError('"table": there is no such table')
        return room


def _may_be_id(table: Any) -> TypeGuard[str]:
    """Whether a table could be called so: not every text is one that a database takes."""
    return isinstance(table, str) and len(table) < 40 and table.isascii() and table.isprintable()


def _words(problem: Problem) -> Words:
    return Words(problem.it, problem.en)


_CANNOT = {
    "purse": Words("Non c'è tanto denaro sul conto", "There is not so much money in the account"),
    "later": Words("In questo momento non è possibile: riprovare", "Not possible now: try again"),
    "closed": Words("Il tavolo è chiuso", "The table is closed"),
    NOT_GRANTED.code: _words(NOT_GRANTED),
    BROKEN.code: _words(BROKEN),
}
