"""A table's money counted from its events, entry by entry."""

import json
import logging
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Any

from sabot.black_jack import events as bj
from sabot.black_jack.state import chance
from sabot.ledger.entry import Entry
from sabot.table import events as te
from sabot.table.coup import events as ce
from sabot.table.coup.bets import Bet
from sabot.table.coup.payments import Done
from sabot.table.money import CAGNOTTE, ERRORS, FLOAT, UNCLAIMED, Amount, Currency

_log = logging.getLogger(__name__)

# An event as the ledger has it.
Found = dict[str, Any]


@dataclass(slots=True)
class Figures:
    """What happened in one currency, in minor units.

    ``drop``: notes changed at the table; ``brought``, ``taken``: chips players came and left with;
    ``fills``: what the float was given; ``handle``: stakes that were decided; ``win``: what the
    float won of them, and got back of errors; ``cagnotte``: commission kept; ``unclaimed``: came,
    less what was disposed of; ``disposed``: of that, what went to the float; ``errors``: what was
    paid by mistake and could not be recovered.
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

    def __init__(self, table: str = "") -> None:
        self._table = table
        self.version = 0
        # The entry that could not be counted: from there on nothing is, and nothing is told.
        self.stopped = 0
        self.figures: defaultdict[tuple[int, Currency], Figures] = defaultdict(Figures)
        self._taglia = 1
        self._players: set[str] = set()
        self._stacks: defaultdict[tuple[str, Currency], int] = defaultdict(int)
        # What lies on the cloth: each bet, whether or not another lies in its place.
        self._cloth: list[Bet] = []
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
        before = sum(held for (_, each), held in self._stacks.items() if each is currency)
        return before + sum(bet.amount for bet in self._cloth if bet.currency is currency)

    def add(self, entries: Iterable[Entry]) -> None:
        """Count what came of further acts."""
        for entry in entries:
            # Most acts move nothing: they need not even be read.
            if not self.stopped and _COUNTED.search(entry.events):
                try:
                    self._count(json.loads(entry.events))
                except (LookupError, TypeError, ValueError):
                    _log.exception("table %s: entry %s not counted", self._table, entry.number)
                    self.stopped = entry.number
                    self.figures.clear()
            self.version = entry.number

    def _count(self, found: list[Found]) -> None:
        self._settling = any(each["event"] == ce.CoupSettled.__name__ for each in found)
        for event in found:
            count = _COUNT.get(event["event"])
            if count is not None:
                count(self, event)

    # what comes to the table, and leaves it

    def _opened(self, event: Found) -> None:
        for currency in event["currencies"]:
            self._of(currency).fills += event["float"]

    def _filled(self, event: Found) -> None:
        self._of(event["currency"]).fills += event["amount"]

    def _joined(self, event: Found) -> None:
        self._players.add(event["player"])
        if event["currency"] is not None:
            self._came(event["player"], event["currency"], event["chips"])

    def _brought(self, event: Found) -> None:
        self._came(event["player"], event["currency"], event["amount"])

    def _came(self, player: str, currency: str, amount: int) -> None:
        self._of(currency).brought += amount
        self._stacks[player, Currency(currency)] += amount

    def _notes(self, event: Found) -> None:
        self._of(event["currency"]).drop += event["amount"]
        self._stacks[event["player"], Currency(event["currency"])] += event["amount"]

    def _left(self, event: Found) -> None:
        self._players.discard(event["player"])
        for key in [key for key in self._stacks if key[0] == event["player"]]:
            self._of(key[1]).taken += self._stacks.pop(key)

    def _disposed(self, event: Found) -> None:
        figures = self._of(event["currency"])
        figures.unclaimed -= event["amount"]
        if event["player"]:
            self._stacks[event["player"], Currency(event["currency"])] += event["amount"]
        else:
            figures.disposed += event["amount"]

    # what is staked, and what becomes of it

    def _laid(self, event: Found) -> None:
        """The bet as it lies from now on, in place of what lay there."""
        bet = _bet(event["bet"])
        lay = next((each for each in self._cloth if each[:3] == bet[:3]), None)
        if lay is not None:
            self._cloth.remove(lay)
            self._stacks[bet.owner, bet.currency] += lay.amount
        self._stacks[bet.owner, bet.currency] -= bet.amount
        self._cloth.append(bet)

    def _stayed(self, event: Found) -> None:
        """The bet lies with another hand."""
        bet = self._lifted(event["bet"])
        self._cloth.append(bet._replace(chance=chance(event["hand"])))

    def _lies_again(self, event: Found) -> None:
        """What had been settled is not, and its owner gives back what he had got for it."""
        bet, back = _bet(event["bet"]), event["back"]
        figures = self._of(bet.currency)
        figures.handle -= bet.amount
        figures.win += back - bet.amount
        self._stacks[bet.owner, bet.currency] -= back
        self._cloth.append(bet)

    def _undone(self, event: Found) -> None:
        """What even money had decided is not; the stake may be gone."""
        bet, winnings = _bet(event["bet"]), event["winnings"]
        figures = self._of(bet.currency)
        figures.handle -= bet.amount
        figures.win += winnings
        self._stacks[bet.owner, bet.currency] -= winnings
        if event["lies"]:
            self._laid(event)

    def _excess(self, event: Found) -> None:
        bet, excess = self._lifted(event["bet"]), event["excess"]
        self._credit(bet.owner, bet.currency, excess)
        if bet.amount > excess:
            self._cloth.append(bet._replace(amount=Amount(bet.amount - excess)))

    def _returned(self, event: Found) -> None:
        """As it was: nothing is decided, unless the others of the coup are with this."""
        bet = self._lifted(event["bet"])
        self._credit(bet.owner, bet.currency, bet.amount)
        if self._settling:
            self._of(bet.currency).handle += bet.amount

    def _collected(self, event: Found) -> None:
        self._decided(event["bet"], 0, 0)

    def _halved(self, event: Found) -> None:
        self._decided(event["bet"], event["bet"]["amount"] - event["kept"], 0)

    def _paid(self, event: Found) -> None:
        back = event["bet"]["amount"] + event["winnings"] - event["commission"]
        self._decided(event["bet"], back, event["commission"])

    def _handled(self, event: Found) -> None:
        """What hands did: a bet that still plays stays where it is."""
        bet, won, kept = event["bet"], event["winnings"], event["commission"]
        figures = self._of(event["currency"])
        figures.cagnotte += kept
        figures.win -= won
        self._credit(bet["owner"], Currency(event["currency"]), won - kept)
        if event["done"] != Done.ADVANCED:
            collected = event["done"] == Done.COLLECTED
            self._decided(bet, event["back"] if collected else bet["amount"], 0)

    def _corrected(self, event: Found) -> None:
        for moved in event["moved"]:
            self._moved(moved["source"], moved["currency"], -moved["amount"])
            self._moved(moved["target"], moved["currency"], moved["amount"])

    def _moved(self, account: str, currency: str, amount: int) -> None:
        """To an account, or from it; the float's share follows from the others."""
        figures = self._of(currency)
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
            self._stacks[account, Currency(currency)] += amount

    def _shifted(self, event: Found) -> None:
        """How the stake lies now, in place of how it lay."""
        if event["before"] is not None:
            before = self._lifted(event["before"])
            self._credit(event["player"], before.currency, before.amount)
        if event["after"] is not None:
            after = _bet(event["after"])
            self._credit(event["player"], after.currency, -after.amount)
            self._cloth.append(after)

    def _put_aside(self, event: Found) -> None:
        currency = Currency(event["currency"])
        self._stacks[event["player"], currency] -= event["amount"]
        self._of(event["currency"]).unclaimed += event["amount"]

    def _decided(self, found: Found, back: int, commission: int) -> None:
        """The bet leaves the cloth; its owner gets so much back, and the float has the rest."""
        bet = self._lifted(found)
        figures = self._of(bet.currency)
        figures.handle += bet.amount
        figures.cagnotte += commission
        figures.win += bet.amount - back - commission
        self._credit(bet.owner, bet.currency, back)

    def _lifted(self, found: Found) -> Bet:
        """The bet, which leaves the cloth; one that does not lie there cannot."""
        bet = _bet(found)
        self._cloth.remove(bet)
        return bet

    def _credit(self, owner: str, currency: Currency, amount: int) -> None:
        """To whoever has gone nothing can be given: it waits to be claimed."""
        if owner in self._players:
            self._stacks[owner, currency] += amount
        else:
            self._of(currency).unclaimed += amount

    # which taglia it is

    def _loaded(self, event: Found) -> None:
        self._taglia = event["taglia"]

    def _ended(self, event: Found) -> None:
        self._taglia = event["taglia"] + 1

    def _of(self, currency: str) -> Figures:
        return self.figures[self._taglia, Currency(currency)]


