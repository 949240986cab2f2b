"""What an account may do: roles granted to it, and since when.

A grant says who may be put at a post; what a post may do at a table, its house says.
"""

from enum import StrEnum
from typing import NamedTuple

from sabot.ledger.chain import note_kept
from sabot.ledger.chained_rows import GRANTS
from sabot.ledger.driver import Cursor


class Grant(StrEnum):
    """The roles an account can be granted: those of a table, and two that are not at any."""

    PLAYER = "player"
    DEALER = "dealer"
    INSPECTOR = "inspector"
    CHIEF = "chief"
    DIRECTION = "direction"
    CONTROLLER = "controller"
    SUPERVISOR = "supervisor"
    SPECTATOR = "spectator"
    ADMINISTRATOR = "administrator"


Grants = frozenset[Grant]

# What everybody has from the beginning; all the others make an account one of the staff.
ORDINARY: Grants = frozenset({Grant.PLAYER, Grant.SPECTATOR})
STAFF: Grants = frozenset(Grant) - ORDINARY


class Granted(NamedTuple):
    """A grant as it was given, and perhaps taken back."""

    role: Grant
    granted: int
    granted_by: str
    revoked: int | None
    revoked_by: str | None


def held(cursor: Cursor, account: str) -> Grants:
    """What an account may do now."""
    rows = cursor.run("SELECT role FROM grants WHERE account = ? AND revoked IS NULL", account)
    return frozenset(Grant(role) for (role,) in rows)


def may(cursor: Cursor, account: str, role: Grant) -> bool:
    """Whether an account has a role, and can be used."""
    return bool(
        cursor.run(
            "SELECT 1 FROM grants JOIN accounts ON accounts.name = grants.account"
            " WHERE account = ? AND role = ? AND revoked IS NULL"
            " AND locked IS NULL AND deleted IS NULL",
            account,
            role,
        )
    )


def history(cursor: Cursor, account: str) -> list[Granted]:
    """What was ever granted to an account, in order."""
    rows = cursor.run(
        "SELECT role, granted, granted_by, revoked, revoked_by FROM grants"
        " WHERE account = ? ORDER BY granted, role",
        account,
    )
    return [Granted(Grant(role), *rest) for role, *rest in rows]


def give(cursor: Cursor, account: str, role: Grant, at: int, by: str) -> bool:
    """Grant a role; whether that changed anything."""
    given = cursor.changed(
        "INSERT INTO grants (account, role, granted, granted_by) VALUES (?, ?, ?, ?)"
        " ON CONFLICT (account, role) WHERE revoked IS NULL DO NOTHING",
        account,
        role,
        at,
        by,
    )
    if given:
        note_kept(cursor, at, GRANTS, (account, role, at))
    return bool(given)


def take(cursor: Cursor, account: str, role: Grant, at: int, by: str) -> bool:
    """Take a role back; whether that changed anything."""
    taken = cursor.run(
        "UPDATE grants SET revoked = ?, revoked_by = ?"
        " WHERE account = ? AND role = ? AND revoked IS NULL RETURNING granted",
        at,
        by,
        account,
        role,
    )
    for (granted,) in taken:
        note_kept(cursor, at, GRANTS, (account, role, granted))
    return bool(taken)


def administrators(cursor: Cursor) -> int:
    """How many accounts that can be used have the right to administer."""
    ((count,),) = cursor.run(
        "SELECT COUNT(*) FROM grants JOIN accounts ON accounts.name = grants.account"
        " WHERE role = ? AND revoked IS NULL AND locked IS NULL AND deleted IS NULL",
        Grant.ADMINISTRATOR,
    )
    return int(count)


def appointed(cursor: Cursor) -> int:
    """How many have the right to administer, also those whose accounts are locked."""
    ((count,),) = cursor.run(
        "SELECT COUNT(*) FROM grants WHERE role = ? AND revoked IS NULL", Grant.ADMINISTRATOR
    )
    return int(count)
