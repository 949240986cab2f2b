"""Holding what was done to who did it: money of the cash desk, and posts of the staff.

A movement may be chained as it should and still be nobody's doing. So each that touches the purse
of an account is held to what the trail says besides: a payment has its row at the desk and a note
of whoever made it, who had the right to, confirmed where it says so; play money goes to whoever
comes or asks for it. And whoever holds a post was granted it, by two or by one who was alone. What
only two people do, they have asked for and confirmed: see ``verify_decided`` for the rest of that.

What was there before the chain covered it is left aside: nobody noted then how it came about.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Sequence
from typing import NamedTuple

from sabot.ledger import chain, chained_rows
from sabot.ledger.driver import Cursor
from sabot.ledger.entry import Entry
from sabot.ledger.faults import Faults
from sabot.ledger.money import kind_of
from sabot.ledger.verify_bounds import PAID, verify_bounds
from sabot.ledger.verify_decided import verify_decided
from sabot.ledger.verify_limits import verify_limits
from sabot.ledger.verify_rights import (
    ADMINISTRATOR,
    NEVER,
    Decided,
    Kept,
    Note,
    Rights,
    decided,
    read_note,
)

_CAGE = "<cage>"
# What everybody has from the beginning.
_ORDINARY = ("player", "spectator")
_FILLED = ("play-money", "tokens")


class _Moved(NamedTuple):
    """A movement: when, whose purse, of what kind, how much, by whom and why."""

    at: int
    account: str
    currency: str
    amount: int
    by: str
    why: str

    def __str__(self) -> str:
        return (
            f"{self.amount} {self.currency} for {self.account} at {self.at}, {self.why!r},"
            f" by {self.by or 'the server'}"
        )


class _Grant(NamedTuple):
    """A row of the grants."""

    account: str
    role: str
    granted: int
    by: str
    revoked: int | None

    def __str__(self) -> str:
        return f"{self.account} {self.role} {self.granted}"


def verify_deeds(cursor: Cursor, notes: Sequence[Entry], faults: Faults) -> None:
    """Hold every movement and every post to the notes of the trail."""
    read = [read_note(note) for note in notes]
    # Up to there it was noted as it was found: before a database gets its id, and never after.
    identified = min((each.number for each in read if each.what == chain.IDENTITY), default=NEVER)
    adopting = [note.number for note in read if note.what == chain.ADOPTED]
    adopted = max((each for each in adopting if each < identified), default=0)
    for each in adopting:
        if each > identified:
            faults.add(f"the trail: entry {each}: it was put in: all was chained before")
    deeds = _Deeds(read)
    for note in read:
        if note.what == chain.MOVED and note.number > adopted:
            currency, amount, why = (note.details[each] for each in ("currency", "amount", "why"))
            moved = _Moved(note.details["at"], note.place, currency, amount, note.account, why)
            if not deeds.explains(moved, note.number):
                faults.add(f"the cash desk: nobody did it: {moved}")
    kept = Kept(read, adopted)
    rights = Rights(cursor, kept)
    by_two = decided(cursor, read, kept, rights, faults)
    deeds.payments(cursor, adopted, rights, by_two, faults)
    deeds.posts(cursor, kept, rights, by_two, faults)
    verify_bounds(cursor, read, adopted, faults)
    verify_limits(cursor, read, faults)
    verify_decided(cursor, [note for note in read if note.number > adopted], kept, by_two, faults)


class _Deeds:
    """What the trail says was done, and by whom."""

    def __init__(self, notes: Sequence[Note]) -> None:
        self._by_what: dict[str, list[Note]] = defaultdict(list)
        # every name that was ever an account's; and when, by which notes
        self._names: set[str] = set()
        self._noted: dict[tuple[str, int], list[int]] = defaultdict(list)
        # of each note the first of those of the same moment, with none of another between
        self._since: dict[int, int] = {}
        self._moved: Counter[_Moved] = Counter()
        self._gone: set[tuple[str, int]] = set()
        self._closed: set[tuple[str, int]] = set()
        at, since = None, 0
        for note in notes:
            at, since = note.at, since if note.at == at else note.number
            self._since[note.number] = since
            self._by_what[note.what].append(note)
            self._take(note)

    def _take(self, note: Note) -> None:
        what, details, at = note.what, note.details, note.at
        if what == chain.KEPT and note.place == chained_rows.ACCOUNTS.table:
            for name, _ in details["rows"]:
                self._noted[name, at].append(note.number)
                self._names.add(name)
        elif what == chain.CLOSED:
            self._closed.add((note.place, details["closed"]))
        elif what in PAID:
            paid = details["currency"], details["amount"], note.account, details["reason"]
            self._moved[_Moved(at, note.place, *paid)] += 1
        elif what in _FILLED:
            for kind, amount in details["given"].items():
                self._moved[_Moved(at, note.account, kind, amount, "", what)] += 1
        elif what == "delete":
            for kind, amount in details["purse"].items():
                self._moved[_Moved(at, note.place, kind, -amount, note.account, "deleted")] += 1
        elif what == "forget-guests":
            self._gone |= {(name, at) for name in details["guests"]}

    def explains(self, moved: _Moved, number: int) -> bool:
        """Whether somebody did it, or it is done by itself."""
        at, account, currency, amount, by, why = moved
        if account == _CAGE or account not in self._names:
            # The other side of another; or of the automatic company, as whom nobody comes in.
            return True
        if self._moved[moved]:
            self._moved[moved] -= 1
            return True
        by_itself = {
            # whoever opens an account is given something to play with, in the same job
            "play-money": any(
                self._since[number] <= each < number for each in self._noted[account, at]
            ),
            "gone": (account, at) in self._gone and amount < 0,
            "closed": (kind_of(currency).table, at) in self._closed,
        }
        return not by and by_itself.get(why, False)

    def payments(
        self,
        cursor: Cursor,
        adopted: int,
        rights: Rights,
        by_two: Collection[Decided],
        faults: Faults,
    ) -> None:
        """Each has its row at the desk, and was made by somebody who may; who confirmed it was
        asked."""
        # By what was moved, and whoever confirmed it: the same may be paid twice in a moment.
        rows: dict[_Moved, list[tuple[str, str, str]]] = defaultdict(list)
        for at, account, currency, amount, by, reason, key, confirmed in cursor.run(
            "SELECT at, account, currency, amount, by, reason, key, confirmed_by FROM desk"
        ):
            rows[_Moved(at, account, currency, amount, by, reason)].append((by, key, confirmed))
        requested = {
            (each.by, each.key, each.confirmed_by) for each in by_two if each.kind == "payment"
        }
        for note in (each for what in PAID for each in self._by_what[what]):
            details = note.details
            paid = details["currency"], details["amount"], note.account, details["reason"]
            some = rows[_Moved(note.at, note.place, *paid)]
            if note.number <= adopted:
                continue
            if not some:
                faults.add(f"the trail: entry {note.number}: the desk has no such {note.what}")
                continue
            second = details.get("confirmed_by", "")
            row = next((each for each in some if each[2] == second), some[0])
            some.remove(row)
            if row[2] != second or (row[2] and row not in requested):
                faults.add(f"desk: {row[0]} {row[1]}: nobody was asked to confirm it")
            if note.place in (note.account, second):
                faults.add(f"desk: {row[0]} {row[1]}: nobody pays themself")
            if not rights.answers(note.account, note.number):
                faults.add(f"desk: {row[0]} {row[1]}: {note.account} had no right to pay")

    def posts(
        self,
        cursor: Cursor,
        kept: Kept,
        rights: Rights,
        by_two: Collection[Decided],
        faults: Faults,
    ) -> None:
        """Whoever holds a post was granted it, and it was not taken back."""
        requested = {
            (each.subject, each.by, each.at, each.confirmed_by, each.details.get("role"))
            for each in by_two
            if each.kind == "grant"
        }
        for row in cursor.run("SELECT account, role, granted, granted_by, revoked FROM grants"):
            grant = _Grant(*row)
            if grant.role in _ORDINARY:
                continue
            was_there = kept.was_there(chained_rows.GRANTS, grant[:3])
            if not was_there and not self._granted(grant, rights, requested):
                faults.add(f"grants: {grant}: nobody of the staff granted it, or not by two")
            if grant.revoked is None and self._taken(grant):
                faults.add(f"grants: {grant}: it was taken back, and is held")

    def _granted(
        self, grant: _Grant, rights: Rights, requested: Collection[tuple[object, ...]]
    ) -> bool:
        account, role, at, by, _ = grant
        first = self._by_what["first-administrator"] if role == ADMINISTRATOR else ()
        if any(
            (each.at, each.place) == (at, account) and not rights.administrators(each.number)
            for each in first
        ):
            return True
        return any(
            # One grants alone as long as there is no second; and nobody has a part in their own.
            account not in (by, details.get("confirmed_by"))
            and (
                (details.get("alone") is True and rights.administrators(number) <= {by, account})
                or (account, by, at, details.get("confirmed_by"), role) in requested
            )
            for number, when, who, _, whom, details in self._by_what["grant"]
            if (when, who, whom, details["role"]) == (at, by, account, role)
        )

    def _taken(self, grant: _Grant) -> bool:
        account, role, granted, *_ = grant
        taken = (each for each in self._by_what["revoke"] if each.details["role"] == role)
        return any(
            each.place == account and each.at > granted
            for each in (*taken, *self._by_what["delete"])
        )
