"""What administrators do about accounts; all of it is in the trail. And how the first comes to be.

There is always at least one administrator who can come in: whatever would leave none is undone.
"""

from typing import NamedTuple

from sabot.ledger.database import Job
from sabot.ledger.driver import Cursor
from sabot.ledger.store import Ledger
from sabot.server import desk, requests
from sabot.server.accounts import account as kept
from sabot.server.accounts import (
    devices,
    factors,
    grants,
    links,
    names,
    passwords,
    recovery,
    sessions,
)
from sabot.server.accounts.account import Account
from sabot.server.accounts.accounts import Accounts, Client, Entered, entered
from sabot.server.accounts.endings import Endings
from sabot.server.accounts.grants import Grant, Granted, Grants
from sabot.server.accounts.links import Purpose
from sabot.server.accounts.passwords import Passwords
from sabot.server.accounts.sessions import Session
from sabot.server.audit import note
from sabot.server.clock import Clock
from sabot.server.problems import (
    A_GUEST,
    LAST_ADMINISTRATOR,
    LINK_USELESS,
    OWN_ACCOUNT,
    STILL_ADMINISTRATOR,
    ProblemError,
)
from sabot.server.requests import Deed, Request, RequestKind


class Listed(NamedTuple):
    """An account among others."""

    account: Account
    grants: Grants


class Shown(NamedTuple):
    """All there is to know about an account."""

    account: Account
    grants: list[Granted]
    sessions: list[Session]
    purse: dict[str, int]
    second_factor: bool


class Administration:
    """All accounts, for the administrators. ``by`` is the one who does it."""

    def __init__(
        self,
        ledger: Ledger,
        secret: Passwords,
        clock: Clock,
        endings: Endings,
        accounts: Accounts,
    ) -> None:
        self._database = ledger.database
        self._accounts = accounts
        self._passwords = secret
        self._clock = clock
        self._endings = endings

    # the first administrator

    async def first_link(self) -> str | None:
        """The token of a one-time link, if there is no administrator yet; none before it counts."""

        def job(cursor: Cursor) -> str | None:
            if grants.administrators(cursor):
                return None
            return links.make(cursor, Purpose.ADMINISTRATOR, "", self._clock())

        return await self._database.write(job)

    async def first(self, token: str, name: str, password: str, client: Client) -> Entered:
        """Open the account of the first administrator, by that link."""
        name = names.chosen(name)
        secret = await self._passwords.hashed(passwords.chosen(password, name))

        def job(cursor: Cursor) -> Entered:
            at = self._clock()
            note(cursor, at, name, "first-administrator", name)
            links.use(cursor, Purpose.ADMINISTRATOR, token, at)
            if grants.administrators(cursor):
                raise ProblemError(LINK_USELESS)
            account = kept.add(cursor, name, secret, at)
            grants.give(cursor, name, Grant.ADMINISTRATOR, at, name)
            return entered(cursor, account, client, at)

        return await self._database.write(job)

    # looking

    async def accounts(self, begins: str, after: str, most: int) -> list[Listed]:
        """Accounts in the order of their names."""
        return await self._database.read(
            lambda cursor: [
                Listed(each, grants.held(cursor, each.name))
                for each in kept.named_like(cursor, begins, after, most)
            ]
        )

    async def account(self, name: str) -> Shown:
        """One account."""

        def job(cursor: Cursor) -> Shown:
            account = kept.existing(cursor, name)
            terms = self._accounts.terms(grants.held(cursor, account.name))
            return Shown(
                account,
                grants.history(cursor, account.name),
                sessions.of(cursor, account.name, terms, self._clock()),
                desk.purse(cursor, account.name),
                factors.confirmed_factor(cursor, account.name) is not None,
            )

        return await self._database.read(job)

    # doing

    async def grant(self, by: str, name: str, role: Grant) -> Request | None:
        """Grant a role; or what waits for a second person, as a post of the staff does.

        A guest, whom nobody can recognise again, is given no post. The only administrator there is
        has nobody to ask, and grants alone: that is how a second comes to be.
        """

        def job(cursor: Cursor) -> Request | None:
            account = kept.existing(cursor, name)
            if account.guest and role in grants.STAFF:
                raise ProblemError(A_GUEST)
            if account.name == by:
                raise ProblemError(OWN_ACCOUNT)
            if role in grants.held(cursor, account.name):
                return None
            at = self._clock()
            if role not in grants.STAFF:
                give(cursor, account.name, role, at, by)
            elif grants.appointed(cursor) > 1:
                return requests.ask(cursor, RequestKind.GRANT, by, account.name, {"role": role}, at)
            else:
                give(cursor, account.name, role, at, by, alone=True)
            return None

        return await self._database.write(job)

    async def revoke(self, by: str, name: str, role: Grant) -> tuple[str, Request | None]:
        """Take a role back; from whom, as the account is spelled, and what waits for a second.

        From another administrator only two take the right: or one could make oneself the only one.
        """

        def job(cursor: Cursor) -> tuple[str, Request | None]:
            account = kept.existing(cursor, name)
            at = self._clock()
            appointed = Grant.ADMINISTRATOR in grants.held(cursor, account.name)
            if role is Grant.ADMINISTRATOR and appointed and account.name != by:
                details = {"role": role}
                return account.name, requests.ask(
                    cursor, RequestKind.REVOKE, by, account.name, details, at
                )
            take(cursor, account.name, role, at, by)
            return account.name, None

        return await self._database.write(job)

    async def lock(self, by: str, name: str, reason: str) -> str:
        """Let nobody come in with this account, and put out whoever is in; its name."""

        def job(cursor: Cursor) -> str:
            account = kept.existing(cursor, name)
            at = self._clock()
            note(cursor, at, by, "lock", account.name, reason=reason)
            kept.set_locked(cursor, account.name, True, at)
            sessions.end_all(cursor, account.name, at)
            _one_must_stay(cursor)
            return account.name

        return await self._put_out(job)

    async def unlock(self, by: str, name: str) -> None:
        """Let its owner come in again."""

        def job(cursor: Cursor) -> None:
            account = kept.existing(cursor, name)
            at = self._clock()
            note(cursor, at, by, "unlock", account.name)
            kept.set_locked(cursor, account.name, False, at)

        await self._database.write(job)

    async def delete(self, by: str, name: str, reason: str) -> str:
        """Delete an account: what is in its purse is paid out, its name is not given again."""

        def job(cursor: Cursor) -> str:
            account = kept.existing(cursor, name)
            if account.name == by:
                raise ProblemError(OWN_ACCOUNT)
            if Grant.ADMINISTRATOR in grants.held(cursor, account.name):
                raise ProblemError(STILL_ADMINISTRATOR)
            at = self._clock()
            held = desk.pay_out(cursor, account.name, "deleted", at, by)
            note(cursor, at, by, "delete", account.name, reason=reason, purse=held)
            for role in grants.held(cursor, account.name):
                grants.take(cursor, account.name, role, at, by)
            sessions.end_all(cursor, account.name, at)
            links.withdraw(cursor, Purpose.PASSWORD, account.name, at)
            factors.remove(cursor, account.name, at)
            devices.forget_all(cursor, account.name)
            kept.set_deleted(cursor, account.name, at)
            _one_must_stay(cursor)
            return account.name

        return await self._put_out(job)

    async def end_sessions(self, by: str, name: str) -> None:
        """Put out whoever is in with an account."""

        def job(cursor: Cursor) -> str:
            account = kept.existing(cursor, name)
            at = self._clock()
            note(cursor, at, by, "end-sessions", account.name)
            sessions.end_all(cursor, account.name, at)
            return account.name

        await self._put_out(job)

    async def _put_out(self, job: Job[str]) -> str:
        """Do what ends the sessions of an account; its name."""
        name = await self._database.write(job)
        self._endings.notify(name)
        return name

    async def password_link(self, by: str, name: str) -> recovery.Link:
        """A one-time link by which its owner sets a new password."""
        return await self._database.write(
            lambda cursor: recovery.password_link(
                cursor, kept.existing(cursor, name), self._clock(), by
            )
        )

    async def reset_second_factor(self, by: str, name: str) -> Request | None:
        """Let somebody in without it who has lost it; whoever is in with the account is put out.

        Or what waits for a second person, where it is that of the staff.
        """

        def job(cursor: Cursor) -> tuple[str, Request | None]:
            owner = kept.existing(cursor, name).name
            return owner, recovery.reset_second_factor(cursor, owner, self._clock(), by)

        owner, waiting = await self._database.write(job)
        if waiting is None:
            self._endings.notify(owner)
        return waiting


