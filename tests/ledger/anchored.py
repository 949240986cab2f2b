"""A ledger whose growth is anchored, as a server does it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from sabot.ledger.anchors import Anchor, AnchorFile, read, split
from sabot.ledger.keys import key_at
from sabot.ledger.store import Ledger
from sabot.server.anchoring import Anchoring, anchoring
from sabot.server.settings import Settings


@asynccontextmanager
async def anchored(ledger: Ledger, path: Path, every: float = 3_600) -> AsyncIterator[Anchoring]:
    """While a ledger is anchored in a file, with a key beside it."""
    file = AnchorFile(path)
    signer = file.signer(key_at(path.with_name("key")), await ledger.identity())
    anchors = Anchoring(ledger, signer, file, every)
    await anchors.start()
    try:
        yield anchors
    finally:
        await anchors.stop()


def lines_of(path: Path) -> list[Anchor]:
    """The lines of a file of anchors."""
    return [read(split(line)[1]) for line in path.read_text("utf-8").splitlines()]


async def served(settings: Settings, ledger: Ledger) -> None:
    """A server that starts and stops, and does nothing."""
    anchors = await anchoring(settings, ledger)
    assert anchors is not None
    await anchors.stop()
