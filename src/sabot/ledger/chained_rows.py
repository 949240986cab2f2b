"""Rows outside the tables' entries that have a meaning, and what of each counts.

Their digests are in the chain: not the rows themselves, for some hold secrets. A column that is
empty counts as one that is not there, so that a column may come later.
"""

import json
from collections.abc import Sequence
from hashlib import sha256
from typing import NamedTuple

from sabot.ledger.driver import Cursor, Row


class ChainedTable(NamedTuple):
    """A table whose rows are kept: by which columns one is known, and which others count.

    ``may_go``: a row that is no longer there opens nothing, so it is not missed. Where it would
    still open something if it were put back, whoever takes it out notes that it is gone.
    """

    table: str
    key: tuple[str, ...]
    rest: tuple[str, ...]
    may_go: bool = False

    @property
    def columns(self) -> tuple[str, ...]:
        """All that counts."""
        return *self.key, *self.rest


ACCOUNTS = ChainedTable("accounts", ("name",), ("key", "password", "created", "locked", "deleted"))
GRANTS = ChainedTable(
    "grants", ("account", "role", "granted"), ("granted_by", "revoked", "revoked_by")
)
DESK = ChainedTable(
    "desk",
    ("by", "key"),
    ("at", "account", "currency", "amount", "reason", "balance", "confirmed_by"),
)
REQUESTS = ChainedTable(
    "requests",
    ("id",),
    (
        "kind",
        "subject",
        "details",
        "by",
        "key",
        "at",
        "expires",
        "outcome",
        "decided",
        "decided_by",
    ),
)
BOUNDS = ChainedTable("bounds", ("name",), ("amount",))
APPROVALS = ChainedTable(
    "approvals",
    ("hash", "approved"),
    ("house", "toml", "approved_by", "confirmed_by", "withdrawn", "withdrawn_by"),
)
# Which code was the last is noted with none: another would only ask for one more code.
SECOND_FACTORS = ChainedTable("second_factors", ("account",), ("secret", "confirmed"))
RECOVERY_CODES = ChainedTable("recovery_codes", ("account", "hash"), (), may_go=True)
DEVICES = ChainedTable("devices", ("account", "hash"), (), may_go=True)
# When a session was last seen, and from where, is no right of anybody's.
SESSIONS = ChainedTable(
    "sessions", ("id",), ("hash", "account", "began", "expires", "proved"), may_go=True
)
# Whose turn it is says nothing of what somebody has set.
OWN_LIMITS = ChainedTable(
    "own_limits",
    ("account",),
    ("loss", "later_loss", "loss_since", "minutes", "later_minutes", "minutes_since"),
)
LINKS = ChainedTable(
    "links", ("hash",), ("purpose", "account", "made", "expires", "ended"), may_go=True
)
CHAINED = (
    ACCOUNTS,
    GRANTS,
    DESK,
    REQUESTS,
    BOUNDS,
    APPROVALS,
    SECOND_FACTORS,
    RECOVERY_CODES,
    DEVICES,
    SESSIONS,
    OWN_LIMITS,
    LINKS,
)


def digest(cursor: Cursor, chained: ChainedTable, key: Sequence[object]) -> str | None:
    """The digest of the rows of a key, which is most often one; nothing where there is none."""
    wanted = " AND ".join(f"{column} = ?" for column in chained.key)
    rows = cursor.run(
        f"SELECT {', '.join(chained.columns)} FROM {chained.table} WHERE {wanted}", *key
    )
    return digest_of(chained, rows) if rows else None


def digest_of(chained: ChainedTable, rows: Sequence[Row]) -> str:
    """The digest of rows that were read, in whichever order."""
    written = sorted(json.dumps(_filled(chained, row), default=repr) for row in rows)
    return sha256(json.dumps(written).encode()).hexdigest()


def _filled(chained: ChainedTable, row: Row) -> dict[str, object]:
    pairs = zip(chained.columns, row, strict=True)
    return {column: value for column, value in sorted(pairs) if value is not None}
