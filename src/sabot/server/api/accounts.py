"""One's own account and sessions: come in, be known, go out."""

from typing import Annotated

from fastapi import APIRouter, Path, Response
from pydantic import Field

from sabot.ledger.money import by_table
from sabot.server.accounts.accounts import Entered, Known
from sabot.server.accounts.grants import Grant
from sabot.server.accounts.links import Purpose
from sabot.server.api.caller import ACaller, AnOffice, Caller, forget, remember
from sabot.server.api.errors import CHANGING, KNOWN, answers
from sabot.server.api.models import (
    Answer,
    Code,
    Moment,
    Name,
    NewPassword,
    Password,
    RequestBody,
    Token,
)
from sabot.server.office import Office
from sabot.server.problems import (
    A_GUEST,
    BAD_NAME,
    CODE_NEEDED,
    LINK_EXPIRED,
    LINK_REPLACED,
    LINK_USED,
    LINK_USELESS,
    LINK_WAITS,
    LOCKED,
    NAME_TAKEN,
    NO_SUCH_ACCOUNT,
    NO_SUCH_SESSION,
    NOT_A_GUEST,
    TOO_MANY_ATTEMPTS,
    WEAK_PASSWORD,
    WRONG_CODE,
    WRONG_PASSWORD,
)

_CODES = (CODE_NEEDED, WRONG_CODE)
_LINKS = (LINK_USELESS, LINK_USED, LINK_EXPIRED, LINK_REPLACED)

router = APIRouter(prefix="/api", tags=["accounts"])


class NewAccount(RequestBody):
    name: Name
    password: NewPassword


class LogIn(RequestBody):
    """``code``: of the second factor, where one is asked for."""

    name: Name
    password: Password
    code: Code = ""


class Proof(RequestBody):
    """Who one is, once more."""

    password: Password
    code: Code = ""


class FirstAdministrator(NewAccount):
    token: Token


class LinkRequest(RequestBody):
    """``purpose``: what stands before the token in the link."""

    purpose: Annotated[Purpose, Field(strict=False)]
    token: Token


class PasswordByLink(RequestBody):
    token: Token
    password: NewPassword
    code: Code = ""


class KeepRequest(RequestBody):
    password: NewPassword


class PasswordChange(RequestBody):
    old: Password
    new: NewPassword
    code: Code = ""


class Me(Answer):
    """Who one is here. ``withheld``: roles that wait until the second factor is on; ``tokens``:
    those of tables that play for none but their own, by table.
    """

    name: str
    guest: bool
    roles: list[Grant]
    withheld: list[Grant]
    purse: dict[str, int]
    tokens: dict[str, dict[str, int]]


class SessionShown(Answer):
    """Somewhere one is logged in; ``this``: here."""

    id: str
    began: Moment
    seen: Moment
    expires: Moment
    address: str
    agent: str
    this: bool


async def _me(office: Office, known: Known) -> Me:
    account = known.account
    purse, tokens = by_table(await office.ledger.purse(account.name))
    return Me(
        name=account.name,
        guest=account.guest,
        roles=sorted(known.grants),
        withheld=sorted(known.withheld),
        purse=purse,
        tokens=tokens,
    )


async def _enter(office: Office, caller: Caller, response: Response, entered: Entered) -> Me:
    """Somebody has come in: whoever this browser belonged to before, it no longer does."""
    if caller.known is not None:
        before = caller.known
        await office.accounts.end_session(before.account.name, before.session.id)
    known = await office.accounts.who(entered.token)
    assert known is not None
    lasts = office.accounts.terms(known.grants | known.withheld).lasts
    remember(response, office.settings, entered, lasts)
    return await _me(office, known)


@router.post("/accounts/guest", status_code=201, responses=answers(*CHANGING))
async def play_as_guest(caller: ACaller, office: AnOffice, response: Response) -> Me:
    """Play at once, with play money, under a name made up for it."""
    office.openings.check(caller.client.address)
    entered = await office.accounts.guest(caller.client)
    return await _enter(office, caller, response, entered)


@router.post(
    "/accounts",
    status_code=201,
    responses=answers(*CHANGING, NAME_TAKEN, BAD_NAME, WEAK_PASSWORD),
)
async def register(body: NewAccount, caller: ACaller, office: AnOffice, response: Response) -> Me:
    """Open an account, and come in with it."""
    office.openings.check(caller.client.address)
    entered = await office.accounts.register(body.name, body.password, caller.client)
    return await _enter(office, caller, response, entered)


@router.post(
    "/accounts/links",
    status_code=204,
    responses=answers(*CHANGING, *_LINKS, LINK_WAITS),
)
async def look_at_link(body: LinkRequest, caller: ACaller, office: AnOffice) -> None:
    """Whether a one-time link can be used, before anybody chooses a name or a password for it."""
    office.logins.check(await office.accounts.measured_by_link(body.token, caller.client))
    await office.accounts.look_at_link(body.purpose, body.token)


