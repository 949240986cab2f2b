"""What people do in the coups of any game, imperative.

Requests may be refused. The dealer's handling of the cards is fact: where it departs from what
is expected next, that departure is the mishap, and the house rules on it.
"""

from enum import StrEnum
from typing import Annotated, TypeAlias, get_args

from sabot.table.acts import Act
from sabot.table.money import Amount, Currency
from sabot.table.traits import Trait, value


class Face(StrEnum):
    """How a card is laid."""

    UP = "up"
    DOWN = "down"


class Manner(StrEnum):
    """How something is declared: aloud, or by a sign."""

    WORDS = "words"
    GESTURE = "gesture"


@value
class OpenBetting(Act):
    verb = "betting"


@value
class CloseBetting(Act):
    verb = "close"


@value
class DrawTogether(Act):
    """Several cards leave at once: stuck together, or pulled out in confusion.

    Without ``face`` they lie as a single card drawn at that moment would.
    """

    verb = "draw-together"
    count: int
    order_known: bool
    stuck: bool = True
    face: Face | None = None


@value
class Warn(Act):
    verb = "warn"
    player: str


@value
class Settle(Act):
    """Collect, return and pay, all of it rightly: whatever still lies there."""

    verb = "settle"


@value
class CollectBet(Act):
    """Sweep one bet away. ``box`` where the player has bets on that chance in several.

    ``unnoticed``: nobody notices for now if it is wrong.
    """

    verb = "collect-bet"
    owner: str
    chance: str
    box: int = 0
    unnoticed: bool = False


@value
class PayBet(Act):
    """Pay one bet: so much won, less the commission.

    Without ``commission`` that is taken as it should be; without ``currency`` the bet is paid in
    its own. ``unnoticed``: nobody notices for now if it is wrong.
    """

    verb = "pay-bet"
    owner: str
    chance: str
    amount: Amount
    box: int = 0
    commission: Amount | None = None
    currency: Currency | None = None
    unnoticed: bool = False


@value
class ReturnBet(Act):
    """Leave one bet to its owner, neither paid nor taken, as on equal points."""

    verb = "return-bet"
    owner: str
    chance: str
    box: int = 0
    unnoticed: bool = False


@value
class PutRight(Act):
    """Somebody notices what was settled wrongly: it is ruled on and put right.

    ``owner``: whose bets, or everybody's. ``late``: in the coup that is over.
    """

    verb = "put-right"
    owner: Annotated[str, Trait.BY_PLACE] = ""
    late: Annotated[bool, Trait.LAST_COUP] = False


@value
class ShiftBet(Act):
    """A stake changes when it may not: after the close, or above the maximum.

    From now on ``owner`` has ``amount`` on ``chance``, or on the chance ``to`` or in the box
    ``to_box`` instead; nothing means taken away. ``unnoticed``: nobody notices for now.
    """

    verb = "shift-bet"
    owner: str
    chance: str
    amount: Amount
    box: int = 0
    to: str = ""
    to_box: int = 0
    currency: Currency | None = None
    unnoticed: bool = False


@value
class FindExcess(Act):
    """Somebody notices stakes above the maximum. ``late``: in the coup that is over."""

    verb = "find-excess"
    late: Annotated[bool, Trait.LAST_COUP] = False


@value
class JoinStakes(Act):
    """Find that ``proxy`` stakes for ``principal``: together they count as one player.

    ``late``: in the coup that is over.
    """

    verb = "join-stakes"
    principal: str
    proxy: str
    late: Annotated[bool, Trait.LAST_COUP] = False


@value
class LeftWinnings(Act):
    """Winnings lie on the cloth that somebody at the table has not taken: they are put aside."""

    verb = "left-winnings"
    player: str
    amount: Amount
    currency: Currency | None = None


@value
class EndCoup(Act):
    verb = "end"


# Doubt and dispute


@value
class Find(Act):
    """The inspector finds whether the coup can be rebuilt."""

    verb = "find"
    rebuildable: bool


@value
class Dispute(Act):
    """A complaint. ``coup``: the number of the one it is about, else the one under way.

    Where none is under way it is the last that is over, which can always be named. ``taglia``: of
    which taglia, where two have a coup of that number.
    """

    verb = "dispute"
    claim: str
    coup: Annotated[int | None, Trait.COUP] = None
    taglia: Annotated[int | None, Trait.TAGLIA] = None


@value
class ResolveDispute(Act):
    verb = "resolve"
    rebuildable: bool


@value
class RuleFreely(Act):
    """The Direction decides a case nobody foresaw, and says why.

    ``coup``: the number of the one it is about. Where it is not said, it is what is complained of;
    else the coup under way, or the last that is over. ``taglia``: of which, where two have a coup
    of that number. ``since``: something has come up after that coup was decided without appeal.
    """

    verb = "rule"
    text: str
    annul: bool = False
    coup: Annotated[int | None, Trait.COUP] = None
    taglia: Annotated[int | None, Trait.TAGLIA] = None
    since: bool = False


@value
class RequestCheck(Act):
    """Ask surveillance to look at pictures and sound."""

    verb = "check"
    text: str


CoupAct: TypeAlias = (
    OpenBetting
    | CloseBetting
    | DrawTogether
    | Warn
    | Settle
    | CollectBet
    | PayBet
    | ReturnBet
    | PutRight
    | ShiftBet
    | FindExcess
    | JoinStakes
    | LeftWinnings
    | EndCoup
    | Find
    | Dispute
    | ResolveDispute
    | RuleFreely
    | RequestCheck
)
ACTS: tuple[type[CoupAct], ...] = get_args(CoupAct)
