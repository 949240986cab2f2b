"""One-time links: whoever has the token may do one thing, once, for a while.

A link may wait for a request that a second person confirms: until then it does not serve.
"""

from enum import StrEnum

from sabot.ledger.chain import note_kept
from sabot.ledger.chained_rows import LINKS
from sabot.ledger.driver import Cursor
from sabot.server.accounts import tokens
from sabot.server.clock import DAY
from sabot.server.problems import (
    LINK_EXPIRED,
    LINK_REPLACED,
    LINK_USED,
    LINK_USELESS,
    LINK_WAITS,
    Problem,
    ProblemError,
)

_LASTS = DAY
# For so long it can still be said what became of one.
_REMEMBERED = 30 * DAY


class Purpose(StrEnum):
    """What a link is for."""

    ADMINISTRATOR = "administrator"
    PASSWORD = "password"


def make(cursor: Cursor, purpose: Purpose, account: str, at: int, waits_for: str = "") -> str:
    """The token of a new link, in place of those before; for somebody with an account or none.

    ``waits_for``: the id of a request, whose confirmation makes it serve.
    """
    withdraw(cursor, purpose, account, at)
    token, kept = tokens.new()
    cursor.run(
        "INSERT INTO links (hash, purpose, account, made, expires, ended)"
        " VALUES (?, ?, ?, ?, ?, ?)",
        kept,
        purpose,
        account,
        at,
        at + _LASTS,
        _waiting(waits_for) if waits_for else "",
    )
    note_kept(cursor, at, LINKS, (kept,))
    return token


def confirm(cursor: Cursor, request: str, at: int) -> None:
    """Let the link serve that has waited for a request, unless it was replaced meanwhile."""
    served = cursor.run(
        "UPDATE links SET ended = '' WHERE ended = ? RETURNING hash", _waiting(request)
    )
    if not served:
        raise ProblemError(LINK_REPLACED)
    note_kept(cursor, at, LINKS, *served)


def _waiting(request: str) -> str:
    # With the request itself: who made a newer link cannot have it served by an older request.
    return f"waiting {request}"


def known(cursor: Cursor, token: str) -> bool:
    """Whether it is one of ours, whatever became of it."""
    return bool(cursor.run("SELECT 1 FROM links WHERE hash = ?", tokens.hash_of(token)))


def path(purpose: Purpose, token: str) -> str:
    """What to open in a browser. Behind the # it is sent to no server, and noted in no log."""
    return f"/#{purpose}={token}"


def use(cursor: Cursor, purpose: Purpose, token: str, at: int) -> str:
    """Use a link up; the account it is for. One that cannot be used says why."""
    kept = tokens.hash_of(token)
    rows = cursor.run(
        "UPDATE links SET ended = 'used' WHERE hash = ? AND purpose = ? AND ended = ''"
        " AND expires > ? RETURNING account",
        kept,
        purpose,
        at,
    )
    if rows:
        note_kept(cursor, at, LINKS, (kept,))
        return str(rows[0][0])
    raise ProblemError(_fault(cursor, purpose, kept, at))


def look(cursor: Cursor, purpose: Purpose, token: str, at: int) -> None:
    """Say why a link cannot be used, before anybody fills in what it is used with."""
    kept = tokens.hash_of(token)
    serves = cursor.run(
        "SELECT 1 FROM links WHERE hash = ? AND purpose = ? AND ended = '' AND expires > ?",
        kept,
        purpose,
        at,
    )
    if not serves:
        raise ProblemError(_fault(cursor, purpose, kept, at))


def _fault(cursor: Cursor, purpose: Purpose, kept: str, at: int) -> Problem:
    """Why a link cannot be used."""
    known = cursor.run(
        "SELECT ended, expires FROM links WHERE hash = ? AND purpose = ?", kept, purpose
    )
    if not known:
        return LINK_USELESS
    ((ended, expires),) = known
    return _ENDED.get(ended) or (LINK_WAITS if expires > at else LINK_EXPIRED)


_ENDED = {"used": LINK_USED, "replaced": LINK_REPLACED}


def withdraw(cursor: Cursor, purpose: Purpose, account: str, at: int) -> None:
    """Make the links of a kind useless."""
    replaced = cursor.run(
        "UPDATE links SET ended = 'replaced' WHERE purpose = ? AND account = ?"
        " AND ended NOT IN ('used', 'replaced') RETURNING hash",
        purpose,
        account,
    )
    if replaced:
        note_kept(cursor, at, LINKS, *replaced)


def forget(cursor: Cursor, at: int) -> None:
    """Leave out what could be used long ago."""
    cursor.run("DELETE FROM links WHERE expires <= ?", at - _REMEMBERED)
