"""Sessions: how a browser is known again. The token is in its cookie; only a hash is kept here."""

from typing import NamedTuple

from sabot.ledger.chain import note_kept
from sabot.ledger.chained_rows import SESSIONS
from sabot.ledger.driver import Cursor
from sabot.server.accounts import tokens
from sabot.server.clock import DAY, MINUTE

LASTS = 30 * DAY
# An account keeps so many of its sessions, the newest: nobody fills the ledger by logging in.
MOST = 50
_LONGEST_AGENT = 200


class Session(NamedTuple):
    """A session as its owner sees it. ``id`` is public, and opens nothing."""

    id: str
    account: str
    began: int
    seen: int
    expires: int
    address: str
    agent: str
    # when the password was last given in it, and the code where one is asked for
    proved: int


class Terms(NamedTuple):
    """How long a session holds: in all, and unused. ``noted``: how often its use is noted."""

    lasts: int = LASTS
    idle: int = LASTS
    noted: int = 5 * MINUTE

    def end(self, session: Session) -> int:
        """When it ends, if it is not used any more."""
        return min(session.expires, session.began + self.lasts, session.seen + self.idle)


PLAYERS = Terms()
_SESSIONS = "SELECT id, account, began, seen, expires, address, agent, proved FROM sessions"


def begin(cursor: Cursor, account: str, at: int, address: str, agent: str) -> str:
    """Begin a session; its token."""
    token, kept = tokens.new()
    session = tokens.hash_of(kept)[:16]
    cursor.run(
        "INSERT INTO sessions (hash, id, account, began, seen, expires, address, agent, proved)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        kept,
        session,
        account,
        at,
        at,
        at + LASTS,
        address,
        _plain(agent)[:_LONGEST_AGENT],
        at,
    )
    note_kept(cursor, at, SESSIONS, (session,))
    _end(
        cursor,
        at,
        "account = ? AND id NOT IN"
        " (SELECT id FROM sessions WHERE account = ? ORDER BY began DESC, id LIMIT ?)",
        *(account, account, MOST),
    )
    return token


def find(cursor: Cursor, token: str, at: int) -> Session | None:
    """The session of a token, if it holds."""
    rows = cursor.run(f"{_SESSIONS} WHERE hash = ? AND expires > ?", tokens.hash_of(token), at)
    return Session(*rows[0]) if rows else None


def of(cursor: Cursor, account: str, terms: Terms, at: int) -> list[Session]:
    """The sessions of an account, the newest first, each with when it ends."""
    rows = cursor.run(f"{_SESSIONS} WHERE account = ? ORDER BY began DESC, id", account)
    ending = [each._replace(expires=terms.end(each)) for each in (Session(*row) for row in rows)]
    return [each for each in ending if each.expires > at]


def seen(cursor: Cursor, session: str, at: int) -> None:
    """Note that a session was used."""
    cursor.run("UPDATE sessions SET seen = ? WHERE id = ?", at, session)


def proved(cursor: Cursor, session: str, at: int) -> None:
    """Note that whoever uses a session has shown again to be its owner."""
    cursor.run("UPDATE sessions SET proved = ? WHERE id = ?", at, session)
    note_kept(cursor, at, SESSIONS, (session,))


def end(cursor: Cursor, account: str, session: str, at: int) -> bool:
    """End one session of an account; whether there was one."""
    return _end(cursor, at, "account = ? AND id = ?", account, session) > 0


def end_all(cursor: Cursor, account: str, at: int, but: str = "") -> int:
    """End the sessions of an account, but one; how many those were."""
    return _end(cursor, at, "account = ? AND id <> ?", account, but)


def _end(cursor: Cursor, at: int, which: str, *values: object) -> int:
    """End sessions before their time. The chain has it, or one could be put back unseen."""
    ended = cursor.run(f"DELETE FROM sessions WHERE {which} RETURNING id", *values)
    if ended:
        note_kept(cursor, at, SESSIONS, *ended)
    return len(ended)


def forget(cursor: Cursor, at: int) -> None:
    """Leave out what has expired, and opens nothing wherever it is put."""
    cursor.run("DELETE FROM sessions WHERE expires <= ?", at)


def _plain(text: str) -> str:
    """A browser's own description of itself, without what no text has in it."""
    return "".join(each for each in text if each.isprintable())
