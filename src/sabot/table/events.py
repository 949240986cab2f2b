"""What happened at any table, past tense. ``cite`` is the provision it rests on."""

from typing import Annotated, ClassVar

from sabot.table.cards import Card
from sabot.table.limits import Limits
from sabot.table.money import Amount, Currency
from sabot.table.roles import Role
from sabot.table.traits import Trait, value


@value
class Event:
    """Something that happened.

    ``kind`` is what it is called wherever it is stored or sent, for good: see ``record.asjson``.

    >>> import sabot
    >>> table = sabot.Table("campione-pb", seed=1, players=["anna"])
    >>> [event] = table.do("anna: bet punto 100")
    >>> event.cite, table.translate(event)
    ('campione-pb.13', 'anna has bet CHF 100.00 on Punto (box 1) [campione-pb.13]')
    """

    kind: ClassVar[str]
    cite: Annotated[str, Trait.FORM]


@value
class TableOpened(Event):
    kind = "table-opened"
    mode: str
    limits: Limits
    currencies: tuple[Currency, ...]
    seats: int
    float: Amount


@value
class StaffRelieved(Event):
    kind = "staff-relieved"
    role: Role
    name: str


@value
class LimitsProposed(Event):
    """One of the two whom it takes has spoken; the other has not yet."""

    kind = "limits-proposed"
    by: str
    limits: Limits


@value
class LimitsAnnounced(Event):
    """The players are told first; the placard changes next."""

    kind = "limits-announced"
    limits: Limits


@value
class LimitsChanged(Event):
    kind = "limits-changed"
    limits: Limits


@value
class ModeChanged(Event):
    kind = "mode-changed"
    mode: str


@value
class PlaySuspended(Event):
    kind = "play-suspended"


@value
class PlayResumed(Event):
    kind = "play-resumed"


@value
class FloatFilled(Event):
    kind = "float-filled"
    amount: Amount
    currency: Currency


@value
class CardsSupplied(Event):
    kind = "cards-supplied"
    cards: tuple[Card, ...]
    one_back: bool


@value
class CardsVerified(Event):
    kind = "cards-verified"
    decks: int


@value
class TailSpread(Event):
    """Before the wash the pack lies in ``parts``, the cards left of the last taglia among them."""

    kind = "tail-spread"
    parts: int
    tail: int


@value
class ShareCommitted(Event):
    """The house has fixed its share in the order of a taglia, at the so-many-eth ``wash`` of the
    table; the secret stays with the dealer's side until it is opened."""

    kind = "share-committed"
    table: str
    taglia: int
    wash: int
    commitment: str
    secret: Annotated[str, Trait.SECRET]


@value
class SeedPledged(Event):
    kind = "seed-pledged"
    player: str
    pledged: str


@value
class SeedsCalled(Event):
    kind = "seeds-called"
    players: tuple[str, ...]


@value
class SeedAdded(Event):
    kind = "seed-added"
    player: str
    seed: str


@value
class ShareOpened(Event):
    """The house's share is laid open: the taglia is over; or the wash was abandoned, ``by`` whom
    and for what ``reason``."""

    kind = "share-opened"
    taglia: int
    wash: int
    commitment: str
    secret: str
    by: str = ""
    reason: str = ""


@value
class CardsWashed(Event):
    """The order stays with the dealer's side until the taglia is over; the commitment does not.

    Where the order was not given but follows from the shares, the commitment is that to the
    house's share, and there is no salt.
    """

    kind = "cards-washed"
    order: Annotated[tuple[Card, ...], Trait.SECRET]
    salt: Annotated[str, Trait.SECRET]
    commitment: str


@value
class CardsRiffled(Event):
    """The washed cards were riffled in so many parts, each of two packets."""

    kind = "cards-riffled"
    parts: int


@value
class CardsGathered(Event):
    kind = "cards-gathered"
    witnesses: tuple[str, ...]


@value
class CutOffered(Event):
    kind = "cut-offered"
    to: str


@value
class CutRefused(Event):
    kind = "cut-refused"
    player: str


@value
class CardsCut(Event):
    kind = "cards-cut"
    by: str
    place: int


@value
class SabotLoaded(Event):
    """A taglia begins: the mask lies after ``mask_at`` cards; ``burn`` cards are to be burned."""

    kind = "sabot-loaded"
    taglia: int
    mask_at: int
    burn: int = 0


@value
class CardsBurned(Event):
    """The first cards of the sabot were put away; nobody saw them."""

    kind = "cards-burned"
    cards: Annotated[tuple[Card, ...], Trait.SECRET]


@value
class CutRightGained(Event):
    """The next cut is offered first to this player, where one is named, then from this seat on."""

    kind = "cut-right-gained"
    seat: int
    player: str = ""


@value
class CardReplaced(Event):
    kind = "card-replaced"
    card: Card


@value
class PackChanged(Event):
    """The decks are put away; the Direction is told where the house's text wants it."""

    kind = "pack-changed"
    direction_informed: bool


@value
class TagliaEnded(Event):
    """The order and the salt are laid open for anyone to check."""

    kind = "taglia-ended"
    taglia: int
    order: tuple[Card, ...]
    salt: str
    commitment: str


@value
class PlayerJoined(Event):
    kind = "player-joined"
    player: str
    chips: Amount
    currency: Currency | None


@value
class PlayerLeft(Event):
    kind = "player-left"
    player: str


@value
class ChipsBrought(Event):
    kind = "chips-brought"
    player: str
    amount: Amount
    currency: Currency


@value
class NotesChanged(Event):
    kind = "notes-changed"
    player: str
    amount: Amount
    currency: Currency


@value
class SeatRequested(Event):
    kind = "seat-requested"
    player: str
    place: int


@value
class SeatAssigned(Event):
    kind = "seat-assigned"
    player: str
    seat: int


@value
class PlayerSteppedAway(Event):
    kind = "player-stepped-away"
    player: str


@value
class SeatLost(Event):
    kind = "seat-lost"
    player: str
    seat: int


@value
class PlayerCameBack(Event):
    kind = "player-came-back"
    player: str


@value
class ElsewhereNoted(Event):
    kind = "elsewhere-noted"
    player: str
    cards_here: bool


@value
class PlayerFlagged(Event):
    kind = "player-flagged"
    player: str
    flag: bool


@value
class PlayerExpelled(Event):
    """Sent from the rooms: the player leaves with their chips and does not come back."""

    kind = "player-expelled"
    player: str


@value
class DisposalRegistered(Event):
    """One of the two whom it takes has registered it; the other has not yet."""

    kind = "disposal-registered"
    by: str
    amount: Amount
    currency: Currency
    player: str = ""


@value
class UnclaimedDisposed(Event):
    kind = "unclaimed-disposed"
    amount: Amount
    currency: Currency
    player: str


# What is told of the order before the first card: another at every wash, whatever house it is.
OF_THE_WASH: frozenset[type[Event]] = frozenset(
    {CardsWashed, ShareCommitted, SeedsCalled, ShareOpened}
)
