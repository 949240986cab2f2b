"""Doubt and dispute at Black Jack: what every table has."""

from sabot.black_jack.guards import not_now
from sabot.black_jack.house import House
from sabot.black_jack.mishaps import NOT_REBUILDABLE
from sabot.black_jack.remedies import after_find, annul_coup, rule_on
from sabot.black_jack.state import State
from sabot.black_jack.turns import Course
from sabot.table.coup.disputes import Disputes

DISPUTES: Disputes[House, State] = Disputes(
    Course, not_now, annul_coup, after_find, rule_on, NOT_REBUILDABLE
)
