"""What every command writes with: JSON lines, tables, and errors that say what to do."""

import json
import sys
from collections.abc import Iterable, Sequence

from sabot.record.asjson import VERSION
from sabot.table.coup.state import AnyState
from sabot.table.game import staked
from sabot.table.json import Json, JsonObject
from sabot.table.languages import Words
from sabot.table.money import FLOAT, written
from sabot.table.words import ACCOUNTS
from sabot.terminal.paint import paint
from sabot.version import __version__

# Exit codes, stable: see docs/command-line.md.
FOUND_WRONG = 1
BAD_INPUT = 2
INTERRUPTED = 130


_CLOTH = Words("sul tappeto", "on the cloth")


def heading(command: str, **more: Json) -> JsonObject:
    """The first object of every JSON output."""
    return {"sabot": __version__, "format": VERSION, "command": command, **more}


def json_line(value: Json) -> None:
    """One JSON object on a line of its own."""
    print(json.dumps(value, ensure_ascii=False))


def table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Columns, as wide as they need."""
    rows = [tuple(row) for row in rows]
    widths = [max(len(row[place]) for row in (headings, *rows)) for place in range(len(headings))]
    print(paint("  ".join(map(str.ljust, headings, widths)).rstrip(), "bold"))
    for row in rows:
        print("  ".join(map(str.ljust, row, widths)).rstrip())


def totals(state: AnyState, lang: str) -> None:
    """Who has what, what the table holds, and what lies on the cloth."""
    table, cloth = state.table, staked(state)
    for currency in table.currencies:
        held = [f"{name} {written(table.chips(name, currency))}" for name in table.players]
        held += [
            f"{words.text(lang)} {written(table.chips(account, currency))}"
            for account, words in ACCOUNTS.items()
            # What a game never fills, such as a cagnotte at Black Jack, is not worth a word.
            if account == FLOAT or table.chips(account, currency)
        ]
        if cloth.get(currency):
            held.append(f"{_CLOTH.text(lang)} {written(cloth[currency])}")
        print(paint(f"{currency}: {', '.join(held)}", "bold"))


def complain(message: str) -> None:
    """An error, on the error stream."""
    print(f"sabot: {message}", file=sys.stderr)
