"""A Punto Banco table as it stands."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from sabot.punto_banco.acts import Word
from sabot.punto_banco.mishaps import Mishap, Origin
from sabot.punto_banco.tableau import Side, next_hand
from sabot.table.cards import Card
from sabot.table.coup.bets import Bet, Bets
from sabot.table.coup.knowledge import NOBODY, Seen, seen_by
from sabot.table.coup.payments import Payment, Unclaimed
from sabot.table.coup.state import Decided, Order, Pending, Shift, Stage
from sabot.table.limits import Limits
from sabot.table.money import NOTHING_WAITS, Waits
from sabot.table.state import Table

# The mode of a coup in bianco, whatever the table's own.
OPEN = "open"
# That in which players turn the cards.
HAND = "hand"


class Laid(NamedTuple):
    """A card on the cloth, which way up it lies, and who has seen it.

    ``nth``: so many cards lay before it in the sabot.
    """

    card: Card
    side: Side
    up: bool
    seen: Seen = NOBODY
    nth: int = 0


class Waiting(NamedTuple):
    """A card under the sabot, and who has seen it.

    ``kept``: already ruled on, it opens the next coup. ``fell``: that it fell has been ruled on.
    ``moved``: the higher, the later it came to lie there; 0 once a card has gone to a hand since.
    ``nth``: so many cards lay before it in the sabot.
    """

    card: Card
    seen: Seen
    origin: Origin = Origin.DETACHED
    kept: bool = False
    fell: bool = False
    moved: int = 1
    nth: int = 0


class Under(NamedTuple):
    """Bets as they lay, while they were open, under a placard that has been changed since."""

    limits: Limits
    bets: Bets


class Coup(NamedTuple):
    """One coup, from the opening of the bets to the discard: first what changes most.

    ``cards`` lie in the order they left the sabot; ``fallen``: the places of those of which it has
    been ruled on that they fell. ``assigned``: the covered cards have gone where they go, to
    ``reader`` or, when that is empty, to the dealer; ``recalled``: they must come back from there.
    ``reads``: of which hand they are, or may still be. ``taker``: who has taken the Punto's on
    their own initiative, until they go to somebody. ``asked``: who has been asked whether they want
    the cards of the hand ``offered``; ``chosen``: which of them the inspector has said.
    ``misdealt``: a card went to the wrong hand, and nobody has noticed. ``uncontested``: that was
    put right with a card known, so that nobody may contest it. ``decided``: what was decided of it
    without appeal, so far. ``upheld``: a complaint has brought that to light, so that all of the
    coup is gone through. ``dismissed``: one was not upheld. ``laid``: where bets lay at the close,
    in the order in which they were laid. ``lay``: the cards that lay open when it was annulled;
    ``unplayed``: it was not under way then. ``cut``: those of which something was above the
    maximum, as they were laid.
    """

    number: int
    mode: str
    bets: tuple[Bet, ...] = ()
    settled: tuple[Bet, ...] = ()
    cards: tuple[Laid, ...] = ()
    stage: Stage = Stage.BETTING
    bianco: bool = False
    staked: tuple[Bet, ...] = ()
    fallen: frozenset[int] = frozenset()
    rest: tuple[Card, ...] = ()
    taglia: int = 0
    assigned: bool = False
    recalled: bool = False
    reader: str = ""
    reads: Side = Side.PUNTO
    taker: str = ""
    asked: tuple[str, ...] = ()
    offered: Side = Side.PUNTO
    answers: Mapping[str, bool] = {}
    chosen: str = ""
    declined: frozenset[tuple[str, Side]] = frozenset()
    warned: frozenset[str] = frozenset()
    declared: Word | None = None
    point_told: int | None = None
    repeated: bool = False
    misrepeated: bool = False
    announced: bool = False
    counted: bool = False
    matters: tuple[Pending, ...] = ()
    finding: Mishap | None = None
    joined: tuple[frozenset[str], ...] = ()
    barred: str = ""
    erring: frozenset[str] = frozenset()
    misdealt: bool = False
    uncontested: bool = False
    annulled: bool = False
    unplayed: bool = False
    lay: tuple[tuple[Card, Side], ...] = ()
    payments: tuple[Payment, ...] = ()
    shifted: tuple[Shift, ...] = ()
    limits: Limits | None = None
    under: tuple[Under, ...] = ()
    aside: Waits = NOTHING_WAITS
    unclaimed: Unclaimed = Unclaimed()
    laid: tuple[tuple[str, str, int], ...] = ()
    cut: tuple[Bet, ...] = ()
    side_told: bool = False
    upheld: bool = False
    dismissed: bool = False
    decided: Decided | None = None

    @property
    def pending(self) -> Pending | None:
        """What must be settled first before the coup goes on: the last thing that came up."""
        return self.matters[-1] if self.matters else None

    @property
    def begun(self) -> bool:
        """Whether a card of this coup is out."""
        return bool(self.cards)

    def shown(self) -> Iterator[tuple[Card, Side]]:
        """The cards that lie open, each with its hand."""
        return ((laid.card, laid.side) for laid in self.cards if laid.up)

    def known(self) -> tuple[Laid, ...]:
        """The cards on the cloth, each with who has seen it."""
        return self.cards

    @property
    def dealt(self) -> bool:
        """Whether the distribution is over: each hand has its two cards, rightly or not."""
        if not self.astray and self.finding is None:
            return len(self.cards) >= 4
        return all(len(self.hand(side)) >= 2 for side in Side)

    @property
    def astray(self) -> bool:
        """Whether cards may lie otherwise than they should: unnoticed, or decided to stay so."""
        return self.misdealt or self.decided is not None

    def order(self) -> tuple[Side, ...]:
        """Whose each card of the deal is: as they lay when it was so decided, then each in turn."""
        kept = 0 if self.decided is None else self.decided.laid
        sides = [laid.side for laid in self.cards[:kept]]
        while min(sides.count(side) for side in Side) < 2:
            sides.append(next_hand(sides))
        return tuple(sides)

    def hand(self, side: Side) -> tuple[Card, ...]:
        """The cards of a hand, in order."""
        return tuple([laid.card for laid in self.cards if laid.side is side])

    def read(self, name: str, side: Side) -> bool:
        """Whether somebody has seen all cards of a hand."""
        return all(seen_by(laid.seen, name) for laid in self.cards if laid.side is side)

    def tied_for(self, side: Side) -> tuple[str, ...]:
        """Who has been asked whether they want the cards of a hand."""
        return self.asked if self.offered is side else ()

    def covered(self, side: Side) -> bool:
        """Whether any card of a hand lies face down."""
        for _, of, up, _, _ in self.cards:  # noqa: SIM110 - asked at every step, and twice as fast
            if not up and of is side:
                return True
        return False

    def on(self, chance: str) -> tuple[Bet, ...]:
        """The bets on a chance."""
        return tuple([bet for bet in self.bets if bet.chance == chance])


class State(NamedTuple):
    """The whole table: first what changes most.

    ``last``: the mask is out, so this coup is the last, or the one that follows (``last_next``);
    ``announced_first``: it was last said that this one begins with it.
    ``top_seen``: who has seen the next card in the sabot; ``top_ruled``: it has been ruled on as
    the next coup's.
    ``previous``: the last coup that is over, as it lay, and ``disputed`` those complained of then.
    ``buried``: what of the discard the table never saw.
    """

    table: Table = Table()
    coup: Coup | None = None
    number: int = 0
    waiting: tuple[Waiting, ...] = ()
    discard: tuple[Card, ...] = ()
    in_bianco_next: bool = False
    last: bool = False
    last_next: bool = False
    announced_first: bool = False
    top_seen: Seen = NOBODY
    top_ruled: bool = False
    button: int = 1
    erred: frozenset[str] = frozenset()
    previous: Coup | None = None
    disputed: tuple[Coup, ...] = ()
    buried: tuple[Card, ...] = ()

    @property
    def none_follows(self) -> bool:
        """Whether the coup in play is the last."""
        return self.last and not self.last_next

    @property
    def orders(self) -> tuple[Order, ...]:
        """What rulings have ordered for the next coup."""
        bianco = (Order.COUP_IN_BIANCO,) if self.in_bianco_next else ()
        return (*bianco, Order.CARDS_OPEN_IT) if self.waiting else bianco

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


def begun_with_mask(state: State) -> bool:
    """Whether the first card of the coup in play is from behind the mask.

    One behind it that another coup had used would have made that the last.
    """
    cards = state.in_play().cards
    return bool(cards) and cards[0].nth >= state.table.sabot.mask_at


def last_moved(state: State) -> int | None:
    """Where the last card moved lies among those that wait; none, where it is the last laid."""
    laid = state.coup is not None and state.coup.cards
    places = [(card.moved, at) for at, card in enumerate(state.waiting) if card.moved or not laid]
    return max(places)[1] if places else None


def in_the_coup(state: State) -> bool:
    """Whether a card now out may still enter the coup in play.

    Bets may have been reopened with some of its cards out.
    """
    coup = state.coup
    if coup is None or coup.announced:
        return False
    return coup.stage is Stage.PLAY or (coup.stage is Stage.BETTING and coup.begun)


def reopened(state: State) -> bool:
    """Whether the bets are open with cards of the coup out."""
    coup = state.coup
    return coup is not None and coup.stage is Stage.BETTING and coup.begun
