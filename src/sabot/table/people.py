"""The players: how they come and go, their seats and their money."""

from sabot.table import acts as a
from sabot.table import events as e
from sabot.table import reasons
from sabot.table.checks import (
    authorize,
    change_notes,
    has_chips,
    is_name,
    other_needed,
    payable,
    played_here,
    player,
    present,
)
from sabot.table.dispatch import ActRules
from sabot.table.house import TableHouse
from sabot.table.languages import WHO
from sabot.table.mixing import offered_again
from sabot.table.money import UNCLAIMED
from sabot.table.refusal import refuse
from sabot.table.roles import Power
from sabot.table.state import Opening, Table
from sabot.table.topics import Topic
from sabot.table.words import OPENINGS

Events = tuple[e.Event, ...]


def _join(house: TableHouse, table: Table, act: a.Join) -> Events:
    if table.opening is Opening.TABLE:
        refuse(house, reasons.NOT_NOW, expected=OPENINGS[table.opening])
    if not is_name(act.by):
        refuse(house, reasons.BAD_NAME, name=act.by)
    if table.role(act.by) is not None or act.by in WHO:
        refuse(house, reasons.NAME_TAKEN, name=act.by)
    if act.by in table.expelled:
        refuse(house, reasons.EXPELLED, name=act.by)
    if act.chips or act.currency is not None:
        payable(house, act.chips)
        played_here(house, table, act.currency)
    return (e.PlayerJoined(house.cite(Topic.CHIPS), act.by, act.chips, act.currency),)


def _leave(house: TableHouse, table: Table, act: a.Leave) -> Events:
    player(house, table, act.by)
    left = e.PlayerLeft(house.cite(Topic.CHIPS), act.by)
    return (left, *offered_again(house, table, act.by))


def _bring(house: TableHouse, table: Table, act: a.BringChips) -> Events:
    player(house, table, act.by)
    payable(house, act.amount)
    currency = played_here(house, table, act.currency)
    return (e.ChipsBrought(house.cite(Topic.CHIPS), act.by, act.amount, currency),)


def _buy(house: TableHouse, table: Table, act: a.BuyChips) -> Events:
    present(house, table, act.by)
    if not act.laid:
        refuse(house, reasons.FROM_HAND)
    return (change_notes(house, table, act.by, act.amount, act.currency),)


def _request_seat(house: TableHouse, table: Table, act: a.RequestSeat) -> Events:
    who = present(house, table, act.by)
    if who.seat is not None:
        refuse(house, reasons.ALREADY_SEATED, name=act.by, seat=who.seat)
    if act.by in table.waiting:
        refuse(house, reasons.ALREADY_WAITING, name=act.by)
    return (e.SeatRequested(house.cite(Topic.SEATS), act.by, len(table.waiting) + 1),)


def _assign_seat(house: TableHouse, table: Table, act: a.AssignSeat) -> Events:
    authorize(house, table, act.by, Power.ASSIGN_SEATS)
    present(house, table, act.player)
    if not 1 <= act.seat <= table.seats:
        refuse(house, reasons.NO_SUCH_SEAT, seat=act.seat, seats=table.seats)
    holder = table.holder(act.seat)
    if holder is not None:
        marked = not table.players[holder].present
        reason = reasons.SEAT_MARKED if marked else reasons.SEAT_TAKEN
        refuse(house, reason, seat=act.seat, holder=holder)
    if act.player not in table.waiting:
        refuse(house, reasons.NOT_WAITING, name=act.player)
    if act.player != table.waiting[0]:
        refuse(house, reasons.NOT_FIRST_IN_LINE, first=table.waiting[0])
    return (e.SeatAssigned(house.cite(Topic.SEATS), act.player, act.seat),)


def _step_away(house: TableHouse, table: Table, act: a.StepAway) -> Events:
    who = present(house, table, act.by)
    away: list[e.Event] = [e.PlayerSteppedAway(house.cite(Topic.SEAT_MARKED), act.by)]
    if who.seat is not None and not act.marked:
        away.append(e.SeatLost(house.cite(Topic.SEAT_LOST), act.by, who.seat))
    return (*away, *offered_again(house, table, act.by))


def _come_back(house: TableHouse, table: Table, act: a.ComeBack) -> Events:
    if player(house, table, act.by).present:
        refuse(house, reasons.NOT_AWAY, name=act.by)
    return (e.PlayerCameBack(house.cite(Topic.SEAT_MARKED), act.by),)


def _elsewhere(house: TableHouse, table: Table, act: a.NoteElsewhere) -> Events:
    # The player may say it; of others the staff that gives the seats.
    if act.by != act.player:
        authorize(house, table, act.by, Power.ASSIGN_SEATS)
    player(house, table, act.player)
    cite = house.cite(Topic.SEVERAL_TABLES)
    return (e.ElsewhereNoted(cite, act.player, act.cards_here),)


def _flag(house: TableHouse, table: Table, act: a.FlagPlayer) -> Events:
    authorize(house, table, act.by, Power.WITHHOLD_CARDS)
    player(house, table, act.player)
    return (e.PlayerFlagged(house.cite(Topic.INEXPERIENCE), act.player, act.flag),)


def _dispose(house: TableHouse, table: Table, act: a.DisposeUnclaimed) -> Events:
    authorize(house, table, act.by, Power.DISPOSE_UNCLAIMED)
    if act.player:
        player(house, table, act.player)
    payable(house, act.amount)
    currency = played_here(house, table, act.currency)
    reason = reasons.NOT_THAT_MUCH_UNCLAIMED
    has_chips(house, table, UNCLAIMED, currency, act.amount, reason)
    cite = house.cite(Topic.UNCLAIMED)
    what = (act.amount, currency, act.player)
    if other_needed(house, table, act.by, Power.DISPOSE_UNCLAIMED, what):
        return (e.DisposalRegistered(cite, act.by, act.amount, currency, act.player),)
    return (e.UnclaimedDisposed(cite, act.amount, currency, act.player),)


RULES: ActRules[TableHouse, Table] = {
    a.Join: _join,
    a.Leave: _leave,
    a.BringChips: _bring,
    a.BuyChips: _buy,
    a.RequestSeat: _request_seat,
    a.AssignSeat: _assign_seat,
    a.StepAway: _step_away,
    a.ComeBack: _come_back,
    a.NoteElsewhere: _elsewhere,
    a.FlagPlayer: _flag,
    a.DisposeUnclaimed: _dispose,
}
