"""The scoreboard of a table: see ``server.board``."""

import asyncio

from fastapi import APIRouter

from sabot.server import games
from sabot.server.api.caller import LIMITED
from sabot.server.api.errors import answers
from sabot.server.api.tables import ARoom
from sabot.server.problems import NO_SUCH_TABLE, Problem, ProblemError
from sabot.server.score import BoardView

router = APIRouter(
    prefix="/api/tables", tags=["tables"], dependencies=[LIMITED], responses=answers(NO_SUCH_TABLE)
)

NO_BOARD = Problem(404, "no-board", "Questo gioco non ha tabellone", "This game has no scoreboard")


@router.get(
    "/{table}/board",
    responses=answers(NO_SUCH_TABLE, NO_BOARD),
    response_model=games.boards(),
)
async def board(room: ARoom) -> BoardView:
    """How the coups of this taglia, or while there is none of the last, came out."""
    place = room.table.place
    of = games.GAMES[place.game.id].board
    if of is None:
        raise ProblemError(NO_BOARD)
    shown = room.board.view()
    return {**shown, **await asyncio.to_thread(of.extra, place)}
