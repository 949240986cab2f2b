"""What people ask of the company of a table besides their acts: a pace, the cards, a seat.

No article speaks of these: so it is in no record, and lasts as long as they stay and the server
runs. A person alone at a table has it as fast as they like. Where there are several nobody is
hurried against the table's own pace: it is slower if all of them wish it, and never faster. Who has
bet may ask for the cards at once, and who does not want to bet may pass: when that is everybody
who may bet, the dealer leaves no more time.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from sabot.ledger.stored import StoredTable
from sabot.server.pace import PACES, Pace, pace_of
from sabot.table import events as te
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.state import Stage
from sabot.table.events import Event
from sabot.table.json import ParsedObject
from sabot.table.languages import Words
from sabot.table.refusal import Refusal
from sabot.table.roles import Role
from sabot.table.speed import Speed
from sabot.table.view_types import PaceView

_TOUCHED = (ce.BetPlaced, ce.BetLowered, ce.BetWithdrawn)
_GONE = (te.PlayerLeft, te.PlayerExpelled)
# The faster one has the higher.
_rank = [*Speed].index


# Which coup is meant, by its taglia and its number: every taglia counts from one.
Moment = tuple[int, int]


class ForCards(NamedTuple):
    """Somebody wants no more time to bet in this coup; or does, after all."""

    coup: Moment
    ready: bool


class ForSeat(NamedTuple):
    """Somebody who waits for a seat, or will ask for one, would like it to be this."""

    seat: int


# What may be asked for: a pace, the cards, or a seat.
Wish = Speed | ForCards | ForSeat

WHY_NOT: Mapping[str, Words] = {
    "by-hand": Words(
        "Questo tavolo lo serve una persona, o un altro servente: il ritmo è il suo",
        "This table is dealt by a person, or through another server: the pace is theirs",
    ),
    "not-playing": Words(
        "Il ritmo lo sceglie chi gioca ed è al tavolo",
        "The pace is chosen by those who play and are at the table",
    ),
    "hurries": Words(
        "Con altri al tavolo nessuno va più in fretta di come il tavolo è stato aperto",
        "With others at the table nobody is hurried above the pace it was opened at",
    ),
    "no-bets-open": Words(
        "Le puntate di quel colpo non sono aperte",
        "The bets of that coup are not open",
    ),
    "seats-by-hand": Words(
        "Qui i posti li assegna una persona, o un altro servente: chiedine uno",
        "Seats are given here by a person, or through another server: ask for one",
    ),
    "seat-not-free": Words("Quel posto non è libero", "That seat is not free"),
}


class Wishes:
    """What the people at one table have asked for."""

    def __init__(
        self, table: StoredTable, settings: ParsedObject, changed: Callable[[], None]
    ) -> None:
        """``changed``: what is called when somebody has asked for something else."""
        self._table = table
        self._changed = changed
        self.own: Pace = pace_of(settings.get("pace", {}))
        self._automatic = frozenset(settings.get("players", ()))
        # the posts that a company which works here has while nobody holds them
        self._posts: frozenset[str] = frozenset()
        self._speeds: dict[str, Speed] = {}
        self._seats: dict[str, int] = {}
        # who wants no more time to bet, and in which coup
        self._ready: set[str] = set()
        self._coup: Moment | None = None

    def works_here(self, posts: frozenset[str]) -> None:
        """Note which posts the company has that works on this server; none any more, it may be."""
        self._posts = posts
        if posts:
            self._changed()

    def ask(self, name: str, wish: Wish) -> str:
        """Somebody asks for something; the code of why it cannot be, or nothing."""
        code = self._why_not(name, wish)
        if code:
            return code
        if isinstance(wish, Speed):
            self._speeds[name] = wish
        elif isinstance(wish, ForSeat):
            self._seats[name] = wish.seat
        else:
            if wish.coup != self._coup:
                self._coup, self._ready = wish.coup, set()
            (self._ready.add if wish.ready else self._ready.discard)(name)
        self._changed()
        return ""

    def happened(self, events: Sequence[Event]) -> None:
        """Whoever touches their bets again is not ready; whoever leaves wishes for nothing."""
        for event in events:
            if isinstance(event, _TOUCHED):
                self._ready.discard(event.bet.owner)
            elif isinstance(event, _GONE):
                self._speeds.pop(event.player, None)
                self._seats.pop(event.player, None)
                self._ready.discard(event.player)

    # what comes of it

    def pace(self) -> Pace:
        """How fast the company plays now."""
        people = self._people()
        wanted = [self._speeds.get(name, self.own.speed) for name in people]
        speed = max(wanted, key=_rank, default=self.own.speed)
        if len(people) > 1:
            speed = min(speed, self.own.speed, key=_rank)
        return self.own if speed is self.own.speed else PACES[speed]

    def seats(self, name: str) -> Iterator[int]:
        """The seats, the one somebody would like first."""
        wished = self._seats.get(name, 1)
        seats = range(1, self._table.state.table.seats + 1)
        return iter(sorted(seats, key=lambda seat: seat != wished))

    def all_ready(self) -> bool:
        """Whether people want no more time to bet: those who may have bet, or passed."""
        return bool(self._ready) and self._coup == self._now() and not self._awaited()

    def view(self) -> PaceView | None:
        """What everybody sees of it; nothing where the table is dealt by a person, or elsewhere."""
        if not self._deals():
            return None
        wished = {name: self._speeds.get(name, self.own.speed) for name in self._people()}
        return {
            "own": self.own.speed,
            "now": self.pace().speed,
            "speeds": [*self._open_to_all()],
            "wishes": {
                name: speed for name, speed in wished.items() if speed is not self.own.speed
            },
            "players": [*wished],
            "awaited": self._awaited() if self._betting() else [],
            "dealable": self._betting() and self._dealable(),
        }

    # how things are at the table

    def _people(self) -> list[str]:
        """Those who play and are no company, without those who have stepped away."""
        table = self._table.state.table
        return [each for each in table.players if each not in self._automatic and table.here(each)]

    def _open_to_all(self) -> list[Speed]:
        """What those who play may wish for."""
        most = max(Speed, key=_rank) if len(self._people()) == 1 else None
        fastest = most or self.own.speed
        return [speed for speed in Speed if _rank(speed) <= _rank(fastest)]

    def _awaited(self) -> list[str]:
        """Those who may still want to bet; who has neither chips nor bets cannot."""
        state = self._table.state
        table = state.table
        bets = () if state.coup is None else state.coup.bets
        owners = {bet.owner for bet in bets}
        ready = self._ready if self._coup == self._now() else set()
        return [
            name
            for name in self._people()
            if name not in ready
            and (name in owners or any(table.chips(name, each) for each in table.currencies))
        ]

    def _deals(self) -> bool:
        """Whether the table deals by itself, and its company works here."""
        dealer = Role.DEALER.value
        return dealer in self._posts and dealer in self._table.state.table.staff

    def _betting(self) -> bool:
        coup = self._table.state.coup
        return coup is not None and coup.stage is Stage.BETTING

    def _dealable(self) -> bool:
        """Whether the bets could be closed as they lie."""
        place, state = self._table.place, self._table.state
        act = ca.CloseBetting(state.table.post(Role.DEALER))
        bets = state.coup.bets if state.coup is not None else ()
        return bool(bets) and not isinstance(
            place.game.flow.decide(place.house, state, act), Refusal
        )

    def _now(self) -> Moment:
        state = self._table.state
        return state.table.taglia, state.number

    def _why_not(self, name: str, wish: Wish) -> str:
        if isinstance(wish, ForSeat):
            return self._why_no_seat(name, wish.seat)
        if not self._deals():
            return "by-hand"
        if name not in self._people():
            return "not-playing"
        if isinstance(wish, Speed):
            return "" if wish in self._open_to_all() else "hurries"
        return "" if self._betting() and wish.coup == self._now() else "no-bets-open"

    def _why_no_seat(self, name: str, seat: int) -> str:
        table = self._table.state.table
        inspector = Role.INSPECTOR.value
        if inspector not in self._posts or table.post(Role.INSPECTOR) != inspector:
            return "seats-by-hand"
        if name not in self._people():
            return "not-playing"
        free = 1 <= seat <= table.seats and table.holder(seat) is None
        return "" if free else "seat-not-free"
