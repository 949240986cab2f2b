"""A server and a browser for every test that asks for a ``salon``.

A browser takes long to start, so a worker has one for all of these tests: ``package`` and not
``session``, since no other test that awaits could be run as long as it is there. What goes wrong
in a page without anybody looking fails the test; of a test that fails, what the pages showed last
is kept in its temporary folder; with ``TRACED=1``, which takes a fifth more time, also how it came
to that.
"""

import os
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from anyio.from_thread import BlockingPortal
from playwright.sync_api import Browser

from tests.browser.chromium import browsers
from tests.browser.salon import Salon, portals, salons


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """The browser of this worker."""
    with browsers() as browser:
        yield browser


@pytest.fixture(scope="package")
def portal() -> Iterator[BlockingPortal]:
    """The thread of this worker's servers."""
    with portals() as portal:
        yield portal


@pytest.fixture
def salon(browser: Browser, portal: BlockingPortal, tmp_path: Path) -> Iterator[Salon]:
    """A new server, which nobody has come to yet."""
    with salons(browser, portal, traced="TRACED" in os.environ) as salon:
        yield salon


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Function) -> Generator[None]:
    """Hold the pages to account as a part of the test."""
    salon = item.funcargs.get("salon")
    if not isinstance(salon, Salon):
        return (yield)
    try:
        yield
        faults = salon.faults()
        assert not faults, "\n".join(faults)
    except BaseException:
        folder = Path(str(item.funcargs["tmp_path"]))
        salon.keep(folder)
        item.add_report_section("call", "browser", f"pictures: {folder}; with TRACED=1 traces, too")
        raise
