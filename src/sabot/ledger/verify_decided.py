"""Holding to two people what only two decide: houses approved, bounds set, differences closed.

And tables to the houses: a custom one is played for the house's money only where its text had been
approved before the table was opened.
"""

from collections.abc import Callable, Collection, Sequence
from functools import partial

from sabot.ledger import chain, chained_rows
from sabot.ledger.bounds import SET
from sabot.ledger.driver import Cursor
from sabot.ledger.entry import Heading
from sabot.ledger.faults import Faults
from sabot.ledger.money import PlaysFor, hash_of, plays_for
from sabot.ledger.remarks import LARGE_WIN, OVERPAID
from sabot.ledger.verify_rights import NEVER, Decided, Kept, Note


def verify_decided(
    cursor: Cursor,
    notes: Sequence[Note],
    kept: Kept,
    by_two: Collection[Decided],
    faults: Faults,
) -> None:
    """Hold them to what two people have decided, since the chain covers it: ``notes``."""
    made = {(each.kind, each.subject, each.by, each.at, each.confirmed_by) for each in by_two}
    checks: tuple[Callable[[], None], ...] = (
        partial(_approvals, cursor, kept, made, faults),
        partial(_tables, cursor, notes, kept, faults),
        partial(_bounds, cursor, notes, kept, made, faults),
        partial(_differences, cursor, notes, made, faults),
    )
    for check in checks:
        check()


# What was asked for and confirmed: of which kind, about what, by whom, when, and by whom confirmed.
_Made = Collection[tuple[str, str, str, int, str]]


def _approvals(cursor: Cursor, kept: Kept, made: _Made, faults: Faults) -> None:
    for text, house, approved, by, confirmer in cursor.run(
        "SELECT hash, house, approved, approved_by, confirmed_by FROM approvals"
    ):
        if kept.was_there(chained_rows.APPROVALS, (text, approved)):
            continue
        if ("house", text, by, approved, confirmer) not in made:
            faults.add(f"approvals: {house} {text}: not approved by two")


def _tables(cursor: Cursor, notes: Sequence[Note], kept: Kept, faults: Faults) -> None:
    since: dict[object, int] = {}
    for key in kept.keys(chained_rows.APPROVALS):
        text, _ = key
        first, *_ = kept.numbers(chained_rows.APPROVALS, key)
        since[text] = min(first, since.get(text, NEVER))
    opened = {note.place: note.number for note in notes if note.what == chain.OPENED}
    for row in cursor.run("SELECT id, house, toml, settings, opened FROM tables WHERE toml <> ''"):
        table = Heading(*row)
        number = opened.get(table.id)
        if number is None or plays_for(table) is PlaysFor.TOKENS:
            continue
        if since.get(hash_of(table.toml), NEVER) > number:
            faults.add(
                f"table {table.id}: it plays for the house's money, and nobody had approved"
                f" {table.house}"
            )


def _bounds(cursor: Cursor, notes: Sequence[Note], kept: Kept, made: _Made, faults: Faults) -> None:
    setting = [note for note in notes if note.what == SET]
    for note in setting:
        if ("bounds", "", note.account, note.at, note.details["confirmed_by"]) not in made:
            faults.add(f"the trail: entry {note.number}: the bounds of the desk: not set by two")
    last = setting[-1].details["after"] if setting else {}
    for name, amount in cursor.run("SELECT name, amount FROM bounds ORDER BY name"):
        unchanged = kept.unchanged(chained_rows.BOUNDS, (name,))
        if not unchanged and last.get(name) != amount:
            faults.add(f"bounds: {name}: nobody has set it to {amount}")


def _differences(cursor: Cursor, notes: Sequence[Note], made: _Made, faults: Faults) -> None:
    versions: dict[str, int] = dict(cursor.run("SELECT id, version FROM tables"))
    for note in notes:
        # With the number of an entry it was noted by an act at the table: see ``verify_remarks``.
        if note.what in (OVERPAID, LARGE_WIN) and "number" in note.details:
            if not 0 < note.details["number"] <= versions.get(note.place, 0):
                faults.add(f"the trail: entry {note.number}: {note.what}: of no act at a table")
            continue
        if note.what != OVERPAID:
            continue
        player, confirmer = note.details["player"], note.details["confirmed_by"]
        if ("difference", player, note.account, note.at, confirmer) not in made:
            faults.add(f"the trail: entry {note.number}: a difference: not closed by two")
