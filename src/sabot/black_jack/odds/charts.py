"""Play by points alone: what any chart is worth, the best one, and so what it costs to play by it.

A chart looks at the point, whether it is soft, the card shown, and whether a hand still has two
cards; not at which cards make the point. Halves of a pair are played by the same chart.

*How the best is found.* An entry is judged by the chance with which every hand comes to it, and by
what the rest of the chart makes of it. As no entry leads back to itself, this says exactly what is
gained by changing it alone. All that gain are changed together as long as that gains; then one by
one, against each card shown the best first, until none gains. That two changed together might gain
where neither does alone is not looked into. Where pairs may be parted more than once, the entries
are found as if it were once, and the whole is then valued exactly.
"""

from typing import NamedTuple

import numpy as np

from sabot.black_jack.odds.analysis import Analysis, insured
from sabot.black_jack.odds.cards import NAMES
from sabot.black_jack.odds.catalogue import ACE, TEN, catalogue
from sabot.black_jack.odds.compiled import Flags, Floats, Wholes
from sabot.black_jack.odds.drawing import TIE, playing, reaching
from sabot.black_jack.odds.rows import (
    CARTA,
    DOUBLE,
    NATURAL,
    NO,
    SPLIT,
    SURRENDER,
    Rows,
    rows,
)
from sabot.black_jack.odds.rules import Rules
from sabot.black_jack.odds.splits import (
    Halves,
    allowed,
    half_worth,
    halves,
    played,
    second_chance,
)
from sabot.black_jack.odds.worths import FIRST, SECOND, Sabot, dealt_hands, playable
from sabot.black_jack.tableau import MORE, MOST

_POINTS = MOST + 1


class Chart(NamedTuple):
    """Entries, by soft (0 or 1), point and card shown; pairs by value and card shown.

    In this order: a pair is parted, a hand given up, doubled, or else draws or stands. An entry
    for what the house does not allow is passed over; halves that pair are parted like any pair.
    """

    draws: Flags
    doubles: Flags
    surrenders: Flags
    splits: Flags

    def lines(self) -> list[str]:
        """The chart as text: N no, C carta, D double, S split, R surrender.

        Small letters follow D and R: what is done where that is not allowed.
        """
        head = "     " + " ".join(f"{name:<3}" for name in (*NAMES[1:], NAMES[0]))
        found = [head.rstrip()]
        for soft, name, points in ((0, "hard", range(5, 22)), (1, "soft", range(12, 22))):
            found.append(name)
            found += [self._line(f"{point:>4}", soft, point) for point in points]
        found.append("pairs")
        for value, name in enumerate(NAMES):
            cells = ["S" if self.splits[value, up] else "." for up in (*range(1, MORE), 0)]
            found.append(f"{name:>4} " + " ".join(f"{cell:<3}" for cell in cells).rstrip())
        return found

    def _line(self, name: str, soft: int, point: int) -> str:
        cells = []
        for up in (*range(1, MORE), 0):
            at = (soft, point, up)
            cell = "C" if self.draws[at] else "N"
            cell = "D" + cell.lower() if self.doubles[at] else cell
            cells.append("R" + cell.lower() if self.surrenders[at] else cell)
        return f"{name} " + " ".join(f"{cell:<3}" for cell in cells).rstrip()


# What each entry of a chart gains.
Gains = tuple[Floats, Floats, Floats, Floats]


class Charted(NamedTuple):
    """A chart, what one staked at first wins by it, and what is staked in all."""

    chart: Chart
    value: float
    stake: float


def plain_chart() -> Chart:
    """Where the search begins: draw as long as one card cannot go over, or as the bank must."""
    draws = np.zeros((2, _POINTS, MORE), np.bool_)
    draws[0, :12] = draws[1, :18] = True
    draws[0, 12:17, 6:] = draws[0, 12:17, ACE] = True
    none = np.zeros_like(draws)
    return Chart(draws, none, none.copy(), np.zeros((MORE, MORE), np.bool_))


# The rows of two cards, with those that tens of one rank may add


def _row_values(count: int) -> tuple[Wholes, Wholes]:
    more = np.full(count - len(FIRST), TEN)
    return np.append(FIRST, more), np.append(SECOND, more)


def _entries(chart: Flags, first: Wholes, second: Wholes) -> Flags:
    """What a chart says of hands of two values."""
    sets = catalogue()
    hand = sets.two[first, second]
    return chart[sets.soft[hand], sets.points[hand]]


def _row_acts(chart: Chart, found: Rows) -> Wholes:
    """What a chart does with each row."""
    first, second = _row_values(len(found.chance))
    open_ = np.isfinite(found.worth)
    acts = np.where(_entries(chart.draws, first, second), CARTA, NO)
    for act, says in ((DOUBLE, chart.doubles), (SURRENDER, chart.surrenders)):
        acts = np.where(_entries(says, first, second) & open_[:, act], act, acts)
    parts = chart.splits[first] & (first == second)[:, None]
    acts = np.where(parts & open_[:, SPLIT], SPLIT, acts)
    acts[NATURAL] = NO
    return acts


