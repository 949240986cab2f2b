"""Odds and hints beside a table: see ``server.odds``."""

from fastapi import APIRouter

from sabot.ledger.export import place_of
from sabot.server import games, odds
from sabot.server.api.caller import LIMITED, ACaller
from sabot.server.api.errors import answers
from sabot.server.api.tables import AFloor, ARoom, ATable
from sabot.server.odds import Figures
from sabot.server.problems import NO_SUCH_TABLE, Problem, ProblemError

router = APIRouter(
    prefix="/api/tables", tags=["tables"], dependencies=[LIMITED], responses=answers(NO_SUCH_TABLE)
)

NO_HINTS = Problem(
    404,
    "no-hints",
    "A questo gioco non c'è nulla da decidere",
    "At this game there is nothing to decide",
)


@router.get(
    "/{table}/odds",
    responses=answers(NO_SUCH_TABLE, odds.NO_ODDS, odds.WITHHELD, odds.TOO_FEW, odds.NOT_INSTALLED),
    response_model=games.odds(),
)
async def table_odds(room: ARoom, caller: ACaller, floor: AFloor) -> Figures:
    """The odds of the sabot as it stands, for those who may see them."""
    name = "" if caller.known is None else caller.known.account.name
    place = room.table.place
    if games.GAMES[place.game.id].odds is None:
        raise ProblemError(odds.NO_ODDS)
    if not odds.may_see(room, name):
        raise ProblemError(odds.WITHHELD)
    left = odds.unseen_at(room)

    async def computed() -> Figures:
        return odds.of(place, left)

    return await floor.background.do(caller.share, computed)


@router.get(
    "/{table}/hints",
    responses=answers(NO_SUCH_TABLE, NO_HINTS, odds.NOT_INSTALLED),
    response_model=games.hints(),
)
async def hints(kept: ATable, caller: ACaller, floor: AFloor) -> Figures:
    """How hands are best played at the house of this table, whatever cards are out."""
    place = place_of(kept.heading)
    of = games.GAMES[place.game.id].hints
    if of is None:
        raise ProblemError(NO_HINTS)
    make = of.make

    async def computed() -> Figures:
        return make(place)

    return await floor.background.do(caller.share, computed)
