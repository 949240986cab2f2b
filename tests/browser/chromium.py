"""The browser that tests drive: the system's own Chromium, or the one ``CHROMIUM`` names."""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect, sync_playwright

from tests.browser.scripts import script

# The first is the same browser without any window, and is there in half the time.
_NAMES = ("chromium-headless-shell", "chromium")
# In milliseconds. On a busy machine everything takes its time; nothing takes this long.
_PATIENCE = 20_000

# No page has so many places to go to.
_STOPS = 150

PHONE = ViewportSize(width=360, height=740)
LAPTOP = ViewportSize(width=1366, height=768)
WALL = ViewportSize(width=1920, height=1080)
SCREENS = {"phone": PHONE, "laptop": LAPTOP, "wall": WALL}


@contextmanager
def browsers() -> Iterator[Browser]:
    """A browser without anybody at it.

    As long as it is there, no other event loop runs in this thread.
    """
    wanted = os.environ.get("CHROMIUM")
    program = next(filter(None, map(shutil.which, [wanted] if wanted else _NAMES)), None)
    assert program, (
        f"there is no {wanted or 'browser'} here: on Debian, apt-get install {_NAMES[0]}"
    )
    expect.set_options(timeout=_PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program)
        yield browser
        browser.close()


def until(page: Page, wanted: Callable[[], bool]) -> None:
    """Let what happens be heard until it is as wanted. For what shows there is ``expect``."""
    for _ in range(_PATIENCE // 10):
        if wanted():
            return
        page.wait_for_timeout(10)
    raise TimeoutError


def tab_to(wanted: Locator) -> None:
    """Go there with the tab key alone; wherever one comes by, it shows."""
    page = wanted.page
    expect(wanted).to_be_visible()
    for _ in range(_STOPS):
        page.keyboard.press("Tab")
        reached, unseen = wanted.evaluate(script("reached"))
        assert not unseen
        if reached:
            return
    raise AssertionError(f"{wanted} is not reached")
