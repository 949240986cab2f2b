"""Write the walked tables: a page for each house, and the index of them.

python -m docs.walk            rewrite them
python -m docs.walk --check    exit 1 if any is stale
"""

import argparse
import sys
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from docs.walk.cells import cells
from docs.walk.games import GAMES, HOUSES
from docs.walk.index import Tally, index
from docs.walk.page import Page
from docs.walk.walk import Walker
from sabot.law import DOCUMENTS

DOCS = Path(__file__).resolve().parents[1]


def page(game: str, house_id: str) -> tuple[str, Tally]:
    """A house's page, and what was walked for it."""
    walked = GAMES[game]
    house = walked.game.houses[house_id]
    walked_cells = list(cells(Walker(walked, house)))
    text = Page(walked, house, walked_cells).text()
    named = DOCUMENTS[house.document].game
    return text, Tally.of(named, house_id, house.name, len(house.rulings), walked_cells)


def pages() -> Mapping[Path, str]:
    """Every page, walked again; the houses side by side, for it takes a while."""
    with ProcessPoolExecutor() as pool:
        made = list(pool.map(page, *zip(*HOUSES, strict=True)))
    texts = {
        DOCS / "walk" / f"{house}.md": text
        for (_, house), (text, _) in zip(HOUSES, made, strict=True)
    }
    return texts | {DOCS / "rulings-walked.md": index(tally for _, tally in made)}


def main(arguments: list[str] | None = None) -> int:
    """Write the pages, or check them."""
    parser = argparse.ArgumentParser(prog="python -m docs.walk", description=__doc__)
    parser.add_argument("--check", action="store_true", help="only say what is stale")
    check = parser.parse_args(arguments).check
    stale = 0
    for path, text in pages().items():
        if not check:
            path.write_text(text, encoding="utf-8")
        elif not path.exists() or path.read_text("utf-8") != text:
            print(
                f"{path.relative_to(DOCS.parent)}: stale; run python -m docs.walk", file=sys.stderr
            )
            stale = 1
    return stale


if __name__ == "__main__":
    sys.exit(main())
