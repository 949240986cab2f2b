"""The automatic company at a live table: staff nobody has relieved, and players who were asked for.

They obey the same acts as everybody. The dealer leaves people time: to bet, to choose, and to see
what happens. Whoever is waited for and stays silent is acted for in the end. When nobody looks on
any more, they finish the coup and rest.
"""

import asyncio
import logging
import random
from collections import deque
from typing import NamedTuple

from sabot.company.automatic import COMPANIES
from sabot.company.shuffle import secure
from sabot.ledger.database import DatabaseError
from sabot.ledger.store import CAGE, Ledger, PurseError, Transfer
from sabot.server.clock import now
from sabot.server.pace import Pace
from sabot.server.room import Answer, BusyError, Room
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.money import Amount, Currency
from sabot.table.refusal import Refusal

_log = logging.getLogger(__name__)
# How long to wait before trying again what did not work, in seconds.
_PAUSE = 1.0


class Next(NamedTuple):
    """What comes next if nothing else happens first: an act, so many seconds after ``since``.

    ``since`` names the moment from which time runs; ``clock``: everybody sees it running.
    """

    act: Act
    after: float
    since: object
    clock: bool = False


class Company:
    """Everybody at a table who is no person."""

    def __init__(
        self,
        room: Room,
        ledger: Ledger,
        pace: Pace,
        players: tuple[str, ...],
        posts: frozenset[str],
    ) -> None:
        self._room = room
        self._ledger = ledger
        self._pace = pace
        self._players = players
        self._posts = posts
        self._company = COMPANIES[room.table.place.game.id]
        self._chance: random.Random = secure()
        self._bets: deque[Act] = deque()
        self._bet_in = 0
        # how often we have acted, and how often bets were opened: moments from which time runs
        self._acted = 0
        self._betting = False
        self._openings = 0
        # until when what is waited for in this coup may take
        self._dues: dict[object, int] = {}
        self._dues_of: object = None

    async def run(self) -> None:
        """Do what is to be done, until cancelled."""
        while True:
            try:
                await self._go_on()
            except (BusyError, DatabaseError):
                await asyncio.sleep(_PAUSE)
            except Exception:  # the table does not stand still for it
                _log.exception("table %s", self._room.id)
                await asyncio.sleep(_PAUSE)

    async def _go_on(self) -> None:
        room = self._room
        upcoming = self._next()
        if upcoming is None:
            room.tick(None)
            await room.changed()
            return
        due = self._due(upcoming)
        room.tick(due if upcoming.clock else None)
        if await self._something_happens(due):
            return
        if self._bets and self._bets[0] is upcoming.act:
            self._bets.popleft()
        version = room.table.version
        answer = await self._do(upcoming.act)
        self._acted += 1
        if not isinstance(answer, Refusal) or upcoming.act.by in self._players:
            return
        if room.table.version == version:
            # What the table waits for is refused: a person must do something about it.
            room.tick(None)
            await room.changed()

    async def _do(self, act: Act) -> Answer:
        """Act. An automatic player who lacks the money for it is given it."""
        try:
            return await self._room.act(act)
        except PurseError:
            await self._fund(act)
            return await self._room.act(act)

    async def _fund(self, act: Act) -> None:
        match act:
            case ta.Join(chips=amount, currency=Currency() as currency):
                pass
            case ta.BuyChips(amount=amount, currency=currency):
                pass
            case _:
                return
        given = ((CAGE, -amount), (act.by, amount))
        transfers = [Transfer(whose, currency.value, each, "automatic") for whose, each in given]
        await self._ledger.transfer(transfers, now(), "")

    def _due(self, upcoming: Next) -> int:
        """Until when it may take. Whatever others do meanwhile, nobody gets more time by it."""
        state = self._room.state
        moment = state.table.taglia, state.number
        if moment != self._dues_of:
            self._dues_of = moment
            self._dues.clear()
        return self._dues.setdefault(upcoming.since, now() + int(upcoming.after * 1000))

    async def _something_happens(self, due: int) -> bool:
        """Wait; whether something happened before the time was up."""
        left = (due - now()) / 1000
        if left <= 0:
            return False
        try:
            async with asyncio.timeout(left):
                await self._room.changed()
        except TimeoutError:
            return False
        return True

    def _next(self) -> Next | None:
        place, state = self._room.table.place, self._room.state
        table = state.table
        in_play = self._in_play()
        if not in_play and not self._room.looked_on:
            return None
        comes = self._comes()
        if comes is not None:
            return self._ours(comes)
        if not in_play and not any(player.present for player in table.players.values()):
            return None
        act = self._company.next_act(place.house, state, self._chance)
        betting = act is None or isinstance(act, ca.CloseBetting)
        self._openings += betting and not self._betting
        self._betting = betting
        if act is None or betting:
            return self._while_betting(act)
        if act.by in self._players or self._holds_post(act.by):
            return self._ours(act)
        if act.by in table.staff:
            return None
        silent = self._company.silent(place.house, state, act.by)
        asked = (type(act), act.by, type(silent), len(place.game.out(state)))
        return Next(silent, self._pace.patience, asked, clock=True)

    def _ours(self, act: Act) -> Next:
        return Next(act, self._pace.step, self._acted)

    def _in_play(self) -> bool:
        """Whether a coup has begun: it is played to its end, whoever is still there."""
        place, state = self._room.table.place, self._room.state
        return place.game.expected(place.house, state) not in place.game.between

    def _while_betting(self, close: Act | None) -> Next | None:
        """The automatic players bet one by one; when time is up the dealer closes."""
        room = self._room
        number = room.state.coup.number
        if number != self._bet_in:
            self._bet_in = number
            self._bets.extend(self._some_bets())
        if self._bets:
            return self._ours(self._bets[0])
        if close is None or not self._holds_post(close.by):
            return None
        return Next(close, self._pace.betting, ("betting", self._openings), clock=True)

    def _some_bets(self) -> list[Act]:
        room = self._room
        house, state = room.table.place.house, room.state
        return [
            act
            for name in self._players
            if state.table.here(name)
            for act in self._company.bets(house, state, name, self._chance)
        ]

    def _holds_post(self, name: str) -> bool:
        """Whether a post is still held under its own name: then nobody is there but us."""
        return name in self._posts and name in self._room.state.table.staff

    def _comes(self) -> Act | None:
        """An automatic player who is not here yet comes."""
        table = self._room.state.table
        for name in self._players:
            if table.seats and name not in table.players and name not in table.expelled:
                return ta.Join(name, Amount(self._pace.purse), table.currencies[0])
        return None
