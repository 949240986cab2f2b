"""What holds for the sentences of any game: every event has one, and none is forgotten here."""

import inspect
from collections.abc import Callable, Collection, Sequence
from types import ModuleType

from sabot.table import events as te
from sabot.table.coup import events as ce
from sabot.table.events import Event
from tests.table.words.samples import P

Sample = tuple[Event, str, str]


def assert_translated(
    translate: Callable[[Event, str], str], event: Event, it: str, en: str
) -> None:
    """The event is translated so into both languages, with its citation."""
    assert translate(event, "it") == f"{it} [{P}]"
    assert translate(event, "en") == f"{en} [{P}]"
    assert it != en


def assert_none_forgotten(
    game: ModuleType,
    events: Collection[type],
    translated: Collection[type],
    samples: Sequence[Sample],
) -> None:
    """Every event of the table, of coups and of the game has a translator and a sample."""
    classes = {
        each
        for module in (te, ce, game)
        for _, each in inspect.getmembers(module, inspect.isclass)
        if issubclass(each, Event)
    }
    assert set(events) == classes - {Event}
    assert set(translated) == set(events)
    assert {type(event) for event, _, _ in samples} == set(events)
