"""A Punto Banco table as it stands."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from sabot.punto_banco.acts import Word
from sabot.punto_banco.mishaps import Mishap, Origin
from sabot.punto_banco.tableau import Side
from sabot.table.cards import Card
from sabot.table.coup.bets import Bet
from sabot.table.coup.state import Pending, Stage
from sabot.table.quick import quick
from sabot.table.state import Table

# The mode of a coup in bianco, whatever the table's own.
OPEN = "open"


class Laid(NamedTuple):
    """A card on the cloth."""

    card: Card
    side: Side
    up: bool


class Waiting(NamedTuple):
    """A card under the sabot. ``kept``: already ruled on, it opens the next coup."""

    card: Card
    up: bool
    origin: Origin = Origin.DETACHED
    kept: bool = False


@quick
class Coup(NamedTuple):
    """One coup, from the opening of the bets to the discard.

    ``cards`` lie in the order they left the sabot. ``assigned``: the covered cards have gone
    where they go, to ``reader`` or, when that is empty, to the dealer; ``recalled``: they must
    come back from there.
    """

    number: int
    mode: str
    stage: Stage = Stage.BETTING
    bianco: bool = False
    bets: tuple[Bet, ...] = ()
    cards: tuple[Laid, ...] = ()
    rest: tuple[Card, ...] = ()
    assigned: bool = False
    recalled: bool = False
    reader: str = ""
    reads: Side = Side.PUNTO
    looked: frozenset[tuple[str, Side]] = frozenset()
    asked: tuple[str, ...] = ()
    answers: Mapping[str, bool] = {}
    chosen: str = ""
    declined: frozenset[str] = frozenset()
    warned: frozenset[str] = frozenset()
    declared: Word | None = None
    point_told: int | None = None
    repeated: bool = False
    misrepeated: bool = False
    announced: bool = False
    counted: bool = False
    pending: Pending | None = None
    finding: Mishap | None = None
    mask_first: bool = False
    joined: tuple[frozenset[str], ...] = ()
    barred: str = ""
    erring: frozenset[str] = frozenset()

    @property
    def begun(self) -> bool:
        """Whether a card of this coup is out."""
        return bool(self.cards)

    def shown(self) -> Iterator[tuple[Card, Side]]:
        """The cards that lie open, each with its hand."""
        return ((card, side) for card, side, up in self.cards if up)

    def hidden(self) -> tuple[Card, ...]:
        """The cards that lie covered."""
        return tuple([card for card, _, up in self.cards if not up])

    def hand(self, side: Side) -> tuple[Card, ...]:
        """The cards of a hand, in order."""
        return tuple([card for card, of, _ in self.cards if of is side])

    def covered(self, side: Side) -> bool:
        """Whether any card of a hand lies face down."""
        for _, of, up in self.cards:  # noqa: SIM110 - asked at every step, and twice as fast
            if not up and of is side:
                return True
        return False

    def staked(self, chance: str) -> tuple[Bet, ...]:
        """The bets on a chance."""
        return tuple(bet for bet in self.bets if bet.chance == chance)


@quick
class State(NamedTuple):
    """The whole table.

    ``last``: the mask is out, so this coup, or the next, is the last. ``previous``: the last coup
    announced, as it then lay, for whoever asks to see it again. ``buried``: what of the discard
    nobody saw.
    """

    table: Table = Table()
    coup: Coup | None = None
    number: int = 0
    waiting: tuple[Waiting, ...] = ()
    discard: tuple[Card, ...] = ()
    in_bianco_next: bool = False
    last: bool = False
    mask_first_next: bool = False
    top_seen: bool = False
    button: int = 1
    erred: frozenset[str] = frozenset()
    late_dispute: bool = False
    previous: Coup | None = None
    buried: tuple[Card, ...] = ()

    def in_play(self) -> Coup:
        """The coup in play, where the caller knows there is one."""
        assert self.coup is not None
        return self.coup


def begins_in_bianco(state: State) -> bool:
    """Whether the coup now on the table has so little begun that it can be played without bets."""
    coup = state.coup
    if coup is None or coup.stage is Stage.OVER:
        return False
    return coup.stage is Stage.BETTING or len(coup.cards) <= 1
