"""The table's placard: the least and the most one may stake."""

from typing import NamedTuple

from sabot.table.money import Amount, written


class Range(NamedTuple):
    """From the least to the most, both included."""

    minimum: Amount
    maximum: Amount

    def __str__(self) -> str:
        return f"{written(self.minimum)}-{written(self.maximum)}"


class Limits(NamedTuple):
    """What the placard shows: the even chances, and the tie."""

    even: Range
    tie: Range


def sensible(limits: Limits) -> bool:
    """Whether a placard can be played under: a positive minimum, no higher than the maximum."""
    return all(0 < each.minimum <= each.maximum for each in limits)
