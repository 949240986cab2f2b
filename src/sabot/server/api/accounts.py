"""One's own account and sessions: come in, be known, go out."""

from typing import Annotated

from fastapi import APIRouter, Path, Response

from sabot.server.accounts.accounts import Entered
from sabot.server.accounts.grants import Grant, Grants
from sabot.server.api.asking import AnOffice, Asker, Asking, forget, remember
from sabot.server.api.errors import CHANGING, KNOWN, answers
from sabot.server.api.models import (
    Answer,
    Asked,
    Moment,
    Name,
    NewPassword,
    Password,
    Token,
)
from sabot.server.office import Office
from sabot.server.problems import (
    A_GUEST,
    BAD_NAME,
    LINK_USELESS,
    LOCKED,
    NAME_TAKEN,
    NO_SUCH_SESSION,
    NOT_A_GUEST,
    TOO_MANY_ATTEMPTS,
    WEAK_PASSWORD,
    WRONG_PASSWORD,
)

router = APIRouter(prefix="/api", tags=["accounts"])


class NewAccount(Asked):
    name: Name
    password: NewPassword


class LogIn(Asked):
    name: Name
    password: Password


class FirstAdministrator(NewAccount):
    token: Token


class ByLink(Asked):
    token: Token
    password: NewPassword


class Kept(Asked):
    password: NewPassword


class ChangedPassword(Asked):
    old: Password
    new: NewPassword


class Me(Answer):
    """Who one is here."""

    name: str
    guest: bool
    roles: list[Grant]
    purse: dict[str, int]


class SessionShown(Answer):
    """Somewhere one is logged in; ``this``: here."""

    id: str
    began: Moment
    seen: Moment
    expires: Moment
    address: str
    agent: str
    this: bool


async def _me(office: Office, name: str, guest: bool, grants: Grants) -> Me:
    purse = await office.ledger.purse(name)
    return Me(name=name, guest=guest, roles=sorted(grants), purse=purse)


async def _enter(office: Office, asking: Asker, response: Response, entered: Entered) -> Me:
    """Somebody has come in: whoever he was here before, he is no longer."""
    if asking.known is not None:
        before = asking.known
        await office.accounts.end_session(before.account.name, before.session.id)
    remember(response, office.settings, entered)
    known = await office.accounts.who(entered.token)
    assert known is not None
    return await _me(office, known.account.name, known.account.guest, known.grants)


@router.post("/accounts/guest", status_code=201, responses=answers(*CHANGING))
async def play_as_guest(asking: Asking, office: AnOffice, response: Response) -> Me:
    """Play at once, with play money, under a name made up for it."""
    office.openings.check(asking.whence.address)
    entered = await office.accounts.guest(asking.whence)
    return await _enter(office, asking, response, entered)


@router.post(
    "/accounts",
    status_code=201,
    responses=answers(*CHANGING, NAME_TAKEN, BAD_NAME, WEAK_PASSWORD),
)
async def register(asked: NewAccount, asking: Asking, office: AnOffice, response: Response) -> Me:
    """Open an account, and come in with it."""
    office.openings.check(asking.whence.address)
    entered = await office.accounts.register(asked.name, asked.password, asking.whence)
    return await _enter(office, asking, response, entered)


@router.post(
    "/accounts/first-administrator",
    status_code=201,
    responses=answers(*CHANGING, LINK_USELESS, NAME_TAKEN, BAD_NAME, WEAK_PASSWORD),
)
async def first_administrator(
    asked: FirstAdministrator, asking: Asking, office: AnOffice, response: Response
) -> Me:
    """Open the account of the first administrator, by the link the server printed."""
    office.logins.check(asking.whence.address)
    entered = await office.administration.first(
        asked.token, asked.name, asked.password, asking.whence
    )
    return await _enter(office, asking, response, entered)


@router.post(
    "/accounts/password-link",
    responses=answers(*CHANGING, LINK_USELESS, LOCKED, WEAK_PASSWORD),
)
async def set_password_by_link(
    asked: ByLink, asking: Asking, office: AnOffice, response: Response
) -> Me:
    """Set a new password by a one-time link an administrator gave, and come in."""
    office.logins.check(asking.whence.address)
    entered = await office.accounts.use_link(asked.token, asked.password, asking.whence)
    return await _enter(office, asking, response, entered)


@router.get("/accounts/me", responses=answers(*KNOWN))
async def me(asking: Asking, office: AnOffice) -> Me:
    """Who one is, and what one has."""
    account = asking.account
    return await _me(office, account.name, account.guest, asking.grants)


@router.post(
    "/accounts/me/keep",
    status_code=204,
    responses=answers(*CHANGING, *KNOWN, NOT_A_GUEST, WEAK_PASSWORD),
)
async def keep(asked: Kept, asking: Asking, office: AnOffice) -> None:
    """Make a guest an account with a password: the name and the purse stay."""
    known = asking.require(*Grant)
    office.openings.check(asking.whence.address)
    await office.accounts.keep(known, asked.password)


@router.put(
    "/accounts/me/password",
    status_code=204,
    responses=answers(*CHANGING, *KNOWN, WRONG_PASSWORD, TOO_MANY_ATTEMPTS, A_GUEST, WEAK_PASSWORD),
)
async def change_password(asked: ChangedPassword, asking: Asking, office: AnOffice) -> None:
    """Another password. All other sessions end."""
    known = asking.require(*Grant)
    office.logins.check(asking.whence.address)
    await office.accounts.change_password(known, asked.old, asked.new, asking.whence)


@router.post(
    "/sessions",
    status_code=201,
    responses=answers(*CHANGING, WRONG_PASSWORD, TOO_MANY_ATTEMPTS, LOCKED),
)
async def log_in(asked: LogIn, asking: Asking, office: AnOffice, response: Response) -> Me:
    """Come in by name and password."""
    office.logins.check(asking.whence.address)
    entered = await office.accounts.log_in(asked.name, asked.password, asking.whence)
    return await _enter(office, asking, response, entered)


@router.get("/sessions", responses=answers(*KNOWN))
async def my_sessions(asking: Asking, office: AnOffice) -> list[SessionShown]:
    """Where one is logged in."""
    found = await office.accounts.sessions(asking.account.name)
    here = asking.session.id
    return [SessionShown(**{**each._asdict(), "this": each.id == here}) for each in found]


@router.delete("/sessions/current", status_code=204, responses=answers(*CHANGING, *KNOWN))
async def log_out(asking: Asking, office: AnOffice, response: Response) -> None:
    """Log out here."""
    await office.accounts.end_session(asking.account.name, asking.session.id)
    forget(response, office.settings)


@router.delete(
    "/sessions/{session}",
    status_code=204,
    responses=answers(*CHANGING, *KNOWN, NO_SUCH_SESSION),
)
async def end_session(
    session: Annotated[str, Path(pattern="^[0-9a-f]{16}$")], asking: Asking, office: AnOffice
) -> None:
    """Log out in one place."""
    await office.accounts.end_session(asking.account.name, session)


@router.delete("/sessions", status_code=204, responses=answers(*CHANGING, *KNOWN))
async def log_out_everywhere(asking: Asking, office: AnOffice, response: Response) -> None:
    """Log out everywhere, here too."""
    await office.accounts.end_sessions(asking.account.name)
    forget(response, office.settings)
