"""Pages for files that are no pages: a program or a record that is linked to can be read at once.

Sphinx would only let it be downloaded, which on a telephone shows nothing.
"""

from collections.abc import Iterator
from html import escape
from pathlib import Path

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder

from docs.generate import ROOT

_LANGUAGES = {".py": "python", ".toml": "toml", ".json": "json", ".ipynb": "json"}
_PAGE = "page.html"
# Where the paths of the files that are linked to are kept, from when they are seen until written.
_SEEN = "linked_files"


def link(app: Sphinx, document: nodes.document) -> None:
    """Let links to files lead to their pages."""
    builder = app.builder
    # Whatever else is built has no pages.
    if not isinstance(builder, StandaloneHTMLBuilder):
        return
    name = app.env.docname
    for each in list(document.findall(addnodes.download_reference)):
        path = (ROOT / name).parent.joinpath(each["reftarget"]).resolve().relative_to(ROOT)
        _seen(app).add(path.as_posix())
        target = builder.get_relative_uri(name, path.as_posix())
        each.replace_self(nodes.reference("", "", *each.children, internal=True, refuri=target))


def pages(app: Sphinx) -> Iterator[tuple[str, dict[str, object], str]]:
    """A page for each: its name, its content, and the template."""
    builder = app.builder
    if not isinstance(builder, StandaloneHTMLBuilder):
        return
    for path in sorted(_seen(app)):
        text = (ROOT / path).read_text("utf-8")
        language = _LANGUAGES.get(Path(path).suffix, "text")
        shown = builder.highlighter.highlight_block(text, language)
        body = f"<h1><code>{escape(path)}</code></h1>\n{shown}"
        yield path, {"title": path, "body": body, "toc": "", "display_toc": False}, _PAGE


def _seen(app: Sphinx) -> set[str]:
    if not hasattr(app.env, _SEEN):
        setattr(app.env, _SEEN, set())
    seen: set[str] = getattr(app.env, _SEEN)
    return seen
