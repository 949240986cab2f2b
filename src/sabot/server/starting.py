"""What the trail has of a start: which program, how it is set, and by which clock."""

from dataclasses import asdict

from sabot.ledger.driver import Cursor
from sabot.ledger.store import Ledger
from sabot.server.audit import note
from sabot.server.clock import Clock, now
from sabot.server.settings import Settings
from sabot.server.share import Share
from sabot.version import __version__

_PRIVATE = ("database", "anchor")


async def note_start(ledger: Ledger, settings: Settings, share: Share, clock: Clock = now) -> None:
    """Note that a server starts, and how it is set; what was otherwise before is in the last one.

    ``behind``: by how many milliseconds its clock is behind the last that was noted.
    """
    # What may hold a password, of the database or in a command, stays out of it.
    kept = {name: value for name, value in asdict(settings).items() if name not in _PRIVATE}

    def job(cursor: Cursor) -> None:
        at = clock()
        last = cursor.run("SELECT at FROM trail ORDER BY number DESC LIMIT 1")
        behind = max(0, last[0][0] - at) if last else 0
        details = {"version": __version__, "worker": share.number, "settings": kept}
        note(cursor, at, "", "start", "", **details, **({"behind": behind} if behind else {}))

    await ledger.database.write(job)
