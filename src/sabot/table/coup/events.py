"""What happened in the coups of any game, past tense. ``cite`` is the provision it rests on."""

from enum import StrEnum
from typing import Annotated

from sabot.table.cards import Card
from sabot.table.coup.bets import Bet
from sabot.table.coup.payments import About, Compared, Done, Moved, Payment
from sabot.table.coup.state import Order
from sabot.table.events import Event
from sabot.table.money import Amount, Currency
from sabot.table.roles import Role
from sabot.table.traits import Trait, value

# Betting


@value
class BettingOpened(Event):
    kind = "betting-opened"
    number: Annotated[int, Trait.COUP]
    formula: Annotated[str, Trait.FORM]


@value
class BetPlaced(Event):
    kind = "bet-placed"
    bet: Bet


@value
class BetWithdrawn(Event):
    kind = "bet-withdrawn"
    bet: Bet


@value
class BetLowered(Event):
    """So much is ``taken`` off a bet by its owner; the rest lies on in its place."""

    kind = "bet-lowered"
    bet: Bet
    taken: Amount


@value
class ExcessReturned(Event):
    """Of a bet that lies above the maximum, what is too much."""

    kind = "excess-returned"
    bet: Bet
    excess: Amount


@value
class BettingClosed(Event):
    kind = "betting-closed"
    formula: Annotated[str, Trait.FORM]


# The cards


@value
class MaskOut(Event):
    """The mask comes out, and the last coup is announced.

    ``first``: nothing of that coup had come out before it. ``ahead``: it came with a card of a coup
    to come, for the one before is over or has all its cards, or the bets are still open.
    ``again``: it has been out, and what opens the last coup is not what it was.
    """

    kind = "mask-out"
    first: bool
    formula: Annotated[str, Trait.FORM]
    ahead: bool = False
    again: bool = False


@value
class CardsKept(Event):
    """The waiting cards open the next coup."""

    kind = "cards-kept"


@value
class CardsAnnulled(Event):
    """The waiting cards go to the discard.

    ``places``: where they lie among those that wait, for two may look alike; without it the last.
    """

    kind = "cards-annulled"
    cards: Annotated[tuple[Card, ...], Trait.SECRET]
    places: Annotated[tuple[int, ...], Trait.FOLD_ONLY] = ()


@value
class CardSeenInSabot(Event):
    """The next card can be seen where it lies."""

    kind = "card-seen-in-sabot"
    card: Card


@value
class PlayerWarned(Event):
    kind = "player-warned"
    player: str


# Mishaps


@value
class MishapRuled(Event):
    """A row of the house was applied; ``box``: of which box it is, where it is of one."""

    kind = "mishap-ruled"
    mishap: StrEnum
    remedies: tuple[StrEnum, ...]
    before: Annotated[tuple[Role, ...], Trait.FORM]
    player: str
    box: Annotated[int, Trait.FOLD_ONLY] = 0


@value
class FindingAwaited(Event):
    kind = "finding-awaited"
    mishap: StrEnum


@value
class FindingMade(Event):
    kind = "found"
    rebuildable: bool


@value
class ComplaintBarred(Event):
    """No complaint is heard about this coup any more.

    ``late``: about one that is over, the last unless ``number`` says which, of which ``taglia``.
    """

    kind = "complaint-barred"
    late: bool = False
    number: Annotated[int, Trait.COUP] = 0
    taglia: Annotated[int, Trait.FOLD_ONLY, Trait.TAGLIA] = 0


@value
class OrderLapsed(Event):
    """What a ruling had ordered for the next coup is not done: ``cite`` says what ends it."""

    kind = "order-lapsed"
    order: Order


@value
class CoupAnnulled(Event):
    """The cards go to the discard; the bets have been returned.

    ``with_waiting``: so does whatever waits under the sabot and is not kept for the next coup.
    """

    kind = "coup-annulled"
    number: Annotated[int, Trait.COUP]
    with_waiting: Annotated[bool, Trait.FOLD_ONLY, Trait.FORM] = True


# The end of the coup


@value
class BetCollected(Event):
    """``apart``: not by the cards, but for what somebody did."""

    kind = "bet-collected"
    bet: Bet
    apart: Annotated[bool, Trait.FOLD_ONLY] = False


@value
class BetReturned(Event):
    """``apart``: not by the cards, which say nothing of it any more."""

    kind = "bet-returned"
    bet: Bet
    apart: Annotated[bool, Trait.FOLD_ONLY] = False


@value
class BetPaid(Event):
    """``winnings`` before the ``commission`` the cagnotte keeps of them."""

    kind = "bet-paid"
    bet: Bet
    winnings: Amount
    commission: Amount


