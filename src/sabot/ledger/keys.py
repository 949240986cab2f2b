"""The key a server signs with: Ed25519, in a private file of its own and never in the database."""

import os
from pathlib import Path

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)

from sabot.errors import SabotError
from sabot.ledger.private import make_folder, write_new, write_public

# Its public part, in hexadecimal, is so long.
_LENGTH = 64


class KeyFileError(SabotError):
    """A key that cannot be read or made."""


class Key:
    """Signs, and says by what this is checked."""

    def __init__(self, private: Ed25519PrivateKey) -> None:
        self._private = private
        self.public = private.public_key().public_bytes_raw().hex()

    def sign(self, text: str) -> str:
        """The signature of a text, in hexadecimal."""
        return self._private.sign(text.encode()).hex()


def key_at(path: Path) -> Key:
    """The key in a file; where there is none, a new one is made, and its public part beside it."""
    try:
        if not path.exists():
            made = Ed25519PrivateKey.generate()
            pem = made.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
            make_folder(path.parent)
            # Of several servers that start together one makes it.
            write_new(path, pem.decode())
        key = _read(path)
        public = public_of(path)
        # One that a kill left half written is written again.
        if not public.exists() or public.read_text("utf-8").strip() != key.public:
            write_public(public, f"{key.public}\n")
    except OSError as error:
        raise KeyFileError(f"{path}: {error.strerror}") from error
    return key


def public_of(path: Path) -> Path:
    """The file beside a key that has its public part."""
    return path.with_name(f"{path.name}.pub")


def public_key(given: str) -> str:
    """A public key as it was given: itself, or a file that holds it, or a key it belongs to."""
    if _is_public(given):
        return given
    try:
        text = Path(given).read_text("utf-8").strip()
        return text if _is_public(text) else _read(Path(given)).public
    except (OSError, UnicodeDecodeError) as error:
        raise KeyFileError(f"{given}: no key: {error}") from error


def signed_by(public: str, signature: str, text: str) -> bool:
    """Whether a signature is that of a key on a text."""
    try:
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(public))
        key.verify(bytes.fromhex(signature), text.encode())
    except (InvalidSignature, ValueError):
        return False
    return True


def _read(path: Path) -> Key:
    try:
        private = load_pem_private_key(path.read_bytes(), None)
    except ValueError as error:
        raise KeyFileError(f"{path}: no private key in PEM") from error
    if not isinstance(private, Ed25519PrivateKey):
        raise KeyFileError(f"{path}: not an Ed25519 key")
    if os.name == "posix" and path.stat().st_mode & 0o077:
        raise KeyFileError(f"{path}: others may read it; chmod 600 {path}")
    return Key(private)


def _is_public(text: str) -> bool:
    return len(text) == _LENGTH and set(text) <= set("0123456789abcdef")
