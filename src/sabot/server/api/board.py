"""The scoreboard of a table: see ``server.board``."""

import asyncio
from typing import Annotated, Any, Literal

from fastapi import APIRouter
from pydantic import Field

from sabot.server import odds
from sabot.server.api.errors import answers
from sabot.server.api.models import Answer
from sabot.server.api.tables import ARoom
from sabot.server.problems import NO_SUCH_TABLE

router = APIRouter(prefix="/api/tables", tags=["tables"], responses=answers(NO_SUCH_TABLE))

Marks = Annotated[
    str, Field(description="the columns, a letter for every entry, with single spaces between")
]
Cells = Annotated[
    tuple[int, ...],
    Field(
        description="where each entry lies, in order: six times its column, and its row, both "
        "counted from nought"
    ),
]


class Road(Answer):
    """A derived road: `r` red, regular; `b` blue, not."""

    columns: Marks
    cells: Cells


class BigRoad(Road):
    """`p` Punto, `b` Banco. ``ties``: on the entry of a place in the order, so many; before the
    first entry they are noted for it."""

    ties: tuple[tuple[int, int], ...]


class BeadPlate(Road):
    """`p` Punto, `b` Banco, `t` tie. ``pairs``: at a coup, by its place, of which hands."""

    pairs: tuple[tuple[int, str], ...]


class Roads(Answer):
    bead: BeadPlate
    big: BigRoad
    big_eye: Road
    small: Road
    cockroach: Road


class PuntoBancoBoard(Answer):
    """``coups``: their numbers, in the order of the bead plate; ``points``: of Punto and Banco, a
    digit each. ``won``: how often each chance has; ``odds``: how often it would, of a full sabot.
    """

    game: Literal["punto-banco"]
    taglia: int
    coups: tuple[int, ...]
    points: tuple[str, ...]
    won: dict[str, int]
    odds: dict[str, str]
    roads: Roads


class BlackJackBoard(Answer):
    """How the coups of this taglia came out. A hand counts once, whoever has staked on it."""

    game: Literal["black-jack"]
    taglia: int
    coups: int
    bank_busts: int
    bank_black_jacks: int
    busts: int
    black_jacks: int
    hands_won: int
    hands_lost: int
    hands_stood_off: int


BoardShown = Annotated[PuntoBancoBoard | BlackJackBoard, Field(discriminator="game")]


@router.get("/{table}/board", response_model=BoardShown)
async def board(room: ARoom) -> dict[str, Any]:
    """How the coups of this taglia, or while there is none of the last, came out."""
    shown = room.board.view()
    if "won" not in shown:
        return shown
    return {**shown, "odds": await asyncio.to_thread(odds.winning, room.table.place)}
