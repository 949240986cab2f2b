"""What stands for a server in the workers of a test: the second cannot serve at first."""

import asyncio
from pathlib import Path

from sabot.errors import SabotError
from sabot.server.settings import Settings
from sabot.server.share import Share
from sabot.server.workers import Channel, Houses

# So often it cannot.
TIMES = 2
WHY = "too many connections"


def serve(settings: Settings, houses: Houses, share: Share, channel: Channel) -> None:
    """Serve nobody until the parent is gone; each start is noted in a file."""
    starts = Path(settings.database) / str(share.number)
    with starts.open("a") as file:
        file.write("*")
    if share.number and len(starts.read_text()) <= TIMES:
        raise SabotError(WHY)
    asyncio.run(_serve(channel))


async def _serve(channel: Channel) -> None:
    gone = asyncio.Event()
    channel.listen(lambda connection: connection.close(), gone.set)
    channel.ready()
    await gone.wait()
