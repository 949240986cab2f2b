"""Limits people set for themselves: how they change, and that stakes are stored only as checked.

A limit is lowered at once and raised only after a while, so that whoever wants to go on cannot do
away with it on the spot. Whether a stake is within it takes more than a transaction may read: so it
is checked before, and every stake that is stored takes a turn. Whoever checked knows which turn was
next; if another stake has taken it meanwhile, at whichever table, it is checked again.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from sabot.ledger import chain
from sabot.ledger.chained_rows import OWN_LIMITS
from sabot.ledger.driver import Cursor
from sabot.table.json import ParsedObject

# What notes them in the chain: nobody of the staff is shown what somebody wants for themself.
SET = f"{chain.BOOKS}own-limits"
# In milliseconds, how long it takes before a limit is raised, or there is none any more.
COOLING = 24 * 60 * 60 * 1000


class Limit(NamedTuple):
    """A limit: what it is, or none; and what it will be from some time on, where that is set."""

    amount: int | None = None
    later: int | None = None
    since: int | None = None

    def at(self, at: int) -> "Limit":
        """As it is at some time: what was to come by then counts."""
        return Limit(self.later) if self.since is not None and self.since <= at else self

    def changed(self, wanted: int | None, at: int) -> "Limit":
        """What comes of it when somebody wants another."""
        now, later, since = self.at(at)
        if wanted == now or (wanted is not None and (now is None or wanted < now)):
            return Limit(wanted)
        if since is not None and wanted == later:
            return self  # they want it already, and need not wait longer for having said it twice
        return Limit(now, wanted, at + COOLING)


class OwnLimits(NamedTuple):
    """In minor units what may be lost in an evening; for how many minutes one is at the tables."""

    loss: Limit = Limit()
    minutes: Limit = Limit()

    def changed(self, loss: int | None, minutes: int | None, at: int) -> "OwnLimits":
        """What comes of them when somebody wants others."""
        return OwnLimits(self.loss.changed(loss, at), self.minutes.changed(minutes, at))


_COLUMNS = "loss, later_loss, loss_since, minutes, later_minutes, minutes_since"


def of(cursor: Cursor, account: str) -> tuple[OwnLimits, int] | None:
    """The limits somebody has set, and the turn of the next stake; nothing where they never did."""
    rows = cursor.run(f"SELECT {_COLUMNS}, turn FROM own_limits WHERE account = ?", account)
    for *amounts, turn in rows:
        return OwnLimits(Limit(*amounts[:3]), Limit(*amounts[3:])), turn
    return None


def put(cursor: Cursor, account: str, loss: int | None, minutes: int | None, at: int) -> OwnLimits:
    """Set them, for oneself."""
    known = of(cursor, account)
    before, turn = (OwnLimits(), 0) if known is None else known
    after = before.changed(loss, minutes, at)
    if after == before:
        return after
    chain.note(cursor, at, account, SET, account, {"loss": loss, "minutes": minutes})
    cursor.run("DELETE FROM own_limits WHERE account = ?", account)
    # With the turn of its own: what was checked by the limits before is to be checked again.
    cursor.run(
        f"INSERT INTO own_limits (account, {_COLUMNS}, turn) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        *(account, *after.loss, *after.minutes, turn + 1),
    )
    chain.note_kept(cursor, at, OWN_LIMITS, (account,))
    return after


def forget(cursor: Cursor, account: str, at: int) -> None:
    """The account is no more."""
    if cursor.changed("DELETE FROM own_limits WHERE account = ?", account):
        chain.note_kept(cursor, at, OWN_LIMITS, (account,))


class Noted(NamedTuple):
    """A note by which somebody set them."""

    at: int
    account: str
    details: ParsedObject


def noted(notes: Iterable[Noted]) -> OwnLimits:
    """What they come to after these notes, one after the other."""
    limits = OwnLimits()
    for note in notes:
        limits = limits.changed(note.details["loss"], note.details["minutes"], note.at)
    return limits


class Allowance(NamedTuple):
    """What was checked: so much may be staked, as long as it is this turn."""

    turn: int
    most: int


class Stake(NamedTuple):
    """What somebody would put on the cloth by an act of theirs; ``turn``: as it was checked."""

    account: str
    amount: int
    turn: int | None = None


class UncheckedError(Exception):
    """Somebody has set themself limits, and it was not checked that a stake is within them."""

    def __init__(self, stake: Stake) -> None:
        super().__init__(f"{stake.account} has set limits: {stake.amount} is to be checked")
        self.stake = stake


def take_turns(cursor: Cursor, additions: Mapping[int, Iterable[Stake]]) -> dict[int, Stake]:
    """Take the turns of these stakes; of each addition whose stake has none, that stake."""
    accounts = {stake.account for stakes in additions.values() for stake in stakes}
    if not accounts:
        return {}
    places = ", ".join("?" * len(accounts))
    turns: dict[str, int] = dict(
        cursor.run(f"SELECT account, turn FROM own_limits WHERE account IN ({places})", *accounts)
    )
    unchecked: dict[int, Stake] = {}
    taken: set[str] = set()
    for at, stakes in additions.items():
        for stake in stakes:
            if stake.account not in turns or at in unchecked:
                continue
            if stake.turn != turns[stake.account]:
                unchecked[at] = stake
                continue
            turns[stake.account] += 1
            taken.add(stake.account)
    for account in sorted(taken):
        cursor.run("UPDATE own_limits SET turn = ? WHERE account = ?", turns[account], account)
    return unchecked
