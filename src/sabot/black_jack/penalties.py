"""What a mishap costs whoever caused it: bets lost or given back, the rooms left."""

from dataclasses import replace

from sabot.black_jack import events as e
from sabot.black_jack.case import Case
from sabot.black_jack.due import has_played
from sabot.black_jack.expected import DEALS, expected
from sabot.black_jack.paying import none_left
from sabot.black_jack.right import outermost_first
from sabot.black_jack.state import BANK, Box, chance
from sabot.black_jack.topics import Topic
from sabot.black_jack.turns import Course
from sabot.table.coup import events as ce
from sabot.table.coup.bets import Fate
from sabot.table.coup.movements import movements
from sabot.table.coup.paying import coup_about
from sabot.table.coup.payments import (
    About,
    Done,
    Due,
    difference,
    done,
    place_of,
    rightful,
)
from sabot.table.events import PlayerExpelled
from sabot.table.mixing import offered_again
from sabot.table.topics import Topic as TableTopic


def box_loses(course: Course, case: Case) -> None:
    """Everything staked on the hands of the box is lost, and its cards go.

    What was settled stays, but not what whoever moved them got there. The bank's cards are no
    box's: there whoever moved them loses.
    """
    if case.box == BANK:
        player_loses(course, case)
        return
    box = course.state.in_play().box(case.box)
    bets = outermost_first(box, course.state.in_play().on_box(case.box))
    course.emit(*(ce.BetCollected(case.cite, bet, apart=True) for bet in bets))
    _settled_lost(course, case, box, case.cite)
    _hands_removed(course, case)
    none_left(course)


def player_loses(course: Course, case: Case) -> None:
    """Whoever did it loses the coup: every bet of theirs, on every box, and their insurances.

    If it is the holder of the box whose cards were moved, all on it lose; if it is another, the
    rest go back. With the bank's cards, whose point the record shows, nobody else is touched; nor
    ever another's insurance, nor what was settled of others.
    """
    coup = course.state.in_play()
    # That the coup is lost the text says; that this is more than what lies with the cards whose
    # point is lost, and what becomes of others, we read. On the bank's point everything rests.
    read = course.house.cite(Topic.MOVED_OTHERS)
    elsewhere = case.cite if case.box == BANK else read
    dealing = expected(course.house, course.state) in DEALS
    for box in reversed(coup.boxes):
        moved = box.number == case.box
        for bet in outermost_first(box, coup.on_box(box.number)):
            if bet.owner == case.player:
                cite = case.cite if moved else elsewhere
                course.emit(ce.BetCollected(cite, bet, apart=True))
            elif moved and box.holder == case.player:
                course.emit(ce.BetCollected(read, bet, apart=True))
            elif moved:
                course.emit(ce.BetReturned(read, bet, apart=True))
        insured = [bet for bet in coup.insured() if bet.box == box.number]
        own = [bet for bet in insured if bet.owner == case.player]
        course.emit(*(ce.BetCollected(elsewhere, bet, apart=True) for bet in own))
        _settled_lost(course, case, box, read)
        # What was served without a bet is a misdeal, and stays one.
        if moved:
            _hands_removed(course, case)
        elif not dealing and box.number in coup.order:
            _unstaked_removed(course, case, box.number)
    none_left(course)


def _settled_lost(course: Course, case: Case, box: Box, cite: str) -> None:
    """What was paid or left to the player comes back, with the stake, while its cards lie there.

    What was swept away stays so, rightly or not. Once the cards are removed as well that bet is
    over (Topic.PAID_AT_ONCE).
    """
    gone = [chance(hand.id) for hand in box.hands if hand.gone]
    coup = course.state.in_play()
    for payment in coup.payments:
        bet = payment.bet
        own = bet.owner == case.player and bet.box == box.number and bet.chance not in gone
        if own and payment.done is not Done.ADVANCED and bet[:3] not in coup.taken:
            left = difference(done(payment), rightful(Due(bet, Fate.LOST, cite)))
            now = course.state.in_play()
            moved, already, given = movements(course.state.table, now.unclaimed, bet.owner, left)
            place = place_of(payment, now.payments)
            lost = ce.PaymentCorrected(
                cite, bet, payment.done, bet, moved, About.COUP, True, already, place, given
            )
            course.emit(lost)


def _hands_removed(course: Course, case: Case) -> None:
    if expected(course.house, course.state) in DEALS:
        # The deal is finished first, as it was begun.
        return
    for hand in course.state.in_play().box(case.box).hands:
        if not hand.gone:
            course.emit(e.HandRemoved(case.cite, case.box, hand.id, moved=True))


def _unstaked_removed(course: Course, case: Case, number: int) -> None:
    """Hands on which nothing is staked any more are over.

    Once the bank's point is told the others lie there to the end of the coup, as long as what was
    settled by them may be looked at again.
    """
    coup = course.state.in_play()
    if coup.announced:
        return
    for hand in coup.box(number).hands:
        if not hand.gone and coup.bare(number, hand.id):
            course.emit(e.HandRemoved(case.cite, number, hand.id))


def return_excess(course: Course, case: Case) -> None:
    course.emit(*(ce.ExcessReturned(case.cite, each.bet, each.excess) for each in case.excess))
    put_right(course, case)


def put_right(course: Course, case: Case) -> None:
    """What lies or was settled wrongly, as whoever noticed it works it out: one after the other."""
    for righted in case.righted:
        event = righted(case.cite)
        if isinstance(event, ce.PaymentCorrected) and event.stands is not None:
            coup = coup_about(course.state, event.about)
            event = replace(event, played=has_played(coup, event.stands))
        course.emit(event)


def expel(course: Course, case: Case) -> None:
    house, table = course.house, course.state.table
    course.emit(PlayerExpelled(house.cite(TableTopic.EXPULSION), case.player))
    course.emit(*offered_again(house, table, case.player))
