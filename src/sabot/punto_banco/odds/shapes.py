"""What of a coup its bets can see, and a hand of each kind for the engine to judge.

No condition of ``chances`` looks further than a *shape*: both points, who drew, and which cards
form pairs. So a chance is judged once for each shape, on two hands that have it, by the very code
that judges at the table: nothing about winning or paying is written here again.
"""

from fractions import Fraction
from math import lcm
from typing import NamedTuple

from sabot.punto_banco.chances import (
    CardsUsed,
    Chance,
    Condition,
    Equal,
    FirstCardsPair,
    Outcome,
    PointsAddTo,
    ThirdCardsPair,
    Wins,
    WinsWith,
)
from sabot.punto_banco.due import verdict
from sabot.punto_banco.house import Rounding
from sabot.table.composition import OddsError
from sabot.table.coup.bets import Fate
from sabot.table.money import Amount

# The conditions that look at nothing but the shape. One that looks further, at suits or at the
# rank of a card, must not be added before ``Shape`` tells it.
SEE_SHAPES: tuple[type[Condition], ...] = (
    Wins,
    WinsWith,
    Equal,
    PointsAddTo,
    ThirdCardsPair,
    FirstCardsPair,
    CardsUsed,
)


class Shape(NamedTuple):
    """Both points, whether each hand drew, and whether its cards, or the third ones, are pairs."""

    punto: int
    banco: int
    punto_drew: bool
    banco_drew: bool
    punto_pair: bool
    banco_pair: bool
    thirds_pair: bool

    @property
    def cards(self) -> int:
        """How many cards the coup took."""
        return 4 + self.punto_drew + self.banco_drew


def sees_shape(condition: Condition) -> Condition:
    """The same condition, if it looks at nothing but the shape."""
    if type(condition) not in SEE_SHAPES:
        known = ", ".join(each.__name__ for each in SEE_SHAPES)
        raise OddsError(
            f"{type(condition).__name__}: no odds for this condition: use one of {known}, "
            "or list it in SEE_SHAPES if it looks only at shapes"
        )
    return condition


def net(chance: Chance, outcome: Outcome) -> Fraction:
    """What one unit on a chance wins: -1 when lost, 0 when returned.

    The engine settles a stake that every pay and the commission divide without a remainder. So
    how a house rounds is of no account here: odds are those of stakes that come out even.
    """
    stake = Amount(100 * lcm(chance.pay.staked, chance.except_pay.staked))
    settled = verdict(chance, Rounding.COMMISSION, outcome, stake)
    if settled.fate is Fate.WON:
        return Fraction(settled.winnings - settled.commission, stake)
    return Fraction(-1 if settled.fate is Fate.LOST else 0)
