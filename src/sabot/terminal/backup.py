"""``sabot backup`` and ``sabot restore``: a copy of a database file, and back to a moment."""

import argparse
import asyncio
import time
from datetime import UTC, datetime
from errno import EEXIST
from os import strerror
from pathlib import Path
from typing import TYPE_CHECKING

from sabot import files
from sabot.terminal.arguments import UsageError
from sabot.terminal.commands import Commands
from sabot.terminal.ledger import reading, shown

if TYPE_CHECKING:
    from sabot.ledger.keys import Key


def add(commands: Commands) -> None:
    """Declare both commands."""
    parser = commands.add_parser("backup", help="copy a database file while a server uses it")
    parser.add_argument("database", help="the file")
    parser.add_argument("file", help="the copy, which must not be there yet")
    parser.set_defaults(run=run_backup)
    parser = commands.add_parser(
        "restore", help="make a database file of a copy and what was archived after it"
    )
    parser.add_argument("copy", help="a copy made by sabot backup")
    parser.add_argument("database", help="the database file, which must not be there")
    parser.add_argument(
        "--archive", metavar="FOLDER", help="what the server archived: see sabot serve --archive"
    )
    until = parser.add_mutually_exclusive_group()
    until.add_argument(
        "--at",
        metavar="TIME",
        type=_moment,
        help="no further than this, as in 2026-05-01T22:30:00+02:00; without an offset, local time",
    )
    until.add_argument(
        "--entry",
        metavar=("TABLE", "NUMBER"),
        nargs=2,
        help="no further than needed for this entry of a table",
    )
    parser.add_argument(
        "--anchors",
        metavar="FILE",
        help="the anchors that were kept; by itself beside the database",
    )
    parser.add_argument(
        "--key", metavar="FILE", help="the key that signs them; by itself beside the database"
    )
    parser.set_defaults(run=run_restore)


def _moment(text: str) -> int:
    try:
        return int(datetime.fromisoformat(text).timestamp() * 1000)
    except ValueError as error:
        expected = "expected as in 2026-05-01T22:30:00+02:00"
        raise argparse.ArgumentTypeError(f"{expected}: {text!r}") from error


def _file(address: str) -> str:
    from sabot.ledger.connect import file_of

    file = file_of(address)
    if file is None:
        raise UsageError(f"{shown(address)}: expected a file; pg_dump copies PostgreSQL")
    return file


def _new(name: str) -> Path:
    """A file that is not there yet."""
    target = Path(name)
    if target.exists():
        raise files.FileError(f"{name}: {strerror(EEXIST)}")
    return target


def run_backup(args: argparse.Namespace) -> int:
    """Copy a database file, and its anchors."""
    from sabot.ledger.backup import backup
    from sabot.ledger.driver import DatabaseError

    source, target = _file(args.database), _new(args.file)
    try:
        with files.named(args.file):
            # First the anchors: so the copy has all that they speak of.
            _take_along(source, args.file)
            backup(source, target)
    except DatabaseError as error:
        raise DatabaseError(f"{args.database}: {error}") from error
    print(f"{args.file}: {target.stat().st_size:,} bytes; sabot verify {args.file} checks it")
    return 0


def _take_along(source: str, target: str) -> None:
    """Copy what lies beside a database and has no secret: anchors, and by which key to check."""
    from sabot.ledger.anchors import copy_whole, files_at
    from sabot.ledger.default_files import anchors_of, key_of
    from sabot.ledger.private import write_public

    ours, theirs = anchors_of(source), anchors_of(target)
    for each in files_at(ours):
        copy_whole(each, theirs.with_name(each.name.replace(ours.name, theirs.name, 1)))
    public = Path(f"{key_of(source)}.pub")
    if public.exists():
        write_public(Path(f"{key_of(target)}.pub"), public.read_text("ascii"))


def run_restore(args: argparse.Namespace) -> int:
    """Bring a database file back."""
    from sabot.ledger.anchors import files_at
    from sabot.ledger.default_files import anchors_of, key_of
    from sabot.ledger.driver import DatabaseError
    from sabot.ledger.keys import key_at
    from sabot.ledger.restore import Held, Until, restore

    target = _new(_file(args.database))
    until = Until(args.at)
    if args.entry:
        table, number = args.entry
        if not number.isdecimal():
            raise UsageError(f"--entry: expected a table and a number: {number!r}")
        until = Until(None, table, int(number))
    if not args.archive and (args.at or args.entry):
        raise UsageError("--at, --entry: a moment after the copy takes --archive FOLDER")
    kept = [Path(args.anchors)] if args.anchors else files_at(anchors_of(args.database))
    key_file = Path(args.key) if args.key else key_of(args.database)
    if kept and not key_file.exists():
        raise UsageError(
            f"{kept[0]} speaks of a ledger that may have been longer: give the --key that signs it,"
            " so that the restore can be noted there, or move it away"
        )
    archive = Path(args.archive) if args.archive else None
    held = Held(kept, key_at(key_file)) if key_file.exists() else None
    try:
        with files.named(args.database):
            done = restore(_file(args.copy), target, archive, until, held)
            if not kept:
                _take_along(_file(args.copy), str(target))
    except DatabaseError as error:
        raise DatabaseError(f"{args.copy}: {error}") from error
    for anchors in kept:
        asyncio.run(_note(args.database, anchors, key_at(key_file)))
    unsigned = f", {done.unsigned:,} of them signed by nobody" if done.unsigned else ""
    last = "" if done.last is None else f", the last of {_shown(done.last)}"
    print(
        f"{args.database}: the copy and {done.transactions:,} transactions after it"
        f"{last}{unsigned}; sabot verify {args.database} checks it"
    )
    return 0


async def _note(database: str, anchors: Path, key: "Key") -> None:
    from sabot.ledger.restore import note_restored

    async with reading(database) as ledger:
        await note_restored(ledger, anchors, key, time.time_ns() // 1_000_000)


def _shown(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="milliseconds")
