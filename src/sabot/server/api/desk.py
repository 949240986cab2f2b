"""The cash desk."""

from typing import Annotated

from fastapi import APIRouter, Header, Query, Response
from pydantic import Field

from sabot.ledger.bounds import Bounds
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
from sabot.server.api.requests import LOOKING, WAITING, RequestShown, shown, waiting
from sabot.server.api.tables import APlayMoney
from sabot.server.desk import CASHIERS, Moved, Payment
from sabot.server.office import Office
from sabot.server.problems import (
    KEY_USED,
    NO_SUCH_ACCOUNT,
    NOT_A_GUEST,
    NOT_ENOUGH,
    OVER_CEILING,
    OWN_ACCOUNT,
    TOO_MUCH,
    ProblemError,
)
from sabot.server.requests import Request
from sabot.table.money import LARGEST, Currency

router = APIRouter(prefix="/api/desk", tags=["desk"])


Key = Annotated[
    str,
    Header(
        alias="Idempotency-Key",
        pattern="^[A-Za-z0-9_-]{8,64}$",
        description="another one for every payment: the same again moves nothing again",
    ),
]


_Bound = Annotated[int, Field(ge=0, le=LARGEST)]


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
    tokens: str = Field(description="the table whose tokens it is, or nothing: the house's money")
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
async def play_money(caller: ACaller, office: AnOffice, play: APlayMoney) -> dict[Currency, int]:
    """Give a guest who has lost it play money again; what the purse then holds.

    It is filled up to what one begins with, less what lies on tables.
    """
    if not caller.account.guest:
        raise ProblemError(NOT_A_GUEST)
    office.openings.check(caller.client.address)
    purse = await play.refill(caller.account.name)
    return {Currency(currency): held for currency, held in purse.items()}


_PAYING = {
    **WAITING,
    **answers(
        *CHANGING,
        *STAFF,
        *PROVED,
        NO_SUCH_ACCOUNT,
        NOT_ENOUGH,
        TOO_MUCH,
        KEY_USED,
        OVER_CEILING,
        OWN_ACCOUNT,
    ),
}


@router.post("/deposits", status_code=201, responses=_PAYING)
async def deposit(
    body: PaymentRequest, key: Key, response: Response, caller: ACaller, office: AnOffice
) -> PaymentMade | RequestShown:
    """Pay into an account's purse: for the Direction and administrators."""
    return await _pay(office, caller, response, key, body, body.amount)


@router.post("/withdrawals", status_code=201, responses=_PAYING)
async def withdraw(
    body: PaymentRequest, key: Key, response: Response, caller: ACaller, office: AnOffice
) -> PaymentMade | RequestShown:
    """Pay out of an account's purse: for the Direction and administrators."""
    return await _pay(office, caller, response, key, body, -body.amount)


async def _pay(
    office: Office,
    caller: Caller,
    response: Response,
    key: str,
    body: PaymentRequest,
    amount: int,
) -> PaymentMade | RequestShown:
    by = caller.require(*CASHIERS).account.name
    caller.require_proof()
    payment = Payment(body.account, body.currency, amount, body.reason)
    paid = await office.desk.pay(by, key, payment)
    if isinstance(paid, Request):
        return waiting(response, paid)
    return PaymentMade(at=paid.at, by=paid.by, balance=paid.balance, **paid.payment._asdict())


class BoundsShown(RequestBody):
    """How much goes over the desk, in minor units, at par in every currency.

    ``alone``: to or from one account within a day without a second person; ``cashier``: what one
    person pays so to and from all accounts; ``payment``: at once; ``day``: to and from one account
    within a day; ``purse``: what may lie in a purse after it; ``overpaid``: who was paid by hand
    more than so much above what is due is paid out by two; ``large_win``: a win from so much on is
    in the trail.
    """

    alone: _Bound
    cashier: _Bound
    payment: _Bound
    day: _Bound
    purse: _Bound
    overpaid: _Bound
    large_win: _Bound


@router.get("/bounds", responses=answers(*STAFF))
async def bounds(caller: ACaller, office: AnOffice) -> BoundsShown:
    """What one person may pay alone, and what nobody may pay."""
    caller.require(*LOOKING)
    return BoundsShown(**(await office.desk.bounds())._asdict())


@router.put("/bounds", status_code=202, responses=answers(*CHANGING, *STAFF, *PROVED))
async def set_bounds(body: BoundsShown, caller: ACaller, office: AnOffice) -> RequestShown:
    """Ask for other bounds: for the Direction; a second person confirms them."""
    by = caller.require(Grant.DIRECTION).account.name
    caller.require_proof()
    return shown(await office.desk.ask_bounds(by, Bounds(**body.model_dump())))


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
    caller.require(*LOOKING)
    movements = await office.desk.history(name, 0, query.until, query.skip, query.most)
    return [_shown(each) for each in movements]


def _shown(moved: Moved) -> Movement:
    return Movement(**moved._asdict())
