"""A table of a server, watched and played at as any client does: see docs/protocol.md."""

import json
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPException
from itertools import count
from types import TracebackType
from typing import TYPE_CHECKING, TypeVar, cast
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from sabot.catalog import View
from sabot.errors import InputError, SabotError, given
from sabot.extras import needed
from sabot.library import inputs
from sabot.table.refusal import Reason, Refusal, Refused
from sabot.table.topics import Topic
from sabot.table.view_types import Fields
from sabot.version import PROTOCOL

if TYPE_CHECKING:
    from websockets.sync.client import ClientConnection

Frame = dict[str, object]
T = TypeVar("T")


class LiveError(SabotError, RuntimeError):
    """What a server did not understand or does not allow, in its own words.

    >>> import sabot
    >>> sabot.LiveTable(url, house="lugano-pb")
    Traceback (most recent call last):
    sabot.library.live.LiveError: no table of lugano-pb is open at http://127.0.0.1:8000
    """


class LiveTable:
    """A table of a server, played at as a guest, or by ``name`` and ``password``.

    ``url`` is where the server is, as ``http://127.0.0.1:8000``. ``house``: which tables will do;
    the first of them is taken unless ``table`` says which.

    >>> import sabot
    >>> with sabot.LiveTable(url, house="campione-pb") as table:
    ...     table.do("join", chips=50_000, currency="CHF")
    ...     while not table.offers("bet"):
    ...         changed = table.wait(60)
    ...     table.do("bet", **table.offers("bet")[0])
    ...     table.view["chips"][table.player]
    {'CHF': 49000}
    >>> table.close()  # done already by the end of ``with``
    """

    def __init__(
        self,
        url: str,
        *,
        house: str = "",
        table: str = "",
        name: str = "",
        password: str = "",
        language: str = "en",
    ) -> None:
        if not inputs.text(url, "url").startswith(("http://", "https://")):
            raise InputError(f"url {given(url)}: give one as http://127.0.0.1:8000")
        for what, value in (("house", house), ("table", table), ("name", name)):
            inputs.text(value, what)
        inputs.text(password, "password")
        language = inputs.language(language)
        with needed("LiveTable"):
            from websockets.exceptions import WebSocketException
            from websockets.sync.client import connect

        self._url = url.rstrip("/")
        self._cookie = ""
        if name:
            me = self._post("sessions", {"name": name, "password": password})
        else:
            me = self._post("accounts/guest", {})
        self.player = str(me["name"])
        self.id = table or self._first(house)
        self._shown: Frame = {}
        self._number = -1
        self._marks = (f"{secrets.token_hex(4)}-{number}" for number in count(1))
        try:
            self._socket: ClientConnection = connect(
                f"ws{self._url.removeprefix('http')}/ws?protocol={PROTOCOL}&table={self.id}",
                additional_headers={"Cookie": self._cookie, "Origin": self._url},
            )
        except (OSError, WebSocketException) as error:
            raise LiveError(f"{self._url}: no table can be watched there: {error}") from error
        try:
            self._begin(language)
        except LiveError:
            self.close()
            raise

    @property
    def view(self) -> View:
        """The table as one sees it now; what is None may be left out: ask ``view.get("coup")``."""
        return cast(View, self._shown)

    def offers(self, verb: str) -> list[Fields]:
        """What may be done now with this verb: the fields of each act."""
        return list(self._offered(inputs.text(verb, "verb")))

    def do(self, verb: str, **fields: object) -> None:
        """Do something; `Refused`, which cites, where the table does not let it be done."""
        inputs.text(verb, "verb")
        mark = next(self._marks)
        self._send({"type": "act", "table": self.id, "id": mark, "act": {"act": verb, **fields}})
        done = 0
        while not done or self._number < done:
            frame = self._receive(None)
            if frame.get("id") != mark:
                continue
            if frame["type"] == "error":
                raise LiveError(str(frame["text"]))
            if frame["type"] == "refused":
                raise Refused(_refusal(frame))
            done = int(str(frame["number"]))

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until something has changed; false once the table is closed, or nothing did."""
        if seconds is not None:
            seconds = inputs.number(seconds, "seconds")
        number = self._number
        while self._number == number:
            try:
                frame = self._receive(seconds)
            except TimeoutError:
                return False
            if frame["type"] == "closed":
                return False
        return True

    def close(self) -> None:
        """Look on no more. Whoever plays should leave the table first: ``do("leave")``."""
        self._socket.close()

    def __enter__(self) -> "LiveTable":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _begin(self, language: str) -> None:
        """See the table, if the server speaks as we do: it says so before it answers anything."""
        _check_version(self._receive(None))
        self._send({"type": "watch", "table": self.id, "lang": language})
        while not self._shown:
            frame = self._receive(None)
            if frame["type"] == "error":
                raise LiveError(str(frame["text"]))

    def _offered(self, verb: str) -> Iterator[Fields]:
        for answer in self.view.get("acts", {}).get(verb, ()):
            if "code" not in answer:
                yield from answer["of"]

    def _send(self, frame: Frame) -> None:
        try:
            text = json.dumps(frame, allow_nan=False)
        except (TypeError, ValueError) as error:
            raise InputError(f"what cannot be written as JSON cannot be sent: {error}") from error
        with self._connected():
            self._socket.send(text)

    def _receive(self, seconds: float | None) -> Frame:
        """The next frame; of this table, the view follows it."""
        with self._connected():
            frame: Frame = json.loads(self._socket.recv(seconds))
        if frame["type"] in ("view", "change"):
            before = self._shown if frame["type"] == "change" else {}
            self._shown = _patched(before, frame["view"])
            self._number = int(str(frame["number"]))
        return frame

    @contextmanager
    def _connected(self) -> Iterator[None]:
        """While the connection is used: that it has ended is no fault of the program."""
        from websockets.exceptions import ConnectionClosed

        try:
            yield
        except ConnectionClosed as error:
            raise LiveError(f"the connection to {self._url} has ended: {error}") from error

    def _first(self, house: str) -> str:
        for each in self._get("tables"):
            if house in ("", each["house"]):
                return str(each["id"])
        raise LiveError(f"no table {house and f'of {house} '}is open at {self._url}")

    def _post(self, path: str, sent: Frame) -> Frame:
        """Ask for something to be done by REST; whoever comes in by it is known from then on."""
        answer: Frame = self._json(path, json.dumps(sent).encode(), dict)
        return answer

    def _get(self, path: str) -> list[Frame]:
        answer: list[Frame] = self._json(path, None, list)
        return answer

    def _json(self, path: str, data: bytes | None, kind: type[T]) -> T:
        try:
            answer = json.loads(self._answer(path, data))
        except ValueError:
            answer = None
        if not isinstance(answer, kind):
            raise LiveError(f"{self._url}: no server of Sabot answers there")
        return answer

    def _answer(self, path: str, data: bytes | None) -> bytes:
        headers = {"Origin": self._url, "Cookie": self._cookie, "Content-Type": "application/json"}
        try:
            with urlopen(Request(f"{self._url}/api/{path}", data, headers)) as answer:
                cookie = answer.headers.get("Set-Cookie", "")
                self._cookie = cookie.partition(";")[0] or self._cookie
                read: bytes = answer.read()
                return read
        except HTTPError as error:
            raise LiveError(_message(error)) from error
        except (OSError, ValueError, HTTPException) as error:
            raise LiveError(f"{self._url}: no server answers there: {error}") from error


def _message(error: HTTPError) -> str:
    """What a server of ours says of it; another one says what it likes."""
    try:
        return str(json.load(error)["message"]["en"])
    except (ValueError, LookupError, TypeError):
        return f"{error.url}: no server of Sabot answers there: {error}"


def _check_version(frame: Frame) -> None:
    """Refuse a server that speaks no version of the protocol that is spoken here."""
    if frame["type"] == "error":
        raise LiveError(str(frame["text"]))
    if frame.get("protocol") != PROTOCOL:
        raise LiveError(f"the server does not speak version {PROTOCOL} of the protocol")


def _patched(shown: Frame, patch: object) -> Frame:
    """A view after a change: a JSON Merge Patch, RFC 7396."""
    after = dict(shown)
    assert isinstance(patch, dict)
    for name, part in patch.items():
        if part is None:
            after.pop(name, None)
        elif isinstance(part, dict):
            before = after.get(name)
            after[name] = _patched(before if isinstance(before, dict) else {}, part)
        else:
            after[name] = part
    return after


def _refusal(frame: Frame) -> Refusal:
    """What a server says of an act that it refuses; it has put it in words already."""
    cite, text = str(frame["cite"]), str(frame["text"])
    text = text.removesuffix(f" [{cite}]").replace("{", "{{").replace("}", "}}")
    return Refusal(Reason(str(frame["code"]), Topic.CONDUCT, text, text), cite)
