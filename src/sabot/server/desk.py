"""The cash desk: the only place, besides the tables, where money changes hands.

What goes into a purse comes from the cage, and what leaves it goes there. A purse is never less
than empty. Whoever asks again under the same key, having heard no answer, moves nothing twice.
"""

from typing import NamedTuple

from sabot.ledger.chain import note_kept
from sabot.ledger.database import Cursor
from sabot.ledger.kept import DESK
from sabot.ledger.store import CAGE, Ledger, PurseError, Transfer, move
from sabot.server import audit
from sabot.server.accounts import account as accounts
from sabot.server.clock import Clock
from sabot.server.problems import KEY_USED, NO_SUCH_ACCOUNT, NOT_ENOUGH, TOO_MUCH, ProblemError
from sabot.table.money import LARGEST, Currency

# So many rows at most at once.
MOST = 1_000


class Payment(NamedTuple):
    """What is asked of the desk: so much into a purse, or out of it when negative, and why."""

    account: str
    currency: Currency
    amount: int
    reason: str


class Paid(NamedTuple):
    """A payment that was made, and what the purse held after it."""

    at: int
    by: str
    payment: Payment
    balance: int


class Moved(NamedTuple):
    """One movement of a purse, at the desk or at a table."""

    at: int
    currency: Currency
    amount: int
    why: str
    by: str
    table: str | None
    number: int | None


def give_play_money(cursor: Cursor, account: str, amount: int, at: int) -> None:
    """Fill a purse up to ``amount`` of every currency, as part of a job."""
    held = purse(cursor, account)
    for currency in Currency:
        lacking = amount - held.get(currency, 0)
        if lacking > 0:
            _pay(cursor, account, currency, lacking, "play-money", at, "")


def pay_out(cursor: Cursor, account: str, why: str, at: int, by: str) -> dict[str, int]:
    """Empty a purse, as part of a job; what it held."""
    held = purse(cursor, account)
    for currency, balance in held.items():
        if balance:
            _pay(cursor, account, currency, -balance, why, at, by)
    return held


class Desk:
    """The cash desk of all tables."""

    def __init__(self, ledger: Ledger, clock: Clock) -> None:
        self._ledger = ledger
        self._clock = clock

    async def pay(self, by: str, key: str, request: Payment) -> Paid:
        """Move money once, however often it is asked for under this key."""

        def job(cursor: Cursor) -> Paid:
            at = self._clock()
            payment = request._replace(account=_owner(cursor, request))
            before = _paid_before(cursor, by, key)
            if before is not None:
                if before.payment != payment:
                    raise ProblemError(KEY_USED)
                return before
            balance = _paid_now(cursor, payment, at, by)
            cursor.run(
                "INSERT INTO desk (by, key, at, account, currency, amount, reason, balance)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                *(by, key, at, *payment, balance),
            )
            note_kept(cursor, at, DESK, (by, key))
            what = "deposit" if payment.amount > 0 else "withdrawal"
            name, currency, amount, reason = payment
            audit.note(cursor, at, by, what, name, currency=currency, amount=amount, reason=reason)
            return Paid(at, by, payment, balance)

        return await self._ledger.database.write(job)

    async def refill(self, account: str, amount: int) -> dict[str, int]:
        """Give a guest who has lost it play money again; what the purse then holds."""

        def job(cursor: Cursor) -> dict[str, int]:
            give_play_money(cursor, account, amount, self._clock())
            return purse(cursor, account)

        return await self._ledger.database.write(job)

    async def history(
        self,
        account: str,
        since: int = 0,
        until: int = 2**62,
        skip: int = 0,
        most: int = MOST,
    ) -> list[Moved]:
        """What came into a purse and left it, from ``since`` to before ``until``; newest first."""
        rows = await self._ledger.database.read(
            lambda cursor: cursor.run(
                "SELECT at, currency, amount, why, by, table_id, number FROM transfers"
                " WHERE account = ? AND at >= ? AND at < ?"
                " ORDER BY at DESC, table_id, number DESC, currency, amount LIMIT ? OFFSET ?",
                *(account, since, until, most, skip),
            )
        )
        return [Moved(at, Currency(currency), *rest) for at, currency, *rest in rows]


def _owner(cursor: Cursor, payment: Payment) -> str:
    """Whose purse is meant. Of one who has gone for good money can only be taken out."""
    account = accounts.find(cursor, payment.account)
    if account is None or (account.deleted is not None and payment.amount > 0):
        raise ProblemError(NO_SUCH_ACCOUNT)
    return account.name


def _paid_before(cursor: Cursor, by: str, key: str) -> Paid | None:
    rows = cursor.run(
        "SELECT at, account, currency, amount, reason, balance FROM desk WHERE by = ? AND key = ?",
        by,
        key,
    )
    if not rows:
        return None
    at, account, currency, amount, reason, balance = rows[0]
    return Paid(at, by, Payment(account, Currency(currency), amount, reason), balance)


def _paid_now(cursor: Cursor, payment: Payment, at: int, by: str) -> int:
    """What the purse holds after a payment."""
    try:
        _pay(cursor, *payment, at, by)
    except PurseError as error:
        raise ProblemError(NOT_ENOUGH) from error
    balance = purse(cursor, payment.account)[payment.currency]
    if balance > LARGEST:
        raise ProblemError(TOO_MUCH)
    return balance


def _pay(
    cursor: Cursor, account: str, currency: str, amount: int, why: str, at: int, by: str
) -> None:
    move(cursor, Transfer(account, currency, amount, why), at, by)
    move(cursor, Transfer(CAGE, currency, -amount, why), at, by)


def purse(cursor: Cursor, account: str) -> dict[str, int]:
    """What an account holds, by currency."""
    return dict(cursor.run("SELECT currency, balance FROM purses WHERE account = ?", account))
