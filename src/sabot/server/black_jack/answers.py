"""What is answered at a table of Black Jack: its board, its odds, and hints."""

from typing import Annotated, Literal

from pydantic import Field

from sabot.server.api.figures import Composition, Figure
from sabot.server.api.models import Answer


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


BeforeDrawing = Annotated[
    dict[str, dict[str, Literal["insure", "even-money", "decline"]]],
    Field(
        description="by the bank's card, A or T; then by how many tens the hand has: 0, 1, 2, or "
        "black-jack. Nothing where a house offers nothing"
    ),
]


class Hints(Answer):
    """The best play at this house from a full sabot."""

    chart: Chart
    departures: list[Departure]
    before_drawing: BeforeDrawing
