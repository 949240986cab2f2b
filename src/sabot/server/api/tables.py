"""The lobby and its tables: what one asks once, besides what a table tells by itself."""

from collections.abc import AsyncIterator
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Query, Response
from pydantic import AfterValidator, Field, StringConstraints
from starlette.requests import HTTPConnection

from sabot.ledger.money import PlaysFor
from sabot.ledger.store import TableRow
from sabot.server import history, lobby, posts
from sabot.server.accounts.grants import Grant
from sabot.server.api.caller import LIMITED, ACaller, AnOffice
from sabot.server.api.errors import CHANGING, KNOWN, STAFF, answers
from sabot.server.api.models import Amount, Answer, Moment, RequestBody, TableId, TableName
from sabot.server.audit import note
from sabot.server.closing import CLOSERS, InPlayError
from sabot.server.cloths import Cloth
from sabot.server.floor import Floor, NewTable, OpeningError
from sabot.server.pace import PACES, Pace
from sabot.server.play_money import PlayMoney
from sabot.server.problems import (
    BAD_INPUT,
    MONEY_WAITS,
    NO_SUCH_TABLE,
    NOT_APART,
    NOT_FOR_TOKENS,
    Problem,
    ProblemError,
)
from sabot.server.room import Room
from sabot.table.limits import Limits, Range
from sabot.table.money import Amount as Money
from sabot.table.money import Currency
from sabot.table.roles import Role
from sabot.table.speed import Speed

router = APIRouter(
    prefix="/api/tables", tags=["tables"], dependencies=[LIMITED], responses=answers()
)

IN_PLAY = Problem(
    409,
    "coup-in-play",
    "È in corso un colpo: si chiude il tavolo quando è finito",
    "A coup is being played: close the table when it is over",
)

TOO_MANY_TABLES = Problem(
    409,
    "too-many-tables",
    "Ci sono già troppi tavoli aperti, di questo conto, di qui o in tutto: prima se ne chiude uno",
    "There are too many tables open, of this account, from here or in all: close one first",
)

# So many tables may be open that one account has opened, and in all; those who may close any may
# open any.
_MOST_TABLES, _MOST_IN_ALL = 20, 1_000


def the_floor(connection: HTTPConnection) -> Floor:
    """The floor of the application that is asked."""
    floor: Floor = connection.app.state.floor
    return floor


AFloor = Annotated[Floor, Depends(the_floor)]


def the_play_money(connection: HTTPConnection) -> PlayMoney:
    """Who gives play money and tokens at the application that is asked."""
    play_money: PlayMoney = connection.app.state.play_money
    return play_money


APlayMoney = Annotated[PlayMoney, Depends(the_play_money)]


async def turn(caller: ACaller, floor: AFloor) -> AsyncIterator[None]:
    """Wait for the caller's turn to have something long done."""
    async with floor.background.turn(caller.share):
        yield


# It is over when the answer is made, however slowly that is taken away.
IN_TURN = Depends(turn, scope="function")


async def the_room(table: TableId, floor: AFloor) -> Room:
    """The table that is asked for."""
    room = await floor.room(table)
    if room is None:
        raise ProblemError(NO_SUCH_TABLE)
    # Another worker may have it: what is asked of it is as it stands now.
    await room.up_to_date()
    return room


ARoom = Annotated[Room, Depends(the_room)]
Lang = Annotated[Literal["it", "en"], Query()]


class TableShown(Answer):
    """A table in the lobby. Amounts in minor units; ``waits_for``: the step it is at;
    ``automatic``: whether posts nobody holds are; ``by``: who opened it; ``money``: what it is
    played for, the house's or tokens of its own; ``pace``: how fast it was opened to be played,
    and ``betting`` how many seconds there are to bet; ``cloth``: its colour."""

    id: str
    name: str
    house: str
    house_name: str
    game: str
    mode: str
    currencies: tuple[Currency, ...]
    minimum: int
    maximum: int
    seats: int
    taken: int
    present: int
    watching: int
    taglia: int
    coup: int
    waits_for: str
    dealer: str
    opened: Moment
    training: bool
    automatic: bool
    by: str
    money: PlaysFor
    pace: Speed
    betting: float
    cloth: Cloth


