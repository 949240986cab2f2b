"""What belongs to a database and is not in it: where its key and its anchors are by themselves."""

from pathlib import Path
from urllib.parse import urlsplit

from sabot.ledger.connect import file_of


def anchors_of(address: str) -> Path:
    """The file of its anchors."""
    return _next_to(address, "anchors")


def key_of(address: str) -> Path:
    """The file of the key that signs them."""
    return _next_to(address, "key")


def _next_to(address: str, what: str) -> Path:
    """Beside a database file; of a database server, here, by the name of the database."""
    file = file_of(address)
    if file is None:
        file = urlsplit(address).path.strip("/").replace("/", "-") or "sabot"
    return Path(f"{file}.{what}")
