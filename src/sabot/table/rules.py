"""``decide`` for any table: people, seats, money, limits, and the cards' way to the sabot.

Nothing here changes anything: each rule answers an act with the events that follow from it, or
stops with a refusal.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from typing import Any, Protocol, TypeVar

from sabot.table import acts as a
from sabot.table import events as e
from sabot.table import reasons
from sabot.table.cards import Card
from sabot.table.fairness import commitment
from sabot.table.house import TableHouse
from sabot.table.limits import Range, sensible
from sabot.table.money import FLOAT, LARGEST, UNCLAIMED, Amount, Currency, written
from sabot.table.pack import faults
from sabot.table.refusal import Reason, Refusal, Refused, refuse
from sabot.table.roles import Power, Role
from sabot.table.state import Opening, Player, Table
from sabot.table.tongues import WHO, either
from sabot.table.topics import Topic
from sabot.table.words import OPENINGS

Events = tuple[e.Event, ...]

_NAME = re.compile(r"[^\W\d_][\w.'-]{0,31}")


# On what a power rests, where that is more than the general order of roles.
GROUNDS: Mapping[Power, Topic] = {
    Power.SUPPLY_CARDS: Topic.SUPPLY,
    Power.CUT_WHEN_REFUSED: Topic.CUT,
    Power.ASSIGN_SEATS: Topic.SEATS,
    Power.CHANGE_LIMITS: Topic.LIMITS_CHANGE,
    Power.CHANGE_MODE: Topic.MODE,
    Power.SUSPEND: Topic.SUSPENSION,
    Power.WITHHOLD_CARDS: Topic.INEXPERIENCE,
    Power.REPLACE_CARD: Topic.CARD_REPLACED,
    Power.CHANGE_PACK: Topic.PACK_CHANGE,
    Power.DISPOSE_UNCLAIMED: Topic.UNCLAIMED,
    Power.RULE_FREELY: Topic.UNFORESEEN,
    Power.RELIEVE_STAFF: Topic.STAFF,
}


def authorize(
    house: TableHouse, table: Table, by: str, power: Power, topic: StrEnum | None = None
) -> None:
    """Refuse unless the house gives ``power`` to the role of ``by``, citing ``topic`` for it."""
    role = table.role(by)
    allowed = house.powers[power]
    if role not in allowed:
        if role is None:
            refuse(house, reasons.UNKNOWN_PERSON, name=by)
        roles = either([WHO[each] for each in sorted(allowed) if each in WHO])
        facts = {"name": by, "roles": roles}
        cite = house.cite(topic or GROUNDS.get(power, Topic.ROLES))
        raise Refused(Refusal(reasons.NOT_ALLOWED, cite, facts))


def player(house: TableHouse, table: Table, name: str) -> Player:
    """The player of that name, or a refusal."""
    found = table.players.get(name)
    if found is None:
        refuse(house, reasons.UNKNOWN_PERSON, name=name)
    return found


def present(house: TableHouse, table: Table, name: str) -> Player:
    """The player of that name, at the table now, or a refusal."""
    found = player(house, table, name)
    if not found.present:
        refuse(house, reasons.AWAY, name=name)
    return found


def payable(house: TableHouse, value: Amount) -> None:
    """Refuse amounts nobody can mean: nothing, less than nothing, fractions, fortunes."""
    if type(value) is not int or not 0 < value <= LARGEST:
        amount = written(value) if type(value) is int else value
        refuse(house, reasons.ABSURD_AMOUNT, amount=amount)


def played_here(house: TableHouse, table: Table, currency: Currency | None) -> Currency:
    """The currency, or a refusal when this table does not play in it."""
    if currency not in table.currencies:
        refuse(
            house,
            reasons.WRONG_CURRENCY,
            currencies=", ".join(table.currencies),
            currency=currency or "?",
        )
    return currency


def has_chips(
    house: TableHouse,
    table: Table,
    holder: str,
    currency: Currency,
    value: int,
    reason: Reason = reasons.NOT_ENOUGH_CHIPS,
) -> None:
    """Refuse when an account does not hold that much."""
    held = table.chips(holder, currency)
    if held < value:
        refuse(house, reason, name=holder, held=written(held), currency=currency)


def float_suffices(house: TableHouse, table: Table, owed: Iterable[tuple[Currency, int]]) -> None:
    """The float must be able to pay every winner; otherwise it is filled first."""
    sums: dict[Currency, int] = {}
    for currency, value in owed:
        sums[currency] = sums.get(currency, 0) + value
    for currency, value in sums.items():
        has_chips(house, table, FLOAT, currency, value, reasons.FLOAT_SHORT)


def at_step(house: TableHouse, table: Table, *steps: Opening) -> None:
    """Refuse unless the opening procedure stands at one of these steps."""
    if table.opening not in steps:
        refuse(house, reasons.NOT_NOW, expected=OPENINGS[table.opening])


class HasTable(Protocol):
    """The state of any game."""

    @property
    def table(self) -> Table: ...


# The table and its staff


def _open(house: TableHouse, table: Table, act: a.OpenTable) -> Events:
    authorize(house, table, act.by, Power.OPEN_TABLE)
    at_step(house, table, Opening.TABLE)
    if act.mode not in house.modes:
        refuse(house, reasons.UNKNOWN_MODE, mode=act.mode, modes=", ".join(house.modes))
    if not sensible(act.limits, house.limits):
        refuse(house, reasons.BAD_LIMITS)
    odd = [currency for currency in act.currencies if currency not in house.currencies]
    if odd or not act.currencies:
        refuse(
            house,
            reasons.WRONG_CURRENCY,
            currencies=", ".join(house.currencies),
            currency=", ".join(odd),
        )
    if not 1 <= act.seats <= house.most_seats:
        refuse(house, reasons.NO_SUCH_SEAT, seat=act.seats, seats=f"1-{house.most_seats}")
    if act.float:
        payable(house, act.float)
    cite = house.cite(Topic.OPENING)
    return (e.TableOpened(cite, act.mode, act.limits, act.currencies, act.seats, act.float),)


def _relieve(house: TableHouse, table: Table, act: a.Relieve) -> Events:
    authorize(house, table, act.by, Power.RELIEVE_STAFF)
    if not _NAME.fullmatch(act.name):
        refuse(house, reasons.BAD_NAME, name=act.name)
    if table.role(act.name) is not None or act.role is Role.PLAYER:
        refuse(house, reasons.NAME_TAKEN, name=act.name)
    return (e.StaffRelieved(house.cite(Topic.STAFF), act.role, act.name),)


def _limits(house: TableHouse, table: Table, act: a.ChangeLimits) -> Events:
    authorize(house, table, act.by, Power.CHANGE_LIMITS)
    if not sensible(act.limits, house.limits):
        refuse(house, reasons.BAD_LIMITS)
    _allowed(house, act.limits.even)
    if house.limits_after_hearing and not act.heard:
        refuse(house, reasons.DIRECTION_NOT_HEARD)
    cite = house.cite(Topic.LIMITS_CHANGE)
    if _other_needed(house, table, act.by, Power.CHANGE_LIMITS, act.limits):
        return (e.LimitsProposed(cite, act.by, act.limits),)
    return (e.LimitsAnnounced(cite, act.limits), e.LimitsChanged(cite, act.limits))


def _allowed(house: TableHouse, limits: Range) -> None:
    """Refuse a placard outside what the house's text lets it be changed to."""
    rule = house.placard_rule
    if rule is None:
        return
    if limits.maximum != limits.minimum * rule.ratio:
        refuse(house, reasons.WRONG_RATIO, ratio=rule.ratio)
    if limits.maximum > rule.ceiling:
        refuse(house, reasons.ABOVE_CEILING, ceiling=written(rule.ceiling))


