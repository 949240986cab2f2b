"""Passwords: kept as argon2id hashes, worked out beside the tables and a few at a time.

A hash takes a tenth of a second and much memory on purpose. It is done in threads of its own, so
that no table waits for it, and when too many ask at once the rest are sent away.
"""

import asyncio
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from sabot.server.accounts.names import key_of
from sabot.server.problems import UNAVAILABLE, WEAK_PASSWORD, ProblemError

T = TypeVar("T")

SHORTEST, LONGEST = 10, 200
_AT_A_TIME = 2
_MOST_WAITING = 64


def chosen(password: str, name: str) -> str:
    """A password somebody wants, if it is not too easily guessed."""
    fits = SHORTEST <= len(password) <= LONGEST
    if not fits or key_of(name) in key_of(password) or len(set(password)) < 4:
        raise ProblemError(WEAK_PASSWORD)
    return password


class Passwords:
    """Makes hashes and checks them."""

    def __init__(self, hasher: PasswordHasher) -> None:
        self._hasher = hasher
        self._threads = ThreadPoolExecutor(_AT_A_TIME, thread_name_prefix="password")
        self._waiting = 0
        # Checked in place of a password nobody has, so that this takes as long.
        self._nobodys = hasher.hash("nobody has this password")

    async def hashed(self, password: str) -> str:
        """What is kept of a password."""
        return await self._in_thread(lambda: self._hasher.hash(_bytes(password)))

    async def right(self, kept: str | None, password: str) -> bool:
        """Whether this is the password; never, but after as long, where there is none."""

        def job() -> bool:
            try:
                self._hasher.verify(kept or self._nobodys, _bytes(password))
            except (VerificationError, InvalidHashError):
                return False
            return kept is not None

        return await self._in_thread(job)

    def outdated(self, kept: str) -> bool:
        """Whether the hash is weaker than those made now."""
        return self._hasher.check_needs_rehash(kept)

    def close(self) -> None:
        """Let the threads go."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _in_thread(self, job: Callable[[], T]) -> T:
        if self._waiting >= _MOST_WAITING:
            raise ProblemError(UNAVAILABLE, wait=5)
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, job)
        finally:
            self._waiting -= 1


def _bytes(password: str) -> bytes:
    # However a keyboard composes an accent, it is the same password.
    return unicodedata.normalize("NFC", password).encode()
