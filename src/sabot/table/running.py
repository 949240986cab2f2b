"""The table and its staff: opening, limits, mode, suspension, the float."""

from sabot.table import acts as a
from sabot.table import events as e
from sabot.table import reasons
from sabot.table.checks import (
    GROUNDS,
    at_step,
    authorize,
    is_name,
    other_needed,
    payable,
    played_here,
)
from sabot.table.dispatch import ActRules
from sabot.table.house import TableHouse
from sabot.table.limits import Limits, Range, sensible
from sabot.table.money import written
from sabot.table.refusal import refuse
from sabot.table.roles import Power, Role, relieves
from sabot.table.state import Opening, Table
from sabot.table.topics import Topic

Events = tuple[e.Event, ...]

# What a table has where nobody says and the house allows it.
_USUAL_SEATS = 9


def _open(house: TableHouse, table: Table, act: a.OpenTable) -> Events:
    authorize(house, table, act.by, Power.OPEN_TABLE)
    at_step(house, table, Opening.TABLE)
    if act.mode not in house.modes:
        refuse(house, reasons.UNKNOWN_MODE, mode=act.mode, modes=", ".join(house.modes))
    _sensible(house, act.limits)
    _under_ceiling(house, act.limits.even)
    currencies = ", ".join(house.currencies)
    if not act.currencies:
        refuse(house, reasons.CURRENCY_NEEDED, currencies=currencies)
    odd = [currency for currency in act.currencies if currency not in house.currencies]
    if odd:
        refuse(house, reasons.WRONG_CURRENCY, currencies=currencies, currency=", ".join(odd))
    if len({*act.currencies}) < len(act.currencies):
        refuse(house, reasons.CURRENCY_TWICE, currencies=", ".join(act.currencies))
    seats = act.seats or min(_USUAL_SEATS, house.most_seats)
    if not 1 <= seats <= house.most_seats:
        refuse(house, reasons.NO_SUCH_SEAT, seat=seats, seats=f"1-{house.most_seats}")
    if act.float:
        payable(house, act.float)
    cite = house.cite(Topic.OPENING)
    return (e.TableOpened(cite, act.mode, act.limits, act.currencies, seats, act.float),)


def _relieve(house: TableHouse, table: Table, act: a.Relieve) -> Events:
    authorize(house, table, act.by, relieves(act.role))
    if act.role is Role.PLAYER:
        refuse(house, reasons.NO_POST)
    if not is_name(act.name):
        refuse(house, reasons.BAD_NAME, name=act.name)
    if table.role(act.name) is not None:
        refuse(house, reasons.NAME_TAKEN, name=act.name)
    return (e.StaffRelieved(house.cite(GROUNDS[relieves(act.role)]), act.role, act.name),)


def _limits(house: TableHouse, table: Table, act: a.ChangeLimits) -> Events:
    authorize(house, table, act.by, Power.CHANGE_LIMITS)
    _sensible(house, act.limits)
    _allowed(house, act.limits.even)
    if house.limits_after_hearing and not act.heard:
        refuse(house, reasons.DIRECTION_NOT_HEARD)
    cite = house.cite(Topic.LIMITS_CHANGE)
    if other_needed(house, table, act.by, Power.CHANGE_LIMITS, act.limits):
        return (e.LimitsProposed(cite, act.by, act.limits),)
    return (e.LimitsAnnounced(cite, act.limits), e.LimitsChanged(cite, act.limits))


def _sensible(house: TableHouse, limits: Limits) -> None:
    """Refuse a placard nobody can play under, or one for another game."""
    if (limits.tie is None) is not (house.limits.tie is None):
        refuse(house, reasons.OTHER_PLACARD, like=str(house.limits))
    if not sensible(limits):
        refuse(house, reasons.BAD_LIMITS)


def _allowed(house: TableHouse, limits: Range) -> None:
    """Refuse a placard outside what the house's text lets it be changed to."""
    rule = house.placard_rule
    if rule is None:
        return
    if limits.maximum != limits.minimum * rule.ratio:
        refuse(house, reasons.WRONG_RATIO, ratio=rule.ratio)
    _under_ceiling(house, limits)


def _under_ceiling(house: TableHouse, limits: Range) -> None:
    """Refuse a maximum above the highest the house's text allows at all."""
    rule = house.placard_rule
    if rule is not None and limits.maximum > rule.ceiling:
        refuse(house, reasons.ABOVE_CEILING, ceiling=written(rule.ceiling))


def _mode(house: TableHouse, table: Table, act: a.ChangeMode) -> Events:
    authorize(house, table, act.by, Power.CHANGE_MODE)
    if act.mode not in house.modes:
        refuse(house, reasons.UNKNOWN_MODE, mode=act.mode, modes=", ".join(house.modes))
    # A coup in play is finished as it began; the next one follows the new mode.
    return (e.ModeChanged(house.cite(Topic.MODE), act.mode),)


def _suspend(house: TableHouse, table: Table, act: a.Suspend) -> Events:
    authorize(house, table, act.by, Power.SUSPEND)
    if table.suspended:
        refuse(house, reasons.SUSPENDED)
    return (e.PlaySuspended(house.cite(Topic.SUSPENSION)),)


def _resume(house: TableHouse, table: Table, act: a.Resume) -> Events:
    authorize(house, table, act.by, Power.SUSPEND)
    if not table.suspended:
        refuse(house, reasons.NOT_SUSPENDED)
    return (e.PlayResumed(house.cite(Topic.SUSPENSION)),)


def _fill(house: TableHouse, table: Table, act: a.FillFloat) -> Events:
    authorize(house, table, act.by, Power.FILL_FLOAT)
    payable(house, act.amount)
    currency = played_here(house, table, act.currency)
    return (e.FloatFilled(house.cite(Topic.CHIPS), act.amount, currency),)


RULES: ActRules[TableHouse, Table] = {
    a.OpenTable: _open,
    a.Relieve: _relieve,
    a.ChangeLimits: _limits,
    a.ChangeMode: _mode,
    a.Suspend: _suspend,
    a.Resume: _resume,
    a.FillFloat: _fill,
}
