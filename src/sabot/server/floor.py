"""The gaming floor: every table this server plays, opened from the ledger or new.

Any server lets people play at any table. The automatic company of a table is there once, on the
server that is on duty: see ``ledger.duty``.
"""

import asyncio
import json
import logging
import secrets
from collections.abc import Iterable
from dataclasses import dataclass, field

from sabot import catalog
from sabot.catalog import Place, UnknownHouse
from sabot.company.evening import NAMES
from sabot.company.games import COMPANIES
from sabot.company.shares import secret
from sabot.company.shuffle import secure
from sabot.errors import SabotError
from sabot.ledger import bounds, duty
from sabot.ledger.driver import Cursor, DatabaseError, News
from sabot.ledger.entry import Heading
from sabot.ledger.store import Ledger, TableRow
from sabot.ledger.stored import StoredTable
from sabot.registry import NotListedError
from sabot.server import closing, overpaid
from sabot.server.absent import Absent, Patience
from sabot.server.approvals import plays_for
from sabot.server.automatic import Company
from sabot.server.background import Background
from sabot.server.board import Board, board_of
from sabot.server.clock import DAY, Clock, now
from sabot.server.closing import Closing
from sabot.server.games import GAMES
from sabot.server.pace import Pace
from sabot.server.pauses import Pauses
from sabot.server.rights import Rights
from sabot.server.room import Room
from sabot.server.share import ALONE, Share
from sabot.server.wire import Filled
from sabot.table import acts as ta
from sabot.table.houses.custom.nodes import HouseError
from sabot.table.limits import Limits
from sabot.table.money import LARGEST, Amount, Currency
from sabot.table.pack import pack
from sabot.table.refusal import Refusal
from sabot.table.roles import Role
from sabot.table.state import DEFAULT_STAFF

_log = logging.getLogger(__name__)
# What a table's float begins with.
FLOAT = Amount(1_000_000_00)

Task = asyncio.Task[None]

# In milliseconds: how often a server says that it is here, and for how long that holds.
_BEAT, _LEASE = 1_000, 3_000


