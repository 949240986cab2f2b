"""A run of events: what a rule builds where a remedy builds on what the one before it did."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import ClassVar, Generic, TypeVar

from sabot.table.events import Event

H = TypeVar("H")
S = TypeVar("S")


@dataclass(slots=True)
class Course(Generic[H, S]):
    """A run of events, with the state as it stands after them. A game names its ``evolve``."""

    evolve: ClassVar[Callable[..., object]]
    house: H
    state: S
    events: list[Event] = field(default_factory=list)

    def tell(self, *events: Event) -> None:
        """Let these happen."""
        for event in events:
            self.events.append(event)
            self.state = type(self).evolve(self.state, event)  # type: ignore[assignment]
