"""How the figures of Black Jack are worked out, and how far that may be off."""

from collections.abc import Iterator

from sabot.black_jack.house import House
from sabot.report.black_jack.figures import Figures
from sabot.report.black_jack.measured import Left, Measured, Pair
from sabot.report.document import Block, Paragraph, Section, Table
from sabot.report.numbers import exactly, percent, plain

# As many as the published figures have.
_PLACES = 11


def method(house: House, figures: Figures) -> Section:
    """How it is done, in plain words, and the errors as they were measured."""
    errors = tuple(_errors(figures, figures.errors)) if figures.errors else ()
    return Section("Method", (*_words(house), *errors))


def _words(house: House) -> Iterator[Paragraph]:
    yield Paragraph(
        "Suits decide nothing and figures are tens, so a set of cards is ten counts. For every "
        "card the bank shows and every set of cards that can be out of the sabot, the chance of "
        "each end of the bank is added up over all the cards it can draw. From the largest hands "
        "backwards, the worth of standing, of one card more played on for the best, of doubling, "
        "of splitting and of surrender follows for every hand, card by card, from what is really "
        "left in the sabot. The best of them is the play. Nothing is sampled."
    )
    yield Paragraph(
        "What may be doubled and split, and what the bank's Black Jack takes, is not written "
        "down again for this: the functions the table itself plays by are asked."
    )
    yield Paragraph(
        "All this is done in floating point of sixteen digits; the figures are good to at least "
        "ten. They are printed to fewer."
    )
    yield Paragraph(
        "The house edge is given for the first coup from the sabot named, when the player plays "
        "every hand for the best by its cards and the card shown, and insures only where that "
        "gains. Per initial bet it is what the house wins of one unit staked at first; per "
        "total stake, of one unit staked whenever it was."
        + (" Cards burned unseen change no chance." if house.burned else "")
    )
    yield Paragraph(
        "The best chart is found by changing entries until no single change gains, beginning "
        "from several charts; of those found, each column is the best."
    )
    if house.splitting.times:
        yield Paragraph(
            "A half of a split pair is played by its own cards, the card shown and the knowledge "
            "that the pair was split, not by the cards the other half came to. So played, its "
            "worth is exact."
        )
    if house.splitting.times > 1:
        yield Paragraph(
            "Where a pair is split again, how often to do so is chosen for the best; but how "
            "halves are played is settled when the pair is first split, and kept to however many "
            "cards of its value come out."
        )


def _errors(figures: Figures, errors: Measured) -> Iterator[Block]:
    """What the method leaves out, as measured when the report was made."""
    if errors.informed.most is not None:
        yield Paragraph(_informed(figures, errors.informed, errors.informed.most))
    if errors.kept.most is not None:
        yield Paragraph(_kept(errors.kept, errors.kept.most))
    yield Paragraph(
        f"Others play a half as if its cards had been dealt so.{_as_dealt(figures, errors)} "
        "Figures that others have published are worked out in that way. They are of a house like "
        "Campione's but that nothing is doubled or split before the bank's Black Jack is known, "
        "and an ace on a split ten is not doubled. Worked out here they are the same:"
    )
    rows = tuple(
        (
            str(each.decks),
            f"{each.percent} %",
            percent(each.as_dealt, _PLACES - 2),
            percent(each.best, _PLACES - 2),
        )
        for each in errors.published
    )
    headings = ("decks", "published", "here, halves as dealt", "here, halves for the best")
    yield Table(headings, rows, caption="The house edge per initial bet")


def _as_dealt(figures: Figures, errors: Measured) -> str:
    if not figures.house.splitting.times:
        return ""
    edge = figures.analysis.edge
    more = errors.as_dealt - edge
    if not exactly(more, _PLACES):
        return f" Here that would change no digit of the edge, {percent(edge, _PLACES - 2)}."
    edge_then = percent(errors.as_dealt, _PLACES - 2)
    return f" Here the edge would then be {edge_then}, {percent(more, _PLACES - 2)} more."


def _informed(figures: Figures, left: Left, most: Pair) -> str:
    once = ", and split once" if figures.house.splitting.times > 1 else ""
    return (
        "What that leaves out was measured for this report. For each of the "
        f"{left.pairs} pairs that the best play splits, counted by the card shown{once}, the "
        "second half was worked out again for every end of the first and played in view of its "
        f"cards. In all it would win {percent(left.in_all, 7)} of the initial bet more; for one "
        f"pair at most {plain(most.more)} of the stake, {most.name} {most.name} against "
        f"{most.shown}."
    )


def _kept(left: Left, most: Pair) -> str:
    return (
        f"With the play chosen again each time, a half would win at most {plain(most.more)} of the "
        f"stake more: {most.name} {most.name} against {most.shown} with {most.out} cards of that "
        f"value out. In all that is less than {percent(left.in_all, 7)} of the initial bet, if "
        "every half of a pair split again gained as much as any."
    )
