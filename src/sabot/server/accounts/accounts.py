"""What people do about their own accounts: come in, as a guest or by name, and go out again."""

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from sabot.ledger.driver import Cursor
from sabot.ledger.store import Ledger
from sabot.server import desk
from sabot.server.accounts import account as kept
from sabot.server.accounts import (
    attempts,
    devices,
    factors,
    grants,
    links,
    names,
    passwords,
    sessions,
    tokens,
)
from sabot.server.accounts.account import Account
from sabot.server.accounts.attempts import Subjects
from sabot.server.accounts.endings import Endings
from sabot.server.accounts.grants import Grants
from sabot.server.accounts.passwords import Passwords
from sabot.server.accounts.sessions import Session, Terms
from sabot.server.audit import note
from sabot.server.clock import Clock
from sabot.server.problems import (
    A_GUEST,
    CODE_NEEDED,
    LOCKED,
    NAME_TAKEN,
    NO_SUCH_SESSION,
    NOT_A_GUEST,
    UNAVAILABLE,
    WRONG_CODE,
    WRONG_PASSWORD,
    ProblemError,
)

T = TypeVar("T")


class Client(NamedTuple):
    """Where somebody comes from: an address, what the browser calls itself, and its own token."""

    address: str
    agent: str = ""
    device: str = ""


class Entered(NamedTuple):
    """Somebody has come in: the tokens are for the cookies, and are seen here once."""

    account: Account
    token: str
    device: str


class Known(NamedTuple):
    """Somebody recognised by a cookie.

    ``withheld``: what was granted, but waits until there is a second factor.
    """

    account: Account
    grants: Grants
    session: Session
    withheld: Grants = frozenset()


class Staff(NamedTuple):
    """What is asked of the staff: how long their sessions hold, and whether a second factor."""

    terms: Terms
    factor: bool = False


