"""What was paid by hand above what is due, and is still open: a matter of the house's books.

The trail has it from the moment it happens, whether or not anybody at the table noticed: see
``ledger.remarks``. It is open until it was put right or decided there; after that, until two people
have closed it. Meanwhile whoever has it is paid out at the desk by two.
"""

import json
from collections.abc import Iterable
from typing import NamedTuple

from sabot.ledger.driver import Cursor
from sabot.ledger.remarks import OVERPAID
from sabot.ledger.store import Ledger
from sabot.server import requests
from sabot.server.accounts import devices
from sabot.server.accounts.grants import Grant
from sabot.server.audit import note
from sabot.server.clock import Clock
from sabot.server.problems import (
    NO_SUCH_DIFFERENCE,
    OWN_ACCOUNT,
    SAME_BROWSER,
    ProblemError,
)
from sabot.server.requests import Deed, Request, RequestKind
from sabot.table.money import Currency


class Matter(NamedTuple):
    """In which coup of which table somebody was overpaid."""

    table: str
    taglia: int
    coup: int
    player: str
    currency: Currency


class Difference(NamedTuple):
    """What somebody still has too much; ``at``, ``by``: of the first payment, and whose act."""

    matter: Matter
    amount: int
    at: int
    by: str


def still_open(cursor: Cursor) -> list[Difference]:
    """Every difference that is open, the oldest first."""
    matters: dict[Matter, Difference] = {}
    for at, by, table, written in cursor.run(
        f"SELECT at, account, place, details FROM trail WHERE what = '{OVERPAID}' ORDER BY number"
    ):
        details = json.loads(written)
        where = details["taglia"], details["coup"], details["player"]
        matter = Matter(table, *where, Currency(details["currency"]))
        before = matters.get(matter, Difference(matter, 0, at, by))
        matters[matter] = before._replace(amount=before.amount + details["amount"])
    return [each for each in matters.values() if each.amount > 0]


def noted(cursor: Cursor) -> int:
    """How often it was noted that somebody was overpaid, or is no longer."""
    ((count,),) = cursor.run(f"SELECT COUNT(*) FROM trail WHERE what = '{OVERPAID}'")
    return int(count)


def held_by(some: Iterable[Difference], player: str, currency: Currency, since: int) -> int:
    """How much of it somebody has; ``since``: nothing of whoever had the name before."""
    return sum(
        each.amount
        for each in some
        if (each.matter.player, each.matter.currency) == (player, currency) and each.at >= since
    )


class Differences:
    """What is open, for those who answer for the money."""

    def __init__(self, ledger: Ledger, clock: Clock) -> None:
        self._database = ledger.database
        self._clock = clock

    async def still_open(self) -> list[Difference]:
        """Every difference that is open, the oldest first."""
        return await self._database.read(still_open)

    async def ask_to_close(self, by: str, matter: Matter, reason: str) -> Request:
        """Ask that one be closed, as it was made good elsewhere or is written off."""

        def job(cursor: Cursor) -> Request:
            at = self._clock()
            _one(cursor, matter, by, at)
            details = {**matter._asdict(), "reason": reason}
            return requests.ask(cursor, RequestKind.DIFFERENCE, by, matter.player, details, at)

        return await self._database.write(job)


def _one(cursor: Cursor, matter: Matter, closer: str, at: int) -> Difference:
    """The difference that is meant; neither who was paid nor who paid has a part in closing it,
    under whichever name of one browser."""
    for each in still_open(cursor):
        if each.matter == matter:
            if closer in (matter.player, each.by):
                raise ProblemError(OWN_ACCOUNT)
            if devices.shared(cursor, closer, {matter.player, each.by}, at):
                raise ProblemError(SAME_BROWSER)
            return each
    raise ProblemError(NO_SUCH_DIFFERENCE)


def _close(cursor: Cursor, request: Request, confirmer: str, at: int) -> None:
    details = dict(request.details)
    reason, table = details.pop("reason"), str(details.pop("table"))
    matter = Matter(table=table, **details)  # type: ignore[arg-type] # as it was asked for
    amount = -_one(cursor, matter, confirmer, at).amount
    closed = {**details, "amount": amount, "reason": reason, "confirmed_by": confirmer}
    note(cursor, at, request.by, OVERPAID, table, **closed)


# Who may close one, and who confirms it.
CLOSING = Deed((Grant.DIRECTION,), (Grant.ADMINISTRATOR, Grant.DIRECTION), _close)
