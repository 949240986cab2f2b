"""Tables that close for good: because somebody closes them, or by themselves.

By itself a table closes that people have opened and left to itself for long: else they would fill
the room there is for tables. So does a custom one from before there were tokens, as nobody approved
what it plays for. A table that does not close in time, as money comes to it again and again, holds
up no other.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Iterable

from sabot.company.staff import given_back, holder_of
from sabot.errors import SabotError
from sabot.ledger import money
from sabot.ledger.additions import ClosedError, ConflictError
from sabot.ledger.driver import Cursor, DatabaseError
from sabot.ledger.store import Ledger
from sabot.server.accounts import grants
from sabot.server.accounts.grants import Grant
from sabot.server.audit import note
from sabot.server.clock import elapsed, now
from sabot.server.problems import MONEY_WAITS, ProblemError
from sabot.server.room import BusyError, Room
from sabot.table import acts as ta
from sabot.table.coup.state import Stage
from sabot.table.refusal import Refusal
from sabot.table.roles import Power
from sabot.table.state import DEFAULT_STAFF

_log = logging.getLogger(__name__)
# Those who may close any table, and open as many as they like: theirs stay.
CLOSERS = (Grant.DIRECTION, Grant.ADMINISTRATOR)
# Why the cards are put away when a table is closed.
_CLOSED = "the table is closed"
# Why one closes by itself.
_DESERTED, _UNSPOKEN = "deserted", "a custom house from before there were tokens"
# How long to wait before trying again, in seconds: for money to leave, and to close it by itself.
_PAUSE, _LATER = 0.05, 60.0


class InPlayError(SabotError):
    """A coup is being played: a table is closed when it is over."""


async def close(ledger: Ledger, room: Room, account: str = "") -> None:
    """Close a table for good, between coups. What happened at it stays in the ledger."""
    while True:
        await room.up_to_date()
        if in_play(room):
            raise InPlayError("a coup is being played: close the table when it is over")
        await _give_back(room, account)
        for name in [*room.state.table.players]:
            await room.act(ta.Leave(name))
        if room.state.table.commitment:
            # Whatever was promised is laid open, though nobody deals it any more.
            house, table = room.table.place.house, room.state.table
            by = holder_of(house, table, Power.OPEN_TABLE)
            # The post has the power; whoever closes the table is another, and is told too.
            reason = f"{_CLOSED} by {account}" if account else _CLOSED
            await room.act(ta.PutAway(by, reason), account)
        if _has_money(room):  # somebody came again meanwhile, or bet
            await asyncio.sleep(_PAUSE)
            continue
        try:
            await ledger.close_table(room.id, room.table.version, now())
            break
        except ConflictError:  # somebody was faster, and may have come with chips
            room.news()
            await asyncio.sleep(_PAUSE)


async def _give_back(room: Room, account: str) -> None:
    """Give people what waits for them at a table that closes, though they may have left."""
    for owner in {owner for owner, _ in room.state.table.waits}:
        if owner not in room.state.table.players:
            await room.act(ta.Join(owner), account)
    house = room.table.place.house
    while acts := [*given_back(house, room.state.table)]:
        if isinstance(await room.act(acts[0], account), Refusal):
            break
    if room.state.table.waits:
        raise ProblemError(MONEY_WAITS)


class Closing:
    """Closes tables by itself, on the server on duty there."""

    def __init__(
        self, ledger: Ledger, close: Callable[[Room], Awaitable[None]], deserted: int
    ) -> None:
        """``deserted``: after so many milliseconds without anybody."""
        self._ledger = ledger
        self._close = close
        self._deserted = deserted
        # since when nobody is there
        self._since: dict[str, int] = {}
        # those that are being closed
        self._tasks: dict[str, asyncio.Task[None]] = {}

    @property
    def tasks(self) -> Collection[asyncio.Task[None]]:
        """What is being done."""
        return self._tasks.values()

    async def look(self, rooms: Collection[Room]) -> None:
        """Begin to close those whose time has come."""
        moment = elapsed()
        self._since = {
            room.id: self._since.get(room.id, moment) for room in rooms if _is_deserted(room)
        }
        for room in filter(_is_unspoken, rooms):
            self._begin(room, _UNSPOKEN)
        for room in await self._of_people(
            room for room in rooms if moment - self._since.get(room.id, moment) > self._deserted
        ):
            self._begin(room, _DESERTED)

    async def _of_people(self, rooms: Iterable[Room]) -> list[Room]:
        """Those opened by somebody who could not close any."""
        some = [*rooms]

        def job(cursor: Cursor) -> list[Room]:
            by = {room.settings["by"] for room in some}
            theirs = {name for name in by if grants.held(cursor, name).isdisjoint(CLOSERS)}
            return [room for room in some if room.settings["by"] in theirs]

        return await self._ledger.database.read(job) if some else []

    def _begin(self, room: Room, reason: str) -> None:
        if room.id not in self._tasks:
            task = asyncio.create_task(self._closed(room, reason), name=f"closing {room.id}")
            self._tasks[room.id] = task
            task.add_done_callback(lambda _: self._tasks.pop(room.id, None))

    async def _closed(self, room: Room, reason: str) -> None:
        try:
            await self._close(room)
            await self._ledger.database.write(
                lambda cursor: note(cursor, now(), "", "close-table", room.id, reason=reason)
            )
        except InPlayError:
            pass  # it was quicker than we
        except (BusyError, ClosedError, DatabaseError, ProblemError) as error:
            _log.warning("table %s is not closed yet: %s", room.id, error)
            await asyncio.sleep(_LATER)
        except Exception:
            _log.exception("table %s cannot be closed", room.id)
            await asyncio.sleep(_LATER)


def in_play(room: Room) -> bool:
    """Whether a coup is being played: bets are down, or would come too late."""
    place, coup = room.table.place, room.state.coup
    if place.game.steps.expected(place.house, room.state) in place.game.steps.between:
        return False
    return coup is None or coup.stage is not Stage.BETTING or bool(coup.bets)


def _has_money(room: Room) -> bool:
    """Whether any person may have money at a table: it would be lost if that were closed now."""
    return not room.owners <= {*room.settings["players"]}


def _is_deserted(room: Room) -> bool:
    """Whether people have opened a table, and nobody is there any more."""
    if not room.settings["by"] or room.looked_on:
        return False
    works = not {*room.state.table.staff} <= {*DEFAULT_STAFF}
    return not (works or _has_money(room) or in_play(room))


def _is_unspoken(room: Room) -> bool:
    """Whether a custom table is from before there were tokens, and no coup is in play."""
    heading = room.table.heading
    return bool(heading.toml) and money.plays_for(heading) is None and not in_play(room)
