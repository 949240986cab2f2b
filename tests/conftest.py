"""Random tests draw the same examples everywhere; ``make search`` draws new ones each time.

A test that hangs is ended: after the time in ``pyproject.toml``, or in its long form after more.
"""

import sys
from collections import Counter
from collections.abc import Generator

import pytest
from hypothesis import HealthCheck, settings

from tests.forms import UNMEASURED

pytest_plugins = ("tests.databases",)

# How long an example takes says more of the machine than of the program: none fails for that.
TIMELESS = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("fixed", TIMELESS, derandomize=True)
settings.register_profile("search", TIMELESS, print_blob=True)
settings.load_profile("fixed")

# In seconds.
_LONGEST = 3_600


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give long tests their time."""
    for item in items:
        if item.get_closest_marker("long"):
            item.add_marker(pytest.mark.timeout(_LONGEST))


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    """Leave alone what is not to be measured.

    In a worker of several a second measurement was begun before the worker's own, and takes over
    when that one pauses.
    """
    measuring = sys.gettrace()
    if measuring is None or not item.get_closest_marker(UNMEASURED.name):
        return (yield)
    sys.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(measuring)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say what tests have counted, added up."""
    counted: Counter[str] = Counter()
    for report in terminalreporter.getreports("passed"):
        counted.update({name: value for name, value in report.user_properties if value >= 0})
    if counted:
        counts = ", ".join(f"{name.replace('_', ' ')} {value:,}" for name, value in counted.items())
        terminalreporter.write_line(f"counted: {counts}")


@pytest.fixture
def anyio_backend() -> str:
    """Tests marked ``anyio`` run on asyncio, as the server does."""
    return "asyncio"
