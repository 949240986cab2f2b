"""Limits people set for themselves, and whether a stake is within them.

What may be lost in an evening, of the house's money at all tables together, at par; and for how
many minutes one is at the tables in an evening. A stake counts as lost as long as it lies. What
lies when the time is over is played out.
"""

from typing import NamedTuple

from sabot.ledger import own_limits
from sabot.ledger.driver import Cursor
from sabot.ledger.own_limits import Allowance, OwnLimits, Stake
from sabot.ledger.store import Ledger
from sabot.server.accounts import account as accounts
from sabot.server.accounts.account import Account
from sabot.server.clock import MINUTE, Clock, now
from sabot.server.mine.evenings import Evenings, whens
from sabot.table.acts import Act
from sabot.table.languages import Words
from sabot.table.money import LARGEST, written

# What begins a stake; whatever else puts money on the cloth plays out what lies.
_BET = "bet"
_LOST = Words(
    "Hai fissato per te un limite: non perdere più di {limit} in una serata. Finora, con ciò che"
    " giace sul tappeto, {lost}; con questa puntata si potrebbe arrivare a {more}",
    "You have set yourself a limit: to lose no more than {limit} in an evening. So far, with what"
    " lies on the cloth, {lost}; with this bet it could come to {more}",
)
_TIME = Words(
    "Hai fissato per te un limite: non più di {limit} minuti ai tavoli in una serata. Sono"
    " trascorsi; ciò che giace si gioca fino in fondo",
    "You have set yourself a limit: no more than {limit} minutes at the tables in an evening. They"
    " are over; what lies is played out",
)


# What a client is answered then.
OWN_LIMIT = "own-limit"


class BeyondError(Exception):
    """A stake is beyond what somebody has set for themself; why, in words."""

    def __init__(self, words: Words, **amounts: str) -> None:
        super().__init__(words.en)
        self._words = words
        self._amounts = amounts

    def text(self, lang: str) -> str:
        """Why, in a language."""
        return self._words.text(lang).format(**self._amounts)


class Used(NamedTuple):
    """What somebody has set, and what of it was used this evening: lost, and in milliseconds."""

    limits: OwnLimits
    lost: int = 0
    played: int = 0


class Limits:
    """The limits of everybody; each sets their own."""

    def __init__(self, ledger: Ledger, clock: Clock) -> None:
        self._ledger = ledger
        self._database = ledger.database
        self._clock = clock
        # Apart from those that people look at: whoever bets waits for nobody who reads much.
        self._evenings = Evenings()

    async def set(self, account: Account, loss: int | None, minutes: int | None) -> None:
        """Set them: lower at once, higher or none only after a while."""

        def job(cursor: Cursor) -> None:
            own_limits.put(cursor, account.name, loss, minutes, self._clock())

        await self._database.write(job)

    async def used(self, account: Account) -> Used:
        """What somebody has set, and has used of it."""
        known = await self._database.read_soon(lambda cursor: own_limits.of(cursor, account.name))
        limits, _ = known or (OwnLimits(), 0)
        lost, played = await self._tonight(account)
        return Used(self._now(limits), lost, played)

    def _now(self, limits: OwnLimits) -> OwnLimits:
        """As they are now."""
        return OwnLimits(*(each.at(self._clock()) for each in limits))

    async def check(self, act: Act, stake: Stake, *, tokens: bool) -> Allowance:
        """Check that a stake is within what whoever lays it has set; as long as it is their turn.

        ``tokens``: it is none of the house's money.
        """

        def job(cursor: Cursor) -> tuple[Account, OwnLimits, int]:
            limits, turn = own_limits.of(cursor, stake.account) or (OwnLimits(), 0)
            return accounts.existing(cursor, stake.account), limits, turn

        # The turn is known before what was staked is read: whatever is staked later takes it.
        account, limits, turn = await self._database.read_soon(job)
        loss, minutes = (each.amount for each in self._now(limits))
        lost, played = await self._tonight(account)
        if minutes is not None and act.verb == _BET and played >= minutes * MINUTE:
            raise BeyondError(_TIME, limit=str(minutes))
        more = lost + stake.amount
        if loss is not None and not tokens and more > loss:
            amounts = {"limit": loss, "lost": max(0, lost), "more": more}
            raise BeyondError(_LOST, **{name: written(each) for name, each in amounts.items()})
        return Allowance(turn, LARGEST if tokens or loss is None else loss - lost)

    async def _tonight(self, account: Account) -> tuple[int, int]:
        # By the clock of the tables, as their entries are.
        at = now()
        last = await self._database.read_soon(
            lambda cursor: whens(cursor, account.name, account.created, at + 1, 1)
        )
        for when in last:
            if when.has(at):
                evening = self._evenings.of(account, when.began)
                await evening.catch_up(self._ledger)
                return evening.lost(), evening.played(at)
        return 0, 0
