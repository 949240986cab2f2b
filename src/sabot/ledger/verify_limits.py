"""Holding the limits people set for themselves to the notes by which they set them.

Whatever is stored of them must be what comes of those notes: lowered at once, raised only after a
while, and by nobody else. So nobody finds their own limit lifted by somebody who may write to the
database, or raised before its time.
"""

from collections import defaultdict
from collections.abc import Sequence

from sabot.ledger.driver import Cursor
from sabot.ledger.faults import Faults
from sabot.ledger.own_limits import SET, Noted, OwnLimits, noted, of
from sabot.ledger.verify_rights import Note


def verify_limits(cursor: Cursor, notes: Sequence[Note], faults: Faults) -> None:
    """Hold them to the notes."""
    set_by: dict[str, list[Noted]] = defaultdict(list)
    for note in notes:
        if note.what == SET:
            if note.account != note.place:
                faults.add(f"the trail: entry {note.number}: somebody else's limits were set")
            set_by[note.place].append(Noted(note.at, note.account, note.details))
        elif note.what == "forget-guests":
            # Whoever has the name next has set none.
            for name in note.details["guests"]:
                set_by.pop(name, None)
    for (account,) in cursor.run("SELECT account FROM own_limits ORDER BY account"):
        limits, _ = of(cursor, account) or (OwnLimits(), 0)
        if limits != noted(set_by[account]):
            faults.add(f"own_limits: {account}: they are not what {account} has set")
