"""Accounts, for administrators: grants, locks, sessions, links."""

from typing import Annotated

from fastapi import APIRouter, Depends, Query, Response

from sabot.ledger.money import by_table
from sabot.server import posts
from sabot.server.accounts import links, names
from sabot.server.accounts.account import Account
from sabot.server.accounts.grants import Grant, Grants
from sabot.server.accounts.links import Purpose
from sabot.server.api.accounts import SessionShown
from sabot.server.api.caller import ACaller, AnOffice
from sabot.server.api.errors import CHANGING, PROVED, STAFF, answers
from sabot.server.api.models import (
    Answer,
    Count,
    Moment,
    Name,
    QueryParameters,
    Reason,
    RequestBody,
)
from sabot.server.api.requests import WAITING, RequestShown, done_or_waits, waiting
from sabot.server.api.tables import AFloor
from sabot.server.floor import Floor
from sabot.server.problems import (
    A_GUEST,
    LAST_ADMINISTRATOR,
    NO_SUCH_ACCOUNT,
    OWN_ACCOUNT,
    PAY_OUT_FIRST,
    STILL_ADMINISTRATOR,
)

router = APIRouter(prefix="/api/accounts", tags=["administration"])

_CHANGING = (*STAFF, *PROVED, *CHANGING, NO_SUCH_ACCOUNT)


class WithReason(RequestBody):
    reason: Reason


class AccountsQuery(QueryParameters):
    begins: Annotated[str, Query(pattern=names.PART)] = ""
    after: Annotated[str, Query(pattern=names.PART)] = ""
    most: Count = 100


class AccountListed(Answer):
    name: str
    guest: bool
    created: Moment
    locked: Moment | None
    roles: list[Grant]


class GrantShown(Answer):
    role: Grant
    granted: Moment
    granted_by: str
    revoked: Moment | None
    revoked_by: str | None


class AccountShown(AccountListed):
    purse: dict[str, int]
    tokens: dict[str, dict[str, int]]
    second_factor: bool
    grants: list[GrantShown]
    sessions: list[SessionShown]


class Link(Answer):
    """A one-time link, to be handed to whom it is for; ``waiting``: what is confirmed first."""

    path: str
    waiting: RequestShown | None


def administrator(caller: ACaller) -> str:
    """The name of the administrator who asks."""
    return caller.require(Grant.ADMINISTRATOR).account.name


def proven_administrator(caller: ACaller) -> str:
    """The same, who has given the password lately: for what changes rights."""
    caller.require(Grant.ADMINISTRATOR)
    return caller.require_proof().account.name


Administrator = Annotated[str, Depends(administrator)]
ProvenAdministrator = Annotated[str, Depends(proven_administrator)]


def _listed(account: Account, grants: Grants) -> dict[str, object]:
    return {
        "name": account.name,
        "guest": account.guest,
        "created": account.created,
        "locked": account.locked,
        "roles": sorted(grants),
    }


async def _from_posts(floor: Floor, name: str, by: str) -> None:
    await posts.take_away(floor.rights, floor.rooms.values(), name, by)


@router.get("", responses=answers(*STAFF))
async def accounts(
    query: Annotated[AccountsQuery, Query()], _: Administrator, office: AnOffice
) -> list[AccountListed]:
    """Accounts in the order of their names."""
    listed = await office.administration.accounts(query.begins, query.after, query.most)
    return [AccountListed.model_validate(_listed(*each)) for each in listed]


@router.get("/{name}", responses=answers(*STAFF, NO_SUCH_ACCOUNT))
async def account(name: Name, _: Administrator, office: AnOffice) -> AccountShown:
    """One account: what it holds, may do and might do once, and where it is logged in."""
    shown = await office.administration.account(name)
    purse, tokens = by_table(shown.purse)
    held = frozenset(each.role for each in shown.grants if each.revoked is None)
    return AccountShown.model_validate(
        {
            **_listed(shown.account, held),
            "purse": purse,
            "tokens": tokens,
            "second_factor": shown.second_factor,
            "grants": [each._asdict() for each in shown.grants],
            "sessions": [{**each._asdict(), "this": False} for each in shown.sessions],
        }
    )


@router.put(
    "/{name}/grants/{role}",
    status_code=204,
    responses={**WAITING, **answers(*_CHANGING, A_GUEST, OWN_ACCOUNT)},
)
async def grant(name: Name, role: Grant, by: ProvenAdministrator, office: AnOffice) -> Response:
    """Grant a role. Once there are two administrators, a post waits for a second person."""
    return done_or_waits(await office.administration.grant(by, name, role))


@router.delete(
    "/{name}/grants/{role}",
    status_code=204,
    responses={**WAITING, **answers(*_CHANGING, LAST_ADMINISTRATOR)},
)
async def revoke(
    name: Name, role: Grant, by: ProvenAdministrator, office: AnOffice, floor: AFloor
) -> Response:
    """Take a role back; whoever holds a post by it gives it back. From an administrator two do."""
    owner, request = await office.administration.revoke(by, name, role)
    if request is None:
        await _from_posts(floor, owner, by)
    return done_or_waits(request)


@router.post(
    "/{name}/lock",
    status_code=204,
    responses=answers(*_CHANGING, LAST_ADMINISTRATOR),
)
async def lock(
    name: Name, body: WithReason, by: ProvenAdministrator, office: AnOffice, floor: AFloor
) -> None:
    """Let nobody come in with this account, and put out whoever is."""
    owner = await office.administration.lock(by, name, body.reason)
    await _from_posts(floor, owner, by)


@router.delete("/{name}/lock", status_code=204, responses=answers(*_CHANGING))
async def unlock(name: Name, by: ProvenAdministrator, office: AnOffice) -> None:
    """Let its owner come in again."""
    await office.administration.unlock(by, name)


@router.post(
    "/{name}/deletion",
    status_code=204,
    responses=answers(*_CHANGING, OWN_ACCOUNT, STILL_ADMINISTRATOR, PAY_OUT_FIRST),
)
async def delete(
    name: Name, body: WithReason, by: ProvenAdministrator, office: AnOffice, floor: AFloor
) -> None:
    """Delete an account: its purse is paid out, and its name is never given again."""
    owner = await office.administration.delete(by, name, body.reason)
    await _from_posts(floor, owner, by)


@router.delete("/{name}/sessions", status_code=204, responses=answers(*_CHANGING))
async def end_sessions(name: Name, by: ProvenAdministrator, office: AnOffice) -> None:
    """Log an account out everywhere."""
    await office.administration.end_sessions(by, name)


@router.post(
    "/{name}/password-link",
    status_code=201,
    responses={
        202: {"model": Link, "description": "It serves once a second person has confirmed it"},
        **answers(*_CHANGING, A_GUEST),
    },
)
async def password_link(
    name: Name, by: ProvenAdministrator, office: AnOffice, response: Response
) -> Link:
    """A one-time link by which its owner sets a new password.

    That of the staff does not serve before a second person has confirmed it, once there are two
    administrators.
    """
    token, request = await office.administration.password_link(by, name)
    return Link(
        path=links.path(Purpose.PASSWORD, token),
        waiting=None if request is None else waiting(response, request),
    )


@router.delete(
    "/{name}/second-factor", status_code=204, responses={**WAITING, **answers(*_CHANGING)}
)
async def reset_second_factor(name: Name, by: ProvenAdministrator, office: AnOffice) -> Response:
    """Ask an account for its second factor no more, whose owner has lost it; it is logged out.

    That of the staff waits for a second person, once there are two administrators.
    """
    return done_or_waits(await office.administration.reset_second_factor(by, name))
