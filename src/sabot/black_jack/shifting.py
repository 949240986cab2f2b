"""Bets that do not lie as they should at Black Jack."""

from sabot.black_jack import known, reasons
from sabot.black_jack.excess import excess
from sabot.black_jack.expected import Step, expected
from sabot.black_jack.guards import not_now
from sabot.black_jack.house import House
from sabot.black_jack.insuring import insurance_open
from sabot.black_jack.mishaps import Mishap
from sabot.black_jack.paying import PAYING
from sabot.black_jack.ruling import rule_on
from sabot.black_jack.state import INSURANCE, Coup, State, chance
from sabot.black_jack.turns import Course
from sabot.table.coup import acts as ca
from sabot.table.coup import reasons as coup_reasons
from sabot.table.coup.above import Above
from sabot.table.coup.left import Left
from sabot.table.coup.shifting import Shifting
from sabot.table.coup.state import Shift
from sabot.table.dispatch import ActRules
from sabot.table.events import Event
from sabot.table.money import Amount
from sabot.table.refusal import refuse

Events = tuple[Event, ...]


def _place(house: House, state: State, owner: str, name: str, box: int) -> int:
    """Chips lie in a box: before the deal for its hand, later with a hand it has."""
    box = box or state.table.seat_of(owner) or 0
    if not 1 <= box <= state.table.seats:
        refuse(house, coup_reasons.NO_SUCH_BOX, boxes=state.table.seats)
    if name != chance(1) and name not in _places(state.in_play(), box):
        refuse(house, reasons.NO_CARDS_THERE, box=box)
    return box


def _places(coup: Coup, box: int) -> list[str]:
    """The hands of a box that are still to be settled, and beside them its insurance.

    That may still lie there when the hands are gone.
    """
    hands = [chance(turn.hand.id) for turn in coup.live() if turn.box.number == box]
    served = any(each.number == box for each in coup.boxes)
    dealt = any(each.box == box for each in coup.dealt)
    return [*hands, INSURANCE] if served and dealt else hands


# From the bank's turn on nobody is asked any more.
_BANKS_TURN = frozenset({Step.TURN_HOLE, Step.DRAW_BANK, Step.ANNOUNCE, Step.SETTLE})


def _unnoticed(house: House, state: State, shift: Shift) -> bool:
    """Only once all have played, and with a hand that has cards: before, the turns would tell."""
    coup = state.in_play()
    if expected(house, state) not in _BANKS_TURN:
        return False
    there = [bet for bet in (shift.before, shift.after) if bet is not None]
    return all(bet.chance in _places(coup, bet.box) for bet in there)


def _most(house: House, state: State, name: str) -> Amount:
    return state.table.limits.even.maximum


ABOVE: Above[House, State] = Above(Course, rule_on, Mishap, PAYING, excess)
LEFT: Left[House, State] = Left(Course, rule_on, Mishap, PAYING, stakes_left=False)
SHIFTING: Shifting[House, State] = Shifting(
    Course, not_now, rule_on, Mishap, PAYING, _place, _unnoticed, _most, ABOVE
)


def shift(house: House, state: State, act: ca.ShiftBet) -> Events:
    """A stake changes; an insurance may, in its time (Topic.CLOSE_BETTING)."""
    if act.chance == INSURANCE and not (act.to or act.to_box) and _in_its_time(house, state, act):
        refuse(house, coup_reasons.NOT_SHIFTED)
    return SHIFTING.shift(house, state, act)


def _in_its_time(house: House, state: State, act: ca.ShiftBet) -> bool:
    """Whether everybody may still insure as much of a bet, and nobody knows the card."""
    if not insurance_open(house, state) or known.to_the_bank(house, state):
        return False
    own = [bet for bet in state.in_play().bets if bet.owner == act.owner]
    own = [bet for bet in own if bet.chance != INSURANCE and act.box in (0, bet.box)]
    return any(act.amount <= bet.amount // 2 for bet in own)


RULES: ActRules[House, State] = {**SHIFTING.rules, **ABOVE.rules, **LEFT.rules, ca.ShiftBet: shift}
