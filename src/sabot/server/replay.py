"""A coup, shown again step by step: as anybody at the table could have followed it.

What the table was like when the coup began follows from everything before. So that it is not read
from the first entry each time, the state between two coups is kept in mind now and then.
"""

import json
import threading
from bisect import bisect_left
from collections import OrderedDict
from typing import NamedTuple

from sabot.catalog import Place
from sabot.ledger.codec import codec_of
from sabot.ledger.entry import Entry
from sabot.ledger.export import place_of
from sabot.ledger.store import Ledger, TableRow
from sabot.server import wire
from sabot.server.patch import Patch, patch
from sabot.table.coup.state import AnyState
from sabot.table.events import Event
from sabot.table.json import JsonObject
from sabot.table.view_types import CommonView

# So many entries are read at a time, and so many lie between two states that are kept in mind.
_PORTION, _APART = 500, 2_000
# The states of so many tables are kept.
_TABLES = 100


class Step(NamedTuple):
    """An act of the coup: who did what, what was announced of it, and how the view changed."""

    entry: int
    at: int
    by: str
    act: str
    events: list[JsonObject]
    change: Patch


class Replay(NamedTuple):
    """A coup: what anybody saw before it, and its steps."""

    taglia: int
    number: int
    view: CommonView
    steps: tuple[Step, ...]


class _Between(NamedTuple):
    """A table between two coups, after an entry."""

    number: int
    state: AnyState


class Replays:
    """The coups of every table. In whichever threads they are asked for, one after the other."""

    def __init__(self, ledger: Ledger) -> None:
        self._one = threading.Lock()
        self._ledger = ledger.patient
        self._known: OrderedDict[str, list[_Between]] = OrderedDict()

    async def of(self, kept: TableRow, entry: int, lang: str) -> Replay | None:
        """The coup of this entry, as far as it goes; nothing if none was being played."""
        with self._one:
            return await self._rebuilt(kept, entry, lang)

    async def _rebuilt(self, kept: TableRow, entry: int, lang: str) -> Replay | None:
        place = place_of(kept.heading)
        codec = codec_of(place.game)
        known = self._states(kept, place)
        number, state = known[bisect_left(known, entry, key=lambda each: each.number) - 1]
        before, coup = state, list[tuple[Entry, tuple[Event, ...]]]()
        while number < entry:
            most = min(_PORTION, entry - number)
            portion = await self._ledger.entries(kept.heading.id, number, most)
            for each in portion:
                if state.coup is None:
                    before, coup = state, []
                    if number >= known[-1].number + _APART:
                        known.append(_Between(number, state))
                events = codec.events(each.events)
                coup.append((each, events))
                for event in events:
                    state = place.game.flow.evolve(state, event)
                number = each.number
            if len(portion) < most:
                return None
        ended = any(isinstance(event, place.game.kinds.ends_coup) for event in coup[-1][1])
        if not ended and state.coup is None:
            return None
        return _replay(place, before, coup, lang, over=ended)

    def _states(self, kept: TableRow, place: Place) -> list[_Between]:
        table = kept.heading.id
        known = self._known.setdefault(table, [_Between(0, place.game.flow.start())])
        self._known.move_to_end(table)
        if len(self._known) > _TABLES:
            self._known.popitem(last=False)
        return known


def _replay(
    place: Place,
    state: AnyState,
    coup: list[tuple[Entry, tuple[Event, ...]]],
    lang: str,
    *,
    over: bool,
) -> Replay:
    game, house = place.game, place.house
    first = last = game.sight.common(house, state)
    steps: list[Step] = []
    number = 0
    for entry, events in coup:
        for event in events:
            state = game.flow.evolve(state, event)
        number = number or state.number
        now = game.sight.common(house, state)
        by, _, line = entry.act.partition(": ")
        public = json.loads(wire.events_json(game, events, lang, over=over))
        # No more of the line than its verb: it names the cards that were drawn covered.
        steps.append(Step(entry.number, entry.at, by, line.split()[0], public, patch(last, now)))
        last = now
    return Replay(first["taglia"], number, first, tuple(steps))
