"""The last rulings of a table, for whoever takes a post: they outlive whoever heard them."""

import json
from typing import NamedTuple

from sabot.ledger.codec import codec_of
from sabot.ledger.entry import Entry
from sabot.ledger.export import place_of
from sabot.ledger.store import Ledger, TableRow
from sabot.record.asjson import event_name
from sabot.server import wire
from sabot.table.coup.events import MishapRuled
from sabot.table.game import AnyGame
from sabot.table.json import JsonObject

# So many entries are read at a time, and so many are looked through at most.
_PORTION, _MOST = 500, 5_000


class Ruled(NamedTuple):
    """A ruling as everybody heard it; of which coup it is, 0 of the one in play; and its entry."""

    entry: int
    coup: int
    event: JsonObject


async def last_rulings(
    ledger: Ledger, kept: TableRow, lang: str, before: int, most: int
) -> list[Ruled]:
    """The last rulings before an entry, the oldest of them first."""
    game = place_of(kept.heading).game
    ends = event_name(game.kinds.ends_coup.kind)
    rules = f'"event":"{event_name(MishapRuled.kind)}"'
    first = min(before - 1, kept.version)
    least = max(0, first - _MOST)
    ruled: list[Ruled] = []
    # How a coup is numbered its end says; the one in play has none yet.
    coup = 0
    while len(ruled) < most and first > least:
        then = max(least, first - _PORTION)
        for entry in reversed(await ledger.patient.entries(kept.heading.id, then, first - then)):
            if f'"event":"{ends}"' in entry.events:
                coup = _number(entry, ends)
            if rules in entry.events:
                ruled = [*_of(game, entry, coup, lang), *ruled]
        first = then
    return ruled[-most:]


def _number(entry: Entry, ends: str) -> int:
    return next(
        int(event.get("number", 0)) for event in json.loads(entry.events) if event["event"] == ends
    )


def _of(game: AnyGame, entry: Entry, coup: int, lang: str) -> list[Ruled]:
    events = [e for e in codec_of(game).events(entry.events) if isinstance(e, MishapRuled)]
    public: list[JsonObject] = json.loads(wire.events_json(game, events, lang))
    return [Ruled(entry.number, coup, event) for event in public]
