"""What a frame from a client asks for, so that every answer can name it."""

import json
from typing import NamedTuple, TypeGuard

LONGEST_ID = 64
_LONGEST_TABLE = 39


class FrameHead(NamedTuple):
    """The type of a frame, the table it is about and the client's own id of it, or null."""

    answers: str | None = None
    table: str | None = None
    id: str | None = None


def head_of(text: str | None, types: frozenset[str]) -> FrameHead:
    """As much as can be read of a frame, even of one that is refused."""
    try:
        frame = json.loads(text or "")
    except (ValueError, RecursionError):
        return FrameHead()
    if not isinstance(frame, dict):
        return FrameHead()
    kind, table, mark = frame.get("type"), frame.get("table"), frame.get("id")
    return FrameHead(
        kind if isinstance(kind, str) and kind in types else None,
        table if may_be_table(table) else None,
        mark if may_be_id(mark) else None,
    )


def may_be_table(value: object) -> TypeGuard[str]:
    """Whether a table could be called so: not every text is one that a database takes."""
    return (
        isinstance(value, str)
        and len(value) <= _LONGEST_TABLE
        and value.isascii()
        and value.isprintable()
    )


def may_be_id(value: object) -> TypeGuard[str]:
    """Whether an act may be called so."""
    return isinstance(value, str) and 0 < len(value) <= LONGEST_ID and value.isprintable()
