"""What people do at a Black Jack table, imperative.

Requests may be refused. The dealer's handling of the cards is fact: where it departs from what
is expected next, that departure is the mishap, and the house rules on it.
"""

from enum import StrEnum
from typing import Annotated, TypeAlias, get_args

from sabot.black_jack.mishaps import Reportable
from sabot.table.acts import Act, TableAct
from sabot.table.cards import Card
from sabot.table.coup.acts import CoupAct, Face, Manner
from sabot.table.money import Amount, Currency
from sabot.table.traits import Trait, value


class Target(StrEnum):
    """Where a card goes when it leaves the sabot: a box by its number, the bank, or astray."""

    BOX_1 = "1"
    BOX_2 = "2"
    BOX_3 = "3"
    BOX_4 = "4"
    BOX_5 = "5"
    BOX_6 = "6"
    BOX_7 = "7"
    BANK = "bank"
    ASIDE = "aside"
    FLOOR = "floor"

    @property
    def place(self) -> int | None:
        """The box, or 0 for the bank; nothing when it goes to neither."""
        return _PLACES.get(self)


BOXES = tuple(Target)[:7]
_PLACES = {Target.BANK: 0, **{target: int(target) for target in BOXES}}
TARGETS = {place: target for target, place in _PLACES.items()}


class Unnoticed(StrEnum):
    """A card in the wrong box that nobody sees for now: instead of the one due, or besides it."""

    INSTEAD = "instead"
    BESIDES = "besides"


class Word(StrEnum):
    """What a holder says at their turn."""

    CARTA = "carta"
    NO = "no"


# Betting


@value
class PlaceBet(Act):
    """``spoken``: called out, without chips in the box."""

    verb = "bet"
    box: int
    amount: Amount
    currency: Currency | None = None
    notes: bool = False
    spoken: bool = False


@value
class RemoveBet(Act):
    """``amount``: take only so much of it off; without it, the whole bet."""

    verb = "unbet"
    box: int
    amount: Amount | None = None


# The cards


@value
class Draw(Act):
    """A card leaves the sabot.

    ``card`` names it where the record does; it must be the one the sabot holds. ``unnoticed``: in
    the distribution, nobody sees for now that it went to the wrong box. The bank's own card lies
    before the dealer: with that nothing goes unnoticed. Where a card already out is due, that one
    is meant, unless the dealer has forgotten it: ``fresh``, from the sabot.
    """

    verb = "draw"
    to: Target
    card: Annotated[Card | None, Trait.BY_PLACE, Trait.SECRET, Trait.ANNOTATION] = None
    face: Face | None = None
    unnoticed: Unnoticed | None = None
    fresh: bool = False


@value
class Report(Act):
    """Somebody says what software cannot see: which player did it, and in which box.

    Of cards moved, no box means the bank's. ``place``: which of the cards under the sabot has been
    seen, the first being 1; the last of those covered where it is not said.
    """

    verb = "report"
    mishap: Reportable
    player: str = ""
    box: int = 0
    place: Annotated[int, Trait.WAITING] = 0


# Before the drawing


@value
class OfferInsurance(Act):
    verb = "offer-insurance"


@value
class Insure(Act):
    verb = "insure"
    box: int
    amount: Amount


@value
class AskEvenMoney(Act):
    """Have one's own bet on a Black Jack paid one to one, before the bank can equal it."""

    verb = "even-money"
    box: int


@value
class Decline(Act):
    """Say no, for one's own bet in a box, to the insurance and the even money it is offered."""

    verb = "decline"
    box: int


@value
class PayBlackJacks(Act):
    verb = "pay"


@value
class BeginDrawing(Act):
    """Close the time for insurance and even money."""

    verb = "drawing"


@value
class Peek(Act):
    """Look at the bank's covered card, where the house deals one."""

    verb = "peek"


# The players' turns


@value
class Declare(Act):
    verb = "declare"
    word: Word
    manner: Manner = Manner.WORDS


@value
class Double(Act):
    """The holder doubles; or a bettor behind follows."""

    verb = "double"


@value
class Split(Act):
    """The holder splits; or a bettor behind follows."""

    verb = "split"


@value
class Stay(Act):
    """A bettor who does not follow a split chooses the card to stay with: the first or second."""

    verb = "stay"
    card: int


@value
class Surrender(Act):
    verb = "surrender"


@value
class PassOver(Act):
    """The dealer goes on to the next hand: a sign read as "no", or nobody there to speak."""

    verb = "pass-over"


@value
class AnswerOffer(Act):
    """Take the card drawn unasked, or not."""

    verb = "answer"
    takes: bool


@value
class Speak(Act):
    """A remark aloud."""

    verb = "say"
    text: str


@value
class Unseat(Act):
    """Take the seat from a warned holder who still declares confusedly."""

    verb = "unseat"
    player: str


# The bank, and the end of the coup


@value
class TurnHole(Act):
    verb = "turn"


@value
class Announce(Act):
    """The point of the bank, or of a box."""

    verb = "announce"
    point: int
    box: int = 0


_Own: TypeAlias = (
    PlaceBet
    | RemoveBet
    | Draw
    | Report
    | OfferInsurance
    | Insure
    | AskEvenMoney
    | Decline
    | PayBlackJacks
    | BeginDrawing
    | Peek
    | Declare
    | Double
    | Split
    | Stay
    | Surrender
    | PassOver
    | AnswerOffer
    | Speak
    | Unseat
    | TurnHole
    | Announce
)
ACTS: tuple[type[_Own], ...] = get_args(_Own)

# Whatever can be done at such a table.
BlackJackAct: TypeAlias = TableAct | CoupAct | _Own
