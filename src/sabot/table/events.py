"""What happened at any table, past tense. ``cite`` is the provision it rests on."""

from typing import ClassVar

from sabot.table.cards import Card
from sabot.table.limits import Limits
from sabot.table.money import Amount, Currency
from sabot.table.quick import value
from sabot.table.roles import Role


@value
class Event:
    """Something that happened.

    ``unwritten``: fields that only the fold needs, and a record's outcome lines leave out.
    """

    unwritten: ClassVar[tuple[str, ...]] = ()
    cite: str


@value
class TableOpened(Event):
    mode: str
    limits: Limits
    currencies: tuple[Currency, ...]
    seats: int
    float: Amount


@value
class StaffRelieved(Event):
    role: Role
    name: str


@value
class LimitsProposed(Event):
    """One of the two whom it takes has spoken; the other has not yet."""

    by: str
    limits: Limits


@value
class LimitsAnnounced(Event):
    """The players are told first; the placard changes next."""

    limits: Limits


@value
class LimitsChanged(Event):
    limits: Limits


@value
class ModeChanged(Event):
    mode: str


@value
class PlaySuspended(Event):
    pass


@value
class PlayResumed(Event):
    pass


@value
class FloatFilled(Event):
    amount: Amount
    currency: Currency


@value
class CardsSupplied(Event):
    cards: tuple[Card, ...]
    one_back: bool


@value
class CardsVerified(Event):
    decks: int


@value
class TailSpread(Event):
    """Before the wash the pack lies in ``parts``, the cards left of the last taglia among them."""

    parts: int
    tail: int


@value
class CardsWashed(Event):
    """The order stays with the dealer's side until the taglia is over; the commitment does not."""

    order: tuple[Card, ...]
    salt: str
    commitment: str


@value
class CardsRiffled(Event):
    """The washed cards were riffled in so many parts, each of two packets."""

    parts: int


@value
class CardsGathered(Event):
    witnesses: tuple[str, ...]


@value
class CutOffered(Event):
    to: str


@value
class CutRefused(Event):
    player: str


@value
class CardsCut(Event):
    by: str
    place: int


@value
class SabotLoaded(Event):
    """A taglia begins: the mask lies after ``mask_at`` cards; ``burn`` cards are to be burned."""

    taglia: int
    mask_at: int
    burn: int = 0


@value
class CardsBurned(Event):
    """The first cards of the sabot were put away; nobody saw them."""

    cards: tuple[Card, ...]


@value
class CutRightGained(Event):
    """The next cut is offered first to this player, where one is named, then from this seat on."""

    seat: int
    player: str = ""


@value
class CardReplaced(Event):
    card: Card


@value
class PackChanged(Event):
    """The decks are put away; the Direction is told where the house's text wants it."""

    direction_informed: bool


@value
class TagliaEnded(Event):
    """The order and the salt are laid open for anyone to check."""

    taglia: int
    order: tuple[Card, ...]
    salt: str
    commitment: str


@value
class PlayerJoined(Event):
    player: str
    chips: Amount
    currency: Currency | None


@value
class PlayerLeft(Event):
    player: str


@value
class ChipsBrought(Event):
    player: str
    amount: Amount
    currency: Currency


@value
class NotesChanged(Event):
    player: str
    amount: Amount
    currency: Currency


@value
class SeatRequested(Event):
    player: str
    place: int


@value
class SeatAssigned(Event):
    player: str
    seat: int


@value
class PlayerSteppedAway(Event):
    player: str


@value
class SeatLost(Event):
    player: str
    seat: int


@value
class PlayerCameBack(Event):
    player: str


@value
class ElsewhereNoted(Event):
    player: str
    cards_here: bool


@value
class PlayerFlagged(Event):
    player: str
    flag: bool


@value
class PlayerExpelled(Event):
    """Sent from the rooms: the player leaves with his chips and does not come back."""

    player: str


@value
class DisposalRegistered(Event):
    """One of the two whom it takes has registered it; the other has not yet."""

    by: str
    amount: Amount
    currency: Currency
    player: str = ""


@value
class UnclaimedDisposed(Event):
    amount: Amount
    currency: Currency
    player: str
