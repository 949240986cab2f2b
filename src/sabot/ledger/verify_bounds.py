"""Verifying that payments at the cash desk were within the bounds of their time.

Bounds are in force from the note that sets them, and the trail has payments in the order in which
they were made: so it is worked out again what one person paid alone, and what anybody paid, within
the day before each. What was paid before the chain covered it counts for nothing.
"""

from collections import defaultdict, deque
from collections.abc import Sequence
from typing import NamedTuple

from sabot.ledger.bounds import SET, changes, read
from sabot.ledger.driver import Cursor
from sabot.ledger.faults import Faults
from sabot.ledger.remarks import OVERPAID
from sabot.ledger.verify_rights import Note

PAID = ("deposit", "withdrawal")
_DAY = 24 * 60 * 60 * 1_000


class _Payment(NamedTuple):
    """``amount``: whichever way it went."""

    at: int
    purse: tuple[str, str]
    by: str
    amount: int
    alone: bool


class _Desk:
    """The desk as it was at some note."""

    def __init__(self, cursor: Cursor) -> None:
        (_, self.bounds), *_ = changes(cursor)
        self._created: dict[str, int] = dict(cursor.run("SELECT name, created FROM accounts"))
        # What was in a purse after something was paid in, by the rest of it: the same may be paid
        # twice in a moment.
        self._after: defaultdict[tuple[object, ...], deque[int]] = defaultdict(deque)
        for *paid, balance in cursor.run(
            "SELECT at, account, currency, amount, by, reason, balance FROM desk"
            " WHERE amount > 0 ORDER BY balance"
        ):
            self._after[tuple(paid)].append(balance)
        self._paid: deque[_Payment] = deque()
        # what somebody has too much, by matter: since when, and how much
        self._overpaid: dict[tuple[object, ...], tuple[int, int]] = {}

    def differs(self, note: Note) -> None:
        """Somebody was overpaid at a table, or is no longer."""
        details = note.details
        matter = (
            *(details["player"], details["currency"], note.place),
            *(details["taglia"], details["coup"]),
        )
        at, amount = self._overpaid.get(matter, (note.at, 0))
        self._overpaid[matter] = at, amount + details["amount"]

    def pays(self, note: Note) -> str:
        """The next payment; which bound it is above, if any."""
        purse = note.place, str(note.details["currency"])
        amount, alone = abs(note.details["amount"]), not note.details.get("confirmed_by")
        now = _Payment(note.at, purse, note.account, amount, alone)
        # Clocks of servers differ a little: what is a day older by none of them counts no more.
        while self._paid and self._paid[0].at < note.at - 2 * _DAY:
            self._paid.popleft()
        self._paid.append(now)
        within = [each for each in self._paid if each.at > note.at - _DAY]
        same = [each for each in within if each.purse == purse]
        by_one = [each for each in within if each.alone and each.by == note.account]
        held = 0 if note.details["amount"] > 0 else self._held(*purse)
        sums = {
            "payment": amount,
            "day": sum(each.amount for each in same),
            "alone": sum(each.amount for each in same if each.alone) if alone else 0,
            "cashier": sum(each.amount for each in by_one) if alone else 0,
            "overpaid": held if alone else 0,
            "purse": self._in_purse(note),
        }
        limits = self.bounds._asdict()
        return next((each for each, value in sums.items() if value > limits[each]), "")

    def _in_purse(self, note: Note) -> int:
        details = note.details
        paid = note.at, note.place, details["currency"], details["amount"], note.account
        after = self._after.get((*paid, details["reason"]))
        return after.popleft() if after else 0

    def _held(self, player: str, currency: str) -> int:
        """How much somebody had been overpaid and had still; of the account as it is now."""
        since = self._created.get(player, 0)
        return sum(
            amount
            for matter, (at, amount) in self._overpaid.items()
            if matter[:2] == (player, currency) and amount > 0 and at >= since
        )


def verify_bounds(cursor: Cursor, notes: Sequence[Note], adopted: int, faults: Faults) -> None:
    """Hold every payment to the bounds as they were."""
    desk = _Desk(cursor)
    for note in notes:
        if note.what == SET:
            desk.bounds = read(note.details["after"])
        elif note.what == OVERPAID:
            desk.differs(note)
        elif note.what in PAID and note.number > adopted:
            bound = desk.pays(note)
            if bound:
                faults.add(
                    f"the trail: entry {note.number}: a {note.what} above the bound {bound!r}"
                    " of its time"
                )
