"""Processes that work for this one, and end with it."""

import os
import time
from multiprocessing import get_context, parent_process
from threading import Thread

# Started fresh rather than copied: a copy of a process with threads may hang.
FRESH = get_context("spawn")


def end_with_parent(grace: float = 0.0) -> None:
    """In a process that was started by another: end as soon as the other has, however it did.

    ``grace``: after so many seconds, for one that leaves things in order by itself.

    Whoever is killed tells nobody; but the system closes what it had open, on every system there
    is, and that can be waited for.
    """
    parent = parent_process()
    assert parent is not None, "this process was not started by another"

    def watch() -> None:
        parent.join()
        time.sleep(grace)
        # Nobody is there to whom anything could still be said.
        os._exit(1)

    Thread(target=watch, name="parent", daemon=True).start()
