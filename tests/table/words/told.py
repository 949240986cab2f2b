"""What holds for the sentences of any game: every event has one, and none is forgotten here."""

import inspect
from collections.abc import Callable, Collection, Sequence
from types import ModuleType

from sabot.table import events as te
from sabot.table.coup import events as ce
from sabot.table.events import Event
from tests.table.words.samples import P

Said = tuple[Event, str, str]


def assert_told(tell: Callable[[Event, str], str], event: Event, it: str, en: str) -> None:
    """The event is told so in both tongues, with its citation."""
    assert tell(event, "it") == f"{it} [{P}]"
    assert tell(event, "en") == f"{en} [{P}]"
    assert it != en


def assert_none_forgotten(
    game: ModuleType, events: Collection[type], told: Collection[type], said: Sequence[Said]
) -> None:
    """All events of the table, of coups and of the game are known, told, and told here."""
    classes = {
        each
        for module in (te, ce, game)
        for _, each in inspect.getmembers(module, inspect.isclass)
        if issubclass(each, Event)
    }
    assert set(events) == classes - {Event}
    assert set(told) == set(events)
    assert {type(event) for event, _, _ in said} == set(events)
