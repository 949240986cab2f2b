"""One way of writing a value as text, so that a hash of it means something.

JSON in UTF-8 with sorted keys and no spaces. A house is written part by part, with the provisions
of the document it follows: whoever changes a word or a number of either changes the hash.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from typing import Any

from sabot.catalog import Place
from sabot.law import DOCUMENTS
from sabot.report.own import sets


def text(value: Any) -> str:
    """The canonical text of a value that JSON can hold."""
    return json.dumps(
        value, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False
    )


def digest(value: Any) -> str:
    """The SHA-256 of that text."""
    return hashlib.sha256(text(value).encode()).hexdigest()


def house_digest(place: Place) -> str:
    """The SHA-256 of a house, every part of it, and of the provisions it rests on."""
    house = place.house
    mine = sets(place)
    # What its own file sets rests on that file; where this lay is no part of the house.
    readings = [
        replace(each, reason_it="", reason_en="") if each in mine else each
        for each in house.interpretations
    ]
    house = replace(house, interpretations=tuple(readings))
    return digest({"house": plainly(house), "document": plainly(DOCUMENTS[house.document])})


def plainly(value: Any) -> Any:
    """A value in what JSON has: parts by name, sets in order, functions by name."""
    if isinstance(value, Enum):
        return value.value
    if value is None or isinstance(value, str | int | float):
        return value
    if is_dataclass(value):
        # A condition of a bet may have no parts: what it is counts.
        parts = {each.name: plainly(getattr(value, each.name)) for each in fields(value)}
        return {"is": type(value).__name__, **parts}
    if hasattr(value, "_asdict"):
        return {name: plainly(each) for name, each in value._asdict().items()}
    if isinstance(value, Mapping):
        return {str(plainly(key)): plainly(each) for key, each in value.items()}
    if isinstance(value, frozenset | set):
        return sorted(map(plainly, value))
    if isinstance(value, tuple | list):
        return [plainly(each) for each in value]
    if callable(value):
        return value.__name__
    return str(value)
