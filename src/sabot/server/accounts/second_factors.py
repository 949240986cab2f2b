"""What people do about their own second factor; all of it but the asking is in the trail."""

from typing import NamedTuple

from sabot.ledger.driver import Cursor
from sabot.ledger.store import Ledger
from sabot.server.accounts import factors
from sabot.server.accounts.account import Account
from sabot.server.accounts.factors import Offered
from sabot.server.audit import note
from sabot.server.clock import Clock
from sabot.server.problems import A_GUEST, FACTOR_ON, ProblemError

_ISSUER = "Sabot"


class FactorState(NamedTuple):
    """Since when it is on, if it is; and how many recovery codes are left."""

    since: int | None
    recovery_codes: int


class SecondFactors:
    """The second factors of all accounts, for their owners."""

    def __init__(self, ledger: Ledger, clock: Clock) -> None:
        self._database = ledger.database
        self._clock = clock

    async def state(self, name: str) -> FactorState:
        """Whether an account has one."""

        def job(cursor: Cursor) -> FactorState:
            factor = factors.confirmed_factor(cursor, name)
            since = None if factor is None else factor.confirmed
            return FactorState(since, factors.recovery_codes_left(cursor, name))

        return await self._database.read(job)

    async def offer(self, account: Account) -> Offered:
        """A secret for the device that is to hold it; nothing is asked for yet."""
        if account.guest:
            raise ProblemError(A_GUEST)

        def job(cursor: Cursor) -> Offered:
            if factors.confirmed_factor(cursor, account.name) is not None:
                raise ProblemError(FACTOR_ON)
            return factors.offer(cursor, account.name, _ISSUER, self._clock())

        return await self._database.write(job)

    async def turn_on(self, name: str, code: str) -> list[str]:
        """Ask for it from now on; the recovery codes, which are seen here once."""

        def job(cursor: Cursor) -> list[str]:
            if factors.confirmed_factor(cursor, name) is not None:
                raise ProblemError(FACTOR_ON)
            at = self._clock()
            note(cursor, at, name, "second-factor-on", name)
            return factors.confirm(cursor, name, code, at)

        return await self._database.write(job)

    async def renew_recovery_codes(self, name: str) -> list[str]:
        """Other recovery codes; those before count no more."""

        def job(cursor: Cursor) -> list[str]:
            if factors.confirmed_factor(cursor, name) is None:
                return []
            at = self._clock()
            note(cursor, at, name, "recovery-codes", name)
            return factors.recovery_codes(cursor, name, at)

        return await self._database.write(job)

    async def turn_off(self, name: str) -> None:
        """Ask for it no more."""

        def job(cursor: Cursor) -> None:
            at = self._clock()
            if factors.remove(cursor, name, at):
                note(cursor, at, name, "second-factor-off", name)

        await self._database.write(job)
