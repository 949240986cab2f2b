"""Where the key, the anchors and the link for the first administrator are by themselves.

Beside a database file they bear its name. A database server has no folder of ours: there they are
in the user's own, under the id of the database, as two databases may well have one name.
"""

import os
from pathlib import Path

from sabot.ledger.connect import file_of
from sabot.ledger.sqlite import MEMORY


def anchors_of(address: str, identity: str = "") -> Path:
    """The file of its anchors. ``identity``: the id of the database, if it is no file."""
    return _place(address, identity, "anchors")


def key_of(address: str, identity: str = "") -> Path:
    """The file of the key that signs them."""
    return _place(address, identity, "key")


def link_of(address: str, identity: str = "") -> Path:
    """The file that has the link for the first administrator, where nobody looks on."""
    return _place("sabot" if address == MEMORY else address, identity, "administrator")


def _place(address: str, identity: str, what: str) -> Path:
    file = file_of(address)
    if file is not None:
        return Path(f"{file}.{what}")
    state = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(state) / "sabot" / identity / what
