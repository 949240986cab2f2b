"""What a view of Punto Banco may hold, besides what any table's does."""

from enum import StrEnum
from typing import Annotated, Literal, NotRequired, TypedDict

from sabot.punto_banco.acts import Word
from sabot.punto_banco.expected import Step
from sabot.punto_banco.mishaps import Mishap
from sabot.punto_banco.tableau import Side
from sabot.table.cards import Card
from sabot.table.coup.bets import Fate
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


class Why(StrEnum):
    """Why a hand has a third card, or has none."""

    NATURAL = "natural"
    OTHER_NATURAL = "other-natural"
    POINT = "point"
    GIVEN = "given"
    ALONE = "alone"
    DECLARED = "declared"
    RULED = "ruled"


class ThirdView(TypedDict):
    """Why a hand has a third card, or has none: what is done, never what is still to be."""

    draws: bool
    why: Annotated[
        str,
        Why,
        "a natural, its own or the other's; its point; the point and the card Punto was given; the "
        "point, since Punto stands; what was declared of covered cards; or otherwise than by the "
        "Rule, as it was ruled",
    ]
    point: Annotated[int | None, "of its two cards, where everybody knows them"]
    cite: str


class ThirdsView(TypedDict):
    """Of each hand; nothing as long as it is open."""

    punto: ThirdView | None
    banco: ThirdView | None


class ReadingView(TypedDict):
    """What the cards one has read come to."""

    point: int
    word: Annotated[str | None, Word, "what the Rule has one say of them, where one declares"]
    natural: bool
    cite: str


class ChanceResultView(TypedDict):
    """What became of a chance."""

    fate: Annotated[str, Fate]
    pays: Annotated[str | None, "as 8:1, where it won"]
    commission: Annotated[int, "hundredths of it that are kept"]
    cite: str


class PuntoBancoCoup(CoupView):
    """A coup of Punto Banco."""

    in_bianco: Annotated[bool, "whether nobody may bet"]
    punto: HandCards
    banco: HandCards
    points: PointsView
    thirds: Annotated[ThirdsView, "why each hand has a third card, or has none"]
    results: Annotated[
        dict[str, ChanceResultView], "what became of each chance, once the points are announced"
    ]
    reading: Annotated[
        NotRequired[ReadingView | None],
        "for whoever has read the covered cards: what is to be said of them",
    ]
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
