"""How Sphinx builds the site.

The sources are this repository as it stands: a link between two files means the same here as where
the repository is browsed, and nothing is written for the site alone but its order.
"""

from docs.generate import ROOT
from sabot.version import __version__

project = "Sabot"
author = "The Sabot authors"
project_copyright = "The Sabot authors, MIT licence"
version = release = __version__

root_doc = "docs/index"
source_suffix = {".md": "markdown", ".ipynb": "notebook"}
include_patterns = ["*.md", "docs/**"]
# What is not looked through: what is built, installed or kept by tools, and our own programs.
exclude_patterns = [
    *sorted(each.name for each in ROOT.iterdir() if each.is_dir() and each.name != "docs"),
    "docs/site",
    "**/__pycache__",
]

extensions = ["myst_parser", "sphinx.ext.autodoc", "docs.site.extension"]
# As deep as headings go: what a link may point to is what it may where the repository is browsed.
myst_heading_anchors = 6

# In docstrings, `Table` is a link to what it names.
default_role = "py:obj"
add_module_names = False
# A named tuple is told by its fields; what Python says of each is only its number.
autodoc_default_options = {"undoc-members": False}
python_use_unqualified_type_names = True
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"

html_theme = "furo"
html_title = "Sabot"
html_favicon = "../../src/sabot/server/static/icon.svg"
html_logo = html_favicon
html_static_path = ["static"]
templates_path = ["templates"]
html_css_files = ["sabot.css"]
html_additional_pages = {"index": "to-start.html"}
html_copy_source = False
html_show_sphinx = False
html_use_index = True
pygments_style = "friendly"
pygments_dark_style = "native"
_LIGHT = {
    "color-brand-primary": "#0c5138",
    "color-brand-content": "#0c5138",
    "color-brand-visited": "#5c5644",
    "color-background-primary": "#fdfbf5",
    "color-background-secondary": "#f6f1e2",
    "color-background-hover": "#ebe3cb",
    "color-background-border": "#ddd3b8",
    "color-foreground-primary": "#1d1b16",
    "color-foreground-secondary": "#5c5644",
    "color-foreground-muted": "#6d6650",
    "color-foreground-border": "#8d8568",
    "color-code-background": "#f6f1e2",
    "color-inline-code-background": "#f1ead6",
    "color-admonition-background": "#f6f1e2",
}
_DARK = {
    "color-brand-primary": "#d9bd74",
    "color-brand-content": "#d9bd74",
    "color-brand-visited": "#a08a4f",
    "color-background-primary": "#0b1a14",
    "color-background-secondary": "#12261e",
    "color-background-hover": "#1b3429",
    "color-background-border": "#2b4438",
    "color-foreground-primary": "#f6f1e2",
    "color-foreground-secondary": "#b4c3b9",
    "color-foreground-muted": "#9fb0a5",
    "color-foreground-border": "#5f7a6c",
    "color-code-background": "#12261e",
    "color-inline-code-background": "#1b3429",
    "color-admonition-background": "#12261e",
}
html_theme_options = {
    "light_css_variables": _LIGHT,
    "dark_css_variables": _DARK,
    "navigation_with_keys": True,
}
