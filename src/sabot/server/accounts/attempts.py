"""Failed attempts to log in: after a few, a pause, which grows with every further one.

They are counted for the name, whether there is such an account or not, and for the address. An
attempt counts as failed until it succeeds, so that many at once gain nothing.
"""

from sabot.ledger.database import Cursor
from sabot.server.clock import DAY, MINUTE, SECOND
from sabot.server.problems import TOO_MANY_ATTEMPTS, ProblemError

# After so many the pause begins; behind one address there may be a whole school.
FREE_FOR_NAME, FREE_FOR_ADDRESS = 5, 30
_FIRST_PAUSE, _LONGEST_PAUSE = 2 * SECOND, 15 * MINUTE


def begin(cursor: Cursor, name_key: str, address: str, at: int) -> None:
    """Count an attempt, unless it comes in a pause."""
    for subject, free in _subjects(name_key, address):
        failed, last = _so_far(cursor, subject, at)
        left = last + _pause(failed - free) - at
        if left > 0:
            raise ProblemError(TOO_MANY_ATTEMPTS, wait=-(-left // SECOND))
        cursor.run(
            "INSERT INTO attempts (subject, failed, last) VALUES (?, ?, ?)"
            " ON CONFLICT (subject) DO UPDATE SET failed = excluded.failed, last = excluded.last",
            subject,
            failed + 1,
            at,
        )


def succeeded(cursor: Cursor, name_key: str, address: str) -> None:
    """The attempt was no failure: the name is free again, the address has one less."""
    (name, _), (client, _) = _subjects(name_key, address)
    cursor.run("DELETE FROM attempts WHERE subject = ?", name)
    cursor.run("UPDATE attempts SET failed = failed - 1 WHERE subject = ?", client)


def forget(cursor: Cursor, at: int) -> None:
    """Leave out what counts no longer."""
    cursor.run("DELETE FROM attempts WHERE last < ?", at - DAY)


def _subjects(name_key: str, address: str) -> tuple[tuple[str, int], tuple[str, int]]:
    return (f"name {name_key}", FREE_FOR_NAME), (f"address {address}", FREE_FOR_ADDRESS)


def _so_far(cursor: Cursor, subject: str, at: int) -> tuple[int, int]:
    rows = cursor.run("SELECT failed, last FROM attempts WHERE subject = ?", subject)
    # What is far in the future was noted before the clock was set back.
    if not rows or not at - DAY <= rows[0][1] <= at + _LONGEST_PAUSE:
        return 0, at
    failed, last = rows[0]
    return failed, last


def _pause(over: int) -> int:
    if over < 0:
        return 0
    # Twice as long each time; bounded, so that it stays a small number.
    return min(_FIRST_PAUSE << min(over, 20), _LONGEST_PAUSE)
