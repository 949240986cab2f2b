"""Write the figures a server shows without working them out, src/sabot/server/figures.json.

    python -m docs.figures

Of every built-in house where somebody decides: the odds of a full sabot, and the best play.
"""

import json
import sys
from importlib.resources import files
from pathlib import Path
from typing import Any

from sabot import catalog
from sabot.report.games import account
from sabot.server import odds
from sabot.server.black_jack.hints import best_plays
from sabot.table.composition import Composition

FILE = Path(str(files("sabot.server"))) / "figures.json"


def figures() -> dict[str, dict[str, Any]]:
    """By house."""
    return {
        place.house.id: {
            "next_coup": odds.next_coup(place, Composition.full(place.house.decks)),
            "hints": best_plays(place),
        }
        for place in catalog.houses()
        if account(place.game.id).strategy is not None
    }


def text() -> str:
    """The file: a house on a line."""
    lines = (f"{json.dumps(house)}: {json.dumps(row)}" for house, row in figures().items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main() -> int:
    FILE.write_text(text(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
