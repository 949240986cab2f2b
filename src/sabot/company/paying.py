"""How hands slip in settling, and chips on the cloth, in any game."""

import random
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from sabot.company.staff import FILL, holder_of
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.coup.payments import Due
from sabot.table.coup.state import AnyState
from sabot.table.game import Decision
from sabot.table.house import TableHouse
from sabot.table.money import FLOAT, Amount
from sabot.table.refusal import Refusal
from sabot.table.roles import Power, Role

H = TypeVar("H", bound=TableHouse)
S = TypeVar("S", bound=AnyState)


def settling_slips(
    state: AnyState, dealer: str, dues: Sequence[Due], chance: random.Random
) -> Iterator[Act]:
    """A bet settled in any way but the right one, or too soon; a bet that changes."""
    unnoticed = chance.random() < 0.2
    bets = [due.bet for due in dues] or list(state.coup.bets if state.coup is not None else ())
    if not bets:
        return
    bet = chance.choice(bets)
    named = (bet.owner, bet.chance)
    due = next((each for each in dues if each.bet == bet), None)
    right = bet.amount if due is None else due.winnings or bet.amount
    wrong = Amount(max(1, right + chance.choice((0, 0, -500, 500))))
    taken = chance.choice((None, None, Amount(0), Amount(min(1_00, wrong))))
    currency = chance.choice((None, *state.table.currencies))
    yield ca.PayBet(dealer, *named, wrong, bet.box, taken, currency, unnoticed)
    yield ca.CollectBet(dealer, *named, bet.box, unnoticed)
    yield ca.ReturnBet(dealer, *named, bet.box, unnoticed)
    if due is not None:
        yield ca.EndCoup(dealer)
    other = chance.choice((Amount(0), Amount(bet.amount * 2), Amount(bet.amount // 2)))
    yield ca.ShiftBet(dealer, *named, other, bet.box, unnoticed=unnoticed)
    late = chance.choice(bets)
    yield ca.ShiftBet(dealer, bet.owner, late.chance, late.amount, late.box, currency=late.currency)
    yield ca.ShiftBet(dealer, *named, bet.amount, bet.box, late.chance, late.box)
    yield ca.PutRight(dealer)


def left_slips(
    house: TableHouse, state: AnyState, dealer: str, chance: random.Random
) -> Iterator[Act]:
    """Winnings left where they were paid, as the dealer sees or whoever is to judge that."""
    allowed = Role.DEALER in house.powers[Power.PUT_ASIDE]
    by = dealer if allowed else holder_of(house, state.table, Power.PUT_ASIDE)
    for name in sorted(state.table.players)[:1]:
        yield ca.LeftWinnings(by, name, Amount(5_00), chance.choice(state.table.currencies))


def resolved(decide: Callable[[H, S, Act], Decision], house: H, state: S) -> Act:
    """A complaint settled by rebuilding the coup; the float filled first, where that takes it."""
    act = ca.ResolveDispute(holder_of(house, state.table, Power.RESOLVE_DISPUTE), True)
    answer = decide(house, state, act)
    if isinstance(answer, Refusal) and answer.reason.code == "float-short":
        held = [state.table.chips(FLOAT, each) for each in state.table.currencies]
        currency = state.table.currencies[held.index(min(held))]
        by = holder_of(house, state.table, Power.FILL_FLOAT)
        return ta.FillFloat(by, FILL, currency)
    return act
