"""What is due on each bet once the cards have spoken, in the order the house settles."""

from typing import NamedTuple

from sabot.punto_banco.chances import Chance, Kind, Outcome, outcome
from sabot.punto_banco.expected import Step, expected
from sabot.punto_banco.house import House, Pass, Rounding
from sabot.punto_banco.state import Coup, State
from sabot.punto_banco.tableau import Side
from sabot.punto_banco.topics import Topic
from sabot.table.coup.bets import Bet, Fate
from sabot.table.coup.payments import Due
from sabot.table.money import Amount
from sabot.table.topics import Topic as TableTopic


class Verdict(NamedTuple):
    """The fate of a bet; when won, what it wins before and how much the cagnotte takes of it.

    ``rounded``: one of the two does not divide, and is less than it would be.
    """

    fate: Fate
    winnings: Amount = Amount(0)
    commission: Amount = Amount(0)
    rounded: bool = False


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


def outcome_of(coup: Coup) -> Outcome:
    """How the cards on the cloth stand."""
    return outcome(coup.hand(Side.PUNTO), coup.hand(Side.BANCO))


def due_by(house: House, result: Outcome, bet: Bet) -> Due:
    """What becomes of a bet by this outcome; its rank is the house's pass over the cloth."""
    chance = house.chance[bet.chance]
    side = chance.kind is Kind.SIDE
    fate, winnings, commission, rounded = verdict(chance, house.rounding, result, bet.amount)
    if fate is Fate.WON:
        cite = house.cite(Topic.ROUNDING) if rounded else _paid_by(chance, result)
        rank = house.settlement.index(Pass.PAY_SIDE if side else Pass.PAY_ORDINARY)
        return Due(bet, fate, cite, winnings, commission, rank=rank)
    if fate is Fate.LOST:
        near = chance.near is not None and chance.near.met(result)
        # The order of settling, unless it was near a win.
        cite = chance.near_cite if near else house.cite(TableTopic.SETTLEMENT)
        rank = house.settlement.index(Pass.COLLECT_SIDE if side else Pass.COLLECT_ORDINARY)
        return Due(bet, fate, cite, rank=rank)
    return Due(bet, fate, house.cite(Topic.TIE), rank=house.settlement.index(Pass.RETURN))


def _paid_by(chance: Chance, result: Outcome) -> str:
    """What a payment rests on: the chance, or what makes it pay differently."""
    return chance.except_cite if chance.except_cite and chance.excepted(result) else chance.cite


def worth(house: House, coup: Coup, bet: Bet) -> Due:
    """What is due on a bet of a coup whose cards have spoken, wherever the bet is now."""
    return due_by(house, outcome_of(coup), bet)


def due_now(house: House, state: State) -> tuple[Due, ...]:
    """The bets to be settled now, those first that come first."""
    if expected(house, state) is not Step.SETTLE:
        return ()
    coup = state.in_play()
    result = outcome_of(coup)
    return tuple(
        sorted([due_by(house, result, bet) for bet in coup.bets], key=lambda due: due.rank)
    )


def side_winners(house: House, coup: Coup) -> tuple[str, ...]:
    """The side chances that have won."""
    result = outcome_of(coup)
    return tuple(chance.id for chance in house.side_chances if chance.wins.met(result))
