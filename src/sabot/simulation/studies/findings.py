"""What a study found, in every form: to be read, as JSON, as CSV, as a chart."""

import csv
import io
import json
from dataclasses import dataclass

from sabot.report.document import Chart, Section
from sabot.table.json import JsonObject


@dataclass(frozen=True)
class Findings:
    """``figures`` has every figure once; ``rows`` the table that is worth a file, under
    ``headings``.
    """

    figures: JsonObject
    sections: tuple[Section, ...]
    headings: tuple[str, ...]
    rows: tuple[tuple[object, ...], ...]
    chart: Chart


def as_csv(about: JsonObject, findings: Findings) -> str:
    """The rows, below lines that say where they come from."""
    out = io.StringIO()
    for name, value in about.items():
        out.write(f"# {name}: {value if isinstance(value, str) else json.dumps(value)}\n")
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(findings.headings)
    writer.writerows(findings.rows)
    return out.getvalue()
