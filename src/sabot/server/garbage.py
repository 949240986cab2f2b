"""When Python looks for garbage that refers to itself: never while tables are played.

States, views and frames are trees, and connections take themselves apart when they end: what nobody
needs is freed at once, without looking. A full pass would go over everything there is, and stop
every table for as long; it is done only when nobody plays. See docs/decisions/0035-load.md.
"""

import asyncio
import gc
from collections.abc import Callable

# The young are looked at after so many more of them; the old by themselves never.
_YOUNG, _MIDDLE, _NEVER = 20_000, 50, 2**31 - 1
# How long nobody must have acted, and how long it must be since the last pass; in seconds.
_QUIET, _PASS_EVERY = 5.0, 600.0


def settle() -> None:
    """What is there when the server has started stays: it is not looked at again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(_YOUNG, _MIDDLE, _NEVER)


async def tidy(acts: Callable[[], int], quiet: float = _QUIET, every: float = _PASS_EVERY) -> None:
    """Do a full pass now and then, when nobody has acted for a while; until cancelled.

    ``acts``: how many there have been.
    """
    while True:
        await asyncio.sleep(every)
        before = -1
        while before != (before := acts()):
            await asyncio.sleep(quiet)
        gc.collect()
