"""What goes wrong in a page without anybody looking: each of these fails the test."""

from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, Response, WebError

# What is answered to a stranger who asks "who am I?".
_STRANGER = "401 GET /api/accounts/me"
# Chromium says on the console, too, what it was answered.
_ANSWERED = "Failed to load resource: the server responded with a status of"
# A page that is left lets go what it has asked for.
_LEFT = "net::ERR_ABORTED"


class Faults:
    """The faults in all pages of one visitor: errors on the console, among them whatever the
    Content-Security-Policy forbids, errors nobody caught, and requests that failed or were refused.
    """

    def __init__(self, context: BrowserContext) -> None:
        self._faults: list[str] = []
        self._expected = {_STRANGER}
        context.on("console", self._printed)
        context.on("weberror", self._thrown)
        context.on("requestfailed", self._failed)
        context.on("response", self._answered)

    def expect(self, answer: str) -> None:
        """An answer that is right here, as in ``409 POST /api/tables``."""
        self._expected.add(answer)

    @property
    def unexpected(self) -> list[str]:
        """Those that nobody expected."""
        return [fault for fault in self._faults if fault not in self._expected]

    def _printed(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not message.text.startswith(_ANSWERED):
            self._faults.append(f"console: {message.text}")

    def _thrown(self, error: WebError) -> None:
        self._faults.append(f"not caught: {error.error.stack}")

    def _failed(self, request: Request) -> None:
        if request.failure != _LEFT:
            self._faults.append(f"{request.failure}: {request.url}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            path = urlsplit(response.url).path
            self._faults.append(f"{response.status} {response.request.method} {path}")
