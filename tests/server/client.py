"""A client of the live protocol: it keeps the view as docs/protocol.md says, and every frame.

async with client(base, cookie) as zoe:
    await zoe.watch(table)
    await zoe.act(table, {"act": "join", "chips": 100_000, "currency": "CHF"})
    await zoe.until(table, lambda view: view["waits_for"] == "close")
"""

import asyncio
import itertools
import json
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

from websockets import ConnectionClosed
from websockets.asyncio.client import ClientConnection, connect

from tests.server.views import View, merged

Frame = dict[str, Any]

# On a busy machine everything takes its time; nothing takes this long.
PATIENCE = 60.0


class GoneError(Exception):
    """The server has ended the connection."""


async def until(wanted: Callable[[], bool]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(PATIENCE):
        while not wanted():
            await asyncio.sleep(0.01)


class Client:
    """One connection, and what was heard through it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.texts: list[str] = []
        self.frames: list[Frame] = []
        self.views: dict[str, View] = {}
        self.numbers: dict[str, int] = {}
        self._heard = asyncio.Event()
        # never used again, by whichever connection
        self._ids = (f"{secrets.token_hex(4)}-{number}" for number in itertools.count(1))
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        with suppress(ConnectionClosed):
            async for text in self.socket:
                assert isinstance(text, str)
                self._hear(text)
        self._heard.set()

    def _hear(self, text: str) -> None:
        frame = json.loads(text)
        if frame["type"] in ("view", "change"):
            table = frame["table"]
            before = self.views[table] if frame["type"] == "change" else None
            self.views[table] = merged(before, frame["view"])
            self.numbers[table] = frame["number"]
        self.texts.append(text)
        self.frames.append(frame)
        self._heard.set()

    @property
    def gone(self) -> bool:
        """Whether the server has ended the connection."""
        return self._reading.done()

    async def send(self, frame: Any) -> None:
        """Send a frame, or any text or bytes."""
        plain = isinstance(frame, str | bytes)
        await self.socket.send(frame if plain else json.dumps(frame))

    async def heard(self, wanted: Callable[[Frame], bool], since: int = 0) -> Frame:
        """The first frame that is wanted, of those heard since so many, or to come."""
        async with asyncio.timeout(PATIENCE):
            while True:
                for frame in self.frames[since:]:
                    if wanted(frame):
                        return frame
                since = len(self.frames)
                await self._more()

    async def _more(self) -> None:
        if self.gone:
            raise GoneError(self.socket.close_reason)
        self._heard.clear()
        await self._heard.wait()

    async def watch(self, table: str, lang: str = "en", **how: bool) -> View:
        """Watch a table; its view."""
        since = len(self.frames)
        await self.send({"type": "watch", "table": table, "lang": lang, **how})
        frame = await self.heard(
            lambda each: each["type"] == "view" and each["table"] == table, since
        )
        view: View = merged(None, frame["view"])
        return view

    async def ask(self, table: str, act: Frame, mark: str = "") -> Frame:
        """Ask for an act: the answer, done or refused."""
        mark = mark or next(self._ids)
        since = len(self.frames)
        await self.send({"type": "act", "table": table, "id": mark, "act": act})
        answer = await self.heard(lambda each: each.get("id") == mark, since)
        assert answer["type"] != "error", (act, answer)
        return answer

    async def act(self, table: str, act: Frame, mark: str = "") -> Frame:
        """Ask for an act that is done; where the table is watched, the view has it then."""
        answer = await self.ask(table, act, mark)
        assert answer["type"] == "done", answer
        if table in self.views:
            await self.reaches(table, answer["number"])
        return answer

    async def wish(self, frame: Frame) -> Frame:
        """Ask something of the company of a table, under an id of its own: the answer."""
        mark = next(self._ids)
        since = len(self.frames)
        await self.send({**frame, "id": mark})
        return await self.heard(lambda each: each.get("id") == mark, since)

    async def refused(self, table: str, act: Frame) -> Frame:
        """Ask for an act that is refused: the refusal."""
        answer = await self.ask(table, act)
        assert answer["type"] == "refused", answer
        return answer

    async def error(self, frame: Any) -> str:
        """Send something that cannot be read: what the server says of it."""
        text: str = (await self.unread(frame))["text"]
        return text

    async def unread(self, frame: Any) -> Frame:
        """Send something that cannot be read: the error."""
        since = len(self.frames)
        await self.send(frame)
        answer = await self.heard(lambda each: each["type"] in ("error", "done", "refused"), since)
        assert answer["type"] == "error", answer
        return answer

    async def ping(self) -> float:
        """How many seconds an answer takes."""
        since = len(self.frames)
        loop = asyncio.get_running_loop()
        began = loop.time()
        await self.send({"type": "ping"})
        await self.heard(lambda each: each["type"] == "pong", since)
        return loop.time() - began

    async def until(self, table: str, wanted: Callable[[View], bool]) -> View:
        """The view of a table once it is as wanted."""
        async with asyncio.timeout(PATIENCE):
            while table not in self.views or not wanted(self.views[table]):
                await self._more()
        return self.views[table]

    async def reaches(self, table: str, number: int) -> View:
        """The view of a table once so much has happened there."""
        return await self.until(table, lambda _: self.numbers[table] >= number)

    async def ended(self) -> int:
        """Wait until the server has ended the connection; with which code."""
        async with asyncio.timeout(PATIENCE):
            await asyncio.shield(self._reading)
        return self.socket.close_code or 0

    def announcements(self, table: str, number: int = 2**53) -> list[str]:
        """What was said at a table, up to an entry."""
        changes = [each for each in self.frames if each["type"] == "change"]
        heard = [each for each in changes if each["table"] == table and each["number"] <= number]
        return [event["text"] for each in heard for event in each["events"]]

    async def close(self) -> None:
        """Go."""
        await self.socket.close()
        await self._reading


@asynccontextmanager
async def client(
    base: str, cookie: str = "", path: str = "/ws?protocol=1", **how: Any
) -> AsyncIterator[Client]:
    """Somebody connected, who goes afterwards."""
    headers = {"Cookie": f"sabot={cookie}"} if cookie else {}
    url = base.replace("http", "ws", 1) + path
    options = {"origin": base, "additional_headers": headers, "compression": None, **how}
    async with connect(url, max_size=None, **options) as socket:
        somebody = Client(socket)
        yield somebody
        await somebody.close()
