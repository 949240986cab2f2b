"""What is done about each kind of act or event: tables of functions, filed under the kind.

Each function takes its own kind only. Which kind that is, its key says and the type cannot: so the
last parameter is `Never`, and the one place that looks up a table knows better than the checker.
"""

from collections.abc import Callable, Mapping
from typing import Never, TypeVar

from sabot.table.acts import Act
from sabot.table.events import Event

H = TypeVar("H")
S = TypeVar("S")

# What follows from an act, given the house and the state.
ActRule = Callable[[H, S, Never], tuple[Event, ...]]
ActRules = Mapping[type[Act], ActRule[H, S]]

# What an event makes of a state.
EventChange = Callable[[S, Never], S]
EventChanges = Mapping[type[Event], EventChange[S]]
