"""A document as a PDF: A4, numbered pages, a table of contents, rows never cut.

The letters are DejaVu, which comes with Matplotlib and has suits, accents and a true minus. The
same document gives the same bytes: without a date the file says it was made at the epoch.
"""

import io
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import matplotlib as mpl
from fpdf import FPDF
from fpdf.enums import MethodReturnValue, TableBordersLayout, WrapMode, XPos, YPos
from fpdf.fonts import FontFace, TextStyle
from fpdf.outline import OutlineSection, TableOfContents
from PIL import Image

from sabot.report import charts
from sabot.report.document import (
    HASH,
    Bars,
    Block,
    Chart,
    Document,
    Grid,
    Listing,
    Paragraph,
    Section,
    Signatures,
    Table,
    Terms,
)
from sabot.version import __version__

_MARGIN = 18.0
_FOOT = 16.0
_FAMILY, _FIXED = "Sans", "Mono"
_INK, _SOFT, _BAND = (28, 31, 38), (92, 99, 112), (244, 245, 247)
_TEXT = 9.5
# The letters of a table: as a rule, where its figures are long, and where there are very many.
_PLAIN, _FINE, _SMALLEST = 8.0, 6.4, 4.8
_DOTS = 200
_MM_TO_INCH = 25.4
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
# The height of a line of a table for a point of its letters, in millimetres.
_LINE = 0.5
# What cells keep free around their text, in millimetres: above, right, below, left.
_PADDING = (0.7, 1.2, 0.7, 1.2)


def written(document: Document, compress: bool = True) -> bytes:
    """The bytes of the whole file."""
    pdf = _Pages(document, compress)
    pdf.first_page()
    for number, section in enumerate(document.sections, 1):
        pdf.section(number, section)
    return bytes(pdf.output())


def _shared(room: float, needs: list[float]) -> list[float]:
    """Room shared out, to those who need least first: only who needs much gets less than that."""
    got = [0.0] * len(needs)
    order = sorted(range(len(needs)), key=needs.__getitem__)
    for number, at in enumerate(order):
        got[at] = min(needs[at], room / (len(needs) - number))
        room -= got[at]
    return got


class _Drawn(NamedTuple):
    """A chart as a PNG file, and its size in millimetres."""

    png: bytes
    wide: float
    tall: float


@lru_cache(maxsize=4)
def _drawn(chart: Chart) -> _Drawn:
    png = charts.png(chart, _DOTS)
    with Image.open(io.BytesIO(png)) as image:
        wide, tall = (side / _DOTS * _MM_TO_INCH for side in image.size)
    return _Drawn(png, wide, tall)


