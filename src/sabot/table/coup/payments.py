"""What is due on a bet, what was done about it by hand, and the money between the two.

What is due is worked out from the house and the cards whenever it is asked for, and never kept.
What was done is kept in the coup, also once it was put right, and outlives it there. The two may
differ; what puts that right takes from one account what it gives to another, as every movement of
money does.
"""

from collections.abc import Collection, Iterable, Sequence
from enum import IntEnum, StrEnum
from typing import NamedTuple

from sabot.table.coup.bets import Bet, Fate
from sabot.table.money import (
    CAGNOTTE,
    FLOAT,
    NOTHING_WAITS,
    Amount,
    Currency,
    Waits,
    written,
)


class Done(StrEnum):
    """What hands did about a bet: swept it, left it, paid it, or paid it while it still plays."""

    COLLECTED = "collected"
    RETURNED = "returned"
    PAID = "paid"
    ADVANCED = "advanced"


class Payment(NamedTuple):
    """What was done about a bet by hand, or is known to have been.

    ``back``: of a bet swept away, what was left to its owner. ``anew``: the cards it was made by
    are decided again, so that it is looked at again. ``final``: by what it was decided without
    appeal, right or wrong. ``dismissed``: it was made before a complaint was dismissed, so that it
    is for whoever decides of complaints.
    """

    bet: Bet
    done: Done
    winnings: Amount = Amount(0)
    commission: Amount = Amount(0)
    back: Amount = Amount(0)
    currency: Currency = Currency.CHF
    anew: bool = False
    final: str = ""
    dismissed: bool = False


class Due(NamedTuple):
    """What becomes of a bet by the cards, and on what that rests.

    ``rank``: when its turn comes; bets of one rank may be settled in any order. ``back``: of a bet
    that loses, what still goes to its owner. ``played``: it is decided by the cards, or lost; not
    where it goes back for what somebody did, or with all of its box.
    """

    bet: Bet
    fate: Fate
    cite: str
    winnings: Amount = Amount(0)
    commission: Amount = Amount(0)
    back: Amount = Amount(0)
    rank: int = 0
    played: bool = True


def owed(due: Due) -> tuple[Currency, int]:
    """What the float gives when a bet is settled rightly; less than nothing is what it takes."""
    taken = due.bet.amount - due.back if due.fate is Fate.LOST else 0
    return due.bet.currency, due.winnings - taken


def in_turn(due: Due, dues: Iterable[Due]) -> bool:
    """Whether a bet's turn has come. One that is only left where it lies has none: no text gives it
    any, so it is left at any time, and none waits for it."""
    others = (each.rank for each in dues if each.fate is not Fate.RETURNED)
    return due.fate is Fate.RETURNED or due.rank <= min(others, default=due.rank)


class Moved(NamedTuple):
    """So much from one account to another."""

    source: str
    target: str
    amount: Amount
    currency: Currency

    def __str__(self) -> str:
        return f"{self.source}/{self.target}/{written(self.amount)}/{self.currency}"


class Compared(NamedTuple):
    """A bet settled by hand: what its owner gained by it, and should have gained."""

    bet: Bet
    currency: Currency
    paid: int
    due: int

    def __str__(self) -> str:
        return f"{self.bet}={written(self.paid)}/{written(self.due)}/{self.currency}"


class About(StrEnum):
    """Which coup a correction is about: the one in play, the last, or the one complained of."""

    COUP = "coup"
    PREVIOUS = "previous"
    DISPUTED = "disputed"


class Fault(StrEnum):
    """Every way in which the settling of a bet can depart from what is due."""

    OVERPAID = "overpaid"
    UNDERPAID = "underpaid"
    LOSER_PAID = "loser-paid"
    LOSER_RETURNED = "loser-returned"
    WINNER_COLLECTED = "winner-collected"
    WINNER_NOT_PAID = "winner-not-paid"
    EQUAL_PAID = "equal-paid"
    EQUAL_COLLECTED = "equal-collected"
    COMMISSION_SHORT = "commission-short"
    COMMISSION_EXCESS = "commission-excess"
    WRONG_CURRENCY = "wrong-currency"
    PAID_TOO_SOON = "paid-too-soon"


