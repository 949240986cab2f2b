"""What a page costs: the bytes it receives, the time until something shows, its frames a second."""

import json
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import Page

from tests.browser.chromium import until
from tests.browser.scripts import script


class Frame(NamedTuple):
    """A text received through a WebSocket: its bytes on the wire, and the entry it tells of."""

    size: int
    number: int


class Traffic:
    """What a page receives from now on. Texts are counted as they are before any compression."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._paths: dict[str, str] = {}
        # bytes by path, headers and all, as they came
        self.answers: defaultdict[str, int] = defaultdict(int)
        self.frames: list[Frame] = []
        session = page.context.new_cdp_session(page)
        session.on("Network.requestWillBeSent", self._requested)
        session.on("Network.loadingFinished", self._answered)
        session.on("Network.webSocketCreated", self._requested)
        session.on("Network.webSocketHandshakeResponseReceived", self._shook)
        session.on("Network.webSocketFrameReceived", self._heard)
        session.send("Network.enable")

    @property
    def bytes(self) -> int:
        """All of it."""
        return sum(self.answers.values()) + sum(frame.size for frame in self.frames)

    @property
    def number(self) -> int:
        """The last entry the page was told of."""
        return max((frame.number for frame in self.frames), default=0)

    def until(self, number: int) -> None:
        """Wait until the page was told of this entry."""
        until(self._page, lambda: self.number >= number)

    def between(self, after: int, number: int) -> list[Frame]:
        """Whatever came after one entry was told, up to another."""
        first = next(i for i, frame in enumerate(self.frames) if frame.number > after)
        last = max(i for i, frame in enumerate(self.frames) if 0 < frame.number <= number)
        return self.frames[first : last + 1]

    def _requested(self, event: Any) -> None:
        url = event["request"]["url"] if "request" in event else event["url"]
        self._paths[event["requestId"]] = urlsplit(url).path

    def _answered(self, event: Any) -> None:
        self.answers[self._paths[event["requestId"]]] += int(event["encodedDataLength"])

    def _shook(self, event: Any) -> None:
        path = self._paths[event["requestId"]]
        self.answers[path] += len(event["response"].get("headersText", ""))

    def _heard(self, event: Any) -> None:
        text = event["response"]["payloadData"]
        size = len(text.encode())
        head = 2 if size < 126 else 4 if size < 2**16 else 10
        self.frames.append(Frame(head + size, json.loads(text).get("number", 0)))


class Frames(NamedTuple):
    """When each frame was drawn, in milliseconds."""

    times: list[float]

    @property
    def per_second(self) -> float:
        return 1000 * (len(self.times) - 1) / (self.times[-1] - self.times[0])

    @property
    def longest(self) -> float:
        """The longest a frame stood."""
        return max(later - earlier for earlier, later in pairwise(self.times))


def shown(page: Page, path: str, selector: str) -> float:
    """Go to a page; the milliseconds until this is shown in it."""
    page.goto(path, wait_until="commit")
    took: float = page.evaluate(script("shown-after"), selector)
    return took


@contextmanager
def frames(page: Page) -> Iterator[Frames]:
    """Count the frames of a page that are drawn meanwhile."""
    drawn = Frames([])
    ticking = page.evaluate_handle(script("tick"))
    yield drawn
    drawn.times.extend(ticking.evaluate("ticking => { ticking.on = false; return ticking.times }"))
