"""A bet settled by hand at one table, as it is settled at another.

What is right here is what is due there, in that house's order. What is wrong here is wrong there by
the same difference, as far as it can be: a commission that a house does not take is not forgotten
there either, and a payment that comes to nothing is a bet left where it lies.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple, TypeGuard

from sabot.table.acts import Act
from sabot.table.coup import acts as a
from sabot.table.coup.bets import Fate
from sabot.table.coup.payments import Done, Due, Payment, as_due, fault, in_turn
from sabot.table.money import Amount

ByHand = a.CollectBet | a.PayBet | a.ReturnBet


class DueTurn(NamedTuple):
    """What is due on a bet, and whether its turn has come."""

    due: Due
    comes: bool


def is_by_hand(act: Act) -> TypeGuard[ByHand]:
    """Whether an act settles one bet."""
    return isinstance(act, ByHand)


def turn(act: ByHand, dues: Sequence[Due]) -> DueTurn | None:
    """What is due on the bet an act is about; nothing where it is not to be settled now."""
    named = [due for due in dues if due.bet[:2] == (act.owner, act.chance)]
    named = [due for due in named if act.box in (0, due.bet.box)]
    return DueTurn(named[0], in_turn(named[0], dues)) if len(named) == 1 else None


def settles_rightly(act: Act, here: DueTurn | None) -> bool:
    """Whether an act settles one bet as is due, in its turn or not."""
    if not is_by_hand(act) or here is None or not _can_be(act):
        return False
    return fault(_done(act, here.due), here.due) is None


def _can_be(act: ByHand) -> bool:
    """Whether hands can do that: a payment of nothing is none, at any house."""
    if not isinstance(act, a.PayBet):
        return True
    return act.amount > 0 and 0 <= (act.commission or 0) <= act.amount


def settled_alike(act: Act, here: DueTurn | None, there: DueTurn | None) -> Act:
    """The act as it is done there, of a bet that is to be settled at both."""
    if not is_by_hand(act) or here is None or there is None or not _can_be(act):
        return act
    if settles_rightly(act, here):
        # Whoever keeps the order here keeps that of the other house; out of turn it is right too.
        return _rightly(act, there.due, unnoticed=here.comes or act.unnoticed)
    if isinstance(act, a.PayBet) and here.due.fate is there.due.fate is Fate.WON:
        return _as_wrong(act, here.due, there.due)
    return act


def paid_alike(payment: Payment, here: Due | None, there: Due | None) -> Payment:
    """What was done about a bet, as it would have been done there: rightly, or as wrongly."""
    if payment.done is Done.ADVANCED or here is None or there is None:
        return payment
    if fault(payment, here) is None:
        right = as_due(there)
    elif payment.done is Done.PAID and here.fate is there.fate is Fate.WON:
        won, kept = _as_much(payment.winnings, payment.commission, here, there)
        how = Done.PAID if won else Done.RETURNED
        right = payment._replace(done=how, winnings=won, commission=kept)
    else:
        return payment
    return payment._replace(
        done=right.done, winnings=right.winnings, commission=right.commission, back=right.back
    )


def _done(act: ByHand, due: Due) -> Payment:
    """What hands do by an act."""
    bet = due.bet
    if isinstance(act, a.CollectBet):
        back = due.back if due.fate is Fate.LOST else Amount(0)
        return Payment(bet, Done.COLLECTED, back=back, currency=bet.currency)
    if isinstance(act, a.ReturnBet):
        return Payment(bet, Done.RETURNED, currency=bet.currency)
    kept = min(due.commission, act.amount) if act.commission is None else act.commission
    return Payment(bet, Done.PAID, act.amount, kept, currency=act.currency or bet.currency)


def _rightly(act: ByHand, due: Due, *, unnoticed: bool) -> Act:
    right, named = as_due(due), (act.by, act.owner, act.chance)
    if right.done is Done.PAID:
        return a.PayBet(*named, right.winnings, act.box, unnoticed=unnoticed)
    kind = a.CollectBet if right.done is Done.COLLECTED else a.ReturnBet
    return kind(*named, act.box, unnoticed)


def _as_wrong(act: a.PayBet, here: Due, there: Due) -> Act:
    """Too much or too little by as much as here."""
    amount, kept = _as_much(act.amount, act.commission or Amount(0), here, there)
    if not amount:
        return a.ReturnBet(act.by, act.owner, act.chance, act.box, act.unnoticed)
    return replace(act, amount=amount, commission=None if act.commission is None else kept)


def _as_much(won: Amount, kept: Amount, here: Due, there: Due) -> tuple[Amount, Amount]:
    """What is won there, and kept of it, where it differs from what is due by as much as here."""
    amount = max(0, there.winnings + won - here.winnings)
    commission = max(0, there.commission + kept - here.commission)
    return Amount(amount), Amount(min(commission, amount))
