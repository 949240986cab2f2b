"""Acts, events and refusals as JSON: documented in docs/json.md, and versioned."""

from collections.abc import Mapping
from functools import cache

from sabot.table.acts import Act
from sabot.table.coup.bets import Bet
from sabot.table.events import Event
from sabot.table.game import Decision
from sabot.table.json import Json, JsonObject
from sabot.table.refusal import Refusal
from sabot.table.traits import lacking

VERSION = 1
# What JSON has as it is: most of what there is in an event.
_PLAIN = frozenset({type(None), str, int, bool, float})


def jsonable(value: object) -> Json:
    """A value in JSON's own types. Amounts are whole minor units.

    A mapping is a list of pairs, as its keys need not be text; a set is a list in order.
    """
    if type(value) in _PLAIN or isinstance(value, (str, int, float)):
        return value  # type: ignore[return-value] # as its type says
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        named = dict(zip(value._fields, map(jsonable, value), strict=True))
        if type(value) is Bet and not value.number:
            # Nearly every stake is the only one its owner has had there.
            del named["number"]
        return named
    if isinstance(value, tuple | list):
        return [jsonable(part) for part in value]
    if isinstance(value, frozenset):
        return sorted(jsonable(part) for part in value)  # type: ignore[type-var] # of one kind
    if isinstance(value, Mapping):
        return [[jsonable(key), jsonable(part)] for key, part in value.items()]
    if isinstance(value, Act | Event):
        return _fields(value)
    raise TypeError(f"{value!r} is nothing JSON can say")


def _fields(value: Act | Event) -> JsonObject:
    return {name: jsonable(getattr(value, name)) for name in lacking(type(value))}


def act_json(act: Act) -> JsonObject:
    """An act: its verb, who did it, and its fields."""
    return {"act": act.verb, **_fields(act)}


def event_json(event: Event) -> JsonObject:
    """An event: its name, the provision it rests on, and its fields."""
    return {"event": event_name(event.kind), **_fields(event)}


@cache
def event_name(kind: str) -> str:
    """What JSON calls an event of a kind: ``bet-placed`` is ``BetPlaced``.

    So it stands in every ledger there is, under the hashes of its chain, and in frames.
    """
    return "".join(word.capitalize() for word in kind.split("-"))


def decision_json(decision: Decision) -> JsonObject:
    """What came of an act: events, or a refusal in both languages."""
    if isinstance(decision, Refusal):
        return {
            "refused": decision.reason.code,
            "cite": decision.cite,
            "it": decision.text("it"),
            "en": decision.text("en"),
        }
    return {"events": [event_json(event) for event in decision]}
