"""The rules of Black Jack that decide the figures, and how these are worked out."""

from collections.abc import Iterator
from enum import StrEnum
from typing import Any

from sabot.black_jack.house import Hole, House, Pairs, Shown, Takes
from sabot.black_jack.topics import Topic
from sabot.report.contents import numbers
from sabot.report.document import Paragraph, Section, Table
from sabot.table.topics import Topic as TableTopic

_HOLES = {
    Hole.NONE: "none: the bank takes its second card last",
    Hole.COVERED: "one, not looked at",
    Hole.PEEKED: "one, looked at before anybody acts",
}
_TIMES = {1: "once", 2: "twice", 3: "three times"}


def rules(house: House) -> Section:
    """What the house settles that a figure depends on, each with what it rests on."""
    return Section(
        "The rules that decide the figures",
        (Table(("rule", "at this house", "rests on"), tuple(_rows(house)), left=3),),
        new_page=True,
    )


def _rows(house: House) -> Iterator[tuple[str, str, str]]:
    moot = {each.id for each in house.interpretations if each.moot}

    def cite(topic: StrEnum) -> str:
        # What cannot come up here rests on nothing.
        return "–" if (found := house.cite(topic)) in moot else found

    yield "decks", str(house.decks), cite(TableTopic.PACK)
    yield "cards behind the mask", str(house.mask_behind), cite(TableTopic.MASK)
    yield "cards burned", str(house.burned), cite(TableTopic.BURN)
    yield "values", "ace 1 or 11, figures 10, others their face", cite(TableTopic.VALUES)
    soft = "draws if it is soft" if house.bank.draws_soft else "soft or not"
    yield "the bank stands on", f"{house.bank.stands_on}, {soft}", cite(Topic.BANK_RULE)
    yield "covered card of the bank", _HOLES[house.hole], cite(_hole(house))
    takes = "all bets" if house.bank_black_jack_takes is Takes.ALL else "original bets only"
    yield "the bank's Black Jack takes", takes, cite(Topic.OUTCOME)
    yield "Black Jack pays", str(house.pays.black_jack), cite(Topic.BLACK_JACK)
    insured = f"pays {house.pays.insurance}" if house.insurance else "none"
    yield "insurance", insured, cite(Topic.INSURANCE)
    shown = [each.value for each in Shown if each in house.even_money]
    yield "even money", f"against {' or '.join(shown)}" if shown else "none", cite(Topic.EVEN_MONEY)
    yield "doubling", _doubling(house), cite(Topic.DOUBLE)
    after = "allowed" if house.doubling.after_split else "not allowed"
    yield "doubling after a split", after, cite(Topic.SPLIT_HANDS)
    yield "splitting", _splitting(house), cite(Topic.SPLIT)
    once = "one card each" if house.splitting.aces_once else "drawn to as others"
    yield "split aces", once, cite(Topic.SPLIT_ACES)
    yield "surrender", "for half the bet" if house.surrender else "none", cite(Topic.SURRENDER)


def _hole(house: House) -> Topic:
    return Topic.BANK_SECOND if house.hole is Hole.NONE else Topic.HOLE_CARD


def _doubling(house: House) -> str:
    points = house.doubling.points
    # Two cards come to no less than four and no more than twenty-one.
    on = "any two cards" if set(range(4, 22)) <= points else f"on {numbers(points)}"
    return f"{on}, {'an ace either way' if house.doubling.soft else 'hard only'}"


def _splitting(house: House) -> str:
    times = house.splitting.times
    if not times:
        return "none"
    alike = "equal value" if house.splitting.pairs is Pairs.VALUE else "equal rank"
    return f"two cards of {alike}, {_TIMES.get(times, f'{times} times')}"


def method(house: House, found: Any) -> Section:
    """How the figures are worked out, in plain words."""
    del found
    said = [
        "Suits decide nothing and figures are tens, so a set of cards is ten counts. For every "
        "card the bank shows and every set of cards that can be out of the sabot, the chance of "
        "each end of the bank is added up over all the cards it can draw. From the largest hands "
        "backwards, the worth of standing, of one card more played on for the best, of doubling, "
        "of splitting and of surrender follows for every hand, card by card, from what is really "
        "left in the sabot. The best of them is the play. Nothing is sampled.",
        "What may be doubled and split, and what the bank's Black Jack takes, is not written "
        "down again for this: the functions the table itself plays by are asked.",
        "A half of a split pair is played by its own cards, the card shown and the knowledge that "
        "the pair was parted, not by the cards the other half came to. So played, its worth is "
        "exact. Where a pair may be parted more than once, the play chosen when it is first "
        "parted is kept to.",
        "All this is done in floating point of sixteen digits; the figures are good to at least "
        "ten. They are printed to fewer.",
        "The house edge is told for the first coup from the sabot named, when the player plays "
        "every hand for the best by its cards and the card shown, and insures only where that "
        "gains. Per initial bet it is what the house wins of one unit staked at first; per "
        "total stake, of one unit staked whenever it was.",
    ]
    if house.burned:
        said.append("Cards burned unseen change no chance.")
    return Section("Method", tuple(Paragraph(each) for each in said))
