"""One live table. A single task owns it: acts come in one after the other, are stored, then sent.

Who is sent what is the gallery's concern.
"""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass

from sabot.errors import SabotError
from sabot.ledger.additions import ClosedError, ConflictError, Mark, RepeatedError
from sabot.ledger.driver import DatabaseError
from sabot.ledger.own_limits import Allowance, UncheckedError
from sabot.ledger.store import PurseError
from sabot.ledger.stored import ActRequest, Proposed, StoredTable
from sabot.server.board import Board
from sabot.server.clock import elapsed, now
from sabot.server.gallery import Gallery
from sabot.server.group import Subscriber
from sabot.server.wishes import Wishes
from sabot.table.acts import Act
from sabot.table.coup.events import BetLowered, BetPlaced, BetWithdrawn
from sabot.table.coup.state import AnyState
from sabot.table.events import Event, ShareCommitted
from sabot.table.game import Decision
from sabot.table.json import ParsedObject
from sabot.table.refusal import Refusal

_log = logging.getLogger(__name__)
# So many acts at most are decided before the others at the table hear of them.
_TOGETHER = 64
# So many may wait. More than that is no table but an attack.
_MOST_WAITING = 1_000
# More entries than there can be: whoever is notified of these looks.
_ANY = 2**62
# How long to wait before the database is asked again after it failed, in seconds.
_PAUSE = 1.0


# What others do while one thinks: a moment lasts as long as nothing else happens.
_ABOUT_BETS = (BetPlaced, BetLowered, BetWithdrawn)


# What came of an act; nothing where it was done before, and is not done again.
Answer = Decision | None
# Raises a ``GuardError`` where what must hold of the table as it is when an act is stored, besides
# what its house asks, does not.
Guard = Callable[[], Awaitable[None]]


class GuardError(SabotError):
    """What must hold for an act to be stored does not, under this code.

    ``wait``: after so many seconds it may.
    """

    def __init__(self, code: str, wait: int = 0) -> None:
        super().__init__(code)
        self.code = code
        self.wait = wait


class BusyError(SabotError):
    """The table has more to do than it can bear, or is left as it is: ask again."""


@dataclass(slots=True)
class _Waiting:
    request: ActRequest
    answer: asyncio.Future[Answer]
    guard: Guard | None
    since: int | None

    @property
    def alone(self) -> bool:
        """Whether it is stored by itself: what it asks is asked of the table right before."""
        return self.guard is not None or self.since is not None

    def give(self, decision: Answer) -> None:
        """Answer; whoever waited may have gone."""
        if not self.answer.done():
            self.answer.set_result(decision)

    def fail(self, error: Exception) -> None:
        """Say why there is no answer."""
        if not self.answer.done():
            self.answer.set_exception(error)


