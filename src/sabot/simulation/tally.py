"""What a simulation counts: named arrays of whole numbers, and two tallies are joined by adding.

Nothing else is kept of the coups dealt. Whole numbers add up to the same in any order, so a tally
does not show how the work was divided; means and errors are worked out of it at the end.
"""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from sabot.table.json import JsonObject, ParsedObject

Counts = npt.NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Tally:  # noqa: PLW1641 - what can be added to is no key
    """Arrays of counts by name."""

    counts: Mapping[str, Counts]

    def __add__(self, other: "Tally") -> "Tally":
        if self.counts.keys() != other.counts.keys():
            raise ValueError("these tallies count different things: they cannot be added")
        return Tally(
            {name: _added(name, own, other.counts[name]) for name, own in self.counts.items()}
        )

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Tally)
            and self.counts.keys() == other.counts.keys()
            and all(np.array_equal(own, other.counts[name]) for name, own in self.counts.items())
        )

    def __getitem__(self, name: str) -> Counts:
        return self.counts[name]

    def as_json(self) -> JsonObject:
        """The counts as lists."""
        return {name: counts.tolist() for name, counts in self.counts.items()}

    @classmethod
    def from_json(cls, written: ParsedObject) -> "Tally":
        """What ``as_json`` wrote."""
        return cls({name: np.array(counts, np.int64) for name, counts in written.items()})


def _added(name: str, own: Counts, other: Counts) -> Counts:
    total = own + other
    # Two numbers of one sign whose sum has the other sign: 63 bits do not hold it.
    if (((own ^ total) & (other ^ total)) < 0).any():
        raise OverflowError(f"{name}: more than can be counted; deal less, and again")
    return total
