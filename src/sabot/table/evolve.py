"""How each event changes a table. It never refuses, and asks no house."""

from typing import TypedDict, Unpack

from sabot.table import events as e
from sabot.table.dispatch import EventChanges, by_kind
from sabot.table.fairness import after_cut
from sabot.table.money import DROP, FLOAT, OUTSIDE, POCKETS, UNCLAIMED
from sabot.table.roles import Power
from sabot.table.state import Opening, Player, Proposal, Sabot, Seed, Share, Table


def _opened(table: Table, event: e.TableOpened) -> Table:
    return table._replace(
        opening=Opening.SUPPLY,
        mode=event.mode,
        limits=event.limits,
        currencies=event.currencies,
        seats=event.seats,
    ).after(*((OUTSIDE, FLOAT, currency, event.float) for currency in event.currencies))


def _relieved(table: Table, event: e.StaffRelieved) -> Table:
    staff = {name: role for name, role in table.staff.items() if role is not event.role}
    return table._replace(staff={**staff, event.name: event.role})


def _washed(table: Table, event: e.CardsWashed) -> Table:
    return table._replace(
        opening=Opening.GATHER, washed=event.order, salt=event.salt, commitment=event.commitment
    )


def _committed(table: Table, event: e.ShareCommitted) -> Table:
    share = Share(event.table, event.taglia, event.wash, event.commitment, event.secret)
    return table._replace(share=share, washes=event.wash, commitment=event.commitment)


def _pledged(table: Table, event: e.SeedPledged) -> Table:
    share = _share(table)
    seeds = (*share.seeds, Seed(event.player, event.pledged))
    return table._replace(share=share._replace(seeds=seeds))


def _called(table: Table, _: e.SeedsCalled) -> Table:
    share = _share(table)
    seeds = tuple(each._replace(withheld=not table.here(each.player)) for each in share.seeds)
    return table._replace(share=share._replace(seeds=seeds, called=True))


def _added(table: Table, event: e.SeedAdded) -> Table:
    share = _share(table)
    seeds = tuple(
        each._replace(seed=event.seed) if each.player == event.player else each
        for each in share.seeds
    )
    return table._replace(share=share._replace(seeds=seeds))


def _withheld(table: Table, player: str) -> Table:
    """The table without somebody's seed, if it was called for and has not been shown."""
    share = table.share
    if share is None or not share.called:
        return table
    seeds = tuple(
        each._replace(withheld=True) if each.player == player and not each.seed else each
        for each in share.seeds
    )
    return table._replace(share=share._replace(seeds=seeds))


def _share(table: Table) -> Share:
    assert table.share is not None
    return table.share


def _share_opened(table: Table, _: e.ShareOpened) -> Table:
    return table._replace(share=None, commitment="")


def _cut(table: Table, event: e.CardsCut) -> Table:
    return table._replace(
        opening=Opening.LOAD,
        cut_to="",
        # Whoever had the right to it has it no more.
        cut_from=1,
        cut_by="",
        cut_refused=(),
        sabot=Sabot(after_cut(table.washed, event.place)),
    )


def _loaded(table: Table, event: e.SabotLoaded) -> Table:
    return table._replace(
        opening=Opening.BURN if event.burn else Opening.READY,
        taglia=event.taglia,
        sabot=table.sabot._replace(mask_at=event.mask_at),
    )


def _burned(table: Table, event: e.CardsBurned) -> Table:
    drawn = table.drawn(len(event.cards))
    return drawn._replace(opening=Opening.READY, burned=event.cards)


def _ended(table: Table, _: e.TagliaEnded) -> Table:
    return table._replace(
        opening=Opening.WASH,
        washed=(),
        salt="",
        commitment="",
        sabot=Sabot(),
        burned=(),
        tail=table.sabot.left,
    )


def _proposed(table: Table, power: Power, by: str, what: Proposal) -> Table:
    return table._replace(proposed={**table.proposed, power: (table.staff[by], by, what)})


def _agreed(table: Table, power: Power) -> Table:
    left = {each: what for each, what in table.proposed.items() if each is not power}
    return table._replace(proposed=left)


def _limits_changed(table: Table, event: e.LimitsChanged) -> Table:
    return _agreed(table._replace(limits=event.limits), Power.CHANGE_LIMITS)


def _disposed(table: Table, event: e.UnclaimedDisposed) -> Table:
    movement = UNCLAIMED, event.player or FLOAT, event.currency, event.amount
    paid = table.after(movement, whose=event.player)
    # What was registered before is no longer what lies there.
    return _agreed(paid, Power.DISPOSE_UNCLAIMED)


def _pack_changed(table: Table, _: e.PackChanged) -> Table:
    return table._replace(
        opening=Opening.SUPPLY,
        pack=(),
        washed=(),
        salt="",
        commitment="",
        cut_to="",
        cut_refused=(),
        sabot=Sabot(),
        burned=(),
        tail=0,
    )


class _PlayerParts(TypedDict, total=False):
    seat: int | None
    present: bool
    cards_here: bool
    inexperienced: bool


