"""What is asked of a server once, by REST: who one is, and which tables there are."""

import json
from http.client import HTTPException
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from sabot.library.server_answers import LiveError, account_name, listed_tables, problem_text


class Rest:
    """A server, and whoever has come in there: known by a cookie from then on."""

    def __init__(self, url: str, language: str, timeout: float) -> None:
        self.url = url
        self.cookie = ""
        self._language = language
        self._timeout = timeout

    def come_in(self, name: str, password: str) -> str:
        """Log in, or come as a guest where there is no name; the name one has there."""
        if name:
            body = self._answer("sessions", {"name": name, "password": password})
        else:
            body = self._answer("accounts/guest", {})
        return account_name(body, self.url)

    def first_table(self, house: str) -> str:
        """The first table of a house that is open; of any house, where none is named."""
        for id, played in listed_tables(self._answer("tables"), self.url):
            if house in ("", played):
                return id
        raise LiveError(f"no table {house and f'of {house} '}is open at {self.url}")

    def _answer(self, path: str, sent: dict[str, str] | None = None) -> bytes:
        headers = {"Origin": self.url, "Cookie": self.cookie, "Content-Type": "application/json"}
        data = None if sent is None else json.dumps(sent).encode()
        request = Request(f"{self.url}/api/{path}", data, headers)
        try:
            with urlopen(request, timeout=self._timeout) as answer:
                cookie = answer.headers.get("Set-Cookie", "")
                self.cookie = cookie.partition(";")[0] or self.cookie
                body: bytes = answer.read()
                return body
        except HTTPError as error:
            raise LiveError(self._message(error)) from error
        except (OSError, ValueError, HTTPException) as error:
            raise LiveError(f"{self.url}: no server answers there: {why(error)}") from error

    def _message(self, error: HTTPError) -> str:
        """What a server of ours says of it; another one says what it likes."""
        try:
            text = problem_text(error.read(), self._language)
        except (OSError, HTTPException):
            text = ""
        return text or f"{error.url}: no server of Sabot answers there: {error}"


def why(error: object) -> str:
    """What failed, in the words of the system; not in those of Python."""
    if isinstance(error, URLError):
        return why(error.reason)
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
