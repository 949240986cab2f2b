"""The five roads of a taglia: how players write down who won, coup after coup.

- The *bead plate* has every coup, down its columns of six.
- The *big road* has a column for every run of wins of one hand. A tie starts nothing: it is marked
  on the entry before it, or, where there is none yet, on the first one to come.
- *Big eye boy*, *small road* and *cockroach pig* tell how regular the big road is: every entry of
  theirs compares one of the big road with the column one, two or three places back. Red is
  regular, blue is not; runs of one colour make their columns.

A column is as long as its run. On the cloth there are six rows: a run that finds no room below
turns right and stays in its row, a *dragon tail*; so does one that meets the tail of an earlier
run on its way down. Comparing looks at the columns, never at the tails.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from sabot.punto_banco.tableau import Side
from sabot.punto_banco.view_types import RoadsView, RoadView

ROWS = 6
# How entries are written: the hand that won, or a tie; and in the derived roads the colour.
PUNTO, BANCO, TIE = "p", "b", "t"
RED, BLUE = "r", "b"
_MARKS = {Side.PUNTO: PUNTO, Side.BANCO: BANCO, None: TIE}
# How many columns back each derived road looks.
_BIG_EYE, _SMALL, _COCKROACH = 1, 2, 3


class Result(NamedTuple):
    """How a coup came out: who won, nobody at a tie, and whose first two cards were a pair."""

    winner: Side | None
    punto_pair: bool = False
    banco_pair: bool = False


class Cell(NamedTuple):
    """A place on a road, counted from zero."""

    column: int
    row: int


class Road(NamedTuple):
    """The columns of a road, a letter for every entry; and where each entry lies, in order."""

    columns: tuple[str, ...]
    cells: tuple[Cell, ...]


class Roads(NamedTuple):
    """All five.

    ``ties``: how many are marked on an entry of the big road, by its place in the order; without an
    entry, on the first to come. ``pairs``: the hands that had one, by the coup's place on the bead
    plate.
    """

    bead: Road
    big: Road
    big_eye: Road
    small: Road
    cockroach: Road
    ties: dict[int, int]
    pairs: dict[int, str]


def roads(results: Sequence[Result]) -> Roads:
    """The roads of these coups, in the order they were played."""
    marks = "".join(_MARKS[result.winner] for result in results)
    big = _columns(marks.replace(TIE, ""))
    lengths = [len(column) for column in big]
    return Roads(
        _bead_plate(marks),
        _road(big),
        _road(_columns(_derived(lengths, _BIG_EYE))),
        _road(_columns(_derived(lengths, _SMALL))),
        _road(_columns(_derived(lengths, _COCKROACH))),
        _ties(marks),
        {coup: pairs for coup, result in enumerate(results) if (pairs := _pairs(result))},
    )


def as_json(of: Roads) -> RoadsView:
    """The roads as a client is sent them: small, since it is sent them at every coup.

    Columns stand in one text, with single spaces between. A cell is the number of its place,
    counted down the columns as on the bead plate: divided by six it leaves the row.
    """
    return {
        "bead": {**_road_view(of.bead), "pairs": [*of.pairs.items()]},
        "big": {**_road_view(of.big), "ties": [*of.ties.items()]},
        "big_eye": _road_view(of.big_eye),
        "small": _road_view(of.small),
        "cockroach": _road_view(of.cockroach),
    }


def _road_view(road: Road) -> RoadView:
    return {
        "columns": " ".join(road.columns),
        "cells": [ROWS * column + row for column, row in road.cells],
    }


def _bead_plate(marks: str) -> Road:
    starts = range(0, len(marks), ROWS)
    cells = (Cell(*divmod(place, ROWS)) for place in range(len(marks)))
    return Road(tuple(marks[start : start + ROWS] for start in starts), tuple(cells))


def _pairs(result: Result) -> str:
    return PUNTO * result.punto_pair + BANCO * result.banco_pair


def _ties(marks: str) -> dict[int, int]:
    ties: dict[int, int] = {}
    entries = 0
    for mark in marks:
        if mark == TIE:
            on = max(0, entries - 1)
            ties[on] = ties.get(on, 0) + 1
        else:
            entries += 1
    return {**ties}


def _columns(marks: Iterable[str]) -> tuple[str, ...]:
    """A column for every run of one mark."""
    return tuple("".join(run) for _, run in groupby(marks))


def _derived(lengths: Sequence[int], back: int) -> Iterator[str]:
    """The colours of a derived road, from how long the columns of the big road are.

    The first entry of a column asks whether the column before it and the one ``back`` before that
    are equally long. Every other asks whether the column ``back`` before its own goes on where
    itself does: it is irregular if that one ends in the row above.
    """
    for column, length in enumerate(lengths):
        if column > back:
            yield RED if lengths[column - 1] == lengths[column - 1 - back] else BLUE
        if column >= back:
            for row in range(1, length):
                yield BLUE if lengths[column - back] == row else RED


def _road(columns: tuple[str, ...]) -> Road:
    """The columns with every entry in its place."""
    taken: set[Cell] = set()
    cells: list[Cell] = []
    start = 0
    for run in columns:
        # Along the top there may be the tail of a run that was stopped at once.
        while Cell(start, 0) in taken:
            start += 1
        down, cell = True, Cell(start, 0)
        for _ in run:
            cells.append(cell)
            taken.add(cell)
            column, row = cell
            below = Cell(column, row + 1)
            down = down and row + 1 < ROWS and below not in taken
            cell = below if down else Cell(column + 1, row)
        start += 1
    return Road(columns, tuple(cells))
