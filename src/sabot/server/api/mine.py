"""What one has here of one's own: the history of one's bets, and limits one sets for oneself.

Nobody sees somebody else's.
"""

from collections.abc import AsyncIterator, Iterator, Sequence
from datetime import UTC, datetime
from decimal import Decimal
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Response
from fastapi.responses import StreamingResponse
from pydantic import Field
from starlette.requests import HTTPConnection

from sabot.ledger.money import PlaysFor
from sabot.server.accounts.account import Account
from sabot.server.api.caller import ACaller
from sabot.server.api.errors import CHANGING, KNOWN, answers
from sabot.server.api.export import CSV, attachment, line
from sabot.server.api.models import Amount, Answer, Moment, RequestBody
from sabot.server.api.tables import IN_TURN, AFloor
from sabot.server.background import Background
from sabot.server.clock import SECOND
from sabot.server.mine.curve import Curve
from sabot.server.mine.evenings import Evening, Table
from sabot.server.mine.hands import Hand
from sabot.server.mine.histories import NO_SUCH_EVENING, Histories, PlayedCoup
from sabot.server.mine.limits import Limits
from sabot.server.mine.own import OwnCoup
from sabot.table.money import Currency
from sabot.table.words import pretty

router = APIRouter(prefix="/api/mine", tags=["mine"], responses=answers(*KNOWN))

# So many coups are told at a time, where all of them are.
_PAGE = 50


def the_histories(connection: HTTPConnection) -> Histories:
    """The histories of the application that is asked."""
    histories: Histories = connection.app.state.histories
    return histories


SomeHistories = Annotated[Histories, Depends(the_histories)]


def the_limits(connection: HTTPConnection) -> Limits:
    """The limits people have set at the application that is asked."""
    limits: Limits = connection.app.state.limits
    return limits


SomeLimits = Annotated[Limits, Depends(the_limits)]


class ResultShown(Answer):
    """What was staked and decided, and what was gained by it or lost."""

    currency: Currency
    staked: int
    result: int


class PlayedShown(Answer):
    """What was played at a table. ``money``: for what; ``name``: what the table is called."""

    table: str
    name: str
    house: str
    house_name: str
    game: str
    money: PlaysFor
    coups: int
    results: list[ResultShown]


class CurveShown(Answer):
    """How much there was of one kind of money, in the purse and at the tables, from each moment on.

    ``table``: whose tokens it is, or nothing.
    """

    currency: Currency
    table: str
    points: tuple[tuple[Moment, int], ...]


class EveningShown(Answer):
    """An evening, known by when it ``began``. ``last``: when one last played; ``seconds``: for how
    long one was at a table."""

    began: Moment
    last: Moment
    seconds: int
    tables: list[PlayedShown]
    curves: list[CurveShown]


class EveningsShown(Answer):
    """The newest first. ``next``: what to ask those ``before``, if there are any."""

    evenings: list[EveningShown]
    next: Moment | None


class BetShown(Answer):
    """A bet that was decided."""

    chance: str
    box: int
    currency: Currency
    staked: int
    result: int


class HandShown(Answer):
    """A hand. ``of``: a side, such as `punto`, `banco` or `bank`; or `box`, with its number and
    that of the ``hand`` in it."""

    of: str
    box: int
    hand: int
    cards: str
    point: int
    natural: bool


class OwnCoupShown(Answer):
    """A coup in which one had a stake. ``entry``: by which it is found among the table's coups;
    ``results``: by currency, with what was put right later."""

    table: str
    taglia: int
    number: int
    entry: int
    at: Moment
    bets: list[BetShown]
    results: dict[Currency, int]
    hands: list[HandShown]


class OwnCoupsShown(Answer):
    """Coups of an evening, the newest first, and how many there are in all."""

    coups: list[OwnCoupShown]
    all: int


class OwnLimitShown(Answer):
    """``amount``: what counts now, or none. ``later``: what counts ``since`` a time to come, which
    is none where nothing else was asked for."""

    amount: int | None
    later: int | None
    since: Moment | None


class OwnLimitsShown(Answer):
    """``loss``: what one may lose in an evening, of the house's money at all tables together;
    ``minutes``: for how long one is at the tables. ``lost``, ``seconds``: of it this evening, with
    what lies on the cloth counted as lost; less than nothing was won."""

    loss: OwnLimitShown
    minutes: OwnLimitShown
    lost: int
    seconds: int


class WantedLimits(RequestBody):
    """Limits for oneself; none where it is null."""

    loss: Amount | None
    minutes: Annotated[int, Field(ge=1, le=24 * 60)] | None


@router.get("/evenings", dependencies=[IN_TURN])
async def evenings(
    caller: ACaller,
    histories: SomeHistories,
    before: Annotated[int, Query(ge=0, le=2**53)] = 0,
    most: Annotated[int, Query(ge=1, le=20)] = 5,
) -> EveningsShown:
    """The evenings one has played, the newest first; those that were over ``before`` a moment."""
    account = caller.account
    whens = await histories.whens(account, before, most)
    shown = [
        _evening(evening, await histories.curves(account, evening))
        for evening in [await histories.evening(account, when.began) for when in whens]
    ]
    return EveningsShown(
        evenings=[each for each in shown if each.tables],
        next=whens[-1].began if len(whens) == most else None,
    )


@router.get("/evenings/{began}", dependencies=[IN_TURN], responses=answers(*KNOWN, NO_SUCH_EVENING))
async def coups(
    began: Annotated[int, Path(ge=0, le=2**53)],
    caller: ACaller,
    histories: SomeHistories,
    skip: Annotated[int, Query(ge=0, le=10**6)] = 0,
    most: Annotated[int, Query(ge=1, le=100)] = 20,
) -> OwnCoupsShown:
    """The coups of an evening in which one had a stake, with their cards."""
    evening = await histories.evening(caller.account, began)
    some = evening.coups()[::-1]
    page = await histories.with_hands(some[skip : skip + most])
    return OwnCoupsShown(coups=[_coup(each) for each in page], all=len(some))


