"""The books, for those who answer for the money."""

from collections.abc import Iterator
from dataclasses import asdict
from typing import Annotated

from fastapi import APIRouter, Depends, Response
from pydantic import Field

from sabot.ledger.money import PlaysFor
from sabot.server.accounts.grants import Grant
from sabot.server.api.caller import ACaller, AnOffice
from sabot.server.api.errors import CHANGING, PROVED, STAFF, Error, answers
from sabot.server.api.errors import body as error_body
from sabot.server.api.export import CSV, csv_file
from sabot.server.api.models import Answer, Moment, Name, Reason, RequestBody, TableId
from sabot.server.api.requests import RequestShown, shown
from sabot.server.api.tables import IN_TURN
from sabot.server.books import TableBooks
from sabot.server.overpaid import Matter
from sabot.server.problems import (
    NO_SUCH_DIFFERENCE,
    NO_SUCH_TABLE,
    OWN_ACCOUNT,
    SAME_BROWSER,
    UNCOUNTED,
)
from sabot.server.tally import Figures
from sabot.table.money import Currency

READERS = (
    Grant.CHIEF,
    Grant.DIRECTION,
    Grant.CONTROLLER,
    Grant.SUPERVISOR,
    Grant.ADMINISTRATOR,
)


def reader(caller: ACaller) -> None:
    """Only for those who may read the books."""
    caller.require(*READERS)


router = APIRouter(
    prefix="/api/books",
    tags=["books"],
    dependencies=[Depends(reader), IN_TURN],
    responses=answers(*STAFF),
)


class FiguresShown(Answer):
    """In minor units. ``float``, ``chips_out``: what is there; in a taglia, what was added."""

    drop: int
    brought: int
    taken: int
    fills: int
    handle: int
    win: int
    cagnotte: int
    unclaimed: int
    disposed: int
    errors: int
    float: int
    chips_out: int


class TagliaShown(FiguresShown):
    taglia: int
    currency: Currency


class BooksShown(Answer):
    """A table's books after so many entries: in all, and by taglia and currency.

    ``error``: why there are none, where an entry cannot be counted. ``money``: what it is played
    for, the house's or tokens of its own; ``game``: what is played there; ``closed``: for good.
    """

    table: str
    name: str
    game: str
    closed: bool
    version: int
    money: PlaysFor
    error: Error | None
    totals: dict[Currency, FiguresShown]
    taglie: list[TagliaShown]


class CurrencyShown(Answer):
    """All purses, the cage among them, and what is inside the tables: together nothing.

    ``tokens``: the table whose tokens these are, or nothing: the house's money.
    """

    currency: Currency
    tokens: str
    purses: int
    inside: int
    right: bool


class TableShown(Answer):
    """What purses have given to a table, what its books say is there, and its chips."""

    table: str
    currency: Currency
    tokens: bool
    given: int
    inside: int
    chips_out: int
    chips_counted: int
    right: bool


class UncountedShown(Answer):
    """A table that cannot be held to anything, and why."""

    table: str
    error: Error


class ReconciliationShown(Answer):
    """``astray``: purses that do not hold what was ever moved to them."""

    right: bool
    currencies: list[CurrencyShown]
    tables: list[TableShown]
    astray: list[tuple[str, str]]
    uncounted: list[UncountedShown]


def _figures(figures: Figures) -> dict[str, int]:
    return {**asdict(figures), "float": figures.float, "chips_out": figures.chips_out}


def _error(entry: int) -> Error:
    return Error.model_validate(error_body(UNCOUNTED, (f"#{entry}",)))


def _shown(books: TableBooks) -> BooksShown:
    return BooksShown(
        table=books.table,
        name=books.name,
        game=books.game,
        closed=books.closed,
        version=books.version,
        money=books.money,
        error=_error(books.stopped) if books.stopped else None,
        totals={each: FiguresShown(**_figures(figures)) for each, figures in books.totals.items()},
        taglie=[
            TagliaShown(taglia=taglia, currency=currency, **_figures(figures))
            for (taglia, currency), figures in sorted(books.taglie.items())
        ],
    )


