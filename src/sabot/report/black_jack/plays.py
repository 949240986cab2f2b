"""The best play, hand by hand: by the very cards for two, by the best chart for more."""

from functools import cached_property

from sabot.black_jack import odds
from sabot.black_jack.house import House
from sabot.black_jack.odds.cards import place, shown_rank
from sabot.black_jack.tableau import MOST, point
from sabot.table.cards import Card
from sabot.table.composition import Composition, ranks


class BestPlays:
    """How a house is best played from these cards."""

    def __init__(self, house: House, left: Composition) -> None:
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

    def worth(self, hand: str, bank: str) -> dict[str, float]:
        """What each act is worth with two cards, of one staked."""
        dealt = self._analysis.hand(hand, bank)
        return {play.value: float(each) for play, each in dealt.worth.items()}

    def play(self, hand: str, bank: str) -> str:
        """What is best with a hand against a card of the bank; ``no`` with a Black Jack."""
        held = tuple(ranks(hand))
        if len(held) == 2:
            best = self._analysis.hand(hand, bank).best
            return (best or odds.Play.NO).value
        total = point([Card(f"{each}s") for each in held])
        entry = (int(total.soft), total.total, place(shown_rank(bank)))
        draws = total.total < MOST and self._chart.chart.draws[entry]
        return (odds.Play.CARTA if draws else odds.Play.NO).value
