"""One-time links: whoever has the token may do one thing, once, for a while."""

from enum import StrEnum

from sabot.ledger.chain import note_kept
from sabot.ledger.database import Cursor
from sabot.ledger.kept import LINKS
from sabot.server.accounts import tokens
from sabot.server.clock import DAY
from sabot.server.problems import LINK_USELESS, ProblemError

_LASTS = DAY


class Purpose(StrEnum):
    """What a link is for."""

    ADMINISTRATOR = "administrator"
    PASSWORD = "password"


def make(cursor: Cursor, purpose: Purpose, account: str, at: int) -> str:
    """The token of a new link; for an account, or for somebody who has none yet."""
    token, kept = tokens.new()
    cursor.run("INSERT INTO links VALUES (?, ?, ?, ?, ?)", kept, purpose, account, at, at + _LASTS)
    note_kept(cursor, at, LINKS, (kept,))
    return token


def path(purpose: Purpose, token: str) -> str:
    """What to open in a browser. Behind the # it is sent to no server, and noted in no log."""
    return f"/#{purpose}={token}"


def use(cursor: Cursor, purpose: Purpose, token: str, at: int) -> str:
    """Use a link up; the account it is for."""
    rows = cursor.run(
        "DELETE FROM links WHERE hash = ? AND purpose = ? AND expires > ? RETURNING account",
        tokens.hash_of(token),
        purpose,
        at,
    )
    if not rows:
        raise ProblemError(LINK_USELESS)
    return str(rows[0][0])


def withdraw(cursor: Cursor, purpose: Purpose, account: str) -> None:
    """Make the links of a kind useless."""
    cursor.run("DELETE FROM links WHERE purpose = ? AND account = ?", purpose, account)


def forget(cursor: Cursor, at: int) -> None:
    """Leave out what can be used no longer."""
    cursor.run("DELETE FROM links WHERE expires <= ?", at)
