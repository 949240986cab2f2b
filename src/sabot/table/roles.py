"""Who stands where at a table, and the powers a house gives to each."""

from enum import StrEnum


class Role(StrEnum):
    """The people of a table. Names in Italian at the table: see the glossary."""

    PLAYER = "player"
    DEALER = "dealer"
    INSPECTOR = "inspector"
    CHIEF = "chief"
    DIRECTION = "direction"
    CONTROLLER = "controller"
    SUPERVISOR = "supervisor"


STAFF = tuple(role for role in Role if role is not Role.PLAYER)


class Power(StrEnum):
    """What a house's regulation gives to one role and not to another."""

    OPEN_TABLE = "open-table"
    SUPPLY_CARDS = "supply-cards"
    RUN_PLAY = "run-play"
    CUT_WHEN_REFUSED = "cut-when-refused"
    ASSIGN_SEATS = "assign-seats"
    CHANGE_LIMITS = "change-limits"
    CHANGE_MODE = "change-mode"
    SUSPEND = "suspend"
    REOPEN_BETTING = "reopen-betting"
    WITHHOLD_CARDS = "withhold-cards"
    REPORT_MISHAP = "report-mishap"
    FIND = "find"
    RESOLVE_DISPUTE = "resolve-dispute"
    DECIDE_READER = "decide-reader"
    REPLACE_CARD = "replace-card"
    CHANGE_PACK = "change-pack"
    PUT_ASIDE = "put-aside"
    DISPOSE_UNCLAIMED = "dispose-unclaimed"
    RULE_FREELY = "rule-freely"
    REQUEST_CHECK = "request-check"
    RELIEVE_STAFF = "relieve-staff"
    DESIGNATE_SUPERVISOR = "designate-supervisor"
    FILL_FLOAT = "fill-float"


def relieves(role: Role) -> Power:
    """The power it takes to put somebody at a post."""
    return Power.DESIGNATE_SUPERVISOR if role is Role.SUPERVISOR else Power.RELIEVE_STAFF
