"""Typed records read: the parts of a view, a frame, an act or an answer, from its type hints."""

import dataclasses
import types
from collections.abc import Iterator
from enum import StrEnum
from typing import (
    Annotated,
    ClassVar,
    NamedTuple,
    NotRequired,
    Required,
    Union,
    get_args,
    get_origin,
)
from typing import get_type_hints as hints_of

from pydantic import BaseModel
from typing_extensions import is_typeddict


class Part(NamedTuple):
    """One part of a record: its type, and whether it may be missing.

    ``texts``: the only ones it may be or hold, where it is not any text. ``about``: what it is.
    """

    name: str
    hint: object
    optional: bool
    texts: type[StrEnum] | None
    about: str


# Reading hints takes a while, and views are held to them often.
_known: dict[type, tuple[Part, ...]] = {}


def is_record(hint: object) -> bool:
    """Whether a type has parts by name."""
    return isinstance(hint, type) and (
        is_typeddict(hint)
        or dataclasses.is_dataclass(hint)
        or hasattr(hint, "_asdict")
        or issubclass(hint, BaseModel)
    )


def parts(record: type) -> tuple[Part, ...]:
    """The parts of a record, in their order."""
    if record not in _known:
        _known[record] = tuple(_parts(record))
    return _known[record]


def _parts(record: type) -> Iterator[Part]:
    missing: frozenset[str] = getattr(record, "__optional_keys__", frozenset())
    for name, hint in hints_of(record, include_extras=True).items():
        if name == "model_config" or get_origin(hint) is ClassVar:
            continue
        kind, notes = _noted(hint)
        texts = [note for note in notes if isinstance(note, type) and issubclass(note, StrEnum)]
        about = [note for note in notes if isinstance(note, str)]
        yield Part(name, kind, name in missing, next(iter(texts), None), next(iter(about), ""))


def _noted(hint: object) -> tuple[object, tuple[object, ...]]:
    """A type without what is noted beside it, and that."""
    notes: tuple[object, ...] = ()
    while get_origin(hint) in (Annotated, NotRequired, Required):
        if get_origin(hint) is Annotated:
            notes += hint.__metadata__  # type: ignore[attr-defined]
        hint = get_args(hint)[0]
    return hint, notes


def about(record: type) -> str:
    """What a record is, in its own words; nothing where only Python has put it in words."""
    text = record.__doc__ or ""
    return "" if text.startswith(f"{record.__name__}(") else text


def bare(hint: object) -> object:
    """A type without what is noted beside it."""
    return _noted(hint)[0]


def choices(hint: object) -> tuple[object, ...]:
    """The types one of which a value has."""
    return get_args(hint) if get_origin(hint) in (Union, types.UnionType) else (hint,)


def records(hint: object) -> Iterator[type]:
    """Every record that a value of this type may hold, each before those that it is in."""
    yield from dict.fromkeys(_records(hint, ()))


def _records(hint: object, around: tuple[type, ...]) -> Iterator[type]:
    if isinstance(hint, type) and is_record(hint):
        if hint not in around:
            for part in parts(hint):
                yield from _records(part.hint, (*around, hint))
            yield hint
    else:
        for inner in get_args(hint):
            yield from _records(bare(inner), around)
