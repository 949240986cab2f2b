"""Answers to what a player may ask, as JSON and to be read."""

from typing import Any, NamedTuple

from sabot.report.document import Grid, Section


class Told(NamedTuple):
    """One answer."""

    json: dict[str, Any]
    section: Section


class Charted(NamedTuple):
    """The play of every hand."""

    json: dict[str, Any]
    grid: Grid
