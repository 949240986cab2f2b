"""Cards that wait go where they are due: out together in a known order, or laid elsewhere."""

from sabot.black_jack.case import Case
from sabot.black_jack.events import Use
from sabot.black_jack.expected import (
    DUE,
    NOT_ASKED,
    UNDERSTOOD,
    Step,
    beneath,
    expected,
    next_place,
)
from sabot.black_jack.going_on import go_on
from sabot.black_jack.spare_cards import too_many, turned_away, turned_for, unasked, where
from sabot.black_jack.topics import Topic
from sabot.black_jack.turns import Course, deal, lay, silent_stay
from sabot.table.cards import Card


def deal_in_order(course: Course, case: Case) -> None:
    """Cards out together in a known order go where they are due, the rest as any card not due."""
    for at, card in enumerate(case.cards):
        _promised_first(course)
        state = course.state
        waits = [
            place
            for place, each in enumerate(state.waiting)
            if each.card == card and each.use is Use.NEXT and not each.kept
        ]
        if not waits:
            # Taken up as a card nobody asked for; or the coup was annulled, and the cards with it.
            continue
        turned = case.turned and not at
        places = where(state, waits[0])
        step = beneath(course.house, state)
        if step in DUE or expected(course.house, state) in UNDERSTOOD:
            lay_due(course, case.cite, card, turned, places)
        elif step in NOT_ASKED:
            unasked(course, card, turned=turned, places=places)
        elif step is not Step.FIND:
            too_many(course, waits[0])


def _promised_first(course: Course) -> None:
    """What all have refused is the bank's next, whatever leaves the sabot meanwhile."""
    while beneath(course.house, course.state) is Step.DRAW_BANK:
        promised = [each.card for each in course.state.waiting if each.use is Use.BANK]
        if not promised:
            return
        lay(course, course.house.cite(Topic.OFFERED_LEFT), promised[0], None, True)


def lay_due(
    course: Course, cite: str, card: Card, turned: bool = False, places: tuple[int, ...] = ()
) -> None:
    """A waiting card goes to the place that is due one."""
    coup = course.state.in_play()
    place = next_place(course.house, coup)
    turn = None if place is not None else coup.turn()
    mishap = turned_for(place, turn)
    if turned and turned_away(course, mishap, card, inside=False, places=places):
        return
    if place is not None:
        deal(course, cite, card, place, True)
    else:
        if turn is not None:
            silent_stay(course, turn)
        lay(course, cite, card, turn, True)
    go_on(course)
