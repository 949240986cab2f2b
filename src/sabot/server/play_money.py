"""Money that costs nothing: what guests play with, and the tokens of a table, filled up again.

A purse is filled up to a measure that counts everything the account has: in the purse, in chips at
any table, on the cloth, and what waits there unclaimed. So nobody has more by asking for more.
"""

import asyncio
from collections import Counter
from collections.abc import Mapping
from functools import partial
from typing import NamedTuple

from sabot.ledger.driver import Cursor
from sabot.ledger.money import kind_of
from sabot.server import desk
from sabot.server.audit import note
from sabot.server.clock import Clock
from sabot.server.floor import Floor
from sabot.server.problems import UNAVAILABLE, ProblemError
from sabot.server.room import Room

# How often, and after how many seconds, it is counted again while tables are behind the purses.
_TRIES, _PAUSE = 100, 0.05


class _BehindError(Exception):
    """Money has moved to or from these tables since their chips were counted."""

    def __init__(self, tables: list[str]) -> None:
        super().__init__(tables)
        self.tables = tables


class _Lying(NamedTuple):
    """What somebody has on a table after so many entries, by currency."""

    version: int
    held: Mapping[str, int]


class PlayMoney:
    """Play money of all tables of a floor: so much to begin with, and so many tokens."""

    def __init__(self, floor: Floor, clock: Clock, begins: int, tokens: int) -> None:
        self._floor = floor
        self._clock = clock
        self._begins = begins
        self._tokens = tokens

    async def refill(self, account: str) -> dict[str, int]:
        """Give a guest who has lost it play money again; what the purse then holds."""
        return await self._fill(account, self._begins)

    async def give_tokens(self, account: str, room: Room) -> dict[str, int]:
        """Give whoever comes to a table its tokens, or those lost again; what the purse holds."""
        return await self._fill(account, self._tokens, room.table.tokens)

    async def _fill(self, account: str, amount: int, tokens: str = "") -> dict[str, int]:
        for _ in range(_TRIES):
            rooms = [room for room in self._floor.rooms.values() if room.table.tokens == tokens]
            # What another worker's tables came to we read when we need it.
            theirs = [room for room in rooms if any(_lying(room, account).values())]
            await asyncio.gather(*(room.up_to_date() for room in theirs))
            lying = {room.id: _Lying(room.table.version, _lying(room, account)) for room in rooms}
            try:
                job = partial(
                    self._filled, account=account, amount=amount, lying=lying, tokens=tokens
                )
                return await self._floor.ledger.database.write(job)
            except _BehindError as error:
                for table in error.tables:
                    room = await self._floor.room(table)
                    if room is not None:
                        room.news()
                await asyncio.sleep(_PAUSE)
        raise ProblemError(UNAVAILABLE, wait=1)

    def _filled(
        self,
        cursor: Cursor,
        account: str,
        amount: int,
        lying: Mapping[str, _Lying],
        tokens: str,
    ) -> dict[str, int]:
        _must_be_counted(cursor, account, lying, tokens)
        on_tables: Counter[str] = Counter()
        for each in lying.values():
            on_tables.update(each.held)
        at = self._clock()
        given = desk.fill(cursor, account, amount, on_tables, at, tokens)
        if given:
            note(cursor, at, account, "tokens" if tokens else "play-money", tokens, given=given)
        held = desk.purse(cursor, account).items()
        return {
            kind_of(kind).currency: balance
            for kind, balance in held
            if kind_of(kind).table == tokens
        }


def _must_be_counted(
    cursor: Cursor, account: str, lying: Mapping[str, _Lying], tokens: str
) -> None:
    """Whatever moved between this purse and a table, also through another server, was counted."""
    rows = cursor.run(
        "SELECT table_id, currency, MAX(number) FROM transfers JOIN tables ON tables.id = table_id"
        " WHERE account = ? AND closed IS NULL GROUP BY table_id, currency",
        account,
    )
    behind = [
        table
        for table, kind, number in rows
        if kind_of(kind).table == tokens and (table not in lying or lying[table].version < number)
    ]
    if behind:
        raise _BehindError(behind)


def _lying(room: Room, account: str) -> dict[str, int]:
    """What somebody has on a table: chips, bets on the cloth, and what waits unclaimed."""
    table, coup = room.state.table, room.state.coup
    bets = () if coup is None else coup.bets
    return {
        currency.value: table.chips(account, currency)
        + table.waits_for(account, currency)
        + sum(bet.amount for bet in bets if (bet.owner, bet.currency) == (account, currency))
        for currency in table.currencies
    }
