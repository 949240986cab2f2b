"""What this server speaks: the version of the protocol, and what it supports.

Within a version only what clients ignore is added: a type of frame, a field, a verb, a code. What
a client would have to change for makes a new version. docs/protocol.md says so to clients.
"""

from typing import TypedDict

from sabot import catalog
from sabot.server.frame_head import LONGEST_ID
from sabot.server.problems import UNSUPPORTED_PROTOCOL
from sabot.server.wire import FRAMES, LONGEST, LONGEST_TEXT
from sabot.table.languages import LANGUAGES
from sabot.version import PROTOCOL, __version__

SUPPORTED = (PROTOCOL,)
# How many tables one connection watches at once.
MOST_TABLES = 20

UNSUPPORTED = UNSUPPORTED_PROTOCOL.code


class Hello(TypedDict):
    """What is said first to every client, and to whoever asks for it."""

    protocol: int
    supported: list[int]
    server: str
    games: list[str]
    languages: list[str]
    frames: list[str]
    limits: dict[str, int]


def hello() -> Hello:
    """The version spoken, those there are, and what they are spoken about."""
    return {
        "protocol": PROTOCOL,
        "supported": list(SUPPORTED),
        "server": __version__,
        "games": [game.id for game in catalog.GAMES],
        "languages": list(LANGUAGES),
        "frames": list(FRAMES),
        "limits": {
            "frame": LONGEST,
            "id": LONGEST_ID,
            "text": LONGEST_TEXT,
            "tables": MOST_TABLES,
        },
    }


def supports(named: str) -> bool:
    """Whether the version a client names is spoken here."""
    return named in {str(version) for version in SUPPORTED}


def unsupported(named: str) -> str:
    """What a client is told that names another version."""
    known = ", ".join(str(version) for version in SUPPORTED)
    return f"protocol {named[:20]!r} is not supported: expected one of {known}"