class Room:
    """A table being played, as far as it is stored."""

    def __init__(
        self,
        table: StoredTable,
        board: Board,
        late: Callable[[], float] = lambda: 0.0,
        *,
        followed: bool = True,
    ) -> None:
        """``late``: how late the server is, in seconds."""
        self.table = table
        self.late = late
        # whether what others store is read at once, though nobody looks on here
        self._followed = followed
        self.id = table.heading.id
        # what the table was opened with, besides what its house and its acts say
        self.settings: ParsedObject = json.loads(table.heading.settings)
        self.board = board
        # what people ask of those who play by themselves, besides their acts
        self.wishes = Wishes(table, self.settings, self._wished)
        self.gallery = Gallery(table, board, late, self.wishes.view)
        self._waiting: asyncio.Queue[_Waiting | None] = asyncio.Queue(_MOST_WAITING)
        self._changed: list[asyncio.Future[bool]] = []
        # up to which entry anything but bets has happened
        self._moved = table.version
        # how many entries there are, as far as we were notified
        self._entries_known = 0
        # whether anybody watches, here or through another server
        self.looked_on = False
        # when the house committed to its share in the order, by the clock of this process
        self.promised_at = elapsed()
        # closed for good, here or through another server
        self.closed = False
        # nobody owns it any more
        self._over = False
        # whether something may have been stored though we were not told so
        self._unsure = False

    @property
    def state(self) -> AnyState:
        """The table as it stands."""
        return self.table.state

    @property
    def owners(self) -> set[str]:
        """Whoever has money at the table: chips, what waits for them, or a bet on the cloth."""
        table, coup = self.state.table, self.state.coup
        bets = () if coup is None else coup.bets
        return {*table.players, *(name for name, _ in table.waits), *(bet.owner for bet in bets)}

    async def act(
        self,
        act: Act,
        account: str = "",
        mark: str = "",
        guard: Guard | None = None,
        since: int | None = None,
        allowed: Allowance | None = None,
    ) -> Answer:
        """Let somebody act. The answer comes when the act is stored, or refused.

        What was stored before under the same mark is not done again. A guard is asked of the table
        as it is when the act is stored: nothing comes between. Where ``since`` is given, nothing
        but bets may have happened after that entry. ``allowed``: what was checked of a
        stake, where whoever lays it has set themself limits; without it there is an error.
        """
        if self._over:
            raise self._left()
        waiting = _Waiting(
            ActRequest(act, account, mark, allowed),
            asyncio.get_running_loop().create_future(),
            guard,
            since,
        )
        try:
            self._waiting.put_nowait(waiting)
        except asyncio.QueueFull as error:
            raise BusyError(self.id) from error
        return await waiting.answer

    def news(self, entries: int = _ANY) -> None:
        """Somebody has stored something, another server perhaps: so many entries there are now."""
        self._entries_known = max(self._entries_known, entries)
        if not self._followed and not len(self.gallery) and entries != _ANY:
            return  # another worker has the table: we look when somebody wants to know
        with suppress(asyncio.QueueFull):
            self._waiting.put_nowait(None)

    @property
    def behind(self) -> bool:
        """Whether more is stored than we have read."""
        return self._entries_known > self.table.version

    async def up_to_date(self) -> None:
        """Wait until what others have stored is read; in vain not for long."""
        if self.behind:
            self.news()
            await self.changed(_PAUSE)

    async def changed(self, within: float | None = None) -> bool:
        """Wait until something has happened; whether it has, within so many seconds."""
        loop = asyncio.get_running_loop()
        waits: asyncio.Future[bool] = loop.create_future()
        self._changed.append(waits)
        # After every act somebody waits again: a timer is much less than a timeout around it.
        timer = None if within is None else loop.call_later(within, _end, waits, False)
        try:
            return await waits
        finally:
            if timer is not None:
                timer.cancel()

    def wake(self) -> None:
        """Wake whoever waits for a change: something about the room is no longer as it was."""
        for waits in self._changed:
            _end(waits, True)
        self._changed.clear()

    # the owner

    async def run(self) -> None:
        """Own the table until cancelled."""
        batch: list[_Waiting] = []
        try:
            while True:
                batch = await self._next()
                try:
                    # We are notified of what we stored ourselves as well: that we have.
                    if self.behind:
                        self._entries_known = 0
                        await self._catch_up()
                    await self._play(batch)
                except (
                    Exception
                ) as error:  # passed on to those who wait; the table goes on as stored
                    self._fail(batch, error)
        finally:
            # The table is left: nobody waits for an answer that will not come.
            self._over = True
            while not self._waiting.empty():
                more = self._waiting.get_nowait()
                batch += [] if more is None else [more]
            for each in batch:
                each.fail(self._left())

    def _left(self) -> SabotError:
        """Why nobody acts here any more. A table that is not closed goes on elsewhere, or when the
        server starts again; and what was being stored may be."""
        return ClosedError(self.id) if self.closed else BusyError(self.id)

    async def _next(self) -> list[_Waiting]:
        """Those who wait to act, at least one if there is no news."""
        waiting = [await self._waiting.get()]
        while len(waiting) < _TOGETHER and not self._waiting.empty():
            waiting.append(self._waiting.get_nowait())
        return [each for each in waiting if each is not None]

    def _fail(self, batch: list[_Waiting], error: Exception) -> None:
        if isinstance(error, ClosedError):
            if not self.closed:
                self.close()
        elif isinstance(error, DatabaseError):
            self._look_later()
        elif not isinstance(error, PurseError | GuardError | UncheckedError):
            _log.error("table %s", self.id, exc_info=error)
        for each in batch:
            each.fail(error)

    def _look_later(self) -> None:
        """What the database did not answer for may be stored: look, until it says what there is."""
        if not self._unsure:
            self._unsure = True
            asyncio.get_running_loop().call_later(_PAUSE, self._look)

    def _look(self) -> None:
        self._unsure = False
        if not self._over:
            self.news()

    async def _play(self, batch: list[_Waiting]) -> None:
        batch, again = _once(batch)
        if len(batch) > 1 and any(each.alone for each in batch):
            await self._one_by_one(batch)
        else:
            await self._together(batch)
        if again:
            await self._play(again)

    async def _together(self, batch: list[_Waiting]) -> None:
        while batch:
            try:
                proposed = await self._store(batch)
            except ConflictError:
                await self._catch_up()
            except RepeatedError as error:
                for each in batch:
                    if each.request.name in error.stored:
                        each.give(None)
                batch = [each for each in batch if each.request.name not in error.stored]
            except (ClosedError, DatabaseError):
                raise
            except GuardError:
                # What was done before would not be let through now perhaps; still it was done.
                if await self.table.stored(each.request for each in batch):
                    batch[0].give(None)
                    return
                raise
            except Exception:
                if len(batch) == 1:
                    raise
                # It is the fault of one, who has not the money perhaps: the others go on.
                await self._one_by_one(batch)
                return
            else:
                await self._answer(batch, proposed)
                return

    async def _one_by_one(self, batch: Iterable[_Waiting]) -> None:
        for each in batch:
            try:
                await self._together([each])
            except (ClosedError, DatabaseError):
                raise
            except Exception as error:
                self._fail([each], error)

    async def _store(self, batch: Iterable[_Waiting]) -> Proposed:
        for each in batch:
            if each.since is not None and self._moved > each.since:
                raise GuardError("passed")
            if each.guard is not None:
                await each.guard()
        proposed = self.table.propose([each.request for each in batch], now())
        await self.table.keep(proposed)
        return proposed

    async def _answer(self, batch: list[_Waiting], proposed: Proposed) -> None:
        refused: list[tuple[_Waiting, Refusal]] = []
        for each, decision in zip(batch, proposed.decisions, strict=True):
            if isinstance(decision, Refusal):
                refused.append((each, decision))
            else:
                each.give(decision)
        self._publish(_happened(proposed))
        # What was done before cannot be done now perhaps; still it was done.
        stored = await self.table.stored(each.request for each, _ in refused)
        for each, refusal in refused:
            each.give(None if each.request.name in stored else refusal)

    async def _catch_up(self) -> None:
        read = await self.table.catch_up()
        self._publish([event for _, events in read for event in events])

    # those who watch

    def watch(self, subscriber: Subscriber) -> None:
        """Send somebody the table, and what changes from now on."""
        self.gallery.watch(subscriber)
        self.look_on(True)
        if not self._followed and self.behind:
            self.news()

    def look_on(self, anybody: bool) -> None:
        """Note whether anybody watches, here or elsewhere: with nobody there, nothing goes on."""
        if anybody and not self.looked_on:
            self.wake()
        self.looked_on = anybody

    def _wished(self) -> None:
        """Somebody has asked the company for something: it sees to it, and everybody is shown."""
        self.gallery.renew()
        self.wake()

    def close(self) -> None:
        """The table is no more."""
        self.closed = True
        self.gallery.close()

    def _publish(self, events: Sequence[Event]) -> None:
        if events:
            if not all(isinstance(event, _ABOUT_BETS) for event in events):
                self._moved = self.table.version
            if any(isinstance(event, ShareCommitted) for event in events):
                self.promised_at = elapsed()
            self.board.happened(events)
            self.wishes.happened(events)
            self.gallery.happened(events)
            self.wake()


def _end(waits: asyncio.Future[bool], changed: bool) -> None:
    if not waits.done():
        waits.set_result(changed)


def _once(batch: Iterable[_Waiting]) -> tuple[list[_Waiting], list[_Waiting]]:
    """Those who ask for something, and those who ask for the same again."""
    once: list[_Waiting] = []
    again: list[_Waiting] = []
    marks: set[Mark] = set()
    for each in batch:
        (again if each.request.name in marks else once).append(each)
        if each.request.mark:
            marks.add(each.request.name)
    return once, again


def _happened(proposed: Proposed) -> list[Event]:
    return [
        event
        for decision in proposed.decisions
        if not isinstance(decision, Refusal)
        for event in decision
    ]
