"""Doubt and dispute at Punto Banco: what every table has, and the withdrawal of bets."""

from functools import partial

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco import reasons
from sabot.punto_banco.closing import coup_over
from sabot.punto_banco.excess import excess
from sabot.punto_banco.expected import Step
from sabot.punto_banco.guards import at_step, dealer, not_now
from sabot.punto_banco.house import House
from sabot.punto_banco.misdeals import can_be_righted, rebuild_past, rule_on_misdeal
from sabot.punto_banco.mishaps import NOT_REBUILDABLE
from sabot.punto_banco.paying import PAYING, SHIFTING
from sabot.punto_banco.remedies import Course, annul_coup, go_on, rule_on
from sabot.punto_banco.state import State
from sabot.punto_banco.topics import Topic
from sabot.table.checks import player
from sabot.table.coup.comparing import compare_payments
from sabot.table.coup.disputes import Disputes
from sabot.table.coup.knowledge import card_known
from sabot.table.events import Event
from sabot.table.refusal import refuse

Events = tuple[Event, ...]


def _rebuild(course: Course) -> None:
    """A deal that nobody had seen go wrong."""
    if can_be_righted(course.state.coup):
        rule_on_misdeal(course, rebuildable=True)


DISPUTES: Disputes[House, State] = Disputes(
    Course,
    not_now,
    annul_coup,
    coup_over,
    go_on,
    rule_on,
    NOT_REBUILDABLE,
    _rebuild,
    rebuild_past,
    PAYING.reopen,
    SHIFTING.rebuilt,
    partial(compare_payments, PAYING, excess),
)


def contest(house: House, state: State, act: a.Contest) -> Events:
    """A player contests the rectified deal: the coup is annulled."""
    player(house, state.table, act.by)
    if state.coup is not None and state.coup.uncontested:
        refuse(house, reasons.CONTESTED_KNOWN)
    at_step(house, state, Step.CLOSE_WITHDRAWAL)
    if all(bet.owner != act.by for bet in state.in_play().bets):
        refuse(house, reasons.NO_STAKE, name=act.by)
    if card_known(state):
        # It would take back what nobody may withdraw any more.
        refuse(house, reasons.CONTESTED_KNOWN)
    course = Course(house, state)
    cite = house.cite(Topic.WITHDRAWAL)
    course.emit(e.Contested(cite, act.by))
    annul_coup(course, cite)
    return course.end()


def close_withdrawal(house: House, state: State, act: a.CloseWithdrawal) -> Events:
    dealer(house, state, act.by)
    at_step(house, state, Step.CLOSE_WITHDRAWAL)
    return (e.WithdrawalClosed(house.cite(Topic.WITHDRAWAL)),)
