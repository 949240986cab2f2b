"""A deal that went wrong is put right, or void for the boxes that it went wrong for."""

from sabot.black_jack import events as e
from sabot.black_jack.case import Case
from sabot.black_jack.due import EVEN
from sabot.black_jack.expected import shown
from sabot.black_jack.house import Hole, Shown
from sabot.black_jack.paying import PAYING
from sabot.black_jack.topics import Topic
from sabot.black_jack.turns import Course
from sabot.table.coup import events as ce
from sabot.table.coup.bets import Bet
from sabot.table.coup.paying import take_all_back, take_back
from sabot.table.coup.payments import Done, Payment
from sabot.table.money import Amount


def rebuild(course: Course, case: Case) -> None:
    """Every card dealt goes where it should have gone, in the order they left the sabot."""
    coup = course.state.in_play()
    count, hole = len(coup.dealt), course.house.hole is not Hole.NONE
    places = coup.places if hole else coup.places[:-1]
    covered = hole and count >= len(places)
    course.emit(e.HandsRebuilt(case.cite, places[:count], covered))
    if coup.insured() or coup.evened:
        _undo(course)


def _undo(course: Course) -> None:
    """What rested on the bank's old card, and cannot rest on its new one, is undone."""
    house, coup = course.house, course.state.in_play()
    bank = shown(coup)
    if bank is not Shown.ACE:
        cite = house.cite(Topic.INSURANCE)
        course.emit(*(ce.BetReturned(cite, bet) for bet in coup.insured()))
    for bet in coup.evened:
        if bank not in house.even_money or not coup.box(bet.box).hands[0].natural:
            _even_money_undone(course, bet)


def _even_money_undone(course: Course, bet: Bet) -> None:
    """The bet lies again and what it won comes back.

    The stake is laid first, where its owner still has it. What the owner no longer has of the
    winnings cannot be recovered, and is booked as an error.
    """
    cite = course.house.cite(Topic.EVEN_MONEY)
    payment = Payment(bet, Done.PAID, EVEN.on(bet.amount), currency=bet.currency)
    # Hands may have paid something else.
    payment = course.state.in_play().settlement(bet) or payment
    held = course.state.table.chips(bet.owner, bet.currency)
    # What they left there is not taken from what they have.
    waits, back, given, *_ = course.state.in_play().unclaimed
    left = any(bet.owner == owner for owner, _ in (*waits, *back, *given))
    if payment.done is Done.PAID and held >= bet.amount + payment.winnings and not left:
        course.emit(e.EvenMoneyUndone(cite, bet, payment.winnings))
        return
    course.emit(e.EvenMoneyUndone(cite, bet, Amount(0), held >= bet.amount))
    take_back(course, cite, payment)


def void_boxes(course: Course, case: Case) -> None:
    """The boxes with a wrong number of cards, or without a bet, are out of this coup.

    What somebody gets back of any of them comes before what they owe, which it may pay.
    """
    boxes = sorted(course.state.in_play().irregular())
    settled = _settled(course, boxes)
    for box in boxes:
        bets = [bet for bet in course.state.in_play().bets if bet.box == box]
        course.emit(*(ce.BetReturned(case.cite, bet) for bet in bets))
        # That what was dealt without a bet goes, the text says; of the others we read it so.
        served = box in course.state.in_play().order
        cite = course.house.cite(Topic.VOIDED_CARDS) if served else case.cite
        course.emit(e.BoxVoided(cite, box))
    take_all_back(course, course.house.cite(Topic.ANNULLED_BETS), settled)


def _settled(course: Course, boxes: list[int]) -> list[Payment]:
    """What of these was lost or paid before they are void: it goes back, as in an annulled coup."""
    coup = course.state.in_play()
    soon = [each for each in coup.payments if each.done is Done.ADVANCED]
    payments = (*PAYING.settled(course.house, coup), *soon)
    return [each for each in payments if each.bet.box in boxes]
