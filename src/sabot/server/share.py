"""Which of several workers has which table: by the table's id alone, so that all of them agree.

It is where a table's connections are sent and where its automatic company works; nothing depends on
it for the ledger to be right. Any worker lets people play at any table.
"""

import re
from typing import NamedTuple
from zlib import crc32

# What the first line of a request names: a table's connection, or the figures of one worker.
_NAMED = re.compile(rb"^GET /\w*\?(?:[^ ]*&)?(table|worker)=(\w{1,64})[& ]")


class Share(NamedTuple):
    """One of so many workers, counted from zero."""

    number: int = 0
    of: int = 1

    def has(self, table: str) -> bool:
        """Whether a table is this one's."""
        return holder(table, self.of) == self.number


# A server that is one process has every table.
ALONE = Share()


def holder(table: str, count: int) -> int:
    """The number of the worker that has a table."""
    return crc32(table.encode()) % count


def wanted(head: bytes, count: int) -> int | None:
    """The worker a request should come to, as far as its beginning says; nothing: any will do."""
    named = _NAMED.match(head)
    if named is None:
        return None
    what, name = named[1], named[2].decode()
    if what == b"table":
        return holder(name, count)
    return int(name) if name.isdecimal() and int(name) < count else None
