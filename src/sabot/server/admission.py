"""Who may act when there is more to do than can be done: some are told to wait, the others are not
slowed down.

Tables that are played keep their place; while the server is late, the last to come lose theirs, and
no further one gets one. They get it as soon as the server is in time again. Whoever alone asks for
much more than people can is told to wait first.
"""

import time
from collections.abc import Callable

from sabot.server.rates import Limiter, Rate

# In seconds: above the one the server is late, below the other it has time for more.
_LATE, _IN_TIME = 0.1, 0.03
# How often it is decided again, and how long a table keeps its place though nothing happens there.
_DECIDED, _KEPT = 0.5, 30.0
# So many tables are never too many.
LEAST = 10
# What an account may do at once, and in every second, while the server is late.
_FAIR = Rate(20, 5)
# By how much more tables there are next time, and how many fewer.
_MORE, _FEWER = 0.05, 0.1
# After how many seconds to try again.
WAIT = 2


class Admission:
    """The tables of one server that have a place. ``late``: how late it is, in seconds."""

    def __init__(
        self, late: Callable[[], float], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._late = late
        self._clock = clock
        self._decided = clock()
        # when each table was last acted at, in the order they came
        self._tables: dict[str, float] = {}
        # how many may be; as many as there are until it was too much once
        self._most: float | None = None
        self._accounts = Limiter(_FAIR, clock=clock)

    def wait(self, account: str, table: str) -> int:
        """After how many seconds somebody may try again; zero: go on."""
        now = self._clock()
        if now - self._decided >= _DECIDED:
            self._decided = now
            self._decide(now)
        if self._late() > _LATE and self._accounts.wait(account) > 0:
            return WAIT
        if table not in self._tables and self._full:
            return WAIT
        self._tables[table] = now
        return 0

    @property
    def _full(self) -> bool:
        return self._most is not None and len(self._tables) >= max(LEAST, int(self._most))

    def _decide(self, now: float) -> None:
        self._tables = {each: at for each, at in self._tables.items() if now - at < _KEPT}
        late = self._late()
        if late > _LATE:
            self._most = len(self._tables) * (1 - _FEWER)
            while len(self._tables) > LEAST and len(self._tables) > self._most:
                self._tables.popitem()
        elif late < _IN_TIME and self._most is not None:
            # Once as many again could come, it was not the tables.
            self._most += max(1, self._most * _MORE)
            if self._most > 2 * max(LEAST, len(self._tables)):
                self._most = None