_FAULTS = {
    (Done.COLLECTED, Fate.WON): Fault.WINNER_COLLECTED,
    (Done.COLLECTED, Fate.RETURNED): Fault.EQUAL_COLLECTED,
    (Done.RETURNED, Fate.LOST): Fault.LOSER_RETURNED,
    (Done.RETURNED, Fate.WON): Fault.WINNER_NOT_PAID,
    (Done.PAID, Fate.LOST): Fault.LOSER_PAID,
    (Done.PAID, Fate.RETURNED): Fault.EQUAL_PAID,
}


def fault(payment: Payment, due: Due | None) -> Fault | None:
    """How what was done departs from what is due; nothing where it does not."""
    if due is None or payment.done is Done.ADVANCED:
        return Fault.PAID_TOO_SOON
    if not difference(done(payment), rightful(due)):
        return None
    if (payment.done, due.fate) in _FAULTS:
        return _FAULTS[payment.done, due.fate]
    if payment.currency is not payment.bet.currency:
        return Fault.WRONG_CURRENCY
    got, owed = payment.winnings + payment.back, due.winnings + due.back
    if got != owed:
        return Fault.OVERPAID if got > owed else Fault.UNDERPAID
    short = payment.commission < due.commission
    return Fault.COMMISSION_SHORT if short else Fault.COMMISSION_EXCESS


# What an owner and the cagnotte gain, in each currency.
Gains = dict[tuple[bool, Currency], int]
_OWNER, _CAGNOTTE = True, False


def done(payment: Payment) -> Gains:
    """What was gained by what was done."""
    if payment.done is Done.COLLECTED:
        return {(_OWNER, payment.bet.currency): payment.back - payment.bet.amount}
    net = payment.winnings - payment.commission
    currency = payment.currency
    return {(_OWNER, currency): net, (_CAGNOTTE, currency): payment.commission}


def as_due(due: Due) -> Payment:
    """What was done about a bet that was settled as it should be."""
    bet = due.bet
    if due.fate is Fate.WON:
        return Payment(bet, Done.PAID, due.winnings, due.commission, currency=bet.currency)
    how = Done.COLLECTED if due.fate is Fate.LOST else Done.RETURNED
    return Payment(bet, how, back=due.back, currency=bet.currency)


def alike_at(payments: Sequence[Payment], bet: Bet, how: Done | None) -> list[int]:
    """Where the same was done about the same bet, or about one that lay alike: the last first."""
    places = reversed(range(len(payments)))
    return [at for at in places if payments[at].bet == bet and payments[at].done is how]


def place_of(payment: Payment, payments: Sequence[Payment]) -> int:
    """Which of those alike it is, counted from the last; none of them if it is not there."""
    alike = [payments[at] for at in alike_at(payments, payment.bet, payment.done)]
    return alike.index(payment) if payment in alike else len(alike)


def _gained(payment: Payment, currency: Currency, moved: Collection[Moved]) -> tuple[int, int]:
    """What its owner and the cagnotte have gained in a currency once this has moved."""
    gains = done(payment)
    owner, kept = (gains.get((who, currency), 0) for who in (_OWNER, _CAGNOTTE))
    for source, target, amount, in_currency in moved:
        if in_currency is currency:
            value = amount if source == FLOAT else -amount
            if CAGNOTTE in (source, target):
                kept += value
            else:
                owner += value
    return owner, kept


def put_right(payment: Payment, stands: Bet, moved: Collection[Moved]) -> Payment:
    """What counts as done about a bet once this has moved; ``stands``: the bet that counts."""
    owner, kept = _gained(payment, stands.currency, moved)
    right = Payment(stands, Done.RETURNED, currency=stands.currency)
    if owner < 0:
        return right._replace(done=Done.COLLECTED, back=Amount(stands.amount + owner))
    if owner or kept:
        won, kept = Amount(owner + kept), Amount(kept)
        return right._replace(done=Done.PAID, winnings=won, commission=kept)
    return right


