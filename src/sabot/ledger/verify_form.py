"""Verifying the form of a database file: its tables and indexes, and nothing beside them.

A trigger would do things in our own transactions, and have them noted as ours: a password that is
another than the one somebody chose. Without its index a mark would be stored twice.
"""

import sqlite3
from contextlib import closing

from sabot.ledger import schema
from sabot.ledger.faults import Faults
from sabot.ledger.store import Ledger

# What SQLite makes by itself, such as statistics, bears a name nobody else can give.
_PARTS = "SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
# By kind and name, how each was made.
_Form = dict[tuple[str, str], str]


async def verify_form(ledger: Ledger) -> None:
    """Hold the form of a file to what the steps make."""
    there = await ledger.database.read(lambda cursor: _form(cursor.run(_PARTS)))
    ours, faults = _made(), Faults()
    for part in sorted(there.keys() | ours.keys()):
        if part not in ours:
            faults.add(f"the {' '.join(part)} was put in: no Sabot makes it")
        elif part not in there:
            faults.add(f"the {' '.join(part)} was taken out")
        elif there[part] != ours[part]:
            faults.add(f"the {' '.join(part)} was altered: it was made otherwise")
    faults.over()


def _made() -> _Form:
    with closing(sqlite3.connect(":memory:")) as connection:
        for statement in (schema.COUNTED, *(each for step in schema.STEPS for each in step)):
            connection.execute(statement)
        return _form(connection.execute(_PARTS).fetchall())


def _form(rows: list[tuple[str, str, str]]) -> _Form:
    return {(kind, name): " ".join(str(sql).split()) for kind, name, sql in rows}
