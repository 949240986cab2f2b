"""The walked tables are what the engine does."""

import re
from pathlib import Path

import pytest

from docs.walk.__main__ import DOCS, page, pages
from docs.walk.cells import cells, plain
from docs.walk.games import GAMES, HOUSES
from docs.walk.page import digest
from docs.walk.walk import Walker

INDEX = DOCS / "rulings-walked.md"
_SEAL = re.compile(r"<!-- plain: (\w+) -->\n$")


def of(house: str) -> Path:
    return DOCS / "walk" / f"{house}.md"


@pytest.mark.parametrize(("game", "house"), HOUSES)
def test_plain_cells_are_fresh(game: str, house: str) -> None:
    walked = GAMES[game]
    found = _SEAL.search(of(house).read_text("utf-8"))
    assert found is not None
    plain_cells = cells(Walker(walked, walked.game.houses[house]), plain)
    assert found[1] == digest(plain_cells), "run python -m docs.walk"


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
def test_pages_can_be_read(house: str) -> None:
    assert len(of(house).read_text("utf-8").splitlines()) < 600
