"""The taglie of a table, for whoever checks that they were dealt as promised: docs/fairness.md.

Of each the commitment, the cut and the mask, as everybody at the table was told them; order and
salt, and the cards as they left the sabot, not before it is over.
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
class Opened:
    """What is laid open of a taglia that is over: ``drawn``, the cards as they left the sabot."""

    salt: str
    order: str
    drawn: str


@dataclass(frozen=True, slots=True)
class Taglia:
    """What may be known of a taglia.

    ``offered``: to whom the cut was, in turn; ``cut``: its place; ``mask_at``: the cards before the
    mask; ``loaded``: the entry that brought them to the sabot.
    """

    taglia: int
    commitment: str
    offered: tuple[str, ...] = ()
    cut_by: str | None = None
    cut: int | None = None
    mask_at: int | None = None
    loaded: int | None = None
    opened: Opened | None = None


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

    def add(self, entries: Iterable[Entry]) -> None:
        """Fold what came of further acts."""
        for entry in entries:
            # Most acts have nothing to do with it: they need not even be read.
            if self._noted(entry.events):
                for event in json.loads(entry.events):
                    note = self._notes.get(event["event"])
                    if note is not None:
                        note(self, event | {"entry": entry.number})
            self.version = entry.number
        self.shown = (*self._over, *(() if self._now is None else (self._now,)))

    def _washed(self, event: EventJson) -> None:
        self._now = Taglia(self._last + 1, event["commitment"])
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

    def _pack_changed(self, event: EventJson) -> None:
        """A wash that never came to the sabot is worth nothing any more."""
        self._now = None

    def _known(self) -> Taglia:
        assert self._now is not None
        return self._now


_BY_EVENT: dict[type[te.Event], Callable[[Taglie, EventJson], None]] = {
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