def _other_needed(house: TableHouse, table: Table, by: str, power: Power, what: object) -> bool:
    """Whether it takes two, and the other has not asked for the same yet."""
    if power not in house.together:
        return False
    who, asked = table.proposed.get(power, (table.role(by), None))
    return who is table.role(by) or asked != what


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


# The cards, from their wrapper to the sabot


def _supply(house: TableHouse, table: Table, act: a.SupplyCards) -> Events:
    authorize(house, table, act.by, Power.SUPPLY_CARDS)
    # Cards that failed the check, or were only just supplied, may be exchanged for others.
    at_step(house, table, Opening.SUPPLY, Opening.VERIFY)
    return (e.CardsSupplied(house.cite(Topic.SUPPLY), act.cards, act.one_back),)


def _named(missing: tuple[Card, ...]) -> str:
    return " ".join(missing) or "-"


def _verify(house: TableHouse, table: Table, act: a.VerifyCards) -> Events:
    authorize(house, table, act.by, Power.RUN_PLAY)
    at_step(house, table, Opening.VERIFY)
    if not table.one_back:
        refuse(house, reasons.MIXED_BACKS)
    missing, surplus = faults(table.pack, house.decks)
    if missing or surplus:
        refuse(house, reasons.FAULTY_PACK, missing=_named(missing), surplus=_named(surplus))
    return (e.CardsVerified(house.cite(Topic.PACK), house.decks),)


