"""The site is built without a warning, has every page, and asks nobody else for anything."""

import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from docs import generate, notebook
from docs.site import notebooks
from docs.site.__main__ import build
from tests.forms import LONG

ROOT = generate.ROOT


class Links(HTMLParser):
    """What a page links to, what it loads, and what in it can be linked to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.ids: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if "id" in given:
            self.ids.add(given["id"])
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        elif tag == "link" and "href" in given:
            self.loaded.append(given["href"])
        elif "src" in given:
            self.loaded.append(given["src"])


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    assert build(folder) == 0
    return folder


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[Path, Links]:
    return {each: Links(each.read_text("utf-8")) for each in site.rglob("*.html")}


def test_every_page_and_notebook_and_none_of_our_programs_is_there(site: Path) -> None:
    sources = [*generate.pages(), *(ROOT / name for name in ("CONTRIBUTING.md", "SECURITY.md"))]
    for source in [*sources, *notebook.pages()]:
        assert (site / source.relative_to(ROOT)).with_suffix(".html").exists(), source
    assert not (site / "docs/site").exists()
    assert not (site / "docs/generate.py.html").exists()


def test_no_link_is_dead(site: Path, pages: dict[Path, Links]) -> None:
    checked = 0
    for page, content in pages.items():
        for link in content.links:
            parts = urlsplit(link)
            if parts.scheme:
                continue
            target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
            assert target.exists(), f"{page.relative_to(site)}: {link}"
            if parts.fragment and target in pages:
                known = pages[target].ids | {""}
                assert unquote(parts.fragment) in known, f"{page.relative_to(site)}: {link}"
            checked += 1
    assert checked > 1_000


def test_nothing_is_loaded_from_elsewhere(site: Path, pages: dict[Path, Links]) -> None:
    for page, content in pages.items():
        for address in content.loaded:
            parts = urlsplit(address)
            assert parts.scheme in ("", "data"), f"{page.relative_to(site)}: {address}"
            if not parts.scheme:
                assert (page.parent / unquote(parts.path)).exists(), address
    for style in site.rglob("*.css"):
        assert not re.search(r"url\(['\"]?(?:https?:)?//", style.read_text("utf-8")), style


def test_the_start_leads_every_reader_on(site: Path, pages: dict[Path, Links]) -> None:
    start = pages[site / "docs/index.html"]
    assert pages[site / "index.html"].links == ["docs/index.html"]
    readers = ("players", "croupier-schools-and-game-departments", "auditors", "who-runs-a-server")
    assert start.ids >= {*readers, "game-mathematicians-and-regulators"}


def test_every_decision_is_linked_where_they_are_listed(pages: dict[Path, Links]) -> None:
    text = (ROOT / "docs/decisions.md").read_text("utf-8")
    for path in (ROOT / "docs/decisions").glob("*.md"):
        assert f"(decisions/{path.name})" in text


def test_search_finds_what_a_docstring_and_a_notebook_say(site: Path) -> None:
    index = (site / "searchindex.js").read_text("utf-8")
    assert "sabot.Table" in (site / "docs/reference.html").read_text("utf-8")
    assert '"cagnott"' in index or "cagnott:" in index
    assert "docs/notebooks/3-rulings-priced" in index


def test_a_program_that_is_linked_to_can_be_read(site: Path) -> None:
    text = (site / "examples/coup.py.html").read_text("utf-8")
    assert "finish_coup" in text


def test_a_notebook_is_a_page_with_what_it_gave() -> None:
    cells = [
        notebook.Cell("a", "markdown", "# Two"),
        notebook.Cell("b", "code", "print(1 + 1)", (notebook.Output("2\n"),)),
        notebook.Cell("c", "code", "plot()", (notebook.Output("A < B", "<svg/>"),)),
    ]
    text = notebook.written(cells)
    assert notebook.read(text) == cells
    page = notebooks.page(text)
    assert page.startswith("# Two\n\n```python\nprint(1 + 1)\n```\n\n")
    assert ":class: printed\n\n2\n```" in page
    assert 'alt="A &lt; B"' in page


def test_running_a_notebook_keeps_what_it_prints_and_draws() -> None:
    drawing = "import matplotlib.pyplot as plt\nplt.plot([1, 2])\nplt.title('Up')\nprint('done')"
    (ran,) = notebook.run([notebook.Cell("a", "code", drawing)])
    printed, figure = ran.outputs
    assert (printed.text, figure.text) == ("done\n", "Up")
    assert figure.svg.startswith("<?xml")
    assert notebook.run([ran]) == [ran]


@pytest.mark.parametrize("path", notebook.pages(), ids=lambda path: str(path.stem))
def test_notebooks_are_kept_as_written_with_all_their_outputs(path: Path) -> None:
    text = path.read_text("utf-8")
    cells = notebook.read(text)
    assert notebook.written(cells) == text
    for cell in cells:
        if "print(" in cell.source or "plt.show()" in cell.source:
            assert cell.outputs, cell.id
    imported = re.findall(r"^(?:import|from) (\w+)", "\n".join(cell.source for cell in cells), re.M)
    assert set(imported) <= {"matplotlib", "numpy", "sabot"}


@LONG
def test_notebooks_give_what_they_say() -> None:
    assert notebook.stale() == [], "run python -m docs.notebook"
