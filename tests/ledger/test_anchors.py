"""Anchors: lines that only the key can write, and that a ledger is held to."""

import asyncio
import json
import os
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from threading import Thread

import pytest

from sabot import catalog
from sabot.ledger import anchors as module
from sabot.ledger.anchors import AnchorError, Signer, hash_of, read, split
from sabot.ledger.connect import opened
from sabot.ledger.driver import DatabaseError
from sabot.ledger.faults import FaultError
from sabot.ledger.keys import KeyFileError, key_at, public_key, signed_by
from sabot.ledger.store import Ledger
from sabot.ledger.verify_anchors import verify_anchors
from sabot.server import anchoring as server
from sabot.server.anchoring import anchoring
from sabot.server.app import create_app
from sabot.server.metrics import Metrics
from sabot.server.settings import Settings
from tests.ledger.anchored import anchored, lines_of
from tests.ledger.entries import HEADING, entries
from tests.server.client import PATIENCE, until
from tests.server.evenings import Evening, fund

pytestmark = pytest.mark.anyio

HOUSE = catalog.built_in("campione-pb")


async def test_only_what_has_grown_is_in_a_line(database_url: str, tmp_path: Path) -> None:
    path = tmp_path / "anchors"
    async with opened(database_url) as ledger:
        await ledger.create(HEADING)
        async with anchored(ledger, path) as anchors:
            await ledger.append(HEADING.id, 0, entries(2))
            await ledger.append(HEADING.id, 2, entries(2, 2, entries(2)[-1].hash))
            await anchors.anchor()
            await anchors.anchor()
            await fund(ledger)
            await anchors.anchor()
        first, second, third, last = lines_of(path)
        assert first.tables == {HEADING.id: (0, HEADING.hash)}
        assert second.tables == {HEADING.id: (4, entries(4)[-1].hash)}
        assert third.tables == {}
        # the id and the table; then the key, and what everybody was given
        assert (first.trail[0], second.trail[0]) == (2, 3)
        assert third.trail[0] > 26
        # What it found, all that is there when it stops, and whose it is.
        assert (first.began, first.stopped) == ((2, 0), False)
        assert (last.began, last.stopped, last.tables) == (None, True, second.tables)
        assert {line.database for line in lines_of(path)} == {await ledger.identity()}
        checked = await verify_anchors(ledger, [path], [first.key])
        assert (checked.anchors, checked.keys) == (4, (first.key,))


async def test_what_was_stored_for_somebody_who_did_not_wait_is_in_the_last_line(
    database_url: str, tmp_path: Path
) -> None:
    path = tmp_path / "anchors"
    one, two = entries(2)
    async with opened(database_url) as ledger:
        await ledger.create(HEADING)
        async with anchored(ledger, path):
            await ledger.append(HEADING.id, 0, [one])
            # A table that is left as the server stops, while it stores an act.
            left = asyncio.create_task(ledger.append(HEADING.id, 1, [two]))
            await asyncio.sleep(0)
            left.cancel()
            async with asyncio.timeout(PATIENCE):
                while len(await ledger.entries(HEADING.id)) < 2:
                    await asyncio.sleep(0.01)
        last = lines_of(path)[-1]
        assert (last.stopped, last.tables) == (True, {HEADING.id: (2, two.hash)})
        assert not (await verify_anchors(ledger, [path], [last.key])).beyond


async def test_anchors_are_written_by_the_second(tmp_path: Path) -> None:
    path = tmp_path / "anchors"
    async with opened(str(tmp_path / "sabot.db")) as ledger, anchored(ledger, path, 0.01):
        await ledger.create(HEADING)
        async with asyncio.timeout(30):
            while not any(HEADING.id in line.tables for line in lines_of(path)):
                await asyncio.sleep(0.01)


async def test_nor_do_they_end_with_one_that_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(_: Thread) -> None:
        failed.append(1)
        raise RuntimeError("can't start new thread")

    path, failed = tmp_path / "anchors", list[int]()
    async with opened(str(tmp_path / "sabot.db")) as ledger, anchored(ledger, path, 0.01):
        with monkeypatch.context() as patch:
            patch.setattr(Thread, "start", none)
            await ledger.create(HEADING)
            async with asyncio.timeout(30):
                while not failed:
                    await asyncio.sleep(0.01)
        async with asyncio.timeout(30):
            while not any(HEADING.id in line.tables for line in lines_of(path)):
                await asyncio.sleep(0.01)


