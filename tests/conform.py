"""Whether values are what their types say: JSON held to typed records."""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from types import NoneType
from typing import Literal, NewType, get_args, get_origin

from docs.records import choices, is_record, parts


def faults(value: object, hint: object, texts: type[StrEnum] | None = None) -> Iterator[str]:
    """Where a value is not of a type, and what is there."""
    if hint is object:
        return
    kinds = choices(hint)
    if len(kinds) > 1:
        if all(any(True for _ in faults(value, kind, texts)) for kind in kinds):
            # Of a part that may be nothing, what is wrong with what is there.
            some = [kind for kind in kinds if kind is not NoneType]
            inside = [*faults(value, some[0], texts)] if len(some) == 1 else []
            yield from inside or [f": {value!r} is none of {hint}"]
        return
    origin, inner = get_origin(hint), get_args(hint)
    if isinstance(hint, type) and is_record(hint):
        yield from _record(value, hint)
    elif origin is dict:
        items = value.items() if isinstance(value, dict) else None
        yield from _each(items, value, inner[1], texts)
    elif origin is list:
        places = enumerate(value) if isinstance(value, list) else None
        yield from _each(places, value, inner[0], texts)
    elif origin is tuple:
        if not isinstance(value, list | tuple) or len(value) != len(inner):
            yield f": {value!r} is no {hint}"
        else:
            for place, (part, kind) in enumerate(zip(value, inner, strict=True)):
                yield from (f"[{place}]{fault}" for fault in faults(part, kind))
    elif origin is Literal:
        if value not in inner:
            yield f": {value!r} is none of {inner}"
    else:
        plain = hint.__supertype__ if isinstance(hint, NewType) else hint
        assert isinstance(plain, type)
        # A truth value is no number here, though Python has it so.
        if type(value) is not plain and not (plain is str and isinstance(value, StrEnum)):
            yield f": {value!r} is no {plain.__name__}"
        elif plain is str and texts is not None and value not in [*texts]:
            yield f": {value!r} is none of {texts}"


def _each(
    pairs: Iterable[tuple[object, object]] | None,
    value: object,
    hint: object,
    texts: type[StrEnum] | None,
) -> Iterator[str]:
    if pairs is None:
        yield f": {value!r} does not hold several"
        return
    for name, part in pairs:
        yield from (f"[{name}]{fault}" for fault in faults(part, hint, texts))


def _record(value: object, record: type) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f": {value!r} is no {record.__name__}"
        return
    known = {part.name: part for part in parts(record)}
    for name in value.keys() - known.keys():
        yield f".{name}: not in {record.__name__}"
    for name, part in known.items():
        if name in value:
            yield from (f".{name}{fault}" for fault in faults(value[name], part.hint, part.texts))
        elif not part.optional:
            yield f".{name}: missing"


def held(value: object, hint: object) -> Iterator[tuple[str, str]]:
    """The parts that are there and are something: by the name of their record, and their own."""
    kinds = [kind for kind in choices(hint) if kind is not NoneType]
    if value is None or len(kinds) > 1:
        return
    (kind,) = kinds
    if isinstance(value, dict) and isinstance(kind, type) and is_record(kind):
        for part in parts(kind):
            if value.get(part.name) is not None:
                yield kind.__name__, part.name
                yield from held(value[part.name], part.hint)
    elif isinstance(value, dict | list):
        for each in value.values() if isinstance(value, dict) else value:
            yield from held(each, get_args(kind)[-1])
