"""The walked tables are what the engine does.

All cells in the long form; the plain ones beside the laws, in ``tests/walk``.
"""

import re
from importlib import import_module
from pathlib import Path

import pytest

from docs.walk.__main__ import DOCS, page, pages
from docs.walk.games import GAMES, HOUSES

INDEX = DOCS / "rulings-walked.md"


def of(house: str) -> Path:
    return DOCS / "walk" / f"{house}.md"


@pytest.mark.long
def test_pages_are_fresh() -> None:
    stale = [path.name for path, text in pages().items() if path.read_text("utf-8") != text]
    assert stale == [], "run python -m docs.walk"


@pytest.mark.long
@pytest.mark.parametrize(("game", "house"), HOUSES[-1:])
def test_a_page_is_the_same_whenever_it_is_made(game: str, house: str) -> None:
    assert page(game, house) == page(game, house)


@pytest.mark.parametrize("house", [house for _, house in HOUSES])
def test_the_index_has_every_house_with_its_count(house: str) -> None:
    (count,) = re.findall(r"^([\d,]+) cells walked", of(house).read_text("utf-8"), re.MULTILINE)
    row = next(line for line in INDEX.read_text("utf-8").splitlines() if f"walk/{house}.md" in line)
    assert f"| {count} |" in row


@pytest.mark.parametrize("house", [house for _, house in HOUSES])
def test_every_cell_without_consequence_is_told_by_its_reason(house: str) -> None:
    text = of(house).read_text("utf-8")
    reasons = text[text.index("| why nothing comes of it |") :].partition("\n\n")[0]
    counts = [int(each.replace(",", "")) for each in re.findall(r"\| ([\d,]+) \|$", reasons, re.M)]
    assert f"In {sum(counts):,} of them" in text
    row = next(line for line in INDEX.read_text("utf-8").splitlines() if f"walk/{house}.md" in line)
    assert f"| {sum(counts):,} |" in row


@pytest.mark.parametrize(("game", "house"), HOUSES)
def test_every_mishap_is_reached_or_told_to_be_impossible(game: str, house: str) -> None:
    rows = GAMES[game].game.houses[house].rulings
    text = of(house).read_text("utf-8")
    names = import_module(f"sabot.{game.replace('-', '_')}.names").MISHAPS
    assert [each for each in rows if names[each].en not in text and f"`{each}`" not in text] == []


@pytest.mark.parametrize("house", [house for _, house in HOUSES])
def test_pages_can_be_read(house: str) -> None:
    """Some seventy facts in two modes; a page that is longer folds too little."""
    assert len(of(house).read_text("utf-8").splitlines()) < 800
