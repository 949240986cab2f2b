"""A bar on the error stream for work that takes more than a moment; nothing where nobody looks."""

import sys
import time
from threading import Event, Thread
from types import TracebackType

# Printed when there is nothing to show yet.
NOTHING_DONE = "interrupted before anything was done"
_WIDTH = 30
# A bar that comes and goes at once only flickers.
AFTER = 0.6
_EVERY = 0.2
# So long a step must have gone on before its pace shows how long the rest will take.
_PACED = 3.0


class ProgressBar:
    """``with ProgressBar() as progress``: then ``progress(what, share)`` as the work goes on; or
    ``progress.count(what, done, of)``, where things are counted: then the rate is shown too, and
    the time left.

    The bar is drawn from a thread of its own, so that it also shows while a long step says nothing.
    """

    def __init__(self) -> None:
        self._begun = time.monotonic()
        self._what = ""
        self._share = 0.0
        # when the present step began, and at which share
        self._step = (self._begun, 0.0)
        self._drawn = 0
        # When counting began, and what had been done by then.
        self._from: tuple[float, int] | None = None
        self._over = Event()
        self._thread = Thread(target=self._draw_on, daemon=True) if sys.stderr.isatty() else None

    def __enter__(self) -> "ProgressBar":
        if self._thread is not None:
            self._thread.start()
        return self

    def __call__(self, what: str, share: float) -> None:
        """So far it is."""
        share = min(max(share, 0.0), 1.0)
        if what != self._what:
            self._step = (time.monotonic(), share)
        self._what, self._share = what, share

    def count(self, what: str, done: int, of: int) -> None:
        """So many are done of so many; the rate is that since the first call."""
        now = time.monotonic()
        if self._from is None:
            self._from = now, done
        begun, before = self._from
        line = f"{in_short(done)} of {in_short(of)} {what}"
        if done > before and now > begun:
            rate = (done - before) / (now - begun)
            left = max(of - done, 0) / rate
            line += f", {in_short(rate)}/s, {duration(left)} left"
        self(line, done / of)

    def _draw_on(self) -> None:
        wait = AFTER
        while not self._over.wait(wait):
            now, share = time.monotonic(), self._share
            done = round(_WIDTH * share)
            bar = f"{'█' * done}{'░' * (_WIDTH - done)}"
            left = ""
            since, at = self._step
            if now - since >= _PACED and at < share < 1:
                seconds = (now - since) * (1 - share) / (share - at)
                left = f", {duration(seconds)} left"
            line = f"{bar} {share:4.0%} {self._what}, {duration(now - self._begun)}{left}"
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


def in_short(number: float) -> str:
    """A number in three digits or so, as 12.3 M."""
    for size, name in ((1e12, " T"), (1e9, " G"), (1e6, " M"), (1e3, " k")):
        # What rounds to a thousand is one of the next.
        if number >= 0.9995 * size:
            return f"{number / size:.3g}{name}"
    return f"{number:.0f}"


def duration(seconds: float) -> str:
    """Seconds as they are read: 42 s, 3 min 05 s, 2 h 10 min."""
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60:02} s"
    return f"{whole // 3600} h {whole % 3600 // 60:02} min"
