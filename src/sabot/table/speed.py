"""How fast a table is played by those who play it by themselves. No rule depends on it."""

from enum import StrEnum


class Speed(StrEnum):
    """A pace by its name, from the slowest on."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
