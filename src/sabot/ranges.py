"""Whole numbers a user may give: each range once, for the command line and for the library."""

from operator import index
from typing import NamedTuple

from sabot.errors import InputError, given


class Whole(NamedTuple):
    """Whole numbers from the least to the most."""

    least: int
    most: int

    def __str__(self) -> str:
        return f"a whole number from {self.least} to {shown(self.most)}"

    def holds(self, value: int) -> bool:
        """Whether a number is one of them."""
        return self.least <= value <= self.most

    def check(self, value: object, what: str) -> int:
        """A value that was given for ``what``, if it is one of them."""
        try:
            # True is no number of one.
            number = self.least - 1 if isinstance(value, bool) else index(value)  # type: ignore[arg-type] # whatever was given
        except TypeError:
            number = self.least - 1
        if not self.holds(number):
            raise InputError(f"{what} {given(value)}: give {self}")
        return number


def shown(number: int) -> str:
    """A number in short: powers of ten as such."""
    digits = str(number)
    zeros = len(digits) - len(digits.rstrip("0"))
    return f"{digits[:-zeros]}e{zeros}" if zeros > 5 else digits


# What a simulation deals, what a study counts, and for how many coups a purse may last.
SIMULATED = Whole(1, 10**15)
STUDIED = Whole(1, 10**12)
PURSE_COUPS = Whole(1, 10**7)
WORKERS = Whole(1, 1024)
# A seed below zero would deal what the one above deals.
SEEDS = Whole(0, 2**64 - 1)
