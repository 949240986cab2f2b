"""A run of events: what a rule builds where a remedy builds on what the one before it did."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeAlias, TypeVar

from sabot.table.checks import float_short
from sabot.table.coup.ruling import INSPECTOR_FINDS
from sabot.table.coup.state import AnyState
from sabot.table.events import Event
from sabot.table.house import TableHouse
from sabot.table.money import FLOAT

H = TypeVar("H", bound=TableHouse)
S = TypeVar("S", bound=AnyState)
K = TypeVar("K")
R = TypeVar("R", bound=StrEnum)

# What is a game's own, to rules made from its own functions: they pass on what came from the same
# game. A type variable that is bound by another one would say so, and Python has none.
_Own: TypeAlias = Any  # type: ignore[explicit-any]
OwnCourse: TypeAlias = _Own
OwnCoup: TypeAlias = _Own
OwnName: TypeAlias = _Own  # of a mishap


class Run(NamedTuple):
    """What happened to a table, and how it stood before and after it."""

    before: AnyState
    events: tuple[Event, ...]
    after: AnyState


@dataclass(slots=True)
class _Memory:
    """What the last course came to, at any table."""

    last: Run | None = None


_MEMORY = _Memory()


@dataclass(slots=True)
class Course(Generic[H, S]):
    """A run of events, with the state as it stands after them. A game names its ``evolve``."""

    # Of this game: a class variable takes no type variable.
    evolve: ClassVar[Callable[..., object]]  # type: ignore[explicit-any]
    house: H
    state: S
    events: list[Event] = field(default_factory=list)
    before: S = field(init=False)

    def __post_init__(self) -> None:
        self.before = self.state

    def emit(self, *events: Event) -> None:
        """Let these happen."""
        for event in events:
            self.events.append(event)
            self.state = type(self).evolve(self.state, event)  # type: ignore[assignment]

    def apply(
        self,
        case: K,
        remedies: tuple[R, ...],
        handlers: Mapping[R, Callable[[Self, K], None]],
    ) -> None:
        """Apply remedies in turn, stopping where the inspector must first find."""
        for remedy in remedies:
            handlers[remedy](self, case)
            if remedy == INSPECTOR_FINDS:
                return

    def end(self) -> tuple[Event, ...]:
        """All that happened, or a refusal where the float cannot pay for it.

        What an act brings about is one sum, whatever moves the money: the float pays what is owed
        with what comes back to it.
        """
        events = tuple(self.events)
        for currency in self.before.table.currencies:
            if self.state.table.chips(FLOAT, currency) < 0:
                float_short(self.house, self.before.table, currency)
        _MEMORY.last = Run(self.before, events, self.state)
        return events


def folding(evolve: Callable[[S, Event], S]) -> Callable[[S, tuple[Event, ...]], S]:
    """A game's ``after``: what a course has just worked out is not worked out again.

    Since ``evolve`` is pure, nobody can tell.
    """

    def after(state: S, events: tuple[Event, ...]) -> S:
        """The state after some events."""
        last = _MEMORY.last
        if last is not None and last.events is events and last.before is state:
            return last.after  # type: ignore[return-value]
        for event in events:
            state = evolve(state, event)
        return state

    return after