@router.post(
    "/accounts/first-administrator",
    status_code=201,
    responses=answers(*CHANGING, *_LINKS, NAME_TAKEN, BAD_NAME, WEAK_PASSWORD),
)
async def first_administrator(
    body: FirstAdministrator, caller: ACaller, office: AnOffice, response: Response
) -> Me:
    """Open the account of the first administrator, by the link the server printed."""
    office.logins.check(await office.accounts.measured_by_link(body.token, caller.client))
    entered = await office.administration.first(body.token, body.name, body.password, caller.client)
    return await _enter(office, caller, response, entered)


@router.post(
    "/accounts/password-link",
    responses=answers(
        *CHANGING,
        *_LINKS,
        LINK_WAITS,
        *_CODES,
        TOO_MANY_ATTEMPTS,
        LOCKED,
        NO_SUCH_ACCOUNT,
        WEAK_PASSWORD,
    ),
)
async def set_password_by_link(
    body: PasswordByLink, caller: ACaller, office: AnOffice, response: Response
) -> Me:
    """Set a new password by a one-time link an administrator gave, and come in."""
    office.logins.check(await office.accounts.measured_by_link(body.token, caller.client))
    entered = await office.accounts.use_link(body.token, body.password, caller.client, body.code)
    return await _enter(office, caller, response, entered)


@router.get("/accounts/me", responses=answers(*KNOWN))
async def me(caller: ACaller, office: AnOffice) -> Me:
    """Who one is, and what one has."""
    return await _me(office, caller.require(*Grant))


@router.post(
    "/accounts/me/keep",
    status_code=204,
    responses=answers(*CHANGING, *KNOWN, NOT_A_GUEST, WEAK_PASSWORD),
)
async def keep(body: KeepRequest, caller: ACaller, office: AnOffice) -> None:
    """Make a guest an account with a password: the name and the purse stay."""
    known = caller.require(*Grant)
    office.openings.check(caller.client.address)
    await office.accounts.keep(known, body.password)


@router.put(
    "/accounts/me/password",
    status_code=204,
    responses=answers(
        *CHANGING, *KNOWN, WRONG_PASSWORD, *_CODES, TOO_MANY_ATTEMPTS, A_GUEST, WEAK_PASSWORD
    ),
)
async def change_password(body: PasswordChange, caller: ACaller, office: AnOffice) -> None:
    """Another password. All other sessions end."""
    known = caller.require(*Grant)
    office.logins.check(f"account {known.account.name}")
    await office.accounts.change_password(known, body.old, body.new, body.code)


@router.post(
    "/sessions",
    status_code=201,
    responses=answers(*CHANGING, WRONG_PASSWORD, *_CODES, TOO_MANY_ATTEMPTS, LOCKED),
)
async def log_in(body: LogIn, caller: ACaller, office: AnOffice, response: Response) -> Me:
    """Come in by name and password, and the code of the second factor where one is asked for."""
    office.logins.check(await office.accounts.measured_by(body.name, caller.client, body.code))
    entered = await office.accounts.log_in(body.name, body.password, caller.client, body.code)
    return await _enter(office, caller, response, entered)


@router.post(
    "/sessions/current/proof",
    status_code=204,
    responses=answers(*CHANGING, *KNOWN, WRONG_PASSWORD, *_CODES, TOO_MANY_ATTEMPTS),
)
async def prove(body: Proof, caller: ACaller, office: AnOffice) -> None:
    """Give the password again, and the code: for what moves money or changes rights."""
    known = caller.require(*Grant)
    office.logins.check(f"account {known.account.name}")
    await office.accounts.prove(known, body.password, body.code)


@router.get("/sessions", responses=answers(*KNOWN))
async def my_sessions(caller: ACaller, office: AnOffice) -> list[SessionShown]:
    """Where one is logged in."""
    sessions = await office.accounts.sessions(caller.account.name)
    here = caller.session.id
    return [SessionShown(**{**each._asdict(), "this": each.id == here}) for each in sessions]


@router.delete("/sessions/current", status_code=204, responses=answers(*CHANGING, *KNOWN))
async def log_out(caller: ACaller, office: AnOffice, response: Response) -> None:
    """Log out here."""
    await office.accounts.end_session(caller.account.name, caller.session.id)
    forget(response, office.settings)


@router.delete(
    "/sessions/{session}",
    status_code=204,
    responses=answers(*CHANGING, *KNOWN, NO_SUCH_SESSION),
)
async def end_session(
    session: Annotated[str, Path(pattern="^[0-9a-f]{16}$")], caller: ACaller, office: AnOffice
) -> None:
    """Log out in one place."""
    await office.accounts.end_session(caller.account.name, session)


@router.delete("/sessions", status_code=204, responses=answers(*CHANGING, *KNOWN))
async def log_out_everywhere(caller: ACaller, office: AnOffice, response: Response) -> None:
    """Log out everywhere, here too."""
    await office.accounts.end_sessions(caller.account.name)
    forget(response, office.settings)
