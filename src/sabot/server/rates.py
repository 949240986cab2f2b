"""How often somebody may ask: a bucket that fills with time, and is emptied by requests.

What is kept is bounded: of too many who ask, those who asked longest ago are forgotten, and they
had full buckets again or nearly so.
"""

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

from sabot.server.problems import TOO_FAST, ProblemError


class Rate(NamedTuple):
    """So many at once, and so many more in every second."""

    burst: float
    per_second: float


def per_minute(count: int) -> Rate:
    """So many in a minute, and at once too."""
    return Rate(count, count / 60)


class Limiter:
    """The buckets of everybody who asks for one kind of thing."""

    def __init__(
        self, rate: Rate, *, most: int = 100_000, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate = rate
        self._most = most
        self._clock = clock
        # What is left in each bucket, and when that was so; who asked last stands last.
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, who: str, cost: float = 1.0) -> float:
        """Take from somebody's bucket, or say after how many seconds there will be enough."""
        now = self._clock()
        left, since = self._buckets.pop(who, (self._rate.burst, now))
        left = min(self._rate.burst, left + (now - since) * self._rate.per_second)
        lacking = cost - left
        self._buckets[who] = (left if lacking > 0 else left - cost, now)
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return max(0.0, lacking / self._rate.per_second)

    def check(self, who: str) -> None:
        """Take from somebody's bucket, or answer that this is too fast."""
        wait = self.wait(who)
        if wait > 0:
            raise ProblemError(TOO_FAST, wait=int(wait) + 1)


def network_of(address: str) -> str:
    """One and the same for all addresses that one household or one attacker has for nothing."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv6Address):
        if parsed.ipv4_mapped is not None:
            return str(parsed.ipv4_mapped)
        return str(ipaddress.ip_network((parsed, 64), strict=False))
    return str(parsed)
