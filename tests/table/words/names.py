"""What holds for the names of anything: both languages have them, and tell one from another."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from sabot.table.languages import Words


def assert_named(names: Mapping[Any, Words], whole: type[StrEnum]) -> None:
    """Every one has its name, in order; none is the same in both languages or another's."""
    assert list(names) == list(whole)
    assert all(words.it and words.en and words.it != words.en for words in names.values())
    for lang in ("it", "en"):
        assert len({words.text(lang) for words in names.values()}) == len(names)
