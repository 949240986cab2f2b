"""Answers to what a player may ask, as JSON and to be read."""

from typing import Any, NamedTuple, Protocol

from sabot.report.document import Grid, Section


class Told(NamedTuple):
    """One answer."""

    json: dict[str, Any]
    section: Section


class Charted(NamedTuple):
    """The play of every hand."""

    json: dict[str, Any]
    grid: Grid


class Plays(Protocol):
    """The best play of a house, hand by hand."""

    @property
    def edge(self) -> float:
        """What the house wins of one staked at first, if every choice is the best."""
        ...

    @property
    def chart(self) -> tuple[str, ...]:
        """The best chart as lines of text."""
        ...

    def worth(self, hand: str, bank: str) -> dict[str, float]:
        """What each act is worth with two cards, of one staked."""
        ...

    def play(self, hand: str, bank: str) -> str:
        """What is best with a hand against a card of the bank."""
        ...