# A word in JSON, so it cannot be taken strictly for one of ours.
AnyCurrency = Annotated[Currency, Field(strict=False)]


class RangeRequest(RequestBody):
    minimum: Amount
    maximum: Amount


class LimitsRequest(RequestBody):
    """The placard: the even chances, and the tie where the game has one."""

    even: RangeRequest
    tie: RangeRequest | None = None


class TableRequest(RequestBody):
    """A table to be opened. What is left out is as the house has it.

    ``toml``: the text of a custom house, instead of ``house``. ``players``: so many automatic ones.
    ``pace``: how fast they play and the dealer deals; ``betting``, ``step``, ``patience`` are other
    seconds than those of that pace to bet, between the dealer's acts, and for somebody who is
    waited for. ``dealer``: automatic until a person takes the post, or a person only.
    ``training``: the odds of the sabot are shown to anybody there.
    """

    house: Annotated[str, StringConstraints(max_length=40)] = ""
    toml: Annotated[str, StringConstraints(max_length=20_000)] = ""
    name: TableName = ""
    mode: Annotated[str, StringConstraints(max_length=20)] = ""
    limits: LimitsRequest | None = None
    currencies: Annotated[tuple[AnyCurrency, ...], Field(max_length=2, strict=False)] = ()
    seats: Annotated[int, Field(ge=0, le=20)] = 0
    players: Annotated[int, Field(ge=0, le=7)] = 0
    dealer: Literal["automatic", "human"] = "automatic"
    pace: Annotated[Speed, Field(strict=False)] = Speed.NORMAL
    betting: Annotated[float | None, Field(ge=1, le=600)] = None
    step: Annotated[float | None, Field(ge=0, le=10)] = None
    patience: Annotated[float | None, Field(ge=1, le=600)] = None
    training: bool = False


def _of_staff(role: Role) -> Role:
    if role is Role.PLAYER:
        raise ValueError("a player has no post")
    return role


Post = Annotated[Role, Field(strict=False), AfterValidator(_of_staff)]


class PostRequest(RequestBody):
    """A post of the staff."""

    role: Post


def _shown(room: Room) -> TableShown:
    return TableShown(**lobby.listed(room)._asdict())


@router.get("")
async def tables(floor: AFloor) -> list[TableShown]:
    """Every table that is open."""
    await floor.look_at_all()
    return [_shown(room) for room in floor.rooms.values()]


@router.post("", status_code=201, responses=answers(*KNOWN, *CHANGING, TOO_MANY_TABLES))
async def open_table(
    wanted: TableRequest, caller: ACaller, office: AnOffice, floor: AFloor
) -> TableShown:
    """Open a table. Anybody with an account may; how often and how many is limited."""
    name, address = caller.account.name, caller.client.address
    if caller.grants.isdisjoint(CLOSERS):
        # Anybody can have any number of accounts, so an address counts for all of them.
        office.openings.check(f"tables from {address}")
        mine = sum(room.settings["by"] == name for room in floor.rooms.values())
        theirs = [*floor.opened_from.values()].count(address)
        too_many = mine >= _MOST_TABLES or theirs >= office.settings.tables
        if too_many or len(floor.rooms) >= _MOST_IN_ALL:
            raise ProblemError(TOO_MANY_TABLES)
    else:
        office.openings.check(name)
    try:
        room = await floor.open(
            NewTable(
                wanted.house,
                wanted.toml,
                wanted.name,
                wanted.mode,
                None if wanted.limits is None else _limits(wanted.limits),
                wanted.currencies,
                wanted.seats,
                wanted.players,
                wanted.dealer == "automatic",
                _pace(wanted),
                wanted.training,
            ),
            caller.account.name,
            caller.share,
        )
    except OpeningError as error:
        raise ProblemError(BAD_INPUT, faults=(str(error),)) from error
    if caller.grants.isdisjoint(CLOSERS):
        floor.opened_from[room.id] = address
    await _noted(office, caller.account.name, "open-table", room.id)
    return _shown(room)


