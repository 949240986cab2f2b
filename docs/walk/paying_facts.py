"""Acts by which a bet is settled wrongly, or does not lie as it should, in any game.

A bet paid stands for the others that settle one: they are ruled on in the same way, and what each
comes to is in the scenes of the tests.
"""

from collections.abc import Sequence
from typing import Any

from docs.walk.walk import Fact
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.money import Amount


def _first(state: Any) -> Any:
    """A bet on the cloth, if there is one."""
    return next(iter(state.coup.bets), None) if state.coup is not None else None


def _paid(house: Any, state: Any) -> Sequence[Act]:
    bet = _first(state)
    if bet is None:
        return ()
    return [ca.PayBet("dealer", bet.owner, bet.chance, Amount(bet.amount * 20), bet.box)]


def _capped(house: Any, state: Any) -> Sequence[Act]:
    bet = _first(state)
    if bet is None:
        return ()
    return [ca.ShiftBet("dealer", bet.owner, bet.chance, Amount(bet.amount + 10_00), bet.box)]


PAYING: tuple[Fact, ...] = (
    Fact("pay-bet", "A bet is paid twenty times what it is", _paid),
    Fact("shift-bet", "A bet is made larger", _capped),
)
