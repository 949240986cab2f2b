"""What lets people in again who have lost a password or a second factor.

Whoever does that for another could come in as that person, and so be both of the two people that
money and rights take. For the staff it takes two itself, once there is a second administrator.
Whoever has the machine needs nobody: see ``at_the_machine``.
"""

from typing import NamedTuple

from sabot.ledger.driver import Cursor
from sabot.server import requests
from sabot.server.accounts import account as kept
from sabot.server.accounts import factors, grants, links, sessions
from sabot.server.accounts.account import Account
from sabot.server.accounts.grants import Grant
from sabot.server.accounts.links import Purpose
from sabot.server.audit import note
from sabot.server.problems import A_GUEST, LOCKED, ProblemError
from sabot.server.requests import Deed, Request, RequestKind


class Link(NamedTuple):
    """The token of a one-time link for a new password, and the request it waits for, if any."""

    token: str
    waiting: Request | None


def password_link(cursor: Cursor, account: Account, at: int, by: str) -> Link:
    """Make a link, as part of a job; that of somebody of the staff waits for a second person."""
    if account.guest:
        raise ProblemError(A_GUEST)
    name = account.name
    if not _takes_two(cursor, name, by):
        note(cursor, at, by, "password-link", name)
        return Link(links.make(cursor, Purpose.PASSWORD, name, at), None)
    waiting = requests.ask(cursor, RequestKind.PASSWORD_LINK, by, name, {}, at)
    return Link(links.make(cursor, Purpose.PASSWORD, name, at, waiting.id), waiting)


def reset_second_factor(cursor: Cursor, account: str, at: int, by: str) -> Request | None:
    """Ask for it no more, as part of a job; or what waits for a second person."""
    if factors.confirmed_factor(cursor, account) and _takes_two(cursor, account, by):
        return requests.ask(cursor, RequestKind.SECOND_FACTOR, by, account, {}, at)
    _remove_second_factor(cursor, account, at, by)
    return None


def at_the_machine(cursor: Cursor, name: str, at: int, *, without_second_factor: bool) -> str:
    """The token of a link made by whoever has the machine: the trail names nobody for it."""
    account = kept.existing(cursor, name)
    if account.guest:
        raise ProblemError(A_GUEST)
    if not account.usable:
        raise ProblemError(LOCKED)
    if without_second_factor:
        _remove_second_factor(cursor, account.name, at, "")
    note(cursor, at, "", "password-link", account.name)
    return links.make(cursor, Purpose.PASSWORD, account.name, at)


def _takes_two(cursor: Cursor, account: str, by: str) -> bool:
    """Whether it is another's of the staff; also of old: posts are taken back by one alone."""
    staff = any(each.role in grants.STAFF for each in grants.history(cursor, account))
    return staff and account != by and grants.appointed(cursor) > 1


def _remove_second_factor(
    cursor: Cursor, account: str, at: int, by: str, **details: object
) -> None:
    if factors.remove(cursor, account, at):
        note(cursor, at, by, "reset-second-factor", account, **details)
        sessions.end_all(cursor, account, at)


def _confirmed_link(cursor: Cursor, request: Request, confirmer: str, at: int) -> None:
    account = kept.existing(cursor, request.subject)
    links.confirm(cursor, request.id, at)
    note(cursor, at, request.by, "password-link", account.name, confirmed_by=confirmer)


def _confirmed_reset(cursor: Cursor, request: Request, confirmer: str, at: int) -> None:
    account = kept.existing(cursor, request.subject)
    _remove_second_factor(cursor, account.name, at, request.by, confirmed_by=confirmer)


_CONFIRMERS = (Grant.ADMINISTRATOR, Grant.DIRECTION)
LINKING = Deed((Grant.ADMINISTRATOR,), _CONFIRMERS, _confirmed_link, gains=True)
RESETTING = Deed((Grant.ADMINISTRATOR,), _CONFIRMERS, _confirmed_reset, gains=True)
