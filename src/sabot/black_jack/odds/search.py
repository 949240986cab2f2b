"""The best chart, found by changing entries until none gains.

*What an entry gains.* It is judged by the chance with which every hand comes to it, and by what the
rest of the chart makes of it. As no entry leads back to itself, this says exactly what is gained by
changing it alone. What is done against one card shown touches no other: so the ten columns are
searched side by side, and each keeps its own best.

*From where.* An entry that no hand comes to gains nothing, whatever it says, and so may hide what
lies behind it. With nothing but twos in the sabot, twelve had better be drawn to, but not while
fourteen stands, and nobody comes to fourteen. So the search begins from several charts: a plain
one; one that is right from the highest points backwards, every hand weighed as if all before it
drew; and the same with all pairs parted, so that halves are looked at. From each, all entries that
gain are changed together as long as that gains, then one by one, the best first, until none gains.
Each column of the best chart is the best of those found.

*How sure that is.* That no single change betters the chart is seen each time. That no other chart
at all does is not proven: the tests hold the search to every chart there is, on sabots so small
that all can be tried. In any case a chart falls short of the best by no more than of the analysis.

*Pairs parted more than once.* Entries are found as if it were once; then pairs are judged by what
parting them is really worth, and the rest again. Both charts are valued as they are, and each
column keeps the better.
"""

from typing import NamedTuple

import numpy as np

from sabot.black_jack.odds.analysis import Analysis
from sabot.black_jack.odds.catalogue import ACE, catalogue
from sabot.black_jack.odds.charts import (
    POINTS,
    Chart,
    Charted,
    chart_value,
    chosen,
    entries,
    half_acts,
    hand_draws,
    laid,
    row_acts,
    row_values,
    won,
)
from sabot.black_jack.odds.compiled import Floats, Wholes
from sabot.black_jack.odds.drawing import TIE, playing, reaching
from sabot.black_jack.odds.rows import CARTA, DOUBLE, NATURAL, NO, SPLIT, SURRENDER, Rows
from sabot.black_jack.odds.splits import allowed, half_worth, played, second_chance
from sabot.black_jack.odds.worths import Sabot, playable
from sabot.black_jack.tableau import MORE

# What each entry of a chart gains by being made.
Gains = tuple[Floats, ...]


class _Judged(NamedTuple):
    """A chart, what it wins by the card shown, and what its entries gain."""

    chart: Chart
    won: Floats
    gains: Gains = ()

    def better(self, other: "_Judged") -> "_Judged":
        """Column by column the chart that wins more."""
        more = other.won > self.won + TIE
        return _Judged(
            Chart(*(np.where(more, *each) for each in zip(other.chart, self.chart, strict=True))),
            np.where(more, other.won, self.won),
            tuple(np.where(more, *each) for each in zip(other.gains, self.gains, strict=True)),
        )


def plain_chart() -> Chart:
    """Draw as long as one card cannot go over, or as the bank must."""
    draws = np.zeros((2, POINTS, MORE), np.bool_)
    draws[0, :12] = draws[1, :18] = True
    draws[0, 12:17, 6:] = draws[0, 12:17, ACE] = True
    none = np.zeros_like(draws)
    return Chart(draws, none, none.copy(), np.zeros((MORE, MORE), np.bool_))


