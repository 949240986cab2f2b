"""What people do about their own accounts: come in, as a guest or by name, and go out again."""

from typing import NamedTuple

from sabot.ledger.database import Cursor
from sabot.ledger.store import Ledger
from sabot.server import desk
from sabot.server.accounts import account as kept
from sabot.server.accounts import attempts, grants, links, names, passwords, sessions, tokens
from sabot.server.accounts.account import Account
from sabot.server.accounts.endings import Endings
from sabot.server.accounts.grants import Grants
from sabot.server.accounts.passwords import Passwords
from sabot.server.accounts.sessions import Session
from sabot.server.clock import Clock
from sabot.server.problems import (
    A_GUEST,
    LOCKED,
    NAME_TAKEN,
    NO_SUCH_SESSION,
    NOT_A_GUEST,
    UNAVAILABLE,
    WRONG_PASSWORD,
    ProblemError,
)


class Client(NamedTuple):
    """Where somebody comes from: an address, and what the browser calls itself."""

    address: str
    agent: str = ""


class Entered(NamedTuple):
    """Somebody has come in: the token is for the cookie, and is seen here once."""

    account: Account
    token: str


class Known(NamedTuple):
    """Somebody recognised by a cookie."""

    account: Account
    grants: Grants
    session: Session


class Accounts:
    """All accounts, for their owners."""

    def __init__(
        self,
        ledger: Ledger,
        secret: Passwords,
        clock: Clock,
        endings: Endings,
        play_money: int = 0,
    ) -> None:
        self._database = ledger.database
        self._passwords = secret
        self._clock = clock
        self._endings = endings
        self._play_money = play_money

    async def who(self, token: str) -> Known | None:
        """Whose cookie this is, if it still holds."""
        if len(token) != tokens.LENGTH or not token.isascii():
            return None
        at = self._clock()
        known = await self._database.read(lambda cursor: _known(cursor, token, at))
        if known is not None and known.session.stale(at):
            await self._database.write(lambda cursor: sessions.seen(cursor, known.session.id, at))
        return known

    async def guest(self, client: Client) -> Entered:
        """Let somebody play at once, under a made-up name."""
        return await self._database.write(lambda cursor: self._new_guest(cursor, client))

    async def register(self, name: str, password: str, client: Client) -> Entered:
        """Open an account."""
        name = names.chosen(name)
        secret = await self._passwords.hashed(passwords.chosen(password, name))
        return await self._database.write(lambda cursor: self._new(cursor, name, secret, client))

    async def log_in(self, name: str, password: str, client: Client) -> Entered:
        """Come in by name and password."""
        account = await self._attempt(name, password, client)
        if not account.usable:
            raise ProblemError(LOCKED)
        secret = account.password or ""
        if self._passwords.outdated(secret):
            secret = await self._passwords.hashed(password)

        def job(cursor: Cursor) -> Entered:
            if kept.find(cursor, name) != account:
                raise ProblemError(WRONG_PASSWORD)  # changed or locked just now
            if secret != account.password:
                kept.set_password(cursor, account.name, secret, self._clock())
            return self._entered(cursor, account, client)

        return await self._database.write(job)

    async def keep(self, known: Known, password: str) -> None:
        """Let a guest keep the account: the name and the purse stay."""
        name = known.account.name
        secret = await self._passwords.hashed(passwords.chosen(password, name))

        def job(cursor: Cursor) -> None:
            if not kept.existing(cursor, name).guest:
                raise ProblemError(NOT_A_GUEST)
            kept.set_password(cursor, name, secret, self._clock())
            sessions.end_all(cursor, name, but=known.session.id)

        await self._database.write(job)
        self._endings.notify(name)

    async def change_password(self, known: Known, password: str, new: str, client: Client) -> None:
        """Another password; whoever came in with the old one elsewhere is out."""
        name = known.account.name
        if known.account.guest:
            raise ProblemError(A_GUEST)
        chosen = passwords.chosen(new, name)
        await self._attempt(name, password, client)
        secret = await self._passwords.hashed(chosen)

        def job(cursor: Cursor) -> None:
            kept.set_password(cursor, name, secret, self._clock())
            links.withdraw(cursor, links.Purpose.PASSWORD, name)
            sessions.end_all(cursor, name, but=known.session.id)

        await self._database.write(job)
        self._endings.notify(name)

    async def use_link(self, token: str, password: str, client: Client) -> Entered:
        """Set a password by a link an administrator gave, and come in."""
        # Worked out before the link is used up; whose it is turns out with it.
        secret = await self._passwords.hashed(password)

        def job(cursor: Cursor) -> Entered:
            name = links.use(cursor, links.Purpose.PASSWORD, token, self._clock())
            account = kept.existing(cursor, name)
            passwords.chosen(password, name)
            if not account.usable:
                raise ProblemError(LOCKED)
            kept.set_password(cursor, name, secret, self._clock())
            sessions.end_all(cursor, name)
            return self._entered(cursor, account._replace(password=secret), client)

        entered = await self._database.write(job)
        self._endings.notify(entered.account.name)
        return entered

    async def sessions(self, account: str) -> list[Session]:
        """Where an account is in use."""
        return await self._database.read(lambda cursor: sessions.of(cursor, account, self._clock()))

    async def end_session(self, account: str, session: str) -> None:
        """Log out in one place."""
        if not await self._database.write(lambda cursor: sessions.end(cursor, account, session)):
            raise ProblemError(NO_SUCH_SESSION)
        self._endings.notify(account)

    async def end_sessions(self, account: str) -> None:
        """Log out everywhere."""
        await self._database.write(lambda cursor: sessions.end_all(cursor, account))
        self._endings.notify(account)

    async def forget(self) -> None:
        """Leave out what counts no longer: old sessions, links and attempts. Now and then."""
        at = self._clock()

        def job(cursor: Cursor) -> None:
            for each in (sessions, links, attempts):
                each.forget(cursor, at)

        await self._database.write(job)

    async def _attempt(self, name: str, password: str, client: Client) -> Account:
        """The account whose password this is; otherwise the same answer, as late, in every case."""

        def begin(cursor: Cursor) -> Account | None:
            attempts.begin(cursor, names.key_of(name), client.address, self._clock())
            return kept.find(cursor, name)

        account = await self._database.write(begin)
        right = await self._passwords.right(account.password if account else None, password)
        if account is None or not right:
            raise ProblemError(WRONG_PASSWORD)
        await self._database.write(
            lambda cursor: attempts.succeeded(cursor, names.key_of(name), client.address)
        )
        return account

    def _new_guest(self, cursor: Cursor, client: Client) -> Entered:
        for _ in range(5):
            try:
                return self._new(cursor, names.made_up(), None, client)
            except ProblemError as error:
                if error.problem is not NAME_TAKEN:
                    raise
        raise ProblemError(UNAVAILABLE)

    def _new(self, cursor: Cursor, name: str, secret: str | None, client: Client) -> Entered:
        at = self._clock()
        account = kept.add(cursor, name, secret, at)
        desk.give_play_money(cursor, name, self._play_money, at)
        return self._entered(cursor, account, client)

    def _entered(self, cursor: Cursor, account: Account, client: Client) -> Entered:
        at = self._clock()
        token = sessions.begin(cursor, account.name, at, client.address, client.agent)
        return Entered(account, token)


def _known(cursor: Cursor, token: str, at: int) -> Known | None:
    session = sessions.find(cursor, token, at)
    if session is None:
        return None
    account = kept.existing(cursor, session.account)
    return Known(account, grants.held(cursor, account.name), session) if account.usable else None