async def test_a_line_can_be_checked_with_the_key_and_nothing_else(tmp_path: Path) -> None:
    key = key_at(tmp_path / "key")
    signer = Signer(key)
    one = signer.line(7, (1, "x"), {"red": (7, "y")})
    signer.wrote(one)
    two = signer.line(8, (1, "x"), {"red": (8, "y")})
    signature, text = split(two)
    assert signed_by(key.public, signature, text)
    assert not signed_by(key.public, signature, text.replace("red", "bed"))
    assert not signed_by("00" * 32, signature, text)
    assert json.loads(text)["before"] == hash_of(one)
    assert public_key(key.public) == public_key(str(tmp_path / "key")) == key.public
    assert public_key(str(tmp_path / "key.pub")) == key.public
    (tmp_path / "none").write_text("nothing")
    for wrong in ("none", "nowhere"):
        with pytest.raises(KeyFileError):
            public_key(str(tmp_path / wrong))
    for wrong in ("", "{}", "[", '{"anchor": 1}', "[[" * 100_000):
        with pytest.raises(AnchorError):
            read(wrong)


async def test_a_line_cut_short_by_a_kill_harms_nobody(tmp_path: Path) -> None:
    path = tmp_path / "anchors"
    async with opened(str(tmp_path / "sabot.db")) as ledger:
        async with anchored(ledger, path) as anchors:
            await ledger.create(HEADING)
            await anchors.anchor()
        key = lines_of(path)[0].key
        with path.open("a") as file:
            file.write(path.read_text("utf-8").splitlines()[-1][:100])
        async with anchored(ledger, path):
            pass
        assert (await verify_anchors(ledger, [path], [key])).anchors == 5
        # But a line that was damaged afterwards is missed.
        first, *rest = path.read_text("utf-8").splitlines()
        path.write_text("\n".join([first[:100], *rest, ""]), "utf-8")
        with pytest.raises(FaultError, match="line 2: not chained to the one before: line 1 was"):
            await verify_anchors(ledger, [path], [key])


async def test_servers_beside_each_other_have_files_of_their_own(
    postgresql_url: str, tmp_path: Path
) -> None:
    path = tmp_path / "anchors"
    async with opened(postgresql_url) as one, opened(postgresql_url) as other:
        await fund(one)
        async with anchored(one, path), anchored(other, path):
            for number, ledger in enumerate((one, other)):
                await Evening(ledger, HOUSE, number, f"t{number}").play(30)
        files = module.files_at(path)
        assert [file.name for file in files] == ["anchors", "anchors.2"]
        assert [{*lines_of(file)[-1].tables} for file in files] == [{"t0", "t1"}] * 2
        key = lines_of(path)[0].key
        assert (await verify_anchors(one, files, [key])).anchors >= 4
        await one.database.write(
            lambda cursor: cursor.run("DELETE FROM entries WHERE table_id = 't1' AND number > 20")
        )
        with pytest.raises(FaultError, match=r"table t1: .* entries were anchored at .*; 20 are"):
            await verify_anchors(one, files, [key])
        # Each of them has the key, and the chain has it once.
        rows = await one.database.read(
            lambda cursor: cursor.run("SELECT place FROM trail WHERE what = 'books:key'")
        )
        assert rows == [(key,)]


async def test_what_could_not_be_written_is_in_the_next_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "anchors"
    async with opened(str(tmp_path / "sabot.db")) as ledger:
        async with anchored(ledger, path) as anchors:
            await ledger.create(HEADING)
            with monkeypatch.context() as patch:
                patch.setattr(os, "write", _half)
                with pytest.raises(OSError, match="full"):
                    await anchors.anchor()
            await anchors.anchor()
        first, _, last, _ = path.read_text("utf-8").splitlines()
        assert HEADING.id in last
        key = read(split(first)[1]).key
        assert (await verify_anchors(ledger, [path], [key])).anchors == 3


_write = os.write


def _half(file: int, content: bytes) -> int:
    """A disk on which there is room for a few bytes more."""
    if len(content) < 100:
        raise OSError("the disk is full")
    return _write(file, content[:-60])


@pytest.mark.parametrize("where", ["|cat > {file}", "-", "{file}"])
async def test_lines_go_where_they_are_wanted(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], where: str
) -> None:
    file, database = tmp_path / "lines", str(tmp_path / "sabot.db")
    settings = Settings(database=database, anchor=where.format(file=file))
    async with opened(database) as ledger:
        anchors = await anchoring(settings, ledger)
        assert anchors is not None
        await ledger.create(HEADING)
        await anchors.stop()
        if where == "-":
            printed = capfd.readouterr().out.splitlines()
            file.write_text("".join(f"{line.removeprefix('anchor ')}\n" for line in printed))
        assert len(lines_of(file)) == 2
        key = public_key(f"{database}.key.pub")
        assert (await verify_anchors(ledger, [file], [key])).keys == (key,)


async def _many_tables(ledger: Ledger) -> None:
    """A line of all of them is longer than what a pipe takes by itself."""
    many = (replace(HEADING, id=f"{number:032}") for number in range(2_000))
    await asyncio.gather(*map(ledger.create, many))


