"""What a mishap costs whoever caused it: bets lost or given back, the rooms left."""

from sabot.black_jack import events as e
from sabot.black_jack.case import Case
from sabot.black_jack.expected import DEALS, expected
from sabot.black_jack.right import outermost_first
from sabot.black_jack.state import BANK
from sabot.black_jack.topics import Topic
from sabot.black_jack.turns import Course
from sabot.table.coup import events as ce
from sabot.table.events import PlayerExpelled
from sabot.table.mixing import offered_again
from sabot.table.topics import Topic as TableTopic


def box_loses(course: Course, case: Case) -> None:
    """Everything staked on the hands of the box is lost, and its cards go.

    The bank's cards are no box's: there whoever moved them loses.
    """
    if case.box == BANK:
        player_loses(course, case)
        return
    box = course.state.in_play().box(case.box)
    bets = outermost_first(box, course.state.in_play().on_box(case.box))
    course.tell(*(ce.BetCollected(case.cite, bet) for bet in bets))
    _hands_removed(course, case)


def player_loses(course: Course, case: Case) -> None:
    """Who did it loses the coup: all he has in it, on every box, and his insurances.

    A holder takes the whole of the box whose cards he moved with him; if it is another's, the
    rest go back. With the bank's cards, whose point the record tells, nobody else is touched; nor
    ever another's insurance.
    """
    coup = course.state.in_play()
    # That he loses the coup the text says; that this is more than what lies with the cards whose
    # point is lost, and what becomes of others, we read. On the bank's point everything rests.
    read = course.house.cite(Topic.MOVED_OTHERS)
    elsewhere = case.cite if case.box == BANK else read
    dealing = expected(course.house, course.state) in DEALS
    for box in reversed(coup.boxes):
        moved = box.number == case.box
        for bet in outermost_first(box, coup.on_box(box.number)):
            if bet.owner == case.player:
                course.tell(ce.BetCollected(case.cite if moved else elsewhere, bet))
            elif moved and box.holder == case.player:
                course.tell(ce.BetCollected(read, bet))
            elif moved:
                course.tell(ce.BetReturned(read, bet))
        insured = [bet for bet in coup.insured() if bet.box == box.number]
        own = [bet for bet in insured if bet.owner == case.player]
        course.tell(*(ce.BetCollected(elsewhere, bet) for bet in own))
        # What was served without a bet is a misdeal, and stays one.
        if not dealing and box.number in coup.order:
            _unstaked_removed(course, case, box.number)


def _hands_removed(course: Course, case: Case) -> None:
    if expected(course.house, course.state) in DEALS:
        # The deal is finished first, as it was begun.
        return
    for hand in course.state.in_play().box(case.box).hands:
        if not hand.gone:
            course.tell(e.HandRemoved(case.cite, case.box, hand.id))


def _unstaked_removed(course: Course, case: Case, number: int) -> None:
    """Hands on which nothing is staked any more are over."""
    coup = course.state.in_play()
    for hand in coup.box(number).hands:
        if not hand.gone and coup.bare(number, hand.id):
            course.tell(e.HandRemoved(case.cite, number, hand.id))


def return_excess(course: Course, case: Case) -> None:
    course.tell(*(ce.ExcessReturned(case.cite, bet, excess) for bet, excess, _ in case.excess))
    put_right(course, case)


def put_right(course: Course, case: Case) -> None:
    """What lies or was settled wrongly, as whoever noticed it works it out: one after the other."""
    for righted in case.righted:
        course.tell(righted(case.cite))


def expel(course: Course, case: Case) -> None:
    house, table = course.house, course.state.table
    course.tell(PlayerExpelled(house.cite(TableTopic.EXPULSION), case.player))
    course.tell(*offered_again(house, table, case.player))
