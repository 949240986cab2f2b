"""A table of the ledger as a record: the same acts and outcomes, sealed line by line."""

from collections.abc import AsyncIterator

from sabot import catalog
from sabot.catalog import Place
from sabot.ledger.codec import codec_of
from sabot.ledger.entry import ChainError, Entry, Heading, check
from sabot.ledger.store import Ledger, TableRow
from sabot.record.record import Recorder

# So many entries are read at a time.
_PORTION = 5_000


def place_of(heading: Heading) -> Place:
    """Where a table is played."""
    if heading.toml:
        return catalog.custom(heading.toml, heading.house)
    return catalog.built_in(heading.house)


async def checked(ledger: Ledger, row: TableRow) -> AsyncIterator[Entry]:
    """Every entry of a table up to the last it was known to have, the chain checked on the way."""
    number, last = 0, row.heading.hash
    while number < row.version:
        portion = min(_PORTION, row.version - number)
        entries = await ledger.entries(row.heading.id, number, portion)
        last = check(last, entries, number)
        if len(entries) < portion:
            raise ChainError(f"entry {number + len(entries) + 1} is missing")
        number = entries[-1].number
        for entry in entries:
            yield entry
    if last != row.hash:
        raise ChainError(f"entry {number} is not the last: the table has another hash")


async def record(ledger: Ledger, row: TableRow) -> str:
    """The record of a table, from its opening to its last entry."""
    place = place_of(row.heading)
    codec = codec_of(place.game)
    lines: list[str] = []
    recorder = Recorder(place, lines.append)
    async for entry in checked(ledger, row):
        recorder.happened(entry.act, codec.events(entry.events))
    recorder.close()
    return "\n".join(lines) + "\n"
