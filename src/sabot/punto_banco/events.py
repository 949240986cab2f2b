"""What happened at a Punto Banco table, past tense. ``cite`` is the provision it rests on."""

from sabot.punto_banco.acts import Word
from sabot.punto_banco.mishaps import Origin
from sabot.punto_banco.tableau import Side
from sabot.table.cards import Card
from sabot.table.coup.acts import Manner
from sabot.table.events import Event
from sabot.table.quick import value

# Betting


@value
class BettingReopened(Event):
    pass


@value
class StakesJoined(Event):
    """``late``: in the coup that is over."""

    principal: str
    proxy: str
    late: bool = False


# The cards


@value
class CardDrawn(Event):
    """A card was laid for a hand. ``waited``: it had been out of the sabot already.

    ``to`` is the player it goes before, where a player handles the hand.
    """

    card: Card
    side: Side
    up: bool
    waited: bool
    to: str


@value
class CardHeld(Event):
    """A card left the sabot that was not due: it waits under it."""

    card: Card
    up: bool
    origin: Origin


@value
class WaitingCardSeen(Event):
    """A card that lay covered under the sabot has been seen; ``place``: which, the first is 0."""

    card: Card
    place: int


@value
class TiedAsked(Event):
    players: tuple[str, ...]


@value
class TiedAnswered(Event):
    player: str
    takes: bool
    side: Side = Side.PUNTO


@value
class ReaderDecided(Event):
    player: str
    side: Side


@value
class CardsPassed(Event):
    """The covered cards of ``side`` lie before ``to``, or stay with the dealer; and why."""

    to: str
    side: Side
    why: str


@value
class CardsDeclined(Event):
    player: str


@value
class CardsTaken(Event):
    player: str
    side: Side


@value
class CardsRecalled(Event):
    """The cards must come back from whoever has them and go where they belong."""


@value
class CardsLooked(Event):
    player: str
    side: Side


@value
class Declared(Event):
    player: str
    word: Word
    manner: Manner
    point: int | None


@value
class Repeated(Event):
    word: Word


@value
class HandTurned(Event):
    side: Side
    by: str


@value
class PointTold(Event):
    """The dealer tells the point of a hand a player has turned and passed to him."""

    side: Side
    point: int


@value
class CardTurned(Event):
    """The card laid last, given covered where it should lie open, is turned."""

    card: Card


@value
class CardsWithheld(Event):
    player: str


@value
class PlayerErred(Event):
    """From the next coup on this player is not given the cards."""

    player: str


# Mishaps


@value
class HandsRebuilt(Event):
    """The cards out were given their right places, in the order they left the sabot.

    ``sides`` for those on the cloth; the surplus, if any, waits under the sabot.
    """

    sides: tuple[Side, ...]


@value
class PastRebuilt(Event):
    """The coup complained of is over: the cards that were out are given their right places.

    ``sides``: of those the Rule has use for; none where that cannot be, and the coup is annulled.
    """

    number: int
    sides: tuple[Side, ...]


@value
class DealMisread(Event):
    """A card of the distribution went to the wrong hand, and nobody notices for now."""


@value
class WithdrawalOpened(Event):
    formula: str


@value
class WithdrawalBarred(Event):
    """The deal is rectified with a card known: nobody may withdraw from it, nor contest it."""


@value
class WithdrawalClosed(Event):
    pass


@value
class Contested(Event):
    player: str


@value
class TurnedInBianco(Event):
    """This coup is played without bets; or the next one, when none is in play.

    ``now``: this one, however many of its cards are out.
    """

    unwritten = ("now",)
    formula: str
    now: bool = False


@value
class InBiancoAnnounced(Event):
    number: int
    formula: str


# The end of the coup


@value
class PointsAnnounced(Event):
    """The two points in the order the house announces them."""

    first: Side
    punto: int
    banco: int
    winner: Side | None


@value
class RestDrawnOut(Event):
    cards: tuple[Card, ...]
    count: int


@value
class SideChancesAnnounced(Event):
    winning: tuple[str, ...]


@value
class ButtonMoved(Event):
    seat: int


# Doubt and dispute
