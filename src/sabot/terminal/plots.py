"""Charts into files."""

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sabot.report.document import Chart

FORMATS = (".svg", ".png")


def draw(chart: "Chart", file: Path) -> None:
    """A chart into a file."""
    from sabot.report import charts

    if file.suffix == ".svg":
        file.write_text(charts.svg(chart), encoding="utf-8")
    else:
        file.write_bytes(charts.png(chart))
