"""Answers to what a player may ask, as JSON and to be read."""

from typing import NamedTuple, Protocol

from sabot.report.document import Grid, Section
from sabot.table.json import JsonObject


class Answer(NamedTuple):
    """One answer."""

    json: JsonObject
    section: Section


class Charted(NamedTuple):
    """The play of every hand."""

    json: JsonObject
    grid: Grid


class Departure(NamedTuple):
    """A hand that is best played otherwise than the best chart says.

    ``chance``: how often a box comes to it and has to choose; ``loss``: what the chart loses there
    of one staked at first, over all hands there are.

    >>> import sabot
    >>> dearest = sabot.strategy("campione-bj").departures[0]
    >>> dearest.hand, dearest.bank, dearest.best, dearest.by_chart
    ('2 T', '4', 'carta', 'no')
    """

    hand: str
    bank: str
    best: str
    by_chart: str
    chance: float
    loss: float


class Plays(Protocol):
    """The best play of a house, hand by hand: what `strategy` gives.

    >>> import sabot
    >>> best = sabot.strategy("campione-bj")
    >>> print(f"{100 * best.edge:.4f} % of a bet, {100 * best.chart_edge:.4f} % by the chart")
    0.6062 % of a bet, 0.6126 % by the chart
    >>> {act: round(worth, 4) for act, worth in best.worth("8 8", "T").items()}
    {'no': -0.5713, 'carta': -0.5695, 'split': -0.6073}
    >>> best.play("8 8", "T"), round(best.insurance("T T"), 4), len(best.departures)
    ('carta', -0.0927, 181)
    >>> print(best.chart[0])
         2   3   4   5   6   7   8   9   T   A
    """

    @property
    def edge(self) -> float:
        """What the house wins of one staked at first, if every choice is the best."""
        ...

    @property
    def chart(self) -> tuple[str, ...]:
        """The best chart as lines of text."""
        ...

    @property
    def chart_edge(self) -> float:
        """What the house wins if hands are played by the best chart: by their points alone."""
        ...

    @property
    def departures(self) -> tuple[Departure, ...]:
        """The hands for which the cards say otherwise than the chart, the dearest first."""
        ...

    def insurance(self, hand: str = "") -> float:
        """What one staked on insurance wins, with these cards in hand."""
        ...

    def worth(self, hand: str, bank: str) -> dict[str, float]:
        """What each act is worth with two cards, of one staked."""
        ...

    def play(self, hand: str, bank: str) -> str:
        """What is best with a hand against a card of the bank."""
        ...
