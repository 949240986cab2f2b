"""Houses that play for the house's money: those built in, and custom ones the Direction approves.

What is approved is a text, by its hash: whoever alters a letter of it has another house. A table of
any other custom house plays for tokens of its own.
"""

from typing import NamedTuple

from sabot.ledger.chain import note_kept
from sabot.ledger.chained_rows import APPROVALS
from sabot.ledger.driver import Cursor
from sabot.ledger.money import PlaysFor, hash_of
from sabot.ledger.store import Ledger
from sabot.server import requests
from sabot.server.accounts.grants import Grant
from sabot.server.audit import note
from sabot.server.clock import Clock
from sabot.server.problems import NOT_APPROVED, ProblemError
from sabot.server.requests import Deed, Request, RequestKind


class Approval(NamedTuple):
    """A text that was approved, by whom and when, and perhaps no longer is."""

    hash: str
    house: str
    approved: int
    approved_by: str
    confirmed_by: str
    withdrawn: int | None
    withdrawn_by: str | None


def approved(cursor: Cursor, toml: str) -> bool:
    """Whether a house plays for the house's money; one built in has no text."""
    return not toml or bool(
        cursor.run("SELECT 1 FROM approvals WHERE hash = ? AND withdrawn IS NULL", hash_of(toml))
    )


async def plays_for(ledger: Ledger, toml: str) -> PlaysFor:
    """What a table of a house plays for, if it is opened now."""
    right = await ledger.database.read(lambda cursor: approved(cursor, toml))
    return PlaysFor.HOUSE if right else PlaysFor.TOKENS


class Approvals:
    """What was approved, for those who approve."""

    def __init__(self, ledger: Ledger, clock: Clock) -> None:
        self._database = ledger.database
        self._clock = clock

    async def all(self) -> list[Approval]:
        """Every approval, also those withdrawn, the newest first."""
        rows = await self._database.read(
            lambda cursor: cursor.run(
                "SELECT hash, house, approved, approved_by, confirmed_by, withdrawn, withdrawn_by"
                " FROM approvals ORDER BY approved DESC, hash"
            )
        )
        return [Approval(*row) for row in rows]

    async def ask(self, by: str, house: str, toml: str) -> Request:
        """Ask that tables of this text play for the house's money."""
        details = {"house": house, "toml": toml}
        return await self._database.write(
            lambda cursor: requests.ask(
                cursor, RequestKind.HOUSE, by, hash_of(toml), details, self._clock()
            )
        )

    async def withdraw(self, by: str, text: str) -> None:
        """Approve a text no longer, for tables opened from now on. One person is enough."""

        def job(cursor: Cursor) -> None:
            at = self._clock()
            approved = cursor.run(
                "UPDATE approvals SET withdrawn = ?, withdrawn_by = ?"
                " WHERE hash = ? AND withdrawn IS NULL RETURNING approved",
                *(at, by, text),
            )
            if not approved:
                raise ProblemError(NOT_APPROVED)
            note_kept(cursor, at, APPROVALS, (text, approved[0][0]))
            note(cursor, at, by, "withdraw-approval", text)

        await self._database.write(job)


def _approve(cursor: Cursor, request: Request, confirmer: str, at: int) -> None:
    cursor.run(
        "INSERT INTO approvals (hash, house, toml, approved, approved_by, confirmed_by)"
        " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (hash) WHERE withdrawn IS NULL DO NOTHING",
        *(request.subject, request.details["house"], request.details["toml"]),
        *(at, request.by, confirmer),
    )
    note_kept(cursor, at, APPROVALS, (request.subject, at))
    note(
        cursor,
        at,
        request.by,
        "approve-house",
        request.subject,
        house=request.details["house"],
        confirmed_by=confirmer,
    )


DEED = Deed((Grant.DIRECTION,), (Grant.DIRECTION, Grant.ADMINISTRATOR), _approve)
