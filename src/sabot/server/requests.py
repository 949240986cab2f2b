"""What takes two people: one asks for it, another confirms or declines it.

Nobody confirms what they asked for, nor what they would gain by; nor does another name of the same
browser, which may be the same person: see ``devices``. Who asked must still have the right when it
is confirmed, and what is confirmed is checked as if it were asked for then. A request
that nobody has decided within a day is void. All of it is in the trail.
"""

import json
import secrets
from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import NamedTuple

from sabot.ledger.chain import note_kept
from sabot.ledger.chained_rows import REQUESTS
from sabot.ledger.driver import Cursor, Row
from sabot.ledger.store import Ledger
from sabot.server.accounts import devices, grants
from sabot.server.accounts.grants import Grant
from sabot.server.audit import note
from sabot.server.clock import DAY, Clock
from sabot.server.problems import (
    ALREADY_DECIDED,
    ASKED_WITHOUT_RIGHT,
    NO_SUCH_REQUEST,
    NOT_GRANTED,
    OWN_ACCOUNT,
    OWN_REQUEST,
    REQUEST_EXPIRED,
    SAME_BROWSER,
    TOO_MANY_WAIT,
    Problem,
    ProblemError,
)
from sabot.table.json import Json

# A request waits so long for somebody to decide it.
LASTS = DAY
# So many of one person may wait: more would hide those of the others.
MOST_WAITING = 20


class RequestKind(StrEnum):
    """What may be asked for."""

    PAYMENT = "payment"
    GRANT = "grant"
    REVOKE = "revoke"
    BOUNDS = "bounds"
    HOUSE = "house"
    PASSWORD_LINK = "password-link"
    SECOND_FACTOR = "second-factor"
    DIFFERENCE = "difference"


class Outcome(StrEnum):
    """What became of a request."""

    WAITING = "waiting"
    CONFIRMED = "confirmed"
    DECLINED = "declined"
    EXPIRED = "expired"


Details = Mapping[str, Json]


class Request(NamedTuple):
    """``subject``: the account it is about, or the hash of a house; ``key``: the asker's own."""

    id: str
    kind: RequestKind
    subject: str
    details: Details
    by: str
    key: str
    at: int
    expires: int
    outcome: Outcome = Outcome.WAITING
    decided: int | None = None
    decided_by: str = ""


class Deed(NamedTuple):
    """How a kind of request is done, and by whom: those who ask, and those who confirm.

    ``do`` is given who confirms, and when. ``gains``: whether its subject does.
    """

    askers: tuple[Grant, ...]
    confirmers: tuple[Grant, ...]
    do: Callable[[Cursor, Request, str, int], None]
    gains: bool = False


def ask(
    cursor: Cursor,
    kind: RequestKind,
    by: str,
    subject: str,
    details: Details,
    at: int,
    key: str = "",
) -> Request:
    """Let something wait for a second person, as part of a job; the same asked again waits once."""
    waiting = _read(cursor, "outcome = ? AND expires > ? AND by = ?", Outcome.WAITING, at, by)
    for each in waiting:
        if (each.kind, each.subject, each.details, each.key) == (kind, subject, details, key):
            return each
    if len(waiting) >= MOST_WAITING:
        raise ProblemError(TOO_MANY_WAIT)
    made = Request(secrets.token_hex(8), kind, subject, details, by, key, at, at + LASTS)
    cursor.run(
        "INSERT INTO requests (id, kind, subject, details, by, key, at, expires, outcome, decided,"
        " decided_by) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        *made._replace(details=json.dumps(details, ensure_ascii=False)),  # type: ignore[arg-type] # as it is stored
    )
    note_kept(cursor, at, REQUESTS, (made.id,))
    # The text of a house is long, and its hash says which it is.
    shown = {name: value for name, value in details.items() if name != "toml"}
    note(cursor, at, by, f"ask-{kind}", subject, request=made.id, **shown)
    return made


def keyed(cursor: Cursor, by: str, key: str) -> Request | None:
    """What somebody asked for under a key of their own."""
    return next(iter(_read(cursor, "by = ? AND key = ? AND key <> ''", by, key)), None)


