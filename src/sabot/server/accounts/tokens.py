"""Secrets given out once, in a cookie or a link, of which only the hash is kept."""

import secrets
from hashlib import sha256

LENGTH = 43


def new() -> tuple[str, str]:
    """A token, and the hash to keep of it."""
    token = secrets.token_urlsafe(32)
    return token, hash_of(token)


def may_be(token: str) -> bool:
    """Whether a text can be one of ours: anything else need not even be looked up."""
    return len(token) == LENGTH and token.isascii()


def hash_of(token: str) -> str:
    """What is kept of a token. It is long and random: a plain hash of it gives nothing away."""
    return sha256(token.encode()).hexdigest()
