"""Who may act at a Black Jack table, and when."""

from sabot.black_jack.expected import expected
from sabot.black_jack.house import House
from sabot.black_jack.names import STEPS
from sabot.black_jack.state import State
from sabot.table.coup.guards import Guards, dealer

__all__ = ["at_step", "dealer", "in_the_sabot", "not_now", "out_together"]

_GUARDS: Guards[House, State] = Guards(expected, STEPS)
at_step, not_now = _GUARDS.at_step, _GUARDS.not_now
in_the_sabot, out_together = _GUARDS.in_the_sabot, _GUARDS.out_together
