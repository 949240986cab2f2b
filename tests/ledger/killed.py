"""Tables played at once through one ledger, for somebody who will kill this process.

    python -m tests.ledger.killed DATABASE SEED

Whatever is stored is acknowledged with a line: the table, the number of the entry, its hash.
"""

import asyncio
import os
import sys

from sabot import catalog
from sabot.ledger.connect import opened
from sabot.ledger.store import CAGE, Ledger
from sabot.ledger.stored import StoredTable
from tests.server.evenings import Evening, fund


async def main(database: str, seed: int) -> None:
    """Take up every table where it was left, and play on for ever."""
    async with opened(database) as ledger:
        if not await ledger.purse(CAGE):
            await fund(ledger)
        async with asyncio.TaskGroup() as tables:
            for number, place in enumerate(catalog.houses()):
                evening = Evening(ledger, place, seed + number)
                tables.create_task(_play(ledger, evening))


async def _play(ledger: Ledger, evening: Evening) -> None:
    row = await ledger.table(evening.heading.id)
    if row is None:
        await ledger.create(evening.heading)
    else:
        evening.table = await StoredTable.open(ledger, row)
    while True:
        for act in evening._next():
            if await evening.do(act):
                table = evening.table
                line = f"{table.heading.id} {table.version} {table._hash}\n"
                os.write(sys.stdout.fileno(), line.encode())
        await asyncio.sleep(0)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
