"""The cash desk: the only place, besides the tables, where money changes hands.

What goes into a purse comes from the cage, and what leaves it goes there. A purse is never less
than empty. Whoever asks again under the same key, having heard no answer, moves nothing twice.
Above what one person may pay alone, a payment waits for another; and nobody pays themself. Only the
house's money is paid: tokens exist at their table alone.
"""

import secrets
from collections.abc import Mapping
from typing import NamedTuple

from sabot.ledger import bounds, money
from sabot.ledger.bounds import Bounds
from sabot.ledger.chain import note_kept
from sabot.ledger.chained_rows import DESK
from sabot.ledger.driver import Cursor
from sabot.ledger.store import CAGE, Ledger, Transfer, move
from sabot.server import overpaid, requests
from sabot.server.accounts import account as accounts
from sabot.server.accounts import devices
from sabot.server.accounts.grants import Grant
from sabot.server.audit import note
from sabot.server.clock import DAY, Clock
from sabot.server.problems import (
    KEY_USED,
    NO_SUCH_ACCOUNT,
    NOT_ENOUGH,
    NOT_GRANTED,
    OVER_CEILING,
    OWN_ACCOUNT,
    PAY_OUT_FIRST,
    TOO_MUCH,
    ProblemError,
)
from sabot.server.requests import Deed, Request, RequestKind
from sabot.table.json import Json
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
    """One movement of a purse, at the desk or at a table. ``tokens``: of which table, if any."""

    at: int
    currency: Currency
    tokens: str
    amount: int
    why: str
    by: str
    table: str | None
    number: int | None


def fill(
    cursor: Cursor, account: str, amount: int, lying: Mapping[str, int], at: int, tokens: str = ""
) -> dict[str, int]:
    """Fill a purse up to ``amount`` of every currency, as part of a job; what was given, by kind.

    ``lying``: what is on tables already, by currency; ``tokens``: of which table, or house money.
    """
    given = {}
    held = purse(cursor, account)
    for currency in Currency:
        kind = str(money.Kind(currency, tokens))
        lacking = amount - held.get(kind, 0) - lying.get(currency, 0)
        if lacking > 0:
            _pay(cursor, account, kind, lacking, "tokens" if tokens else "play-money", at, "")
            given[kind] = lacking
    return given


def take_back(cursor: Cursor, account: str, why: str, at: int, by: str = "") -> dict[str, int]:
    """Empty a purse whose owner is gone, as part of a job; what it held. Nobody is paid it."""
    held = purse(cursor, account)
    for kind, balance in held.items():
        if balance:
            _pay(cursor, account, kind, -balance, why, at, by)
    return held


def pay_out(cursor: Cursor, account: str, reason: str, at: int, by: str) -> dict[str, int]:
    """Pay somebody all they have, as part of a job; what they had. Tokens are void.

    It is a payment like any other: what one person does not pay alone is not paid so either.
    """
    held = purse(cursor, account)
    for kind, balance in held.items():
        if balance and not money.kind_of(kind).table:
            payment = Payment(account, Currency(kind), -balance, reason)
            if not _alone(cursor, payment, at, by):
                raise ProblemError(PAY_OUT_FIRST)
            _done(cursor, payment, at, by, secrets.token_hex(8))
    take_back(cursor, account, reason, at, by)
    return held


class Desk:
    """The cash desk of all tables."""

    def __init__(self, ledger: Ledger, clock: Clock) -> None:
        self._ledger = ledger
        self._clock = clock

    async def pay(self, by: str, key: str, request: Payment) -> Paid | Request:
        """Move money once, however often it is asked for under this key; or what waits for it."""

        def job(cursor: Cursor) -> Paid | Request:
            at = self._clock()
            payment = request._replace(account=_owner(cursor, request))
            if payment.account == by:
                raise ProblemError(OWN_ACCOUNT)
            before = _paid_before(cursor, by, key)
            if before is not None:
                if before.payment != payment:
                    raise ProblemError(KEY_USED)
                return before
            waiting = requests.keyed(cursor, by, key)
            if waiting is not None:
                if _payment_of(waiting) != payment:
                    raise ProblemError(KEY_USED)
                return waiting
            if _alone(cursor, payment, at, by):
                return _done(cursor, payment, at, by, key)
            _check(cursor, payment, at)
            details = {each: getattr(payment, each) for each in _PAID}
            return requests.ask(cursor, RequestKind.PAYMENT, by, payment.account, details, at, key)

        return await self._ledger.database.write(job)

    async def bounds(self) -> Bounds:
        """How much goes over the desk."""
        return await self._ledger.database.read(bounds.current)

    async def ask_bounds(self, by: str, wanted: Bounds) -> Request:
        """Ask for other bounds."""
        return await self._ledger.database.write(
            lambda cursor: requests.ask(
                cursor, RequestKind.BOUNDS, by, "", wanted._asdict(), self._clock()
            )
        )

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
        return [Moved(at, *_parted(kind), *rest) for at, kind, *rest in rows]


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


# What of a payment a request keeps, besides whose purse it is.
_PAID = ("currency", "amount", "reason")


def _payment_of(request: Request) -> Payment:
    currency, amount, reason = (request.details[each] for each in _PAID)
    return Payment(request.subject, Currency(str(currency)), _whole(amount), str(reason))


