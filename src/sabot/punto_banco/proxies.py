"""Players who stake for one another: their stakes count as one player's."""

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco import reasons
from sabot.punto_banco.house import House
from sabot.punto_banco.paying import ABOVE, PAYING
from sabot.punto_banco.remedies import Course
from sabot.punto_banco.state import State
from sabot.table.checks import authorize, player
from sabot.table.coup import reasons as coup_reasons
from sabot.table.coup.paying import coup_about
from sabot.table.coup.payments import About
from sabot.table.events import Event
from sabot.table.refusal import Refusal, Refused, refuse
from sabot.table.roles import Power
from sabot.table.topics import Topic as TableTopic

Events = tuple[Event, ...]


def join_stakes(house: House, state: State, act: a.JoinStakes) -> Events:
    """Two players' stakes count as one player's; above the maximum, the excess is ruled on.

    It is found at any time: in the coup in play, settled or not, or in the one that is over. That
    is for whoever decides of a coup that is over, which at some houses is not whoever finds.
    """
    if act.late:
        about = PAYING.about(house, state, act.by, late=True)
    else:
        authorize(house, state.table, act.by, Power.FIND)
        if state.coup is None or state.coup.annulled:
            refuse(house, coup_reasons.NO_COUP)
        if state.coup.barred:
            raise Refused(Refusal(coup_reasons.NO_APPEAL, state.coup.barred))
        about = About.COUP
    if act.principal == act.proxy:
        refuse(house, reasons.SAME_PLAYER)
    coup = coup_about(state, about)
    for name in (act.principal, act.proxy):
        if all(bet.owner != name for bet in (*coup.bets, *coup.staked)):
            # Only somebody who has left may still have bets without being at the table.
            player(house, state.table, name)
    course = Course(house, state)
    course.emit(e.StakesJoined(house.cite(TableTopic.LIMITS), act.principal, act.proxy, act.late))
    ABOVE.give_back(course, about, act.principal)
    return course.end()
