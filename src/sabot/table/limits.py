"""The table's placard: the least and the most one may stake."""

from typing import NamedTuple

from sabot.table.money import LARGEST, Amount, written


class Range(NamedTuple):
    """From the least to the most, both included."""

    minimum: Amount
    maximum: Amount

    def __str__(self) -> str:
        return f"{written(self.minimum)}-{written(self.maximum)}"


class Limits(NamedTuple):
    """What the placard shows: the even chances, and the tie where the game has one."""

    even: Range
    tie: Range | None = None

    def __str__(self) -> str:
        return f"{self.even}" if self.tie is None else f"{self.even}/{self.tie}"


class PlacardRule(NamedTuple):
    """What a text lets a placard be changed to: the most for one of the least, and a ceiling."""

    ratio: int
    ceiling: Amount

    @property
    def terms(self) -> str:
        """The rule in figures."""
        return f"1 to {self.ratio}, at most {written(self.ceiling)}"


def sensible(limits: Limits) -> bool:
    """Whether a placard can be played under: positive minima, no higher than the maxima, and those
    no fortune beyond any table."""
    return all(0 < each.minimum <= each.maximum <= LARGEST for each in limits if each is not None)
