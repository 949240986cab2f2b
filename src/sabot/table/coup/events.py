"""What happened in the coups of any game, past tense. ``cite`` is the provision it rests on."""

from enum import StrEnum

from sabot.table.cards import Card
from sabot.table.coup.bets import Bet
from sabot.table.coup.payments import About, Compared, Done, Moved, Payment
from sabot.table.coup.state import Order
from sabot.table.events import Event
from sabot.table.money import Amount, Currency
from sabot.table.quick import value
from sabot.table.roles import Role

# Betting


@value
class BettingOpened(Event):
    number: int
    formula: str


@value
class BetPlaced(Event):
    bet: Bet


@value
class BetWithdrawn(Event):
    bet: Bet


@value
class ExcessReturned(Event):
    """Of a bet that lies above the maximum, what is too much."""

    bet: Bet
    excess: Amount


@value
class BettingClosed(Event):
    formula: str


# The cards


@value
class MaskOut(Event):
    """``first``: nothing of the coup had been dealt yet.

    ``ahead``: with a card of the coup to come, for this one is over or has all its cards.
    """

    first: bool
    formula: str
    ahead: bool = False


@value
class CardsKept(Event):
    """The waiting cards open the next coup."""


@value
class CardsAnnulled(Event):
    """The waiting cards go to the discard.

    ``places``: where they lie among those that wait, for two may look alike; without it the last.
    """

    unwritten = ("places",)
    cards: tuple[Card, ...]
    places: tuple[int, ...] = ()


@value
class CardSeenInSabot(Event):
    """The next card can be seen where it lies."""

    card: Card


@value
class PlayerWarned(Event):
    player: str


# Mishaps


@value
class MishapRuled(Event):
    """A row of the house was applied."""

    mishap: StrEnum
    remedies: tuple[StrEnum, ...]
    before: tuple[Role, ...]
    player: str


@value
class FindingAwaited(Event):
    mishap: StrEnum


@value
class Found(Event):
    rebuildable: bool


@value
class ComplaintBarred(Event):
    """No complaint is heard about this coup any more.

    ``late``: about one that is over, the last unless ``number`` says which.
    """

    late: bool = False
    number: int = 0


@value
class OrderLapsed(Event):
    """What a ruling had ordered for the next coup is not done: ``cite`` says what ends it."""

    order: Order


@value
class CoupAnnulled(Event):
    """The cards go to the discard; the bets have been returned.

    ``with_waiting``: so does whatever waits under the sabot and is not kept for the next coup.
    """

    unwritten = ("with_waiting",)
    number: int
    with_waiting: bool = True


# The end of the coup


@value
class BetCollected(Event):
    """``apart``: not by the cards, but for what somebody did."""

    unwritten = ("apart",)
    bet: Bet
    apart: bool = False


@value
class BetReturned(Event):
    """``apart``: not by the cards, which say nothing of it any more."""

    unwritten = ("apart",)
    bet: Bet
    apart: bool = False


@value
class BetPaid(Event):
    """``winnings`` before the ``commission`` the cagnotte keeps of them."""

    bet: Bet
    winnings: Amount
    commission: Amount


@value
class BetHandled(Event):
    """What hands did about one bet, rightly or not.

    ``back``: of a bet swept away, what was left to its owner.
    """

    bet: Bet
    done: Done
    winnings: Amount
    commission: Amount
    back: Amount
    currency: Currency


@value
class PaymentCorrected(Event):
    """What was settled wrongly is put right.

    ``done``: what hands had done about the bet, nothing where it was settled rightly as it lay.
    ``stands``: the bet that counts, if any does. ``apart``: it is lost, not by the cards but for
    what somebody did.
    """

    unwritten = ("apart",)
    bet: Bet
    done: Done | None
    stands: Bet | None
    moved: tuple[Moved, ...]
    about: About
    apart: bool = False


@value
class SettlementReopened(Event):
    """The cards are decided anew: what was settled by them is looked at again once they are.

    ``payments``: what was done about every bet that is settled.
    """

    payments: tuple[Payment, ...]
    about: About


@value
class BetShifted(Event):
    """A stake was changed when it may not be: how it lay, and how it lies now."""

    player: str
    before: Bet | None
    after: Bet | None


@value
class BetRestored(Event):
    """A stake that was changed when it may not be lies as it should again."""

    player: str
    before: Bet | None
    after: Bet | None


@value
class WinningsPutAside(Event):
    """What somebody left on the cloth waits to be claimed."""

    player: str
    amount: Amount
    currency: Currency


@value
class CoupSettled(Event):
    pass


@value
class CoupEnded(Event):
    number: int


# Doubt and dispute


@value
class DisputeOpened(Event):
    player: str
    claim: str


@value
class DisputeResolved(Event):
    """With the coup as the record rebuilds it, where it can be: each card and the hand it is in.

    ``payments``: what was gained by each bet settled by hand, beside what is due.
    ``annulled``: that is what it comes to, or came to before, and nothing of the coup stands.
    """

    unwritten = ("payments", "annulled")
    by: str
    rebuilt: bool
    cards: tuple[Card, ...]
    sides: tuple[str, ...]
    payments: tuple[Compared, ...] = ()
    annulled: bool = False


@value
class LateDisputeNoted(Event):
    """The coup is over: the matter goes to whoever the house says, and money moves only then."""

    player: str
    claim: str


@value
class FreelyRuled(Event):
    """``late``: about a coup that is over, the ``number`` of which is said."""

    by: str
    text: str
    late: bool = False
    number: int = 0


@value
class CheckRequested(Event):
    """With the coup's record attached: what was out, and what was staked."""

    by: str
    text: str
    number: int
    cards: tuple[Card, ...]
    bets: tuple[Bet, ...]


# What everybody at the table sees happen, to the last cent.
OPEN: frozenset[type[Event]] = frozenset(
    {
        BetPlaced,
        BetWithdrawn,
        BetCollected,
        BetReturned,
        BetPaid,
        BetHandled,
        PaymentCorrected,
        SettlementReopened,
        BetShifted,
        BetRestored,
        WinningsPutAside,
        MishapRuled,
        CoupAnnulled,
        CoupEnded,
    }
)
