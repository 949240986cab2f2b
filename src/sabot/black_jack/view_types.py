"""What a view of Black Jack may hold, besides what any table's does."""

from enum import StrEnum
from typing import Annotated, Literal, NotRequired, TypedDict

from sabot.black_jack.expected import Step
from sabot.black_jack.mishaps import Mishap
from sabot.table.cards import Card
from sabot.table.coup.bets import Fate
from sabot.table.view_types import (
    BetView,
    CommonView,
    CoupView,
    ReasonView,
    TableView,
)


class Outcome(StrEnum):
    """How a hand came out."""

    BLACK_JACK = "black-jack"
    BANK_BUST = "bank-bust"
    HIGHER = "higher"
    PUSH = "push"
    LOWER = "lower"
    BANK_BLACK_JACK = "bank-black-jack"
    BUST = "bust"
    SURRENDERED = "surrendered"


class HandResultView(TypedDict):
    """What became of a hand."""

    fate: Annotated[str, Fate]
    outcome: Annotated[str, Outcome]
    pays: Annotated[str | None, "as 3:2, where it won"]
    cite: str


class HandView(TypedDict):
    """A hand of a box: several once it is split."""

    hand: Annotated[int, "its number in the box"]
    played_by: Annotated[str, "who speaks for it"]
    cards: list[Card]
    point: int
    soft: Annotated[bool, "whether an ace counts eleven"]
    black_jack: bool
    doubled: bool
    split: Annotated[bool, "whether it is one of a pair"]
    done: Annotated[bool, "whether it gets no more cards"]
    gone: Annotated[bool, "whether its bets are settled and its cards removed"]
    result: Annotated[HandResultView | None, "how it came out, once that is certain"]


class BoxView(TypedDict):
    """A box that is played."""

    box: int
    holder: str
    hands: Annotated[dict[str, HandView], "by their numbers"]


class BankPointView(TypedDict):
    """What the bank's open cards are worth."""

    point: int
    soft: bool
    black_jack: bool


class DeclinedView(TypedDict):
    """Whose bet would have neither insurance nor even money."""

    player: str
    box: int


class HandKey(TypedDict):
    """Which hand is meant."""

    box: int
    hand: int


class TurnView(HandKey):
    """The hand whose turn it is."""

    busts_on: Annotated[str, "the ranks with which one more card would go over, as 9TJQK"]


class BankRuleView(TypedDict):
    """What the bank does without a choice."""

    stands_on: Annotated[int, "below this point it draws"]
    draws_soft: Annotated[bool, "whether it draws on that point while an ace counts eleven"]
    cite: str


class BlackJackCoup(CoupView):
    """A coup of Black Jack."""

    of_themselves: Annotated[
        dict[str, BetView],
        "bets settled with a card or a word, such as a bust: hands may have settled them otherwise",
    ]
    cannot_close: Annotated[ReasonView | None, "why the bets cannot be closed yet"]
    boxes: Annotated[dict[str, BoxView], "by their numbers"]
    bank: Annotated[list[Card | None], "null for one that lies covered"]
    bank_point: BankPointView | None
    bank_rule: Annotated[BankRuleView | None, "once the bank has more than its first card"]
    declined: Annotated[
        list[DeclinedView], "who has said no to insurance and even money, until the drawing"
    ]
    turn: Annotated[TurnView | None, "the hand whose turn it is"]
    offered_to: Annotated[HandKey | None, "the hand that is offered a card nobody asked for"]
    following: Annotated[list[str], "who is still to say whether to follow a split"]
    announced: Annotated[bool, "whether the bank's point was told"]
    finding: Annotated[str | None, Mishap, "what is to be established"]


class BlackJackScore(TypedDict):
    """How the coups of a taglia came out. A hand counts once, whoever has staked on it."""

    coups: int
    bank_busts: int
    bank_black_jacks: int
    busts: int
    black_jacks: int
    hands_won: int
    hands_lost: int
    hands_stood_off: int


class BlackJackBoardView(BlackJackScore):
    """The scoreboard of a table."""

    game: Literal["black-jack"]
    taglia: int


class BlackJackCommon(CommonView):
    """What anybody sees of a table of Black Jack."""

    game: Literal["black-jack"]
    waits_for: Annotated[str, Step, "what the table waits for"]
    burned: Annotated[int, "how many cards were burned"]
    coup: BlackJackCoup | None


class BlackJackView(BlackJackCommon, TableView):
    """A table of Black Jack as certain eyes see it."""

    board: Annotated[
        NotRequired[BlackJackBoardView], "how the coups of this taglia came out, at a live table"
    ]
