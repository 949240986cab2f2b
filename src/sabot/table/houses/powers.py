"""Common practice: who may do what, at a table of any game."""

from collections.abc import Mapping

from sabot.table.roles import Power, Role


def powers(**own: frozenset[Role]) -> Mapping[Power, frozenset[Role]]:
    """Who may do what, by common practice but for what the document says; names of powers."""
    return {**_POWERS, **{Power[name]: roles for name, roles in own.items()}}


INSPECTOR = frozenset({Role.INSPECTOR})
CHIEF = frozenset({Role.CHIEF})
DIRECTION = frozenset({Role.DIRECTION})
DEALER = frozenset({Role.DEALER})
SUPERVISOR = frozenset({Role.SUPERVISOR})
_WATCHERS = frozenset({Role.INSPECTOR, Role.CONTROLLER, Role.SUPERVISOR})

_POWERS: Mapping[Power, frozenset[Role]] = {
    Power.OPEN_TABLE: INSPECTOR | DIRECTION,
    Power.SUPPLY_CARDS: INSPECTOR,
    Power.RUN_PLAY: DEALER,
    Power.CUT_WHEN_REFUSED: INSPECTOR,
    Power.ASSIGN_SEATS: INSPECTOR,
    Power.CHANGE_LIMITS: INSPECTOR,
    Power.CHANGE_MODE: DIRECTION,
    Power.SUSPEND: DIRECTION,
    Power.REOPEN_BETTING: INSPECTOR,
    Power.WITHHOLD_CARDS: DEALER | INSPECTOR,
    Power.REPORT_MISHAP: DEALER | _WATCHERS,
    Power.FIND: INSPECTOR,
    Power.RESOLVE_DISPUTE: INSPECTOR,
    Power.DECIDE_READER: INSPECTOR,
    Power.REPLACE_CARD: DEALER | INSPECTOR,
    Power.CHANGE_PACK: INSPECTOR,
    Power.PUT_ASIDE: DEALER | _WATCHERS,
    Power.DISPOSE_UNCLAIMED: DIRECTION,
    Power.RULE_FREELY: DIRECTION,
    Power.REQUEST_CHECK: _WATCHERS,
    Power.RELIEVE_STAFF: INSPECTOR | DIRECTION,
    Power.DESIGNATE_SUPERVISOR: INSPECTOR | DIRECTION,
    Power.FILL_FLOAT: INSPECTOR,
}
