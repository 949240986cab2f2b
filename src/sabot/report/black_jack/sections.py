"""The exact figures of Black Jack as they are shown: tables and charts."""

from collections.abc import Iterator, Sequence

from sabot.black_jack.house import Shown
from sabot.black_jack.odds import Departure
from sabot.black_jack.topics import Topic
from sabot.report.black_jack.figures import SHOWN, Figures
from sabot.report.black_jack.hand import AGAINST
from sabot.report.black_jack.strategy import WORDS, grid, rows_of
from sabot.report.document import Bars, Block, Paragraph, Section, Table
from sabot.report.numbers import exactly, percent, plain, signed, signed_percent, whole

_FELT = 5e-6
_MOST_SHOWN = 20


def sections(figures: Figures) -> Iterator[Section]:
    """All of it, in the order it is read."""
    yield _edge(figures)
    yield _chart(figures)
    yield _departures(figures)
    yield _bank(figures)
    yield _hands(figures)
    yield _insurance(figures)
    yield _costs(figures)


def _edge(figures: Figures) -> Section:
    best, chart = figures.analysis, figures.by_chart
    rows = (
        (
            "the best play of every hand",
            percent(best.edge, 6),
            percent(best.edge_on_stake, 6),
            plain(best.stake),
        ),
        (
            "the best chart",
            percent(-chart.value, 6),
            percent(-chart.value / chart.stake, 6),
            plain(chart.stake),
        ),
    )
    return Section(
        "The house edge",
        (
            Paragraph(
                "What the house wins on average of one unit: of the bet laid at first, and of all "
                "that is staked, doubled and split bets among it. The best play looks at the very "
                "cards of a hand; a chart only at its point."
            ),
            Table(("played by", "per initial bet", "per total stake", "staked in all"), rows),
        ),
    )


def _chart(figures: Figures) -> Section:
    rows = rows_of(figures.analysis, figures.by_chart.chart)
    lost = -figures.by_chart.value - figures.analysis.edge
    text = f"By points alone; it loses {percent(lost, 4)} of the bet against the best play."
    return Section("The best chart", (grid(figures.house, figures.analysis.cards, rows, text),))


def _departures(figures: Figures) -> Section:
    two = [each for each in figures.departures if len(each.cards) == 2]
    more = [each for each in figures.departures if len(each.cards) > 2]
    lost = -figures.by_chart.value - figures.analysis.edge
    by_two, by_more = (sum(each.loss for each in part) for part in (two, more))
    text = (
        f"Of the {percent(lost, 6)} of the bet that the chart loses by it, {percent(by_two, 6)} "
        f"are lost with two cards, {percent(by_more, 6)} with more, and the rest in halves of "
        "split pairs. What a hand is worth is given for the act named, with all that follows "
        "played for the best; “in all” is what its loss comes to, as often as the chart comes to "
        "it."
        if figures.departures
        else "With these cards it is nowhere another, save perhaps in halves of split pairs."
    )
    blocks: list[Block] = [
        Paragraph(
            "The chart plays all hands of one point alike, the best play each by its cards. " + text
        )
    ]
    if two:
        blocks.append(_departing(two, "Hands of two cards"))
    # What would be printed as nothing is not worth a row.
    matter = [each for each in more[:_MOST_SHOWN] if exactly(each.loss, 8)]
    if matter:
        those = f"those {len(matter)} of {whole(len(more))} that lose most"
        blocks.append(_departing(matter, f"Hands of more cards: {those}"))
    return Section("Where the best play departs from the chart", tuple(blocks))


def _departing(hands: Sequence[Departure], caption: str) -> Table:
    headings = ("hand", "shown", "best play", "chart", "worth", "by chart", "loss", "met once in")
    rows = tuple(
        (
            " ".join(each.cards),
            each.shown,
            WORDS[each.best],
            WORDS[each.by_chart],
            signed(each.worth, 5),
            signed(each.chart_worth, 5),
            signed(each.chart_worth - each.worth, 5),
            plain(1 / each.chance, 0),
            percent(each.loss, 6),
        )
        for each in hands
    )
    return Table((*headings, "in all"), rows, caption=caption, left=4)


def _bank(figures: Figures) -> Section:
    names = tuple(next(iter(figures.by_card.values())))
    rows = tuple(
        (card, percent(figures.shown[card], 3), *(percent(ends[name], 3) for name in names))
        for card, ends in figures.by_card.items()
    )
    whole = ("any", percent(1, 3), *(percent(figures.ends[name], 3) for name in names))
    cards = tuple(figures.by_card)
    series = tuple(
        (name, tuple(100 * figures.by_card[card][name] for card in cards)) for name in names
    )
    return Section(
        "Where the bank ends",
        (
            Paragraph(
                "By the card it shows, if nothing else is known and the bank plays to its end."
            ),
            Table(("shows", "how often", *names), (*rows, whole), fine=len(names) > 7),
            Bars(
                "Where the bank ends",
                cards,
                series,
                unit="%",
                across="the bank shows",
                stacked=True,
                colours=_colours(len(names)),
            ),
        ),
    )


