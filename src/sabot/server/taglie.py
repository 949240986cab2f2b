"""The taglie of a table, for whoever checks that they were dealt as promised: docs/fairness.md.

Of each the commitment, the players' seeds, the cut and the mask, as everybody at the table was told
them; the secret and what came of it not before it is over, or abandoned. Every commitment that was
ever shown stands in one of them.
"""

import json
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from sabot.ledger.entry import Entry
from sabot.ledger.export import place_of
from sabot.ledger.store import Ledger, TableRow
from sabot.record.asjson import event_name
from sabot.server.followed import Followed
from sabot.server.games import GAMES
from sabot.table import events as te
from sabot.table.cards import Card, written
from sabot.table.json import ParsedObject

# An event as the ledger has it.
EventJson = ParsedObject


@dataclass(frozen=True, slots=True)
class Seed:
    """A player's part in the order: ``seed``, once it was shown."""

    player: str
    pledged: str
    seed: str | None = None


@dataclass(frozen=True, slots=True)
class Opened:
    """What is laid open of a taglia that is over: ``drawn``, the cards as they left the sabot.

    There is either the ``secret`` the order follows from, with the seeds, or a ``salt``.
    """

    salt: str
    order: str
    drawn: str
    secret: str = ""


@dataclass(frozen=True, slots=True)
class Abandoned:
    """A wash that was thrown away: who did it and why, at which entry, and all that it was.

    ``order``: nothing where the cards had not been washed yet.
    """

    commitment: str
    wash: int
    seeds: tuple[Seed, ...]
    secret: str
    salt: str
    order: str
    cut_by: str | None
    cut: int | None
    by: str
    reason: str
    entry: int


@dataclass(frozen=True, slots=True)
class Taglia:
    """What may be known of a taglia.

    ``wash``: the number of the wash at this table, 0 where the order was simply given; ``seeds``:
    as they were pledged; ``called``: whether they are shown; ``offered``: to whom the cut was, in
    turn; ``cut``: its place; ``mask_at``: the cards before the mask; ``loaded``: the entry that
    brought them to the sabot; ``ended_by`` and ``reason``: of whoever ended it before its time;
    ``abandoned``: washes for it that were thrown away.
    """

    taglia: int
    commitment: str = ""
    table: str = ""
    wash: int = 0
    seeds: tuple[Seed, ...] = ()
    called: bool = False
    offered: tuple[str, ...] = ()
    cut_by: str | None = None
    cut: int | None = None
    mask_at: int | None = None
    loaded: int | None = None
    opened: Opened | None = None
    ended_by: str = ""
    reason: str = ""
    abandoned: tuple[Abandoned, ...] = ()


