"""What is answered at a table of Punto Banco: its board, and its odds."""

from typing import Annotated, Literal

from pydantic import Field

from sabot.server.api.figures import Composition, Figure
from sabot.server.api.models import Answer

Marks = Annotated[
    str, Field(description="the columns, a letter for every entry, with single spaces between")
]
Cells = Annotated[
    tuple[int, ...],
    Field(
        description="where each entry lies, in order: six times its column, and its row, both "
        "counted from zero"
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


class Bet(Answer):
    """A chance: what it pays, how often it wins or goes back, what the house wins of a unit."""

    chance: str
    pays: str
    cite: str
    wins: Figure
    returned: Figure
    house_edge: Figure


class PuntoBancoOdds(Answer):
    """Of the next coup from the cards nobody has seen."""

    game: Literal["punto-banco"]
    cards: int
    composition: Composition
    outcomes: dict[Literal["punto", "banco", "tie"], Figure]
    bets: list[Bet]
