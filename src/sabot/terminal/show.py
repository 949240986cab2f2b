"""What a report is made of, on a terminal: words, tables and the charts of letters."""

import sys
import textwrap
from shutil import get_terminal_size

from sabot.report.document import Grid, Paragraph, Section, Table
from sabot.terminal.paint import paint, shaded

_WIDEST = 100


def show(section: Section) -> None:
    """The words and tables of a section under its heading; nothing if it has only charts."""
    shown = [block for block in section.blocks if isinstance(block, Paragraph | Table)]
    if not shown:
        return
    print(paint(section.title.upper(), "cyan"))
    for number, block in enumerate(shown):
        if number and not isinstance(shown[number - 1], Paragraph):
            print()
        match block:
            case Paragraph(text):
                # A citation is kept whole.
                print(textwrap.fill(text, _width(), break_on_hyphens=False))
            case Table():
                _table(block)
    print()


def _width() -> int:
    """How long a line of words may be: on a terminal no longer than it is wide."""
    return min(_WIDEST, get_terminal_size().columns) if sys.stdout.isatty() else _WIDEST


def _table(block: Table) -> None:
    """Words to the left and figures to the right."""
    if block.caption:
        print(paint(block.caption, "dim"))
    lines = (block.headings, *block.rows)
    widths = [max(len(row[at]) for row in lines) for at in range(len(block.headings))]
    for number, row in enumerate(lines):
        cells = [
            text.ljust(width) if at < block.left else text.rjust(width)
            for at, (text, width) in enumerate(zip(row, widths, strict=True))
        ]
        line = "  ".join(cells).rstrip()
        print(paint(line, "bold") if number == 0 else line)


def grid(block: Grid) -> None:
    """Letters, on their colours where there are any, and what they mean."""
    print(paint(block.title, "bold"))
    names = max(len(name) for name, _ in block.rows)
    wide = max(len(cell) for _, cells in block.rows for cell in cells) + 2
    print(" " * names + " " + "".join(column.center(wide) for column in block.columns).rstrip())
    for name, cells in block.rows:
        fields = (shaded(cell.center(wide), block.shade(cell).field) for cell in cells)
        print(f"{name.rjust(names)} {''.join(fields)}".rstrip())
    meanings = [f"{each.letters} {each.meaning}" for each in block.used()]
    print(paint("; ".join(meanings), "dim"))
    if block.caption:
        print(paint(block.caption, "dim"))
