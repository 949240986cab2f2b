"""Everybody's share in the order of the cards: the house's first, then the players' seeds."""

import re

from sabot.table import acts as a
from sabot.table import events as e
from sabot.table import reasons
from sabot.table.cards import Card
from sabot.table.checks import at_step, authorize, present
from sabot.table.dispatch import ActRules
from sabot.table.fairness import order_of, pledge, share_commitment
from sabot.table.house import TableHouse
from sabot.table.pack import pack
from sabot.table.refusal import refuse
from sabot.table.roles import Power
from sabot.table.state import Opening, Share, Table
from sabot.table.topics import Topic

Events = tuple[e.Event, ...]

_HEXADECIMAL = re.compile(r"[0-9a-f]{64}")
_TABLE = re.compile(r"[0-9A-Za-z-]{1,64}")


def _bytes(house: TableHouse, text: str) -> None:
    """Refuse what is no secret, pledge or seed: each is a line of what is hashed."""
    if not _HEXADECIMAL.fullmatch(text):
        refuse(house, reasons.NOT_32_BYTES)


def _commit(house: TableHouse, table: Table, act: a.CommitShare) -> Events:
    authorize(house, table, act.by, Power.RUN_PLAY)
    at_step(house, table, Opening.WASH)
    if table.share is not None:
        refuse(house, reasons.SHARE_STANDS)
    _bytes(house, act.secret)
    if not _TABLE.fullmatch(act.table):
        refuse(house, reasons.NO_TABLE_NAME)
    # The number the taglia will have, and that of the attempt at this table.
    taglia, wash = table.taglia + 1, table.washes + 1
    promise = share_commitment(act.table, taglia, wash, act.secret)
    cite = house.cite(Topic.SHARES)
    return (e.ShareCommitted(cite, act.table, taglia, wash, promise, act.secret),)


def _pledge(house: TableHouse, table: Table, act: a.PledgeSeed) -> Events:
    present(house, table, act.by)
    share = _being_made(house, table)
    # One each: whoever could pledge several might show only those they like.
    if share.called or share.of(act.by) is not None:
        refuse(house, reasons.NO_MORE_PLEDGES)
    _bytes(house, act.pledged)
    return (e.SeedPledged(house.cite(Topic.SHARES), act.by, act.pledged),)


def _call(house: TableHouse, table: Table, act: a.CallSeeds) -> Events:
    authorize(house, table, act.by, Power.RUN_PLAY)
    share = _being_made(house, table)
    if share.called:
        refuse(house, reasons.NO_MORE_PLEDGES)
    players = tuple(each.player for each in share.seeds)
    return (e.SeedsCalled(house.cite(Topic.SHARES), players),)


def _add(house: TableHouse, table: Table, act: a.AddSeed) -> Events:
    present(house, table, act.by)
    share = _being_made(house, table)
    if not share.called:
        refuse(house, reasons.SEEDS_NOT_CALLED)
    mine = share.of(act.by) if act.by in awaited(table) else None
    if mine is None or pledge(share.commitment, act.by, act.seed) != mine.pledged:
        refuse(house, reasons.NOT_THE_PLEDGED_SEED)
    _bytes(house, act.seed)
    return (e.SeedAdded(house.cite(Topic.SHARES), act.by, act.seed),)


def _being_made(house: TableHouse, table: Table) -> Share:
    """The share players may add to, before the wash."""
    at_step(house, table, Opening.WASH)
    if table.share is None:
        refuse(house, reasons.SHARE_FIRST)
    return table.share


def washed_order(house: TableHouse, table: Table) -> tuple[Card, ...]:
    """The order that follows from the shares; every seed that was shown counts."""
    share = _being_made(house, table)
    if not share.called:
        refuse(house, reasons.SEEDS_NOT_CALLED)
    # The dealer cannot choose among pledged seeds by not waiting for some of them.
    late = awaited(table)
    if late:
        refuse(house, reasons.SEEDS_AWAITED, players=", ".join(late))
    shown = [(each.player, each.seed) for each in share.seeds if each.seed]
    return order_of(pack(house.decks), share.commitment, share.secret, shown)


def awaited(table: Table) -> tuple[str, ...]:
    """Those whose pledged seed has been called for and is not shown yet."""
    share = table.share
    if share is None or not share.called or table.opening is not Opening.WASH:
        return ()
    return tuple(each.player for each in share.seeds if not each.seed and not each.withheld)


def opened(cite: str, table: Table, by: str = "", reason: str = "") -> tuple[e.ShareOpened, ...]:
    """The house's share is laid open, where it has one; ``by`` and ``reason``: who abandoned it."""
    share = table.share
    if share is None:
        return ()
    opened = share.taglia, share.wash, share.commitment, share.secret
    return (e.ShareOpened(cite, *opened, by, reason),)


RULES: ActRules[TableHouse, Table] = {
    a.CommitShare: _commit,
    a.PledgeSeed: _pledge,
    a.CallSeeds: _call,
    a.AddSeed: _add,
}
