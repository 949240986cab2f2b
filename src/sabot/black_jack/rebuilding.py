"""A deal that went wrong is put right, or void for the boxes that it went wrong for."""

from sabot.black_jack import events as e
from sabot.black_jack.case import Case
from sabot.black_jack.cutting import cut_right_moves
from sabot.black_jack.expected import shown
from sabot.black_jack.house import Hole, House, Shown
from sabot.black_jack.paying import PAYING
from sabot.black_jack.state import Coup
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
    cut_right_moves(course, coup.dealt, places)
    if coup.insured() or coup.paid:
        _undo(course)


def _undo(course: Course) -> None:
    """What rested on the cards as they lay, and cannot rest on them now, is undone."""
    house, coup = course.house, course.state.in_play()
    if shown(coup) is not Shown.ACE:
        cite = house.cite(Topic.INSURANCE)
        course.emit(*(ce.BetReturned(cite, bet) for bet in coup.insured()))
    for payment in coup.payments:
        # What was lost for what somebody did, and what was paid too soon, rests on no cards. What
        # was decided without appeal does not rest on them any more.
        by_cards = payment.done is not Done.ADVANCED and coup.plays_on(payment.bet)
        if by_cards and not payment.final and not _stands(house, coup, payment.bet):
            _settlement_undone(course, payment)


def _stands(house: House, coup: Coup, bet: Bet) -> bool:
    """Whether a bet is still one on a Black Jack: one paid at once the bank cannot equal, one paid
    at even money it might.
    """
    bank = shown(coup)
    as_then = bank in house.even_money if bet in coup.evened else bank is None
    return as_then and coup.box(bet.box).hands[0].natural


def _settlement_undone(course: Course, payment: Payment) -> None:
    """The bet lies again and what it won comes back, whatever hands did about it.

    The stake is laid first, where its owner still has it, or the house: it has swept it away, or
    keeps it for somebody who has left. What the owner no longer has of the winnings cannot be
    recovered, and is booked as an error.
    """
    bet, coup = payment.bet, course.state.in_play()
    undone, topic = e.BlackJackUndone, Topic.PAID_AT_ONCE
    if bet in coup.evened:
        undone, topic = e.EvenMoneyUndone, Topic.EVEN_MONEY
    cite = course.house.cite(topic)
    swept = payment.done is Done.COLLECTED
    if swept:
        take_back(course, cite, payment)
    held = course.state.table.in_purse(bet.owner, bet.currency)
    plain = payment.done is Done.PAID and not payment.commission
    plain = plain and payment.currency is bet.currency
    # What they left there is not taken from what they have.
    waits, back, given, *_ = coup.unclaimed
    left = any(bet.owner == owner for owner, _ in (*waits, *back, *given))
    if plain and held >= bet.amount + payment.winnings and not left:
        course.emit(undone(cite, bet, payment.winnings))
        return
    course.emit(undone(cite, bet, Amount(0), held >= bet.amount))
    if not swept:
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
