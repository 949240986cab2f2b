"""What is done about each kind of act or event: tables of functions, filed under the kind.

Each function takes its own kind only. Which kind that is, its key says and the type cannot: so the
last parameter is `Never`, and ``by_kind`` knows better than the checker what may be looked up.
"""

from collections.abc import Callable, Mapping
from typing import Never, TypeVar, overload

from sabot.table.acts import Act
from sabot.table.events import Event

H = TypeVar("H")
S = TypeVar("S")
K = TypeVar("K")
R = TypeVar("R")

# What follows from an act, given the house and the state.
ActRule = Callable[[H, S, Never], tuple[Event, ...]]
ActRules = Mapping[type[Act], ActRule[H, S]]

# What an event makes of a state.
EventChange = Callable[[S, Never], S]
EventChanges = Mapping[type[Event], EventChange[S]]


@overload
def by_kind(
    table: Mapping[type[K], Callable[[Never], R]],
) -> Mapping[type[K], Callable[[K], R]]: ...
@overload
def by_kind(
    table: Mapping[type[K], Callable[[S, Never], R]],
) -> Mapping[type[K], Callable[[S, K], R]]: ...
@overload
def by_kind(
    table: Mapping[type[K], Callable[[H, S, Never], R]],
) -> Mapping[type[K], Callable[[H, S, K], R]]: ...
def by_kind(table: object) -> object:
    """A table to look up by the kind of what is at hand, and nothing else: then it fits."""
    return table
