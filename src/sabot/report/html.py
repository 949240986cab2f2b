"""A document as one HTML file that needs nothing else: its charts are inside, its print rules too.

It is well-formed XML as well, so that any reader of either can read it.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from html import escape
from typing import Never

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
    Signatures,
    Table,
    Terms,
)
from sabot.table.dispatch import by_kind

_STYLE = """
:root { --ink: #1c1f26; --soft: #5c6370; --line: #d4d7dd; --band: #f4f5f7; }
* { box-sizing: border-box; }
body { color: var(--ink); background: #fff; font: 1rem/1.5 "DejaVu Sans", Verdana, sans-serif;
  max-width: 60rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 .25rem; }
h2 { font-size: 1.3rem; margin: 3rem 0 .75rem; padding-top: .75rem;
  border-top: 2px solid var(--ink); }
p { margin: .6rem 0; }
a { color: #005a8c; }
.subtitle { color: var(--soft); font-size: 1.1rem; margin-top: 0; }
.note, figcaption, caption { color: var(--soft); font-size: .875rem; }
nav ol { padding-left: 1.6rem; }
dl.facts { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1.25rem;
  margin: 1.5rem 0; }
dl.facts dt { color: var(--soft); }
dl.facts dd { margin: 0; overflow-wrap: anywhere; }
dl.terms dt { font-weight: bold; margin-top: .9rem; break-after: avoid; }
dl.terms dd { margin: 0; }
.wide { overflow-x: auto; margin: 1rem 0; }
table { border-collapse: collapse; font-size: .875rem; font-variant-numeric: tabular-nums; }
table.fine { font-size: .75rem; }
caption { text-align: left; padding-bottom: .35rem; }
th, td { padding: .28rem .7rem; text-align: right; vertical-align: top; white-space: nowrap; }
th { border-bottom: 1.5px solid var(--ink); vertical-align: bottom; }
td { border-bottom: 1px solid var(--line); }
.word { text-align: left; white-space: normal; }
tbody tr:nth-child(even) { background: var(--band); }
code { font-family: "DejaVu Sans Mono", monospace; font-size: .8125rem; }
pre { background: var(--band); padding: .75rem 1rem; overflow-x: auto; font-size: .8125rem; }
figure { margin: 1.25rem 0; }
figure svg { max-width: 100%; height: auto; }
div.sign { display: flex; flex-wrap: wrap; gap: 2rem; margin-top: 4rem; break-inside: avoid; }
div.sign div { flex: 1 1 12rem; border-top: 1px solid var(--ink); color: var(--soft);
  font-size: .875rem; padding-top: .25rem; }
footer { margin-top: 3rem; border-top: 1px solid var(--line); padding-top: .75rem;
  color: var(--soft); font-size: .8125rem; overflow-wrap: anywhere; }
@page { size: A4; margin: 18mm 16mm; }
@media print {
  html { font-size: 9.5pt; }
  body { max-width: none; padding: 0; }
  table { font-size: .8rem; }
  table.fine { font-size: .66rem; }
  a { color: inherit; text-decoration: none; }
  h2 { break-after: avoid; }
  section.page { break-before: page; }
  thead { display: table-header-group; }
  tr, figure, dl.terms dd { break-inside: avoid; }
  .wide { overflow: visible; }
  th, td { padding: .2rem .4rem; }
}
"""


def written(document: Document) -> str:
    """The whole file."""
    return "\n".join(_lines(document)) + "\n"


def _lines(document: Document) -> Iterator[str]:
    title = escape(document.title)
    yield "<!DOCTYPE html>"
    yield '<html lang="en" xmlns="http://www.w3.org/1999/xhtml">'
    yield "<head>"
    yield '<meta charset="utf-8"/>'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1"/>'
    yield f"<title>{title}</title>"
    yield f"<style>{_STYLE}</style>"
    yield "</head>"
    yield "<body>"
    yield f"<header><h1>{title}</h1>"
    yield f'<p class="subtitle">{escape(document.subtitle)}</p>'
    yield '<dl class="facts">'
    for name, value in document.facts:
        shown = f"<code>{value}</code>" if HASH.fullmatch(value) else escape(value)
        yield f"<dt>{escape(name)}</dt><dd>{shown}</dd>"
    yield "</dl></header>"
    yield '<nav aria-label="Contents"><ol>'
    for number, section in enumerate(document.sections, 1):
        yield f'<li><a href="#section-{number}">{escape(section.title)}</a></li>'
    yield "</ol></nav>"
    yield "<main>"
    drawn = 0
    for number, section in enumerate(document.sections, 1):
        page = _class("page", section.new_page)
        yield f'<section id="section-{number}"{page}>'
        yield f"<h2>{number}. {escape(section.title)}</h2>"
        for block in section.blocks:
            if isinstance(block, Grid | Bars):
                drawn += 1
                yield _figure(block, drawn)
            else:
                yield by_kind(_SET)[type(block)](block)
        yield "</section>"
    yield "</main>"
    yield f"<footer>{escape(document.running)}</footer>"
    yield "</body>"
    yield "</html>"


def _class(name: str, when: bool) -> str:
    return f' class="{name}"' if when else ""


def _paragraph(block: Paragraph) -> str:
    return f"<p{_class('note', block.note)}>{escape(block.text)}</p>"


def _table(block: Table) -> str:
    def cells(tag: str, row: tuple[str, ...]) -> str:
        scope = ' scope="col"' if tag == "th" else ""
        return "".join(
            f"<{tag}{scope}{_class('word', place < block.left)}>{escape(text)}</{tag}>"
            for place, text in enumerate(row)
        )

    caption = f"<caption>{escape(block.caption)}</caption>" if block.caption else ""
    rows = "\n".join(f"<tr>{cells('td', row)}</tr>" for row in block.rows)
    return (
        f'<div class="wide"><table{_class("fine", block.fine)}>'
        f"{caption}\n<thead><tr>{cells('th', block.headings)}</tr></thead>\n"
        f"<tbody>\n{rows}\n</tbody></table></div>"
    )


def _terms(block: Terms) -> str:
    lines = ['<dl class="terms">']
    for name, text, why in block.entries:
        lines.append(f"<dt>{escape(name)}</dt><dd>{escape(text)}</dd>")
        if why:
            lines.append(f'<dd class="note">{escape(why)}</dd>')
    return "\n".join([*lines, "</dl>"])


def _listing(block: Listing) -> str:
    return f"<pre>{escape(chr(10).join(block.lines))}</pre>"


def _signatures(block: Signatures) -> str:
    lines = "".join(f"<div><span>{escape(label)}</span></div>" for label in block.labels)
    return f'<div class="sign">{lines}</div>'


def _figure(chart: Chart, number: int) -> str:
    caption = f"<figcaption>{escape(chart.caption)}</figcaption>" if chart.caption else ""
    return f"<figure>{_inside(charts.svg(chart), chart.title, number)}{caption}</figure>"


_NAME = re.compile(r'(\bid="|href="#|url\(#)')


def _inside(svg: str, title: str, number: int) -> str:
    """An SVG file as a part of the page: without its heading, and under names of its own.

    Two charts may name an outline alike, and a page has every name once.
    """
    body = svg[svg.index("<svg") :].strip()
    body = _NAME.sub(rf"\g<1>chart-{number}-", body)
    return body.replace("<svg ", f'<svg role="img" aria-label="{escape(title)}" ', 1)


_SET: Mapping[type[Block], Callable[[Never], str]] = {
    Paragraph: _paragraph,
    Table: _table,
    Terms: _terms,
    Listing: _listing,
    Signatures: _signatures,
}