class Requests:
    """All requests, and how each kind of them is done."""

    def __init__(self, ledger: Ledger, clock: Clock, deeds: Mapping[RequestKind, Deed]) -> None:
        self._database = ledger.database
        self._clock = clock
        self._deeds = deeds

    async def waiting(self) -> list[Request]:
        """Those that wait, the oldest first."""
        return await self._database.read(
            lambda cursor: _read(
                cursor, "outcome = ? AND expires > ?", Outcome.WAITING, self._clock()
            )
        )

    async def confirm(self, by: str, request: str) -> Request:
        """Do what another has asked for."""

        def job(cursor: Cursor) -> Request:
            at = self._clock()
            waiting = self._open(cursor, request, at)
            deed = self._deeds[waiting.kind]
            must_have(cursor, by, deed.confirmers, NOT_GRANTED)
            if by == waiting.by:
                raise ProblemError(OWN_REQUEST)
            if deed.gains and by == waiting.subject:
                raise ProblemError(OWN_ACCOUNT)
            others = {waiting.by, waiting.subject} if deed.gains else {waiting.by}
            if devices.shared(cursor, by, others, at):
                raise ProblemError(SAME_BROWSER)
            must_have(cursor, waiting.by, deed.askers, ASKED_WITHOUT_RIGHT)
            note(
                cursor,
                at,
                by,
                "confirm",
                waiting.subject,
                request=waiting.id,
                kind=waiting.kind,
                asked_by=waiting.by,
            )
            deed.do(cursor, waiting, by, at)
            return _decided(cursor, waiting, Outcome.CONFIRMED, by, at)

        return await self._database.write(job)

    async def decline(self, by: str, request: str, reason: str) -> Request:
        """Let nothing come of it; who asked may do so as well."""

        def job(cursor: Cursor) -> Request:
            at = self._clock()
            waiting = self._open(cursor, request, at)
            if by != waiting.by:
                must_have(cursor, by, self._deeds[waiting.kind].confirmers, NOT_GRANTED)
            note(
                cursor,
                at,
                by,
                "decline",
                waiting.subject,
                request=waiting.id,
                kind=waiting.kind,
                asked_by=waiting.by,
                reason=reason,
            )
            return _decided(cursor, waiting, Outcome.DECLINED, by, at)

        return await self._database.write(job)

    async def expire(self) -> None:
        """Note which nobody has decided in time. Now and then: they are void before."""

        def job(cursor: Cursor) -> None:
            at = self._clock()
            for each in _read(cursor, "outcome = ? AND expires <= ?", Outcome.WAITING, at):
                _decided(cursor, each, Outcome.EXPIRED, "", at)
                note(cursor, at, "", "expire", each.subject, request=each.id, kind=each.kind)

        await self._database.write(job)

    def _open(self, cursor: Cursor, request: str, at: int) -> Request:
        waiting = next(iter(_read(cursor, "id = ?", request)), None)
        if waiting is None:
            raise ProblemError(NO_SUCH_REQUEST)
        if waiting.outcome is not Outcome.WAITING:
            raise ProblemError(ALREADY_DECIDED)
        if waiting.expires <= at:
            raise ProblemError(REQUEST_EXPIRED)
        return waiting


def must_have(cursor: Cursor, name: str, roles: tuple[Grant, ...], otherwise: Problem) -> None:
    """Answer otherwise, unless somebody has one of these roles just now, as part of a job."""
    if not any(grants.may(cursor, name, role) for role in roles):
        raise ProblemError(otherwise)


def _decided(cursor: Cursor, request: Request, outcome: Outcome, by: str, at: int) -> Request:
    cursor.run(
        "UPDATE requests SET outcome = ?, decided = ?, decided_by = ? WHERE id = ?",
        *(outcome, at, by, request.id),
    )
    note_kept(cursor, at, REQUESTS, (request.id,))
    return request._replace(outcome=outcome, decided=at, decided_by=by)


def _read(cursor: Cursor, where: str, *values: object) -> list[Request]:
    rows = cursor.run(
        "SELECT id, kind, subject, details, by, key, at, expires, outcome, decided, decided_by"
        f" FROM requests WHERE {where} ORDER BY at, id",
        *values,
    )
    return [_request(row) for row in rows]


def _request(row: Row) -> Request:
    id_, kind, subject, details, by, key, at, expires, outcome, decided, decided_by = row
    return Request(
        id_,
        RequestKind(kind),
        subject,
        json.loads(details),
        by,
        key,
        at,
        expires,
        Outcome(outcome),
        decided,
        decided_by,
    )
