"""Ctrl-C where it does no harm."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def interrupted_between() -> Iterator[Callable[[], None]]:
    """Meanwhile Ctrl-C is only noted; calling what is given raises it, if it was."""
    noted: list[int] = []

    def between() -> None:
        if noted:
            raise KeyboardInterrupt

    before = signal.getsignal(signal.SIGINT)
    if before is not signal.default_int_handler:
        # Whoever started us does not want it heard, or hears it themselves.
        yield between
        return
    signal.signal(signal.SIGINT, lambda number, _: noted.append(number))
    try:
        yield between
    finally:
        signal.signal(signal.SIGINT, before)
