"""The cards on their way from the wrapper to the sabot."""

from sabot.table import acts as a
from sabot.table import events as e
from sabot.table import reasons
from sabot.table.cards import Card
from sabot.table.checks import at_step, authorize, player
from sabot.table.dispatch import ActRules
from sabot.table.fairness import commitment
from sabot.table.house import TableHouse
from sabot.table.pack import faults
from sabot.table.refusal import refuse
from sabot.table.roles import Power
from sabot.table.shares import opened, washed_order
from sabot.table.state import Opening, Table
from sabot.table.topics import Topic
from sabot.table.words import OPENINGS

Events = tuple[e.Event, ...]


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
    washed = _given(house, table, act) if act.order else _shared(house, table)
    _before_players(house, table)
    if house.riffled_parts and table.tail:
        return (e.TailSpread(house.cite(Topic.TAIL), house.riffled_parts, table.tail), washed)
    return (washed,)


def _given(house: TableHouse, table: Table, act: a.Wash) -> e.CardsWashed:
    """An order that nobody but the dealer's side has a part in before the cut."""
    if table.share is not None:
        refuse(house, reasons.SHARE_STANDS)
    missing, surplus = faults(act.order, house.decks)
    if missing or surplus:
        refuse(house, reasons.NOT_THIS_PACK, missing=_named(missing), surplus=_named(surplus))
    promise = commitment(act.order, act.salt)
    return e.CardsWashed(house.cite(Topic.WASH), act.order, act.salt, promise)


def _shared(house: TableHouse, table: Table) -> e.CardsWashed:
    """The order that everybody has a part in."""
    order = washed_order(house, table)
    return e.CardsWashed(house.cite(Topic.WASH), order, "", table.commitment)


def _before_players(house: TableHouse, table: Table) -> None:
    """Refuse to go on with nobody there to see it, where the house wants a player present."""
    if house.shuffled_before_players and not _present(table):
        refuse(house, reasons.NOBODY_PRESENT)


def _present(table: Table) -> tuple[str, ...]:
    return tuple(name for name, who in table.players.items() if who.present)


def offer_cut(house: TableHouse, table: Table, refused: tuple[str, ...]) -> e.CutOffered:
    """The cut goes round the seats to the left, at last to whoever the house says.

    It begins on the dealer's left, or with whoever has the right to it, even without a seat.
    """
    present = (
        name
        for name in (table.cut_by, *table.seated(table.cut_from))
        if table.here(name) and name not in refused
    )
    last = min(house.powers[Power.CUT_WHEN_REFUSED])
    return e.CutOffered(house.cite(Topic.CUT), next(present, table.post(last)))


def offered_again(house: TableHouse, table: Table, name: str) -> tuple[e.CutOffered, ...]:
    """Whoever leaves when offered the cut has not taken it: it is offered to the next."""
    if name != table.cut_to:
        return ()
    return (offer_cut(house, table, (*table.cut_refused, name)),)


def _gather(house: TableHouse, table: Table, act: a.Gather) -> Events:
    authorize(house, table, act.by, Power.RUN_PLAY)
    at_step(house, table, Opening.GATHER)
    _before_players(house, table)
    gathered = e.CardsGathered(house.cite(Topic.GATHER), _present(table))
    offered = offer_cut(house, table, ())
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
        offer_cut(house, table, (*table.cut_refused, act.by)),
    )


def _load(house: TableHouse, table: Table, act: a.LoadSabot) -> Events:
    authorize(house, table, act.by, Power.RUN_PLAY)
    at_step(house, table, Opening.LOAD)
    _before_players(house, table)
    behind = house.mask_behind if act.behind is None else act.behind
    mask_at = len(table.sabot.order) - behind
    if act.behind is not None and not house.burned <= mask_at < len(table.sabot.order):
        refuse(house, reasons.BAD_MASK, most=len(table.sabot.order) - house.burned)
    return (e.SabotLoaded(house.cite(Topic.MASK), table.taglia + 1, mask_at, house.burned),)


def _burn(house: TableHouse, table: Table, act: a.Burn) -> Events:
    authorize(house, table, act.by, Power.RUN_PLAY)
    at_step(house, table, Opening.BURN)
    _before_players(house, table)
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
    return _put_aside(house, table, act)


def _put_away(house: TableHouse, table: Table, act: a.PutAway) -> Events:
    authorize(house, table, act.by, Power.OPEN_TABLE)
    if table.opening in (Opening.TABLE, Opening.SUPPLY):
        refuse(house, reasons.NOT_NOW, expected=OPENINGS[table.opening])
    return _put_aside(house, table, act)


def _put_aside(house: TableHouse, table: Table, act: a.ChangePack | a.PutAway) -> Events:
    """The cards go. What was promised of them is laid open, with who abandoned it and why."""
    if table.share is not None and not act.reason.strip():
        refuse(house, reasons.REASON_NEEDED)
    closes = isinstance(act, a.PutAway)
    cite = house.cite(Topic.SUSPENSION if closes else Topic.PACK_CHANGE)
    changed = e.PackChanged(cite, house.direction_informed)
    if table.opening is Opening.READY:
        # The taglia is over with it, which the game tells: see ``taglia_ended``.
        return (changed,)
    return (*opened(house.cite(Topic.SHARES), table, act.by, act.reason), changed)


RULES: ActRules[TableHouse, Table] = {
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
    a.PutAway: _put_away,
}
