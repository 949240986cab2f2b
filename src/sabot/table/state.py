"""A table as it stands."""

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from sabot.table.cards import Card
from sabot.table.limits import Limits, Range
from sabot.table.money import (
    NO_MONEY,
    NOTHING_WAITS,
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
