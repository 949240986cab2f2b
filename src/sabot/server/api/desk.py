"""The cash desk."""

from typing import Annotated

from fastapi import APIRouter, Header, Query
from pydantic import Field

from sabot.server.accounts.grants import Grant
from sabot.server.api.caller import ACaller, AnOffice, Caller
from sabot.server.api.errors import CHANGING, KNOWN, PROVED, STAFF, answers
from sabot.server.api.models import (
    Amount,
    Answer,
    Count,
    Moment,
    Name,
    QueryParameters,
    Reason,
    RequestBody,
)
from sabot.server.desk import Moved, Payment
from sabot.server.office import Office
from sabot.server.problems import (
    KEY_USED,
    NO_SUCH_ACCOUNT,
    NOT_A_GUEST,
    NOT_ENOUGH,
    TOO_MUCH,
    ProblemError,
)
from sabot.table.money import Currency

router = APIRouter(prefix="/api/desk", tags=["desk"])

# Who pays in and out, and who else may look.
_CASHIERS = (Grant.ADMINISTRATOR, Grant.DIRECTION)
_LOOKING = (*_CASHIERS, Grant.CONTROLLER, Grant.SUPERVISOR)

Key = Annotated[
    str,
    Header(
        alias="Idempotency-Key",
        pattern="^[A-Za-z0-9_-]{8,64}$",
        description="another one for every payment: the same again moves nothing again",
    ),
]


class PaymentRequest(RequestBody):
    account: Name
    # A word in JSON, so it cannot be taken strictly for one of ours.
    currency: Annotated[Currency, Field(strict=False)]
    amount: Amount
    reason: Reason


class PaymentMade(Answer):
    """A payment, negative when paid out, and what the purse held after it."""

    at: Moment
    by: str
    account: str
    currency: Currency
    amount: int
    reason: str
    balance: int


class Movement(Answer):
    """What came into a purse, or left it when negative; at the desk or by an act at a table."""

    at: Moment
    currency: Currency
    amount: int
    why: str
    by: str
    table: str | None
    number: int | None


class HistoryQuery(QueryParameters):
    until: Moment = 2**53
    skip: Annotated[int, Query(ge=0, le=10**9)] = 0
    most: Count = 100


@router.post(
    "/play-money",
    responses=answers(*CHANGING, *KNOWN, NOT_A_GUEST),
)
async def play_money(caller: ACaller, office: AnOffice) -> dict[Currency, int]:
    """Give a guest who has lost it play money again; what the purse then holds."""
    if not caller.account.guest:
        raise ProblemError(NOT_A_GUEST)
    office.openings.check(caller.client.address)
    purse = await office.desk.refill(caller.account.name, office.settings.play_money)
    return {Currency(currency): held for currency, held in purse.items()}


_PAYING = answers(*CHANGING, *STAFF, *PROVED, NO_SUCH_ACCOUNT, NOT_ENOUGH, TOO_MUCH, KEY_USED)


@router.post("/deposits", status_code=201, responses=_PAYING)
async def deposit(body: PaymentRequest, key: Key, caller: ACaller, office: AnOffice) -> PaymentMade:
    """Pay into an account's purse: for the Direction and administrators."""
    return await _pay(office, caller, key, body, body.amount)


@router.post("/withdrawals", status_code=201, responses=_PAYING)
async def withdraw(
    body: PaymentRequest, key: Key, caller: ACaller, office: AnOffice
) -> PaymentMade:
    """Pay out of an account's purse: for the Direction and administrators."""
    return await _pay(office, caller, key, body, -body.amount)


async def _pay(
    office: Office, caller: Caller, key: str, body: PaymentRequest, amount: int
) -> PaymentMade:
    by = caller.require(*_CASHIERS).account.name
    caller.require_proof()
    payment = Payment(body.account, body.currency, amount, body.reason)
    paid = await office.desk.pay(by, key, payment)
    return PaymentMade(at=paid.at, by=paid.by, balance=paid.balance, **paid.payment._asdict())


@router.get("/history", responses=answers(*KNOWN))
async def my_history(
    query: Annotated[HistoryQuery, Query()], caller: ACaller, office: AnOffice
) -> list[Movement]:
    """What came into one's own purse and left it, the newest first."""
    # A guest may have the name of one who is gone: what was theirs is nobody else's to know.
    name, since = caller.account.name, caller.account.created
    movements = await office.desk.history(name, since, query.until, query.skip, query.most)
    return [_shown(each) for each in movements]


@router.get("/history/{name}", responses=answers(*STAFF, NO_SUCH_ACCOUNT))
async def history(
    name: Name, query: Annotated[HistoryQuery, Query()], caller: ACaller, office: AnOffice
) -> list[Movement]:
    """The same of any account, for those who answer for the money."""
    caller.require(*_LOOKING)
    movements = await office.desk.history(name, 0, query.until, query.skip, query.most)
    return [_shown(each) for each in movements]


def _shown(moved: Moved) -> Movement:
    return Movement(**moved._asdict())
