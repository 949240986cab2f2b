"""Only its owner reads a database, and whatever lies beside it or is made of it."""

import asyncio
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from sabot import catalog
from sabot.ledger.anchors import AnchorFile
from sabot.ledger.connect import ledger as connected
from sabot.ledger.connect import opened
from sabot.ledger.default_files import anchors_of, key_of
from sabot.ledger.keys import KeyFileError, key_at
from sabot.server.anchoring import Anchoring
from sabot.terminal.main import main
from tests.server.evenings import Evening, fund

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
    return {file.name: file.stat().st_mode & 0o777 for file in folder.rglob("*")}


async def test_every_file_is_private(tmp_path: Path) -> None:
    database = str(tmp_path / "data" / "sabot.db")
    ledger = connected(database, archive=str(tmp_path / "far" / "archive"))
    try:
        await ledger.prepare()
        file = AnchorFile(anchors_of(database))
        anchors = Anchoring(ledger, file.signer(key_at(key_of(database))), file, 3_600)
        await anchors.start()
        await fund(ledger)
        assert main(["backup", database, str(tmp_path / "copy.db")]) == 0
        modes = _modes(tmp_path)
        # Nobody is harmed who knows it: by it others check. But nobody else puts another there.
        assert modes.pop("sabot.db.key.pub") == modes.pop("copy.db.key.pub") == 0o644
        assert [modes.pop(folder) for folder in ("data", "far", "archive")] == [0o700] * 3
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
    modes = _modes(restored.parent)
    assert modes.pop("restored.db.key.pub") == 0o644
    assert set(modes.values()) == {0o600}


async def test_what_an_older_sabot_left_open_to_all_is_private_from_then_on(tmp_path: Path) -> None:
    database, key = tmp_path / "sabot.db", tmp_path / "sabot.key"
    lock, anchors = tmp_path / "sabot.db.lock", tmp_path / "sabot.db.anchors"
    for each in (database, lock, anchors):
        each.touch(0o666)
    await connected(str(database)).database.close()
    AnchorFile(anchors).close()
    for each in (database, lock, anchors):
        assert each.stat().st_mode & 0o777 == 0o600
    key_at(key)
    public = tmp_path / "sabot.key.pub"
    public.write_text("half of it")
    public.chmod(0o666)
    assert public.read_text() != key_at(key).public
    assert public.stat().st_mode & 0o777 == 0o644


async def test_a_record_with_cards_that_are_not_dealt_yet_is_private(tmp_path: Path) -> None:
    database, record = tmp_path / "sabot.db", tmp_path / "record.txt"
    async with opened(str(database)) as ledger:
        await fund(ledger)
        await Evening(ledger, catalog.built_in("campione-pb"), 6, "red").play(30)
    # Once where there was no file, once where there was one for all to read.
    for _ in range(2):
        words = ["export", str(database), "red", "-o", str(record)]
        assert await asyncio.to_thread(main, words) == 0
        assert record.stat().st_mode & 0o777 == 0o600
        record.chmod(0o644)


def test_a_key_that_others_may_read_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "sabot.key"
    assert key_at(path).public == key_at(path).public
    path.chmod(0o640)
    with pytest.raises(KeyFileError, match="others may read it; chmod 600"):
        key_at(path)
