"""What can go wrong with bets at any game, where code that all games share acts on it.

Each game has these among its own mishaps, under the same names; how a bet is settled wrongly is a
``Fault`` of ``payments``.
"""

from enum import StrEnum


class BetMishap(StrEnum):
    """How bets do not lie, or are not settled, as they should."""

    SETTLED_OUT_OF_ORDER = "settled-out-of-order"
    LATE_BET = "late-bet"
    BET_MOVED = "bet-moved"
    BET_PINCHED = "bet-pinched"
    BET_CAPPED = "bet-capped"
    WINNINGS_LEFT = "winnings-left"
    STAKE_OVER_LIMIT = "stake-over-limit"
