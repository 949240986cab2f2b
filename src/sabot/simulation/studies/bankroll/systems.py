"""Betting systems. Every one is a table: what to stake, and where to go on after a win and a loss.

A stake that comes back, as on equal points, changes nothing. What the house's placard does not
allow is cut to what it does.

A table of one's own is a TOML file; rows are counted from 1:

    name = "two steps"
    # what to stake in units, the row after a win, the row after a loss
    rows = [[1, 1, 2], [3, 1, 1]]
"""

import tomllib
from collections.abc import Callable, Mapping
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from sabot import files
from sabot.errors import InputError
from sabot.table.json import ParsedObject

MOST_ROWS = 10_000
_LARGEST = 10**6
_PAROLI = 3


class System(NamedTuple):
    """Rows of: the stake in units, the row after a win, the row after a loss, from 0."""

    name: str
    rows: tuple[tuple[int, int, int], ...]

    @property
    def table(self) -> npt.NDArray[np.int64]:
        """The rows as numbers."""
        return np.array(self.rows, np.int64)


def flat(most: int) -> System:
    """One unit, always."""
    del most
    return System("flat", ((1, 0, 0),))


def martingale(most: int) -> System:
    """Twice as much after a loss, one unit after a win, or when twice would be above the most."""
    stakes = [1]
    while 2 * stakes[-1] <= most:
        stakes.append(2 * stakes[-1])
    last = len(stakes) - 1
    rows = ((stake, 0, at + 1 if at < last else 0) for at, stake in enumerate(stakes))
    return System("martingale", tuple(rows))


def paroli(most: int) -> System:
    """Twice as much after a win, up to three wins running; one unit after a loss."""
    del most
    rows = ((2**at, (at + 1) % _PAROLI, 0) for at in range(_PAROLI))
    return System("paroli", tuple(rows))


def dalembert(most: int) -> System:
    """One unit more after a loss, one less after a win."""
    last = min(most, MOST_ROWS) - 1
    rows = ((at + 1, max(at - 1, 0), min(at + 1, last)) for at in range(last + 1))
    return System("dalembert", tuple(rows))


# Each is given how many units may be staked at the most.
SYSTEMS: Mapping[str, Callable[[int], System]] = {
    "flat": flat,
    "martingale": martingale,
    "paroli": paroli,
    "dalembert": dalembert,
}


def system(name: str, most: int) -> System:
    """The system of a name, or of a table in a file."""
    if name in SYSTEMS:
        return SYSTEMS[name](most)
    if not name.endswith(".toml"):
        raise InputError(f"no system {name!r}; there are: {', '.join(SYSTEMS)}; or a .toml file")
    try:
        given = tomllib.loads(files.read(name))
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise InputError(f"{name}: not a TOML text: {error}") from None
    return read(given, name)


def read(given: ParsedObject, source: str) -> System:
    """A table as it was written."""
    rows = given.get("rows")
    if not isinstance(rows, list) or not 1 <= len(rows) <= MOST_ROWS:
        raise InputError(f"{source}: rows = (missing or wrong): give 1 to {MOST_ROWS} rows")
    made = []
    for number, row in enumerate(rows, 1):
        right = isinstance(row, list) and len(row) == 3 and all(type(each) is int for each in row)
        if not right or not 1 <= row[0] <= _LARGEST:
            raise InputError(
                f"{source}: row {number}: give [stake, row after a win, row after a loss], the "
                f"stake from 1 to {_LARGEST} units"
            )
        if not all(1 <= each <= len(rows) for each in row[1:]):
            raise InputError(f"{source}: row {number}: there are rows 1 to {len(rows)} to go to")
        made.append((row[0], row[1] - 1, row[2] - 1))
    unknown = given.keys() - {"name", "rows"}
    if unknown:
        raise InputError(f"{source}: {min(unknown)} = : no such key; there are name and rows")
    return System(str(given.get("name", source)), tuple(made))
