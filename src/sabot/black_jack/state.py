"""A Black Jack table as it stands."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from sabot.black_jack.acts import Word
from sabot.black_jack.events import Use
from sabot.black_jack.mishaps import Mishap
from sabot.black_jack.tableau import Point, black_jack, point
from sabot.table.cards import Card
from sabot.table.coup.bets import Bet
from sabot.table.coup.knowledge import EVERYBODY, NOBODY, Seen
from sabot.table.coup.payments import Done, Due, Payment, Unclaimed
from sabot.table.coup.state import Decided, Order, Pending, Shift, Stage
from sabot.table.limits import Limits
from sabot.table.money import NOTHING_WAITS, Waits
from sabot.table.state import Table

BANK = 0
INSURANCE = "insurance"


def chance(hand: int) -> str:
    """The name under which bets on a hand of a box lie."""
    return "hand" if hand == 1 else f"hand-{hand}"


class Hand(NamedTuple):
    """The cards of a box, or of one half of it once it is split.

    ``asked``: a card has been asked for; ``sign``: a gesture the dealer must read; ``one_card``:
    of split aces, with no more to come; ``done``: no more cards; ``gone``: its bets are settled
    and its cards removed; ``paid``: a Black Jack that went so before the drawing;
    ``surrendered``: given up for half of them.
    """

    id: int = 1
    cards: tuple[Card, ...] = ()
    split: bool = False
    one_card: bool = False
    asked: bool = False
    sign: Word | None = None
    doubled: bool = False
    done: bool = False
    gone: bool = False
    paid: bool = False
    surrendered: bool = False

    @property
    def point(self) -> Point:
        """What the cards are worth."""
        return point(self.cards)

    @property
    def natural(self) -> bool:
        """Whether this is Black Jack: twenty-one with the two cards dealt, not after a split."""
        return not self.split and black_jack(self.cards)

    @property
    def playing(self) -> bool:
        """Whether the hand's turn is still to come, or not over."""
        return not self.done and not self.gone and not self.natural


class Box(NamedTuple):
    """A box with bets, who plays it, and its hands in the order they are played.

    ``laid``: whose bets lay there when they were closed, the first laid first.
    """

    number: int
    holder: str
    hands: tuple[Hand, ...] = (Hand(),)
    laid: tuple[str, ...] = ()

    def hand(self, id_: int) -> Hand:
        """The hand of that number."""
        return next(hand for hand in self.hands if hand.id == id_)


class Dealt(NamedTuple):
    """A card of the distribution, where it was laid, and who has seen it.

    ``nth``: so many cards lay before it in the sabot.
    """

    card: Card
    box: int
    seen: Seen = EVERYBODY
    nth: int = 0


class Waiting(NamedTuple):
    """A card under the sabot, who has seen it, and what it is for.

    ``kept``: ruled on, and ordered for the next coup. ``nth``: so many cards lay before it in the
    sabot.
    """

    card: Card
    seen: Seen
    use: Use = Use.NEXT
    kept: bool = False
    nth: int = 0


class OnCloth(NamedTuple):
    """A card on the cloth, and who has seen it."""

    card: Card
    seen: Seen


class Turn(NamedTuple):
    """A hand of a box."""

    box: Box
    hand: Hand

    @property
    def key(self) -> tuple[int, int]:
        """The numbers of box and hand."""
        return self.box.number, self.hand.id


