"""Who calls: found out from the cookie, for every router and for the WebSocket.

async def pay(caller: ACaller) -> …:
    caller.require(Grant.DIRECTION, Grant.ADMINISTRATOR)   # one of them; or it is answered so
    caller.account.name
"""

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Response
from starlette.requests import HTTPConnection

from sabot.server.accounts.account import Account
from sabot.server.accounts.accounts import Client, Entered, Known
from sabot.server.accounts.grants import Grant, Grants
from sabot.server.accounts.sessions import LASTS, Session
from sabot.server.clock import SECOND
from sabot.server.office import Office
from sabot.server.origins import same_origin
from sabot.server.problems import NOT_GRANTED, NOT_LOGGED_IN, WRONG_ORIGIN, ProblemError
from sabot.server.rates import network_of
from sabot.server.settings import Settings

_READING = ("GET", "HEAD", "OPTIONS")


@dataclass(frozen=True, slots=True)
class Caller:
    """Whoever calls, known or not."""

    known: Known | None
    client: Client

    @property
    def account(self) -> Account:
        """The account of the caller; whoever has not logged in is answered to do so first."""
        return self._known().account

    @property
    def session(self) -> Session:
        """The session of the cookie."""
        return self._known().session

    @property
    def grants(self) -> Grants:
        """What the caller may do; nothing, where nobody has logged in."""
        return frozenset() if self.known is None else self.known.grants

    def require(self, *roles: Grant) -> Known:
        """Answer that it is not allowed, unless the caller has one of these roles."""
        known = self._known()
        if known.grants.isdisjoint(roles):
            raise ProblemError(NOT_GRANTED)
        return known

    def _known(self) -> Known:
        if self.known is None:
            raise ProblemError(NOT_LOGGED_IN)
        return self.known


def the_office(connection: HTTPConnection) -> Office:
    """The office of the application that is asked."""
    office: Office = connection.app.state.office
    return office


AnOffice = Annotated[Office, Depends(the_office)]


async def the_caller(connection: HTTPConnection, office: AnOffice) -> Caller:
    """Whoever calls; unless it is from another site's page, or too often."""
    changes = connection.scope.get("method", "WEBSOCKET") not in _READING
    if changes and not same_origin(office.settings, connection.headers):
        raise ProblemError(WRONG_ORIGIN)
    host = connection.client.host if connection.client else ""
    client = Client(network_of(host), connection.headers.get("user-agent", ""))
    office.addresses.check(client.address)
    token = connection.cookies.get(cookie_name(office.settings), "")
    known = await office.accounts.who(token) if token else None
    if known is not None:
        office.requests.check(known.account.name)
    return Caller(known, client)


ACaller = Annotated[Caller, Depends(the_caller)]


def cookie_name(settings: Settings) -> str:
    """Over https a name that browsers accept only from this very host."""
    return "__Host-sabot" if settings.secure else "sabot"


def remember(response: Response, settings: Settings, entered: Entered) -> None:
    """Give the browser of whoever has come in its cookie."""
    response.set_cookie(
        cookie_name(settings),
        entered.token,
        max_age=LASTS // SECOND,
        path="/",
        secure=settings.secure,
        httponly=True,
        samesite="strict",
    )


def forget(response: Response, settings: Settings) -> None:
    """Take the cookie back."""
    response.delete_cookie(
        cookie_name(settings),
        path="/",
        secure=settings.secure,
        httponly=True,
        samesite="strict",
    )