@value
class BetHandled(Event):
    """What hands did about one bet, rightly or not.

    ``back``: of a bet swept away, what was left to its owner. ``played``: whether it was one that
    is decided; else it goes back for what somebody did, and counts for nothing.
    """

    kind = "bet-handled"
    bet: Bet
    done: Done
    winnings: Amount
    commission: Amount
    back: Amount
    currency: Currency
    played: Annotated[bool, Trait.FOLD_ONLY] = True


@value
class PaymentCorrected(Event):
    """What was settled wrongly is put right.

    ``done``: what hands had done about the bet, nothing where it was settled rightly as it lay.
    ``stands``: the bet that counts, if any does. ``apart``: it is lost, not by the cards but for
    what somebody did. ``already``: what of it the float had back before, when what nobody claimed
    was disposed of, or has again where that is owed after all. ``place``: which of several payments
    about the bet, counted from the last. ``given``: what of the movements to and from the errors is
    for what somebody else was given; where it is not said, as much as can be. ``cut``: only what
    was above the maximum went back, and what was done about the rest is as it was. ``strayed``: the
    stake strays no more, though less of it counts than should have lain there. ``played``:
    what stands was decided; else it goes back, and counts for nothing.
    """

    kind = "payment-corrected"
    bet: Bet
    done: Done | None
    stands: Bet | None
    moved: tuple[Moved, ...]
    about: About
    apart: Annotated[bool, Trait.FOLD_ONLY] = False
    already: Annotated[tuple[Moved, ...], Trait.FOLD_ONLY] = ()
    place: Annotated[int, Trait.FOLD_ONLY] = 0
    given: Annotated[tuple[Moved, ...] | None, Trait.FOLD_ONLY] = None
    cut: Annotated[bool, Trait.FOLD_ONLY] = False
    strayed: Annotated[bool, Trait.FOLD_ONLY] = False
    played: Annotated[bool, Trait.FOLD_ONLY] = True


@value
class SettlementReopened(Event):
    """The cards are decided again: what was settled by them is looked at again once they are.

    ``payments``: what was done about every bet that is settled.
    """

    kind = "settlement-reopened"
    payments: tuple[Payment, ...]
    about: About


@value
class StakesJoined(Event):
    """``late``: in the coup that is over."""

    kind = "stakes-joined"
    principal: str
    proxy: str
    late: bool = False


@value
class BetShifted(Event):
    """A stake was changed when it may not be: how it lay, and how it lies now."""

    kind = "bet-shifted"
    player: str
    before: Bet | None
    after: Bet | None


@value
class BetRestored(Event):
    """A stake that was changed when it may not be lies as it should again."""

    kind = "bet-restored"
    player: str
    before: Bet | None
    after: Bet | None


@value
class WinningsPutAside(Event):
    """What somebody left on the cloth waits to be claimed."""

    kind = "winnings-put-aside"
    player: str
    amount: Amount
    currency: Currency


@value
class CoupSettled(Event):
    kind = "coup-settled"


@value
class CoupEnded(Event):
    kind = "coup-ended"
    number: Annotated[int, Trait.COUP]


# Doubt and dispute


@value
class DisputeOpened(Event):
    kind = "dispute-opened"
    player: str
    claim: str


@value
class DisputeResolved(Event):
    """With the coup as the record rebuilds it, where it can be: each card and the hand it is in.

    ``payments``: what was gained by each bet settled by hand, beside what is due.
    ``annulled``: that is what it comes to, or came to before, and nothing of the coup stands.
    """

    kind = "dispute-resolved"
    by: str
    rebuilt: bool
    cards: tuple[Card, ...]
    sides: tuple[str, ...]
    payments: Annotated[tuple[Compared, ...], Trait.FOLD_ONLY] = ()
    annulled: Annotated[bool, Trait.FOLD_ONLY] = False


@value
class LateDisputeNoted(Event):
    """The coup is over: the matter goes to whoever the house says, and money moves only then."""

    kind = "late-dispute-noted"
    player: str
    claim: str


@value
class FreelyRuled(Event):
    """``late``: about a coup that is over, of which the ``number`` and the ``taglia`` are said."""

    kind = "freely-ruled"
    by: str
    text: str
    late: bool = False
    number: Annotated[int, Trait.COUP] = 0
    taglia: Annotated[int, Trait.FOLD_ONLY, Trait.TAGLIA] = 0


@value
class CheckRequested(Event):
    """With the coup's record attached: what was out, and what was staked."""

    kind = "check-requested"
    by: str
    text: str
    number: Annotated[int, Trait.COUP]
    cards: tuple[Card, ...]
    bets: tuple[Bet, ...]


# What everybody at the table sees happen, to the last cent.
OPEN: frozenset[type[Event]] = frozenset(
    {
        BetPlaced,
        BetWithdrawn,
        BetLowered,
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
