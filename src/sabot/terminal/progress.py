"""A bar on the error stream for work that takes more than a moment; nothing where nobody looks."""

import sys
import time
from threading import Event, Thread
from types import TracebackType

_WIDTH = 30
# A bar that comes and goes at once only flickers.
AFTER = 0.6
_EVERY = 0.2
# So long a step must have gone on before its pace tells how long the rest will take.
_PACED = 3.0


class Progress:
    """``with Progress() as tell``: then ``tell(what, share)`` as the work goes on.

    The bar is drawn from a thread of its own, so that it also shows while a long step says nothing.
    """

    def __init__(self) -> None:
        self._begun = time.monotonic()
        self._what = ""
        self._share = 0.0
        # when the present step began, and at which share
        self._step = (self._begun, 0.0)
        self._drawn = 0
        self._over = Event()
        self._thread = Thread(target=self._draw_on, daemon=True) if sys.stderr.isatty() else None

    def __enter__(self) -> "Progress":
        if self._thread is not None:
            self._thread.start()
        return self

    def __call__(self, what: str, share: float) -> None:
        """So far it is."""
        share = min(max(share, 0.0), 1.0)
        if what != self._what:
            self._step = (time.monotonic(), share)
        self._what, self._share = what, share

    def _draw_on(self) -> None:
        wait = AFTER
        while not self._over.wait(wait):
            now, share = time.monotonic(), self._share
            done = round(_WIDTH * share)
            bar = f"{'█' * done}{'░' * (_WIDTH - done)}"
            since, at = self._step
            left = ""
            if now - since >= _PACED and at < share < 1:
                seconds = (now - since) * (1 - share) / (share - at)
                left = f", {lasting(seconds)} left"
            line = f"{bar} {share:4.0%} {self._what}, {lasting(now - self._begun)}{left}"
            print(f"\r{line.ljust(self._drawn)}", end="", file=sys.stderr, flush=True)
            self._drawn = len(line)
            wait = _EVERY

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._over.set()
        if self._thread is not None:
            self._thread.join()
        if self._drawn:
            # The line is left as it was found.
            print(f"\r{' ' * self._drawn}\r", end="", file=sys.stderr, flush=True)


def lasting(seconds: float) -> str:
    """A time as long as work takes."""
    if seconds < 60:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 60 else f"{minutes // 60} h {minutes % 60} min"
