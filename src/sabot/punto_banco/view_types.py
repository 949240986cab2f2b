"""What a view of Punto Banco may hold, besides what any table's does."""

from typing import Annotated, Literal, NotRequired, TypedDict

from sabot.punto_banco.acts import Word
from sabot.punto_banco.expected import Step
from sabot.punto_banco.mishaps import Mishap
from sabot.punto_banco.tableau import Side
from sabot.table.cards import Card
from sabot.table.view_types import (
    CommonView,
    CoupView,
    TableView,
)

# The cards of a hand, null for one that these eyes have not seen.
HandCards = list[Card | None]


class PointsView(TypedDict):
    """What each hand comes to; nothing where not everybody knows all of its cards."""

    punto: int | None
    banco: int | None


class PuntoBancoCoup(CoupView):
    """A coup of Punto Banco."""

    in_bianco: Annotated[bool, "whether nobody may bet"]
    punto: HandCards
    banco: HandCards
    points: PointsView
    drawn_out: Annotated[list[Card], "cards drawn when the taglia ended, and not played"]
    reader: Annotated[str, "who was given the covered cards, or nobody"]
    reads: Annotated[str, Side, "the hand they are of"]
    declared: Annotated[str | None, Word]
    finding: Annotated[str | None, Mishap, "what is to be established"]


class RoadView(TypedDict):
    """A road. Derived ones have `r` red, regular, and `b` blue, not."""

    columns: Annotated[str, "a letter for every entry, with single spaces between columns"]
    cells: Annotated[list[int], "where each entry lies: six times its column, and its row"]


class BigRoadView(RoadView):
    """`p` Punto, `b` Banco."""

    ties: Annotated[list[tuple[int, int]], "on the entry of a place in the order, so many"]


class BeadPlateView(RoadView):
    """`p` Punto, `b` Banco, `t` tie."""

    pairs: Annotated[list[tuple[int, str]], "at a coup, by its place, of which hands"]


class RoadsView(TypedDict):
    """The five roads."""

    bead: BeadPlateView
    big: BigRoadView
    big_eye: RoadView
    small: RoadView
    cockroach: RoadView


class PuntoBancoBoardView(TypedDict):
    """How the coups of a taglia came out."""

    game: Literal["punto-banco"]
    taglia: int
    coups: Annotated[list[int], "their numbers, in the order of the bead plate"]
    points: Annotated[list[str], "of Punto and Banco in each, a digit each"]
    won: Annotated[dict[str, int], "how often each chance has"]
    roads: RoadsView


class PuntoBancoCommon(CommonView):
    """What anybody sees of a table of Punto Banco."""

    game: Literal["punto-banco"]
    waits_for: Annotated[str, Step, "what the table waits for"]
    next_in_bianco: Annotated[bool, "whether the next coup is one without bets"]
    button: Annotated[int | None, "the seat before which it lies, at houses that have one"]
    coup: PuntoBancoCoup | None


class PuntoBancoView(PuntoBancoCommon, TableView):
    """A table of Punto Banco as certain eyes see it."""

    board: Annotated[
        NotRequired[PuntoBancoBoardView], "how the coups of this taglia came out, at a live table"
    ]