def _whole(amount: Json) -> int:
    assert isinstance(amount, int)
    return amount


def _alone(cursor: Cursor, payment: Payment, at: int, by: str) -> bool:
    """Whether one person is enough: for all that was paid so within a day, however parted.

    Not to pay out somebody who was overpaid at a table, as long as that is open; nor to pay a name
    that came in with the same browser, which may be oneself.
    """
    set_, amount = bounds.current(cursor), abs(payment.amount)
    same = "account = ? AND currency = ?", payment.account, payment.currency
    if _unconfirmed(cursor, at, *same) + amount > set_.alone:
        return False
    if _unconfirmed(cursor, at, "by = ?", by) + amount > set_.cashier:
        return False
    if devices.shared(cursor, by, {payment.account}, at):
        return False
    return payment.amount > 0 or _overpaid(cursor, payment) <= set_.overpaid


def _overpaid(cursor: Cursor, payment: Payment) -> int:
    owner = accounts.find(cursor, payment.account)
    assert owner is not None
    some = overpaid.still_open(cursor)
    return overpaid.held_by(some, owner.name, payment.currency, owner.created)


def _unconfirmed(cursor: Cursor, at: int, which: str, *values: str) -> int:
    """What was paid within a day without a second person."""
    return _within_a_day(cursor, at, f"confirmed_by = '' AND {which}", *values)


def _within_a_day(cursor: Cursor, at: int, which: str, *values: str) -> int:
    ((amount,),) = cursor.run(
        f"SELECT CAST(COALESCE(SUM(ABS(amount)), 0) AS BIGINT) FROM desk WHERE at > ? AND {which}",
        *(at - DAY, *values),
    )
    return int(amount)


def _check(cursor: Cursor, payment: Payment, at: int) -> None:
    """Hold a payment to what is in the purse and to the ceilings."""
    set_, amount = bounds.current(cursor), abs(payment.amount)
    balance = purse(cursor, payment.account).get(payment.currency, 0) + payment.amount
    if balance < 0:
        raise ProblemError(NOT_ENOUGH)
    if payment.amount > 0 and balance > min(set_.purse, LARGEST):
        raise ProblemError(TOO_MUCH)
    same = "account = ? AND currency = ?", payment.account, payment.currency
    if amount > set_.payment or _within_a_day(cursor, at, *same) + amount > set_.day:
        raise ProblemError(OVER_CEILING)


def _done(
    cursor: Cursor, payment: Payment, at: int, by: str, key: str, confirmed_by: str = ""
) -> Paid:
    """Make a payment, and write it down.

    Whoever makes it has the right to now: when they asked may be a moment ago.
    """
    requests.must_have(cursor, by, CASHIERS, NOT_GRANTED)
    _check(cursor, payment, at)
    _pay(cursor, *payment, at, by)
    balance = purse(cursor, payment.account)[payment.currency]
    cursor.run(
        "INSERT INTO desk (by, key, at, account, currency, amount, reason, balance, confirmed_by)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        *(by, key, at, *payment, balance, confirmed_by),
    )
    note_kept(cursor, at, DESK, (by, key))
    what = "deposit" if payment.amount > 0 else "withdrawal"
    name, currency, amount, reason = payment
    second = {"confirmed_by": confirmed_by} if confirmed_by else {}
    note(cursor, at, by, what, name, currency=currency, amount=amount, reason=reason, **second)
    return Paid(at, by, payment, balance)


def _confirmed(cursor: Cursor, request: Request, confirmer: str, at: int) -> None:
    payment = _payment_of(request)
    _done(
        cursor,
        payment._replace(account=_owner(cursor, payment)),
        at,
        request.by,
        request.key,
        confirmer,
    )


def _set_bounds(cursor: Cursor, request: Request, confirmer: str, at: int) -> None:
    before = bounds.current(cursor)
    # One asked for by an older Sabot may lack some.
    wanted = before._replace(**{name: _whole(each) for name, each in request.details.items()})
    bounds.put(cursor, wanted, at)
    note(
        cursor,
        at,
        request.by,
        bounds.SET,
        "",
        before=before._asdict(),
        after=wanted._asdict(),
        confirmed_by=confirmer,
    )


# Who pays in and out, and who confirms it; who sets the bounds of it.
CASHIERS = (Grant.ADMINISTRATOR, Grant.DIRECTION)
PAYING = Deed(CASHIERS, CASHIERS, _confirmed, gains=True)
SETTING = Deed((Grant.DIRECTION,), CASHIERS, _set_bounds)


def _pay(
    cursor: Cursor, account: str, currency: str, amount: int, why: str, at: int, by: str
) -> None:
    move(cursor, Transfer(account, currency, amount, why), at, by)
    move(cursor, Transfer(CAGE, currency, -amount, why), at, by)


def _parted(written: str) -> tuple[Currency, str]:
    kind = money.kind_of(written)
    return Currency(kind.currency), kind.table


def purse(cursor: Cursor, account: str) -> dict[str, int]:
    """What an account holds, by the kind of money."""
    return dict(cursor.run("SELECT currency, balance FROM purses WHERE account = ?", account))