def give(cursor: Cursor, account: str, role: Grant, at: int, by: str, **details: object) -> None:
    """Grant a role, as part of a job.

    A link that one person made before it was somebody's of the staff does not serve after.
    """
    if grants.give(cursor, account, role, at, by):
        note(cursor, at, by, "grant", account, role=role, **details)
        if role in grants.STAFF:
            links.withdraw(cursor, Purpose.PASSWORD, account, at)


def take(cursor: Cursor, account: str, role: Grant, at: int, by: str, **details: object) -> None:
    """Take a role back, as part of a job; somebody must stay who administers."""
    if grants.take(cursor, account, role, at, by):
        note(cursor, at, by, "revoke", account, role=role, **details)
    _one_must_stay(cursor)


def _confirmed_grant(cursor: Cursor, request: Request, confirmer: str, at: int) -> None:
    account = kept.existing(cursor, request.subject)
    role = Grant(str(request.details["role"]))
    give(cursor, account.name, role, at, request.by, confirmed_by=confirmer)


def _confirmed_revoke(cursor: Cursor, request: Request, confirmer: str, at: int) -> None:
    role = Grant(str(request.details["role"]))
    take(cursor, request.subject, role, at, request.by, confirmed_by=confirmer)


_CONFIRMERS = (Grant.ADMINISTRATOR, Grant.DIRECTION)
GRANTING = Deed((Grant.ADMINISTRATOR,), _CONFIRMERS, _confirmed_grant, gains=True)
REVOKING = Deed((Grant.ADMINISTRATOR,), _CONFIRMERS, _confirmed_revoke)


def _one_must_stay(cursor: Cursor) -> None:
    if not grants.administrators(cursor):
        raise ProblemError(LAST_ADMINISTRATOR)
