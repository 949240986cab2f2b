"""Counting at Black Jack: the exact value of a box before every coup along whole taglie.

To work a sabot out takes some hundredths of a second, so there are thousands of taglie here, not
millions. Whoever knows the cards left plays every hand for the best and insures where that gains;
whoever counts plays by the best chart of a full sabot and never insures.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from sabot import catalog
from sabot.black_jack.house import House
from sabot.black_jack.odds import Analysis, Chart, Composition, analyse, best_chart, chart_value
from sabot.black_jack.odds.analysis import insured
from sabot.catalog import Place
from sabot.simulation.black_jack.box import results
from sabot.simulation.black_jack.given_orders import deal
from sabot.simulation.black_jack.player import sure_player
from sabot.simulation.black_jack.tables import Tables, tables_of
from sabot.simulation.studies import orders
from sabot.simulation.studies.count import tags
from sabot.simulation.studies.count.along import Coups, Floats, Scale, tallied
from sabot.simulation.studies.count.figures import CountInputs, figures
from sabot.simulation.studies.count.output import findings
from sabot.simulation.studies.findings import Findings
from sabot.simulation.tally import Tally
from sabot.table.cards import RANKS
from sabot.table.json import JsonObject

_SIZE = 4


@dataclass(frozen=True)
class Counting:
    """A box of a house, counted from a seed, with so many boxes played at every coup."""

    house: House
    boxes: int
    seed: int = 1
    toml: str = ""

    name = "count"
    what = "taglie"
    size = _SIZE
    usual = 200
    in_python = True

    @property
    def place(self) -> Place:
        return Place(catalog.game(self.house.game), self.house, self.toml)

    @property
    def options(self) -> JsonObject:
        return {"boxes": self.boxes}

    @cached_property
    def _full(self) -> Analysis:
        return analyse(self.house)

    @cached_property
    def _chart(self) -> Chart:
        return best_chart(self._full).chart

    @cached_property
    def _tables(self) -> Tables:
        player = sure_player(self._full, self.house, self._chart)
        return tables_of(self.house, player, self.boxes)

    def _by_chart(self, analysis: Analysis) -> float:
        """What a box is worth to somebody who plays by the chart and never insures."""
        return chart_value(analysis, self._chart).value - insured(analysis.rules, analysis.rows).won

    @cached_property
    def counts(self) -> tuple[tags.Count, tags.Count]:
        """The count by the effects of removal, and one by small whole numbers."""
        cards = self._full.cards
        full = self._by_chart(self._full)
        effects = {
            rank: self._by_chart(analyse(self.house, cards.without(rank))) - full for rank in RANKS
        }
        best = tags.exact(full, effects, cards.cards)
        return best, tags.small(best)

    @cached_property
    def scale(self) -> Scale:
        """Of what size values are."""
        cards = self._full.cards.cards
        return Scale(cards, self._full.value, tags.spread(self.counts[0], cards))

    def batch(self, number: int) -> Tally:
        tables = self._tables
        dealt = deal(tables, orders.orders(tables.pack, self.seed, number * _SIZE, _SIZE))
        left = np.concatenate(
            [
                _left(order, out[:coups], self.house.burned)
                for order, out, coups in zip(dealt.orders, dealt.out, dealt.coups, strict=True)
            ]
        )
        values, counting = self._values(left)
        coups = Coups(
            np.concatenate([[0], np.cumsum(dealt.coups)]),
            left.sum(axis=1, dtype=np.int64),
            values,
            values,
            counting,
            tuple(count.estimates(left) for count in self.counts),
        )
        return tallied(self.scale, coups)

    def _values(self, left: npt.NDArray[np.uint8]) -> tuple[Floats, Floats]:
        """What a box is worth with these cards left: played for the best, and by the chart."""
        analyses = [analyse(self.house, Composition(tuple(each))) for each in left.tolist()]
        return (
            np.array([each.value for each in analyses]),
            np.array([self._by_chart(each) for each in analyses]),
        )

    def findings(self, tally: Tally) -> Findings:
        inputs = CountInputs(
            self.house.id,
            "a box",
            self.house.mask_behind,
            self.house.burned,
            self.house.limits.even.maximum,
            str(self.house.currencies[0]),
            float(results(self.house, self.boxes, self.seed).variance) ** 0.5,
            (),
        )
        return findings(figures(inputs, self.scale, self.counts, tally))


def _left(
    order: npt.NDArray[np.uint8], out: npt.NDArray[np.int64], burned: int
) -> npt.NDArray[np.uint8]:
    """What is left when so many cards are out; those burned unseen are not known to be."""
    cards = np.eye(len(RANKS), dtype=np.uint8)[order]
    seen = np.cumsum(cards[burned:], axis=0, dtype=np.uint8)
    gone = np.vstack([np.zeros_like(seen[:1]), seen])[out - burned]
    left: npt.NDArray[np.uint8] = cards.sum(axis=0, dtype=np.uint8) - gone
    return left