@router.get("/{table}", responses=answers(NO_SUCH_TABLE))
async def table(room: ARoom) -> TableShown:
    """A table."""
    return _shown(room)


@router.delete(
    "/{table}",
    status_code=204,
    responses=answers(*STAFF, *CHANGING, NO_SUCH_TABLE, IN_PLAY, MONEY_WAITS),
)
async def close_table(room: ARoom, caller: ACaller, office: AnOffice, floor: AFloor) -> None:
    """Close a table, between one coup and the next; whoever is there leaves with their chips."""
    if caller.account.name != room.settings["by"]:
        caller.require(*CLOSERS)
    try:
        await floor.close(room, caller.account.name)
    except InPlayError as error:
        raise ProblemError(IN_PLAY) from error
    await _noted(office, caller.account.name, "close-table", room.id)


@router.post("/{table}/tokens", responses=answers(*KNOWN, *CHANGING, NO_SUCH_TABLE, NOT_FOR_TOKENS))
async def tokens(
    room: ARoom, caller: ACaller, office: AnOffice, play: APlayMoney
) -> dict[Currency, int]:
    """Fill up one's tokens of a table again, less what lies there; what the purse then holds."""
    office.openings.check(caller.account.name)
    if not room.table.tokens:
        raise ProblemError(NOT_FOR_TOKENS)
    held = await play.give_tokens(caller.account.name, room)
    return {Currency(currency): balance for currency, balance in held.items()}


async def the_table(table: TableId, floor: AFloor) -> TableRow:
    """The table that is asked for, also a closed one."""
    kept = await floor.ledger.table(table)
    if kept is None:
        raise ProblemError(NO_SUCH_TABLE)
    return kept


ATable = Annotated[TableRow, Depends(the_table)]


@router.get(
    "/{table}/record",
    responses={
        200: {"content": {"text/plain": {"schema": {"type": "string"}}}, "description": "A record"},
        **answers(NO_SUCH_TABLE),
    },
    response_class=Response,
)
async def record(kept: ATable, caller: ACaller, floor: AFloor) -> Response:
    """The record of a table, to the end of the last whole taglia; of a closed one, all of it."""
    text = await floor.background.do(caller.share, lambda: history.record(floor.ledger, kept))
    return Response(text, media_type="text/plain")


@router.put(
    "/{table}/posts",
    status_code=204,
    responses=answers(*STAFF, *CHANGING, NO_SUCH_TABLE, NOT_APART, posts.HELD),
)
async def take_post(post: PostRequest, room: ARoom, caller: ACaller, floor: AFloor) -> None:
    """Take a post of the staff at a table, if one's account was granted that role."""
    known = caller.require(Grant(post.role.value))
    await posts.take(floor.rights, room, post.role, known.account.name)


@router.delete(
    "/{table}/posts/{role}",
    status_code=204,
    responses=answers(*STAFF, *CHANGING, NO_SUCH_TABLE, posts.NOT_HELD),
)
async def leave_post(role: Post, room: ARoom, caller: ACaller) -> None:
    """Leave a post; the automatic one takes over."""
    await posts.give_back(room, role, caller.account.name)


def _pace(wanted: TableRequest) -> Pace:
    """The pace by its name, with other seconds where some are wanted."""
    pace = PACES[wanted.pace]
    return pace._replace(
        betting=pace.betting if wanted.betting is None else wanted.betting,
        step=pace.step if wanted.step is None else wanted.step,
        patience=pace.patience if wanted.patience is None else wanted.patience,
    )


def _limits(body: LimitsRequest) -> Limits:
    return Limits(_range(body.even), None if body.tie is None else _range(body.tie))


def _range(body: RangeRequest) -> Range:
    return Range(Money(body.minimum), Money(body.maximum))


async def _noted(office: AnOffice, account: str, what: str, where: str) -> None:
    at = office.clock()
    await office.ledger.database.write(lambda cursor: note(cursor, at, account, what, where))
