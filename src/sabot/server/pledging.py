"""Time to pledge a seed for the wash: whoever deals leaves it to all who are there.

Their pages pledge by themselves; a table knows no clock, so it is kept here.
"""

from math import ceil

from sabot.company.shares import unpledged
from sabot.server.clock import elapsed
from sabot.server.room import Guard, GuardError, Room
from sabot.table import acts as ta
from sabot.table.acts import Act

# How long, at most, people have for it, in seconds.
SECONDS = 3.0


def left(room: Room) -> float:
    """How long seeds are not called for yet, in seconds; no longer than somebody may pledge."""
    table = room.state.table
    people = table.players.keys() - set(room.settings["players"])
    if not unpledged(table, people):
        return 0.0
    return max(0.0, SECONDS - (elapsed() - room.promised_at) / 1000)


def guard(act: Act, room: Room) -> Guard | None:
    """What must hold as the act is stored: seeds are not called for too soon.

    Not asked before: the commitment may be on its way, or stored by another worker.
    """
    if not isinstance(act, ta.CallSeeds):
        return None

    async def in_time() -> None:
        if wait := left(room):
            raise GuardError("pledging", ceil(wait))

    return in_time
