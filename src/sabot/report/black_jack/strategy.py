"""The best play of Black Jack, every hand on a chart, and what each act is worth with two cards."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

import numpy as np

from sabot.black_jack.house import House
from sabot.black_jack.odds import Analysis, Chart, Play, analyse, best_chart
from sabot.black_jack.odds.cards import NAMES, place
from sabot.black_jack.odds.catalogue import ACE, TEN
from sabot.black_jack.tableau import MORE, MOST, point
from sabot.report.answers import Charted
from sabot.report.black_jack.asjson import figure, figures
from sabot.report.black_jack.figures import SHOWN, class_name
from sabot.report.document import Grid, Shade
from sabot.report.numbers import percent
from sabot.report.progress import Progress, silent
from sabot.report.sabots import named
from sabot.table.cards import RANKS, Card
from sabot.table.composition import Composition
from sabot.table.json import JsonObject

# Where the cards for a hand are not in the sabot.
_NONE = "·"
# Distinct also for those who do not see all colours.
SHADES = (
    Shade("C", "carta: draw", "#0072b2"),
    Shade("N", "no: stand", "#7a7f87"),
    Shade("D", "double, else carta", "#c14a09"),
    Shade("Dn", "double, else no", "#c14a09"),
    Shade("S", "split", "#00795a"),
    Shade("R", "surrender, else carta", "#8a4a78"),
    Shade("Rn", "surrender, else no", "#8a4a78"),
    Shade(_NONE, "cannot be held", "#eceef1", "#5c6370"),
)
_LETTERS = {
    Play.CARTA: "C",
    Play.NO: "N",
    Play.DOUBLE: "D",
    Play.SPLIT: "S",
    Play.SURRENDER: "R",
}
WORDS = {
    Play.CARTA: "carta",
    Play.NO: "no",
    Play.DOUBLE: "double",
    Play.SPLIT: "split",
    Play.SURRENDER: "surrender",
}


class Entry(NamedTuple):
    """What a chart says: what to do, and what else where the hand has more than two cards."""

    play: Play
    other: Play

    @property
    def letters(self) -> str:
        """The entry on a chart."""
        unless = self.play in (Play.DOUBLE, Play.SURRENDER) and self.other is Play.NO
        return _LETTERS[self.play] + ("n" if unless else "")


class Row(NamedTuple):
    """A row of a chart, with an entry for every card against which such a hand can be held."""

    name: str
    against: Mapping[str, Entry]


def chart(house: House, left: Composition, progress: Progress = silent) -> Charted:
    """The best chart for a house and its cards."""
    progress("weighing every hand", 0.0)
    analysis = analyse(house, left)
    progress("finding the best chart", 0.2)
    best = best_chart(analysis)
    rows = rows_of(analysis, best.chart)
    json: JsonObject = {
        "composition": dict(zip(RANKS, left.counts, strict=True)),
        "cards": left.cards,
        "per_initial_bet": figure(-best.value),
        "chart": [
            {
                "hand": name,
                "against": {
                    card: {"play": entry.play, "else": entry.other}
                    for card, entry in against.items()
                },
            }
            for name, against in rows
        ],
        "hands": list(_hands(analysis, best.chart)),
    }
    text = f"House edge by this chart: {percent(-best.value)} of the initial bet."
    return Charted(json, grid(house, left, rows, text))


def _hands(analysis: Analysis, chart: Chart) -> Iterator[JsonObject]:
    """Every two cards against every card shown: what each act is worth, and the best."""
    for hand in analysis.hands():
        yield {
            "hand": list(hand.cards),
            "up": hand.shown,
            "chance": figure(hand.chance),
            "worth": figures(hand.worth),
            "best": hand.best,
            "by_chart": chart.first_act(hand),
            "value": figure(hand.value),
        }


def grid(house: House, left: Composition, rows: list[Row], caption: str) -> Grid:
    """The chart to be looked at: rows that say the same are one."""
    shown = [card for card in SHOWN if any(card in row.against for row in rows)]
    return Grid(
        f"{house.name}: the best play",
        tuple(shown),
        tuple(
            (name, tuple(against[card].letters if card in against else _NONE for card in shown))
            for name, against in _merged(rows)
        ),
        SHADES,
        across="the bank shows",
        caption=caption,
        subtitle=named(house.decks, left),
    )


def rows_of(analysis: Analysis, chart: Chart) -> list[Row]:
    """Hard points, soft points, pairs: those that the cards in the sabot can make."""
    return [row for row in _rows(analysis, chart) if row.against]


def _rows(analysis: Analysis, chart: Chart) -> Iterator[Row]:
    open_: dict[tuple[str, str], set[Play]] = {}
    for hand in analysis.hands():
        at = (class_name(hand), NAMES[place(hand.shown)])
        open_.setdefault(at, set()).update(hand.worth)
    held = _held(analysis)
    for soft, points in ((False, range(5, 21)), (True, range(13, 21))):
        for total in points:
            name = f"{'soft' if soft else 'hard'} {total}"
            against = {}
            for card in SHOWN:
                if (soft, total) in held[card]:
                    # Hard twenty is two tens, or more cards: on two it is a pair.
                    halves = open_.get((f"pair {_half(total)}", card), set())
                    may = open_.get((name, card), halves)
                    against[card] = _entry(chart, soft, total, card, may)
            yield Row(name, against)
    if _ten_with_ace(analysis, chart):
        against = {
            card: _entry(chart, True, MOST, card, {Play.DOUBLE})
            for card in SHOWN
            if (True, MOST) in held[card]
        }
        yield Row(f"soft {MOST}", against)
    for name in SHOWN:
        against = {}
        for card in SHOWN:
            if (f"pair {name}", card) in open_:
                may = open_[f"pair {name}", card]
                pair = point((Card(f"{name}s"), Card(f"{name}h")))
                entry = _entry(chart, pair.soft, pair.total, card, may - {Play.SPLIT})
                if Play.SPLIT in may and chart.splits[place(name), place(card)]:
                    entry = Entry(Play.SPLIT, entry.play)
                against[card] = entry
        yield Row(f"pair {name}", against)


def _held(analysis: Analysis) -> dict[str, set[tuple[bool, int]]]:
    """By the card shown, the points that the other cards can make, soft or not."""
    sets, counts = analysis.sabot.sets, analysis.sabot.counts
    two = sets.sizes[: sets.hands] > 1
    held = {}
    for at, shown in enumerate(np.eye(MORE, dtype=np.int64)):
        fits = two & (sets.counts[: sets.hands] + shown <= counts).all(1)
        points = zip(sets.soft[fits].tolist(), sets.points[fits].tolist(), strict=True)
        held[NAMES[at]] = {(bool(soft), total) for soft, total in points} if counts[at] else set()
    return held


def _ten_with_ace(analysis: Analysis, chart: Chart) -> bool:
    """Whether an ace on a ten that was parted is ever doubled, which is worth a row of its own."""
    doubled = analysis.rules.halves_double[TEN, ACE] and chart.doubles[1, MOST].any()
    return bool(doubled and analysis.rules.most_hands[TEN] > 1)


def _half(total: int) -> str:
    return RANKS[total // 2 - 1] if total % 2 == 0 else ""


def _entry(chart: Chart, soft: bool, total: int, card: str, may: set[Play]) -> Entry:
    at = (int(soft), total, place(card))
    other = Play.CARTA if chart.draws[at] else Play.NO
    if Play.SURRENDER in may and chart.surrenders[at]:
        return Entry(Play.SURRENDER, other)
    if Play.DOUBLE in may and chart.doubles[at]:
        return Entry(Play.DOUBLE, other)
    return Entry(other, other)


def _merged(rows: list[Row]) -> Iterator[Row]:
    """Neighbours of one kind that say the same, as one row: hard 17–20."""
    together: list[list[Row]] = []
    for row in rows:
        kind = row.name.split()[0]
        last = together[-1][-1] if together else row
        alike = last.name.split()[0] == kind != "pair" and last.against == row.against
        if together and alike:
            together[-1].append(row)
        else:
            together.append([row])
    for first, *others in together:
        to = f"–{others[-1].name.split()[1]}" if others else ""
        yield Row(f"{first.name}{to}", first.against)