@router.get("/csv", responses={**CSV, **answers(*KNOWN)}, response_class=Response)
async def mine_csv(caller: ACaller, histories: SomeHistories, floor: AFloor) -> Response:
    """All of one's history as CSV, bet by bet."""
    lines = _lines(histories, caller.account, floor.background, caller.share)
    return StreamingResponse(lines, media_type="text/csv", headers=attachment("mine"))


@router.get("/limits")
async def limits(caller: ACaller, some: SomeLimits) -> OwnLimitsShown:
    """The limits one has set for oneself, and what of them is used."""
    return await _limits(caller, some)


@router.put("/limits", responses=answers(*KNOWN, *CHANGING))
async def set_limits(body: WantedLimits, caller: ACaller, some: SomeLimits) -> OwnLimitsShown:
    """Set limits for oneself: lower at once; higher, or none, a day later."""
    await some.set(caller.account, body.loss, body.minutes)
    return await _limits(caller, some)


async def _limits(caller: ACaller, some: Limits) -> OwnLimitsShown:
    used = await some.used(caller.account)
    loss, minutes = (OwnLimitShown(**each._asdict()) for each in used.limits)
    return OwnLimitsShown(loss=loss, minutes=minutes, lost=used.lost, seconds=used.played // SECOND)


def _evening(evening: Evening, curves: Sequence[Curve]) -> EveningShown:
    began, last = evening.when
    coups = evening.coups()
    played = [
        _played(table, [coup for each, coup in coups if each is table])
        for table in evening.tables.values()
    ]
    return EveningShown(
        began=began,
        last=last,
        seconds=evening.played(last) // SECOND,
        tables=[each for each in played if each.coups],
        curves=[
            CurveShown(
                currency=Currency(each.kind.currency), table=each.kind.table, points=each.points
            )
            for each in curves
        ],
    )


def _played(table: Table, coups: Sequence[OwnCoup]) -> PlayedShown:
    house = table.place.house
    currencies = sorted({currency for coup in coups for currency in coup.result})
    return PlayedShown(
        table=table.kept.heading.id,
        name=table.name,
        house=house.id,
        house_name=house.name,
        game=table.place.game.id,
        money=PlaysFor.TOKENS if table.tokens else PlaysFor.HOUSE,
        coups=len(coups),
        results=[
            ResultShown(
                currency=currency,
                staked=sum(
                    bet.staked for coup in coups for bet in coup.bets if bet.currency is currency
                ),
                result=sum(coup.result.get(currency, 0) for coup in coups),
            )
            for currency in currencies
        ],
    )


def _coup(played: PlayedCoup) -> OwnCoupShown:
    coup = played.coup
    return OwnCoupShown(
        table=played.table.kept.heading.id,
        taglia=played.taglia,
        number=coup.number,
        entry=coup.entry,
        at=coup.at,
        bets=[
            BetShown(
                chance=bet.chance,
                box=bet.box,
                currency=bet.currency,
                staked=bet.staked,
                result=bet.result,
            )
            for bet in coup.bets
        ],
        results=coup.result,
        hands=[_hand(each) for each in played.hands],
    )


def _hand(hand: Hand) -> HandShown:
    return HandShown(**{**hand._asdict(), "cards": " ".join(hand.cards)})


# All of it as a file, for people: times and amounts are written out.

_COLUMNS = (
    *("evening", "at", "house", "table", "taglia", "coup", "chance", "box"),
    *("currency", "tokens", "staked", "result", "cards"),
)


async def _lines(
    histories: Histories, account: Account, background: Background, share: str
) -> AsyncIterator[str]:
    yield line(_COLUMNS)
    async with background.turn(share):
        whens = await histories.whens(account, 0, 1_000_000)
    for when in reversed(whens):
        async with background.turn(share):
            evening = await histories.evening(account, when.began)
        coups = evening.coups()
        for first in range(0, len(coups), _PAGE):
            # Between two pages others have their turn.
            async with background.turn(share):
                page = await histories.with_hands(coups[first : first + _PAGE])
            for each in page:
                for row in _rows(_time(when.began), each):
                    yield line(row)


def _rows(evening: str, played: PlayedCoup) -> Iterator[tuple[object, ...]]:
    """A line for each bet; and one for what was put right later, so that all of it adds up."""
    table, coup = played.table, played.coup
    where = (evening, _time(coup.at), table.place.house.id, table.kept.heading.id)
    which = (played.taglia, coup.number)
    cards = " · ".join(_cards(hand) for hand in played.hands)
    rest = dict(coup.result)
    for bet in coup.bets:
        rest[bet.currency] = rest.get(bet.currency, 0) - bet.result
        money = (bet.currency.value, table.tokens, _amount(bet.staked), _amount(bet.result))
        yield (*where, *which, bet.chance, bet.box, *money, cards)
    for currency, amount in rest.items():
        if amount:
            money = (currency.value, table.tokens, _amount(0), _amount(amount))
            yield (*where, *which, "", "", *money, "")


def _cards(hand: Hand) -> str:
    of = f"{hand.of} {hand.box}/{hand.hand}" if hand.box else hand.of
    return f"{of}: {' '.join(map(pretty, hand.cards))} = {hand.point}"


def _amount(minor: int) -> Decimal:
    """A number for a spreadsheet, where a text with a minus would be taken for a formula."""
    return Decimal(minor).scaleb(-2)


def _time(at: int) -> str:
    return datetime.fromtimestamp(at // 1_000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
