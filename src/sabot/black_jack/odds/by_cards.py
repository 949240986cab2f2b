"""Where the best play departs from a chart, hand by hand, and what that gains.

A chart plays all hands of one point alike; the best play looks at their cards. Let a hand be judged
by what each act is worth if all that follows is the best, and be met as often as the chart comes to
it. Then what is lost hand by hand adds up to all that the chart loses, but for what it loses in
halves of parted pairs.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from sabot.black_jack.odds.analysis import Analysis
from sabot.black_jack.odds.cards import NAMES
from sabot.black_jack.odds.charts import Chart, hand_draws, row_acts, row_values
from sabot.black_jack.odds.drawing import TIE, playing, reaching
from sabot.black_jack.odds.rows import CARTA, Play
from sabot.black_jack.odds.worths import live, playable
from sabot.black_jack.tableau import MORE


class Departure(NamedTuple):
    """A hand that the best play plays otherwise than a chart.

    ``chance``: that a box comes to it by the chart and has to choose; ``worth`` and
    ``chart_worth``: of what the best play and of what the chart does, the rest played for the best.
    """

    cards: tuple[str, ...]
    shown: str
    chance: float
    best: Play
    worth: float
    by_chart: Play
    chart_worth: float

    @property
    def loss(self) -> float:
        """What the chart loses here of one staked at first, over all hands there are."""
        return self.chance * (self.worth - self.chart_worth)


def departures(analysis: Analysis, chart: Chart) -> list[Departure]:
    """All of them: hands of two cards, then of more; in each the dearest first."""
    by_loss = [
        sorted(each, key=lambda departure: -departure.loss)
        for each in (_of_two(analysis, chart), _of_more(analysis, chart))
    ]
    return by_loss[0] + by_loss[1]


def _of_two(analysis: Analysis, chart: Chart) -> Iterator[Departure]:
    for hand in analysis.hands():
        act = chart.first_act(hand)
        if hand.best is None or act is None:
            continue
        worth, other = hand.worth[hand.best], hand.worth[act]
        if worth - other > TIE:
            chance = hand.chance * (1 - hand.black_jack * analysis.rules.peeked)
            yield Departure(hand.cards, hand.shown, chance, hand.best, worth, act, other)


def _of_more(analysis: Analysis, chart: Chart) -> Iterator[Departure]:
    of, sets = analysis.sabot, analysis.sabot.sets
    held = playable(of, np.arange(sets.hands))
    stand, draw, reached = (np.zeros((sets.hands, MORE)) for _ in range(3))
    playing(
        sets, of.counts, held, of.tree.least, of.worth, 0.0, False, analysis.dealt.draws,
        stand, draw, reached,
    )  # fmt: skip
    # How often the chart comes to a hand by drawing.
    first, second = row_values(len(analysis.rows.chance))
    chance = np.zeros((sets.hands, MORE))
    drawn = np.where(row_acts(chart, analysis.rows) == CARTA, analysis.rows.chance, 0)
    np.add.at(chance, sets.two[first, second], drawn)
    by_chart = hand_draws(chart)
    reaching(sets, of.counts, held, by_chart, chance)
    lives = live(of, sets.counts[: sets.hands], analysis.rules.peeked)
    loses = np.where(by_chart, stand - draw, draw - stand) > TIE
    longer = (sets.sizes[: sets.hands] > 2)[:, None]
    for hand, shown in np.argwhere(loses & longer & (chance > 0)):
        at = (hand, shown)
        # Worth is kept above losing, and for whatever the bank has.
        worths = {Play.NO: stand[at] / lives[at] - 1, Play.CARTA: draw[at] / lives[at] - 1}
        act, best = (Play.CARTA, Play.NO) if by_chart[at] else (Play.NO, Play.CARTA)
        yield Departure(
            tuple(name for name, count in zip(NAMES, sets.counts[hand], strict=True)
                  for _ in range(count)),
            NAMES[shown],
            float(chance[at] * lives[at]),
            best,
            float(worths[best]),
            act,
            float(worths[act]),
        )  # fmt: skip
