"""One live table. A single task owns it: acts come in one after the other, are stored, then told.

Whoever watches is told what his eyes may see: first the whole view, then what has changed of it.
Those with the same eyes and tongue are told the same, so it is worked out once for all of them.
"""

import asyncio
import json
import logging
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from sabot.ledger.database import DatabaseError
from sabot.ledger.kept import Asked, KeptTable, Proposed
from sabot.ledger.store import ClosedError, ConflictError, Mark, PurseError, RepeatedError
from sabot.server import wire
from sabot.server.clock import now
from sabot.table import events as te
from sabot.table.acts import Act
from sabot.table.events import Event
from sabot.table.game import Decision
from sabot.table.refusal import Refusal

_log = logging.getLogger(__name__)
# So many acts at most are decided before the others at the table hear of them.
_TOGETHER = 64
# After these somebody has become a player or one of the staff, or is so no longer.
_WHO_IS_HERE = (te.PlayerJoined, te.PlayerLeft, te.PlayerExpelled, te.StaffRelieved)
# So many may wait. More than that is no table but an attack.
_MOST_WAITING = 1_000


# What came of an act; nothing where it was done before, and is not done again.
Answer = Decision | None


class BusyError(Exception):
    """The table has more to do than it can bear: try again."""


class Eyes(NamedTuple):
    """Whose eyes, nobody's in particular where the name is empty; and the tongue he is told in."""

    name: str
    lang: str


class Watcher(Protocol):
    """Somebody who is told. Telling never waits: a slow watcher is his own concern."""

    @property
    def name(self) -> str: ...
    @property
    def lang(self) -> str: ...
    def tell(self, text: str) -> None: ...


@dataclass(slots=True)
class _Waiting:
    asked: Asked
    answer: asyncio.Future[Answer]

    def give(self, decision: Answer) -> None:
        """Answer; he may have gone."""
        if not self.answer.done():
            self.answer.set_result(decision)

    def fail(self, error: Exception) -> None:
        """Say why there is no answer."""
        if not self.answer.done():
            self.answer.set_exception(error)


@dataclass(slots=True)
class _Group:
    """All who see the same: the view they have, and they themselves."""

    view: dict[str, Any]
    watchers: set[Watcher] = field(default_factory=set)