class _Search:
    """One sabot, and the house's rules with pairs parted once."""

    def __init__(self, analysis: Analysis) -> None:
        self.analysis = analysis
        of = analysis.rules
        self.rules = of._replace(most_hands=np.minimum(of.most_hands, 2))
        self.of: Sabot = analysis.sabot
        # The first half and the other, taken together.
        self.kept = (of.kept_added / 2, (of.kept_doubled + of.kept_added) / 2)

    # From where

    def backwards(self) -> Chart:
        """A chart that is right behind every entry, whoever comes there or not."""
        sets = self.of.sets
        first, second = row_values(len(self.analysis.rows.chance))
        all_draw = np.ones((sets.hands, MORE), np.bool_)
        chance = np.zeros((sets.hands, MORE))
        np.add.at(chance, sets.two[first, second], self.analysis.rows.chance)
        reaching(sets, self.of.counts, playable(self.of, np.arange(sets.hands)), all_draw, chance)
        chart = plain_chart()
        # Every round settles the entries that lead to settled ones only.
        while True:
            gain = self._drawing(chart, np.arange(sets.hands), chance, 0.0)
            if np.array_equal(gain > TIE, chart.draws):
                return chart
            chart = chart._replace(draws=gain > TIE)

    # What is gained

    def judged(self, chart: Chart, pinned: bool = False) -> _Judged:
        """What a chart wins and what its entries gain; none by pairs that are ``pinned``."""
        by = laid(self.analysis, self.rules, chart)
        acts = row_acts(chart, by)
        first, second = row_values(len(by.chance))
        plain = np.where(entries(chart.draws, first, second), CARTA, NO)
        plain[NATURAL] = NO
        parts = acts == SPLIT
        # The rows
        doubled = row_acts(chart._replace(surrenders=np.zeros_like(chart.surrenders)), by)
        doubled = np.where(parts, plain, doubled)
        unsplit = _Judge(by.chance * ~parts, first, second)
        surrenders = unsplit.gain(by.worth[:, SURRENDER] - chosen(by.worth, doubled))
        kept = _Judge(by.chance * ~(parts | (acts == SURRENDER)), first, second)
        doubles = kept.gain(by.worth[:, DOUBLE] - chosen(by.worth, plain))
        splits = _split_gain(by, chart)
        # Hands that draw or stand, dealt
        start = np.zeros((self.of.sets.hands, MORE))
        begun = by.chance * ((acts == NO) | (acts == CARTA))
        begun[NATURAL] = 0
        np.add.at(start, self.of.sets.two[first, second], begun)
        draws = self._draws(chart, np.arange(self.of.sets.hands), start, 0.0)
        # and halves
        weight = np.zeros((MORE, MORE))
        np.add.at(weight, first, np.where(parts, 2 * by.chance, 0))
        more, halved = self._halves(chart, weight)
        gains = (draws + more, doubles + halved, surrenders, splits * (not pinned))
        return _Judged(chart, won(by, chart), gains)

    def _draws(self, chart: Chart, place: Wholes, start: Floats, kept: float) -> Floats:
        """What drawing gains, entry by entry, for hands begun with these chances."""
        reaching(self.of.sets, self.of.counts, playable(self.of, place), hand_draws(chart), start)
        return self._drawing(chart, place, start, kept)

    def _drawing(self, chart: Chart, place: Wholes, chance: Floats, kept: float) -> Floats:
        """What drawing gains, entry by entry, if hands are met with these chances."""
        of, sets = self.of, self.of.sets
        stand, draw, reached = (np.zeros((sets.hands, MORE)) for _ in range(3))
        playing(
            sets, of.counts, playable(of, place), of.tree.least, of.worth, kept, False,
            hand_draws(chart), stand, draw, reached,
        )  # fmt: skip
        gain = np.zeros((2, POINTS, MORE))
        np.add.at(gain, (sets.soft, sets.points), chance * (draw - stand))
        return gain

    def _halves(self, chart: Chart, weight: Floats) -> tuple[Floats, Floats]:
        """What drawing and doubling gain in halves; ``weight``: the chance that there are any."""
        draws = np.zeros((2, POINTS, MORE))
        doubles = np.zeros_like(draws)
        if not weight.any():
            return draws, doubles
        sets = self.of.sets
        above = played(self.rules, self.of, self.kept, hand_draws(chart)).above
        worth = half_worth(self.rules, self.of, above)
        acts = half_acts(chart, self.rules)
        chance = weight[:, None] * second_chance(self.of, 2)
        may = allowed(self.rules)
        plain = np.where(entries(chart.draws, *np.indices((MORE, MORE))), CARTA, NO)
        gain = worth[:, :, DOUBLE] - np.take_along_axis(worth, plain[:, :, None], 2)[:, :, 0]
        gain = np.where(may[..., DOUBLE, None], chance * gain, 0)
        np.add.at(doubles, (sets.soft[sets.two], sets.points[sets.two]), gain)
        for value in np.flatnonzero(weight.any(1) & ~self.rules.one_card):
            start = np.zeros((sets.hands, MORE))
            start[sets.two[value]] = np.where(acts[value] == DOUBLE, 0, chance[value])
            draws += self._draws(chart, sets.parted[:, value], start, self.kept[0])
        return draws, doubles

    # The changes

    def settled(self, chart: Chart, pinned: bool = False) -> _Judged:
        """Entries changed until none gains by it."""
        best = self.judged(chart, pinned)
        for changed in (_all_changed, _one_changed):
            while True:
                new = self.judged(changed(best), pinned)
                if not (new.won > best.won + TIE).any():
                    break
                best = best.better(new)
        return best


