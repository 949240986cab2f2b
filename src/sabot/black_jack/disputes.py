"""Doubt and dispute at Black Jack: what every table has."""

from sabot.black_jack.expected import Step, expected
from sabot.black_jack.guards import not_now
from sabot.black_jack.house import House
from sabot.black_jack.mishaps import NOT_REBUILDABLE
from sabot.black_jack.remedies import after_find, annul_coup, go_on, rule_on, rule_on_misdeal
from sabot.black_jack.state import State
from sabot.black_jack.turns import Course
from sabot.table.coup.disputes import Disputes
from sabot.table.coup.state import Stage


def _decided(house: House, state: State) -> bool:
    """Whether the bank has its point: nothing can change any hand any more."""
    coup = state.in_play()._replace(pending=None)
    return expected(house, state._replace(coup=coup)) in (Step.ANNOUNCE, Step.SETTLE)


def _rebuild(course: Course) -> None:
    """A deal that nobody had seen go wrong."""
    coup = course.state.coup
    if coup is not None and coup.misread and coup.stage is Stage.PLAY:
        rule_on_misdeal(course)
    go_on(course)


DISPUTES: Disputes[House, State] = Disputes(
    Course, not_now, annul_coup, after_find, rule_on, NOT_REBUILDABLE, _rebuild, _decided
)