class Room:
    """A table being played, as far as it is stored."""

    def __init__(self, table: KeptTable) -> None:
        self.table = table
        self.id = table.heading.id
        # what the table was opened with, besides what its house and its acts say
        self.settings: dict[str, Any] = json.loads(table.heading.settings)
        # when the one who is waited for must have acted: the clock everybody sees
        self.deadline: int | None = None
        self._waiting: asyncio.Queue[_Waiting | None] = asyncio.Queue(_MOST_WAITING)
        self._groups: dict[Eyes, _Group] = {}
        self._watchers: dict[Watcher, Eyes] = {}
        self._changed: list[asyncio.Future[None]] = []
        # whether anybody watches, here or through another server
        self.looked_on = False
        # closed for good, here or through another server
        self.closed = False
        # nobody owns it any more
        self._over = False

    @property
    def state(self) -> Any:
        """The table as it stands."""
        return self.table.state

    async def act(self, act: Act, account: str = "", mark: str = "") -> Answer:
        """Let somebody act. The answer comes when what he did is stored, or refused.

        What was stored before under the same mark is not done again.
        """
        if self._over:
            raise ClosedError(self.id)
        waiting = _Waiting(Asked(act, account, mark), asyncio.get_running_loop().create_future())
        try:
            self._waiting.put_nowait(waiting)
        except asyncio.QueueFull as error:
            raise BusyError(self.id) from error
        return await waiting.answer

    def news(self) -> None:
        """Another server may have stored something."""
        with suppress(asyncio.QueueFull):
            self._waiting.put_nowait(None)

    async def changed(self) -> None:
        """Wait until something has happened."""
        waits = asyncio.get_running_loop().create_future()
        self._changed.append(waits)
        await waits

    def stir(self) -> None:
        """Wake whoever waits for a change: something about the room is no longer as it was."""
        for waits in self._changed:
            if not waits.done():
                waits.set_result(None)
        self._changed.clear()

    # the owner

    async def run(self) -> None:
        """Own the table until cancelled."""
        batch: list[_Waiting] = []
        try:
            while True:
                batch, look = await self._next()
                try:
                    if look:
                        await self._catch_up()
                    await self._play(batch)
                except Exception as error:  # told to those who wait; the table goes on as stored
                    self._fail(batch, error)
        finally:
            # The table is left: nobody waits for an answer that will not come.
            self._over = True
            while not self._waiting.empty():
                more = self._waiting.get_nowait()
                batch += [] if more is None else [more]
            for each in batch:
                each.fail(ClosedError(self.id))

    async def _next(self) -> tuple[list[_Waiting], bool]:
        """Those who wait to act, at least one if there is no news; and whether there is some."""
        found = [await self._waiting.get()]
        while len(found) < _TOGETHER and not self._waiting.empty():
            found.append(self._waiting.get_nowait())
        return [each for each in found if each is not None], None in found

    def _fail(self, batch: list[_Waiting], error: Exception) -> None:
        if isinstance(error, ClosedError):
            if not self.closed:
                self.close()
        elif not isinstance(error, (PurseError, DatabaseError)):
            _log.error("table %s", self.id, exc_info=error)
        for each in batch:
            each.fail(error)

    async def _play(self, batch: list[_Waiting]) -> None:
        batch, again = _once(batch)
        while batch:
            try:
                proposed = self.table.propose([each.asked for each in batch], now())
                await self.table.keep(proposed)
            except ConflictError:
                await self._catch_up()
            except RepeatedError as error:
                for each in batch:
                    if each.asked.name in error.stored:
                        each.give(None)
                batch = [each for each in batch if each.asked.name not in error.stored]
            except (ClosedError, DatabaseError):
                raise
            except Exception:
                if len(batch) == 1:
                    raise
                # It is the fault of one, who has not the money perhaps: the others go on.
                for each in batch:
                    await self._alone(each)
                break
            else:
                await self._answer(batch, proposed)
                break
        if again:
            await self._play(again)

    async def _answer(self, batch: list[_Waiting], proposed: Proposed) -> None:
        refused: list[tuple[_Waiting, Refusal]] = []
        for each, decision in zip(batch, proposed.decisions, strict=True):
            if isinstance(decision, Refusal):
                refused.append((each, decision))
            else:
                each.give(decision)
        self._tell(_happened(proposed))
        # What was done before cannot be done now perhaps; still it was done.
        stored = await self.table.stored(each.asked for each, _ in refused)
        for each, refusal in refused:
            each.give(None if each.asked.name in stored else refusal)

    async def _alone(self, each: _Waiting) -> None:
        try:
            await self._play([each])
        except Exception as error:
            self._fail([each], error)

    async def _catch_up(self) -> None:
        read = await self.table.catch_up()
        self._tell([event for _, events in read for event in events])

    # those who watch

    def watch(self, watcher: Watcher) -> None:
        """Show somebody the table, and tell him from now on."""
        eyes = self._watchers[watcher] = self._eyes(watcher)
        group = self._groups.get(eyes)
        if group is None:
            group = self._groups[eyes] = _Group(self._view(eyes))
        group.watchers.add(watcher)
        watcher.tell(self._shown(group))
        self.look_on(True)

    def look_on(self, anybody: bool) -> None:
        """Note whether anybody watches, here or elsewhere: with nobody there, nothing goes on."""
        if anybody and not self.looked_on:
            self.stir()
        self.looked_on = anybody

    def show_again(self, watcher: Watcher) -> None:
        """The whole view for one who could not follow."""
        eyes = self._watchers.get(watcher)
        if eyes is not None:
            watcher.tell(self._shown(self._groups[eyes]))

    def leave(self, watcher: Watcher) -> None:
        """Tell him no more."""
        eyes = self._watchers.pop(watcher, None)
        if eyes is not None:
            group = self._groups[eyes]
            group.watchers.discard(watcher)
            if not group.watchers:
                del self._groups[eyes]

    def _eyes(self, watcher: Watcher) -> Eyes:
        """His own, if he plays or works here; anybody's, if he only looks on."""
        here = self.state.table.role(watcher.name) is not None
        return Eyes(watcher.name if here else "", watcher.lang)

    def _look_again(self) -> None:
        """Those who have become players or staff, or are so no longer, see with other eyes."""
        for watcher, eyes in [*self._watchers.items()]:
            if self._eyes(watcher) != eyes:
                self.leave(watcher)
                self.watch(watcher)

    @property
    def names(self) -> set[str]:
        """Those who watch, by name; whoever has none is an empty one."""
        return {watcher.name for watcher in self._watchers}

    @property
    def watchers(self) -> int:
        """How many watch."""
        return len(self._watchers)

    def tick(self, deadline: int | None) -> None:
        """Set the clock that everybody sees, or stop it."""
        if deadline != self.deadline:
            self.deadline = deadline
            text = wire.frame("clock", table=self.id, left=self._left())
            for watcher in self._watchers:
                watcher.tell(text)

    def close(self) -> None:
        """Tell everybody that the table is no more."""
        self.closed = True
        text = wire.frame("closed", table=self.id)
        for watcher in self._watchers:
            watcher.tell(text)

    def _left(self) -> int | None:
        return None if self.deadline is None else max(0, self.deadline - now())

    def _view(self, eyes: Eyes) -> dict[str, Any]:
        place = self.table.place
        return place.game.view(place.house, self.table.state, eyes.name)

    def _shown(self, group: _Group) -> str:
        return wire.frame(
            "view", table=self.id, number=self.table.version, view=group.view, left=self._left()
        )

    def _tell(self, events: Sequence[Event]) -> None:
        if not events:
            return
        told: dict[str, list[dict[str, str]]] = {}
        tell = self.table.place.game.tell
        for eyes, group in self._groups.items():
            if eyes.lang not in told:
                told[eyes.lang] = [
                    {"cite": event.cite, "text": tell(event, eyes.lang)} for event in events
                ]
            before, group.view = group.view, self._view(eyes)
            text = wire.frame(
                "change",
                table=self.id,
                number=self.table.version,
                view=_difference(before, group.view),
                told=told[eyes.lang],
            )
            for watcher in group.watchers:
                watcher.tell(text)
        if any(isinstance(event, _WHO_IS_HERE) for event in events):
            self._look_again()
        self.stir()


def _once(batch: Iterable[_Waiting]) -> tuple[list[_Waiting], list[_Waiting]]:
    """Those who ask for something, and those who ask for the same again."""
    once: list[_Waiting] = []
    again: list[_Waiting] = []
    marks: set[Mark] = set()
    for each in batch:
        (again if each.asked.name in marks else once).append(each)
        if each.asked.mark:
            marks.add(each.asked.name)
    return once, again


def _happened(proposed: Proposed) -> list[Event]:
    return [
        event
        for decision in proposed.decisions
        if not isinstance(decision, Refusal)
        for event in decision
    ]


def _difference(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """What a client must replace in the view it has."""
    changed = {name: part for name, part in after.items() if before.get(name, ...) != part}
    return changed | dict.fromkeys(before.keys() - after.keys())
