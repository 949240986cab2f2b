"""Odds and hints beside a table: see ``server.odds``."""

from typing import Annotated, Any, Literal

from fastapi import APIRouter
from pydantic import Field

from sabot.ledger.export import place_of
from sabot.server import odds
from sabot.server.api.asking import Asking
from sabot.server.api.errors import answers
from sabot.server.api.models import Answer
from sabot.server.api.tables import AFloor, ARoom, ATable
from sabot.server.problems import NO_SUCH_TABLE, ProblemError

router = APIRouter(prefix="/api/tables", tags=["tables"], responses=answers(NO_SUCH_TABLE))

Figure = Annotated[str, Field(description="a decimal, as text so that nothing rounds it again")]
Composition = Annotated[dict[str, int], Field(description="so many cards of each rank")]


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


class Insurance(Answer):
    """The bank's chance of Black Jack with an ace that lies open, and what one insured wins."""

    black_jack: Figure
    worth: Figure


class BlackJackOdds(Answer):
    """Of the next coup from the cards nobody has seen, played for the best: what the house wins of
    one staked at first, and of one staked whenever."""

    game: Literal["black-jack"]
    cards: int
    composition: Composition
    house_edge: Figure
    house_edge_on_stake: Figure
    insurance: Insurance | None


OddsShown = Annotated[PuntoBancoOdds | BlackJackOdds, Field(discriminator="game")]

Play = Literal["carta", "no", "double", "split", "surrender"]
Plays = Annotated[list[Play], Field(description="of these the first that is allowed")]
Kind = Annotated[
    dict[str, dict[str, Plays]],
    Field(description="by point, a pair by its card; then by the bank's: 2 to 9, T for any ten, A"),
]


class Chart(Answer):
    hard: Kind
    soft: Kind
    pair: Kind


class Departure(Answer):
    """Two cards with which something else is better than what their point says."""

    hand: tuple[str, str]
    up: str
    play: Play


class Hints(Answer):
    """The best play at this house from a full sabot; empty where there is nothing to decide."""

    chart: Chart
    departures: list[Departure]


@router.get(
    "/{table}/odds",
    responses=answers(NO_SUCH_TABLE, odds.WITHHELD, odds.TOO_FEW),
    response_model=OddsShown,
)
async def table_odds(room: ARoom, asking: Asking, floor: AFloor) -> dict[str, Any]:
    """The odds of the sabot as it stands, for those who may see them."""
    name = "" if asking.known is None else asking.known.account.name
    if not odds.may_see(room, name):
        raise ProblemError(odds.WITHHELD)
    place, left = room.table.place, odds.unseen_at(room)

    async def worked_out() -> dict[str, Any]:
        return odds.of(place, left)

    return await floor.aside.do(worked_out)


@router.get("/{table}/hints", response_model=Hints)
async def hints(kept: ATable, floor: AFloor) -> dict[str, Any]:
    """How hands are best played at the house of this table, whatever cards are out."""

    async def worked_out() -> dict[str, Any]:
        return odds.hints(place_of(kept.heading))

    return await floor.aside.do(worked_out)
