"""Doubt and dispute at Punto Banco: what every table has, and the withdrawal of bets."""

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco import reasons
from sabot.punto_banco.expected import Step, expected
from sabot.punto_banco.guards import at_step, dealer, not_now
from sabot.punto_banco.house import House
from sabot.punto_banco.mishaps import NOT_REBUILDABLE
from sabot.punto_banco.paying import PAYING
from sabot.punto_banco.remedies import Course, annul_coup, go_on, misdealt, rule_on
from sabot.punto_banco.shifting import SHIFTING
from sabot.punto_banco.state import State
from sabot.punto_banco.topics import Topic
from sabot.table.checks import player
from sabot.table.coup.disputes import Disputes
from sabot.table.coup.state import Stage
from sabot.table.events import Event
from sabot.table.refusal import refuse

Events = tuple[Event, ...]


def _decided(house: House, state: State) -> bool:
    """Whether both hands are complete: only the telling and the paying are left."""
    coup = state.in_play()._replace(matters=())
    step = expected(house, state._replace(coup=coup))
    return step in (Step.ANNOUNCE, Step.DRAW_OUT, Step.SETTLE)


def _rebuild(course: Course) -> None:
    """A deal that nobody had seen go wrong."""
    coup = course.state.coup
    if coup is not None and coup.misdealt and coup.stage is Stage.PLAY:
        rule_on(course, misdealt(course.state), found=True)


DISPUTES: Disputes[House, State] = Disputes(
    Course,
    not_now,
    annul_coup,
    go_on,
    rule_on,
    NOT_REBUILDABLE,
    _rebuild,
    _decided,
    SHIFTING.right_all,
    PAYING.beside,
)


def contest(house: House, state: State, act: a.Contest) -> Events:
    """A player contests the rectified deal: the coup is annulled."""
    player(house, state.table, act.by)
    at_step(house, state, Step.CLOSE_WITHDRAWAL)
    if all(bet.owner != act.by for bet in state.in_play().bets):
        refuse(house, reasons.NO_STAKE, name=act.by)
    course = Course(house, state)
    cite = house.cite(Topic.WITHDRAWAL)
    course.tell(e.Contested(cite, act.by))
    annul_coup(course, cite)
    return tuple(course.events)


def close_withdrawal(house: House, state: State, act: a.CloseWithdrawal) -> Events:
    dealer(house, state, act.by)
    at_step(house, state, Step.CLOSE_WITHDRAWAL)
    return (e.WithdrawalClosed(house.cite(Topic.WITHDRAWAL)),)
