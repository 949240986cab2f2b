"""Time to pledge a seed for the wash: whoever deals leaves it to all who are there.

Their pages pledge by themselves; a table knows no clock, so it is kept here.
"""

from sabot.company.shares import unpledged
from sabot.server.clock import elapsed
from sabot.server.room import Room

# How long, at most, people have for it, in seconds.
SECONDS = 3.0


def left(room: Room) -> float:
    """How long seeds are not called for yet, in seconds; no longer than somebody may pledge."""
    table = room.state.table
    people = table.players.keys() - set(room.settings["players"])
    if not unpledged(table, people):
        return 0.0
    return max(0.0, SECONDS - (elapsed() - room.promised_at) / 1000)