class Coup(NamedTuple):
    """One coup, from the opening of the bets to the discard: first what changes most.

    ``order``: the boxes with bets, as they are dealt to; ``boxes`` may hold others besides, served
    by mistake. ``dealt``: the cards of the distribution in the order they left the sabot; ``at``:
    how many of its places the dealer has passed, rightly or not. ``offered``: all have been
    reminded of insurance; ``uninsurable``: told that there is none, as what the bank may get is
    known. ``declined``: whose bet, in which box, would have neither insurance nor even money.
    ``offered_to``: who was last told of the card now offered, for which hand; ``refused``: the
    hands that would not have it. ``doubled`` and ``added``: the bets that have been doubled, and
    those put beside the first at a split; ``evened``: those paid at even money. ``paid``: the boxes
    whose Black Jack has been paid before the drawing. ``taken``: the bets lost before all are
    settled, as busts and insurances are.
    ``lay_again``: those settled of themselves of which hands have then said otherwise.
    ``apart``: what became of bets for what somebody did, once no card says it any more.
    ``aside``: what was left on the cloth of this coup, and lies aside. ``unclaimed``: what of its
    money nobody has taken. ``laid``: where bets lay at the close, in the order they were laid in;
    beside its owner's first what was added at a split, and an insurance.
    ``lay``: the cards that lay open when it was annulled; ``unplayed``: it was not under way then.
    ``cut``: those of which something was above the maximum, as they were laid.
    """

    number: int
    mode: str
    bets: tuple[Bet, ...] = ()
    settled: tuple[Bet, ...] = ()
    taglia: int = 0
    stage: Stage = Stage.BETTING
    staked: tuple[Bet, ...] = ()
    order: tuple[int, ...] = ()
    boxes: tuple[Box, ...] = ()
    bank: tuple[Card, ...] = ()
    covered: bool = False
    peeked: bool = False
    dealt: tuple[Dealt, ...] = ()
    at: int = 0
    misread: bool = False
    offered: bool = False
    uninsurable: bool = False
    declined: frozenset[tuple[str, int]] = frozenset()
    drawing: bool = False
    turn_told: tuple[int, int] | None = None
    following: tuple[str, ...] = ()
    offered_to: tuple[str, int, int] | None = None
    refused: frozenset[tuple[int, int]] = frozenset()
    doubled: frozenset[tuple[str, str, int]] = frozenset()
    added: frozenset[tuple[str, str, int]] = frozenset()
    evened: tuple[Bet, ...] = ()
    paid: frozenset[int] = frozenset()
    taken: frozenset[tuple[str, str, int]] = frozenset()
    lay_again: frozenset[tuple[str, str, int]] = frozenset()
    announced: bool = False
    matters: tuple[Pending, ...] = ()
    finding: Mishap | None = None
    barred: str = ""
    annulled: bool = False
    unplayed: bool = False
    lay: tuple[tuple[Card, str], ...] = ()
    payments: tuple[Payment, ...] = ()
    decided: Decided | None = None
    upheld: bool = False
    dismissed: bool = False
    shifted: tuple[Shift, ...] = ()
    limits: Limits | None = None
    apart: tuple[Due, ...] = ()
    joined: tuple[frozenset[str], ...] = ()
    aside: Waits = NOTHING_WAITS
    unclaimed: Unclaimed = Unclaimed()
    laid: tuple[tuple[str, str, int], ...] = ()
    cut: tuple[Bet, ...] = ()

    @property
    def pending(self) -> Pending | None:
        """What must be settled first before the coup goes on: the last thing that came up."""
        return self.matters[-1] if self.matters else None

    @property
    def begun(self) -> bool:
        """Whether a card of this coup is out."""
        return bool(self.dealt)

    @property
    def under_way(self) -> bool:
        """Whether the drawing has begun, or anything been settled: no deal can be undone.

        A Black Jack may have been paid before it; and the bank's point told without it, where
        nobody has anything to decide.
        """
        if self.drawing or self.announced:
            return True
        return any(turn.hand.gone and turn.box.number in self.paid for turn in self.hands())

    @property
    def places(self) -> tuple[int, ...]:
        """Where the cards of the distribution go: round the boxes, the bank, and round again.

        The last is the bank's covered card, where a house deals one.
        """
        return (*self.order, BANK, *self.order, BANK)

    def shown(self) -> Iterator[tuple[Card, str]]:
        """The cards that lie open, each with its hand: 3, 3/2 for a second hand, bank."""
        for box in self.boxes:
            for hand in box.hands:
                name = f"{box.number}" if hand.id == 1 else f"{box.number}/{hand.id}"
                yield from ((card, name) for card in hand.cards)
        for card in self.bank[: 1 if self.covered else None]:
            yield card, "bank"

    @property
    def hole_seen(self) -> Seen:
        """Who has seen the bank's covered card, the last it was dealt."""
        return next(each.seen for each in reversed(self.dealt) if each.box == BANK)

    def known(self) -> Iterator[OnCloth]:
        """The cards on the cloth: all have been seen but, as a rule, the bank's covered one."""
        for turn in self.hands():
            yield from (OnCloth(card, EVERYBODY) for card in turn.hand.cards)
        for place, card in enumerate(self.bank):
            yield OnCloth(card, self.hole_seen if place and self.covered else EVERYBODY)

    def box(self, number: int) -> Box:
        """The box of that number."""
        return next(box for box in self.boxes if box.number == number)

    def hands(self) -> Iterator[Turn]:
        """Every hand, in the order of play."""
        for box in self.boxes:
            for hand in box.hands:
                yield Turn(box, hand)

    def live(self) -> Iterator[Turn]:
        """The hands whose bets are still to be settled."""
        for box in self.boxes:
            for hand in box.hands:
                if not hand.gone:
                    yield Turn(box, hand)

    def turn(self) -> Turn | None:
        """The hand whose turn it is, once the cards are dealt."""
        for box in self.boxes:
            for hand in box.hands:
                if hand.playing:
                    return Turn(box, hand)
        return None

    def irregular(self) -> set[int]:
        """The boxes that were dealt a wrong number of cards, or served without a bet.

        Also one whose cards are gone, as somebody moved them: that too was lost in a coup that is
        annulled for the box.
        """
        counts = {box.number: 0 for box in self.boxes}
        for each in self.dealt:
            if each.box in counts:
                counts[each.box] += 1
        return {box for box, count in counts.items() if count != 2 or box not in self.order}

    def to_follow(self) -> tuple[str, ...]:
        """Who is still to say whether to follow the split now made: asked, with a bet there."""
        turn = self.turn() if self.following else None
        staked = [bet.owner for bet in self.on_hand(*turn.key)] if turn is not None else ()
        return tuple([name for name in self.following if name in staked])

    def on_box(self, number: int) -> tuple[Bet, ...]:
        """The bets on the hands of a box."""
        return tuple([bet for bet in self.bets if bet.box == number and bet.chance != INSURANCE])

    def on_hand(self, number: int, hand: int) -> tuple[Bet, ...]:
        """The bets on one hand of a box."""
        name = chance(hand)
        return tuple([bet for bet in self.bets if bet.box == number and bet.chance == name])

    def undecided(self) -> tuple[Bet, ...]:
        """The stakes still to be decided: those that lie there, and those that should.

        A stake that strayed is over once it was settled as it lay, or where it should lie; and
        once all that lay there were settled at once, when it would have been one of them. Settled
        by hand it would lie there still, though nothing does.
        """
        if not self.shifted or (self.stage is Stage.OVER and not self._by_hand):
            return self.bets
        away = [each.before for each in self.shifted if each.before and self._open(each)]
        return (*self.bets, *(bet for bet in away if self._should_lie(bet)))

    @property
    def _by_hand(self) -> bool:
        """Whether every bet was settled by itself: of those settled at once nothing is kept."""
        return not Counter(self.settled) - Counter(each.bet for each in self.payments)

    def _open(self, shift: Shift) -> bool:
        """Whether a stake that strayed has not been settled as it lay, but for what somebody did:
        that concerns where it lay, and not where it should.
        """
        elsewhere = shift.after is not None and not self.plays_on(shift.after)
        return not shift.settled or elsewhere

    def _should_lie(self, bet: Bet) -> bool:
        """Whether a stake would still lie there: not where it is decided already, as an insurance
        is when the bank's second card makes no Black Jack.
        """
        shown = len(self.bank) > 1 and (not self.covered or self.peeked)
        lost = bet.chance == INSURANCE and shown and not black_jack(self.bank)
        return not lost and self.plays_on(bet)

    def bare(self, number: int, hand: int) -> bool:
        """Whether nothing is staked on a hand, nor should be."""
        there = number, chance(hand)
        return not any((bet.box, bet.chance) == there for bet in self.undecided())

    def plays_on(self, bet: Bet) -> bool:
        """Whether nothing that somebody did has decided such a bet, as much of it as counts."""
        return all(due.bet[:3] != bet[:3] for due in self.apart)

    def settlement(self, bet: Bet) -> Payment | None:
        """What was done about a bet that is settled; a payment in advance does not settle it."""
        done = [each for each in self.payments if each.bet == bet]
        return next((each for each in reversed(done) if each.done is not Done.ADVANCED), None)

    def insured(self) -> tuple[Bet, ...]:
        """The bets on insurance."""
        return tuple([bet for bet in self.bets if bet.chance == INSURANCE])


class State(NamedTuple):
    """The whole table: first what changes most.

    ``last``: the mask is out, so this coup is the last, or the one that follows (``last_next``).
    ``previous``: the last coup that is over, as it lay, and ``disputed`` those complained of then.
    ``top_seen``: who has seen the next card in the sabot. ``buried``: what of the discard the table
    never saw.
    """

    table: Table = Table()
    coup: Coup | None = None
    number: int = 0
    waiting: tuple[Waiting, ...] = ()
    discard: tuple[Card, ...] = ()
    last: bool = False
    last_next: bool = False
    top_seen: Seen = NOBODY
    previous: Coup | None = None
    disputed: tuple[Coup, ...] = ()
    warned: frozenset[str] = frozenset()
    buried: tuple[Card, ...] = ()

    @property
    def none_follows(self) -> bool:
        """Whether the coup in play is the last."""
        return self.last and not self.last_next

    @property
    def orders(self) -> tuple[Order, ...]:
        """What rulings have ordered for the next coup."""
        return (Order.CARDS_OPEN_IT,) if any(each.kept for each in self.waiting) else ()

    def in_play(self) -> Coup:
        """The coup in play, where the caller knows there is one."""
        assert self.coup is not None
        return self.coup
