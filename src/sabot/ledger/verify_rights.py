"""Who had which right when something was noted, and what two people decided: as the chain has it.

A right holds from the note of its grant to the note that takes it back. So no clock matters, and a
right granted later does not explain what was done before. What was there before the chain covered
it is left aside.
"""

import json
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sabot.ledger import chain, chained_rows
from sabot.ledger.chained_rows import ChainedTable
from sabot.ledger.driver import Cursor
from sabot.ledger.entry import Entry
from sabot.ledger.faults import Faults
from sabot.table.json import ParsedObject

ADMINISTRATOR = "administrator"
# Who pays at the desk, and who asks for what takes two people and confirms it.
ANSWERING = (ADMINISTRATOR, "direction")
# A note that does not come.
NEVER = sys.maxsize


class Note(NamedTuple):
    """A note of the trail, read."""

    number: int
    at: int
    account: str
    what: str
    place: str
    details: ParsedObject


def read_note(note: Entry) -> Note:
    """What is called the mark of a note is the place, its act what was done."""
    details = json.loads(note.events)
    return Note(note.number, note.at, note.account, note.act, note.mark, details)


# The key of a row that is kept.
Key = tuple[object, ...]


class Kept:
    """Of each row that is kept the notes that say so; ``adopted``: up to there as it was found."""

    def __init__(self, notes: Sequence[Note], adopted: int) -> None:
        self._adopted = adopted
        self._numbers: dict[str, dict[Key, list[int]]] = defaultdict(lambda: defaultdict(list))
        for note in notes:
            if note.what == chain.KEPT:
                for *key, _ in note.details["rows"]:
                    self._numbers[note.place][tuple(key)].append(note.number)

    def numbers(self, chained: ChainedTable, key: Key) -> Sequence[int]:
        """The notes of a row, in order."""
        return self._numbers[chained.table].get(key, ())

    def keys(self, chained: ChainedTable) -> Iterator[Key]:
        """Of all rows that there ever were."""
        yield from self._numbers[chained.table]

    def was_there(self, chained: ChainedTable, key: Key) -> bool:
        """Whether a row is from before the chain covered it."""
        return any(number <= self._adopted for number in self.numbers(chained, key)[:1])

    def unchanged(self, chained: ChainedTable, key: Key) -> bool:
        """Whether nothing was done to a row since then."""
        return all(number <= self._adopted for number in self.numbers(chained, key))


class Rights:
    """Which account held which role, from which note to which."""

    def __init__(self, cursor: Cursor, kept: Kept) -> None:
        self._held: dict[tuple[str, str], list[tuple[int, int]]] = defaultdict(list)
        grants = chained_rows.GRANTS
        over = set(
            cursor.run("SELECT account, role, granted FROM grants WHERE revoked IS NOT NULL")
        )
        for key in kept.keys(grants):
            # Granted and taken back, in turn; one found as it was may have been over already.
            numbers = [*kept.numbers(grants, key)]
            if len(numbers) % 2 and not (key in over and kept.unchanged(grants, key)):
                numbers.append(NEVER)
            account, role, _ = key
            pairs = zip(numbers[::2], numbers[1::2], strict=False)
            self._held[str(account), str(role)] += pairs

    def answers(self, account: str, number: int) -> bool:
        """Whether somebody answers for money and rights at a note."""
        return any(self._holds(account, role, number) for role in ANSWERING)

    def administrators(self, number: int) -> set[str]:
        """Who has the right to administer at a note."""
        return {
            account
            for account, role in self._held
            if role == ADMINISTRATOR and self._holds(account, role, number)
        }

    def _holds(self, account: str, role: str, number: int) -> bool:
        return any(first < number < last for first, last in self._held.get((account, role), ()))


class Decided(NamedTuple):
    """What one person asked for, and another has confirmed."""

    kind: str
    subject: str
    by: str
    at: int
    confirmed_by: str
    key: str
    details: ParsedObject


def decided(
    cursor: Cursor, notes: Sequence[Note], kept: Kept, rights: Rights, faults: Faults
) -> list[Decided]:
    """What two people have decided; whatever says so and is not their doing is a fault."""
    asking = {(note.details.get("request"), note.what, note.account) for note in notes}
    confirmed = {
        (note.details["request"], note.at, note.account): note.number
        for note in notes
        if note.what == "confirm"
    }
    by_two = []
    for id_, kind, subject, details, by, key, at, confirmer in cursor.run(
        "SELECT id, kind, subject, details, by, key, decided, decided_by FROM requests"
        " WHERE outcome = 'confirmed'"
    ):
        requests = chained_rows.REQUESTS
        number = confirmed.get((id_, at, confirmer), NEVER)
        if kept.unchanged(requests, (id_,)) or (
            by != confirmer
            and number < NEVER
            and rights.answers(by, number)
            and rights.answers(confirmer, number)
            and (kept.was_there(requests, (id_,)) or (id_, f"ask-{kind}", by) in asking)
        ):
            by_two.append(Decided(kind, subject, by, at, confirmer, key, json.loads(details)))
        else:
            faults.add(
                f"requests: {id_}: {kind}: not asked for and confirmed by two who may:"
                f" {by}, {confirmer}"
            )
    return by_two
