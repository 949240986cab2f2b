"""A coup gone through again: what its bets brought, beside what they should have brought."""

from typing import Any

from sabot.table.coup.paying import Paying
from sabot.table.coup.payments import Compared, Done, Payment, compared
from sabot.table.coup.shifting import FindsExcess, kept_of
from sabot.table.coup.state import AnyCoup, AnyState


def beside(
    paying: Paying[Any, Any], excess: FindsExcess, house: Any, state: AnyState, coup: AnyCoup
) -> tuple[Compared, ...]:
    """Of bets settled by hand, and of those that did not lie as they should."""
    if coup.annulled:
        return ()
    shifts = [each for each in coup.shifted if each.after not in coup.bets]
    over = [each for each in excess(house, state, coup, "") if each.bet not in coup.bets]
    stands = {each.bet: kept_of(each) for each in over}
    stands |= {each.after: each.before for each in shifts if each.after is not None}
    paid = [each for each in paying.settled(house, coup) if each.bet in stands]
    paid += [each for each in coup.payments if each.bet not in stands]
    # A stake that was taken away brought nothing.
    taken = [each.before for each in shifts if each.after is None and each.before is not None]
    paid += [Payment(bet, Done.RETURNED, currency=bet.currency) for bet in taken]
    rows: list[Compared] = []
    for payment in paid:
        bet, soon = payment.bet, payment.done is Done.ADVANCED
        if soon or paying.spoken(coup, bet):
            counts = None if soon else stands.get(bet, bet)
            due = None if counts is None else paying.worth(house, coup, counts)
            rows += compared(payment, due)
    return tuple(rows)
