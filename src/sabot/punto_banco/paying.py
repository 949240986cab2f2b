"""Settling bet by bet at Punto Banco, and bets that do not lie as they should: the shared rules.

What was settled and how it lay are put right together; and the side chances are told first.
"""

from typing import Never

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco import reasons
from sabot.punto_banco.due import due_now, side_winners, worth
from sabot.punto_banco.excess import excess
from sabot.punto_banco.expected import Step, expected
from sabot.punto_banco.guards import at_step, dealer, not_now
from sabot.punto_banco.house import House
from sabot.punto_banco.mishaps import Mishap
from sabot.punto_banco.remedies import Course, rule_on
from sabot.punto_banco.state import Coup, State
from sabot.table.coup import events as ce
from sabot.table.coup import reasons as coup_reasons
from sabot.table.coup.above import Above
from sabot.table.coup.bets import Bet
from sabot.table.coup.left import Left
from sabot.table.coup.paying import Paying
from sabot.table.coup.shifting import Shifting
from sabot.table.coup.state import Shift, Stage
from sabot.table.dispatch import ActRule
from sabot.table.events import Event
from sabot.table.money import Amount
from sabot.table.refusal import refuse
from sabot.table.topics import Topic as TableTopic

Events = tuple[Event, ...]


def _spoken(coup: Coup, bet: Bet) -> bool:
    """Once the points are told all bets are decided."""
    return coup.announced


def _first(course: Course, unnoticed: bool) -> None:
    """The winning side chances are told before anything is touched; of none there is no word."""
    coup = course.state.in_play()
    if not unnoticed and not coup.side_told and side_winners(course.house, coup):
        rule_on(course, Mishap.SIDE_WINNERS_NOT_TOLD)


def none_left(course: Course) -> None:
    """With the last bet gone the coup is settled, if all that was settled before is in order.

    Whatever took it off, a complaint that was upheld has the stakes gone through with it. But not
    while something else must be done first: a complaint settled, the last cards counted.
    """
    house, state = course.house, course.state
    if expected(house, state) is not Step.SETTLE or state.in_play().bets:
        return
    if not PAYING.wrong_again(house, state.in_play()):
        course.emit(ce.CoupSettled(house.cite(TableTopic.SETTLEMENT)))
        SHIFTING.right_upheld(course)


def with_the_last(rule: ActRule[House, State]) -> ActRule[House, State]:
    """An act that may take the last bet off the cloth once the points are told.

    So it is also where hands take it away and nobody notices: an empty cloth says no more.
    """

    def done_with_it(house: House, state: State, act: Never) -> Events:
        events = rule(house, state, act)
        coup = state.coup
        if coup is None or not coup.announced or coup.stage is not Stage.PLAY:
            return events
        course = Course(house, state)
        course.emit(*events)
        none_left(course)
        return course.end() if len(course.events) > len(events) else events

    return done_with_it


PAYING: Paying[House, State] = Paying(
    Course, not_now, rule_on, Mishap, worth, _spoken, due_now, _first, none_left
)


def _place(house: House, state: State, owner: str, chance: str, box: int) -> int:
    """Hands can put chips in any box there is, whosever it is; but for one a box is needed."""
    known = house.chance.get(chance)
    if known is None:
        refuse(house, reasons.UNKNOWN_CHANCE, chance=chance, chances=", ".join(house.chance))
    if not known.boxed:
        return 0
    box = box or state.table.seat_of(owner) or 0
    if not 1 <= box <= state.table.seats:
        refuse(house, coup_reasons.NO_SUCH_BOX, boxes=state.table.seats)
    return box


def _unnoticed(house: House, state: State, shift: Shift) -> bool:
    """Chips change no hand: none of this need be seen. But in a coup in bianco nothing lies."""
    return not state.in_play().bianco


def _most(house: House, state: State, chance: str) -> Amount:
    return house.chance[chance].limits_by(state.table.limits).maximum


ABOVE: Above[House, State] = Above(Course, rule_on, Mishap, PAYING, excess)
LEFT: Left[House, State] = Left(Course, rule_on, Mishap, PAYING, stakes_left=True)
SHIFTING: Shifting[House, State] = Shifting(
    Course, not_now, rule_on, Mishap, PAYING, _place, _unnoticed, _most, ABOVE
)


def tell_side_winners(house: House, state: State, act: a.TellSideWinners) -> Events:
    """The dealer tells which side chances have won; where that is wrong, the cards speak."""
    dealer(house, state, act.by, reason=coup_reasons.ONLY_THE_DEALER_PAYS)
    if not house.side_chances:
        refuse(house, reasons.NO_SIDE_CHANCES)
    at_step(house, state, Step.SETTLE)
    known = [chance.id for chance in house.side_chances]
    named = tuple(dict.fromkeys(filter(None, act.winning.split(","))))
    for chance in named:
        if chance not in known:
            refuse(house, reasons.NOT_A_SIDE_CHANCE, chance=chance, chances=", ".join(known))
    course = Course(house, state)
    right = side_winners(house, state.in_play())
    if set(named) != set(right) and not act.unnoticed:
        rule_on(course, Mishap.SIDE_WINNERS_WRONG)
    else:
        cite = house.cite(TableTopic.SETTLEMENT)
        course.emit(e.SideChancesAnnounced(cite, named))
    return course.end()
