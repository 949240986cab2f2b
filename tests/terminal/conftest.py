"""What tests of the command line need beside the command."""

import signal
from collections.abc import Iterator

import pytest


@pytest.fixture
def interruptible() -> Iterator[None]:
    """An interrupt is heard, here and by whatever is started here, however the tests were started.

    What a shell runs in the background ignores interrupts, and so does whatever that starts.
    """
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)
