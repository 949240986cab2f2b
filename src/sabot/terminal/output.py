"""What every command writes with: JSON lines, tables, and errors that say what to do."""

import json
import sys
from collections.abc import Iterable, Sequence
from typing import Any

from sabot.record.asjson import VERSION
from sabot.table.money import FLOAT, written
from sabot.table.state import Table
from sabot.table.words import ACCOUNTS
from sabot.terminal.paint import paint
from sabot.version import __version__

# Exit codes, stable: see docs/command-line.md.
FOUND_WRONG = 1
BAD_INPUT = 2
INTERRUPTED = 130


def heading(command: str, **more: Any) -> dict[str, Any]:
    """The first object of every JSON output."""
    return {"sabot": __version__, "format": VERSION, "command": command, **more}


def json_line(value: Any) -> None:
    """One JSON object on a line of its own."""
    print(json.dumps(value, ensure_ascii=False))


def table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Columns, as wide as they need."""
    rows = [tuple(row) for row in rows]
    widths = [max(len(row[place]) for row in (headings, *rows)) for place in range(len(headings))]
    print(paint("  ".join(map(str.ljust, headings, widths)).rstrip(), "bold"))
    for row in rows:
        print("  ".join(map(str.ljust, row, widths)).rstrip())


def totals(table: Table, lang: str) -> None:
    """Who has what, and what the table holds."""
    for currency in table.currencies:
        held = [f"{name} {written(table.chips(name, currency))}" for name in table.players]
        held += [
            f"{words.said(lang)} {written(table.chips(account, currency))}"
            for account, words in ACCOUNTS.items()
            # What a game never fills, such as a cagnotte at Black Jack, is not worth a word.
            if account == FLOAT or table.chips(account, currency)
        ]
        print(paint(f"{currency}: {', '.join(held)}", "bold"))


def complain(message: str) -> None:
    """An error, on the error stream."""
    print(f"sabot: {message}", file=sys.stderr)
