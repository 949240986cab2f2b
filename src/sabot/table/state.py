"""A table as it stands, and how each event changes it. No house is consulted here."""

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple, TypedDict, Unpack

from sabot.table import events as e
from sabot.table.cards import Card
from sabot.table.dispatch import EventChanges, by_kind
from sabot.table.fairness import after_cut
from sabot.table.limits import Limits, Range
from sabot.table.money import (
    DROP,
    FLOAT,
    NO_MONEY,
    NOTHING_WAITS,
    OUTSIDE,
    POCKETS,
    UNCLAIMED,
    Amount,
    Books,
    Currency,
    Movement,
    Waits,
    kept_for,
    moved,
)
from sabot.table.roles import STAFF, Power, Role


class Sabot(NamedTuple):
    """An order of cards that leave one by one, and the mask somewhere among them.

    The order is fixed when the sabot is loaded; only ``out`` moves.
    """

    order: tuple[Card, ...] = ()
    out: int = 0
    mask_at: int = 0

    @property
    def left(self) -> int:
        """How many cards are still inside."""
        return len(self.order) - self.out

    @property
    def top(self) -> Card:
        """The card that leaves next."""
        return self.order[self.out]

    @property
    def mask_is_next(self) -> bool:
        """Whether the mask lies before the next card."""
        return self.out == self.mask_at

    def draw(self, count: int = 1) -> "Sabot":
        """The sabot after ``count`` cards have left it."""
        return Sabot(self.order, self.out + count, self.mask_at)


class Opening(StrEnum):
    """Where the cards are on their way from the wrapper to the sabot: what comes next."""

    TABLE = "open"
    SUPPLY = "supply"
    VERIFY = "verify"
    WASH = "wash"
    GATHER = "gather"
    CUT = "cut"
    LOAD = "load"
    BURN = "burn"
    READY = "ready"


class Player(NamedTuple):
    """Somebody who plays, seated when ``seat`` is not nothing."""

    seat: int | None = None
    present: bool = True
    cards_here: bool = True
    inexperienced: bool = False


class Seed(NamedTuple):
    """A player's part in the wash: its pledge, and the seed itself once it is shown.

    ``withheld``: its owner was away when it was called for, or went then; it is not waited for.
    """

    player: str
    pledged: str
    seed: str = ""
    withheld: bool = False


class Share(NamedTuple):
    """The house's part in the order, bound to table, taglia and wash, and the players' with it.

    ``called``: no more seeds are pledged, and those that are may be shown.
    """

    table: str
    taglia: int
    wash: int
    commitment: str
    secret: str
    seeds: tuple[Seed, ...] = ()
    called: bool = False

    def of(self, player: str) -> Seed | None:
        """What a player has pledged."""
        return next((each for each in self.seeds if each.player == player), None)


# What one of two may have asked for: other limits; or what becomes of money nobody claimed.
Proposal = Limits | tuple[Amount, Currency, str]

# Until somebody relieves it, each post is held under its own name.
DEFAULT_STAFF: Mapping[str, Role] = {role.value: role for role in STAFF}


class Table(NamedTuple):
    """Everything about a table that does not depend on the game: first what changes most."""

    books: Books = NO_MONEY
    # beside the one account of what is unclaimed: whose it is
    waits: Waits = NOTHING_WAITS
    sabot: Sabot = Sabot()
    opening: Opening = Opening.TABLE
    mode: str = ""
    limits: Limits = Limits(Range(Amount(0), Amount(0)))
    currencies: tuple[Currency, ...] = ()
    seats: int = 0
    suspended: bool = False
    staff: Mapping[str, Role] = DEFAULT_STAFF
    players: Mapping[str, Player] = {}
    waiting: tuple[str, ...] = ()
    pack: tuple[Card, ...] = ()
    one_back: bool = True
    washed: tuple[Card, ...] = ()
    salt: str = ""
    commitment: str = ""
    # what the order is made from, until it is laid open; nothing where the order is simply given
    share: Share | None = None
    # how often the house has committed to a share at this table
    washes: int = 0
    cut_to: str = ""
    cut_refused: tuple[str, ...] = ()
    cut_from: int = 1
    cut_by: str = ""
    taglia: int = 0
    burned: tuple[Card, ...] = ()
    tail: int = 0
    # what one of two has asked for that takes both: at which post, who, and what
    proposed: Mapping[Power, tuple[Role, str, Proposal]] = {}
    expelled: frozenset[str] = frozenset()

    def role(self, name: str) -> Role | None:
        """The role a name has at this table."""
        return self.staff.get(name) or (Role.PLAYER if name in self.players else None)

    def post(self, role: Role) -> str:
        """Who holds a post of the staff."""
        for name, held in self.staff.items():
            if held is role:
                return name
        raise LookupError(role)

    @property
    def only_currency(self) -> Currency | None:
        """The table's currency, where it has but one."""
        return self.currencies[0] if len(self.currencies) == 1 else None

    def chips(self, name: str, currency: Currency) -> int:
        """What a player or an account holds."""
        return self.books.get((name, currency), 0)

    def seat_of(self, name: str) -> int | None:
        """A player's seat."""
        player = self.players.get(name)
        return player.seat if player else None

    def holder(self, seat: int) -> str | None:
        """Whose a seat is, marked ones included."""
        return next((name for name, player in self.players.items() if player.seat == seat), None)

    def seated(self, first: int = 1) -> tuple[str, ...]:
        """Seated players in the order of the seats, from ``first`` round the table."""
        places = [
            ((player.seat - first) % self.seats, name)
            for name, player in self.players.items()
            if player.seat is not None
        ]
        return tuple([name for _, name in sorted(places)])

    def here(self, name: str) -> bool:
        """Whether somebody plays at this table and is present."""
        player = self.players.get(name)
        return player is not None and player.present

    def purse(self, name: str) -> str:
        """The account that receives a player's money: unclaimed once they have gone."""
        return name if name in self.players else UNCLAIMED

    def in_purse(self, name: str, currency: Currency) -> int:
        """What a player has to stake; once they have gone, what waits for them."""
        return (self.chips if name in self.players else self.waits_for)(name, currency)

    def waits_for(self, name: str, currency: Currency) -> int:
        """What is unclaimed and waits for somebody, who may be at the table."""
        return self.waits.get((name, currency), 0)

    def after(self, *movements: Movement, whose: str = "") -> "Table":
        """The table after some movements of money; what is then unclaimed, or no more, is whose."""
        waits = self.waits
        for source, target, currency, value in movements:
            if UNCLAIMED in (source, target):
                waits = kept_for(waits, whose, currency, value if target == UNCLAIMED else -value)
        return self.holding(moved(self.books, movements), waits)

    def credited(self, whose: str, currency: Currency, *credits: tuple[str, int]) -> "Table":
        """The table with somebody's chips, which lay on the cloth, in these accounts."""
        books, waits = dict(self.books), self.waits
        for holder, value in credits:
            key = holder, currency
            books[key] = books.get(key, 0) + value
            if holder == UNCLAIMED:
                waits = kept_for(waits, whose, currency, value)
        return self.holding(books, waits)

    def holding(self, books: Books, waits: Waits) -> "Table":
        """The table with its money in these accounts."""
        first = (books, waits)
        return Table._make(first + self[2:])

    def drawn(self, count: int = 1) -> "Table":
        """The table after ``count`` cards have left the sabot."""
        first = (self.books, self.waits, self.sabot.draw(count))
        return Table._make(first + self[3:])


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
