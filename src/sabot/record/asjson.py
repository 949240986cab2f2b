"""Acts, events and refusals as JSON: documented in docs/json.md, and versioned."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from sabot.table.acts import Act
from sabot.table.events import Event
from sabot.table.game import Decision
from sabot.table.refusal import Refusal

VERSION = 1


def jsonable(value: Any) -> Any:
    """A value in JSON's own types. Amounts are whole minor units.

    A mapping is a list of pairs, as its keys need not be text; a set is a list in order.
    """
    if value is None or isinstance(value, str | int):
        return value
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return {name: jsonable(part) for name, part in value._asdict().items()}
    if isinstance(value, tuple):
        return [jsonable(part) for part in value]
    if isinstance(value, frozenset):
        return sorted(jsonable(part) for part in value)
    if isinstance(value, Mapping):
        return [[jsonable(key), jsonable(part)] for key, part in value.items()]
    if is_dataclass(value):
        return {field.name: jsonable(getattr(value, field.name)) for field in fields(value)}
    return value


def act_json(act: Act) -> dict[str, Any]:
    """An act: its verb, who did it, and its fields."""
    return {"act": act.verb, **jsonable(act)}


def event_json(event: Event) -> dict[str, Any]:
    """An event: its name, the provision it rests on, and its fields."""
    return {"event": type(event).__name__, **jsonable(event)}


def decision_json(decision: Decision) -> dict[str, Any]:
    """What came of an act: events, or a refusal in both tongues."""
    if isinstance(decision, Refusal):
        return {
            "refused": decision.reason.code,
            "cite": decision.cite,
            "it": decision.text("it"),
            "en": decision.text("en"),
        }
    return {"events": [event_json(event) for event in decision]}
