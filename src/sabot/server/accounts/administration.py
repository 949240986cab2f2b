"""What administrators do about accounts; all of it is in the trail. And how the first comes to be.

There is always at least one administrator who can come in: whatever would leave none is undone.
"""

from typing import NamedTuple

from sabot.ledger.database import Cursor, Job
from sabot.ledger.store import Ledger
from sabot.server import desk
from sabot.server.accounts import account as kept
from sabot.server.accounts import grants, links, names, passwords, sessions
from sabot.server.accounts.account import Account
from sabot.server.accounts.accounts import Client, Entered
from sabot.server.accounts.endings import Endings
from sabot.server.accounts.grants import Grant, Granted, Grants
from sabot.server.accounts.links import Purpose
from sabot.server.accounts.passwords import Passwords
from sabot.server.accounts.sessions import Session
from sabot.server.audit import note
from sabot.server.clock import Clock
from sabot.server.problems import A_GUEST, LAST_ADMINISTRATOR, LINK_USELESS, ProblemError


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


class Administration:
    """All accounts, for the administrators. ``by`` is the one who does it."""

    def __init__(self, ledger: Ledger, secret: Passwords, clock: Clock, endings: Endings) -> None:
        self._database = ledger.database
        self._passwords = secret
        self._clock = clock
        self._endings = endings

    # the first administrator

    async def first_link(self) -> str | None:
        """The token of a one-time link, if there is no administrator yet."""

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
            if grants.administrators(cursor):
                raise ProblemError(LINK_USELESS)
            links.use(cursor, Purpose.ADMINISTRATOR, token, at)
            links.withdraw(cursor, Purpose.ADMINISTRATOR, "")
            account = kept.add(cursor, name, secret, at)
            grants.give(cursor, name, Grant.ADMINISTRATOR, at, name)
            return Entered(account, sessions.begin(cursor, name, at, *client))

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
            return Shown(
                account,
                grants.history(cursor, account.name),
                sessions.of(cursor, account.name, self._clock()),
                desk.purse(cursor, account.name),
            )

        return await self._database.read(job)

    # doing

    async def grant(self, by: str, name: str, role: Grant) -> None:
        """Grant a role. A guest, whom nobody can recognise again, is given no post."""

        def job(cursor: Cursor) -> None:
            account = kept.existing(cursor, name)
            if account.guest and role in grants.STAFF:
                raise ProblemError(A_GUEST)
            at = self._clock()
            if grants.give(cursor, account.name, role, at, by):
                note(cursor, at, by, "grant", account.name, role=role)

        await self._database.write(job)

    async def revoke(self, by: str, name: str, role: Grant) -> str:
        """Take a role back; from whom, as the account is spelled."""

        def job(cursor: Cursor) -> str:
            account = kept.existing(cursor, name)
            at = self._clock()
            if grants.take(cursor, account.name, role, at, by):
                note(cursor, at, by, "revoke", account.name, role=role)
            _one_must_stay(cursor)
            return account.name

        return await self._database.write(job)

    async def lock(self, by: str, name: str, reason: str) -> str:
        """Let nobody come in with this account, and put out whoever is in; its name."""

        def job(cursor: Cursor) -> str:
            account = kept.existing(cursor, name)
            at = self._clock()
            note(cursor, at, by, "lock", account.name, reason=reason)
            kept.set_locked(cursor, account.name, True, at)
            sessions.end_all(cursor, account.name)
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
            at = self._clock()
            held = desk.pay_out(cursor, account.name, "deleted", at, by)
            note(cursor, at, by, "delete", account.name, reason=reason, purse=held)
            for role in grants.held(cursor, account.name):
                grants.take(cursor, account.name, role, at, by)
            sessions.end_all(cursor, account.name)
            links.withdraw(cursor, Purpose.PASSWORD, account.name)
            kept.set_deleted(cursor, account.name, at)
            _one_must_stay(cursor)
            return account.name

        return await self._put_out(job)

    async def end_sessions(self, by: str, name: str) -> None:
        """Put out whoever is in with an account."""

        def job(cursor: Cursor) -> str:
            account = kept.existing(cursor, name)
            note(cursor, self._clock(), by, "end-sessions", account.name)
            sessions.end_all(cursor, account.name)
            return account.name

        await self._put_out(job)

    async def _put_out(self, job: Job[str]) -> str:
        """Do what ends the sessions of an account; its name."""
        name = await self._database.write(job)
        self._endings.notify(name)
        return name

    async def password_link(self, by: str, name: str) -> str:
        """The token of a one-time link by which its owner sets a new password."""

        def job(cursor: Cursor) -> str:
            account = kept.existing(cursor, name)
            if account.guest:
                raise ProblemError(A_GUEST)
            at = self._clock()
            note(cursor, at, by, "password-link", account.name)
            links.withdraw(cursor, Purpose.PASSWORD, account.name)
            return links.make(cursor, Purpose.PASSWORD, account.name, at)

        return await self._database.write(job)


def _one_must_stay(cursor: Cursor) -> None:
    if not grants.administrators(cursor):
        raise ProblemError(LAST_ADMINISTRATOR)