class Taglie:
    """The taglie of one table so far; the last may still be on its way to the sabot."""

    def __init__(self, drawn: Iterable[type[te.Event]]) -> None:
        """``drawn``: the events of the game by which cards leave the sabot."""
        by_event = _BY_EVENT | dict.fromkeys(drawn, Taglie._left_sabot)
        self._notes = {event_name(event.kind): note for event, note in by_event.items()}
        self._noted = re.compile("|".join(f'"event":"{name}"' for name in self._notes)).search
        self.version = 0
        # as they were when last they were read, whatever is being added now
        self.shown: tuple[Taglia, ...] = ()
        self._over: list[Taglia] = []
        self._now: Taglia | None = None
        self._last = 0
        # the cards that have left the sabot
        self._drawn: list[Card] = []
        # what is not to be told before the end: the order as it was washed, and its salt
        self._order: list[Card] = []
        self._salt = ""

    def add(self, entries: Iterable[Entry]) -> None:
        """Fold what came of further acts."""
        for entry in entries:
            # Most acts have nothing to do with it: they need not even be read.
            if self._noted(entry.events):
                for event in json.loads(entry.events):
                    note = self._notes.get(event["event"])
                    if note is not None:
                        note(self, event | {"entry": entry.number, "act": entry.act})
            self.version = entry.number
        self.shown = (*self._over, *(() if self._now is None else (self._now,)))

    def _committed(self, event: EventJson) -> None:
        before = self._waiting()
        opened = {name: event[name] for name in ("table", "taglia", "wash", "commitment")}
        self._now = Taglia(**opened, abandoned=before.abandoned)

    def _pledged(self, event: EventJson) -> None:
        known = self._known()
        self._now = replace(known, seeds=(*known.seeds, Seed(event["player"], event["pledged"])))

    def _called(self, event: EventJson) -> None:
        self._now = replace(self._known(), called=True)

    def _added(self, event: EventJson) -> None:
        known = self._known()
        seeds = tuple(
            replace(each, seed=event["seed"]) if each.player == event["player"] else each
            for each in known.seeds
        )
        self._now = replace(known, seeds=seeds)

    def _washed(self, event: EventJson) -> None:
        before = self._waiting()
        if before.wash == 0:
            self._now = Taglia(self._last + 1, event["commitment"], abandoned=before.abandoned)
        self._order, self._salt = event["order"], event["salt"]
        self._drawn.clear()

    def _offered(self, event: EventJson) -> None:
        known = self._known()
        self._now = replace(known, offered=(*known.offered, event["to"]))

    def _cut(self, event: EventJson) -> None:
        self._now = replace(self._known(), cut_by=event["by"], cut=event["place"])

    def _loaded(self, event: EventJson) -> None:
        self._last, mask_at = event["taglia"], event["mask_at"]
        self._now = replace(
            self._known(), taglia=self._last, mask_at=mask_at, loaded=event["entry"]
        )

    def _left_sabot(self, event: EventJson) -> None:
        # One that had waited under the sabot has left it before.
        if not event.get("waited"):
            self._drawn += event["cards"] if "cards" in event else [event["card"]]

    def _ended(self, event: EventJson) -> None:
        opened = Opened(event["salt"], written(event["order"]), written(self._drawn))
        self._over.append(replace(self._known(), opened=opened))
        self._now = None
        self._order, self._salt = [], ""

    def _share_opened(self, event: EventJson) -> None:
        if self._now is None:
            # With the taglia that has just ended, perhaps before its time.
            last = self._over[-1]
            assert last.opened is not None
            self._over[-1] = replace(
                last,
                opened=replace(last.opened, secret=event["secret"]),
                ended_by=event["by"],
                reason=event["reason"],
            )
        else:
            self._abandon(event["secret"], event["by"], event["reason"], event["entry"])

    def _pack_changed(self, event: EventJson) -> None:
        """An order that was given and never came to its end is laid open like any other."""
        if self._now is not None and self._now.commitment:
            self._abandon("", event["act"].partition(":")[0], "", event["entry"])

    def _abandon(self, secret: str, by: str, reason: str, entry: int) -> None:
        known = self._known()
        thrown = Abandoned(
            known.commitment,
            known.wash,
            known.seeds,
            secret,
            self._salt,
            written(self._order),
            known.cut_by,
            known.cut,
            by,
            reason,
            entry,
        )
        thrown_away = (*known.abandoned, thrown)
        if known.loaded is not None:
            # Its number was used up, though not a coup was dealt from it.
            self._over.append(Taglia(known.taglia, table=known.table, abandoned=thrown_away))
            self._now = None
        else:
            self._now = Taglia(self._last + 1, table=known.table, abandoned=thrown_away)
        self._order, self._salt = [], ""

    def _waiting(self) -> Taglia:
        """The taglia that is being made ready, of which perhaps only abandoned washes are known."""
        return self._now or Taglia(self._last + 1)

    def _known(self) -> Taglia:
        assert self._now is not None
        return self._now


_BY_EVENT: dict[type[te.Event], Callable[[Taglie, EventJson], None]] = {
    te.ShareCommitted: Taglie._committed,
    te.SeedPledged: Taglie._pledged,
    te.SeedsCalled: Taglie._called,
    te.SeedAdded: Taglie._added,
    te.ShareOpened: Taglie._share_opened,
    te.CardsWashed: Taglie._washed,
    te.CutOffered: Taglie._offered,
    te.CardsCut: Taglie._cut,
    te.SabotLoaded: Taglie._loaded,
    te.CardsBurned: Taglie._left_sabot,
    te.TagliaEnded: Taglie._ended,
    te.PackChanged: Taglie._pack_changed,
}


class AllTaglie:
    """The taglie of every table."""

    def __init__(self, ledger: Ledger) -> None:
        self._read = Followed(ledger.patient, _begin)

    async def of(self, kept: TableRow, after: int, most: int) -> list[Taglia]:
        """Those of a table after the one of a number, the one now on the table last."""
        shown = (await self._read.of(kept)).shown
        return [each for each in shown if each.taglia > after][:most]

    async def at(self, kept: TableRow, entries: Iterable[int]) -> list[int]:
        """Of which taglia each of these entries is; 0 before the first."""
        shown = (await self._read.of(kept)).shown
        loaded = [(each.loaded, each.taglia) for each in shown if each.loaded is not None]
        return [max((each for at, each in loaded if at <= entry), default=0) for entry in entries]


async def _begin(ledger: Ledger, kept: TableRow) -> Taglie:
    return Taglie(GAMES[place_of(kept.heading).game.id].drawn)
