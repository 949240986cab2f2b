"""Bets that do not lie as they should at Punto Banco, and players who stake for one another."""

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco import reasons
from sabot.punto_banco.excess import excess, limits_of
from sabot.punto_banco.guards import not_now
from sabot.punto_banco.house import House
from sabot.punto_banco.mishaps import Mishap
from sabot.punto_banco.paying import PAYING
from sabot.punto_banco.remedies import Course, rule_on
from sabot.punto_banco.state import State
from sabot.table.checks import authorize, player
from sabot.table.coup import reasons as coup_reasons
from sabot.table.coup.paying import coup_about
from sabot.table.coup.payments import About
from sabot.table.coup.shifting import Shifting
from sabot.table.coup.state import Shift
from sabot.table.events import Event
from sabot.table.money import Amount
from sabot.table.refusal import Refusal, Refused, refuse
from sabot.table.roles import Power
from sabot.table.topics import Topic as TableTopic

Events = tuple[Event, ...]


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
    return limits_of(state, house.chance[chance]).maximum


SHIFTING: Shifting[House, State] = Shifting(
    Course, not_now, rule_on, Mishap, PAYING, _place, _unnoticed, _most, excess
)


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
    course.tell(e.StakesJoined(house.cite(TableTopic.LIMITS), act.principal, act.proxy, act.late))
    SHIFTING.return_excess(course, about, act.principal)
    return tuple(course.events)