def _wash(house: TableHouse, table: Table, act: a.Wash) -> Events:
    authorize(house, table, act.by, Power.RUN_PLAY)
    at_step(house, table, Opening.WASH)
    missing, surplus = faults(act.order, house.decks)
    if missing or surplus:
        refuse(house, reasons.NOT_THIS_PACK, missing=_named(missing), surplus=_named(surplus))
    if house.shuffled_before_players and not _present(table):
        refuse(house, reasons.NOBODY_PRESENT)
    promise = commitment(act.order, act.salt)
    washed = e.CardsWashed(house.cite(Topic.WASH), act.order, act.salt, promise)
    if house.riffled_parts and table.tail:
        return (e.TailSpread(house.cite(Topic.TAIL), house.riffled_parts, table.tail), washed)
    return (washed,)


def _present(table: Table) -> tuple[str, ...]:
    return tuple(name for name, who in table.players.items() if who.present)


def _offer(house: TableHouse, table: Table, refused: tuple[str, ...]) -> e.CutOffered:
    """The cut goes round the seats to the left, at last to whoever the house says.

    It begins on the dealer's left, or with whoever has the right to it.
    """
    present = (
        name
        for name in table.seated(table.cut_from)
        if table.players[name].present and name not in refused
    )
    last = min(house.powers[Power.CUT_WHEN_REFUSED])
    return e.CutOffered(house.cite(Topic.CUT), next(present, table.post(last)))


def _gather(house: TableHouse, table: Table, act: a.Gather) -> Events:
    authorize(house, table, act.by, Power.RUN_PLAY)
    at_step(house, table, Opening.GATHER)
    gathered = e.CardsGathered(house.cite(Topic.GATHER), _present(table))
    offered = _offer(house, table, ())
    if house.riffled_parts:
        return (e.CardsRiffled(house.cite(Topic.WASH), house.riffled_parts), gathered, offered)
    return (gathered, offered)


def _offered(house: TableHouse, table: Table, by: str) -> None:
    at_step(house, table, Opening.CUT)
    if by != table.cut_to:
        refuse(house, reasons.NOT_YOUR_CUT, to=table.cut_to)


def _cut(house: TableHouse, table: Table, act: a.Cut) -> Events:
    _offered(house, table, act.by)
    last = len(table.washed) - 1
    if not 1 <= act.place <= last:
        refuse(house, reasons.BAD_CUT, last=last)
    return (e.CardsCut(house.cite(Topic.CUTTING), act.by, act.place),)


def _refuse_cut(house: TableHouse, table: Table, act: a.RefuseCut) -> Events:
    _offered(house, table, act.by)
    player(house, table, act.by)
    return (
        e.CutRefused(house.cite(Topic.CUT), act.by),
        _offer(house, table, (*table.cut_refused, act.by)),
    )


def _load(house: TableHouse, table: Table, act: a.LoadSabot) -> Events:
    authorize(house, table, act.by, Power.RUN_PLAY)
    at_step(house, table, Opening.LOAD)
    mask_at = len(table.sabot.order) - house.mask_behind
    return (e.SabotLoaded(house.cite(Topic.MASK), table.taglia + 1, mask_at, house.burned),)


def _burn(house: TableHouse, table: Table, act: a.Burn) -> Events:
    authorize(house, table, act.by, Power.RUN_PLAY)
    at_step(house, table, Opening.BURN)
    return (e.CardsBurned(house.cite(Topic.BURN), table.sabot.order[: house.burned]),)


def _replace(house: TableHouse, table: Table, act: a.ReplaceCard) -> Events:
    authorize(house, table, act.by, Power.REPLACE_CARD)
    return (e.CardReplaced(house.cite(Topic.CARD_REPLACED), act.card),)


