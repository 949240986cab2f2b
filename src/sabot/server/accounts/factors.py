"""The second factor: a code that changes every half minute (TOTP, RFC 6238), or one for once.

A code is accepted once: none counts that is not newer than the last one used. Recovery codes are
kept as hashes, as tokens are, and are gone when used.
"""

import hmac
import secrets
from base64 import b32encode
from typing import NamedTuple

import pyotp
import segno

from sabot.ledger.chain import note_kept
from sabot.ledger.chained_rows import RECOVERY_CODES, SECOND_FACTORS
from sabot.ledger.driver import Cursor
from sabot.server.accounts import tokens
from sabot.server.clock import SECOND
from sabot.server.problems import CODE_NEEDED, WRONG_CODE, ProblemError

_STEP = 30 * SECOND
# Clocks differ, and it takes a while to type: the code before and the one after will do.
_ASIDE = 1
_RECOVERY_CODES = 10


class Factor(NamedTuple):
    """``confirmed``: since when it is asked for; nothing while it is only offered."""

    secret: str
    confirmed: int | None
    last: int


class Offered(NamedTuple):
    """A new secret: as text, as a link for the device that holds it, and as a picture of that."""

    secret: str
    link: str
    picture: str


def find(cursor: Cursor, account: str) -> Factor | None:
    """The factor of an account, asked for or only offered."""
    rows = cursor.run(
        "SELECT secret, confirmed, last FROM second_factors WHERE account = ?", account
    )
    return Factor(*rows[0]) if rows else None


def confirmed_factor(cursor: Cursor, account: str) -> Factor | None:
    """The factor of an account, if it is asked for."""
    factor = find(cursor, account)
    return None if factor is None or factor.confirmed is None else factor


def fits(cursor: Cursor, account: str, code: str, at: int) -> bool:
    """Whether a code would do now; it is not used up."""
    factor = confirmed_factor(cursor, account)
    if factor is None:
        return False
    return _step(factor, code, at) > 0 or bool(
        cursor.run(
            "SELECT 1 FROM recovery_codes WHERE account = ? AND hash = ?",
            account,
            _recovery_hash(code),
        )
    )


def use(cursor: Cursor, account: str, code: str, at: int) -> None:
    """Use a code up, or answer that there must be another; nothing where none is asked for."""
    factor = confirmed_factor(cursor, account)
    if factor is None:
        return
    if not code:
        raise ProblemError(CODE_NEEDED)
    stepped = _use_step(cursor, account, _step(factor, code, at))
    if not stepped and not _recover(cursor, account, code, at):
        raise ProblemError(WRONG_CODE)


def offer(cursor: Cursor, account: str, issuer: str, at: int) -> Offered:
    """A new secret, to be confirmed by a code."""
    secret = pyotp.random_base32()
    cursor.run(
        "INSERT INTO second_factors (account, secret, confirmed, last) VALUES (?, ?, NULL, 0)"
        " ON CONFLICT (account) DO UPDATE SET secret = excluded.secret, confirmed = NULL, last = 0",
        account,
        secret,
    )
    note_kept(cursor, at, SECOND_FACTORS, (account,))
    link = pyotp.TOTP(secret).provisioning_uri(account, issuer)
    return Offered(secret, link, segno.make(link).svg_data_uri(scale=4))


def confirm(cursor: Cursor, account: str, code: str, at: int) -> list[str]:
    """Ask for it from now on, if this is a code of it; the recovery codes."""
    factor = find(cursor, account)
    if factor is None or not _use_step(cursor, account, _step(factor, code, at)):
        raise ProblemError(WRONG_CODE)
    cursor.run("UPDATE second_factors SET confirmed = ? WHERE account = ?", at, account)
    note_kept(cursor, at, SECOND_FACTORS, (account,))
    return recovery_codes(cursor, account, at)


def recovery_codes(cursor: Cursor, account: str, at: int) -> list[str]:
    """New recovery codes in place of those before, seen here once."""
    made = [_recovery_code() for _ in range(_RECOVERY_CODES)]
    _forget_codes(cursor, at, "account = ?", account)
    for code in made:
        cursor.run("INSERT INTO recovery_codes VALUES (?, ?)", account, _recovery_hash(code))
    note_kept(cursor, at, RECOVERY_CODES, *((account, _recovery_hash(code)) for code in made))
    return made


def recovery_codes_left(cursor: Cursor, account: str) -> int:
    """How many recovery codes were not used yet."""
    ((count,),) = cursor.run("SELECT COUNT(*) FROM recovery_codes WHERE account = ?", account)
    return int(count)


def remove(cursor: Cursor, account: str, at: int) -> bool:
    """Ask for it no more; whether it was asked for."""
    was = confirmed_factor(cursor, account) is not None
    cursor.run("DELETE FROM second_factors WHERE account = ?", account)
    _forget_codes(cursor, at, "account = ?", account)
    note_kept(cursor, at, SECOND_FACTORS, (account,))
    return was


def _step(factor: Factor, code: str, at: int) -> int:
    """The step of time whose code this is, if it is newer than the last one used; else 0."""
    now = at // _STEP
    if len(code) != 6 or not code.isascii():
        return 0
    made = pyotp.TOTP(factor.secret)
    for step in range(now - _ASIDE, now + _ASIDE + 1):
        if step > factor.last and hmac.compare_digest(made.generate_otp(step), code):
            return step
    return 0


def _use_step(cursor: Cursor, account: str, step: int) -> bool:
    # Held to the row itself: of two who bring one code at once, to whichever server, one is in.
    return step > 0 and bool(
        cursor.changed(
            "UPDATE second_factors SET last = ? WHERE account = ? AND last < ?", step, account, step
        )
    )


def _recover(cursor: Cursor, account: str, code: str, at: int) -> bool:
    return _forget_codes(cursor, at, "account = ? AND hash = ?", account, _recovery_hash(code))


def _forget_codes(cursor: Cursor, at: int, which: str, *values: object) -> bool:
    """Use codes up; whether there were any. The chain has it, or they could be put back unseen."""
    gone = cursor.run(f"DELETE FROM recovery_codes WHERE {which} RETURNING account, hash", *values)
    if gone:
        note_kept(cursor, at, RECOVERY_CODES, *gone)
    return bool(gone)


def _recovery_code() -> str:
    text = b32encode(secrets.token_bytes(10)).decode()
    return "-".join(text[first : first + 4] for first in range(0, len(text), 4))


def _recovery_hash(code: str) -> str:
    return tokens.hash_of(code.replace("-", "").replace(" ", "").upper())
