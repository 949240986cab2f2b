"""Settling bet by bet at Black Jack: the shared rules, and Black Jacks paid before the drawing."""

from sabot.black_jack import events as e
from sabot.black_jack.due import due_now, worth
from sabot.black_jack.expected import Step, expected, naturals
from sabot.black_jack.guards import not_now
from sabot.black_jack.house import House
from sabot.black_jack.mishaps import Mishap
from sabot.black_jack.remedies import go_on, rule_on
from sabot.black_jack.state import Coup, State
from sabot.black_jack.topics import Topic
from sabot.black_jack.turns import Course
from sabot.table.coup import events as ce
from sabot.table.coup.bets import Bet
from sabot.table.coup.paying import Paying
from sabot.table.topics import Topic as TableTopic


def _spoken(coup: Coup, bet: Bet) -> bool:
    """Once the bank's point is told all bets are decided; a Black Jack may be before."""
    return coup.announced or bet.box in coup.paid


def _first(course: Course, unnoticed: bool) -> None:
    """Nothing has to be told before the bets are settled."""


def _after(course: Course) -> None:
    """A Black Jack with its bets settled is removed; with the last bet the coup is settled."""
    if expected(course.house, course.state) is Step.PAY_BLACK_JACKS:
        cite = course.house.cite(Topic.PAID_AT_ONCE)
        for turn in naturals(course.state.in_play()):
            if not course.state.in_play().on_hand(*turn.key):
                course.tell(e.HandRemoved(cite, *turn.key))
        go_on(course)
    coup = course.state.in_play()
    if coup.announced and not coup.bets:
        course.tell(ce.CoupSettled(course.house.cite(TableTopic.SETTLEMENT)))


PAYING: Paying[House, State] = Paying(
    Course, not_now, rule_on, Mishap, worth, _spoken, due_now, _first, _after
)
