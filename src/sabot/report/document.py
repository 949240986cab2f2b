"""The content of a report as values: whoever sets it, on paper or on a screen, adds nothing to it.

A document is sections; a section is blocks. A block is a paragraph, a table, a list of terms, a
chart of letters or bars, lines to be kept as they are, or lines left open.
"""

import re
from dataclasses import dataclass
from typing import NamedTuple

# A SHA-256, which is set in letters of one width.
HASH = re.compile("[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Plain words. A ``note`` is set smaller."""

    text: str
    note: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under headings.

    ``left``: how many columns, from the first, hold words; the others hold figures, set to the
    right. ``fine``: figures so long that they are set small.
    """

    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    caption: str = ""
    left: int = 1
    fine: bool = False

    def __post_init__(self) -> None:
        for row in self.rows:
            if len(row) != len(self.headings):
                raise ValueError(f"{len(row)} cells under {len(self.headings)} headings: {row}")


class Term(NamedTuple):
    """Something with a name: a provision, an interpretation; and why, where that is said."""

    name: str
    text: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class Terms:
    """Things by name, one after the other."""

    entries: tuple[Term, ...]


@dataclass(frozen=True, slots=True)
class Listing:
    """Lines kept as they are, such as a command or a hash."""

    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Signatures:
    """Lines left open for a hand: a name, a date, a signature."""

    labels: tuple[str, ...]


class Shade(NamedTuple):
    """What the letters of a cell mean, and its colours: of the field and of the letters."""

    letters: str
    meaning: str
    field: str
    ink: str = "#ffffff"


@dataclass(frozen=True, slots=True)
class Grid:
    """A chart of letters: what to do, by row and column.

    ``title`` names it in its own image, and ``subtitle`` what it shows.
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    shades: tuple[Shade, ...]
    across: str = ""
    caption: str = ""
    subtitle: str = ""

    def shade(self, cell: str) -> Shade:
        """The shade of a cell."""
        return next(each for each in self.shades if each.letters == cell)

    def used(self) -> list[Shade]:
        """The shades that some cell has."""
        cells = {cell for _, row in self.rows for cell in row}
        return [each for each in self.shades if each.letters in cells]


@dataclass(frozen=True, slots=True)
class Bars:
    """Bars over ``places``, one of each series; ``apart``: each series in a frame of its own.

    ``stacked``: the series of a place lie on top of each other. ``flat``: the bars lie, for places
    with long names. ``written``: with how many places after the point the figures stand at the
    bars, where they do. ``reach``: how far the figures of an only series may be off.
    """

    title: str
    places: tuple[str, ...]
    series: tuple[tuple[str, tuple[float, ...]], ...]
    unit: str = ""
    across: str = ""
    caption: str = ""
    apart: bool = False
    stacked: bool = False
    flat: bool = False
    written: int | None = None
    # of the series, in their order; where none are given they have those of any chart
    colours: tuple[str, ...] = ()
    reach: tuple[float, ...] = ()


class Curve(NamedTuple):
    """Points in a row. ``low`` and ``high``: how far each reaches, where that is known; ``marks``:
    the points themselves are shown, with what they reach, instead of a line in its band.
    """

    name: str
    across: tuple[float, ...]
    up: tuple[float, ...]
    low: tuple[float, ...] = ()
    high: tuple[float, ...] = ()
    marks: bool = False


@dataclass(frozen=True, slots=True)
class Curves:
    """Curves over one scale. ``falling``: that scale runs from its largest number down;
    ``steps``: each point holds up to the next; ``powers``: up the scale goes by powers of ten.
    """

    title: str
    curves: tuple[Curve, ...]
    unit: str = ""
    across: str = ""
    caption: str = ""
    falling: bool = False
    steps: bool = False
    powers: bool = False


@dataclass(frozen=True, slots=True)
class Frames:
    """Several charts under one title, each in a frame of its own, below each other."""

    title: str
    frames: tuple[Curves | Bars, ...]
    caption: str = ""


Chart = Grid | Bars | Curves | Frames
Block = Paragraph | Table | Terms | Listing | Signatures | Grid | Bars


@dataclass(frozen=True, slots=True)
class Section:
    """A part under a heading. ``new_page``: it begins one, where there are pages."""

    title: str
    blocks: tuple[Block, ...]
    new_page: bool = False


@dataclass(frozen=True, slots=True)
class Document:
    """A whole report. ``facts`` stand on its first page; ``running`` at the foot of every one."""

    title: str
    subtitle: str
    facts: tuple[tuple[str, str], ...]
    sections: tuple[Section, ...]
    running: str = ""
    date: str = ""
