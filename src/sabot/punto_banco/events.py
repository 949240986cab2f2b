"""What happened at a Punto Banco table, past tense. ``cite`` is the provision it rests on."""

from typing import Annotated

from sabot.punto_banco.acts import Word
from sabot.punto_banco.mishaps import Origin
from sabot.punto_banco.tableau import Side
from sabot.table.cards import Card
from sabot.table.coup.acts import Manner
from sabot.table.events import Event
from sabot.table.traits import Trait, value

# Betting


@value
class BettingReopened(Event):
    kind = "betting-reopened"


# The cards


@value
class CardDrawn(Event):
    """A card was laid for a hand. ``waited``: it had been out of the sabot already.

    ``to`` is the player it goes before, where a player handles the hand.
    """

    kind = "card-drawn"
    card: Annotated[Card, Trait.SECRET]
    side: Side
    up: bool
    waited: bool
    to: str


@value
class CardHeld(Event):
    """A card left the sabot that was not due: it waits under it."""

    kind = "card-held"
    card: Annotated[Card, Trait.SECRET]
    up: bool
    origin: Origin


@value
class WaitingCardSeen(Event):
    """A card that lay covered under the sabot has been seen; ``place``: which, the first is 0."""

    kind = "waiting-card-seen"
    card: Card
    place: Annotated[int, Trait.WAITING]


@value
class TiedAsked(Event):
    kind = "tied-asked"
    players: tuple[str, ...]
    side: Side = Side.PUNTO


@value
class TiedAnswered(Event):
    kind = "tied-answered"
    player: str
    takes: bool
    side: Side = Side.PUNTO


@value
class ReaderDecided(Event):
    kind = "reader-decided"
    player: str
    side: Side


@value
class CardsPassed(Event):
    """The covered cards of ``side`` lie before ``to``, or stay with the dealer; and why."""

    kind = "cards-passed"
    to: str
    side: Side
    why: Annotated[str, Trait.FORM]


@value
class CardsDeclined(Event):
    kind = "cards-declined"
    player: str


@value
class CardsTaken(Event):
    kind = "cards-taken"
    player: str
    side: Side


@value
class CardsRecalled(Event):
    """The cards must come back from whoever has them and go where they belong."""

    kind = "cards-recalled"


@value
class CardsLooked(Event):
    kind = "cards-looked"
    player: str
    side: Side


@value
class Declared(Event):
    kind = "declared"
    player: str
    word: Word
    manner: Manner
    point: int | None


@value
class Repeated(Event):
    kind = "repeated"
    word: Word


@value
class HandTurned(Event):
    kind = "hand-turned"
    side: Side
    by: str


@value
class PointTold(Event):
    """The dealer tells the point of a hand a player has turned and passed back."""

    kind = "point-told"
    side: Side
    point: int


@value
class CardTurned(Event):
    """The card laid last, given covered where it should lie open, is turned."""

    kind = "card-turned"
    card: Card


@value
class CardsWithheld(Event):
    kind = "cards-withheld"
    player: str


@value
class PlayerErred(Event):
    """From the next coup on this player is not given the cards."""

    kind = "player-erred"
    player: str


# Mishaps


@value
class HandsRebuilt(Event):
    """The cards out were given their right places, in the order they left the sabot.

    ``sides`` for those on the cloth; the surplus, if any, waits under the sabot.
    """

    kind = "hands-rebuilt"
    sides: tuple[Side, ...]


@value
class PastRebuilt(Event):
    """The coup complained of is over: the cards that were out are given their right places.

    ``sides``: of those the Rule has use for; none where that cannot be, and the coup is annulled.
    """

    kind = "past-rebuilt"
    number: Annotated[int, Trait.COUP]
    sides: tuple[Side, ...]


@value
class DealMisread(Event):
    """A card of the distribution went to the wrong hand, and nobody notices for now."""

    kind = "deal-misread"


@value
class WithdrawalOpened(Event):
    kind = "withdrawal-opened"
    formula: Annotated[str, Trait.FORM]


@value
class WithdrawalBarred(Event):
    """The deal is rectified with a card known: nobody may withdraw from it, nor contest it."""

    kind = "withdrawal-barred"


@value
class WithdrawalClosed(Event):
    kind = "withdrawal-closed"


@value
class Contested(Event):
    kind = "contested"
    player: str


@value
class TurnedInBianco(Event):
    """This coup is played without bets; or the next one, when none is in play.

    ``now``: this one, however many of its cards are out.
    """

    kind = "turned-in-bianco"
    formula: Annotated[str, Trait.FORM]
    now: Annotated[bool, Trait.FOLD_ONLY] = False


@value
class InBiancoAnnounced(Event):
    kind = "in-bianco-announced"
    number: Annotated[int, Trait.COUP]
    formula: Annotated[str, Trait.FORM]


# The end of the coup


@value
class PointsAnnounced(Event):
    """The two points in the order the house announces them."""

    kind = "points-announced"
    first: Annotated[Side, Trait.FORM]
    punto: int
    banco: int
    winner: Side | None


@value
class RestDrawnOut(Event):
    kind = "rest-drawn-out"
    cards: Annotated[tuple[Card, ...], Trait.SECRET]
    count: int


@value
class SideChancesAnnounced(Event):
    kind = "side-chances-announced"
    winning: tuple[str, ...]


@value
class ButtonMoved(Event):
    kind = "button-moved"
    seat: int


# Doubt and dispute
