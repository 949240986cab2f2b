"""What a game counts for the scoreboard of a table."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from sabot.table.events import Event

# What is on a board: its game says which parts there are.
BoardView = Mapping[str, object]


class Score(Protocol):
    """What one game counts. ``wanted``: the events of a coup that it looks at."""

    wanted: frozenset[type[Event]]

    def add(self, number: int, events: Sequence[Event]) -> None:
        """Count a coup that is over."""

    def view(self, taglia: int) -> BoardView:
        """All that was counted of this taglia."""
