"""All who see a table with the same eyes, and how what is new comes to them.

To a few it is sent at once. Of many, some are sent it and then everybody else has a turn: a
thousand who look on at one table hold up no other.
"""

import asyncio
from collections import deque
from collections.abc import Iterable
from typing import NamedTuple, Protocol

from sabot.table.view import Overlay
from sabot.table.view_types import Acts

# So many are sent a text in one go: some milliseconds of work.
AT_ONCE = 250


class Subscriber(Protocol):
    """A connection to send to. Sending never waits: a slow subscriber misses frames."""

    @property
    def name(self) -> str: ...
    @property
    def lang(self) -> str: ...
    @property
    def prompted(self) -> bool: ...
    def send(self, text: str) -> None: ...


class _Sending(NamedTuple):
    """A text, and those who have not been sent it yet."""

    text: str
    left: set[Subscriber]


class Group:
    """What these eyes see instead of the rest, what they are offered, and whose eyes they are."""

    def __init__(self, own: Overlay, acts: Acts) -> None:
        self.own = own
        self.acts = acts
        self._subscribers: set[Subscriber] = set()
        # What is still to be sent, the oldest first.
        self._sending: deque[_Sending] = deque()

    def __bool__(self) -> bool:
        return bool(self._subscribers)

    @property
    def sending(self) -> bool:
        """Whether some have not been sent everything yet."""
        return bool(self._sending)

    def add(self, subscriber: Subscriber) -> None:
        """Send to this one too, from now on."""
        self._subscribers.add(subscriber)

    def remove(self, subscriber: Subscriber) -> None:
        """Send no more to this one."""
        self._subscribers.discard(subscriber)
        self.is_shown_all(subscriber)

    def is_shown_all(self, subscriber: Subscriber) -> None:
        """Leave out what is still to be sent: this one is shown the table as it is."""
        for each in self._sending:
            each.left.discard(subscriber)

    def send(self, text: str) -> None:
        """Send everybody a text, after those before it."""
        if not self._sending and len(self._subscribers) <= AT_ONCE:
            _send(text, self._subscribers)
            return
        begun = bool(self._sending)
        self._sending.append(_Sending(text, set(self._subscribers)))
        if not begun:
            self._go_on()

    def _go_on(self) -> None:
        """Send to some; then let others have their turn."""
        text, left = self._sending[0]
        _send(text, [left.pop() for _ in range(min(AT_ONCE, len(left)))])
        if not left:
            self._sending.popleft()
        if self._sending:
            asyncio.get_running_loop().call_soon(self._go_on)


def _send(text: str, subscribers: Iterable[Subscriber]) -> None:
    for subscriber in subscribers:
        subscriber.send(text)
