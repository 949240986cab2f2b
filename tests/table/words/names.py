"""What holds for the names of anything: both tongues have them, and tell one from another."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from sabot.table.tongues import Words


def assert_named(names: Mapping[Any, Words], whole: type[StrEnum]) -> None:
    """Every one has its name, in order; none is the same in both tongues or another's."""
    assert list(names) == list(whole)
    assert all(words.it and words.en and words.it != words.en for words in names.values())
    for lang in ("it", "en"):
        assert len({words.said(lang) for words in names.values()}) == len(names)
