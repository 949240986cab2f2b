"""What people do in the coups of any game, imperative.

Requests may be refused. The dealer's handling of the cards is fact: where it departs from what
is expected next, that departure is the mishap, and the house rules on it.
"""

from enum import StrEnum

from sabot.table.acts import Act
from sabot.table.quick import value


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
    verb = "settle"


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

    Where none is under way it is the last that is over, which can always be named.
    """

    verb = "dispute"
    claim: str
    coup: int | None = None


@value
class ResolveDispute(Act):
    verb = "resolve"
    rebuildable: bool


@value
class RuleFreely(Act):
    """The Direction decides a case nobody foresaw, and says why."""

    verb = "rule"
    text: str
    annul: bool = False


@value
class RequestCheck(Act):
    """Ask surveillance to look at pictures and sound."""

    verb = "check"
    text: str


ACTS: tuple[type[Act], ...] = (
    OpenBetting,
    CloseBetting,
    DrawTogether,
    Warn,
    Settle,
    EndCoup,
    Find,
    Dispute,
    ResolveDispute,
    RuleFreely,
    RequestCheck,
)
