"""The best play of Black Jack: every hand on a chart, or one hand by its very cards."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from sabot.black_jack.house import House
from sabot.black_jack.odds import Analysis, Chart, Dealt, Play, analyse, best_chart
from sabot.black_jack.odds.cards import NAMES, place
from sabot.black_jack.tableau import point
from sabot.report.answers import Charted, Told
from sabot.report.black_jack.asjson import figure
from sabot.report.black_jack.figures import SHOWN, class_name, first_act
from sabot.report.document import Grid, Paragraph, Section, Shade, Table
from sabot.report.numbers import percent, plain, signed
from sabot.report.telling import Tell, silent
from sabot.table.cards import RANKS, Card
from sabot.table.composition import Composition

# Told apart also by those who do not see all colours.
SHADES = (
    Shade("C", "carta: draw", "#0072b2"),
    Shade("N", "no: stand", "#7a7f87"),
    Shade("D", "double, else carta", "#c14a09"),
    Shade("Dn", "double, else no", "#c14a09"),
    Shade("S", "split", "#00795a"),
    Shade("R", "surrender, else carta", "#8a4a78"),
    Shade("Rn", "surrender, else no", "#8a4a78"),
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


Row = tuple[str, tuple[Entry, ...]]


def chart(house: House, left: Composition, tell: Tell = silent) -> Charted:
    """The best chart for a house and its cards."""
    tell("weighing every hand", 0.0)
    analysis = analyse(house, left)
    tell("finding the best chart", 0.4)
    best = best_chart(analysis)
    rows = list(_rows(analysis, best.chart))
    json = {
        "cards": left.cards,
        "per_initial_bet": figure(-best.value),
        "chart": [
            {
                "hand": name,
                "against": {
                    card: {"play": entry.play.value, "else": entry.other.value}
                    for card, entry in zip(SHOWN, entries, strict=True)
                },
            }
            for name, entries in rows
        ],
    }
    said = f"House edge by this chart: {percent(-best.value)} of the initial bet."
    return Charted(json, grid(house.name, rows, said))


def grid(title: str, rows: list[Row], caption: str) -> Grid:
    """The chart to be looked at: rows that say the same are one."""
    return Grid(
        f"{title}: the best play",
        SHOWN,
        tuple((name, tuple(each.letters for each in entries)) for name, entries in _merged(rows)),
        SHADES,
        across="the bank shows",
        caption=caption,
    )


def rows_of(analysis: Analysis, chart: Chart) -> list[Row]:
    """The rows of a chart, hand by hand."""
    return list(_rows(analysis, chart))


def _rows(analysis: Analysis, chart: Chart) -> Iterator[Row]:
    """Hard points, soft points, pairs; each against every card of the bank."""
    open_: dict[tuple[str, str], set[Play]] = {}
    for hand in analysis.hands():
        at = (class_name(hand), NAMES[place(hand.shown)])
        open_.setdefault(at, set()).update(hand.worth)
    for soft, points in ((False, range(5, 21)), (True, range(13, 21))):
        for total in points:
            name = f"{'soft' if soft else 'hard'} {total}"
            # Hard twenty is two tens, or more cards: on two it is a pair.
            known = name if (name, SHOWN[0]) in open_ else f"pair {_half(total)}"
            yield (
                name,
                tuple(_entry(chart, soft, total, card, open_.get((known, card), set()))
                      for card in SHOWN),
            )  # fmt: skip
    for name in SHOWN:
        entries = []
        for card in SHOWN:
            may = open_.get((f"pair {name}", card), set())
            held = point((Card(f"{name}s"), Card(f"{name}h")))
            entry = _entry(chart, held.soft, held.total, card, may - {Play.SPLIT})
            if Play.SPLIT in may and chart.splits[place(name), place(card)]:
                entry = Entry(Play.SPLIT, entry.play)
            entries.append(entry)
        yield f"pair {name}", tuple(entries)


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
    together: list[list[str]] = []
    said: list[tuple[Entry, ...]] = []
    for name, entries in rows:
        kind = name.split()[0]
        alike = together and together[-1][0].split()[0] == kind and said[-1] == entries
        if alike and kind != "pair":
            together[-1].append(name)
        else:
            together.append([name])
            said.append(entries)
    for names, entries in zip(together, said, strict=True):
        last = f"–{names[-1].split()[1]}" if len(names) > 1 else ""
        yield f"{names[0]}{last}", entries


def hand(house: House, left: Composition, cards: str, up: str, tell: Tell = silent) -> Told:
    """What can be done with two cards, and what each is worth, by the very cards that are left."""
    tell("weighing every hand", 0.0)
    analysis = analyse(house, left)
    dealt = analysis.hand(cards, up)
    chart = best_chart(analysis).chart
    by_chart = first_act(chart, dealt)
    json: dict[str, Any] = {
        "cards": left.cards,
        "hand": list(dealt.cards),
        "up": dealt.shown,
        "chance": figure(dealt.chance),
        "bank_has_black_jack": figure(dealt.black_jack),
        "worth": {play.value: figure(worth) for play, worth in dealt.worth.items()},
        "best": dealt.best.value if dealt.best else None,
        "by_chart": by_chart.value if by_chart else None,
        "value": figure(dealt.value),
    }
    return Told(json, _hand_section(analysis, dealt, by_chart))


def _hand_section(analysis: Analysis, dealt: Dealt, by_chart: Play | None) -> Section:
    title = f"{' '.join(dealt.cards)} against {dealt.shown}"
    said = (
        f"Dealt once in {plain(1 / dealt.chance, 1)} hands; the bank has Black Jack in "
        f"{percent(dealt.black_jack)} of them."
    )
    if analysis.rules.peeked and dealt.black_jack:
        said += " What follows is told for when the bank has looked and has none."
    chances = Paragraph(said)
    if dealt.best is None:
        worth = Table(("Black Jack is worth", "of one unit"), (("as dealt", signed(dealt.value)),))
        return Section(title, (chances, worth))
    best = dealt.worth[dealt.best]
    rows = tuple(
        (WORDS[play], signed(worth), "best" if play is dealt.best else signed(worth - best))
        for play, worth in sorted(dealt.worth.items(), key=lambda each: -each[1])
    )
    says = "says the same" if by_chart is dealt.best else f"says {WORDS[by_chart or Play.NO]}"
    return Section(
        title,
        (
            chances,
            Table(("play", "worth of one unit", "against the best"), rows),
            Paragraph(f"The chart, which looks at points alone, {says}."),
        ),
    )