async def test_a_command_that_reads_nothing_holds_nobody_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(server, "_IN_TIME", 0.1)
    witness, database = tmp_path / "witness", str(tmp_path / "sabot.db")
    reads = f"|while [ ! -e {tmp_path}/go ]; do sleep 0.05; done; cat > {witness}"
    async with opened(database) as ledger:
        await _many_tables(ledger)
        async with asyncio.timeout(PATIENCE):
            anchors = await anchoring(Settings(database=database, anchor=reads), ledger)
            assert anchors is not None
            assert "reads nothing" in caplog.text
            await ledger.create(HEADING)
            with pytest.raises(TimeoutError):
                await anchors.anchor()
            (tmp_path / "go").touch()
            # What it was not sent it gets, whole and once, when it reads.
            monkeypatch.setattr(server, "_IN_TIME", PATIENCE)
            await anchors.stop()
        assert [HEADING.id in line.tables for line in lines_of(witness)] == [False, True]
        key = public_key(f"{database}.key.pub")
        assert (await verify_anchors(ledger, [witness], [key])).anchors == 2


async def test_a_server_stops_though_a_command_reads_nothing_and_ends_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "_IN_TIME", 0.5)
    monkeypatch.setattr(server, "_LAST_LINES", 0.5)
    database, pid = str(tmp_path / "sabot.db"), tmp_path / "pid"
    # Two processes: the shell, and what it waits for.
    command = f"|sleep 600 & echo $! > {pid}; wait"
    async with opened(database) as ledger:
        await _many_tables(ledger)
        async with asyncio.timeout(PATIENCE):
            anchors = await anchoring(Settings(database=database, anchor=command), ledger)
            assert anchors is not None
            await anchors.stop()
            await until(lambda: not Path(f"/proc/{pid.read_text().strip()}/cmdline").exists())


async def test_who_only_gets_lines_gets_the_first_again_when_a_server_starts(
    tmp_path: Path,
) -> None:
    witness, database = tmp_path / "witness", str(tmp_path / "sabot.db")
    settings = Settings(database=database, anchor=f"|cat >> {witness}")
    for start in range(3):
        async with opened(database) as ledger:
            anchors = await anchoring(settings, ledger)
            assert anchors is not None
            if start == 0:
                await ledger.create(HEADING)
            await ledger.append(HEADING.id, 2 * start, entries(2 * start + 2)[2 * start :])
            await anchors.stop()
    assert [line.number for line in lines_of(witness)] == [1, 2] * 3
    key = public_key(f"{database}.key.pub")
    lines = witness.read_text("utf-8").splitlines(keepends=True)
    async with opened(database) as ledger:
        assert (await verify_anchors(ledger, [witness], [key])).anchors == 6
        # What was taken out is still missed, and an older beginning is none.
        for kept in (lines[:2] + lines[3:], lines[:1] + lines[2:3] + lines[3:] + lines[:1]):
            witness.write_text("".join(kept), "utf-8")
            with pytest.raises(FaultError, match="anchors before it were taken out"):
                await verify_anchors(ledger, [witness], [key])


async def test_a_server_says_at_once_that_something_is_lost(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    database = tmp_path / "sabot.db"
    settings = Settings(database=str(database))
    for lost in (False, True):
        async with opened(str(database)) as ledger:
            if not lost:
                await ledger.create(HEADING)
                await ledger.append(HEADING.id, 0, entries(5))
            caplog.clear()
            anchors = await anchoring(settings, ledger)
            assert anchors is not None
            await anchors.stop()
        errors = [each.getMessage() for each in caplog.records if each.levelname == "ERROR"]
        assert errors == [f"table {HEADING.id} had 5 entries, and has 3: sabot verify"] * lost
        with closing(sqlite3.connect(database)) as connection, connection:
            connection.execute("DELETE FROM entries WHERE number > 3")
            connection.execute("UPDATE tables SET version = 3")


async def test_in_memory_nothing_is_anchored_and_a_database_away_is_no_end(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(":memory:") as ledger:
        assert await server.anchoring(Settings(database=":memory:"), ledger) is None
        async with anchored(ledger, tmp_path / "anchors"):
            await ledger.create(HEADING)

            async def away(*_: object) -> None:
                raise DatabaseError("gone")

            monkeypatch.setattr(type(ledger.database), "read", away)
        assert "no anchor could be written" in caplog.text


async def test_how_long_nothing_could_be_anchored_is_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(str(tmp_path / "sabot.db")) as ledger:
        app = create_app(Settings(), ledger)
        metrics: Metrics = app.state.metrics
        async with anchored(ledger, tmp_path / "anchors", 0.05) as anchors:
            metrics.watch(anchors)

            def age() -> float:
                measured = metrics.registry.get_sample_value("sabot_anchor_age_seconds")
                assert measured is not None
                return measured

            # Nothing is stored, and nothing is to be anchored: that is no alarm.
            await asyncio.sleep(0.5)
            assert age() < 0.4
            with monkeypatch.context() as patch:
                patch.setattr(os, "write", _half)
                await ledger.create(HEADING)
                async with asyncio.timeout(PATIENCE):
                    await until(lambda: age() > 1)
            async with asyncio.timeout(PATIENCE):
                await until(lambda: age() < 0.5)
