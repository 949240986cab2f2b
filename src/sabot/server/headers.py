"""What every answer carries to keep browsers safe, and how much a request may be."""

import asyncio
import json

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sabot.server.problems import TOO_LARGE, TOO_SLOW, Problem
from sabot.server.settings import Settings

# Pages load only what comes from here, and run no script that is not a file of ours.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
    " font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self';"
    " base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_ALWAYS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
}
_OVER_HTTPS = {"Strict-Transport-Security": "max-age=31536000"}


def safe(settings: Settings) -> dict[str, str]:
    """The headers."""
    return _ALWAYS | (_OVER_HTTPS if settings.secure else {})


class SafeHeaders:
    """Adds the headers to every answer. What the interface says is kept by nobody on the way."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._headers = safe(settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(self._headers)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self._app(scope, receive, safely)


class BodyLimit:
    """Takes in the whole of a request first: no more than so much, and in so many seconds."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._most = settings.body_limit
        self._seconds = settings.body_seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        try:
            declared = int(Headers(scope=scope).get("content-length", "0"))
            if declared > self._most:
                raise _TooLargeError
            async with asyncio.timeout(self._seconds):
                body = await self._read(receive)
        except (_TooLargeError, ValueError):
            await _refuse(send, TOO_LARGE)
        except TimeoutError:
            await _refuse(send, TOO_SLOW)
        else:
            await self._app(scope, _given(body, receive), send)

    async def _read(self, receive: Receive) -> list[Message]:
        """The messages of the request, up to the last of its body."""
        messages: list[Message] = []
        size = 0
        while True:
            message = await receive()
            messages.append(message)
            size += len(message.get("body", b""))
            if size > self._most:
                raise _TooLargeError
            if not message.get("more_body", False):
                return messages


class _TooLargeError(Exception):
    pass


def _given(messages: list[Message], receive: Receive) -> Receive:
    """What was taken in, once more, and then whatever else comes."""
    waiting = iter(messages)

    async def again() -> Message:
        message = next(waiting, None)
        return await receive() if message is None else message

    return again


async def _refuse(send: Send, problem: Problem) -> None:
    message = {"it": problem.it, "en": problem.en}
    body = {"code": problem.code, "message": message, "cite": "", "faults": []}
    headers = [(b"content-type", b"application/json"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": json.dumps(body).encode()})
