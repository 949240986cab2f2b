"""What the engine makes and asks most: plain values, and answers that are remembered."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, wraps
from typing import NamedTuple, TypeVar, dataclass_transform

C = TypeVar("C")
H = TypeVar("H")
S = TypeVar("S")
R = TypeVar("R")
T = TypeVar("T", bound=NamedTuple)


@dataclass_transform(frozen_default=True)
def value(cls: type[C]) -> type[C]:
    """A frozen dataclass with slots: an act or an event."""
    return dataclass(frozen=True, slots=True)(cls)


def changed(whole: T, change: Mapping[str, object]) -> T:
    """A named tuple with some parts changed, by their names: for large ones in half the time.

    ``_replace`` asks of every part whether it is one of them. A coup has some forty, and most acts
    change it. What changes most stands first, and is changed by its place, which is faster still.
    """
    parts, places = list(whole), _places(type(whole))
    for name, part in change.items():
        parts[places[name]] = part
    return whole._make(parts)


@cache
def _places(kind: type[NamedTuple]) -> Mapping[str, int]:
    """Where each part of such a named tuple stands."""
    return {name: place for place, name in enumerate(kind._fields)}


def remembered(answer: Callable[[H, S], R]) -> Callable[[H, S], R]:
    """Keep the answer to the last question about a house and a state.

    Whoever drives a table asks before acting, and the rules ask again. Since neither a house nor
    a state ever changes, the same question has the same answer.
    """
    last: tuple[H, S, R] | None = None

    def again(house: H, state: S) -> R:
        nonlocal last
        if last is None or last[0] is not house or last[1] is not state:
            last = house, state, answer(house, state)
        return last[2]

    return wraps(answer)(again)
