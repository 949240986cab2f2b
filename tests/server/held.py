"""A ledger held to what people were told of it, and to itself."""

import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from sabot.ledger.anchors import files_at
from sabot.ledger.codec import codec_of
from sabot.ledger.export import place_of
from sabot.ledger.store import Ledger
from sabot.ledger.stored import StoredTable
from sabot.ledger.verify_money import verify_money
from sabot.table.coup import events as ce
from tests.server.bettors import Bettor
from tests.server.people import Person
from tests.server.serving import ENVIRONMENT


class Open(NamedTuple):
    """A coup that was open at a table after so many entries; nothing where there was none."""

    table: str
    entry: int
    coup: int | None


async def all_is_there(ledger: Ledger, bettors: Sequence[Bettor]) -> list[Open]:
    """Hold a ledger to what was acknowledged and told; how its tables stand."""
    await verify_money(ledger)
    for bettor in bettors:
        # The bettor may be at play: what is sent while we read may not be there yet.
        done, last_number = {**bettor.done}, bettor.last_number
        entries = await ledger.entries(bettor.table)
        stored = [
            (entry.mark, entry.number)
            for entry in entries
            if entry.account == bettor.person.name and entry.mark
        ]
        numbers = dict(stored)
        # Nothing that was done is missing, nothing is there twice, and nothing was invented.
        assert len(numbers) == len(stored)
        assert done.keys() <= numbers.keys()
        assert all(numbers[mark] <= number for mark, number in done.items())
        assert numbers.keys() <= bettor.requests.keys()
        assert not numbers.keys() & bettor.refused
        # What anybody was told of was stored first.
        assert last_number <= len(entries)
    return [_stands(await StoredTable.open(ledger, kept)) for kept in await ledger.tables()]


def _stands(table: StoredTable) -> Open:
    coup = table.state.coup
    return Open(table.heading.id, table.version, None if coup is None else coup.number)


async def went_on(ledger: Ledger, left: Sequence[Open]) -> None:
    """Every coup that was open when a server died is the next to end: nobody began another."""
    for table in {each.table for each in left}:
        kept = await ledger.table(table)
        assert kept is not None
        codec = codec_of(place_of(kept.heading).game)
        ends = [
            (entry.number, event.number)
            for entry in await ledger.entries(table)
            for event in codec.events(entry.events)
            if isinstance(event, ce.CoupEnded | ce.CoupAnnulled)
        ]
        for each in left:
            if each.table == table and each.coup is not None:
                assert next(number for at, number in ends if at > each.entry) == each.coup


async def reconciles(administrator: Person) -> None:
    """Every cent is somewhere, and once: the server says so itself."""
    reconciliation: dict[str, Any] = await administrator.get("/api/books/reconciliation")
    assert reconciliation["right"], reconciliation


async def verifies(database: str, folder: Path) -> None:
    """Everything is worked out again, and held to the servers' anchors: ``sabot verify``."""
    command = [sys.executable, "-m", "sabot.terminal.main", "verify", database]
    for anchors in files_at(folder / "books.anchors"):
        command += ["--anchors", str(anchors)]
    command += ["--key", str(folder / "books.key.pub")]
    verify = await asyncio.create_subprocess_exec(
        *command, env=ENVIRONMENT, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT
    )
    output, _ = await verify.communicate()
    assert verify.returncode == 0, output.decode()
    assert b"all money is accounted for" in output
    assert b": all kept to" in output
