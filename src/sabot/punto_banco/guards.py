"""Who may act at a Punto Banco table, and when."""

from sabot.punto_banco.expected import expected
from sabot.punto_banco.house import House
from sabot.punto_banco.names import STEPS
from sabot.punto_banco.state import State
from sabot.table.coup.guards import Guards, dealer

__all__ = ["at_step", "dealer", "in_the_sabot", "not_now", "out_together"]

_GUARDS: Guards[House, State] = Guards(expected, STEPS)
at_step, not_now = _GUARDS.at_step, _GUARDS.not_now
in_the_sabot, out_together = _GUARDS.in_the_sabot, _GUARDS.out_together
