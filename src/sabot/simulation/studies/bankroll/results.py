"""What one unit on a bet may win in a coup, and how often."""

from fractions import Fraction
from typing import NamedTuple

from sabot.table.limits import Range


class Results(NamedTuple):
    """The net results of one unit with their chances, what the house wins of it, and what may be
    staked.

    ``step``: stakes are whole multiples of this. ``words`` say where the chances come from.
    """

    bet: str
    chances: tuple[tuple[Fraction, Fraction], ...]
    edge: float
    limits: Range
    step: int
    words: str
