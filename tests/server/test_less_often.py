"""The later a server is, the less often it sends bets: those made meanwhile are sent as one."""

import asyncio
import json
import random
from unittest.mock import Mock

import pytest
from websockets.protocol import State

from sabot import catalog
from sabot.company.evening import Evening
from sabot.server.board import Board
from sabot.server.gallery import Gallery
from sabot.server.group import AT_ONCE
from sabot.server.protocols import Frames
from sabot.table.coup import events as ce
from sabot.table.events import Event
from sabot.table.refusal import Refusal
from sabot.table.topics import Topic
from tests.server.ears import Ear, Unkept
from tests.server.views import merged

pytestmark = pytest.mark.anyio
# As late as this, a table is shown as seldom as it ever is.
VERY_LATE = 1.0


@pytest.fixture(autouse=True)
def shown_at_once() -> None:
    """Not here."""


class _Shown:
    """A table that is played, its gallery, and how late the server is."""

    def __init__(self, late: float) -> None:
        place = catalog.built_in("campione-pb")
        evening = Evening(place, random.Random(5), players=7)
        self._decisions = (decision for _, decision in evening)
        self.evening, self.table, self.late = evening, Unkept(place), late
        board = Board(place)
        self.gallery = Gallery(self.table, board, lambda: self.late)
        self.board = board
        # until bets are open
        while not any(isinstance(event, ce.BettingOpened) for event in self._next()):
            pass

    def _next(self) -> tuple[Event, ...]:
        decision = next(self._decisions)
        while isinstance(decision, Refusal):
            decision = next(self._decisions)
        self.table.state, self.table.version = self.evening.live.state, self.table.version + 1
        self.board.happened(decision)
        return decision

    def bet(self, bets: int) -> None:
        """So many of them."""
        for _ in range(bets):
            events = self._next()
            assert isinstance(events[0], ce.BetPlaced)
            self.gallery.happened(events)

    def close(self) -> None:
        """Let the betting come to its end, without more bets."""
        cite = self.table.place.house.cite(Topic.CLOSE_BETTING)
        self.gallery.happened((ce.BettingClosed(cite, "rien ne va plus"),))

    def seen(self) -> object:
        """What anybody sees now."""
        place = self.table.place
        common = place.game.sight.common(place.house, self.table.state)
        return merged(None, json.loads(json.dumps({**common, "board": self.board.view()})))


def _numbers(ear: Ear) -> list[int]:
    return [frame["number"] for frame in map(json.loads, ear.texts) if "number" in frame]


def _events(ear: Ear) -> list[object]:
    return [event for text in ear.texts[1:] for event in json.loads(text)["events"]]


def _seen(ear: Ear) -> object:
    return {name: part for name, part in ear.view().items() if name != "acts"}


async def test_in_time_everything_is_sent_at_once() -> None:
    shown, ear = _Shown(late=0.0), Ear("")
    shown.gallery.watch(ear)
    first = shown.table.version
    shown.bet(5)
    assert _numbers(ear) == [first + each for each in range(6)]
    assert _seen(ear) == shown.seen()


async def test_late_the_bets_of_a_moment_are_sent_as_one() -> None:
    shown, ear = _Shown(late=VERY_LATE), Ear("")
    shown.gallery.watch(ear)
    first = shown.table.version
    shown.bet(5)
    assert _numbers(ear) == [first, first + 1]
    while _numbers(ear) == [first, first + 1]:
        await asyncio.sleep(0.01)
    assert _numbers(ear) == [first, first + 1, first + 5]
    assert _seen(ear) == shown.seen()
    in_time, whole = _Shown(late=0.0), Ear("")
    in_time.gallery.watch(whole)
    in_time.bet(5)
    assert _events(ear) == _events(whole)


async def test_while_a_crowd_is_sent_a_bet_those_after_it_are_sent_as_one() -> None:
    shown, crowd = _Shown(late=0.0), [Ear("") for _ in range(3 * AT_ONCE)]
    for each in crowd:
        shown.gallery.watch(each)
    first = shown.table.version
    shown.bet(5)
    while any(_numbers(each)[-1] != first + 5 for each in crowd):
        await asyncio.sleep(0.01)
    assert all(_numbers(each) == [first, first + 1, first + 5] for each in crowd)


async def test_whatever_is_no_bet_is_sent_at_once() -> None:
    shown, ear = _Shown(late=VERY_LATE), Ear("")
    shown.gallery.watch(ear)
    first = shown.table.version
    shown.bet(3)
    shown.close()
    assert _numbers(ear) == [first, first + 1, first + 3]
    assert len(_events(ear)) == 4


async def test_whoever_comes_meanwhile_sees_the_table_as_it_is_and_nothing_twice() -> None:
    shown, one, later = _Shown(late=VERY_LATE), Ear(""), Ear("")
    shown.gallery.watch(one)
    first = shown.table.version
    shown.bet(3)
    shown.gallery.watch(later)
    assert (_numbers(one), _numbers(later)) == ([first, first + 1, first + 3], [first + 3])
    assert _seen(one) == _seen(later) == shown.seen()
    shown.bet(1)
    shown.gallery.show_again(later)
    assert _numbers(one)[-1] == first + 4
    assert _numbers(later) == [first + 3, first + 4, first + 4]
    assert _seen(one) == _seen(later) == shown.seen()


async def test_a_clock_and_the_end_come_after_what_happened_before_them() -> None:
    shown, ear = _Shown(late=VERY_LATE), Ear("")
    shown.gallery.watch(ear)
    shown.bet(3)
    shown.gallery.tick(10**9)
    shown.bet(1)
    shown.gallery.close()
    kinds = [json.loads(text)["type"] for text in ear.texts]
    assert kinds == ["view", "change", "change", "clock", "change", "closed"]


def _connected() -> tuple[Frames, Mock]:
    frames, transport = Frames.__new__(Frames), Mock()
    frames.loop, frames.transport, frames.conn = asyncio.get_running_loop(), transport, Mock()
    frames.conn.state, frames.conn.data_to_send.return_value = State.OPEN, [b"later"]
    frames.close_sent = frames.disconnected = False
    frames.handshake_complete, frames.initial_response = True, None
    frames.writable = asyncio.Event()
    frames.writable.set()
    transport.is_closing.return_value = False
    return frames, transport


async def test_a_view_and_an_answer_are_one_write() -> None:
    frames, transport = _connected()
    assert all(frames._write(text) for text in ("a view", "an answer"))
    transport.write.assert_not_called()
    await asyncio.sleep(0)
    transport.write.assert_called_once_with(b"\x81\x06a view\x81\x09an answer")


async def test_what_comes_later_is_not_written_first() -> None:
    frames, transport = _connected()
    frames._write("a view")
    await frames.send({"type": "websocket.send", "bytes": None, "text": "later"})
    assert [call.args for call in transport.write.call_args_list] == [
        (b"\x81\x06a view",),
        (b"later",),
    ]
    await asyncio.sleep(0)
    assert transport.write.call_count == 2


async def test_to_a_connection_that_has_closed_nothing_is_written() -> None:
    frames, transport = _connected()
    frames._write("a view")
    transport.is_closing.return_value = True
    await asyncio.sleep(0)
    transport.write.assert_not_called()
