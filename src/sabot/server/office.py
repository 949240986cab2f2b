"""Everything of the house besides its tables: accounts, the desk, the books, the trail."""

from dataclasses import dataclass

from argon2 import PasswordHasher

from sabot.ledger.store import Ledger
from sabot.server import approvals, desk, overpaid
from sabot.server.accounts import administration, links, recovery
from sabot.server.accounts.accounts import Accounts, Staff
from sabot.server.accounts.administration import Administration
from sabot.server.accounts.endings import Endings
from sabot.server.accounts.guests import Guests
from sabot.server.accounts.links import Purpose
from sabot.server.accounts.passwords import Passwords
from sabot.server.accounts.second_factors import SecondFactors
from sabot.server.accounts.sessions import Terms
from sabot.server.approvals import Approvals
from sabot.server.audit import Audit
from sabot.server.books import Books
from sabot.server.clock import HOUR, MINUTE, Clock, now
from sabot.server.desk import Desk
from sabot.server.overpaid import Differences
from sabot.server.rates import Limiter, per_minute
from sabot.server.requests import RequestKind, Requests
from sabot.server.settings import Settings


@dataclass(frozen=True, slots=True)
class Office:
    """What the routers ask."""

    settings: Settings
    ledger: Ledger
    clock: Clock
    passwords: Passwords
    endings: Endings
    accounts: Accounts
    second_factors: SecondFactors
    guests: Guests
    administration: Administration
    desk: Desk
    approvals: Approvals
    waiting: Requests
    books: Books
    differences: Differences
    audit: Audit
    # how often one may ask: an address for a new account, to come in, to read, for anything; an
    # account
    openings: Limiter
    logins: Limiter
    reads: Limiter
    addresses: Limiter
    requests: Limiter


async def first_administrator_link(office: Office) -> str | None:
    """Where the first administrator opens an account: a link for once, until there is one."""
    token = await office.administration.first_link()
    if token is None:
        return None
    return office.settings.base + links.path(Purpose.ADMINISTRATOR, token)


_DEEDS = {
    RequestKind.PAYMENT: desk.PAYING,
    RequestKind.BOUNDS: desk.SETTING,
    RequestKind.GRANT: administration.GRANTING,
    RequestKind.REVOKE: administration.REVOKING,
    RequestKind.HOUSE: approvals.DEED,
    RequestKind.PASSWORD_LINK: recovery.LINKING,
    RequestKind.SECOND_FACTOR: recovery.RESETTING,
    RequestKind.DIFFERENCE: overpaid.CLOSING,
}


def office(settings: Settings, ledger: Ledger, clock: Clock = now) -> Office:
    """An office on a ledger, run as set."""
    passwords = Passwords(
        PasswordHasher(
            time_cost=settings.password_rounds,
            memory_cost=settings.password_memory,
            parallelism=1,
        )
    )
    endings = Endings()
    # What is noted of their use must be finer than what is asked of it.
    terms = Terms(settings.staff_hours * HOUR, settings.staff_idle_minutes * MINUTE, MINUTE // 2)
    staff = Staff(terms, settings.second_factor == "required")
    accounts = Accounts(ledger, passwords, clock, endings, staff, settings.play_money)
    return Office(
        settings,
        ledger,
        clock,
        passwords,
        endings,
        accounts,
        SecondFactors(ledger, clock),
        Guests(ledger, clock, settings.guest_days),
        Administration(ledger, passwords, clock, endings, accounts),
        Desk(ledger, clock),
        Approvals(ledger, clock),
        Requests(ledger, clock, _DEEDS),
        # What takes long to read is read aside: nobody waits at the door meanwhile.
        Books(ledger.patient),
        Differences(ledger, clock),
        Audit(ledger.patient, clock),
        openings=Limiter(per_minute(settings.accounts_per_minute)),
        logins=Limiter(per_minute(settings.logins_per_minute)),
        # Behind one address there may be a whole school.
        reads=Limiter(per_minute(10 * settings.requests_per_minute)),
        addresses=Limiter(per_minute(10 * settings.requests_per_minute)),
        requests=Limiter(per_minute(settings.requests_per_minute)),
    )
