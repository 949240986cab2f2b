"""Values that are made and changed fast: what the engine does most.

Acts and events are frozen dataclasses, states are named tuples. Both come with general machinery
that costs twice what the work itself does; these decorators do the same with less.
"""

from collections.abc import Callable
from dataclasses import MISSING, dataclass, fields
from functools import wraps
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T", bound=type[tuple[Any, ...]])
C = TypeVar("C")
H = TypeVar("H")
S = TypeVar("S")
R = TypeVar("R")


@dataclass_transform(frozen_default=True)
def value(cls: type[C]) -> type[C]:
    """A frozen dataclass with slots, whose ``__init__`` sets the slots directly."""
    made: Any = dataclass(frozen=True, slots=True)(cls)
    names = [field.name for field in fields(made)]
    known: dict[str, Any] = {f"set_{name}": getattr(made, name).__set__ for name in names}
    known |= {f"default_{field.name}": field.default for field in fields(made)}
    signature = ", ".join(
        name if known[f"default_{name}"] is MISSING else f"{name}=default_{name}" for name in names
    )
    body = "; ".join(f"set_{name}(self, {name})" for name in names)
    # The source is made of nothing but field names, as dataclasses itself does it.
    exec(f"def __init__(self, {signature}): {body}", known)
    made.__init__ = known["__init__"]
    return made  # type: ignore[no-any-return]


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


def quick(cls: T) -> T:
    """Give a named tuple a faster ``_replace``, with the same meaning."""
    fields: tuple[str, ...] = cls._fields  # type: ignore[attr-defined]
    at = {name: place for place, name in enumerate(fields)}
    new = tuple.__new__

    def _replace(self: tuple[Any, ...], /, **changes: Any) -> Any:
        values = list(self)
        for name, value in changes.items():
            values[at[name]] = value
        return new(cls, values)

    cls._replace = _replace  # type: ignore[attr-defined]
    return cls
