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


def shaded(text: str, field: str) -> str:
    """A text in white on a field of a colour such as ``#0072b2``."""
    if not coloured():
        return text
    red, green, blue = (int(field[at : at + 2], 16) for at in (1, 3, 5))
    # White is easily read on dark fields only.
    ink = 97 if 3 * red + 6 * green + blue < 1500 else 30
    return f"\033[{ink};1;48;2;{red};{green};{blue}m{text}\033[0m"


def highlighted(text: str) -> str:
    """A sentence of the table: red suits red, citations dim."""
    if not coloured():
        return text
    text = _RED_SUITS.sub(lambda match: paint(match[0], "red"), text)
    return _CITE.sub(lambda match: paint(match[0], "dim"), text)