class OpeningError(SabotError, ValueError):
    """A table that cannot be opened so."""


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table somebody wants to have opened. What is left out is as the house has it."""

    house: str
    toml: str = ""
    name: str = ""
    mode: str = ""
    limits: Limits | None = None
    currencies: tuple[Currency, ...] = ()
    seats: int = 0
    players: int = 0
    automatic: bool = True
    pace: Pace = field(default_factory=Pace)
    training: bool = False


class Floor:
    """The tables of one server."""

    def __init__(
        self,
        ledger: Ledger,
        patience: Patience,
        share: Share = ALONE,
        *,
        factor: bool = False,
        clock: Clock = now,
        deserted: int = DAY,
    ) -> None:
        """``factor``: whether posts wait for a second factor; ``deserted``: after so many
        milliseconds without anybody a table that people have opened closes."""
        self.ledger = ledger
        self.rights = Rights(ledger, factor, clock)
        self.share = share
        self.rooms: dict[str, Room] = {}
        self.background = Background()
        self.server = secrets.token_hex(8)
        # from which address each of those was opened that were opened here
        self.opened_from: dict[str, str] = {}
        self._owners: dict[str, Task] = {}
        self._companies: dict[str, Task] = {}
        self._running: list[Task] = []
        self._opening = asyncio.Lock()
        self._absent = Absent(self.rights, patience)
        self.pauses = Pauses()
        self._closing = Closing(ledger, self.close, deserted)
        # from how much on a win is large; how often it was noted that somebody was overpaid, or is
        # no longer
        self._large_win: int = LARGEST
        self.overpaid = 0
        # whether every table has been taken up
        self.ready = False

    async def start(self) -> None:
        """Take up every table where it was left."""
        # What is played from the first moment on is held to it.
        await self._look_at_books()
        await self._take_up()
        self.ledger.database.watch()
        doing = (self._listen(), self._serve(), self.pauses.watch())
        self._running = [asyncio.create_task(each) for each in doing]
        self.ready = True

    async def stop(self) -> None:
        """Leave every table as it is stored."""
        self.ready = False
        tasks = [
            *self._running,
            *self._closing.tasks,
            *self._companies.values(),
            *self._owners.values(),
        ]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await duty.go(self.ledger, self.server)
        self.rooms.clear()

    async def open(self, wanted: NewTable, by: str = "", share: str = "") -> Room:
        """Open a new table; ``share``: in whose turn a custom house is read."""
        place = await place_wanted(self.background, wanted, share)
        house = place.house
        settings = {
            "name": wanted.name or house.name,
            "by": by,
            "automatic": wanted.automatic,
            "training": wanted.training,
            "players": list(NAMES[: wanted.players]),
            "pace": wanted.pace._asdict(),
            # in the heading, so in every hash of the table: it stays what it was opened for
            "money": await plays_for(self.ledger, place.toml),
        }
        heading = Heading(secrets.token_hex(8), house.id, place.toml, json.dumps(settings), now())
        table = StoredTable(self.ledger, place, heading)
        opening = ta.OpenTable(
            Role.INSPECTOR.value,
            wanted.mode or house.mode,
            wanted.limits or house.limits,
            wanted.currencies or house.currencies,
            wanted.seats,
            FLOAT,
        )
        refusal = place.game.flow.decide(house, table.state, opening)
        if isinstance(refusal, Refusal):
            raise OpeningError(refusal.text("en"))
        await self.ledger.create(heading)
        room = self._run(table, Board(place))
        await room.act(opening, by)
        await self._go_on_duty([room.id])
        return room

    async def room(self, table: str) -> Room | None:
        """The room of a table, taken up if another server opened it."""
        room = self.rooms.get(table)
        if room is None:
            kept = await self.ledger.table(table)
            if kept is not None and _is_open(kept):
                room = await self._taken_up(kept)
        return room

    async def look_at_all(self) -> None:
        """Read what others have stored at tables that nobody here follows."""
        await asyncio.gather(*(room.up_to_date() for room in self.rooms.values()))

    async def owners(self) -> set[str]:
        """Whoever has money at any table."""
        await self.look_at_all()
        return {name for room in self.rooms.values() for name in room.owners}

    async def close(self, room: Room, account: str = "") -> None:
        """Close a table for good, between coups. What happened at it stays in the ledger."""
        await closing.close(self.ledger, room, account)
        self._drop(room.id)

    def filled(self, room: Room) -> Filled:
        """What the server puts into an act of the staff: the pack, and the house's share."""
        return {
            ta.SupplyCards: lambda: {"cards": pack(room.table.place.house.decks)},
            ta.CommitShare: lambda: {"table": room.id, "secret": secret(secure())},
        }

    # how tables come and go

    async def _take_up(self) -> None:
        for kept in await self.ledger.tables():
            if kept.closed is not None:
                self._drop(kept.heading.id)
            if not _is_open(kept):
                continue
            try:
                await self._taken_up(kept)
            except DatabaseError:
                raise
            except Exception:  # it cannot be read: the other tables are none the worse for it
                _log.exception("table %s cannot be opened", kept.heading.id)

    async def _taken_up(self, kept: TableRow) -> Room:
        async with self._opening:
            room = self.rooms.get(kept.heading.id)
            if room is None:
                table = await StoredTable.open(self.ledger, kept)
                room = self._run(table, await board_of(self.ledger, table))
            return room

    def _run(self, table: StoredTable, board: Board) -> Room:
        table.large_win = self._large_win
        followed = self.share.has(table.heading.id)
        room = Room(table, board, lambda: self.pauses.lag, followed=followed)
        self.rooms[room.id] = room
        self._owners[room.id] = asyncio.create_task(room.run(), name=f"room {room.id}")
        return room

    def _drop(self, table: str) -> None:
        room = self.rooms.pop(table, None)
        self.opened_from.pop(table, None)
        if room is not None and not room.closed:
            room.close()
        for tasks in (self._owners, self._companies):
            task = tasks.pop(table, None)
            if task is not None:
                task.cancel()

    # what the server on duty does besides

    async def _serve(self) -> None:
        """Say again and again that we are here, and what we find."""
        while True:
            for room in [*self.rooms.values()]:
                if room.closed:
                    self._drop(room.id)
            for look in (self._say, self._look_for_absent, self._look_at_books, self._close_some):
                try:
                    await look()
                except DatabaseError as error:
                    _log.error("the database failed: %s", error)
                except Exception:  # the others are done all the same
                    _log.exception("on duty")
            await asyncio.sleep(_BEAT / 1000)

    async def _say(self) -> None:
        await self._go_on_duty(self.rooms)

    async def _look_for_absent(self) -> None:
        await self._absent.look(self.server, self.rooms, self._companies.keys(), _LEASE)

    async def _close_some(self) -> None:
        on_duty = self._companies.keys() & self.rooms.keys()
        await self._closing.look([self.rooms[table] for table in on_duty])

    async def _go_on_duty(self, tables: Iterable[str]) -> None:
        at = now()
        ours = [table for table in tables if self.share.has(table)]
        if not self.ledger.database.driver.shared:
            # Nobody else could be: nothing is said but that we write, every second, and can.
            await duty.hold(self.ledger, self.server, (), at, at + _LEASE)
            held = {*ours, *self._companies}
        else:
            held = await duty.hold(self.ledger, self.server, ours, at, at + _LEASE)
        for table in held & self.rooms.keys() - self._companies.keys():
            room = self.rooms[table]
            players = tuple(room.settings["players"])
            company = Company(room, self.ledger, players, _posts(room))
            self._companies[table] = asyncio.create_task(company.run(), name=f"company {table}")
        for table in self._companies.keys() - held:
            self._companies.pop(table).cancel()

    async def _look_at_books(self) -> None:
        """What may have changed through another server: from how much on a win is large, and how
        often anybody was overpaid."""

        def job(cursor: Cursor) -> tuple[int, int]:
            return bounds.current(cursor).large_win, overpaid.noted(cursor)

        self._large_win, self.overpaid = await self.ledger.database.read(job)
        for room in self.rooms.values():
            room.table.large_win = self._large_win

    async def _listen(self) -> None:
        """What other servers store at our tables, and the tables they open and close."""
        async for news in self.ledger.database.driver.news():
            try:
                await self._take_news(news)
            except Exception:  # what was missed is read with the next news
                _log.exception("news: %s", news)

    async def _take_news(self, news: News | None) -> None:
        if news is None:
            await self._take_up()
            for each in self.rooms.values():
                each.news()
        elif news.entries is None:
            self._drop(news.table)
        else:
            room = await self.room(news.table)
            if room is not None:
                room.news(news.entries)


def _is_open(kept: TableRow) -> bool:
    """Whether it can be played at. One without an entry was being opened when the server died."""
    return kept.closed is None and kept.version > 0


def _posts(room: Room) -> frozenset[str]:
    """The posts that are automatic until somebody takes them."""
    posts = frozenset(DEFAULT_STAFF)
    return posts if room.settings["automatic"] else posts - {Role.DEALER.value}


async def place_wanted(background: Background, wanted: NewTable, share: str) -> Place:
    """The house that is meant; ``share``: in whose turn a custom one is read."""

    async def read() -> Place:
        return _place(wanted)

    # A text may be such that it takes long to read: no table waits for it.
    return await background.do(share, read) if wanted.toml else _place(wanted)


def _place(wanted: NewTable) -> Place:
    try:
        toml, house = wanted.toml, wanted.house
        place = catalog.custom(toml, "the house") if toml else catalog.built_in(house)
        GAMES.require(place.game.id)
        COMPANIES.require(place.game.id)
        return place
    except (UnknownHouse, HouseError, NotListedError) as error:
        raise OpeningError(str(error)) from error
