"""A parent whose worker hangs before it can serve.

python -m tests.server.hanging FOLDER
"""

import asyncio
import os
import socket
import sys
import time
from importlib import import_module
from pathlib import Path

from sabot.server import workers
from sabot.server.settings import Settings
from sabot.server.share import Share
from sabot.server.workers import Channel, Houses, Parent

PID = "worker"
# Read in the worker as well, which begins by reading this: nobody waits for long.
workers._ENDING = 0.5


def serve(settings: Settings, houses: Houses, share: Share, channel: Channel) -> None:
    """Hang."""
    part = Path(settings.database) / "part"
    part.write_text(str(os.getpid()))
    part.rename(part.with_name(PID))
    while True:
        time.sleep(1)


if __name__ == "__main__":
    # Under the name by which a worker finds it.
    hang = import_module("tests.server.hanging").serve
    with socket.create_server(("127.0.0.1", 0)) as listening:
        asyncio.run(Parent(Settings(database=sys.argv[1], workers=2), (), listening, hang).run())
