"""A table's money counted from its events, entry by entry."""

import json
import logging
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields

from sabot.ledger.entry import Entry
from sabot.record.asjson import event_name
from sabot.table import events as te
from sabot.table.coup import events as ce
from sabot.table.coup.bets import Bet
from sabot.table.coup.payments import About, Done
from sabot.table.json import ParsedObject
from sabot.table.money import CAGNOTTE, ERRORS, FLOAT, UNCLAIMED, Amount, Currency

_log = logging.getLogger(__name__)

# An event as the ledger has it.
EventJson = ParsedObject


@dataclass(slots=True)
class Figures:
    """What happened in one currency, in minor units.

    ``drop``: notes changed at the table; ``brought``, ``taken``: chips players came and left with;
    ``fills``: what the float was given; ``handle``: stakes that were decided, as much of each as
    counts, and none of an annulled coup; ``win``: what the float won of them, and got back of
    errors; ``cagnotte``: commission kept; ``unclaimed``: came, less what was disposed of;
    ``disposed``: of that, what went to the float; ``errors``: what was paid by mistake and could
    not be recovered.
    """

    drop: int = 0
    brought: int = 0
    taken: int = 0
    fills: int = 0
    handle: int = 0
    win: int = 0
    cagnotte: int = 0
    unclaimed: int = 0
    disposed: int = 0
    errors: int = 0

    @property
    def float(self) -> int:
        """What is in the float."""
        return self.fills - self.drop + self.win + self.disposed

    @property
    def chips_out(self) -> int:
        """The chips that players hold or have staked."""
        gone = self.win + self.cagnotte + self.unclaimed + self.disposed - self.errors
        return self.brought + self.drop - self.taken - gone

    @property
    def inside(self) -> int:
        """All that is at the table, whosever it is."""
        held = self.float + self.chips_out + self.cagnotte + self.unclaimed + self.drop
        return held - self.errors


def added(some: Iterable[Figures]) -> Figures:
    """Several figures in one."""
    rows = list(some)
    return Figures(*(sum(getattr(row, each.name) for row in rows) for each in fields(Figures)))


