"""Colour on a terminal, plain text when piped or when NO_COLOR is set."""

import os
import re
import sys

_CITE = re.compile(r"\[([a-z0-9-]+[.~][A-Za-z0-9.-]+)\]")
_RED_SUITS = re.compile(r"(10|[2-9AJQK])([♥♦])")


def coloured() -> bool:
    """Whether to write colours."""
    return sys.stdout.isatty() and "NO_COLOR" not in os.environ


def paint(text: str, style: str) -> str:
    """A text in a style: bold, dim, red, green, yellow, cyan."""
    if not coloured():
        return text
    code = {"bold": 1, "dim": 2, "red": 31, "green": 32, "yellow": 33, "cyan": 36}[style]
    return f"\033[{code}m{text}\033[0m"


def told(text: str) -> str:
    """A sentence of the table: red suits red, citations dim."""
    if not coloured():
        return text
    text = _RED_SUITS.sub(lambda found: paint(found[0], "red"), text)
    return _CITE.sub(lambda found: paint(found[0], "dim"), text)
