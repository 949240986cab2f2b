"""How acts and events are declared: what a field is beside its type, and how that is read.

    order: Annotated[tuple[Card, ...], Trait.FILLED, Trait.SECRET]

Whoever needs to know which fields are such asks here: nobody goes by the name or type of a field.
"""

from dataclasses import dataclass, fields, replace
from enum import Enum, auto
from typing import TypeVar, dataclass_transform, get_type_hints

A = TypeVar("A")


@dataclass_transform(frozen_default=True)
def value(cls: type[A]) -> type[A]:
    """A frozen dataclass with slots: an act or an event."""
    return dataclass(frozen=True, slots=True)(cls)


class Trait(Enum):
    """What a field is, beside its type."""

    # who acts: the session says so, a client never does
    ACTOR = auto()
    # the server fills it in: a client does not send it, and is not offered it
    FILLED = auto()
    # not everybody may know it when it is written: an order, a salt, a card that may lie covered
    SECRET = auto()
    # a record names it for its reader; an act is requested without it
    ANNOTATION = auto()
    # a record writes it by place, though it may be left out
    BY_PLACE = auto()
    # only the fold needs it: the outcome lines of a record leave it out
    FOLD_ONLY = auto()
    # a matter of form: it makes no difference between what two houses rule
    FORM = auto()
    # names a coup, by its number and its taglia, or as the last that is over: another table may
    # have played more of them, or fewer
    COUP = auto()
    TAGLIA = auto()
    LAST_COUP = auto()
    # names a card that waits under the sabot, by its place: an act counts from 1, an event from 0
    WAITING = auto()


# Fields that name a thing differently at another table.
NAMING = (Trait.COUP, Trait.TAGLIA, Trait.LAST_COUP, Trait.WAITING)


def traits(cls: type[object]) -> dict[str, frozenset[Trait]]:
    """The traits of every field of an act or an event, in the order of the fields."""
    hints = get_type_hints(cls, include_extras=True)
    return {
        field.name: frozenset(getattr(hints[field.name], "__metadata__", ()))
        for field in fields(cls)  # type: ignore[arg-type]
    }


def having(cls: type[object], *wanted: Trait) -> tuple[str, ...]:
    """The fields with one of these traits."""
    return _chosen(cls, wanted, True)


def lacking(cls: type[object], *unwanted: Trait) -> tuple[str, ...]:
    """The fields with none of these traits."""
    return _chosen(cls, unwanted, False)


# What was asked before: a class never changes.
_CHOSEN: dict[tuple[type[object], tuple[Trait, ...], bool], tuple[str, ...]] = {}


def _chosen(cls: type[object], some: tuple[Trait, ...], has: bool) -> tuple[str, ...]:
    """The fields of which it is so, or not, that they have one of some traits."""
    key = cls, some, has
    known = _CHOSEN.get(key)
    if known is None:
        every = traits(cls).items()
        known = tuple(name for name, held in every if held.isdisjoint(some) is not has)
        _CHOSEN[key] = known
    return known


def requested(act: A) -> A:
    """An act as somebody requests it, without what a record adds for its reader."""
    added = having(type(act), Trait.ANNOTATION)
    if not added:
        return act
    every = fields(act)  # type: ignore[arg-type]
    defaults = {field.name: field.default for field in every if field.name in added}
    return replace(act, **defaults)  # type: ignore[type-var]
