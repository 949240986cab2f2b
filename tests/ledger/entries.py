"""Entries made by hand: a ledger does not care what is in them."""

from sabot.ledger.entry import Entry, Heading, chained

HEADING = Heading("t1", "campione-pb", "", "{}", 1_000)


def entries(count: int, after: int = 0, before: str = HEADING.hash) -> list[Entry]:
    """So many entries after the ``after``-th, whose hash is ``before``."""
    made: list[Entry] = []
    for number in range(after + 1, after + count + 1):
        made.append(chained(before, number, 2_000 + number, "anna", f"m{number}", "a: b", "[]"))
        before = made[-1].hash
    return made
