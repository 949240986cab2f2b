"""What a study found, ready to be told: to be read, as JSON, as CSV, as a chart."""

import csv
import io
import json
from dataclasses import dataclass
from typing import Any

from sabot.report.document import Chart, Section


@dataclass(frozen=True)
class Findings:
    """``figures`` has every figure once; ``rows`` the table that is worth a file, under
    ``headings``.
    """

    figures: dict[str, Any]
    sections: tuple[Section, ...]
    headings: tuple[str, ...]
    rows: tuple[tuple[Any, ...], ...]
    chart: Chart


def as_csv(about: dict[str, Any], found: Findings) -> str:
    """The rows, below lines that say where they come from."""
    out = io.StringIO()
    for name, value in about.items():
        out.write(f"# {name}: {value if isinstance(value, str) else json.dumps(value)}\n")
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(found.headings)
    writer.writerows(found.rows)
    return out.getvalue()
