"""The history of everybody's own bets, as the ledger has it: by evening, table and coup."""

import asyncio
from collections.abc import Sequence
from typing import NamedTuple

from sabot.ledger.codec import codec_of
from sabot.ledger.entry import Entry
from sabot.ledger.store import Ledger
from sabot.server.accounts.account import Account
from sabot.server.games import GAMES
from sabot.server.mine.curve import Curve, curves, desk
from sabot.server.mine.evenings import Evening, Evenings, Table, When, begins, whens
from sabot.server.mine.hands import Hand
from sabot.server.mine.own import OwnCoup
from sabot.server.problems import Problem, ProblemError
from sabot.server.taglie import AllTaglie
from sabot.table.game import AnyGame

NO_SUCH_EVENING = Problem(
    404, "no-such-evening", "Quella sera non si è giocato", "Nothing was played that evening"
)
# Later than anything.
_NEVER = 2**62


class PlayedCoup(NamedTuple):
    """A coup as it is told: at which table, of which taglia, and the hands in it."""

    table: Table
    taglia: int
    coup: OwnCoup
    hands: tuple[Hand, ...]


class Histories:
    """The evenings of everybody; each is for whoever played it, and nobody else."""

    def __init__(self, ledger: Ledger, taglie: AllTaglie) -> None:
        # What takes long is read aside: nobody at a table waits for it.
        self._ledger = ledger.patient
        self._taglie = taglie
        self._evenings = Evenings()

    async def whens(self, account: Account, before: int, most: int) -> list[When]:
        """The last evenings that were over before a moment, the newest first."""
        return await self._ledger.database.read(
            lambda cursor: whens(cursor, account.name, account.created, before or _NEVER, most)
        )

    async def evening(self, account: Account, began: int) -> Evening:
        """The evening that began then, as it is stored now."""
        if not await self._ledger.database.read(
            lambda cursor: begins(cursor, account.name, account.created, began)
        ):
            raise ProblemError(NO_SUCH_EVENING)
        evening = self._evenings.of(account, began)
        await evening.catch_up(self._ledger)
        return evening

    async def curves(self, account: Account, evening: Evening) -> list[Curve]:
        """How much there was of each kind of money that was played with."""
        paid = await self._ledger.database.read(
            lambda cursor: desk(cursor, account.name, evening.when)
        )
        return curves(evening, paid)

    async def with_hands(self, coups: Sequence[tuple[Table, OwnCoup]]) -> list[PlayedCoup]:
        """Coups with their hands and taglie: to be asked for a page at a time."""
        return [await self._with_hands(table, coup) for table, coup in coups]

    async def _with_hands(self, table: Table, coup: OwnCoup) -> PlayedCoup:
        count = coup.entry - coup.first + 1
        entries = await self._ledger.entries(table.kept.heading.id, coup.first - 1, count)
        game = table.place.game
        hands = await asyncio.to_thread(_hands, game, coup, entries)
        taglia = await self._taglie.at(table.kept, [coup.entry])
        return PlayedCoup(table, taglia[0], coup, hands)


def _hands(game: AnyGame, coup: OwnCoup, entries: Sequence[Entry]) -> tuple[Hand, ...]:
    """The hands of a coup in which these boxes had a stake."""
    codec = codec_of(game)
    events = [event for entry in entries for event in codec.events(entry.events)]
    return tuple(GAMES[game.id].hands(events, {bet.box for bet in coup.bets}))