class _Pages(FPDF):
    """The pages as they fill."""

    def __init__(self, document: Document, compress: bool) -> None:
        super().__init__(format="A4")
        self._document = document
        self.set_compression(compress)
        self.set_margins(_MARGIN, _MARGIN, _MARGIN)
        self.set_auto_page_break(True, _FOOT + 4)
        fonts = Path(mpl.get_data_path()) / "fonts" / "ttf"
        for family, style, name in (
            (_FAMILY, "", "DejaVuSans"),
            (_FAMILY, "B", "DejaVuSans-Bold"),
            (_FAMILY, "I", "DejaVuSans-Oblique"),
            (_FIXED, "", "DejaVuSansMono"),
        ):
            self.add_font(family, style, fonts / f"{name}.ttf")
        self.set_title(document.title)
        self.set_subject(document.subtitle)
        self.set_creator(f"sabot {__version__}")
        self.set_lang("en")
        day = datetime.fromisoformat(document.date) if document.date else _EPOCH
        self.set_creation_date(day.replace(tzinfo=UTC))
        self._plain()

    def footer(self) -> None:
        """What runs along the foot: what this is, and the page."""
        self.set_y(-_FOOT)
        self.set_font(_FAMILY, size=7)
        self.set_text_color(*_SOFT)
        number = f"{self.page_no()}"
        self.cell(self.epw - 12, 5, self._document.running)
        self.cell(12, 5, number, align="R")
        self._plain()

    def _plain(self) -> None:
        self.set_font(_FAMILY, size=_TEXT)
        self.set_text_color(*_INK)
        self.set_draw_color(*_SOFT)

    @contextmanager
    def _as(
        self, size: float, style: str = "", soft: bool = False, family: str = _FAMILY
    ) -> Iterator[None]:
        self.set_font(family, style, size)
        self.set_text_color(*(_SOFT if soft else _INK))
        yield
        self._plain()

    def _text(self, text: str, line: float = 5.0, align: str = "L") -> None:
        self.multi_cell(self.epw, line, text, align=align, new_x=XPos.LMARGIN, new_y=YPos.NEXT)

    def _together(self, text: str, line: float) -> None:
        """A text on one page, if it is not longer than that: no line of it stands alone."""
        if self.will_page_break(min(self._tall(text, line), self.eph / 2)):
            self.add_page()
        self._text(text, line)

    def _tall(self, text: str, line: float) -> float:
        """How much height a text takes."""
        lines = self.multi_cell(
            self.epw, line, text, align="L", dry_run=True, output=MethodReturnValue.LINES
        )
        assert isinstance(lines, list)
        return line * len(lines)

    def first_page(self) -> None:
        """Title, facts and the table of contents."""
        document = self._document
        self.add_page()
        self.ln(18)
        with self._as(22, "B"):
            self._text(document.title, 10)
        with self._as(12, soft=True):
            self._text(document.subtitle, 6.5)
        self.ln(6)
        for name, value in document.facts:
            top = self.get_y()
            with self._as(9, soft=True):
                self.cell(44, 5, name)
            self.set_xy(self.l_margin + 44, top)
            hashed = HASH.fullmatch(value) is not None
            with self._as(7.6 if hashed else _TEXT, family=_FIXED if hashed else _FAMILY):
                self.multi_cell(
                    self.epw - 44, 5, value, align="L", new_x=XPos.LMARGIN, new_y=YPos.NEXT
                )
            self.ln(0.8)
        self.ln(8)
        with self._as(12, "B"):
            self._text("Contents", 7)
        style = TextStyle(_FAMILY, font_size_pt=_TEXT)
        contents = TableOfContents(text_style=style, line_spacing=1.7)

        def render(pdf: FPDF, outline: list[OutlineSection]) -> None:
            contents.render_toc(pdf, outline)

        self.insert_toc_placeholder(render)

    def section(self, number: int, section: Section) -> None:
        """A section: its heading never stands alone at the foot of a page."""
        if section.new_page or self.will_page_break(self._needs(section)):
            self._new_page()
        elif self.get_y() > _MARGIN + 1:
            self.ln(7)
        self.start_section(f"{number}. {section.title}")
        with self._as(14, "B"):
            self._text(f"{number}. {section.title}", 8)
        self.set_line_width(0.4)
        self.line(self.l_margin, self.get_y(), self.l_margin + self.epw, self.get_y())
        self.set_line_width(0.2)
        self.ln(2.5)
        for block in section.blocks:
            self._block(block)

    def _needs(self, section: Section) -> float:
        """What must be on one page: the heading, what introduces a table or chart, and that."""
        needs = 22.0
        for block in section.blocks:
            match block:
                case Paragraph(text):
                    needs += self._tall(text, 5) + 2
                    if needs > self.eph / 4:
                        # So many words stand for themselves.
                        return needs
                case Table():
                    tall = self._table_height(block)
                    return needs + (tall if tall <= self.eph / 2 else 30)
                case Grid() | Bars():
                    return min(needs + _drawn(block).tall, self.eph)
                case _:
                    return needs + 20
        return min(needs, 50)

    def _table_height(self, block: Table) -> float:
        """How tall a table is whose cells have one line each."""
        line = self._size(block) * _LINE + _PADDING[0] + _PADDING[2]
        return (6 if block.caption else 0) + (len(block.rows) + 1) * line

    def _new_page(self) -> None:
        # The placeholder of the contents has begun a page already.
        if self.get_y() > _MARGIN + 1:
            self.add_page()

    def _block(self, block: Block) -> None:
        match block:
            case Paragraph(text, note):
                with self._as(8.2 if note else _TEXT, soft=note):
                    self._together(text, 4.3 if note else 5)
                self.ln(1.8)
            case Table():
                self._table(block)
            case Terms():
                self._terms(block)
            case Listing(lines):
                with self._as(7.4, family=_FIXED):
                    self.set_fill_color(*_BAND)
                    for line in lines:
                        self.multi_cell(
                            self.epw, 4.4, line or " ", fill=True, align="L",
                            new_x=XPos.LMARGIN, new_y=YPos.NEXT, wrapmode=WrapMode.CHAR,
                        )  # fmt: skip
                self.ln(2.5)
            case Signatures(labels):
                self._signatures(labels)
            case Grid() | Bars():
                self._chart(block)

    def _terms(self, block: Terms) -> None:
        for name, text, why in block.entries:
            # A name stays with what it names.
            with self._as(8.8):
                tall = self._tall(text, 4.6)
            if self.will_page_break(min(tall + 11, self.eph / 2)):
                self.add_page()
            with self._as(8.8, "B"):
                self._text(name, 4.8)
            with self._as(8.8):
                self._text(text, 4.6)
            if why:
                with self._as(8, "I", soft=True):
                    self._text(why, 4.2)
            self.ln(1.8)

    def _signatures(self, labels: tuple[str, ...]) -> None:
        if self.will_page_break(36):
            self.add_page()
        self.ln(24)
        gap = 8.0
        wide = (self.epw - gap * (len(labels) - 1)) / len(labels)
        top = self.get_y()
        for at, label in enumerate(labels):
            left = self.l_margin + at * (wide + gap)
            self.line(left, top, left + wide, top)
            self.set_xy(left, top + 1)
            with self._as(8, soft=True):
                self.cell(wide, 4, label)
        self.set_xy(self.l_margin, top + 8)

    def _table(self, block: Table) -> None:
        size = self._size(block)
        tall = self._table_height(block)
        # A table of half a page or less is not parted.
        if self.will_page_break(tall if tall <= self.eph / 2 else 22):
            self.add_page()
        if block.caption:
            with self._as(8.2, soft=True):
                self._text(block.caption, 4.6)
            self.ln(0.6)
        widths = self._widths(block, size)
        with self._as(size):
            self.set_draw_color(212, 215, 221)
            aligns = ["L" if at < block.left else "R" for at in range(len(block.headings))]
            with self.table(
                width=sum(widths),
                col_widths=widths,
                align="LEFT",
                text_align=aligns,
                v_align="TOP",
                borders_layout=TableBordersLayout.HORIZONTAL_LINES,
                headings_style=FontFace(emphasis="BOLD", fill_color=_BAND),
                line_height=size * _LINE,
                padding=_PADDING,
            ) as table:
                table.row(block.headings)
                for row in block.rows:
                    table.row(row)
        self._plain()
        self.ln(4)

    def _widths(self, block: Table, size: float) -> list[float]:
        """How wide each column is: what it needs, or a fair share where there is not so much."""
        needs = self._needed(block, size)
        if sum(needs) <= self.epw:
            return needs
        # Figures stay on one line, unless there are too many; words are wrapped into what is left.
        words, figures = needs[: block.left], needs[block.left :]
        shared = _shared(max(self.epw - sum(figures), self.epw / 8), words)
        scale = min(1.0, self.epw / (sum(shared) + sum(figures)))
        return [each * scale for each in (*shared, *figures)]

    def _needed(self, block: Table, size: float) -> list[float]:
        """How wide each column must be for no cell to be wrapped."""
        self.set_font(_FAMILY, "B", size)
        room = _PADDING[1] + _PADDING[3] + 0.6
        longest = [
            max(self.get_string_width(row[at]) for row in (block.headings, *block.rows))
            for at in range(len(block.headings))
        ]
        self._plain()
        return [each + room for each in longest]

    def _size(self, block: Table) -> float:
        """The size of a table's letters, in points: smaller where its figures would not fit."""
        size = _FINE if block.fine else _PLAIN
        while size > _SMALLEST:
            needs = self._needed(block, size)
            words = min(sum(needs[: block.left]), self.epw / 4)
            if words + sum(needs[block.left :]) <= self.epw:
                break
            size -= 0.2
        return size

    def _chart(self, chart: Chart) -> None:
        drawn, wide, tall = _drawn(chart)
        scale = min(1.0, self.epw / wide, (self.eph - 12) / tall)
        caption = 5.0 if chart.caption else 0.0
        if self.will_page_break(tall * scale + caption + 3):
            self.add_page()
        self.image(
            io.BytesIO(drawn),
            w=wide * scale,
            h=tall * scale,
            alt_text=chart.title,
            x=self.l_margin + (self.epw - wide * scale) / 2,
        )
        if chart.caption:
            self.ln(1)
            with self._as(8.2, soft=True):
                self._text(chart.caption, 4.3, align="C")
        self.ln(3.5)
