"""Failed attempts to come in: after a few, a pause, which grows with every further one.

Where an attempt is counted depends on what it brings along, so that nobody pauses somebody else:

- a browser the account came in with before, a session, or a link, counts for itself;
- a valid code of the second factor: those that bring one count together;
- anything else counts for the name at this address, for the address, and for the name everywhere.

So whoever guesses from elsewhere is limited, from however many addresses; but only those who bring
nothing wait for it. Names nobody has are counted alike. An attempt counts as failed until it
succeeds, so that many at once gain nothing.
"""

from typing import NamedTuple

from sabot.ledger.driver import Cursor
from sabot.server.clock import DAY, MINUTE, SECOND
from sabot.server.problems import TOO_MANY_ATTEMPTS, ProblemError

# After so many the pause begins; behind one address there may be a whole school, and an owner on a
# new device may need a few when others guess.
FREE, FREE_FOR_ADDRESS, FREE_FOR_STRANGERS = 5, 30, 100
_FIRST_PAUSE, _LONGEST_PAUSE = 2 * SECOND, 15 * MINUTE


class Subject(NamedTuple):
    """What attempts are counted for. ``cleared``: one that succeeds clears all before it."""

    key: str
    free: int
    cleared: bool


Subjects = tuple[Subject, ...]


def own(key: str) -> Subjects:
    """Attempts of a device, a session or a link, which is nobody else's."""
    return (Subject(key, FREE, True),)


def with_code(name_key: str) -> Subjects:
    """Attempts that bring a valid code: only the owner has those."""
    return (Subject(f"code {name_key}", FREE, True),)


def strange(name_key: str, address: str) -> Subjects:
    """Attempts of somebody who brings nothing."""
    return (
        Subject(f"name {name_key} at {address}", FREE, True),
        Subject(f"address {address}", FREE_FOR_ADDRESS, False),
        Subject(f"name {name_key}", FREE_FOR_STRANGERS, False),
    )


def begin(cursor: Cursor, subjects: Subjects, at: int) -> None:
    """Count an attempt, unless it comes in a pause."""
    for subject in subjects:
        failed, last = _so_far(cursor, subject.key, at)
        left = last + _pause(failed - subject.free) - at
        if left > 0:
            raise ProblemError(TOO_MANY_ATTEMPTS, wait=-(-left // SECOND))
        cursor.run(
            "INSERT INTO attempts (subject, failed, last) VALUES (?, ?, ?)"
            " ON CONFLICT (subject) DO UPDATE SET failed = excluded.failed, last = excluded.last",
            subject.key,
            failed + 1,
            at,
        )


def succeeded(cursor: Cursor, subjects: Subjects) -> None:
    """The attempt was no failure. What others fail at is not forgotten for it."""
    for subject in subjects:
        if subject.cleared:
            cursor.run("DELETE FROM attempts WHERE subject = ?", subject.key)
    take_back(cursor, tuple(each for each in subjects if not each.cleared))


def take_back(cursor: Cursor, subjects: Subjects) -> None:
    """The attempt was none: it does not count."""
    for subject in subjects:
        cursor.run("UPDATE attempts SET failed = failed - 1 WHERE subject = ?", subject.key)


def forget(cursor: Cursor, at: int) -> None:
    """Leave out what counts no longer."""
    cursor.run("DELETE FROM attempts WHERE last < ?", at - DAY)


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
