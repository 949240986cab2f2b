"""One client's connection: what it asks is read strictly, what it is sent waits for nobody.

Frames to a client queue up to a limit. A client too slow for that loses what it has not read and is
shown the whole table again when it can read; one that reads nothing for long is let go.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

from starlette.websockets import WebSocket, WebSocketDisconnect

from sabot.ledger.additions import ClosedError
from sabot.ledger.driver import DatabaseError
from sabot.ledger.own_limits import UncheckedError
from sabot.ledger.store import PurseError
from sabot.server import pledging, wire
from sabot.server.admission import Admission
from sabot.server.floor import Floor
from sabot.server.frame_head import LONGEST_ID, FrameHead, may_be_id, may_be_table
from sabot.server.hello import MOST_TABLES, hello
from sabot.server.metrics import Metrics
from sabot.server.mine.limits import OWN_LIMIT, BeyondError, Limits
from sabot.server.play_money import PlayMoney
from sabot.server.problems import BROKEN, NOT_APART, NOT_GRANTED, Problem, ProblemError
from sabot.server.protocols import POLICY_VIOLATION, at_once
from sabot.server.rates import Limiter, Rate
from sabot.server.room import Answer, BusyError, GuardError, Room
from sabot.server.wire import WireError
from sabot.server.wishes import WHY_NOT
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.json import ParsedObject
from sabot.table.languages import LANGUAGES, Words
from sabot.table.refusal import Refusal

_log = logging.getLogger(__name__)
# What may wait for a slow client: so many characters in all.
_MOST_QUEUED = 256_000
# A client that has not read a frame for so many seconds is gone.
_SILENT = 20.0
# How many frames an account may send at once, and how many a second in the long run.
RATE = Rate(40, 20)
# And all of an address who have no account: it may be a whole school that looks on.
STRANGERS = Rate(6_000, 200)
# A limit, and by whose measure.
Measure = tuple[Limiter, str]
# So often at most a stake is checked, where its owner stakes at several tables at once.
_CHECKED = 8
# RFC 6455: the end.
_NORMAL_CLOSURE = 1000


class Own(NamedTuple):
    """What people have of their own beside the tables: money that costs nothing, and limits."""

    play_money: PlayMoney
    limits: Limits


class Connection:
    """A client, and the tables it watches."""

    def __init__(
        self,
        socket: WebSocket,
        floor: Floor,
        metrics: Metrics,
        limits: tuple[Sequence[Measure], Admission],
        name: str,
        own: Own,
    ) -> None:
        self.name = name
        self.lang = LANGUAGES[0]
        # whether one who works at a table is shown what is due
        self.prompted = True
        self._socket = socket
        self._at_once = at_once(socket.scope)
        self._floor = floor
        self._metrics = metrics
        self._own = own
        self._rooms: dict[str, Room] = {}
        self._queue: deque[str] = deque()
        self._queued = 0
        self._behind = False
        self._more = asyncio.Event()
        # since when a frame is being sent
        self._sending: float | None = None
        # how many frames it may send, and whether there is room for more acts
        self._measures, self._admission = limits
        # whether anything it sent could not be read
        self._refused = False
        # whether it has acted since somebody last looked
        self.acted = False
        # with which code and reason the connection is closed
        self._close = _NORMAL_CLOSURE, ""

    # what it is sent

    def send(self, text: str) -> None:
        """Let a frame wait to be sent; if too much waits already, all of it is let go."""
        if self._behind:
            return
        if not self._queue and self._sending is None and self._at_once(text):
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
                # One after the other, as the client can read: all at once might be too much again.
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
        self.send(wire.frame("hello", **hello()))
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
            if any(frames.wait(who) > 0 for frames, who in self._measures):
                self._let_go("too many frames")
                return
            text = message.get("text")
            try:
                await self._frame(wire.read_frame(text))
            except WireError as error:
                self._refuse(wire.request_of(text), str(error))
            except DatabaseError:
                why = _CANNOT["later"].text(self.lang)
                self.send(wire.error(wire.request_of(text), "later", why))

    def _refuse(self, request: FrameHead, why: str) -> None:
        """Say that a frame could not be read. All are counted, the first is logged as well."""
        if not self._refused:
            _log.warning("a frame was refused: %s", why, extra={"account": self.name})
        self._refused = True
        self._metrics.refused.inc()
        self.send(wire.error(request, "unreadable", why))

    def _let_go(self, why: str) -> None:
        _log.warning("let go: %s", why, extra={"account": self.name})
        self._close = POLICY_VIOLATION, why

    async def _frame(self, frame: ParsedObject) -> None:
        match frame["type"]:
            case "watch":
                await self._watch(frame)
            case "leave":
                table = frame.get("table")
                if not isinstance(table, str):
                    raise WireError('"table": expected the id of a table')
                room = self._rooms.pop(table, None)
                if room is not None:
                    room.gallery.leave(self)
            case "act":
                await self._act(frame)
            case "pace" | "ready" | "seat":
                await self._wish(frame)
            case "ping":
                self.send(wire.frame("pong"))

    async def _watch(self, frame: ParsedObject) -> None:
        lang = frame.get("lang", self.lang)
        if lang not in LANGUAGES:
            raise WireError(f"lang: expected one of {', '.join(LANGUAGES)}")
        prompted = frame.get("prompted", self.prompted)
        if not isinstance(prompted, bool):
            raise WireError("prompted: expected true or false")
        room = await self._room(frame)
        if room.id not in self._rooms and len(self._rooms) >= MOST_TABLES:
            raise WireError(f"no more than {MOST_TABLES} tables at once: leave one first")
        self._rooms[room.id] = room
        # Whoever sees with other eyes from now on is shown all tables again.
        other = (lang, prompted) != (self.lang, self.prompted)
        shown = [*self._rooms.values()] if other else [room]
        for each in shown:
            each.gallery.leave(self)
        self.lang, self.prompted = lang, prompted
        for each in shown:
            each.watch(self)

    def _mark(self, frame: ParsedObject) -> str:
        """The id of what somebody with a name asks for."""
        mark = frame.get("id")
        if not may_be_id(mark):
            raise WireError(f'"id": expected a text of your own, at most {LONGEST_ID} characters')
        if not self.name:
            raise WireError("only those with a name may act: come in as a guest, or log in")
        self.acted = True
        return mark

    async def _wish(self, frame: ParsedObject) -> None:
        """Ask something of the company: no act of the table, and stored nowhere."""
        mark = self._mark(frame)
        wish = wire.read_wish(frame)
        room = await self._room(frame)
        code = room.wishes.ask(self.name, wish)
        if code:
            self.send(self._cannot(room, mark, code))
        else:
            self.send(wire.done(room.id, mark, room.table.version))

    async def _act(self, frame: ParsedObject) -> None:
        mark = self._mark(frame)
        since = wire.read_since(frame)
        room = await self._room(frame)
        wait = self._admission.wait(self.name, room.id)
        if wait:
            self._metrics.acts.labels("busy").inc()
            self.send(self._cannot(room, mark, "later", wait=wait))
            return
        filled = self._floor.filled(room)
        try:
            act = wire.read_act(room.table.place.game, self.name, frame.get("act"), filled)
        except OSError as error:  # the system has no chance to give: nothing is washed without it
            _log.error("the source of chance fails: %s", error)
            self._metrics.acts.labels("later").inc()
            self.send(self._cannot(room, mark, "later"))
            return
        with self._metrics.stored.time():
            text, answer = await self._answered(room, act, mark, since)
        self._metrics.acts.labels(answer).inc()
        self.send(text)

    async def _answered(
        self, room: Room, act: Act, mark: str, since: int | None
    ) -> tuple[str, str]:
        """The answer to an act, and what kind of answer it is."""
        try:
            if not await self._floor.rights.granted(act):
                return self._cannot(room, mark, "not-granted"), "not-granted"
            if isinstance(act, ta.Join) and room.table.tokens:
                await self._own.play_money.give_tokens(self.name, room)
            decision = await self._decided(room, act, mark, since)
        except BeyondError as error:
            return self._answer_refused(room, mark, OWN_LIMIT, error.text(self.lang)), OWN_LIMIT
        except PurseError:
            return self._cannot(room, mark, "purse"), "purse"
        except GuardError as error:
            more = {"wait": error.wait} if error.wait else {}
            return self._cannot(room, mark, error.code, **more), error.code
        except (BusyError, DatabaseError, ProblemError):
            return self._cannot(room, mark, "later"), "later"
        except ClosedError:
            return self._cannot(room, mark, "closed"), "closed"
        except Exception:  # logged by the table
            return self._cannot(room, mark, "broken"), "broken"
        kind = "refused" if isinstance(decision, Refusal) else "done"
        return wire.answer(room.id, mark, decision, room.table.version, self.lang), kind

    async def _decided(self, room: Room, act: Act, mark: str, since: int | None) -> Answer:
        """Let the table decide; a stake of somebody who has set themself limits is checked first.

        If they stake something else meanwhile, at another table perhaps, it is checked again.
        """
        guard = self._floor.rights.guard(act, room) or pledging.guard(act, room)
        allowed = None
        for _ in range(_CHECKED):
            try:
                return await room.act(act, self.name, mark, guard, since, allowed)
            except UncheckedError as error:
                tokens = bool(room.table.tokens)
                allowed = await self._own.limits.check(act, error.stake, tokens=tokens)
        raise BusyError(room.id)

    def _cannot(self, room: Room, mark: str, code: str, **more: int) -> str:
        return self._answer_refused(room, mark, code, _CANNOT[code].text(self.lang), **more)

    def _answer_refused(self, room: Room, mark: str, code: str, text: str, **more: int) -> str:
        parts = {"table": room.id, "id": mark, "code": code, "cite": "", "text": text}
        return wire.frame("refused", **parts, **more)

    async def _room(self, frame: ParsedObject) -> Room:
        table = frame.get("table")
        room = await self._floor.room(table) if may_be_table(table) else None
        if room is None:
            raise WireError('"table": there is no such table')
        return room


def _words(problem: Problem) -> Words:
    return Words(problem.it, problem.en)


_CANNOT = {
    "purse": Words("Non c'è tanto denaro sul conto", "There is not so much money in the account"),
    # Shown to who has asked again and again under one id, and must not at once ask under another.
    "later": Words(
        "Non si sa ancora se è stato fatto: guarda il tavolo prima di riprovare",
        "It is not known yet whether it was done: look at the table before you try again",
    ),
    "passed": Words(
        "Il gioco nel frattempo è andato avanti: non è stato fatto",
        "Play has gone on meanwhile: it was not done",
    ),
    "pledging": Words(
        "C'è chi può ancora aggiungere un seme: attendi un momento",
        "Somebody may still add a seed: wait a moment",
    ),
    "closed": Words("Il tavolo è chiuso", "The table is closed"),
    **WHY_NOT,
    NOT_GRANTED.code: _words(NOT_GRANTED),
    NOT_APART.code: _words(NOT_APART),
    BROKEN.code: _words(BROKEN),
}