class Tally:
    """The figures of one table so far, for each taglia.

    What happens between two taglie, or before the first, belongs to the one that follows.
    """

    def __init__(self, counts: "Counts", table: str = "") -> None:
        self._counts = counts
        self._table = table
        self.version = 0
        # The entry that could not be counted: from there on nothing is, and nothing is shown.
        self.stopped = 0
        self.figures: defaultdict[tuple[int, Currency], Figures] = defaultdict(Figures)
        self._taglia = 1
        self._players: set[str] = set()
        self.stacks: defaultdict[tuple[str, Currency], int] = defaultdict(int)
        # What lies on the cloth: each bet, whether or not another lies in its place.
        self.cloth: list[Bet] = []
        # The stakes that are decided: of the coup in play, and of one that is over, complained of.
        self.coup: list[Bet] = []
        self.past: list[Bet] = []
        # Whether the act being counted settles a coup.
        self._settling = False

    def totals(self) -> dict[Currency, Figures]:
        """All taglie together."""
        return {
            currency: added(each for (_, other), each in self.figures.items() if other is currency)
            for currency in sorted({currency for _, currency in self.figures})
        }

    def chips(self, currency: Currency) -> int:
        """The chips before the players and on the cloth, counted one by one."""
        before = sum(held for (_, each), held in self.stacks.items() if each is currency)
        return before + sum(bet.amount for bet in self.cloth if bet.currency is currency)

    def add(self, entries: Iterable[Entry]) -> None:
        """Count what came of further acts."""
        for entry in entries:
            # Most acts move nothing: they need not even be read.
            if not self.stopped and self._counts.moves(entry.events):
                try:
                    self._count(json.loads(entry.events))
                except (LookupError, TypeError, ValueError):
                    _log.exception("table %s: entry %s not counted", self._table, entry.number)
                    self.stopped = entry.number
                    self.figures.clear()
            self.version = entry.number

    def _count(self, events: list[EventJson]) -> None:
        settled = event_name(ce.CoupSettled.kind)
        self._settling = any(each["event"] == settled for each in events)
        for event in events:
            count = self._counts.by_name.get(event["event"])
            if count is not None:
                self.one(count, event)

    def one(self, count: "Count", event: EventJson) -> None:
        """Count one event."""
        count(self, event)

    # what comes to the table, and leaves it

    def _opened(self, event: EventJson) -> None:
        for currency in event["currencies"]:
            self.of(currency).fills += event["float"]

    def _filled(self, event: EventJson) -> None:
        self.of(event["currency"]).fills += event["amount"]

    def _joined(self, event: EventJson) -> None:
        self._players.add(event["player"])
        if event["currency"] is not None:
            self._came(event["player"], event["currency"], event["chips"])

    def _brought(self, event: EventJson) -> None:
        self._came(event["player"], event["currency"], event["amount"])

    def _came(self, player: str, currency: str, amount: int) -> None:
        self.of(currency).brought += amount
        self.stacks[player, Currency(currency)] += amount

    def _notes(self, event: EventJson) -> None:
        self.of(event["currency"]).drop += event["amount"]
        self.stacks[event["player"], Currency(event["currency"])] += event["amount"]

    def _left(self, event: EventJson) -> None:
        self._players.discard(event["player"])
        for key in [key for key in self.stacks if key[0] == event["player"]]:
            self.of(key[1]).taken += self.stacks.pop(key)

    def _disposed(self, event: EventJson) -> None:
        figures = self.of(event["currency"])
        figures.unclaimed -= event["amount"]
        if event["player"]:
            self.stacks[event["player"], Currency(event["currency"])] += event["amount"]
        else:
            figures.disposed += event["amount"]

    # what is staked, and what becomes of it

    def laid(self, event: EventJson) -> None:
        """The bet as it lies from now on, in place of what lay there."""
        bet = bet_of(event["bet"])
        lay = next((each for each in self.cloth if each[:3] == bet[:3]), None)
        if lay is not None:
            self.cloth.remove(lay)
            self._credit(bet.owner, bet.currency, lay.amount)
        self._credit(bet.owner, bet.currency, -bet.amount)
        self.cloth.append(bet)

    def _part_back(self, fields: EventJson, part: int) -> None:
        """So much of a bet goes back, and the rest lies on."""
        bet = self.lifted(fields)
        self._credit(bet.owner, bet.currency, part)
        if bet.amount > part:
            self.cloth.append(bet._replace(amount=Amount(bet.amount - part)))

    def _returned(self, event: EventJson) -> None:
        """As it was: nothing is decided, unless the others of the coup are with this."""
        bet = self.lifted(event["bet"])
        self._credit(bet.owner, bet.currency, bet.amount)
        if self._settling and not event.get("apart"):
            self._stake_decided(bet, self.coup)

    def _collected(self, event: EventJson) -> None:
        self.decided(event["bet"], 0, 0)

    def _paid(self, event: EventJson) -> None:
        back = event["bet"]["amount"] + event["winnings"] - event["commission"]
        self.decided(event["bet"], back, event["commission"])

    def _handled(self, event: EventJson) -> None:
        """What hands did: a bet that still plays stays where it is."""
        bet, won, kept = event["bet"], event["winnings"], event["commission"]
        figures = self.of(event["currency"])
        figures.cagnotte += kept
        figures.win -= won
        self._credit(bet["owner"], Currency(event["currency"]), won - kept)
        if event["done"] != Done.ADVANCED:
            collected = event["done"] == Done.COLLECTED
            self.decided(bet, event["back"] if collected else bet["amount"], 0)
            if not event.get("played", True):
                self.undecided(bet_of(bet), self.coup)

    def _corrected(self, event: EventJson) -> None:
        self._counts_instead(event)
        for moved in event["moved"]:
            self._moved(moved["source"], moved["currency"], -moved["amount"])
            self._moved(moved["target"], moved["currency"], moved["amount"])

    def _counts_instead(self, event: EventJson) -> None:
        """Another stake may count than lay there; nothing was done of one that was taken away."""
        lay = [bet_of(event["bet"])] if event["done"] else []
        stands = [bet_of(event["stands"])] if event["stands"] and event.get("played", True) else []
        if event["done"] == Done.ADVANCED or lay == stands:
            return
        # Of one that is over, which are decided is known no more.
        coup = self.coup if event["about"] == About.COUP else [*lay]
        if all(bet in coup for bet in lay):
            for bet in lay:
                self.undecided(bet, coup)
            for bet in stands:
                self._stake_decided(bet, coup)

    def _reopened(self, event: EventJson) -> None:
        if event["about"] != About.COUP:
            self.past = [bet_of(each["bet"]) for each in event["payments"]]

    def _annulled(self, event: EventJson) -> None:
        """None of its stakes has played."""
        for bet in tuple(self.coup):
            self.undecided(bet, self.coup)

    def _coup_over(self, event: EventJson) -> None:
        self.coup = []

    def _stake_decided(self, bet: Bet, coup: list[Bet]) -> None:
        self.of(bet.currency).handle += bet.amount
        coup.append(bet)

    def undecided(self, bet: Bet, coup: list[Bet]) -> None:
        """A stake that was decided is not, or has not played."""
        self.of(bet.currency).handle -= bet.amount
        if bet in coup:
            coup.remove(bet)

    def _moved(self, account: str, currency: str, amount: int) -> None:
        """To an account, or from it; the float's share follows from the others."""
        figures = self.of(currency)
        if account == FLOAT:
            figures.win += amount
        elif account == CAGNOTTE:
            figures.cagnotte += amount
        elif account == UNCLAIMED:
            figures.unclaimed += amount
        elif account == ERRORS:
            # What the float gets from there the house has lost.
            figures.errors -= amount
        else:
            self.stacks[account, Currency(currency)] += amount

    def _shifted(self, event: EventJson) -> None:
        """How the stake lies now, in place of how it lay."""
        if event["before"] is not None:
            before = self.lifted(event["before"])
            self._credit(event["player"], before.currency, before.amount)
        if event["after"] is not None:
            after = bet_of(event["after"])
            self._credit(event["player"], after.currency, -after.amount)
            self.cloth.append(after)

    def _put_aside(self, event: EventJson) -> None:
        currency = Currency(event["currency"])
        self.stacks[event["player"], currency] -= event["amount"]
        self.of(event["currency"]).unclaimed += event["amount"]

    def decided(self, fields: EventJson, back: int, commission: int) -> None:
        """The bet leaves the cloth; its owner gets so much back, and the float has the rest."""
        bet = self.lifted(fields)
        self._stake_decided(bet, self.coup)
        figures = self.of(bet.currency)
        figures.cagnotte += commission
        figures.win += bet.amount - back - commission
        self._credit(bet.owner, bet.currency, back)

    def lifted(self, fields: EventJson) -> Bet:
        """The bet, which leaves the cloth; one that does not lie there cannot."""
        bet = bet_of(fields)
        self.cloth.remove(bet)
        return bet

    def _credit(self, owner: str, currency: Currency, amount: int) -> None:
        """To whoever has gone nothing can be given: it waits to be claimed."""
        if owner in self._players:
            self.stacks[owner, currency] += amount
        else:
            self.of(currency).unclaimed += amount

    # which taglia it is

    def _loaded(self, event: EventJson) -> None:
        self._taglia = event["taglia"]

    def _ended(self, event: EventJson) -> None:
        self._taglia = event["taglia"] + 1

    def of(self, currency: str) -> Figures:
        """The figures of this taglia."""
        return self.figures[self._taglia, Currency(currency)]