class _Judge:
    """Adds up what an act gains over the rows of each entry."""

    def __init__(self, chance: Floats, first: Wholes, second: Wholes) -> None:
        sets = catalogue()
        hand = sets.two[first, second]
        self.chance = chance
        self.entry = (sets.soft[hand], sets.points[hand])

    def gain(self, each: Floats) -> Floats:
        gains = np.zeros((2, POINTS, MORE))
        open_ = np.isfinite(each)
        open_[NATURAL] = False
        np.add.at(gains, self.entry, np.where(open_, self.chance * np.where(open_, each, 0), 0))
        return gains


def _split_gain(by: Rows, chart: Chart) -> Floats:
    """What splitting gains over what is done otherwise, by the pair's value and the card shown."""
    first, second = row_values(len(by.chance))
    without_split = row_acts(chart._replace(splits=np.zeros_like(chart.splits)), by)
    open_ = np.isfinite(by.worth[:, SPLIT])
    split_worth = np.where(open_, by.worth[:, SPLIT], 0)
    gain = np.where(open_, by.chance * (split_worth - chosen(by.worth, without_split)), 0)
    gains = np.zeros((MORE, MORE))
    np.add.at(gains, first[first == second], gain[first == second])
    return gains


def _all_changed(of: _Judged) -> Chart:
    """Every entry that gains by it changed."""
    parts = zip(of.chart, of.gains, strict=True)
    return Chart(*((gain > TIE) | (entries & (gain >= -TIE)) for entries, gain in parts))


def _one_changed(of: _Judged) -> Chart:
    """Against each card shown, the entry that gains most changed, if any does."""
    parts = [part.reshape(-1, MORE).copy() for part in of.chart]
    every = np.concatenate(parts)
    change = np.concatenate([gain.reshape(-1, MORE) for gain in of.gains])
    change = np.where(every, -change, change)
    most, shown = change.argmax(0), np.arange(MORE)
    every[most, shown] ^= change[most, shown] > TIE
    ends = np.cumsum([len(part) for part in parts])[:-1]
    changed = zip(np.split(every, ends), of.chart, strict=True)
    return Chart(*(part.reshape(like.shape) for part, like in changed))


def best_chart(analysis: Analysis) -> Charted:
    """The best chart for a house and its cards."""
    search = _Search(analysis)
    best = search.settled(plain_chart())
    backwards = search.backwards()
    all_parted = np.ones((MORE, MORE), np.bool_)
    for start in (backwards, backwards._replace(splits=all_parted)):
        best = best.better(search.settled(start))
    chart = best.chart
    if analysis.rules.most_hands.max() > 2:
        # Pairs that are parted again are judged by what that is really worth.
        by = laid(analysis, analysis.rules, chart)
        other = chart._replace(splits=_split_gain(by, chart) > TIE)
        other = search.settled(other, pinned=True).chart
        once, again = won(by, chart), won(laid(analysis, analysis.rules, other), other)
        chart = _Judged(chart, once).better(_Judged(other, again)).chart
    return chart_value(analysis, chart)
