"""The best play, hand by hand: by the very cards for two, by the best chart for more."""

from functools import cached_property

from sabot.black_jack import odds
from sabot.black_jack.house import House
from sabot.black_jack.odds.cards import place, shown_rank
from sabot.black_jack.tableau import MOST, point
from sabot.errors import InputError
from sabot.report.answers import Departure
from sabot.table.cards import Card
from sabot.table.composition import Composition, ranks


class BestPlays:
    """How a house is best played from these cards."""

    def __init__(self, house: House, left: Composition) -> None:
        self._house, self._left = house, left
        self._analysis = odds.analyse(house, left)

    @cached_property
    def _chart(self) -> odds.Charted:
        return odds.best_chart(self._analysis)

    @property
    def edge(self) -> float:
        """What the house wins of one staked at first."""
        return self._analysis.edge

    @property
    def chart(self) -> tuple[str, ...]:
        """The best chart as lines of text."""
        return tuple(self._chart.chart.lines())

    @property
    def chart_edge(self) -> float:
        """What the house wins by the best chart."""
        return -self._chart.value

    @cached_property
    def departures(self) -> tuple[Departure, ...]:
        """The hands for which the cards say otherwise than the chart, the dearest first."""
        departures = (
            Departure(
                " ".join(each.cards),
                each.shown,
                each.best.value,
                each.by_chart.value,
                each.chance,
                each.loss,
            )
            for each in odds.departures(self._analysis, self._chart.chart)
        )
        return tuple(sorted(departures, key=lambda each: -each.loss))

    def insurance(self, hand: str = "") -> float:
        """What one staked on insurance wins, with these cards in hand."""
        return odds.insurance(self._house, self._left, hand).worth

    def worth(self, hand: str, bank: str) -> dict[str, float]:
        """What each act is worth with two cards, of one staked."""
        dealt = self._analysis.hand(hand, bank)
        return {play.value: float(each) for play, each in dealt.worth.items()}

    def play(self, hand: str, bank: str) -> str:
        """What is best with a hand against a card of the bank; ``no`` with a Black Jack."""
        held = tuple(ranks(hand))
        if len(held) <= 2:
            best = self._analysis.hand(hand, bank).best
            return (best or odds.Play.NO).value
        self._left.without((*held, shown_rank(bank)))  # what is not there is in no hand
        total = point([Card(f"{each}s") for each in held])
        if total.total > MOST:
            raise InputError(f"{hand!r}: {total.total} is above {MOST}: nothing is left to play")
        entry = (int(total.soft), total.total, place(shown_rank(bank)))
        draws = total.total < MOST and self._chart.chart.draws[entry]
        return (odds.Play.CARTA if draws else odds.Play.NO).value
