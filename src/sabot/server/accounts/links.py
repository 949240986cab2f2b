"""One-time links: whoever has the token may do one thing, once, for a while."""

from enum import StrEnum

from sabot.ledger.chain import note_kept
from sabot.ledger.database import Cursor
from sabot.ledger.kept import LINKS
from sabot.server.accounts import tokens
from sabot.server.clock import DAY
from sabot.server.problems import (
    LINK_EXPIRED,
    LINK_REPLACED,
    LINK_USED,
    LINK_USELESS,
    ProblemError,
)

_LASTS = DAY
# For so long it can still be said what became of one.
_REMEMBERED = 30 * DAY


class Purpose(StrEnum):
    """What a link is for."""

    ADMINISTRATOR = "administrator"
    PASSWORD = "password"


def make(cursor: Cursor, purpose: Purpose, account: str, at: int) -> str:
    """The token of a new link, in place of those before; for somebody with an account or none."""
    withdraw(cursor, purpose, account, at)
    token, kept = tokens.new()
    cursor.run(
        "INSERT INTO links (hash, purpose, account, made, expires) VALUES (?, ?, ?, ?, ?)",
        kept,
        purpose,
        account,
        at,
        at + _LASTS,
    )
    note_kept(cursor, at, LINKS, (kept,))
    return token


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
    ended = cursor.run("SELECT ended FROM links WHERE hash = ? AND purpose = ?", kept, purpose)
    raise ProblemError(_ENDED[ended[0][0]] if ended else LINK_USELESS)


_ENDED = {"used": LINK_USED, "replaced": LINK_REPLACED, "": LINK_EXPIRED}


def withdraw(cursor: Cursor, purpose: Purpose, account: str, at: int) -> None:
    """Make the links of a kind useless."""
    replaced = cursor.run(
        "UPDATE links SET ended = 'replaced' WHERE purpose = ? AND account = ? AND ended = ''"
        " RETURNING hash",
        purpose,
        account,
    )
    if replaced:
        note_kept(cursor, at, LINKS, *replaced)


def forget(cursor: Cursor, at: int) -> None:
    """Leave out what could be used long ago."""
    cursor.run("DELETE FROM links WHERE expires <= ?", at - _REMEMBERED)
