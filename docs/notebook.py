"""Notebooks: read, run, and written with what they gave.

    python -m docs.notebook            run them all, and keep what they give
    python -m docs.notebook --check    exit 1 if any gives something else than it says

A cell gives what it prints and the figures it draws. That is less than Jupyter does, where anybody
may open them as well; but it needs nothing that is not installed for the library itself. What is
kept follows from the program alone, so a change of the file is a change of what the notebook says.
"""

import argparse
import contextlib
import io
import json
import sys
from dataclasses import dataclass, replace
from pathlib import Path

from docs.generate import ROOT

FOLDER = ROOT / "docs/notebooks"
_SVG = "image/svg+xml"
_STYLE = {
    "svg.hashsalt": "sabot",
    "svg.fonttype": "none",
    "font.family": "sans-serif",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "axes.grid": True,
    "grid.color": "#d4d7dd",
    "grid.linewidth": 0.6,
    "legend.frameon": False,
    "figure.figsize": (7.2, 3.6),
}


@dataclass(frozen=True)
class Output:
    """What a cell gave: what it printed; or a figure, of which the text is then the title."""

    text: str
    svg: str = ""


@dataclass(frozen=True)
class Cell:
    """Prose or a program: ``kind`` is ``markdown`` or ``code``."""

    id: str
    kind: str
    source: str
    outputs: tuple[Output, ...] = ()


def pages() -> list[Path]:
    """Every notebook there is."""
    return sorted(FOLDER.glob("*.ipynb"))


def read(text: str) -> list[Cell]:
    """The cells of a notebook, from the text of its file."""
    cells = []
    for each in json.loads(text)["cells"]:
        outputs = tuple(_output(given) for given in each.get("outputs", ()))
        cells.append(Cell(each["id"], each["cell_type"], "".join(each["source"]), outputs))
    return cells


def _output(given: dict[str, str] | dict[str, dict[str, list[str]]]) -> Output:
    if given["output_type"] == "stream":
        return Output("".join(given["text"]))
    data = given["data"]
    assert isinstance(data, dict)
    return Output("".join(data["text/plain"]), "".join(data[_SVG]))


def written(cells: list[Cell]) -> str:
    """The text of a notebook's file, as Jupyter would write it."""
    language = {"name": "python"}
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    notebook = {
        "cells": [_as_json(cell) for cell in cells],
        "metadata": {"kernelspec": kernel, "language_info": language},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    return json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"


def _as_json(cell: Cell) -> dict[str, object]:
    shared: dict[str, object] = {
        "cell_type": cell.kind,
        "id": cell.id,
        "metadata": {},
        "source": _lines(cell.source),
    }
    if cell.kind != "code":
        return shared
    outputs = [_output_as_json(output) for output in cell.outputs]
    return {**shared, "execution_count": None, "outputs": outputs}


def _output_as_json(output: Output) -> dict[str, object]:
    if not output.svg:
        return {"name": "stdout", "output_type": "stream", "text": _lines(output.text)}
    data = {_SVG: _lines(output.svg), "text/plain": _lines(output.text)}
    return {"data": data, "metadata": {}, "output_type": "display_data"}


def _lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)


def run(cells: list[Cell]) -> list[Cell]:
    """A notebook run from its first cell to its last, with what each gives now."""
    # Drawing takes a while to load, and whoever only reads notebooks draws nothing.
    from matplotlib import pyplot as plt  # noqa: PLC0415

    plt.switch_backend("agg")
    names: dict[str, object] = {"__name__": "__notebook__"}
    with plt.style.context(_STYLE), contextlib.chdir(ROOT):
        return [_ran(cell, names) if cell.kind == "code" else cell for cell in cells]


def _ran(cell: Cell, names: dict[str, object]) -> Cell:
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(cell.source, f"<cell {cell.id}>", "exec"), names)
    text = printed.getvalue()
    return replace(cell, outputs=((Output(text),) if text else ()) + _figures())


def _figures() -> tuple[Output, ...]:
    """The figures that were drawn and are not closed; then they are."""
    from matplotlib import pyplot as plt  # noqa: PLC0415

    outputs = []
    for figure in map(plt.figure, plt.get_fignums()):
        out = io.StringIO()
        nothing = dict.fromkeys(("Date", "Creator", "Format", "Type"))
        figure.savefig(out, format="svg", metadata=nothing, bbox_inches="tight")
        titles = [axes.get_title() for axes in figure.axes]
        svg = "".join(line for line in _lines(out.getvalue()) if line.strip())
        outputs.append(Output("; ".join(filter(None, titles)), svg))
    plt.close("all")
    return tuple(outputs)


def stale() -> list[str]:
    """The notebooks that give something else than they say.

    Of a figure only its title is compared: the last digits of a line differ between processors.
    """
    changed = []
    for page in pages():
        cells = read(page.read_text("utf-8"))
        for before, after in zip(cells, run(cells), strict=True):
            if [each.text for each in before.outputs] != [each.text for each in after.outputs]:
                changed.append(f"{page.relative_to(ROOT)}: cell {after.id}")
    return changed


def main(arguments: list[str] | None = None) -> int:
    """Run the notebooks and keep what they give, or check it."""
    parser = argparse.ArgumentParser(prog="python -m docs.notebook", description=__doc__)
    parser.add_argument("--check", action="store_true", help="only say what is stale")
    if parser.parse_args(arguments).check:
        for each in (changed := stale()):
            print(f"{each}: stale; run python -m docs.notebook", file=sys.stderr)
        return 1 if changed else 0
    for page in pages():
        page.write_text(written(run(read(page.read_text("utf-8")))), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
