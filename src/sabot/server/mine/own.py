"""What one person staked at a table, and what came of it, coup by coup.

Counted from the events of the ledger as the books are, but for the bets of one owner alone. So it
can be begun at any coup, without what was there before: what somebody has is worth nothing here,
only how it changes. What comes from the purse and goes there is no result; what waits for somebody
who has gone is theirs.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from sabot.ledger.entry import Entry
from sabot.record.asjson import event_name
from sabot.server.tally import Count, Counts, EventJson, Tally, bet_of
from sabot.table import events as te
from sabot.table.coup import events as ce
from sabot.table.coup.bets import Bet
from sabot.table.coup.payments import About
from sabot.table.money import Currency

# What moves money between a person and the outside, or from one place of theirs to another.
_CARRIED = frozenset(
    event_name(each.kind)
    for each in (
        te.PlayerJoined,
        te.ChipsBrought,
        te.NotesChanged,
        te.PlayerLeft,
        te.PlayerExpelled,
        te.UnclaimedDisposed,
        ce.WinningsPutAside,
    )
)
_JOINED = event_name(te.PlayerJoined.kind)
_LEFT = frozenset(event_name(each.kind) for each in (te.PlayerLeft, te.PlayerExpelled))
_ENDED = event_name(ce.CoupEnded.kind)
_CORRECTED = event_name(ce.PaymentCorrected.kind)

# By currency, in minor units.
Money = Counter[Currency]


@dataclass(frozen=True, slots=True)
class Settled:
    """A bet that was decided: what lay there, and what its owner gained by it or lost."""

    chance: str
    box: int
    currency: Currency
    staked: int
    result: int


@dataclass(frozen=True, slots=True)
class OwnCoup:
    """A coup in which somebody had a stake.

    ``first``: the entry by which it first lay; ``entry``: the one that ended the coup; ``began``,
    ``at``: when those were. ``result``: by currency, with what was put right after the end.
    """

    number: int
    first: int
    began: int
    entry: int
    at: int
    bets: tuple[Settled, ...]
    result: dict[Currency, int]


@dataclass(slots=True)
class _Coup:
    """The coup in play, as far as it concerns one person."""

    first: Entry | None = None
    result: Money = field(default_factory=Counter)
    by_bet: Counter[tuple[str, int, Currency]] = field(default_factory=Counter)


class Own(Tally):
    """What one person did at a table, from some coup on."""

    def __init__(self, counts: Counts, table: str, owner: str) -> None:
        super().__init__(counts, table)
        self._owner = owner
        # Whoever bets is there, also where it was not seen when they came.
        self._players.add(owner)
        self.coups: list[OwnCoup] = []
        # What was gained or lost outside any coup in which there was a stake.
        self.beside: Money = Counter()
        # When they came to the table and left it; nothing while they are there.
        self.stays: list[tuple[int, int | None]] = []
        # how many coups have ended while they were away
        self._ended_since = 0
        self._coup_in_play = _Coup()
        self._entry: Entry | None = None

    def add(self, entries: Iterable[Entry]) -> None:
        for entry in entries:
            self._entry = entry
            super().add((entry,))

    @property
    def present(self) -> bool:
        """Whether they are at the table."""
        return bool(self.stays) and self.stays[-1][1] is None

    def done(self, last: int, until: int) -> bool:
        """Whether nothing more comes of what they did up to an entry.

        Nothing of theirs lies, and they have left, and what could be put right of the last coup
        was; or it is past some moment.
        """
        if self.cloth or self.version < last:
            return False
        gone = not self.present and self._ended_since > 0
        return gone or (self._entry is not None and self._entry.at >= until)

    @property
    def lying(self) -> Money:
        """What lies on the cloth."""
        money: Money = Counter()
        for bet in self.cloth:
            money[bet.currency] += bet.amount
        return money

    @property
    def result(self) -> Money:
        """What was gained and lost in all, the coup in play with it."""
        money: Money = Counter(self.beside)
        for each in (*(coup.result for coup in self.coups), self._coup_in_play.result):
            money.update(each)
        return money

    @property
    def here(self) -> Entry:
        """The entry that is being counted."""
        assert self._entry is not None
        return self._entry

    def one(self, count: Count, event: EventJson) -> None:
        kind = event["event"]
        if kind == _ENDED:
            self._over(event["number"])
        if not self._names(event):
            self._given_by(event)
            return
        before = self._worth()
        count(self, event)
        if kind == _JOINED:
            self._comes()
        elif kind in _LEFT:
            self._goes()
        if kind in _CARRIED:
            return
        if self.cloth and not self.stays:
            self._comes()
        gained = self._worth()
        gained.subtract(before)
        self._gained(event, gained)

    def _names(self, event: EventJson) -> bool:
        """Whether an event is about this person, or about nobody: as that a coup is annulled."""
        named = {event.get("player"), (event.get("bet") or {}).get("owner")} - {None, ""}
        return not named or self._owner in named

    def _given_by(self, event: EventJson) -> None:
        """What another's bet gives this person, or takes."""
        for moved in event.get("moved", ()):
            currency, amount = Currency(moved["currency"]), moved["amount"]
            for account, value in ((moved["source"], -amount), (moved["target"], amount)):
                if account == self._owner:
                    self.stacks[account, currency] += value
                    self._late(Counter({currency: value}))

    def _worth(self) -> Money:
        """What they have, whether in chips, on the cloth or waiting for them."""
        money = self.lying
        for (_, currency), held in self.stacks.items():
            money[currency] += held
        for (_, currency), figures in self.figures.items():
            money[currency] += figures.unclaimed
        return money

    def _comes(self) -> None:
        if not self.present:
            self.stays.append((self.here.at, None))
        self._ended_since = 0

    def _goes(self) -> None:
        since = self.stays.pop()[0] if self.present else self.here.at
        self.stays.append((since, self.here.at))

    def _gained(self, event: EventJson, gained: Money) -> None:
        if event["event"] == _CORRECTED and event["about"] != About.COUP:
            self._late(gained)
            return
        coup = self._coup_in_play
        if coup.first is None and self.cloth:
            coup.first = self.here
        coup.result.update(gained)
        if event.get("bet") is not None:
            bet = bet_of(event["bet"])
            coup.by_bet[_place(bet)] += gained[bet.currency]

    def _late(self, gained: Money) -> None:
        """Of a coup that is over."""
        if not any(gained.values()):
            return
        if not self.coups:
            self.beside.update(gained)
            return
        last = self.coups[-1]
        self.coups[-1] = replace(last, result=_some(Counter(last.result), gained))

    def _over(self, number: int) -> None:
        coup, self._coup_in_play = self._coup_in_play, _Coup()
        self._ended_since += not self.present
        staked: Counter[tuple[str, int, Currency]] = Counter()
        for bet in self.coup:
            staked[_place(bet)] += bet.amount
        result = _some(coup.result)
        if coup.first is None:
            self._late(coup.result)
        elif staked or result:
            bets = (Settled(*place, staked[place], coup.by_bet[place]) for place in staked)
            self.coups.append(
                OwnCoup(
                    number,
                    coup.first.number,
                    coup.first.at,
                    self.here.number,
                    self.here.at,
                    tuple(bets),
                    result or {bet.currency: 0 for bet in self.coup},
                )
            )


def _place(bet: Bet) -> tuple[str, int, Currency]:
    return bet.chance, bet.box, bet.currency


def _some(*money: Money) -> dict[Currency, int]:
    """Several sums in one, without what is nothing."""
    together: Money = Counter()
    for each in money:
        together.update(each)
    return {currency: amount for currency, amount in together.items() if amount}
