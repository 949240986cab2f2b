"""What a bet is worth once the cards have spoken: exact, in whole minor units."""

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from sabot.black_jack.house import House, Takes
from sabot.black_jack.state import Hand
from sabot.black_jack.tableau import black_jack, point
from sabot.table.cards import Card
from sabot.table.coup.pay import Fate, Pay
from sabot.table.money import Amount

EVEN = Pay(1)


class Extra(StrEnum):
    """How a bet grew during the coup: not, doubled, or wholly added at a split."""

    NONE = "none"
    DOUBLED = "doubled"
    ADDED = "added"


class Verdict(NamedTuple):
    """The fate of a bet; when won, what it wins; when lost, what of it still goes back."""

    fate: Fate
    winnings: Amount = Amount(0)
    back: Amount = Amount(0)


_LOST = Verdict(Fate.LOST)
_RETURNED = Verdict(Fate.RETURNED)


def verdict(
    house: House, hand: Hand, bank: Sequence[Card], stake: Amount, extra: Extra = Extra.NONE
) -> Verdict:
    """What becomes of ``stake`` on a hand that is still in play (Topic.OUTCOME, Topic.PUSH)."""
    if black_jack(bank):
        if hand.natural:
            return _RETURNED
        return _taken(house, stake, extra)
    if hand.natural:
        # It beats any other twenty-one (Topic.BLACK_JACK).
        return Verdict(Fate.WON, house.pays.black_jack.on(stake))
    against, held = point(bank), hand.point.total
    if against.bust or held > against.total:
        return Verdict(Fate.WON, EVEN.on(stake))
    return _RETURNED if held == against.total else _LOST


def _taken(house: House, stake: Amount, extra: Extra) -> Verdict:
    """The bank's Black Jack takes all, or where the house says so only what was staked at first."""
    if house.bank_black_jack_takes is Takes.ALL or extra is Extra.NONE:
        return _LOST
    return _RETURNED if extra is Extra.ADDED else Verdict(Fate.LOST, back=Amount(stake // 2))


def insurance(house: House, bank: Sequence[Card], stake: Amount) -> Verdict:
    """What becomes of an insurance, whatever the hand beside it does (Topic.INSURANCE_PAID)."""
    if black_jack(bank):
        return Verdict(Fate.WON, house.pays.insurance.on(stake))
    return _LOST
