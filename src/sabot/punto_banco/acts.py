"""What people do at a Punto Banco table, imperative.

Requests may be refused. The dealer's handling of the cards is fact: where it departs from what
the Rule expects next, that departure is the mishap, and the house rules on it.
"""

from enum import StrEnum
from typing import Annotated, TypeAlias, get_args

from sabot.punto_banco.mishaps import Reportable
from sabot.punto_banco.tableau import Side
from sabot.table.acts import Act, TableAct
from sabot.table.cards import Card
from sabot.table.coup.acts import CoupAct, Face, Manner
from sabot.table.money import Amount, Currency
from sabot.table.traits import Trait, value


class Target(StrEnum):
    """Where a card goes when it leaves the sabot."""

    PUNTO = "punto"
    BANCO = "banco"
    ASIDE = "aside"
    FLOOR = "floor"

    @property
    def side(self) -> Side | None:
        """The hand a card is laid for, if it is."""
        return _SIDES.get(self)


_SIDES = {Target.PUNTO: Side.PUNTO, Target.BANCO: Side.BANCO}


class Word(StrEnum):
    """What the punter declares."""

    CARTA = "carta"
    NO = "no"
    BATTUTA = "battuta"


# Betting


@value
class PlaceBet(Act):
    verb = "bet"
    chance: str
    amount: Amount
    box: int = 0
    currency: Currency | None = None
    notes: bool = False


@value
class RemoveBet(Act):
    """``amount``: take only so much of it off; without it, the whole bet."""

    verb = "unbet"
    chance: str
    box: int = 0
    amount: Amount | None = None


@value
class ReopenBetting(Act):
    verb = "reopen"


@value
class AnnounceInBianco(Act):
    verb = "in-bianco"


# The cards


@value
class Draw(Act):
    """A card leaves the sabot. Without ``face`` it is laid as it should be.

    ``card`` names it where the record does; it must be the one the sabot holds. ``unnoticed``: in
    the distribution, nobody notices for now that it went to the wrong hand. Where a card already
    out is due, that one is meant, unless the dealer has forgotten it: ``fresh``, from the sabot.
    """

    verb = "draw"
    to: Target
    card: Annotated[Card | None, Trait.BY_PLACE, Trait.SECRET, Trait.ANNOTATION] = None
    face: Face | None = None
    unnoticed: bool = False
    fresh: bool = False


@value
class AskTied(Act):
    verb = "ask-tied"


@value
class AnswerTied(Act):
    verb = "answer"
    takes: bool


@value
class DecideReader(Act):
    verb = "decide-reader"
    player: str


@value
class PassCards(Act):
    """The covered cards go before a player, or stay with the dealer when ``to`` is empty."""

    verb = "pass"
    to: Annotated[str, Trait.BY_PLACE] = ""


@value
class DeclineCards(Act):
    verb = "decline"


@value
class TakeCards(Act):
    """A player takes the cards without being asked."""

    verb = "take"


@value
class Look(Act):
    verb = "look"


@value
class Declare(Act):
    verb = "declare"
    word: Word
    manner: Manner = Manner.WORDS
    point: int | None = None


@value
class Repeat(Act):
    verb = "repeat"
    word: Word


@value
class Turn(Act):
    verb = "turn"
    side: Side


@value
class Withhold(Act):
    """The dealer takes the cards from a warned player who still dawdles, and plays them."""

    verb = "withhold"


@value
class Report(Act):
    """Somebody says what software cannot see; of bets and chips, which player's.

    ``place``: which of the cards under the sabot has been seen, the first being 1; the last of
    those covered where it is not said. ``coup``: the number of the one whose first card fell.
    """

    verb = "report"
    mishap: Reportable
    player: str = ""
    place: Annotated[int, Trait.WAITING] = 0
    coup: Annotated[int | None, Trait.COUP] = None


# The end of the coup


@value
class Announce(Act):
    """Tell both points. ``first``: whose was told first, where it was not as it should be."""

    verb = "announce"
    punto: int
    banco: int
    first: Side | None = None


@value
class TellSideWinners(Act):
    """Tell which side chances have won, before anything is collected.

    ``winning``: their names with commas between, or none. ``unnoticed``: nobody notices for now if
    that is wrong.
    """

    verb = "side-winners"
    winning: Annotated[str, Trait.BY_PLACE] = ""
    unnoticed: bool = False


@value
class DrawOut(Act):
    """Draw what is left and count it, when the last coup began with the mask."""

    verb = "draw-out"


# Doubt and dispute


@value
class Contest(Act):
    verb = "contest"


@value
class CloseWithdrawal(Act):
    """Chi punta accetta: whoever leaves the bet accepts."""

    verb = "accept"


_Own: TypeAlias = (
    PlaceBet
    | RemoveBet
    | ReopenBetting
    | AnnounceInBianco
    | Draw
    | AskTied
    | AnswerTied
    | DecideReader
    | PassCards
    | DeclineCards
    | TakeCards
    | Look
    | Declare
    | Repeat
    | Turn
    | Withhold
    | Report
    | Announce
    | TellSideWinners
    | DrawOut
    | Contest
    | CloseWithdrawal
)
ACTS: tuple[type[_Own], ...] = get_args(_Own)

# Whatever can be done at such a table.
PuntoBancoAct: TypeAlias = TableAct | CoupAct | _Own
