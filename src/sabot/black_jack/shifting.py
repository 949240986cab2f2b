"""Bets that do not lie as they should at Black Jack: an insurance may change in its time."""

from sabot.black_jack import known
from sabot.black_jack.house import House
from sabot.black_jack.insuring import insurance_open
from sabot.black_jack.paying import ABOVE, LEFT, SHIFTING
from sabot.black_jack.state import INSURANCE, State
from sabot.table.coup import acts as ca
from sabot.table.coup import reasons as coup_reasons
from sabot.table.dispatch import ActRules
from sabot.table.events import Event
from sabot.table.refusal import refuse

Events = tuple[Event, ...]


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