def _half_acts(chart: Chart, of: Rules) -> Wholes:
    """What a chart does with two cards of a half."""
    first, second = np.indices((MORE, MORE))
    may = allowed(of)
    draws = _entries(chart.draws, first, second) & may[..., CARTA, None]
    doubles = _entries(chart.doubles, first, second) & may[..., DOUBLE, None]
    return np.where(doubles, DOUBLE, np.where(draws, CARTA, NO))


def _hand_draws(chart: Chart) -> Flags:
    sets = catalogue()
    return chart.draws[sets.soft, sets.points]


def _chosen(each: Floats, acts: Wholes) -> Floats:
    return np.take_along_axis(each, acts[:, None], 1)[:, 0]


def chart_value(found: Analysis, chart: Chart) -> Charted:
    """What a chart is worth; insurance is taken where it gains, as in the analysis."""
    laid = _laid(found, found.rules, chart)
    staked = laid.chance * _chosen(laid.staked, _row_acts(chart, laid))
    extra = insured(found.rules, laid)
    return Charted(chart, _value(laid, chart) + extra.won, float(staked.sum()) + extra.staked)


def _value(laid: Rows, chart: Chart) -> float:
    return float((laid.chance * _chosen(laid.worth, _row_acts(chart, laid))).sum())


def _laid(found: Analysis, of: Rules, chart: Chart) -> Rows:
    """The rows, if all that follows the first act is played by the chart."""
    draws = _hand_draws(chart)
    dealt = dealt_hands(found.sabot, of.kept_doubled, draws)
    split: Halves | None = None
    if found.halves is not None:
        split = halves(of, found.sabot, _half_acts(chart, of), draws, always=True)
    return rows(of, found.cards, found.sabot, dealt, split)


# The search


class _Search:
    """One sabot, and the house's rules with pairs parted once."""

    def __init__(self, found: Analysis, pinned: bool) -> None:
        self.found = found
        self.pinned = pinned
        of = found.rules
        self.rules = of._replace(most_hands=np.minimum(of.most_hands, 2))
        self.of: Sabot = found.sabot
        # The first half and the other, taken together.
        self.kept = (of.kept_added / 2, (of.kept_doubled + of.kept_added) / 2)

    def value(self, chart: Chart) -> float:
        """What a chart wins, pairs parted once."""
        return _value(_laid(self.found, self.rules, chart), chart)

    def gains(self, chart: Chart) -> Gains:
        """What each entry gains by being made, in the chart as it is."""
        laid = _laid(self.found, self.rules, chart)
        acts = _row_acts(chart, laid)
        first, second = _row_values(len(laid.chance))
        plain = np.where(_entries(chart.draws, first, second), CARTA, NO)
        parts = acts == SPLIT
        # The rows
        doubled = _row_acts(chart._replace(surrenders=np.zeros_like(chart.surrenders)), laid)
        doubled = np.where(parts, plain, doubled)
        unsplit = _Judge(laid.chance * ~parts, first, second)
        surrenders = unsplit.gain(laid.worth[:, SURRENDER] - _chosen(laid.worth, doubled))
        kept = _Judge(laid.chance * ~(parts | (acts == SURRENDER)), first, second)
        doubles = kept.gain(laid.worth[:, DOUBLE] - _chosen(laid.worth, plain))
        # What would be done with pairs that are not parted
        unparted = _row_acts(chart._replace(splits=np.zeros_like(chart.splits)), laid)
        splits = _split_gain(laid, unparted)
        # Hands that draw or stand, dealt
        start = np.zeros((self.of.sets.hands, MORE))
        begun = laid.chance * ((acts == NO) | (acts == CARTA))
        begun[NATURAL] = 0
        np.add.at(start, self.of.sets.two[first, second], begun)
        draws = self._draws(chart, np.arange(self.of.sets.hands), start, 0.0)
        # and halves
        weight = np.zeros((MORE, MORE))
        np.add.at(weight, first, np.where(parts, 2 * laid.chance, 0))
        more, halved = self._halves(chart, weight)
        draws += more
        doubles += halved
        if self.pinned:
            splits[:] = 0
        return draws, doubles, surrenders, splits

    def _draws(self, chart: Chart, place: Wholes, start: Floats, kept: float) -> Floats:
        """What drawing gains, entry by entry, for hands begun with these chances."""
        of, sets = self.of, self.of.sets
        held = playable(of, place)
        draws = _hand_draws(chart)
        stand, draw, reached = (np.zeros((sets.hands, MORE)) for _ in range(3))
        playing(
            sets, of.counts, held, of.tree.least, of.worth, kept, False, draws,
            stand, draw, reached,
        )  # fmt: skip
        reaching(sets, of.counts, held, draws, start)
        gain = np.zeros((2, _POINTS, MORE))
        np.add.at(gain, (sets.soft, sets.points), start * (draw - stand))
        return gain

    def _halves(self, chart: Chart, weight: Floats) -> tuple[Floats, Floats]:
        """What drawing and doubling gain in halves; ``weight``: the chance that there are any."""
        draws = np.zeros((2, _POINTS, MORE))
        doubles = np.zeros_like(draws)
        if not weight.any():
            return draws, doubles
        sets = self.of.sets
        above = played(self.rules, self.of, self.kept, _hand_draws(chart)).above
        worth = half_worth(self.rules, self.of, above)
        acts = _half_acts(chart, self.rules)
        chance = weight[:, None] * second_chance(self.of, 2)
        may = allowed(self.rules)
        plain = np.where(_entries(chart.draws, *np.indices((MORE, MORE))), CARTA, NO)
        gain = worth[:, :, DOUBLE] - np.take_along_axis(worth, plain[:, :, None], 2)[:, :, 0]
        gain = np.where(may[..., DOUBLE, None], chance * gain, 0)
        np.add.at(doubles, (sets.soft[sets.two], sets.points[sets.two]), gain)
        for value in np.flatnonzero(weight.any(1) & ~self.rules.one_card):
            start = np.zeros((sets.hands, MORE))
            start[sets.two[value]] = np.where(acts[value] == DOUBLE, 0, chance[value])
            draws += self._draws(chart, sets.parted[:, value], start, self.kept[0])
        return draws, doubles


