"""The order of the pages: what stands in the margin, and below what.

A page itself only has links, as it is read where the repository is browsed; so the order is added
when Sphinx reads it.
"""

from collections.abc import Mapping

from sphinx.application import Sphinx

# Below which page, under which headings, which pages; one that is named beside is called so there.
ORDER: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "docs/index": {
        "Begin": ("A tour </README>", "glossary", "command-line"),
        "The tables": (
            "regulations",
            "rulings-walked",
            "custom-house",
            "record",
            "fairness",
            "client",
        ),
        "Figures": ("odds", "simulation", "studies", "study-counting", "notebooks"),
        "Programs": ("library", "reference", "examples", "environments", "json", "protocol"),
        "A server": ("server", "ledger", "tampering", "certification", "performance"),
        "How it is built": (
            "architecture",
            "decisions",
            "/CONTRIBUTING",
            "/SECURITY",
            "/CHANGELOG",
        ),
    },
    "docs/rulings-walked": {"": ("walk/*",)},
    "docs/notebooks": {"": ("notebooks/*",)},
    "docs/decisions": {"": ("decisions/*",)},
}


def tree(caption: str, pages: tuple[str, ...]) -> str:
    """The directive that puts pages below another, unseen in its text."""
    options = [":hidden:", ":glob:", *([f":caption: {caption}"] if caption else [])]
    return "\n".join(["", "```{toctree}", *options, "", *pages, "```", ""])


def with_order(app: Sphinx, name: str, source: list[str]) -> None:
    """A page as it is read, and what stands below it."""
    source[0] += "".join(tree(*part) for part in ORDER.get(name, {}).items())
