"""Whoever may write to the database, and does not have the key, is found out."""

import asyncio
from pathlib import Path

import pytest

from tests.ledger.tampering import (
    PAGE,
    WAYS,
    Way,
    keep_evening,
    options_of,
    page,
    tampered,
    verified,
)


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A stored evening, and the public key of its anchors."""
    path = tmp_path_factory.mktemp("evening") / "evening.db"
    return path, asyncio.run(keep_evening(path)).public


def test_what_was_not_touched_is_right(evening: tuple[Path, str]) -> None:
    path, public = evening
    assert verified(path) == (0, [])
    assert verified(path, ["--key", public]) == (0, [])
    assert verified(path.with_name("killed.db")) == (0, [])
    anchors = ["--anchors", f"{path}.anchors", "--key", public]
    assert verified(path.with_name("killed.db"), anchors) == (0, [])


@pytest.mark.parametrize("way", WAYS, ids=[way.what for way in WAYS])
def test_tampering_is_found(evening: tuple[Path, str], way: Way, tmp_path: Path) -> None:
    path, public = evening
    code, lines = verified(tampered(path, way, tmp_path), options_of(way, public))
    assert code == 1
    assert way.message in "\n".join(lines)


def test_the_page_says_what_is_said() -> None:
    assert page() == PAGE.read_text("utf-8")
