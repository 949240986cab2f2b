"""Doubt and dispute at Black Jack: what every table has."""

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from sabot.black_jack.closing import coup_over
from sabot.black_jack.excess import excess
from sabot.black_jack.going_on import go_on
from sabot.black_jack.guards import not_now
from sabot.black_jack.house import House
from sabot.black_jack.misdeals import misread, rule_on_misdeal
from sabot.black_jack.mishaps import NOT_REBUILDABLE
from sabot.black_jack.paying import PAYING, SHIFTING
from sabot.black_jack.remedies import after_find, annul_coup
from sabot.black_jack.ruling import rule_on
from sabot.black_jack.state import State
from sabot.black_jack.turns import Course
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.coup.comparing import compare_payments
from sabot.table.coup.disputes import Disputes
from sabot.table.dispatch import ActRule, ActRules
from sabot.table.events import Event

Events = tuple[Event, ...]
A = TypeVar("A", bound=Act)


def _rebuild(course: Course) -> None:
    """A deal that nobody had seen go wrong."""
    if misread(course.state.coup):
        rule_on_misdeal(course, rebuildable=True)
    go_on(course)


def _rebuild_past(course: Course) -> None:
    """Once the drawing has begun, a deal that went wrong is not put right any more."""


_DISPUTES: Disputes[House, State] = Disputes(
    Course,
    not_now,
    annul_coup,
    coup_over,
    after_find,
    rule_on,
    NOT_REBUILDABLE,
    _rebuild,
    _rebuild_past,
    PAYING.reopen,
    SHIFTING.rebuilt,
    partial(compare_payments, PAYING, excess),
)


def _goes_on(rule: Callable[[House, State, A], Events]) -> ActRule[House, State]:
    """What was held up by a dispute follows once that is settled, also where nothing is rebuilt."""

    def settled(house: House, state: State, act: A) -> Events:
        course = Course(house, state)
        course.emit(*rule(house, state, act))
        go_on(course)
        return course.end()

    return settled


RULES: ActRules[House, State] = {
    **_DISPUTES.rules,
    ca.ResolveDispute: _goes_on(_DISPUTES.resolve),
    ca.RuleFreely: _goes_on(_DISPUTES.rule_freely),
}
