"""A notebook as a page: its prose, its programs, and what they gave when they were run."""

from base64 import b64encode
from html import escape

from docutils import nodes
from myst_parser.parsers.sphinx_ import MystParser

from docs.notebook import Cell, Output, read


def page(text: str) -> str:
    """A notebook in the Markdown of a page."""
    return "\n\n".join(part for cell in read(text) for part in _parts(cell)) + "\n"


def _parts(cell: Cell) -> list[str]:
    if cell.kind == "markdown":
        return [cell.source]
    return [f"```python\n{cell.source}\n```", *map(_shown, cell.outputs)]


def _shown(output: Output) -> str:
    if not output.svg:
        return f"```{{code-block}} text\n:class: printed\n\n{output.text.rstrip()}\n```"
    # An image of its own: names inside a drawing are the same in the next.
    data = b64encode(output.svg.encode()).decode()
    return (
        f'<img class="drawing" alt="{escape(output.text)}" src="data:image/svg+xml;base64,{data}">'
    )


class NotebookParser(MystParser):
    """Reads a notebook as the page it makes."""

    supported = ("notebook",)

    def parse(self, inputstring: str, document: nodes.document) -> None:
        """Called by Sphinx with the text of the file."""
        super().parse(page(inputstring), document)