def _bet(found: Found) -> Bet:
    return Bet(**found | {"currency": Currency(found["currency"])})


_BY_EVENT: Mapping[type[te.Event], Callable[[Tally, Found], None]] = {
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
    ce.BetPlaced: Tally._laid,
    ce.BetWithdrawn: Tally._returned,
    ce.BetReturned: Tally._returned,
    ce.BetCollected: Tally._collected,
    ce.BetPaid: Tally._paid,
    ce.ExcessReturned: Tally._excess,
    ce.BetHandled: Tally._handled,
    ce.PaymentCorrected: Tally._corrected,
    ce.BetShifted: Tally._shifted,
    ce.BetRestored: Tally._shifted,
    ce.WinningsPutAside: Tally._put_aside,
    bj.InsuranceTaken: Tally._laid,
    bj.BetRaised: Tally._laid,
    bj.SplitFollowed: Tally._laid,
    bj.BetStayed: Tally._stayed,
    bj.BetHalved: Tally._halved,
    bj.BetLiesAgain: Tally._lies_again,
    bj.EvenMoneyUndone: Tally._undone,
}
_COUNT = {event.__name__: count for event, count in _BY_EVENT.items()}
_COUNTED = re.compile("|".join(f'"event":"{name}"' for name in _COUNT))
