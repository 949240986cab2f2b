"""How late the loop is: while it does one thing, every table of this server stands still.

A watch is set again and again, and looks how much later than set it went off.
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable

# How often the watch goes off, in seconds.
_EVERY = 0.02
# The longest pause is that of the last so many seconds: a scrape in between misses none.
_REMEMBERED = 60.0
# How much of the lag is the last pause's, and how much what it was before.
_NEW = 0.2


class Pauses:
    """The pauses of one loop."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        # The longest of each second, and which second it was.
        self._longest: deque[tuple[int, float]] = deque()
        self._observe: Callable[[float], None] = lambda late: None
        # how late the loop has been lately, in seconds
        self.lag = 0.0

    def on_pause(self, observe: Callable[[float], None]) -> None:
        """What is called with every pause from now on."""
        self._observe = observe

    async def watch(self) -> None:
        """Look, until cancelled."""
        while True:
            due = self._clock() + _EVERY
            await asyncio.sleep(_EVERY)
            self.was_late(max(0.0, self._clock() - due))

    def was_late(self, late: float) -> None:
        """Note a pause."""
        self.lag += _NEW * (late - self.lag)
        self._observe(late)
        second = int(self._clock())
        if self._longest and self._longest[-1][0] == second:
            self._longest[-1] = second, max(late, self._longest[-1][1])
        else:
            self._longest.append((second, late))
            self._forget(second)

    def longest(self) -> float:
        """The longest pause of the last minute, in seconds."""
        self._forget(int(self._clock()))
        return max((late for _, late in self._longest), default=0.0)

    def _forget(self, second: int) -> None:
        while self._longest and self._longest[0][0] < second - _REMEMBERED:
            self._longest.popleft()