class _Judge:
    """Adds up what an act gains over the rows of each entry."""

    def __init__(self, chance: Floats, first: Wholes, second: Wholes) -> None:
        sets = catalogue()
        hand = sets.two[first, second]
        self.chance = chance
        self.entry = (sets.soft[hand], sets.points[hand])

    def gain(self, each: Floats) -> Floats:
        found = np.zeros((2, _POINTS, MORE))
        open_ = np.isfinite(each)
        open_[NATURAL] = False
        np.add.at(found, self.entry, np.where(open_, self.chance * np.where(open_, each, 0), 0))
        return found


def _split_gain(laid: Rows, unparted: Wholes) -> Floats:
    """What parting gains over what is done else, by the pair's value and the card shown."""
    first, second = _row_values(len(laid.chance))
    open_ = np.isfinite(laid.worth[:, SPLIT])
    parted = np.where(open_, laid.worth[:, SPLIT], 0)
    gain = np.where(open_, laid.chance * (parted - _chosen(laid.worth, unparted)), 0)
    found = np.zeros((MORE, MORE))
    np.add.at(found, first[first == second], gain[first == second])
    return found


def _all_changed(chart: Chart, gains: Gains) -> Chart:
    """Every entry that gains by it changed."""
    parts = zip(chart, gains, strict=True)
    return Chart(*((gain > TIE) | (entries & (gain >= -TIE)) for entries, gain in parts))


def _one_changed(chart: Chart, gains: Gains) -> Chart:
    """Against each card shown, the entry that gains most changed, if any does."""
    parts = [part.reshape(-1, MORE).copy() for part in chart]
    every = np.concatenate(parts)
    change = np.concatenate([gain.reshape(-1, MORE) for gain in gains])
    change = np.where(every, -change, change)
    most, shown = change.argmax(0), np.arange(MORE)
    every[most, shown] ^= change[most, shown] > TIE
    ends = np.cumsum([len(part) for part in parts])[:-1]
    changed = zip(np.split(every, ends), chart, strict=True)
    return Chart(*(part.reshape(like.shape) for part, like in changed))


def best_chart(found: Analysis) -> Charted:
    """The best chart for a house and its cards."""
    chart = _settled(found, plain_chart(), False)
    if found.rules.most_hands.max() > 2:
        # Pairs that are parted again are judged by what that is really worth.
        laid = _laid(found, found.rules, chart)
        unparted = _row_acts(chart._replace(splits=np.zeros_like(chart.splits)), laid)
        splits = _split_gain(laid, unparted) > TIE
        chart = _settled(found, chart._replace(splits=splits), True)
    return chart_value(found, chart)


def _settled(found: Analysis, chart: Chart, pinned: bool) -> Chart:
    """Entries changed until none gains by it."""
    search = _Search(found, pinned)
    while search.value(new := _all_changed(chart, search.gains(chart))) > search.value(chart) + TIE:
        chart = new
    while search.value(new := _one_changed(chart, search.gains(chart))) > search.value(chart) + TIE:
        chart = new
    return chart
