"""What time it is, for whoever keeps things: milliseconds since 1970."""

import time
from collections.abc import Callable

# Handed to whoever needs the time, so that a test can let it pass.
Clock = Callable[[], int]

SECOND = 1_000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR


def now() -> int:
    """The time."""
    return time.time_ns() // 1_000_000


def elapsed() -> int:
    """Milliseconds since some moment: for how long something takes, however clocks are set."""
    return time.monotonic_ns() // 1_000_000