_COLUMNS = ("table", "taglia", "currency", *FiguresShown.model_fields, "money", "name", "game")


def _lines(*tables: TableBooks) -> Iterator[tuple[object, ...]]:
    yield _COLUMNS
    for books in tables:
        if books.stopped:
            # Nobody is to think that there was nothing.
            yield (books.table, *("" for _ in _COLUMNS[3:]), "", "", books.name, books.game)
        for (taglia, currency), figures in sorted(books.taglie.items()):
            yield (
                books.table,
                taglia,
                currency.value,
                *_figures(figures).values(),
                books.money.value,
                books.name,
                books.game,
            )


@router.get("")
async def all_books(office: AnOffice) -> list[BooksShown]:
    """The books of every table."""
    return [_shown(each) for each in await office.books.all()]


@router.get("/csv", responses=CSV, response_class=Response)
async def all_books_csv(office: AnOffice) -> Response:
    """The books of every table, by taglia and currency, as CSV."""
    return csv_file("books", _lines(*await office.books.all()))


@router.get("/reconciliation")
async def reconciliation(office: AnOffice) -> ReconciliationShown:
    """Purses, transfers and tables held to one another: every cent is somewhere, and once."""
    books = await office.books.reconcile()
    return ReconciliationShown(
        right=books.right,
        currencies=[CurrencyShown(**each._asdict(), right=each.right) for each in books.currencies],
        tables=[TableShown(**each._asdict(), right=each.right) for each in books.tables],
        astray=list(books.astray),
        uncounted=[
            UncountedShown(table=table, error=_error(entry)) for table, entry in books.uncounted
        ],
    )


class DifferenceShown(Answer):
    """What somebody was paid by hand above what is due, and still has; by whose act, at first."""

    table: str
    taglia: int
    coup: int
    player: str
    currency: Currency
    amount: int
    at: Moment
    by: str


@router.get("/differences")
async def differences(office: AnOffice) -> list[DifferenceShown]:
    """What was paid above what is due and is open: neither put right nor decided, nor closed."""
    still_open = await office.differences.still_open()
    return [
        DifferenceShown(**each.matter._asdict(), amount=each.amount, at=each.at, by=each.by)
        for each in still_open
    ]


class Closing(RequestBody):
    """Which difference is to be closed, and why."""

    table: TableId
    taglia: Annotated[int, Field(ge=0, le=10**9)]
    coup: Annotated[int, Field(ge=0, le=10**9)]
    player: Name
    currency: Annotated[Currency, Field(strict=False)]
    reason: Reason


@router.post(
    "/differences/closing",
    status_code=202,
    responses=answers(*CHANGING, *STAFF, *PROVED, NO_SUCH_DIFFERENCE, OWN_ACCOUNT, SAME_BROWSER),
)
async def close_difference(body: Closing, caller: ACaller, office: AnOffice) -> RequestShown:
    """Ask that a difference be closed: for the Direction; a second person confirms it."""
    by = caller.require(Grant.DIRECTION).account.name
    caller.require_proof()
    matter = Matter(**body.model_dump(exclude={"reason"}))
    return shown(await office.differences.ask_to_close(by, matter, body.reason))


@router.get("/{table}", responses=answers(*STAFF, NO_SUCH_TABLE))
async def books(table: TableId, office: AnOffice) -> BooksShown:
    """The books of a table."""
    return _shown(await office.books.of(table))


@router.get(
    "/{table}/csv", responses={**CSV, **answers(*STAFF, NO_SUCH_TABLE)}, response_class=Response
)
async def books_csv(table: TableId, office: AnOffice) -> Response:
    """The books of a table, by taglia and currency, as CSV."""
    return csv_file(f"books-{table}", _lines(await office.books.of(table)))
