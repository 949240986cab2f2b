"""What happened at a Black Jack table, past tense. ``cite`` is the provision it rests on.

``box`` is a box's number, or nought for the bank; ``hand`` counts the hands of a box from one, in
the order in which splits made them.
"""

from enum import StrEnum

from sabot.black_jack.acts import Word
from sabot.table.cards import Card
from sabot.table.coup.acts import Manner
from sabot.table.coup.bets import Bet
from sabot.table.events import Event
from sabot.table.money import Amount
from sabot.table.quick import value


class Why(StrEnum):
    """Why a box is played by whom."""

    SEAT = "seat"
    ONLY_BET = "only-bet"
    HIGHEST_BET = "highest-bet"
    FIRST_TO_BET = "first-to-bet"


class Use(StrEnum):
    """What a card that waits under the sabot is for."""

    NEXT = "next"
    OFFERED = "offered"
    BANK = "bank"


# Betting


@value
class BoxHeld(Event):
    """Who asks and refuses cards for a box in this coup."""

    box: int
    player: str
    why: Why


# The cards


@value
class CardDrawn(Event):
    """A card was laid. ``waited``: it had been out of the sabot already."""

    card: Card
    box: int
    hand: int
    waited: bool


@value
class CardCovered(Event):
    """The bank's second card was laid face down, where the house deals one."""

    card: Card
    waited: bool


@value
class CardHeld(Event):
    """A card left the sabot that was not due: it waits under it."""

    card: Card
    up: bool


@value
class WaitingCardSeen(Event):
    """A card that lay covered under the sabot has been seen; ``place``: which, the first is 0."""

    card: Card
    place: int


@value
class CardPutTo(Event):
    """What the waiting card is now for.

    ``place``: where it lies among those that wait, for two may look alike.
    """

    unwritten = ("place",)
    card: Card
    use: Use
    place: int | None = None


@value
class CardTurned(Event):
    """A card laid face down where it should lie open is turned."""

    card: Card


@value
class HandsRebuilt(Event):
    """The cards dealt were given their right places, in the order they left the sabot.

    ``covered``: the bank's second, among them, lies face down.
    """

    boxes: tuple[int, ...]
    covered: bool = False


@value
class DealMisread(Event):
    """A card went to the wrong box, and nobody saw it.

    ``besides``: it was one too many; otherwise the dealer takes it for the one that was due.
    """

    besides: bool = False


@value
class BoxVoided(Event):
    """The coup does not count for this box: its cards go to the discard."""

    box: int


# Before the drawing


@value
class InsuranceOffered(Event):
    formula: str


@value
class InsuranceClosed(Event):
    """What may be the bank's second card is known: nobody insures or asks even money any more."""


@value
class InsuranceTaken(Event):
    bet: Bet


@value
class EvenMoneyAsked(Event):
    player: str
    box: int


@value
class BetLiesAgain(Event):
    """A bet that was settled of itself had not been, or not so: what hands did is told next.

    ``back``: what its owner had got for it, stake and winnings; nothing of a bet that was lost.
    """

    unwritten = ("back",)
    bet: Bet
    back: Amount


@value
class EvenMoneyUndone(Event):
    """A rebuilt deal has taken away what even money rested on: the bet lies again.

    ``winnings``: what of them its owner gives back with it. ``lies``: not where the stake is gone.
    """

    unwritten = ("lies",)
    bet: Bet
    winnings: Amount
    lies: bool = True


@value
class DrawingBegun(Event):
    pass


@value
class HolePeeked(Event):
    """The dealer has looked at the covered card; play ends there if it makes Black Jack."""

    black_jack: bool


@value
class HoleTurned(Event):
    card: Card


# The players' turns


@value
class TurnCame(Event):
    """The turn has come to a hand, whose point is announced."""

    box: int
    hand: int
    player: str
    point: int
    soft: bool


@value
class PointTold(Event):
    box: int
    hand: int
    point: int
    soft: bool


@value
class Declared(Event):
    player: str
    box: int
    hand: int
    word: Word
    manner: Manner


@value
class HandStood(Event):
    box: int
    hand: int


@value
class HandDoubled(Event):
    player: str
    box: int
    hand: int


@value
class BetRaised(Event):
    """The bet as it now lies."""

    bet: Bet


@value
class HandSplit(Event):
    """``new`` is the second hand; ``following`` the bettors who must say whether they follow.

    ``one_card``: each hand gets one card and no more.
    """

    player: str
    box: int
    hand: int
    new: int
    one_card: bool
    following: tuple[str, ...]


@value
class SplitFollowed(Event):
    """A bettor behind put an equal bet on the second hand."""

    bet: Bet


@value
class BetStayed(Event):
    """A bettor who does not follow a split stays with one of the two hands."""

    bet: Bet
    hand: int


@value
class HandSurrendered(Event):
    player: str
    box: int
    hand: int


@value
class BetHalved(Event):
    """The house keeps ``kept`` of it; the rest goes back."""

    bet: Bet
    kept: Amount


@value
class HandRemoved(Event):
    """The cards of a hand that is over go to the discard; ``moved``: with its point uncertain."""

    unwritten = ("moved",)
    box: int
    hand: int
    moved: bool = False


@value
class CardOffered(Event):
    """The card drawn unasked is offered to whoever plays this hand."""

    card: Card
    player: str
    box: int
    hand: int


@value
class OfferRefused(Event):
    player: str
    box: int
    hand: int


@value
class Spoken(Event):
    player: str
    text: str


# The bank


@value
class InsuranceLost(Event):
    formula: str


@value
class BankAnnounced(Event):
    point: int
    black_jack: bool
