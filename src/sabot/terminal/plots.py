"""Charts into files."""

from pathlib import Path
from typing import TYPE_CHECKING

from sabot import files

if TYPE_CHECKING:
    from sabot.report.document import Chart

FORMATS = (".svg", ".png")


def draw(chart: "Chart", file: Path) -> None:
    """A chart into a file."""
    from sabot.report import charts

    files.write(file, charts.svg(chart) if file.suffix == ".svg" else charts.png(chart))
