"""What a bet is worth once the cards have spoken: exact, in whole minor units."""

from enum import StrEnum
from typing import NamedTuple

from sabot.punto_banco.chances import Chance, Outcome
from sabot.table.coup.pay import Fate
from sabot.table.money import Amount


class Rounding(StrEnum):
    """Which figure is rounded down when the amount does not divide."""

    COMMISSION = "commission"
    WINNINGS = "winnings"


class Verdict(NamedTuple):
    """The fate of a bet; when won, what it wins before and how much the cagnotte takes of it.

    ``rounded``: one of the two does not divide, and is less than it would be.
    """

    fate: Fate
    winnings: Amount = Amount(0)
    commission: Amount = Amount(0)
    rounded: bool = False


class Pass(StrEnum):
    """The passes over the cloth; a house lists them in its order."""

    COLLECT_SIDE = "collect-side"
    COLLECT_ORDINARY = "collect-ordinary"
    RETURN = "return"
    PAY_ORDINARY = "pay-ordinary"
    PAY_SIDE = "pay-side"


# Where there are no side bets.
ORDINARY_ORDER = (Pass.COLLECT_ORDINARY, Pass.RETURN, Pass.PAY_ORDINARY)


_LOST = Verdict(Fate.LOST)
_RETURNED = Verdict(Fate.RETURNED)


def verdict(chance: Chance, rounding: Rounding, outcome: Outcome, stake: Amount) -> Verdict:
    """What becomes of ``stake`` on ``chance`` (Topic.SETTLEMENT, Topic.TIE, Topic.ROUNDING)."""
    if not chance.wins.met(outcome):
        if chance.returned_when_equal and outcome.winner is None:
            return _RETURNED
        return _LOST
    pay = chance.except_pay if chance.excepted(outcome) else chance.pay
    winnings = pay.on(stake)
    if rounding is Rounding.COMMISSION:
        commission = winnings * chance.commission // 100
    else:
        commission = winnings - winnings * (100 - chance.commission) // 100
    rounded = bool(stake * pay.won % pay.staked or winnings * chance.commission % 100)
    return Verdict(Fate.WON, winnings, Amount(commission), rounded)
