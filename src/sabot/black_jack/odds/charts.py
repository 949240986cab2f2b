"""Play by points alone: what any chart is worth, and so what it costs to play by it.

A chart looks at the point, whether it is soft, the card shown, and whether a hand still has two
cards; not at which cards make the point. Halves of a pair are played by the same chart. For the
best one see ``search``.
"""

from typing import NamedTuple

import numpy as np

from sabot.black_jack.odds.analysis import Analysis, Dealt, insured
from sabot.black_jack.odds.cards import NAMES, place
from sabot.black_jack.odds.catalogue import TEN, catalogue
from sabot.black_jack.odds.compiled import Flags, Floats, Wholes
from sabot.black_jack.odds.rows import (
    CARTA,
    DOUBLE,
    NATURAL,
    NO,
    SPLIT,
    SURRENDER,
    Play,
    Rows,
    rows,
)
from sabot.black_jack.odds.rules import Rules
from sabot.black_jack.odds.splits import Halves, allowed, halves
from sabot.black_jack.odds.worths import FIRST, SECOND, dealt_hands
from sabot.black_jack.tableau import MORE, MOST

# A point is its own place.
POINTS = MOST + 1


class Chart(NamedTuple):
    """Entries, by soft (0 or 1), point and card shown; pairs by value and card shown.

    In this order: a pair is parted, a hand given up, doubled, or else draws or stands. An entry
    for what the house does not allow is passed over; halves that pair are parted like any pair.
    """

    draws: Flags
    doubles: Flags
    surrenders: Flags
    splits: Flags

    def first_act(self, hand: Dealt) -> Play | None:
        """What is done with two cards; nothing with a Black Jack."""
        if hand.best is None:
            return None
        first, second = map(place, hand.cards)
        shown = place(hand.shown)
        sets = catalogue()
        held = sets.two[first, second]
        entry = (sets.soft[held], sets.points[held], shown)
        if Play.SPLIT in hand.worth and self.splits[first, shown]:
            return Play.SPLIT
        for act, says in ((Play.SURRENDER, self.surrenders), (Play.DOUBLE, self.doubles)):
            if act in hand.worth and says[entry]:
                return act
        return Play.CARTA if self.draws[entry] else Play.NO

    def lines(self) -> list[str]:
        """The chart as text: N no, C carta, D double, S split, R surrender.

        Small letters follow D and R: what is done where that is not allowed.
        """
        head = "     " + " ".join(f"{name:<3}" for name in (*NAMES[1:], NAMES[0]))
        lines = [head.rstrip()]
        for soft, name, points in ((0, "hard", range(5, 22)), (1, "soft", range(12, 22))):
            lines.append(name)
            lines += [self._line(f"{point:>4}", soft, point) for point in points]
        lines.append("pairs")
        for value, name in enumerate(NAMES):
            cells = ["S" if self.splits[value, up] else "." for up in (*range(1, MORE), 0)]
            lines.append(f"{name:>4} " + " ".join(f"{cell:<3}" for cell in cells).rstrip())
        return lines

    def _line(self, name: str, soft: int, point: int) -> str:
        cells = []
        for up in (*range(1, MORE), 0):
            at = (soft, point, up)
            cell = "C" if self.draws[at] else "N"
            cell = "D" + cell.lower() if self.doubles[at] else cell
            cells.append("R" + cell.lower() if self.surrenders[at] else cell)
        return f"{name} " + " ".join(f"{cell:<3}" for cell in cells).rstrip()


class Charted(NamedTuple):
    """A chart, what one staked at first wins by it, and what is staked in all."""

    chart: Chart
    value: float
    stake: float


# The rows of two cards, with those that tens of one rank may add


def row_values(count: int) -> tuple[Wholes, Wholes]:
    """The two values of each of so many rows."""
    more = np.full(count - len(FIRST), TEN)
    return np.append(FIRST, more), np.append(SECOND, more)


def entries(chart: Flags, first: Wholes, second: Wholes) -> Flags:
    """What a chart says of hands of two values."""
    sets = catalogue()
    hand = sets.two[first, second]
    return chart[sets.soft[hand], sets.points[hand]]


def row_acts(chart: Chart, hands: Rows) -> Wholes:
    """What a chart does with each row."""
    first, second = row_values(len(hands.chance))
    open_ = np.isfinite(hands.worth)
    acts = np.where(entries(chart.draws, first, second), CARTA, NO)
    for act, says in ((DOUBLE, chart.doubles), (SURRENDER, chart.surrenders)):
        acts = np.where(entries(says, first, second) & open_[:, act], act, acts)
    parts = chart.splits[first] & (first == second)[:, None]
    acts = np.where(parts & open_[:, SPLIT], SPLIT, acts)
    acts[NATURAL] = NO
    return acts


def half_acts(chart: Chart, of: Rules) -> Wholes:
    """What a chart does with two cards of a half."""
    first, second = np.indices((MORE, MORE))
    may = allowed(of)
    draws = entries(chart.draws, first, second) & may[..., CARTA, None]
    doubles = entries(chart.doubles, first, second) & may[..., DOUBLE, None]
    return np.where(doubles, DOUBLE, np.where(draws, CARTA, NO))


def hand_draws(chart: Chart) -> Flags:
    """Which hands a chart draws with."""
    sets = catalogue()
    return chart.draws[sets.soft, sets.points]


def chosen(each: Floats, acts: Wholes) -> Floats:
    """Of every row the act that is done."""
    return np.take_along_axis(each, acts[:, None], 1)[:, 0]


def laid(analysis: Analysis, of: Rules, chart: Chart) -> Rows:
    """The rows, if all that follows the first act is played by the chart."""
    draws = hand_draws(chart)
    dealt = dealt_hands(analysis.sabot, of.kept_doubled, draws)
    split: Halves | None = None
    if analysis.halves is not None:
        split = halves(of, analysis.sabot, half_acts(chart, of), draws, always=True)
    return rows(of, analysis.cards, analysis.sabot, dealt, split)


def won(rows: Rows, chart: Chart) -> Floats:
    """What rows win that are played by a chart, by the card shown."""
    by_card: Floats = (rows.chance * chosen(rows.worth, row_acts(chart, rows))).sum(0)
    return by_card


def chart_value(analysis: Analysis, chart: Chart) -> Charted:
    """What a chart is worth; insurance is taken where it gains, as in the analysis."""
    by = laid(analysis, analysis.rules, chart)
    staked = by.chance * chosen(by.staked, row_acts(chart, by))
    extra = insured(analysis.rules, by)
    value = float(won(by, chart).sum()) + extra.won
    return Charted(chart, value, float(staked.sum()) + extra.staked)
