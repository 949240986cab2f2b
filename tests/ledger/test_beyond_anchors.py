"""What lies beyond the anchors, and whose they are: stops, kills, strangers, other databases."""

import asyncio
import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from sabot.ledger import anchors as module
from sabot.ledger.anchors import AnchorFile, hash_of, split
from sabot.ledger.connect import opened
from sabot.ledger.default_files import key_of, link_of
from sabot.ledger.faults import FaultError
from sabot.ledger.keys import key_at, public_key
from sabot.ledger.verify_anchors import verify_anchors
from sabot.ledger.verify_chain import verify_chain
from sabot.server.anchoring import Anchoring
from sabot.server.settings import Settings
from sabot.terminal.main import main
from tests.ledger.anchored import anchored, lines_of, served
from tests.ledger.entries import HEADING, entries

pytestmark = pytest.mark.anyio


def _age(line: str) -> str:
    """A line as a Sabot wrote it that knew no ids, and said nothing of itself."""
    body = json.loads(split(line)[1])
    return json.dumps({name: body[name] for name in body if name not in _NEWER})


_NEWER = ("database", "began", "stopped")


async def test_what_is_written_after_a_stop_is_found_before_and_after_the_next_start(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    database = str(tmp_path / "sabot.db")
    settings, file = Settings(database=database), Path(f"{database}.anchors")
    async with opened(database) as ledger:
        await served(settings, ledger)
        await ledger.create(HEADING)
        key = public_key(f"{database}.key.pub")
        with pytest.raises(FaultError, match=r"after the server had stopped .* nobody: 1 note$"):
            await verify_anchors(ledger, [file], [key])
        await ledger.append(HEADING.id, 0, entries(3))
        await served(settings, ledger)
        assert "1 note and 3 entries were written after the server had stopped" in caplog.text
        # A later start does not make it right.
        await served(settings, ledger)
        with pytest.raises(FaultError) as raised:
            await verify_anchors(ledger, [file], [key])
        (fault,) = raised.value.faults
        assert "and before one started at" in fault.what
        assert fault.what.endswith("signed by nobody: 1 note and 3 entries")
        ((details,),) = await ledger.database.read(
            lambda cursor: cursor.run("SELECT details FROM trail WHERE what = 'unanchored'")
        )
        noted = json.loads(details)
        assert (noted["notes"], noted["entries"], noted["stopped"]) == (1, 3, True)


async def test_after_a_kill_nobody_can_say_who_wrote_the_last_second(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    database = str(tmp_path / "sabot.db")
    settings, file = Settings(database=database), Path(f"{database}.anchors")
    async with opened(database) as ledger:
        file_, place = AnchorFile(file), key_at(tmp_path / "sabot.db.key")
        killed = Anchoring(ledger, file_.signer(place, await ledger.identity()), file_, 3_600)
        await killed.start()
        await ledger.create(HEADING)
        await ledger.append(HEADING.id, 0, entries(2))
        checked = await verify_anchors(ledger, [file], [place.public])
        # the table, and the key that signs
        assert checked.beyond == (2, 2)
        file_.close()
        await served(settings, ledger)
        assert "2 notes and 2 entries were written after the last anchor" in caplog.text
        checked = await verify_anchors(ledger, [file], [place.public])
        assert (checked.beyond, checked.after_kills) == ((0, 0), (2, 2))


async def test_servers_beside_each_other_are_no_strangers(
    postgresql_url: str, tmp_path: Path
) -> None:
    """One stops while the other goes on; one starts while the other has written."""
    path = tmp_path / "anchors"
    async with opened(postgresql_url) as one, opened(postgresql_url) as other:
        async with anchored(one, path):
            async with anchored(other, path):
                await one.create(HEADING)
            await one.append(HEADING.id, 0, entries(2))
            async with anchored(other, path):
                await other.append(HEADING.id, 2, entries(4)[2:])
        files = module.files_at(path)
        key = lines_of(path)[0].key
        assert len(files) == 2
        assert (await verify_anchors(one, files, [key])).after_kills == (0, 0)
        # Now all have stopped.
        await one.append(HEADING.id, 4, entries(5)[4:])
        with pytest.raises(FaultError, match=r"signed by nobody: 1 entry$"):
            await verify_anchors(one, files, [key])


async def test_who_writes_to_the_file_of_a_running_server_is_noticed(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    database = tmp_path / "sabot.db"
    async with opened(str(database)) as ledger, anchored(ledger, tmp_path / "anchors") as anchors:
        await ledger.create(HEADING)
        with closing(sqlite3.connect(database)) as connection, connection:
            connection.execute("SELECT * FROM trail").fetchall()
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        await ledger.append(HEADING.id, 0, entries(2))
        await anchors.anchor()
        # Whoever reads, copies or tidies up is no matter.
        assert "somebody else" not in caplog.text
        with closing(sqlite3.connect(database)) as connection, connection:
            connection.execute(
                "INSERT INTO transfers VALUES (9, 'Zoe', 'EUR', 1, NULL, NULL, '', 'x')"
            )
        await ledger.append(HEADING.id, 2, entries(3)[2:])
        await anchors.anchor()
        assert "somebody else has written to the database" in caplog.text
        assert ledger.database.driver.strangers == 1
        await ledger.database.write(lambda cursor: cursor.run("DELETE FROM transfers"))
        assert len((await verify_chain(ledger)).strangers) == 1


async def test_lines_of_another_database_are_no_fault_and_prove_nothing(tmp_path: Path) -> None:
    path = tmp_path / "anchors"
    for name in ("one.db", "other.db"):
        async with opened(str(tmp_path / name)) as ledger, anchored(ledger, path) as anchors:
            await ledger.create(replace(HEADING, id=name.removesuffix(".db")))
            await anchors.anchor()
    key = lines_of(path)[0].key
    for name in ("one.db", "other.db"):
        async with opened(str(tmp_path / name)) as ledger:
            checked = await verify_anchors(ledger, [path], [key])
            assert (checked.anchors, checked.others) == (3, 3)
    async with opened(str(tmp_path / "third.db")) as ledger:
        with pytest.raises(FaultError, match="there is no anchor of this database in it"):
            await verify_anchors(ledger, [path], [key])


async def test_anchors_of_an_older_sabot_still_hold(tmp_path: Path) -> None:
    path, key = tmp_path / "anchors", key_at(tmp_path / "key")
    async with opened(str(tmp_path / "sabot.db")) as ledger:
        async with anchored(ledger, path):
            await ledger.create(HEADING)
        before, lines = "", []
        for line in path.read_text("utf-8").splitlines():
            text = json.dumps({**json.loads(_age(line)), "before": before})
            lines.append(f"{key.sign(text)} {text}")
            before = hash_of(lines[-1])
        path.write_text("".join(f"{line}\n" for line in lines), "utf-8")
        assert (await verify_anchors(ledger, [path], [key.public])).anchors == 2
        await ledger.append(HEADING.id, 0, entries(3))
        async with anchored(ledger, path):
            await ledger.append(HEADING.id, 3, entries(4)[3:])
        await ledger.database.write(
            lambda cursor: cursor.run("DELETE FROM entries WHERE number > 3")
        )
        with pytest.raises(FaultError, match="4 entries were anchored"):
            await verify_anchors(ledger, [path], [key.public])


async def test_a_key_without_anchors_is_a_fault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = tmp_path / "sabot.db"
    async with opened(str(database)) as ledger:
        await served(Settings(database=str(database)), ledger)
    Path(f"{database}.anchors").unlink()
    assert await asyncio.to_thread(main, ["verify", str(database)]) == 0
    assert "no anchors" in capsys.readouterr().out
    words = ["verify", str(database), "--key", f"{database}.key.pub"]
    assert await asyncio.to_thread(main, words) == 1
    assert "there are no anchors, which the key is to check" in capsys.readouterr().err


async def test_key_and_anchors_of_a_server_s_database_go_by_its_id(
    postgresql_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two databases of one name, on two servers, are not taken for one."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    async with opened(postgresql_url) as ledger:
        await served(Settings(database=postgresql_url), ledger)
        folder = tmp_path / "sabot" / await ledger.identity()
        assert {file.name for file in folder.iterdir()} == {"key", "key.pub", "anchors"}
        assert folder.stat().st_mode & 0o777 == 0o700
        assert link_of(postgresql_url, await ledger.identity()) == folder / "administrator"
        assert len(lines_of(folder / "anchors")) == 2
    assert await asyncio.to_thread(main, ["verify", postgresql_url]) == 0
    monkeypatch.delenv("XDG_STATE_HOME")
    assert key_of(postgresql_url, "id") == Path.home() / ".local/state/sabot/id/key"
