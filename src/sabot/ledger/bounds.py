"""How much goes over the desk: what one person may pay alone, and what nobody may.

With them goes what the house wants to hear of its tables: who was overpaid, and who won much.

The Direction sets them, by an act of two. Amounts count at par in every currency, as limits do.
"""

import json
from typing import NamedTuple

from sabot.ledger.chain import note_kept
from sabot.ledger.chained_rows import BOUNDS
from sabot.ledger.driver import Cursor


class Bounds(NamedTuple):
    """In minor units.

    ``alone``: to or from one account within a day without a second person; ``cashier``: what one
    person pays so to and from all accounts; ``payment``: at once; ``day``: to and from one account
    within a day, whoever confirms it; ``purse``: what may lie in a purse after something was paid
    in; ``overpaid``: who has been paid more than so much above what is due, and it is open, is paid
    out by two; ``large_win``: a win from so much on is noted.
    """

    alone: int = 50_000_00
    cashier: int = 200_000_00
    payment: int = 1_000_000_00
    day: int = 2_000_000_00
    purse: int = 10_000_000_00
    overpaid: int = 100_00
    large_win: int = 10_000_00


def current(cursor: Cursor) -> Bounds:
    """The bounds as they are set."""
    return Bounds()._replace(**dict(cursor.run("SELECT name, amount FROM bounds")))


# How the trail calls it when they are set.
SET = "set-bounds"


def changes(cursor: Cursor) -> tuple[tuple[int, Bounds], ...]:
    """What they were from the beginning, and when they became otherwise, as the trail has it."""
    rows = cursor.run(f"SELECT at, details FROM trail WHERE what = '{SET}' ORDER BY number")
    notes = [(at, json.loads(details)) for at, details in rows]
    first = read(notes[0][1]["before"]) if notes else current(cursor)
    return (0, first), *((at, read(details["after"])) for at, details in notes)


def read(written: dict[str, int]) -> Bounds:
    """The bounds a note has; one of an older Sabot may lack some."""
    return Bounds()._replace(**written)


def put(cursor: Cursor, bounds: Bounds, at: int) -> None:
    """Set them."""
    cursor.run("DELETE FROM bounds")
    for name, amount in bounds._asdict().items():
        cursor.run("INSERT INTO bounds VALUES (?, ?)", name, amount)
    note_kept(cursor, at, BOUNDS, *((name,) for name in bounds._fields))
