"""Files that commands are asked to write: looked at before the work rather than after it."""

from errno import ENOENT
from os import strerror
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sabot.report.document import Chart

FORMATS = (".svg", ".png")


def place_for(*files: str | None) -> None:
    """Refuse a file whose folder is not there."""
    for file in files:
        if file and not Path(file).parent.is_dir():
            raise FileNotFoundError(ENOENT, strerror(ENOENT), file)


def drawable(file: str | None) -> None:
    """Refuse a name that no chart can be drawn to."""
    if file and Path(file).suffix not in FORMATS:
        raise ValueError(f"{file}: expected a name that ends in {' or '.join(FORMATS)}")


def draw(chart: "Chart", name: str) -> None:
    """A chart into a file."""
    from sabot.report import charts

    file = Path(name)
    if file.suffix == ".svg":
        file.write_text(charts.svg(chart), encoding="utf-8")
    else:
        file.write_bytes(charts.png(chart))
