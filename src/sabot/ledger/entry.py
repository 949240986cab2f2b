"""One act of a table as the ledger keeps it, sealed to the one before.

The hash of an entry covers everything in it and the hash before; the first stands on the table's
heading. So whoever alters, inserts or leaves out an entry breaks every hash after it.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from typing import NamedTuple

from sabot.errors import SabotError

# Made once: an encoder with settings of one's own would be made for each hash.
_write = json.JSONEncoder(ensure_ascii=False).encode


class ChainError(SabotError, ValueError):
    """A ledger whose chain does not hold."""


@dataclass(frozen=True, slots=True)
class Heading:
    """A table: where it is played, and the settings it was opened with."""

    id: str
    house: str
    toml: str
    settings: str
    opened: int

    @property
    def hash(self) -> str:
        """What the first entry is chained to."""
        return _hash("", self.id, self.house, self.toml, self.settings, self.opened)


class Entry(NamedTuple):
    """An act and what came of it.

    ``at``: milliseconds since 1970; ``account``: who asked for it, nobody where it was automatic;
    ``mark``: the account's own name for it, by which it can ask whether it was stored; ``act``: the
    line a record writes; ``events``: as JSON.
    """

    number: int
    at: int
    account: str
    mark: str
    act: str
    events: str
    hash: str


def chained(
    before: str, number: int, at: int, account: str, mark: str, act: str, events: str
) -> Entry:
    """The entry of an act after the one whose hash is ``before``."""
    sealed = _hash(before, number, at, account, mark, act, events)
    return Entry(number, at, account, mark, act, events, sealed)


def check(before: str, entries: Iterable[Entry], after: int = 0) -> str:
    """Check the chain of entries that follow the ``after``-th, whose hash is ``before``.

    The last hash is returned.
    """
    for number, entry in enumerate(entries, after + 1):
        if entry.number != number:
            raise ChainError(f"entry {number} is missing")
        if chained(before, *entry[:-1]) != entry:
            altered = "it" if number > 1 else "it, or the table's heading,"
            raise ChainError(f"entry {number}: its hash does not hold: {altered} was altered")
        before = entry.hash
    return before


def _hash(before: str, *parts: object) -> str:
    # JSON keeps the parts apart, so that nothing can be moved from one into the next.
    return sha256(_write([before, *parts]).encode()).hexdigest()
