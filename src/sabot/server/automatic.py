"""The automatic company at a live table: staff nobody has relieved, and players who were asked for.

They obey the same acts as everybody. The dealer leaves people time: to bet, to choose, and to see
what happens. Whoever is waited for and stays silent is acted for in the end. When nobody looks on
any more, they finish the coup and rest. The later the server is, the slower they are: a table that
somebody wants to be played fast gives way before people are told to wait.
"""

import asyncio
import logging
import random
from collections import deque
from typing import NamedTuple

from sabot.company.games import COMPANIES
from sabot.company.shares import next_step, unpledged
from sabot.company.shuffle import secure
from sabot.ledger.driver import DatabaseError
from sabot.ledger.money import Kind
from sabot.ledger.store import CAGE, Ledger, PurseError, Transfer
from sabot.server import pledging
from sabot.server.arrivals import Arrivals
from sabot.server.clock import elapsed, now
from sabot.server.pace import Pace
from sabot.server.room import Answer, BusyError, Room
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.money import Currency
from sabot.table.refusal import Refusal
from sabot.table.shares import awaited
from sabot.table.state import Opening

_log = logging.getLogger(__name__)
# How long to wait before trying again what did not work, in seconds.
_PAUSE = 1.0
# How long, at most, people have for what they may say and need not, such as to insure; in seconds.
_SPEAKING = 10.0
# While the cards are made ready there is nothing to follow but what is said:
# so much of the time between two acts, then.
_MAKING_READY = 0.4
# As late as this, in seconds, a server is in time. So many times as long as it is later they take
# for an act at least, and so many seconds at most.
_IN_TIME, _TIMES, _SLOWEST = 0.03, 10, 2.0


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
        players: tuple[str, ...],
        posts: frozenset[str],
    ) -> None:
        self._room = room
        self._ledger = ledger
        self._players = players
        self._posts = posts
        self._arrivals = Arrivals(room, players, self._holds_post)
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

    @property
    def _pace(self) -> Pace:
        return self._room.wishes.pace()

    async def run(self) -> None:
        """Do what is to be done, until cancelled."""
        self._room.wishes.works_here(self._posts)
        try:
            while True:
                await self._go_on_or_wait()
        finally:
            self._room.wishes.works_here(frozenset())

    async def _go_on_or_wait(self) -> None:
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
            room.gallery.tick(None)
            await room.changed()
            return
        due = self._due(upcoming)
        room.gallery.tick(due if upcoming.clock else None)
        if await self._something_happens(due):
            return
        if self._bets and self._bets[0] is upcoming.act:
            self._bets.popleft()
        version = room.table.version
        answer = await self._do(upcoming.act)
        self._acted += 1
        if not isinstance(answer, Refusal):
            if self._is_person(upcoming.act.by):
                room.gallery.acted_for(upcoming.act)
            return
        if upcoming.act.by in self._players:
            return
        if room.table.version == version:
            # What the table waits for is refused: a person must do something about it.
            room.gallery.tick(None)
            await room.changed()

    async def _do(self, act: Act) -> Answer:
        """Act. An automatic player who lacks the money for it is given it.

        Those of the same name at other tables have the same purse, and may be quicker to spend it.
        """
        while True:
            try:
                return await self._room.act(act)
            except PurseError:
                if not await self._fund(act):
                    raise

    async def _fund(self, act: Act) -> bool:
        """Give what an act takes from a purse; whether it takes anything."""
        match act:
            case ta.Join(chips=amount, currency=Currency() as currency):
                pass
            case ta.BuyChips(amount=amount, currency=currency):
                pass
            case _:
                return False
        kind = str(Kind(currency, self._room.table.tokens))
        given = ((CAGE, -amount), (act.by, amount))
        transfers = [Transfer(whose, kind, each, "automatic") for whose, each in given]
        await self._ledger.transfer(transfers, now(), "")
        return True

    def _due(self, upcoming: Next) -> int:
        """Until when it may take. Whatever others do meanwhile, nobody gets more time by it."""
        state = self._room.state
        moment = state.table.taglia, state.number
        if moment != self._dues_of:
            self._dues_of = moment
            self._dues.clear()
        return self._dues.setdefault(upcoming.since, elapsed() + int(upcoming.after * 1000))

    async def _something_happens(self, due: int) -> bool:
        """Wait; whether something happened before the time was up."""
        left = (due - elapsed()) / 1000
        return left > 0 and await self._room.changed(left)

    def _next(self) -> Next | None:
        place, state = self._room.table.place, self._room.state
        table = state.table
        in_play = self._in_play()
        if not in_play and not self._room.looked_on:
            return None
        first = self._arrivals.next_act(in_play)
        if first is not None:
            return self._ours(first)
        if not in_play and not any(player.present for player in table.players.values()):
            return None
        act = self._company.next_act(place.house, state, self._chance)
        if isinstance(act, ta.Wash | ta.Cut):
            return self._mixing(act)
        betting = act is None or isinstance(act, ca.CloseBetting)
        self._openings += betting and not self._betting
        self._betting = betting
        if act is None or betting:
            return self._while_betting(act)
        if self._holds_post(act.by) and self._people_may_speak():
            after = min(_SPEAKING, self._pace.betting)
            return Next(act, after, (type(act), len(place.game.flow.out(state))), clock=True)
        return self._ours_or_theirs(act)

    def _ours_or_theirs(self, act: Act) -> Next | None:
        """What one of us does; or what becomes of somebody who stays silent."""
        place, state = self._room.table.place, self._room.state
        if act.by in self._players or self._holds_post(act.by):
            return self._ours(act)
        if act.by in state.table.staff:
            return None
        silent = self._company.silent(place.house, state, act.by)
        if silent.by in state.table.staff and not self._holds_post(silent.by):
            return None
        since = (type(act), act.by, type(silent), len(place.game.flow.out(state)))
        pace = self._pace
        # The cut is nobody's duty: it is not waited for as long.
        patience = pace.patience * (pace.cut if isinstance(silent, ta.RefuseCut) else 1.0)
        return Next(silent, patience, since, clock=True)

    def _mixing(self, act: Act) -> Next | None:
        """Everybody has a share in the order, and people cut before we do."""
        table = self._room.state.table
        people = table.players.keys() - set(self._players)
        if isinstance(act, ta.Cut):
            others = [name for name in table.seated() if name in people and table.here(name)]
            if act.by in self._players and set(others) - set(table.cut_refused):
                act = ta.RefuseCut(act.by)
            return self._ours_or_theirs(act)
        late = [name for name in awaited(table) if name in people]
        if late:
            # Called for at once: however many they are, nobody else waits longer for it.
            since = ("seed", table.washes)
            return Next(ta.StepAway(late[0]), self._pace.patience, since, clock=True)
        step = next_step(table, self._room.id, self._players, self._chance)
        if not self._holds_post(step.by) and step.by not in self._players:
            return None
        if isinstance(step, ta.CallSeeds) and unpledged(table, people):
            since = ("pledge", table.washes)
            return Next(step, min(pledging.SECONDS, self._pace.betting), since, clock=True)
        return self._ours(step)

    def _ours(self, act: Act) -> Next:
        late = min(_SLOWEST, _TIMES * (self._room.late() - _IN_TIME))
        step = self._pace.step
        if self._room.state.table.opening is not Opening.READY:
            step *= _MAKING_READY
        return Next(act, max(step, late), self._acted)

    def _people_may_speak(self) -> bool:
        """Whether there is somebody to leave time to, though nobody is waited for."""
        place, state = self._room.table.place, self._room.state
        people = state.table.players.keys() - set(self._players)
        return any(self._company.may_speak(place.house, state, name) for name in people)

    def _in_play(self) -> bool:
        """Whether a coup has begun: it is played to its end, whoever is still there."""
        place, state = self._room.table.place, self._room.state
        return place.game.steps.expected(place.house, state) not in place.game.steps.between

    def _while_betting(self, close: Act | None) -> Next | None:
        """The automatic players bet one by one; the dealer closes when time is up, or everybody
        who may bet has done so and wants no more time."""
        room = self._room
        coup = room.state.coup
        assert coup is not None
        number = coup.number
        if number != self._bet_in:
            self._bet_in = number
            self._bets.extend(self._some_bets())
        if self._bets:
            return self._ours(self._bets[0])
        if close is None or not self._holds_post(close.by):
            return None
        if room.wishes.all_ready():
            return self._ours(close)
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

    def _is_person(self, name: str) -> bool:
        return name in self._room.state.table.players and name not in self._players

    def _holds_post(self, name: str) -> bool:
        """Whether a post is still held under its own name: then nobody is there but us."""
        return name in self._posts and name in self._room.state.table.staff
