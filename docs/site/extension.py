"""What the site needs beside Sphinx: its order, pages for files, and notebooks."""

from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

from docs.site import contents, files
from docs.site.notebooks import NotebookParser

# Before Sphinx looks for files to be downloaded.
_FIRST = 100


def setup(app: Sphinx) -> ExtensionMetadata:
    """Called by Sphinx."""
    app.add_source_parser(NotebookParser)
    app.connect("source-read", contents.with_order)
    app.connect("doctree-read", files.link, priority=_FIRST)
    app.connect("html-collect-pages", files.pages)
    return {"parallel_read_safe": False}
