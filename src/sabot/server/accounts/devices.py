"""Browsers an account has come in with: what they fail at is counted apart, see ``attempts``.

Two accounts that one of them knows may be one person: see ``rights``. The token is in a cookie of
its own that outlives the session, and opens nothing.
"""

from collections.abc import Collection

from sabot.ledger.chain import note_kept
from sabot.ledger.chained_rows import DEVICES
from sabot.ledger.driver import Cursor
from sabot.server.accounts import grants, tokens
from sabot.server.clock import DAY

LASTS = 365 * DAY
# An account is recognised at so many, those used last.
MOST = 20


def known(cursor: Cursor, account: str, token: str) -> bool:
    """Whether an account has come in with this one."""
    return bool(
        cursor.run(
            "SELECT 1 FROM devices WHERE account = ? AND hash = ?", account, tokens.hash_of(token)
        )
    )


def of_staff(cursor: Cursor, token: str) -> bool:
    """Whether somebody of the staff has come in with this one."""
    rows = cursor.run("SELECT account FROM devices WHERE hash = ?", tokens.hash_of(token))
    return any(grants.STAFF & grants.held(cursor, account) for (account,) in rows)


def remember(cursor: Cursor, account: str, token: str, at: int) -> str:
    """Note that an account came in with it; its token, a new one where it is none of ours."""
    kept = tokens.hash_of(token)
    # Made up by somebody it could be known to somebody.
    if not cursor.run("SELECT 1 FROM devices WHERE hash = ?", kept):
        token, kept = tokens.new()
    known = cursor.run("SELECT 1 FROM devices WHERE account = ? AND hash = ?", account, kept)
    cursor.run(
        "INSERT INTO devices (hash, account, used) VALUES (?, ?, ?)"
        " ON CONFLICT (account, hash) DO UPDATE SET used = excluded.used",
        kept,
        account,
        at,
    )
    if not known:
        note_kept(cursor, at, DEVICES, (account, kept))
    cursor.run(
        "DELETE FROM devices WHERE account = ? AND hash NOT IN"
        " (SELECT hash FROM devices WHERE account = ? ORDER BY used DESC, hash LIMIT ?)",
        account,
        account,
        MOST,
    )
    return token


def shared(cursor: Cursor, account: str, others: Collection[str], at: int) -> bool:
    """Whether an account and one of the others came in with the same one, both within a day.

    Of one that many share it says nothing after that: a school has its own for everybody.
    """
    since = at - DAY
    rows = cursor.run(
        "SELECT other.account FROM devices AS mine JOIN devices AS other ON other.hash = mine.hash"
        " WHERE mine.account = ? AND mine.used > ? AND other.used > ?",
        *(account, since, since),
    )
    return any(other in others for (other,) in rows)


def forget_all(cursor: Cursor, account: str) -> None:
    """Recognise an account nowhere."""
    cursor.run("DELETE FROM devices WHERE account = ?", account)


def forget(cursor: Cursor, at: int) -> None:
    """Leave out what was not used for long."""
    cursor.run("DELETE FROM devices WHERE used < ?", at - LASTS)
