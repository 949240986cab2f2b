"""What people do at any table, imperative. ``by`` is who does it.

Some are requests, which may be refused with the provision; others are facts, which happened.
"""

from typing import Annotated, ClassVar, TypeAlias, get_args

from sabot.table.cards import Card
from sabot.table.limits import Limits
from sabot.table.money import Amount, Currency
from sabot.table.roles import Role
from sabot.table.traits import Trait, value


@value
class Act:
    """Something somebody does.

    ``verb`` is its word in a record, and wherever else it is stored or sent.

    >>> import sabot
    >>> act = sabot.Table("campione-pb", seed=1).read("anna: bet punto 100")
    >>> act.verb, act.by
    ('bet', 'anna')
    """

    verb: ClassVar[str]
    by: Annotated[str, Trait.ACTOR]


# The table and its staff


@value
class OpenTable(Act):
    """Without ``seats`` the table has as many as the house's tables usually have."""

    verb = "open"
    mode: str
    limits: Limits
    currencies: tuple[Currency, ...]
    seats: int = 0
    float: Amount = Amount(0)


@value
class Relieve(Act):
    """Put ``name`` at the post of ``role`` instead of whoever holds it."""

    verb = "relieve"
    role: Role
    name: str


@value
class ChangeLimits(Act):
    """``heard``: the Direction has been heard, where the house's text wants it."""

    verb = "limits"
    limits: Limits
    heard: bool = False


@value
class ChangeMode(Act):
    verb = "mode"
    mode: str


@value
class Suspend(Act):
    verb = "suspend"


@value
class Resume(Act):
    verb = "resume"


@value
class FillFloat(Act):
    verb = "fill"
    amount: Amount
    currency: Currency


# The cards, from their wrapper to the sabot


@value
class SupplyCards(Act):
    """``one_back``: all the cards have the same back."""

    verb = "supply"
    cards: Annotated[tuple[Card, ...], Trait.FILLED]
    one_back: bool = True


@value
class VerifyCards(Act):
    verb = "verify"


@value
class CommitShare(Act):
    """Fix the house's share in the order before anybody adds to it; only its commitment is shown.

    ``secret``: 32 bytes in hexadecimal, which are chance entering as data; ``table``: the name of
    the table, to which the commitment is bound.
    """

    verb = "commit"
    table: Annotated[str, Trait.FILLED]
    secret: Annotated[str, Trait.FILLED, Trait.SECRET]


@value
class PledgeSeed(Act):
    """Fix a seed of one's own for the wash without showing it: ``pledged`` is its fingerprint."""

    verb = "pledge"
    pledged: str


@value
class CallSeeds(Act):
    """No more seeds are pledged; those that are may now be shown."""

    verb = "call-seeds"


@value
class AddSeed(Act):
    """Show the seed one has pledged: 32 bytes in hexadecimal. From now on it is in the order."""

    verb = "seed"
    seed: str


@value
class Wash(Act):
    """Mix the cards. Without ``order`` it follows from the shares; one that is given is chance
    entering as data, and the salt hides it in the commitment."""

    verb = "wash"
    order: Annotated[tuple[Card, ...], Trait.FILLED, Trait.SECRET, Trait.BY_PLACE] = ()
    salt: Annotated[str, Trait.FILLED, Trait.SECRET] = ""


@value
class Gather(Act):
    verb = "gather"


@value
class Cut(Act):
    """Cut after ``place`` cards from the top."""

    verb = "cut"
    place: int


@value
class RefuseCut(Act):
    verb = "refuse-cut"


@value
class LoadSabot(Act):
    """Put the mask in its place and the pack in the sabot.

    ``behind``: how many cards lie behind the mask, where it went in at the wrong place and nobody
    has noticed.
    """

    verb = "load"
    behind: int | None = None


@value
class Burn(Act):
    """Put away the first cards of the sabot, unseen, where the house wants it."""

    verb = "burn"


@value
class ReplaceCard(Act):
    """A worn or stained card is exchanged for a sound one of the same face."""

    verb = "replace"
    card: Card


@value
class ChangePack(Act):
    """All the decks are put away; new ones are to be supplied. ``reason``: why, which must be said
    where the house has committed to its share in their order."""

    verb = "change-pack"
    reason: str = ""


@value
class PutAway(Act):
    """The cards are put away because the table closes, and what was promised is laid open."""

    verb = "put-away"
    reason: str = ""


# The players, their seats and their money


@value
class Join(Act):
    """Come to the table, standing, perhaps with chips from another table or the cash desk."""

    verb = "join"
    chips: Annotated[Amount, Trait.BY_PLACE] = Amount(0)
    currency: Annotated[Currency | None, Trait.BY_PLACE] = None


@value
class Leave(Act):
    """Leave the table with one's chips."""

    verb = "leave"


@value
class BringChips(Act):
    """Lay down further chips bought elsewhere."""

    verb = "bring"
    amount: Amount
    currency: Currency


@value
class BuyChips(Act):
    """Have notes changed into chips: ``laid`` on the table, or held out by hand."""

    verb = "buy"
    amount: Amount
    currency: Currency
    laid: bool = True


@value
class RequestSeat(Act):
    verb = "ask-seat"


@value
class AssignSeat(Act):
    verb = "seat"
    player: str
    seat: int


@value
class StepAway(Act):
    """Go from the table for a while, marking the seat or not."""

    verb = "step-away"
    marked: bool = True


@value
class ComeBack(Act):
    verb = "come-back"


@value
class NoteElsewhere(Act):
    """Note that a player also plays at another table and where they take the cards."""

    verb = "elsewhere"
    player: str
    cards_here: bool


@value
class FlagPlayer(Act):
    """Note that a player is too inexperienced to be given the cards, or lift the note."""

    verb = "inexperienced"
    player: str
    flag: bool = True


@value
class DisposeUnclaimed(Act):
    """Give unclaimed money to a player, or to the float when ``player`` is empty."""

    verb = "dispose"
    amount: Amount
    currency: Currency
    player: str = ""


TableAct: TypeAlias = (
    OpenTable
    | Relieve
    | ChangeLimits
    | ChangeMode
    | Suspend
    | Resume
    | FillFloat
    | SupplyCards
    | VerifyCards
    | CommitShare
    | PledgeSeed
    | CallSeeds
    | AddSeed
    | Wash
    | Gather
    | Cut
    | RefuseCut
    | LoadSabot
    | Burn
    | ReplaceCard
    | ChangePack
    | PutAway
    | Join
    | Leave
    | BringChips
    | BuyChips
    | RequestSeat
    | AssignSeat
    | StepAway
    | ComeBack
    | NoteElsewhere
    | FlagPlayer
    | DisposeUnclaimed
)
ACTS: tuple[type[TableAct], ...] = get_args(TableAct)