def cut_down(payment: Payment, stands: Bet, moved: Collection[Moved]) -> Payment:
    """What was done about what stands of a bet, right or wrong as before, once this has moved."""
    cut = payment._replace(bet=stands)
    if payment.done is Done.RETURNED:
        return cut
    owner, kept = _gained(payment, payment.currency, moved)
    if payment.done is Done.COLLECTED:
        return cut._replace(back=Amount(stands.amount + owner))
    if not owner + kept:
        return cut._replace(done=Done.RETURNED, winnings=Amount(0), commission=Amount(0))
    return cut._replace(winnings=Amount(owner + kept), commission=Amount(kept))


def cut_by(payment: Payment, due: Due, stands: Due | None) -> Gains:
    """What is to be moved where only some of a bet counts, or nothing: not what else is wrong.

    The winnings on what was too much come back, as far as they were paid, and of a bet that was
    swept it goes back; ``due``: on all of it, ``stands``: on what counts. Where nothing does,
    nothing is gained by it, whatever was done.
    """
    if stands is None:
        return difference(done(payment), {})
    if fault(payment, due) is None:
        return difference(rightful(due), rightful(stands))
    currency = payment.bet.currency
    if payment.done is Done.COLLECTED:
        return {(_OWNER, currency): payment.bet.amount - stands.bet.amount}
    won_so = payment.done is Done.PAID and due.fate is Fate.WON
    if not won_so or payment.currency is not currency:
        return {}
    won = max(0, payment.winnings - due.winnings + stands.winnings)
    kept = min(won, max(0, payment.commission - due.commission + stands.commission))
    now = {(_OWNER, currency): won - kept, (_CAGNOTTE, currency): kept}
    return difference(done(payment), now)


def rightful(due: Due | None) -> Gains:
    """What is to be gained; nothing where nothing is due, or the bet goes back."""
    if due is None or due.fate is Fate.RETURNED:
        return {}
    currency = due.bet.currency
    if due.fate is Fate.LOST:
        return {(_OWNER, currency): due.back - due.bet.amount}
    net = due.winnings - due.commission
    return {(_OWNER, currency): net, (_CAGNOTTE, currency): due.commission}


def owner_gains(gains: Gains) -> int:
    """What an owner gains in all, whatever the currency."""
    return sum(value for (owner, _), value in gains.items() if owner)


class Turn(IntEnum):
    """What is put right first: what somebody is owed may be all they have to pay with.

    ``MIXED``: owed in one currency, and to be given back in another.
    """

    OWED = 0
    MIXED = 1
    OWES = 2


def turn_of(left: Gains) -> Turn:
    """When the turn comes of a difference that is still to be moved."""
    owed = {value > 0 for (owner, _), value in left.items() if owner}
    if len(owed) > 1:
        return Turn.MIXED
    return Turn.OWES if False in owed else Turn.OWED


def compared(payment: Payment, due: Due | None) -> tuple[Compared, ...]:
    """What the owner gained beside what is due, one row for each currency it came in."""
    was, should = done(payment), rightful(due)
    currencies = dict.fromkeys(currency for owner, currency in (*was, *should) if owner)
    return tuple(
        Compared(payment.bet, each, was.get((_OWNER, each), 0), should.get((_OWNER, each), 0))
        for each in currencies or (payment.bet.currency,)
    )


def difference(was: Gains, should: Gains) -> Gains:
    """What is still to be moved: to the owner, or to the cagnotte."""
    keys = dict.fromkeys((*was, *should))
    left = {key: should.get(key, 0) - was.get(key, 0) for key in keys}
    return {key: value for key, value in left.items() if value}


class Unclaimed(NamedTuple):
    """What of a coup's money nobody has taken, of whom and in which currency.

    ``waits``: it lies there still. ``back``: it was disposed of, and the float has it. ``given``:
    it was disposed of, and somebody else has it. Of what was put right since: ``net``, what each
    was given by that in sum, less than nothing where it was taken; ``set_back`` and ``set_given``,
    what of it was set against what had been disposed of, ``from_waits`` what was taken from what
    waited; ``lost``, what was booked as an error.
    """

    waits: Waits = NOTHING_WAITS
    back: Waits = NOTHING_WAITS
    given: Waits = NOTHING_WAITS
    net: Waits = NOTHING_WAITS
    set_back: Waits = NOTHING_WAITS
    set_given: Waits = NOTHING_WAITS
    from_waits: Waits = NOTHING_WAITS
    lost: Waits = NOTHING_WAITS
