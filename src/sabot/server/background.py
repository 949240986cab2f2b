"""What takes long is done beside the tables, in other threads, and with a fair share for everybody.

So many things are done at a time, of one visitor only one; whoever waits comes in turn, visitor by
visitor. So one who asks all the time waits for nobody but themselves, and nobody waits for them.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import TypeVar

from sabot.server.problems import TOO_FAST, UNAVAILABLE, ProblemError

T = TypeVar("T")

_AT_A_TIME = 2
# So much of one visitor may wait, and in all; more than that is told to come again. Behind one
# address there may be a whole school.
MOST_OF_ONE, _MOST_WAITING = 30, 300
_COME_AGAIN = 5


class Background:
    """Who waits for something long, and who has it done just now."""

    def __init__(self) -> None:
        self._busy: set[str] = set()
        # those who wait, in the order of their turns
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    async def do(self, who: str, work: Callable[[], Coroutine[object, object, T]]) -> T:
        """Do something in another thread when a visitor's turn comes."""
        async with self.turn(who):
            return await asyncio.to_thread(lambda: asyncio.run(work()))

    @asynccontextmanager
    async def turn(self, who: str) -> AsyncIterator[None]:
        """Wait for a visitor's turn, and keep it for what is done meanwhile."""
        mine = self._queued(who)
        try:
            self._let_in()
            await mine
            yield
        finally:
            if mine.done() and not mine.cancelled():
                self._busy.discard(who)
                # Whoever has had a turn stands behind the others.
                if who in self._waiting:
                    self._waiting.move_to_end(who)
            else:  # whoever waited has gone
                self._leave(who, mine)
            self._let_in()

    def _queued(self, who: str) -> asyncio.Future[None]:
        queue = self._waiting.get(who, ())
        if len(queue) >= MOST_OF_ONE:
            raise ProblemError(TOO_FAST, wait=_COME_AGAIN)
        if sum(map(len, self._waiting.values())) >= _MOST_WAITING:
            raise ProblemError(UNAVAILABLE, wait=_COME_AGAIN)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(who, deque()).append(turn)
        return turn

    def _let_in(self) -> None:
        """Give turns to those who may have one."""
        for who in [each for each in self._waiting if each not in self._busy]:
            if len(self._busy) >= _AT_A_TIME:
                return
            # One who has just gone leaves by themselves.
            turn = next((each for each in self._waiting[who] if not each.done()), None)
            if turn is None:
                continue
            self._leave(who, turn)
            self._busy.add(who)
            turn.set_result(None)

    def _leave(self, who: str, turn: asyncio.Future[None]) -> None:
        self._waiting[who].remove(turn)
        if not self._waiting[who]:
            del self._waiting[who]