class Accounts:
    """All accounts, for their owners."""

    def __init__(
        self,
        ledger: Ledger,
        secret: Passwords,
        clock: Clock,
        endings: Endings,
        staff: Staff,
        play_money: int = 0,
    ) -> None:
        self._database = ledger.database
        self._passwords = secret
        self._clock = clock
        self._endings = endings
        self._staff = staff
        self._play_money = play_money

    def terms(self, held: Grants) -> Terms:
        """How long the sessions of somebody with these roles hold."""
        return sessions.PLAYERS if held.isdisjoint(grants.STAFF) else self._staff.terms

    async def who(self, token: str, *, used: bool = True) -> Known | None:
        """Whose cookie this is, if it still holds. ``used``: somebody does something with it."""
        if not tokens.may_be(token):
            return None
        at = self._clock()
        known = await self._database.read(lambda cursor: self._known(cursor, token, at))
        if known is None:
            return None
        terms = self.terms(known.grants | known.withheld)
        # For those who only play, to be connected is enough.
        if (used or terms is sessions.PLAYERS) and known.session.seen < at - terms.noted:
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

    async def log_in(self, name: str, password: str, client: Client, code: str = "") -> Entered:
        """Come in by name and password, and the code of the second factor where there is one."""
        account, counted = await self._attempt(
            name, password, lambda cursor: self._counted(cursor, name, code, client), client.address
        )
        if not account.usable:
            raise ProblemError(LOCKED)
        secret = account.password or ""
        if self._passwords.outdated(secret):
            secret = await self._passwords.hashed(password)

        def job(cursor: Cursor) -> Entered:
            if secret != account.password:
                kept.set_password(cursor, account.name, secret, self._clock())
            return self._entered(cursor, account, client)

        return await self._admit(account, code, counted, job, client.address)

    async def prove(self, known: Known, password: str, code: str = "") -> None:
        """Show again who one is, in a session that was begun before."""
        name, session = known.account.name, known.session.id
        counted = attempts.own(f"session {session}")
        account, _ = await self._attempt(name, password, lambda cursor: counted)
        await self._admit(
            account,
            code,
            counted,
            lambda cursor: sessions.proved(cursor, session, self._clock()),
        )

    async def keep(self, known: Known, password: str) -> None:
        """Let a guest keep the account: the name and the purse stay."""
        name = known.account.name
        secret = await self._passwords.hashed(passwords.chosen(password, name))

        def job(cursor: Cursor) -> None:
            if not kept.existing(cursor, name).guest:
                raise ProblemError(NOT_A_GUEST)
            kept.set_password(cursor, name, secret, self._clock())
            sessions.end_all(cursor, name, self._clock(), but=known.session.id)

        await self._database.write(job)
        self._endings.notify(name)

    async def change_password(self, known: Known, password: str, new: str, code: str = "") -> None:
        """Another password; whoever came in with the old one elsewhere is out."""
        name = known.account.name
        if known.account.guest:
            raise ProblemError(A_GUEST)
        chosen = passwords.chosen(new, name)
        counted = attempts.own(f"session {known.session.id}")
        account, _ = await self._attempt(name, password, lambda cursor: counted)
        secret = await self._passwords.hashed(chosen)

        def job(cursor: Cursor) -> None:
            kept.set_password(cursor, name, secret, self._clock())
            links.withdraw(cursor, links.Purpose.PASSWORD, name, self._clock())
            sessions.end_all(cursor, name, self._clock(), but=known.session.id)
            sessions.proved(cursor, known.session.id, self._clock())

        await self._admit(account, code, counted, job)
        self._endings.notify(name)

    async def look_at_link(self, purpose: links.Purpose, token: str) -> None:
        """Say why a link cannot be used, if it cannot."""
        await self._database.read_soon(
            lambda cursor: links.look(cursor, purpose, token, self._clock())
        )

    async def use_link(self, token: str, password: str, client: Client, code: str = "") -> Entered:
        """Set a password by a link an administrator gave, and come in.

        The link is in place of the password, not of the second factor.
        """
        # Worked out before the link is used up; whose it is turns out with it.
        secret = await self._passwords.hashed(password)
        if code:
            counted = attempts.own(f"link {tokens.hash_of(token)}")
            await self._database.write(
                lambda cursor: attempts.begin(cursor, counted, self._clock())
            )

        owner = ""

        def job(cursor: Cursor) -> Entered:
            nonlocal owner
            name = owner = links.use(cursor, links.Purpose.PASSWORD, token, self._clock())
            account = kept.existing(cursor, name)
            passwords.chosen(password, name)
            if not account.usable:
                raise ProblemError(LOCKED)
            factors.use(cursor, name, code, self._clock())
            kept.set_password(cursor, name, secret, self._clock())
            sessions.end_all(cursor, name, self._clock())
            devices.forget_all(cursor, name)
            return self._entered(cursor, account._replace(password=secret), client)

        try:
            entered = await self._database.write(job)
        except ProblemError as error:
            if error.problem is WRONG_CODE:
                await self._failed(owner, "code", client.address)
            raise
        self._endings.notify(entered.account.name)
        return entered

    async def sessions(self, account: str) -> list[Session]:
        """Where an account is in use."""

        def job(cursor: Cursor) -> list[Session]:
            terms = self.terms(grants.held(cursor, account))
            return sessions.of(cursor, account, terms, self._clock())

        return await self._database.read(job)

    async def end_session(self, account: str, session: str) -> None:
        """Log out in one place."""
        at = self._clock()
        if not await self._database.write(
            lambda cursor: sessions.end(cursor, account, session, at)
        ):
            raise ProblemError(NO_SUCH_SESSION)
        self._endings.notify(account)

    async def end_sessions(self, account: str) -> None:
        """Log out everywhere."""
        at = self._clock()
        await self._database.write(lambda cursor: sessions.end_all(cursor, account, at))
        self._endings.notify(account)

    async def forget(self) -> None:
        """Leave out what counts no longer: old sessions, links, attempts, devices."""
        at = self._clock()

        def job(cursor: Cursor) -> None:
            for each in (sessions, links, attempts, devices):
                each.forget(cursor, at)

        await self._database.write(job)

    async def measured_by(self, name: str, client: Client, code: str = "") -> str:
        """By whose rate somebody who wants to come in is measured: as attempts are counted, a
        browser the account came in with before has one of its own, and so have valid codes."""

        def job(cursor: Cursor) -> str:
            account = kept.find(cursor, name)
            if account is not None:
                if devices.known(cursor, account.name, client.device):
                    return f"device {tokens.hash_of(client.device)}"
                if factors.fits(cursor, account.name, code, self._clock()):
                    return f"code {account.name}"
            return client.address

        return await self._database.read_soon(job)

    async def measured_by_link(self, token: str, client: Client) -> str:
        """The same of somebody who brings a link: one of ours is nobody else's."""

        def job(cursor: Cursor) -> str:
            return f"link {tokens.hash_of(token)}" if links.known(cursor, token) else client.address

        return await self._database.read_soon(job)

    async def of_staff(self, known: Known | None, client: Client) -> bool:
        """Whether somebody of the staff asks, by their session, or with a browser of theirs."""
        if known is not None:
            return self.terms(known.grants | known.withheld) is not sessions.PLAYERS
        if not tokens.may_be(client.device):
            return False
        return await self._database.read_soon(
            lambda cursor: devices.of_staff(cursor, client.device)
        )

    def _counted(self, cursor: Cursor, name: str, code: str, client: Client) -> Subjects:
        """What an attempt to come in is counted for: see ``attempts``."""
        account, key = kept.find(cursor, name), names.key_of(name)
        if account is not None:
            if devices.known(cursor, account.name, client.device):
                return attempts.own(f"device {key} {tokens.hash_of(client.device)}")
            if factors.fits(cursor, account.name, code, self._clock()):
                return attempts.with_code(key)
        return attempts.strange(key, client.address)

    async def _attempt(
        self, name: str, password: str, counted: Callable[[Cursor], Subjects], address: str = ""
    ) -> tuple[Account, Subjects]:
        """The account whose password this is, and for what the attempt is still counted.

        Otherwise the same answer, as late, in every case.
        """

        def begin(cursor: Cursor) -> tuple[Account | None, Subjects]:
            subjects = counted(cursor)
            attempts.begin(cursor, subjects, self._clock())
            return kept.find(cursor, name), subjects

        account, subjects = await self._database.write(begin)
        right = await self._passwords.right(account.password if account else None, password)
        if account is None or not right:
            # Under a name nobody has, a password may have been typed by mistake: it is not kept.
            await self._failed(account.name if account else "", "password", address)
            raise ProblemError(WRONG_PASSWORD)
        return account, subjects

    async def _failed(self, name: str, why: str, address: str) -> None:
        """Note that somebody could not come in, or not show again to be the owner of a session."""
        where = {"address": address} if address else {}
        await self._database.write(
            lambda cursor: note(cursor, self._clock(), "", "failed-login", name, wrong=why, **where)
        )

    async def _admit(
        self,
        account: Account,
        code: str,
        counted: Subjects,
        then: Callable[[Cursor], T],
        address: str = "",
    ) -> T:
        """Do what the password was given for, if the code is right too where one is asked for."""

        def job(cursor: Cursor) -> T:
            if kept.find(cursor, account.name) != account:
                raise ProblemError(WRONG_PASSWORD)  # changed or locked just now
            factors.use(cursor, account.name, code, self._clock())
            attempts.succeeded(cursor, counted)
            return then(cursor)

        try:
            return await self._database.write(job)
        except ProblemError as error:
            # Nobody knows beforehand that a code is asked for; to guess one is an attempt.
            if error.problem is CODE_NEEDED:
                await self._database.write(lambda cursor: attempts.take_back(cursor, counted))
            elif error.problem is WRONG_CODE:
                await self._failed(account.name, "code", address)
            raise

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
        desk.fill(cursor, name, self._play_money, {}, at)
        return self._entered(cursor, account, client)

    def _entered(self, cursor: Cursor, account: Account, client: Client) -> Entered:
        return entered(cursor, account, client, self._clock())

    def _known(self, cursor: Cursor, token: str, at: int) -> Known | None:
        session = sessions.find(cursor, token, at)
        if session is None:
            return None
        account = kept.existing(cursor, session.account)
        held = grants.held(cursor, account.name)
        if not account.usable or self.terms(held).end(session) <= at:
            return None
        withheld = held & grants.STAFF if self._staff.factor else frozenset()
        if withheld and factors.confirmed_factor(cursor, account.name) is not None:
            withheld = frozenset()
        return Known(account, held - withheld, session, withheld)


def entered(cursor: Cursor, account: Account, client: Client, at: int) -> Entered:
    """Begin the session of somebody who comes in, with a browser that is known from now on."""
    token = sessions.begin(cursor, account.name, at, client.address, client.agent)
    return Entered(account, token, devices.remember(cursor, account.name, client.device, at))
