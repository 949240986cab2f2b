"""A deal that went wrong is put right, or void for the boxes that it went wrong for."""

from sabot.black_jack import events as e
from sabot.black_jack.case import Case
from sabot.black_jack.expected import shown
from sabot.black_jack.house import Hole, Shown
from sabot.black_jack.settle import EVEN
from sabot.black_jack.topics import Topic
from sabot.black_jack.turns import Course, irregular
from sabot.table.coup import events as ce


def rebuild(course: Course, case: Case) -> None:
    """Every card dealt goes where it should have gone, in the order they left the sabot."""
    coup = course.state.in_play()
    count, hole = len(coup.dealt), course.house.hole is not Hole.NONE
    places = coup.places if hole else coup.places[:-1]
    covered = hole and count >= len(places)
    course.tell(e.HandsRebuilt(case.cite, places[:count], covered))
    if coup.insured() or coup.evened:
        _undo(course)


def _undo(course: Course) -> None:
    """What rested on the bank's old card, and cannot rest on its new one, is undone."""
    house, coup = course.house, course.state.in_play()
    bank = shown(coup)
    if bank is not Shown.ACE:
        cite = house.cite(Topic.INSURANCE)
        course.tell(*(ce.BetReturned(cite, bet) for bet in coup.insured()))
    for bet in coup.evened:
        stands = bank in house.even_money and coup.box(bet.box).hands[0].natural
        won = EVEN.on(bet.amount)
        # Whoever has taken the money away keeps it.
        held = course.state.table.chips(bet.owner, bet.currency)
        if not stands and held >= bet.amount + won:
            course.tell(e.EvenMoneyUndone(house.cite(Topic.EVEN_MONEY), bet, won))


def void_boxes(course: Course, case: Case) -> None:
    """The boxes with a wrong number of cards, or without a bet, are out of this coup."""
    for box in sorted(irregular(course.state.in_play())):
        bets = [bet for bet in course.state.in_play().bets if bet.box == box]
        course.tell(*(ce.BetReturned(case.cite, bet) for bet in bets))
        # That what was dealt without a bet goes, the text says; of the others we read it so.
        served = box in course.state.in_play().order
        cite = course.house.cite(Topic.VOIDED_CARDS) if served else case.cite
        course.tell(e.BoxVoided(cite, box))
