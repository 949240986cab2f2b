"""One way of writing a value as text, so that a hash of it means something.

JSON in UTF-8 with sorted keys and no spaces. A house is written part by part, with the provisions
of the document it follows: whoever changes a word or a number of either changes the hash.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from enum import Enum

from sabot.catalog import Place
from sabot.law import DOCUMENTS
from sabot.report.own import sets
from sabot.table.json import Json


def text(value: object) -> str:
    """The canonical text of a value that JSON can hold."""
    return json.dumps(
        value, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False
    )


def digest(value: object) -> str:
    """The SHA-256 of that text."""
    return hashlib.sha256(text(value).encode()).hexdigest()


def house_digest(place: Place) -> str:
    """The SHA-256 of a house, every part of it, and of the provisions it rests on."""
    house = place.house
    own_readings = sets(place)
    # What its own file sets rests on that file; where this lay is no part of the house.
    readings = [
        replace(each, reason_it="", reason_en="") if each in own_readings else each
        for each in house.interpretations
    ]
    house = replace(house, interpretations=tuple(readings))
    return digest({"house": as_json(house), "document": as_json(DOCUMENTS[house.document])})


def as_json(value: object) -> Json:
    """A value in what JSON has: parts by name, sets in order.

    A part, or a function that a house picks, has its name here as its ``stored_as``.
    """
    if isinstance(value, Enum):
        return as_json(value.value)
    if value is None or isinstance(value, str | int | float):
        return value
    if is_dataclass(value):
        # A condition of a bet may have no parts: what it is counts.
        parts = {each.name: as_json(getattr(value, each.name)) for each in fields(value)}
        return {"is": _stored_as(value), **parts}
    if hasattr(value, "_asdict"):
        return {name: as_json(each) for name, each in value._asdict().items()}
    if isinstance(value, Mapping):
        return {str(as_json(key)): as_json(each) for key, each in value.items()}
    if isinstance(value, frozenset | set):
        return sorted(map(as_json, value))  # type: ignore[type-var] # names or numbers
    if isinstance(value, tuple | list):
        return [as_json(each) for each in value]
    if callable(value):
        return _stored_as(value)
    return str(value)


def _stored_as(part: object) -> str:
    return str(getattr(part, "stored_as"))  # noqa: B009 - no type has it in common
