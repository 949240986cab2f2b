"""What tests run in a page, where it is more than a line: each file is one function.

``third-game`` alone is a part of a module, the page's list of games.
"""

from pathlib import Path

_HERE = Path(__file__).parent


def script(name: str) -> str:
    """What the file of that name holds, as Playwright takes it."""
    return (_HERE / f"{name}.js").read_text("utf-8")
