"""Opening the bets, and how much of one is taken off."""

from sabot.table.checks import payable
from sabot.table.coup import reasons
from sabot.table.coup.bets import Bet
from sabot.table.coup.events import BetLowered, BettingOpened, BetWithdrawn
from sabot.table.coup.state import AnyState
from sabot.table.house import TableHouse
from sabot.table.money import Amount, written
from sabot.table.refusal import refuse
from sabot.table.topics import Topic


def opened(house: TableHouse, state: AnyState, formula: str) -> tuple[BettingOpened]:
    """The next coup's bets are open."""
    return (BettingOpened(house.cite(Topic.OPEN_BETTING), state.number + 1, formula),)


def taken_off(house: TableHouse, bet: Bet, amount: Amount | None) -> Amount:
    """How much of a bet its owner takes off: all of it where that is not said."""
    if amount is None:
        return bet.amount
    payable(house, amount)
    if amount > bet.amount:
        refuse(house, reasons.NOT_SO_MUCH, staked=written(bet.amount))
    return amount


def off(cite: str, bet: Bet, taken: Amount) -> BetWithdrawn | BetLowered:
    """What comes of that: the bet is gone, or lies on with the rest."""
    return BetWithdrawn(cite, bet) if taken == bet.amount else BetLowered(cite, bet, taken)
