"""Tables as CSV, to be opened in a spreadsheet."""

import csv
import io
from collections.abc import Iterable, Sequence

from fastapi import Response

from sabot.server.api.errors import Described

# What a spreadsheet would take for a formula.
_FORMULA = ("=", "+", "-", "@", "\t", "\r")

CSV: Described = {
    200: {"content": {"text/csv": {"schema": {"type": "string"}}}, "description": "A CSV file"}
}


def line(cells: Iterable[object]) -> str:
    """One line. Text that looks like a formula is quoted, so that nothing is ever worked out."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerow(map(_cell, cells))
    return text.getvalue()


def attachment(name: str) -> dict[str, str]:
    """The headers by which a browser saves an answer under a name."""
    return {"Content-Disposition": f'attachment; filename="{name}.csv"'}


def csv_file(name: str, lines: Iterable[Sequence[object]]) -> Response:
    """A whole file."""
    return Response("".join(map(line, lines)), media_type="text/csv", headers=attachment(name))


def _cell(value: object) -> object:
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value
