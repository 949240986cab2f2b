"""The rules of Black Jack that decide the figures."""

from collections.abc import Iterator
from enum import StrEnum

from sabot.black_jack.house import Hole, House, Pairs, Shown, Takes
from sabot.black_jack.playing import may_double
from sabot.black_jack.state import Hand
from sabot.black_jack.topics import Topic
from sabot.report.contents import numbers
from sabot.report.document import Section, Table
from sabot.table.cards import Card
from sabot.table.topics import Topic as TableTopic

_HOLES = {
    Hole.NONE: "none: the bank takes its second card last",
    Hole.COVERED: "one, not looked at",
    Hole.PEEKED: "one, looked at before anybody acts",
}
_TEN, _ACE = Card("Ts"), Card("Ah")
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
        return "–" if (provision := house.cite(topic)) in moot else provision

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
    insured = "against an ace, for up to half the bet" if house.insurance else "none"
    yield "insurance", insured, cite(Topic.INSURANCE)
    if house.insurance:
        yield "insurance pays", str(house.pays.insurance), cite(Topic.INSURANCE_PAID)
    shown = [each.value for each in Shown if each in house.even_money]
    yield "even money", f"against {' or '.join(shown)}" if shown else "none", cite(Topic.EVEN_MONEY)
    yield "doubling", _doubling(house), cite(Topic.DOUBLE)
    yield "doubling after a split", *_after_split(house)
    yield "splitting", _splitting(house), cite(Topic.SPLIT)
    once = "one card each" if house.splitting.aces_once else "drawn to as others"
    yield "split aces", once, cite(Topic.SPLIT_ACES)
    if house.splitting.times:
        yield "an ace on a split ten", *_ace_on_ten(house)
        yield "21 on two cards after a split", "no Black Jack", cite(Topic.SPLIT_HANDS)
    yield "surrender", _surrender(house), cite(Topic.SURRENDER)


def _after_split(house: House) -> tuple[str, str]:
    # The regulation allows it: only the file of a house can forbid it, where it sets doubling.
    if not house.doubling.after_split:
        return "not allowed", house.cite(Topic.DOUBLE)
    return "allowed", _both(house)


def _ace_on_ten(house: House) -> tuple[str, str]:
    if may_double(house, Hand(1, (_TEN, _ACE), split=True)):
        return "21, or 11 to draw to and to double", _both(house)
    return "21, or 11 to draw to but not to double", house.cite(Topic.DOUBLE)


def _both(house: House) -> str:
    """What doubling after a split rests on."""
    return f"{house.cite(Topic.DOUBLE)}, {house.cite(Topic.SPLIT_HANDS)}"


def _surrender(house: House) -> str:
    if not house.surrender:
        return "none"
    when = "late: once the bank has looked"
    if house.hole is not Hole.PEEKED:
        when = "early: before the bank's Black Jack is known"
    return f"for half the bet, {when}"


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