def _player(table: Table, name: str, **change: Unpack[_PlayerParts]) -> Table:
    player = table.players[name]._replace(**change)
    return table._replace(players={**table.players, name: player})


def _joined(table: Table, event: e.PlayerJoined) -> Table:
    table = table._replace(players={**table.players, event.player: Player()})
    if event.currency is None:
        return table
    return table.after((OUTSIDE, event.player, event.currency, event.chips))


def _left(table: Table, event: e.PlayerLeft | e.PlayerExpelled) -> Table:
    chips = [
        (event.player, OUTSIDE, currency, held)
        for (holder, currency), held in table.books.items()
        if holder == event.player
    ]
    table = _withheld(table.after(*chips), event.player)
    return table._replace(
        players={name: p for name, p in table.players.items() if name != event.player},
        waiting=tuple(name for name in table.waiting if name != event.player),
        books={key: held for key, held in table.books.items() if key[0] != event.player},
    )


def _expelled(table: Table, event: e.PlayerExpelled) -> Table:
    return _left(table, event)._replace(expelled=table.expelled | {event.player})


def _seated(table: Table, event: e.SeatAssigned) -> Table:
    waiting = tuple(name for name in table.waiting if name != event.player)
    return _player(table._replace(waiting=waiting), event.player, seat=event.seat)


def _notes_changed(table: Table, event: e.NotesChanged) -> Table:
    return table.after(
        (POCKETS, DROP, event.currency, event.amount),
        (FLOAT, event.player, event.currency, event.amount),
    )


_EVOLVE: EventChanges[Table] = {
    e.TableOpened: _opened,
    e.StaffRelieved: _relieved,
    e.LimitsAnnounced: lambda t, _: t,
    e.LimitsProposed: lambda t, ev: _proposed(t, Power.CHANGE_LIMITS, ev.by, ev.limits),
    e.LimitsChanged: _limits_changed,
    e.ModeChanged: lambda t, ev: t._replace(mode=ev.mode),
    e.PlaySuspended: lambda t, _: t._replace(suspended=True),
    e.PlayResumed: lambda t, _: t._replace(suspended=False),
    e.FloatFilled: lambda t, ev: t.after((OUTSIDE, FLOAT, ev.currency, ev.amount)),
    e.CardsSupplied: lambda t, ev: t._replace(
        opening=Opening.VERIFY, pack=ev.cards, one_back=ev.one_back
    ),
    e.CardsVerified: lambda t, _: t._replace(opening=Opening.WASH),
    e.ShareCommitted: _committed,
    e.SeedPledged: _pledged,
    e.SeedsCalled: _called,
    e.SeedAdded: _added,
    e.ShareOpened: _share_opened,
    e.TailSpread: lambda t, _: t,
    e.CardsWashed: _washed,
    e.CardsRiffled: lambda t, _: t,
    e.CardsGathered: lambda t, _: t._replace(opening=Opening.CUT),
    e.CutOffered: lambda t, ev: t._replace(cut_to=ev.to),
    e.CutRefused: lambda t, ev: t._replace(cut_refused=(*t.cut_refused, ev.player)),
    e.CardsCut: _cut,
    e.SabotLoaded: _loaded,
    e.CardsBurned: _burned,
    e.CutRightGained: lambda t, ev: t._replace(cut_from=ev.seat, cut_by=ev.player),
    e.CardReplaced: lambda t, _: t,
    e.PackChanged: _pack_changed,
    e.TagliaEnded: _ended,
    e.PlayerJoined: _joined,
    e.PlayerLeft: _left,
    e.PlayerExpelled: _expelled,
    e.ChipsBrought: lambda t, ev: t.after((OUTSIDE, ev.player, ev.currency, ev.amount)),
    e.NotesChanged: _notes_changed,
    e.SeatRequested: lambda t, ev: t._replace(waiting=(*t.waiting, ev.player)),
    e.SeatAssigned: _seated,
    e.PlayerSteppedAway: lambda t, ev: _withheld(_player(t, ev.player, present=False), ev.player),
    e.SeatLost: lambda t, ev: _player(t, ev.player, seat=None),
    e.PlayerCameBack: lambda t, ev: _player(t, ev.player, present=True),
    e.ElsewhereNoted: lambda t, ev: _player(t, ev.player, cards_here=ev.cards_here),
    e.PlayerFlagged: lambda t, ev: _player(t, ev.player, inexperienced=ev.flag),
    e.DisposalRegistered: lambda t, ev: _proposed(
        t, Power.DISPOSE_UNCLAIMED, ev.by, (ev.amount, ev.currency, ev.player)
    ),
    e.UnclaimedDisposed: _disposed,
}

_CHANGES = by_kind(_EVOLVE)
EVENTS: tuple[type[e.Event], ...] = tuple(_EVOLVE)


def evolve(table: Table, event: e.Event) -> Table:
    """The table after an event. It never refuses and never asks a house."""
    return _CHANGES[type(event)](table, event)