# From light to dark for higher points; for going over one that stands out, and for Black Jack.
_BLUES = ("#deebf7", "#bdd7ec", "#9ecae1", "#6baed6", "#4292c6", "#2171b5", "#08519c")
_OVER, _BLACK_JACK = "#e69f00", "#1c1f26"


def _colours(ends: int) -> tuple[str, ...]:
    """Colours for so many ends, of which the last two are going over and Black Jack."""
    points = ends - 2
    blues = tuple(_BLUES[at * (len(_BLUES) - 1) // max(points - 1, 1)] for at in range(points))
    return (*blues, _OVER, _BLACK_JACK)


def _hands(figures: Figures) -> Section:
    rows = tuple(
        (each.name, percent(each.chance), signed(each.value), plain(each.staked))
        for each in figures.classes
    )
    cards = [card for card in SHOWN if figures.shown[card]]
    against = tuple(
        (
            each.name,
            *(signed(each.against[card], 4) if card in each.against else "–" for card in cards),
        )
        for each in figures.classes
    )
    return Section(
        "What hands are worth",
        (
            Paragraph(
                "Of one unit staked at first, played for the best: how often the hand is dealt, "
                "what it wins on average, and what is staked on it in all."
            ),
            Table(("hand", "dealt", "worth", "staked in all"), rows),
            Table(
                ("hand", *cards), against, caption="Worth, by the card the bank shows", fine=True
            ),
        ),
    )


def _insurance(figures: Figures) -> Section:
    return Section("Insurance and even money", (_insured(figures), *_even_money(figures)))


def _insured(figures: Figures) -> Block:
    house = figures.house
    cite = house.cite(Topic.INSURANCE)
    if not house.insurance:
        return Paragraph(f"There is no insurance here [{cite}].")
    if figures.insurance is None:
        return Paragraph("There is no ace to insure against in this sabot.")
    chance, worth = figures.insurance
    return Table(
        ("insurance", "rests on", "the bank has Black Jack", "one unit insured wins"),
        (
            (
                f"pays {house.pays.insurance}",
                f"{cite}, {house.cite(Topic.INSURANCE_PAID)}",
                percent(chance, 6),
                signed_percent(worth, 6),
            ),
        ),
        caption="If the bank shows an ace, and nothing is known of the hand beside it",
        left=2,
    )


def _even_money(figures: Figures) -> Iterator[Block]:
    house = figures.house
    cite = house.cite(Topic.EVEN_MONEY)
    if not house.even_money:
        yield Paragraph(f"No even money is paid here [{cite}].")
        return
    rows = tuple(
        (
            f"against {AGAINST[shown]}",
            cite,
            percent(each.black_jack, 6),
            plain(each.at_once),
            plain(each.waiting),
            "at once" if each.at_once > each.waiting else "waiting",
        )
        for shown, each in figures.even_money.items()
    )
    if rows:
        headings = ("even money", "rests on", "the bank has one", "at once", "waiting", "better")
        caption = "A Black Jack paid one to one at once, or waiting for the bank"
        yield Table(headings, rows, caption=caption, left=2)
    never = [
        AGAINST[shown] for shown in Shown if shown in house.even_money - set(figures.even_money)
    ]
    if never:
        yield Paragraph(
            f"Even money is paid against {' or '.join(never)} of the bank [{cite}], but with these "
            "cards no Black Jack meets it."
        )


def _costs(figures: Figures) -> Section:
    here = figures.analysis.edge
    rows = tuple(
        (each.key, each.value, percent(each.edge), signed_percent(each.change))
        for each in figures.costs
    )
    # A bar of no length says nothing.
    felt = [each for each in figures.costs if abs(each.change) > _FELT]
    return Section(
        "What each rule costs",
        (
            Paragraph(
                f"The house edge per initial bet is {percent(here)}. Here it is with one rule "
                "another and all others as they are, played for the best each time. Above zero "
                "the player loses by the change. Rules have the names they have in the file of a "
                "custom house."
            ),
            Table(("rule", "instead", "house edge", "change"), rows, left=2),
            Paragraph(
                "Surrender is early where the bank does not look for Black Jack first, which is "
                "with hole = none and hole = covered: half the bet is then saved from that too. "
                "With hole = peeked it is late.",
                note=True,
            ),
            Bars(
                "What each rule would change",
                tuple(f"{each.key} = {each.value}" for each in felt),
                (("change", tuple(100 * each.change for each in felt)),),
                unit="% of the initial bet",
                flat=True,
                written=3,
            ),
        ),
    )