def bet_of(fields: EventJson) -> Bet:
    """A bet as the ledger has it."""
    return Bet(**fields | {"currency": Currency(fields["currency"])})


Count = Callable[[Tally, EventJson], None]

_BY_EVENT: dict[type[te.Event], Count] = {
    te.TableOpened: Tally._opened,
    te.FloatFilled: Tally._filled,
    te.PlayerJoined: Tally._joined,
    te.ChipsBrought: Tally._brought,
    te.NotesChanged: Tally._notes,
    te.PlayerLeft: Tally._left,
    te.PlayerExpelled: Tally._left,
    te.UnclaimedDisposed: Tally._disposed,
    te.SabotLoaded: Tally._loaded,
    te.TagliaEnded: Tally._ended,
    ce.BetPlaced: Tally.laid,
    ce.BetWithdrawn: Tally._returned,
    ce.BetReturned: Tally._returned,
    ce.BetCollected: Tally._collected,
    ce.BetPaid: Tally._paid,
    ce.BetLowered: lambda tally, event: tally._part_back(event["bet"], event["taken"]),
    ce.ExcessReturned: lambda tally, event: tally._part_back(event["bet"], event["excess"]),
    ce.BetHandled: Tally._handled,
    ce.PaymentCorrected: Tally._corrected,
    ce.SettlementReopened: Tally._reopened,
    ce.CoupAnnulled: Tally._annulled,
    ce.CoupEnded: Tally._coup_over,
    ce.BetShifted: Tally._shifted,
    ce.BetRestored: Tally._shifted,
    ce.WinningsPutAside: Tally._put_aside,
}


class Counts:
    """Which events move money at a game, by their names, and how each is counted.

    ``own``: those of the game, beside what every table and every coup has.
    """

    def __init__(self, own: Mapping[type[te.Event], Count]) -> None:
        counted = _BY_EVENT | dict(own)
        self.by_name = {event_name(each.kind): count for each, count in counted.items()}
        self.moves = re.compile("|".join(f'"event":"{name}"' for name in self.by_name)).search
