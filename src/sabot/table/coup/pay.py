"""What becomes of a bet, and what it wins for what it stakes."""

from enum import StrEnum
from typing import NamedTuple

from sabot.table.money import Amount


class Fate(StrEnum):
    """What becomes of a bet."""

    WON = "won"
    LOST = "lost"
    RETURNED = "returned"


class Pay(NamedTuple):
    """So much won for so much staked, as 8 to 1 or 3 to 2."""

    won: int
    staked: int = 1

    def __str__(self) -> str:
        return f"{self.won}:{self.staked}"

    def on(self, stake: int) -> Amount:
        """What a stake wins, in whole minor units."""
        return Amount(stake * self.won // self.staked)

    def exact(self, stake: int) -> bool:
        """Whether that is all of it, with nothing rounded away."""
        return not stake * self.won % self.staked
