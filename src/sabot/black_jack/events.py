"""What happened at a Black Jack table, past tense. ``cite`` is the provision it rests on.

``box`` is a box's number, or 0 for the bank; ``hand`` counts the hands of a box from one, in
the order in which splits made them.
"""

from enum import StrEnum
from typing import Annotated

from sabot.black_jack.acts import Word
from sabot.table.cards import Card
from sabot.table.coup.acts import Manner
from sabot.table.coup.bets import Bet
from sabot.table.events import Event
from sabot.table.money import Amount
from sabot.table.traits import Trait, value


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

    kind = "box-held"
    box: int
    player: str
    why: Why


# The cards


@value
class CardDrawn(Event):
    """A card was laid. ``waited``: it had been out of the sabot already."""

    kind = "card-drawn"
    card: Card
    box: int
    hand: int
    waited: bool


@value
class CardCovered(Event):
    """The bank's second card was laid face down, where the house deals one."""

    kind = "card-covered"
    card: Annotated[Card, Trait.SECRET]
    waited: bool


@value
class CardHeld(Event):
    """A card left the sabot that was not due: it waits under it."""

    kind = "card-held"
    card: Annotated[Card, Trait.SECRET]
    up: bool


@value
class WaitingCardSeen(Event):
    """A card that lay covered under the sabot has been seen; ``place``: which, the first is 0."""

    kind = "waiting-card-seen"
    card: Card
    place: Annotated[int, Trait.WAITING]


@value
class CardPutTo(Event):
    """What the waiting card is now for.

    ``place``: where it lies among those that wait, for two may look alike.
    """

    kind = "card-put-to"
    card: Annotated[Card, Trait.SECRET]
    use: Use
    place: Annotated[int | None, Trait.FOLD_ONLY] = None


@value
class CardTurned(Event):
    """A card laid face down where it should lie open is turned."""

    kind = "card-turned"
    card: Card


@value
class HandsRebuilt(Event):
    """The cards dealt were given their right places, in the order they left the sabot.

    ``covered``: the bank's second, among them, lies face down.
    """

    kind = "hands-rebuilt"
    boxes: tuple[int, ...]
    covered: bool = False


@value
class DealMisread(Event):
    """A card went to the wrong box, and nobody saw it.

    ``besides``: it was one too many; otherwise the dealer takes it for the one that was due.
    """

    kind = "deal-misread"
    besides: bool = False


@value
class BoxVoided(Event):
    """The coup does not count for this box: its cards go to the discard."""

    kind = "box-voided"
    box: int


# Before the drawing


@value
class InsuranceOffered(Event):
    kind = "insurance-offered"
    formula: Annotated[str, Trait.FORM]


@value
class InsuranceClosed(Event):
    """What may be the bank's second card is known: nobody insures or asks even money any more."""

    kind = "insurance-closed"


@value
class InsuranceTaken(Event):
    kind = "insurance-taken"
    bet: Bet


@value
class EvenMoneyAsked(Event):
    kind = "even-money-asked"
    player: str
    box: int


@value
class InsuranceDeclined(Event):
    """Somebody says no to insurance on their bet in a box."""

    kind = "insurance-declined"
    player: str
    box: int


@value
class EvenMoneyDeclined(Event):
    """Somebody would rather wait for the bank with their bet on a Black Jack."""

    kind = "even-money-declined"
    player: str
    box: int


@value
class BetLiesAgain(Event):
    """A bet that was settled by itself had not been, or not so: what hands did is told next.

    ``back``: what its owner had got for it, of the stake and of winnings.
    """

    kind = "bet-lies-again"
    bet: Bet
    back: Annotated[Amount, Trait.FOLD_ONLY]


@value
class BlackJackUndone(Event):
    """A rebuilt deal has taken away the Black Jack that was settled at once: the bet lies again.

    ``winnings``: what of them its owner gives back with it. ``lies``: not where the stake is gone.
    """

    kind = "black-jack-undone"
    bet: Bet
    winnings: Amount
    lies: Annotated[bool, Trait.FOLD_ONLY] = True


@value
class EvenMoneyUndone(BlackJackUndone):
    """A rebuilt deal has taken away what even money rested on: the bet lies again.

    ``winnings``: what of them its owner gives back with it. ``lies``: not where the stake is gone.
    """

    kind = "even-money-undone"


@value
class DrawingBegun(Event):
    kind = "drawing-begun"


@value
class HolePeeked(Event):
    """The dealer has looked at the covered card; play ends there if it makes Black Jack."""

    kind = "hole-peeked"
    black_jack: bool


@value
class HoleTurned(Event):
    kind = "hole-turned"
    card: Card


# The players' turns


@value
class TurnCame(Event):
    """The turn has come to a hand, whose point is announced."""

    kind = "turn-came"
    box: int
    hand: int
    player: str
    point: int
    soft: bool


@value
class PointTold(Event):
    kind = "point-told"
    box: int
    hand: int
    point: int
    soft: bool


@value
class Declared(Event):
    kind = "declared"
    player: str
    box: int
    hand: int
    word: Word
    manner: Manner


@value
class HandStood(Event):
    kind = "hand-stood"
    box: int
    hand: int


@value
class HandDoubled(Event):
    kind = "hand-doubled"
    player: str
    box: int
    hand: int


@value
class BetRaised(Event):
    """The bet as it now lies."""

    kind = "bet-raised"
    bet: Bet


@value
class HandSplit(Event):
    """``new`` is the second hand; ``following`` the bettors who must say whether they follow.

    ``one_card``: each hand gets one card and no more.
    """

    kind = "hand-split"
    player: str
    box: int
    hand: int
    new: int
    one_card: bool
    following: tuple[str, ...]


@value
class SplitFollowed(Event):
    """A bettor behind put an equal bet on the second hand."""

    kind = "split-followed"
    bet: Bet


@value
class BetStayed(Event):
    """A bettor who does not follow a split stays with one of the two hands."""

    kind = "bet-stayed"
    bet: Bet
    hand: int


@value
class HandSurrendered(Event):
    kind = "hand-surrendered"
    player: str
    box: int
    hand: int


@value
class BetHalved(Event):
    """The house keeps ``kept`` of it; the rest goes back."""

    kind = "bet-halved"
    bet: Bet
    kept: Amount


@value
class HandRemoved(Event):
    """The cards of a hand that is over go to the discard; ``moved``: with its point uncertain."""

    kind = "hand-removed"
    box: int
    hand: int
    moved: Annotated[bool, Trait.FOLD_ONLY] = False


@value
class CardOffered(Event):
    """The card drawn unasked is offered to whoever plays this hand."""

    kind = "card-offered"
    card: Card
    player: str
    box: int
    hand: int


@value
class OfferRefused(Event):
    kind = "offer-refused"
    player: str
    box: int
    hand: int


@value
class Spoken(Event):
    kind = "spoken"
    player: str
    text: str


# The bank


@value
class InsuranceLost(Event):
    kind = "insurance-lost"
    formula: Annotated[str, Trait.FORM]


@value
class BankAnnounced(Event):
    kind = "bank-announced"
    point: int
    black_jack: bool
