"""Only its owner reads a database, and whatever lies beside it or is made of it."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from sabot.ledger.anchors import AnchorFile
from sabot.ledger.connect import ledger as connected
from sabot.ledger.default_files import anchors_of, key_of
from sabot.ledger.keys import KeyFileError, key_at
from sabot.server.anchoring import Anchoring
from sabot.terminal.main import main
from tests.server.evenings import fund

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.skipif(sys.platform == "win32", reason="files have no such modes there"),
]


@pytest.fixture(autouse=True)
def _generous() -> Iterator[None]:
    """Whatever the system would give a new file."""
    before = os.umask(0)
    yield
    os.umask(before)


def _modes(folder: Path) -> dict[str, int]:
    files = (file for file in folder.rglob("*") if file.is_file())
    return {file.name: file.stat().st_mode & 0o777 for file in files}


async def test_every_file_is_private(tmp_path: Path) -> None:
    database = str(tmp_path / "sabot.db")
    # One that an older Sabot left open to all.
    (tmp_path / "sabot.db").touch(0o666)
    ledger = connected(database, archive=str(tmp_path / "archive"))
    try:
        await ledger.prepare()
        file = AnchorFile(anchors_of(database))
        anchors = Anchoring(ledger, file.signer(key_at(key_of(database))), file, 3_600)
        await anchors.start()
        await fund(ledger)
        assert main(["backup", database, str(tmp_path / "copy.db")]) == 0
        modes = _modes(tmp_path)
        # Nobody is harmed who knows it: by it others check.
        assert modes.pop("sabot.db.key.pub") & modes.pop("copy.db.key.pub") & 0o044
        assert {"sabot.db", "sabot.db-wal", "sabot.db-shm", "sabot.db.lock"} <= modes.keys()
        assert {"sabot.db.key", "sabot.db.anchors", "copy.db", "copy.db.anchors"} <= modes.keys()
        assert any(name.endswith(".archive") for name in modes)
        assert set(modes.values()) == {0o600}
        await anchors.stop()
    finally:
        await ledger.database.close()
    restored = tmp_path / "new" / "restored.db"
    restored.parent.mkdir()
    assert main(["restore", str(tmp_path / "copy.db"), str(restored)]) == 0
    assert set(_modes(restored.parent).values()) <= {0o600, 0o666}
    assert restored.stat().st_mode & 0o777 == 0o600


def test_a_key_that_others_may_read_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "sabot.key"
    assert key_at(path).public == key_at(path).public
    path.chmod(0o640)
    with pytest.raises(KeyFileError, match="others may read it; chmod 600"):
        key_at(path)
