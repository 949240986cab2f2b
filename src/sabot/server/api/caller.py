"""Who calls: found out from the cookie, for every router and for the WebSocket.

async def pay(caller: ACaller) -> …:
    caller.require(Grant.DIRECTION, Grant.ADMINISTRATOR)   # one of them; or it is answered so
    caller.require_proof()   # the password was given lately; or it is answered to give it again
    caller.account.name
"""

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Response
from starlette.requests import HTTPConnection

from sabot.server.accounts import devices
from sabot.server.accounts.account import Account
from sabot.server.accounts.accounts import Client, Entered, Known
from sabot.server.accounts.grants import STAFF, Grant, Grants
from sabot.server.accounts.sessions import Session
from sabot.server.clock import MINUTE, SECOND
from sabot.server.office import Office
from sabot.server.origins import same_origin
from sabot.server.problems import (
    FACTOR_NEEDED,
    NOT_GRANTED,
    NOT_LOGGED_IN,
    PROOF_NEEDED,
    TOO_FAST,
    WRONG_ORIGIN,
    ProblemError,
)
from sabot.server.rates import network_of
from sabot.server.settings import Settings

_READING = ("GET", "HEAD", "OPTIONS")


@dataclass(frozen=True, slots=True)
class Caller:
    """Whoever calls, known or not. ``proved``: known, and the password was given lately."""

    known: Known | None
    client: Client
    proved: bool = False

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

    @property
    def share(self) -> str:
        """In whose turn something long is done: staff have their own, the others by address.

        Anybody can open as many accounts as they like.
        """
        if self.known is not None and not self.known.grants.isdisjoint(STAFF):
            return self.known.account.name
        return f"from {self.client.address}"

    def require(self, *roles: Grant) -> Known:
        """Answer that it is not allowed, unless the caller has one of these roles."""
        known = self._known()
        if known.grants.isdisjoint(roles):
            raise ProblemError(FACTOR_NEEDED if known.withheld & {*roles} else NOT_GRANTED)
        return known

    def require_proof(self) -> Known:
        """Answer that the password is needed again, unless it was given lately."""
        known = self._known()
        if not self.proved:
            raise ProblemError(PROOF_NEEDED)
        return known

    def _known(self) -> Known:
        if self.known is None:
            raise ProblemError(NOT_LOGGED_IN)
        return self.known


def address_of(connection: HTTPConnection) -> str:
    """Where somebody calls from: one and the same for all addresses of a household."""
    return network_of(connection.client.host if connection.client else "")


def the_office(connection: HTTPConnection) -> Office:
    """The office of the application that is asked."""
    office: Office = connection.app.state.office
    return office


AnOffice = Annotated[Office, Depends(the_office)]


async def limited(connection: HTTPConnection, office: AnOffice) -> None:
    """Answer that this is too fast, whoever asks: what is for everybody has its limit too."""
    client = _client(connection, office)
    wait = office.reads.wait(client.address)
    if wait > 0:
        await _must_be_staff(office, await _known(connection, office), client, wait)
        office.reads.check(f"staff at {client.address}")


LIMITED = Depends(limited)


def _client(connection: HTTPConnection, office: Office) -> Client:
    return Client(
        address_of(connection),
        connection.headers.get("user-agent", ""),
        connection.cookies.get(device_cookie(office.settings), ""),
    )


async def _known(connection: HTTPConnection, office: Office) -> Known | None:
    token = connection.cookies.get(cookie_name(office.settings), "")
    return await office.accounts.who(token) if token else None


async def _must_be_staff(office: Office, known: Known | None, client: Client, wait: float) -> None:
    """Answer that this is too fast to whoever else is at an address where too much is asked for.

    They keep out nobody of the staff, who were appointed, and have a measure of their own; and so
    have the attempts of a browser they came in with.
    """
    if not await office.accounts.of_staff(known, client):
        raise ProblemError(TOO_FAST, wait=int(wait) + 1)


async def the_caller(connection: HTTPConnection, office: AnOffice) -> Caller:
    """Whoever calls; unless it is from another site's page, or too often."""
    changes = connection.scope.get("method", "WEBSOCKET") not in _READING
    if changes and not same_origin(office.settings, connection.headers):
        raise ProblemError(WRONG_ORIGIN)
    client = _client(connection, office)
    wait = office.addresses.wait(client.address)
    known = await _known(connection, office)
    if wait > 0:
        await _must_be_staff(office, known, client, wait)
    if known is None:
        return Caller(None, client)
    office.requests.check(known.account.name)
    since = office.clock() - office.settings.proof_minutes * MINUTE
    return Caller(known, client, known.session.proved > since)


ACaller = Annotated[Caller, Depends(the_caller)]


def cookie_name(settings: Settings) -> str:
    """Over https a name that browsers accept only from this very host."""
    return "__Host-sabot" if settings.secure else "sabot"


def device_cookie(settings: Settings) -> str:
    """The same, of the cookie by which a browser is known again that was logged out."""
    return f"{cookie_name(settings)}-device"


def remember(response: Response, settings: Settings, entered: Entered, lasts: int) -> None:
    """Give the browser of whoever has come in its cookies."""
    for name, token, each in (
        (cookie_name(settings), entered.token, lasts),
        (device_cookie(settings), entered.device, devices.LASTS),
    ):
        response.set_cookie(
            name,
            token,
            max_age=each // SECOND,
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