def _change_pack(house: TableHouse, table: Table, act: a.ChangePack) -> Events:
    authorize(house, table, act.by, Power.CHANGE_PACK)
    if table.opening in (Opening.TABLE, Opening.SUPPLY):
        refuse(house, reasons.NOT_NOW, expected=OPENINGS[table.opening])
    if table.opening is Opening.READY and not house.pack_changes_in_taglia:
        refuse(house, reasons.PACK_CHANGE_LATER)
    return (e.PackChanged(house.cite(Topic.PACK_CHANGE), house.direction_informed),)


# The players, their seats and their money


def _join(house: TableHouse, table: Table, act: a.Join) -> Events:
    if table.opening is Opening.TABLE:
        refuse(house, reasons.NOT_NOW, expected=OPENINGS[table.opening])
    if not _NAME.fullmatch(act.by):
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
    if act.by == table.cut_to:
        # Whoever leaves with the cut before him has not taken it.
        return (left, _offer(house, table, (*table.cut_refused, act.by)))
    return (left,)


def _bring(house: TableHouse, table: Table, act: a.BringChips) -> Events:
    player(house, table, act.by)
    payable(house, act.amount)
    currency = played_here(house, table, act.currency)
    return (e.ChipsBrought(house.cite(Topic.CHIPS), act.by, act.amount, currency),)


def change_notes(
    house: TableHouse, table: Table, by: str, value: Amount, currency: Currency
) -> e.NotesChanged:
    """Notes on the cloth become chips from the float."""
    payable(house, value)
    played_here(house, table, currency)
    has_chips(house, table, FLOAT, currency, value, reasons.FLOAT_SHORT)
    return e.NotesChanged(house.cite(Topic.NOTES), by, value, currency)


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
    if act.by == table.cut_to:
        away.append(_offer(house, table, (*table.cut_refused, act.by)))
    return tuple(away)


def _come_back(house: TableHouse, table: Table, act: a.ComeBack) -> Events:
    if player(house, table, act.by).present:
        refuse(house, reasons.NOT_AWAY, name=act.by)
    return (e.PlayerCameBack(house.cite(Topic.SEAT_MARKED), act.by),)


def _elsewhere(house: TableHouse, table: Table, act: a.NoteElsewhere) -> Events:
    # The player may say it of himself; of others the staff that gives the seats.
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
    what = (act.amount, currency)
    # What its owner asks for is his; only what nobody asks for takes two.
    if not act.player and _other_needed(house, table, act.by, Power.DISPOSE_UNCLAIMED, what):
        return (e.DisposalRegistered(cite, act.by, act.amount, currency),)
    return (e.UnclaimedDisposed(cite, act.amount, currency, act.player),)


_RULES: Mapping[type[a.Act], Callable[[TableHouse, Table, Any], Events]] = {
    a.OpenTable: _open,
    a.Relieve: _relieve,
    a.ChangeLimits: _limits,
    a.ChangeMode: _mode,
    a.Suspend: _suspend,
    a.Resume: _resume,
    a.FillFloat: _fill,
    a.SupplyCards: _supply,
    a.VerifyCards: _verify,
    a.Wash: _wash,
    a.Gather: _gather,
    a.Cut: _cut,
    a.RefuseCut: _refuse_cut,
    a.LoadSabot: _load,
    a.Burn: _burn,
    a.ReplaceCard: _replace,
    a.ChangePack: _change_pack,
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


def decide(house: TableHouse, table: Table, act: a.Act) -> Events:
    """The events that follow from an act, or a ``Refused``."""
    return _RULES[type(act)](house, table, act)


H = TypeVar("H", bound=TableHouse)
S = TypeVar("S", bound=HasTable)


def deciding(
    rules: Mapping[type[a.Act], Callable[[H, S, Any], Events]],
) -> Callable[[H, S, a.Act], Events | Refusal]:
    """A game's ``decide``: its own rules first, the table's for all other acts."""

    def decide_act(house: H, state: S, act: a.Act) -> Events | Refusal:
        """What follows from an act by this house's regulation."""
        rule = rules.get(type(act))
        try:
            if rule is not None:
                return rule(house, state, act)
            return decide(house, state.table, act)
        except Refused as refused:
            return refused.refusal

    return decide_act
