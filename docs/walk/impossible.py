"""Mishaps that cannot happen at a house, or in a mode, and why.

What the walk reaches in no cell is listed here, and what has no golden record; nothing else is.
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

ANY = "*"


class Impossible(NamedTuple):
    """Mishaps that cannot be ruled on, and why: at one house, or wherever a mode is played."""

    house: str
    mode: str
    mishaps: tuple[StrEnum, ...]
    why: str


def why_impossible(rows: Iterable[Impossible], house: str, mode: str, mishap: str) -> str:
    """Why a mishap cannot be ruled on there; empty when it can."""
    for row in rows:
        if row.house in (ANY, house) and row.mode in (ANY, mode) and mishap in row.mishaps:
            return row.why
    return ""
