"""A ledger from before the chain covered everything: what was there then is noted as it was found.

Whatever was done to it before that cannot be known; from then on it is held to the chain.
"""

import time

from sabot.ledger import chain, chained_rows
from sabot.ledger.driver import Cursor
from sabot.ledger.entry import Heading


def adopt(cursor: Cursor) -> None:
    """Note every table, every movement of the cash desk and every row that is kept."""
    at = time.time_ns() // 1_000_000
    first, _ = chain.head(cursor)
    for *heading, closed, version in cursor.run(
        "SELECT id, house, toml, settings, opened, closed, version FROM tables ORDER BY opened, id"
    ):
        table = Heading(*heading)
        chain.note_opened(cursor, table)
        if closed is not None:
            chain.note_closed(cursor, table.id, closed, version)
    for when, *moved in cursor.run(
        "SELECT at, account, currency, amount, by, why FROM transfers WHERE table_id IS NULL"
        " ORDER BY at, account, currency, amount, by, why"
    ):
        chain.note_moved(cursor, when, *moved)
    for each in chained_rows.CHAINED:
        keys = ", ".join(each.key)
        for key in cursor.run(f"SELECT DISTINCT {keys} FROM {each.table} ORDER BY {keys}"):
            chain.note_kept(cursor, at, each, key)
    last, _ = chain.head(cursor)
    # Those before it were written by hand of the staff; those after it as things are done.
    details = {"first": first + 1, "last": last, "why": "before the chain covered them"}
    chain.note(cursor, at, "", chain.ADOPTED, "", details)
