"""A coup gone through again: what its bets brought, beside what they should have brought."""

from collections.abc import Iterator
from typing import TypeVar

from sabot.table.coup.above import FindsExcess, kept_of
from sabot.table.coup.bets import Bet
from sabot.table.coup.disputes import DisputeHouse
from sabot.table.coup.paying import Paying
from sabot.table.coup.payments import Compared, Done, Payment, compared
from sabot.table.coup.state import AnyCoup, AnyState, Stake, Where, stakes

H = TypeVar("H", bound=DisputeHouse)
S = TypeVar("S", bound=AnyState)


def compare_payments(
    paying: Paying[H, S], excess: FindsExcess[H, S], house: H, state: S, coup: AnyCoup
) -> tuple[Compared, ...]:
    """Of bets settled by hand, and of those that did not lie as they should."""
    kept = {each.stake: kept_of(each) for each in excess(house, state, coup, "")}
    rows: list[Compared] = []
    for payment, stake in _settled(paying, house, coup):
        counts = None if stake is None else _counts(stake, kept)
        by_hand = payment in coup.payments or stake is None or stake.where is Where.AWAY
        if by_hand or counts != payment.bet:
            due = None if counts is None else paying.worth(house, coup, counts)
            rows += compared(payment, due)
    return tuple(rows)


def _settled(
    paying: Paying[H, S], house: H, coup: AnyCoup
) -> Iterator[tuple[Payment, Stake | None]]:
    """What was done, each with the stake it was done about: none where it was too soon."""
    settled = [each for each in stakes(coup) if each.where is Where.SETTLED]
    for payment in coup.payments:
        if payment.done is Done.ADVANCED:
            yield payment, None
        elif paying.spoken(coup, payment.bet):
            stake = next(each for each in settled if each.bet == payment.bet)
            settled.remove(stake)
            yield payment, stake
    for stake in settled:
        if paying.spoken(coup, stake.bet):
            yield paying.rightly(house, coup, stake.bet), stake
    for stake in stakes(coup):
        # A stake that was taken away brought nothing.
        bet, shift = stake.bet, stake.shift
        taken = stake.where is Where.AWAY and shift is not None and shift.after is None
        if taken and paying.spoken(coup, bet):
            yield Payment(bet, Done.RETURNED, currency=bet.currency), stake


def _counts(stake: Stake, kept: dict[Stake, Bet | None]) -> Bet | None:
    """What should have played of a stake, or in its place."""
    if stake.stray and stake.shift is not None:
        if stake.shift.before is None:
            return None
        stake = Stake(stake.shift.before, Where.AWAY, stake.shift)
    return kept.get(stake, stake.bet)
