"""The document as HTML and PDF: whole, self-contained, and the same to the byte."""

import io
import re
import xml.etree.ElementTree as ET

import pytest
from pypdf import PdfReader

from sabot.report import charts, html, pdf
from sabot.report.document import (
    Bars,
    Document,
    Grid,
    Listing,
    Paragraph,
    Section,
    Shade,
    Signatures,
    Table,
    Term,
    Terms,
)
from tests.forms import LONG

GRID = Grid(
    "What to do",
    ("2", "3", "A"),
    (("12", ("C", "N", "D")), ("13", ("N", "N", "C"))),
    (Shade("C", "carta", "#0072b2"), Shade("N", "no", "#d55e00"), Shade("D", "double", "#009e73")),
    across="the bank shows",
    caption="A small chart",
)
BARS = Bars("Edges", ("Punto", "Banco"), (("edge", (1.2, -1.1)),), "%", flat=True, written=2)
STACKED = Bars(
    "Ends",
    ("2", "3"),
    tuple((str(point), (0.1 * point, 0.2)) for point in range(6)),
    stacked=True,
)
APART = Bars("Effects", ("A", "2"), (("Punto", (0.1, -0.2)), ("Banco", (0.3, 0.0))), apart=True)
BESIDE = Bars("Points", ("0", "1"), (("Punto", (9.0, 7.0)), ("Banco", (8.0, 6.0))), across="p")
CHARTS = (GRID, BARS, STACKED, APART, BESIDE)

ROWS = tuple((f"row {number}", f"{number}.5") for number in range(120))
DOCUMENT = Document(
    "Casinò <d'Italia> & others",
    "Rules and figures",
    (("House", "campione-pb"), ("Checksum", "ab" * 32)),
    (
        Section("Words", (Paragraph("Punto ♠ 8♥ −0.5 è"), Paragraph("small", note=True))),
        Section("Rows", (Table(("name", "figure"), ROWS, caption="Many"),), new_page=True),
        Section("Terms", (Terms((Term("a.1", "One"), Term("a~b", "Two", "for a reason"))),)),
        Section("Lines", (Listing(("$ sabot report x", "", "z" * 300)), Signatures(("Name",)))),
        Section("Charts", CHARTS),
    ),
    running="Sabot · campione-pb",
)


@pytest.fixture(scope="module")
def page() -> str:
    return html.written(DOCUMENT)


@pytest.fixture(scope="module")
def paper() -> bytes:
    return pdf.written(DOCUMENT)


def test_the_page_is_well_formed_and_names_nothing_twice(page: str) -> None:
    root = ET.fromstring(page)
    names = [each.get("id") for each in root.iter() if each.get("id")]
    assert len(names) == len(set(names))
    links = {
        value[1:]
        for each in root.iter()
        for key, value in each.attrib.items()
        if key.endswith("href")
    }
    assert links <= set(names)
    assert set(re.findall(r"url\(#([^)]+)\)", page)) <= set(names)


def test_the_page_needs_nothing_else(page: str) -> None:
    addresses = set(re.findall(r"https?://[^\s\"<]+", page))
    # The names of what XML it is made of: nothing is fetched from them.
    assert all(each.startswith("http://www.w3.org/") for each in addresses)
    assert not re.search(r"<(script|link|img|iframe|object)\b|@import|src=", page)
    assert "url(http" not in page


def test_the_page_says_it_all(page: str) -> None:
    text = "".join(ET.fromstring(page).itertext())
    assert "Casinò <d'Italia> & others" in text
    assert "Punto ♠ 8♥ −0.5 è" in text
    assert "row 119" in text
    assert page.count("<svg ") == len(CHARTS)
    assert "break-inside: avoid" in page


def test_the_paper_says_it_all(paper: bytes) -> None:
    reader = PdfReader(io.BytesIO(paper))
    pages = [each.extract_text() for each in reader.pages]
    text = "\n".join(pages)
    assert "Casinò <d'Italia> & others" in pages[0]
    assert re.search(r"2\. Rows \.+ *3", pages[0])
    assert "2. Rows" in pages[2]
    for part in ("Punto ♠ 8♥ −0.5 è", "row 119", "for a reason", "A small chart", "Name"):
        assert part in text
    assert reader.metadata is not None
    assert reader.metadata.title == DOCUMENT.title
    assert sum(len(each.images) for each in reader.pages) == len(CHARTS)


def test_rows_are_on_pages_under_their_headings(paper: bytes) -> None:
    reader = PdfReader(io.BytesIO(paper))
    with_rows = [text for each in reader.pages if "row " in (text := each.extract_text())]
    assert len(with_rows) > 1
    assert all("figure" in text for text in with_rows)
    numbers = [int(each) for text in with_rows for each in re.findall(r"row (\d+)", text)]
    assert numbers == list(range(len(ROWS)))


def test_figures_stay_on_one_line_however_many_there_are() -> None:
    names = ("card out", *(f"a bet of number {number}" for number in range(9)))
    long = ("A", *("−0.123456" for _ in range(9)))
    words = Table(("bet", "pays", "figure"), (("a-pair", "much " * 60, "1.5"),), left=2)
    document = Document("", "", (), (Section("x", (Table(names, (long,)), words)),))
    text = PdfReader(io.BytesIO(pdf.written(document))).pages[1].extract_text()
    assert text.count("−0.123456") == 9
    # A short word is not cut for the sake of a long one beside it.
    assert "a-pair" in text


def test_a_chart_of_nothing_has_no_scale() -> None:
    flat = Bars("Effects", ("A", "2"), (("Punto", (0.0, 0.0)),), apart=True)
    assert charts.svg(flat).count('<g id="ytick_') == 1


def test_pages_are_numbered(paper: bytes) -> None:
    reader = PdfReader(io.BytesIO(paper))
    for number, each in enumerate(reader.pages, 1):
        assert f"{DOCUMENT.running} {number}" in " ".join(each.extract_text().split())


@LONG
def test_the_same_document_gives_the_same_bytes(page: str, paper: bytes) -> None:
    assert html.written(DOCUMENT) == page
    assert pdf.written(DOCUMENT) == paper
    for chart in CHARTS:
        assert charts.svg(chart) == charts.svg(chart)
        assert charts.png(chart) == charts.png(chart)


def test_a_date_is_told_only_if_it_is_given(paper: bytes) -> None:
    assert b"19700101" in paper
    dated = Document(DOCUMENT.title, "", (), DOCUMENT.sections[:1], date="2026-01-31")
    assert b"20260131" in pdf.written(dated)


def test_charts_carry_no_date_and_no_name_of_a_program() -> None:
    for chart in CHARTS:
        drawn = charts.svg(chart)
        assert "dc:date" not in drawn
        assert "Matplotlib" not in drawn
        assert b"Software" not in charts.png(chart)


def test_a_row_that_does_not_fit_its_headings_is_refused() -> None:
    with pytest.raises(ValueError, match="1 cells under 2 headings"):
        Table(("a", "b"), (("only one",),))
