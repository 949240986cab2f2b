"""One account as it is kept: a name, perhaps a password, and whether it may be used."""

from typing import NamedTuple

from sabot.ledger.chain import note_kept
from sabot.ledger.chained_rows import ACCOUNTS
from sabot.ledger.driver import Cursor
from sabot.server.accounts import grants
from sabot.server.accounts.names import key_of
from sabot.server.problems import NAME_TAKEN, NO_SUCH_ACCOUNT, ProblemError


class Account(NamedTuple):
    """``password``: the hash of it, nothing for a guest; the times: when that was done."""

    name: str
    password: str | None
    created: int
    locked: int | None
    deleted: int | None

    @property
    def guest(self) -> bool:
        """Whether somebody just plays, without a password."""
        return self.password is None and self.deleted is None

    @property
    def usable(self) -> bool:
        """Whether anybody may come in with it."""
        return self.locked is None and self.deleted is None


_ACCOUNTS = "SELECT name, password, created, locked, deleted FROM accounts"


def find(cursor: Cursor, name: str) -> Account | None:
    """The account of a name, however it is spelt; also one that was deleted."""
    rows = cursor.run(f"{_ACCOUNTS} WHERE key = ?", key_of(name))
    return Account(*rows[0]) if rows else None


def existing(cursor: Cursor, name: str) -> Account:
    """The account of a name, or the answer that there is none."""
    account = find(cursor, name)
    if account is None or account.deleted is not None:
        raise ProblemError(NO_SUCH_ACCOUNT)
    return account


def named_like(cursor: Cursor, begins: str, after: str, most: int) -> list[Account]:
    """Accounts in the order of their names: those that begin so, after one of them."""
    key = key_of(begins)
    rows = cursor.run(
        f"{_ACCOUNTS} WHERE deleted IS NULL AND key > ? AND SUBSTR(key, 1, ?) = ?"
        " ORDER BY key LIMIT ?",
        key_of(after),
        len(key),
        key,
        most,
    )
    return [Account(*row) for row in rows]


def add(cursor: Cursor, name: str, password: str | None, at: int) -> Account:
    """A new account, with what everybody may do; a name that was ever used is not free."""
    added = cursor.changed(
        "INSERT INTO accounts (name, key, password, created) VALUES (?, ?, ?, ?)"
        " ON CONFLICT (key) DO NOTHING",
        name,
        key_of(name),
        password,
        at,
    )
    if not added:
        raise ProblemError(NAME_TAKEN)
    note_kept(cursor, at, ACCOUNTS, (name,))
    for role in sorted(grants.ORDINARY):
        grants.give(cursor, name, role, at, "")
    return Account(name, password, at, None, None)


def set_password(cursor: Cursor, name: str, password: str | None, at: int) -> None:
    """Another password."""
    cursor.run("UPDATE accounts SET password = ? WHERE name = ?", password, name)
    note_kept(cursor, at, ACCOUNTS, (name,))


def set_locked(cursor: Cursor, name: str, locked: bool, at: int) -> None:
    """Lock an account, or open it again."""
    cursor.run("UPDATE accounts SET locked = ? WHERE name = ?", at if locked else None, name)
    note_kept(cursor, at, ACCOUNTS, (name,))


def set_deleted(cursor: Cursor, name: str, at: int) -> None:
    """What happened under its name stays in the ledger; nobody comes in with it any more."""
    cursor.run("UPDATE accounts SET password = NULL, deleted = ? WHERE name = ?", at, name)
    note_kept(cursor, at, ACCOUNTS, (name,))
