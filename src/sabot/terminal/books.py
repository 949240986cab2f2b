"""``sabot verify`` of a server's database: everything is checked, and every fault is reported."""

import argparse
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from sabot.errors import SabotError, UnknownName
from sabot.ledger.connect import file_of
from sabot.ledger.default_files import anchors_of, key_of
from sabot.ledger.faults import Fault, FaultError, one_line
from sabot.ledger.sqlite import opened
from sabot.ledger.store import Ledger, TableRow
from sabot.ledger.verify import verify_table
from sabot.ledger.verify_chain import Trail, verify_chain
from sabot.ledger.verify_form import verify_form
from sabot.ledger.verify_money import verify_money
from sabot.report.numbers import counted
from sabot.table.json import Json, JsonObject
from sabot.terminal.ledger import reading, shown, tables
from sabot.terminal.output import FOUND_WRONG, complain, heading, json_line
from sabot.terminal.progress import ProgressBar
from sabot.terminal.verify import print_checked

if TYPE_CHECKING:
    from sabot.ledger.verify_anchors import Anchored, Restore

T = TypeVar("T")
_UNPROVED = (
    "no anchors: what was cut off the end, or rewritten and chained again by somebody who may"
    " write to the database, cannot be found"
)
_WHOSE = "the key is the one named there; only --key proves whose it is"


class _Report:
    """Tells what holds and what does not, for people or as JSON."""

    def __init__(self, name: str, as_json: bool) -> None:
        self.name = name
        self.as_json = as_json
        self.faults = 0
        self._rest: JsonObject = {}

    def fault(self, fault: Fault) -> None:
        self.faults += 1
        if self.as_json:
            where = {"table": fault.table} if fault.table else {}
            entry = {} if fault.entry is None else {"entry": fault.entry}
            json_line({"fault": fault.what, **where, **entry})
        else:
            complain(f"{self.name}: {fault}")

    def show(self, text: str, values: JsonObject) -> None:
        """What holds of all tables together, in the last object."""
        if self.as_json:
            self._rest |= values
        else:
            print(f"{self.name}: {text}")

    def over(self) -> int:
        """The last object, and the exit code."""
        if self.as_json:
            json_line({**self._rest, "faults": self.faults})
        return FOUND_WRONG if self.faults else 0

    async def held(self, what: str, checking: Callable[[], Awaitable[T]]) -> T | None:
        """Whatever is damaged, and in whichever way, is reported; and the rest is still checked."""
        try:
            return await checking()
        except FaultError as error:
            for fault in error.faults:
                self.fault(fault)
        except (UnknownName, ImportError):
            # Not of the database: asked for wrongly, or what checks it is not installed.
            raise
        except Exception as error:
            self.fault(Fault(f"{what}: {one_line(error)}"))
        return None


async def verify_database(args: argparse.Namespace) -> int:
    """Check every table and all that belongs to none, and go on where something is at fault."""
    report = _Report(shown(args.file), args.json)
    if args.json:
        json_line(heading("verify", file=report.name))
    file = file_of(args.file)
    if file is not None:
        for line in _integrity(file):
            report.fault(Fault(f"the file is damaged: {line}"))
    try:
        async with reading(args.file) as ledger:
            await _everything(ledger, args, report)
    except SabotError as error:
        if not report.faults:
            raise
        # It is damaged so much that nothing can be read: that was reported.
        report.fault(Fault(str(error)))
    except UnicodeDecodeError as error:
        report.fault(Fault(f"it cannot be read: {one_line(error)}"))
    return report.over()


def _integrity(file: str) -> list[str]:
    """What SQLite itself finds wrong with a file."""
    try:
        with closing(opened(file, read_only=True)) as connection:
            # What it quotes of a damaged page may be anything.
            connection.text_factory = lambda raw: raw.decode(errors="replace")
            rows = [text for (text,) in connection.execute("PRAGMA integrity_check")]
            return [] if rows == ["ok"] else [" ".join(str(text).split()) for text in rows]
    except sqlite3.OperationalError:
        return []  # it cannot be reached at all, which is reported as for any other file
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
        # Its own message may quote what is no text.
        return [str(error)]


async def _everything(ledger: Ledger, args: argparse.Namespace, report: _Report) -> None:
    rows = await report.held("the tables cannot be read", lambda: tables(ledger, args.table))
    for row in rows or ():
        await report.held(
            f"table {row.heading.id}",
            partial(_table, ledger, row, report),
        )
    trail = None
    await report.held("its form cannot be read", lambda: verify_form(ledger))
    if args.table is None:
        await report.held("the purses cannot be read", lambda: _money(ledger, report))
        trail = await report.held("the trail cannot be read", lambda: _chain(ledger, report))
    await report.held("the anchors cannot be read", lambda: _anchors(ledger, args, report, trail))


async def _table(ledger: Ledger, row: TableRow, report: _Report) -> None:
    table, house = row.heading.id, row.heading.house
    with ProgressBar() as progress:
        checked = await verify_table(ledger, row, lambda share: progress(f"table {table}", share))
    if report.as_json:
        json_line({"table": table, "house": house, **checked._asdict()})
    else:
        print(f"{report.name}: table {table}, {house}: chained, hash {row.hash}")
        print_checked(checked)


async def _money(ledger: Ledger, report: _Report) -> None:
    money = await verify_money(ledger)
    report.show(
        f"{counted(money.purses, 'purse')}, {counted(money.transfers, 'transfer')}: "
        "all money is accounted for",
        {**money._asdict()},
    )


async def _chain(ledger: Ledger, report: _Report) -> Trail:
    trail = await verify_chain(ledger)
    others = "".join(
        f"; a server found at {_time(at)} that somebody else had written to its file"
        for at in trail.strangers
    )
    report.show(
        f"{counted(trail.notes, 'note')} in the trail, {trail.staff} of them of the staff, "
        f"chained; tables, cash desk, accounts and rights kept to it{others}",
        {"trail": trail.notes, "staff": trail.staff, "written_by_others": [*trail.strangers]},
    )
    return trail


async def _anchors(
    ledger: Ledger, args: argparse.Namespace, report: _Report, trail: Trail | None
) -> None:
    from sabot.ledger.anchors import files_at

    identity = await ledger.identity()
    files = [Path(each) for each in args.anchors] or files_at(anchors_of(args.file, identity))
    if not files:
        if args.key:
            # Whoever has a key to check by was told that there are anchors.
            report.fault(Fault("there are no anchors, which the key is to check: give --anchors"))
        else:
            report.show(_UNPROVED, {"anchors": None})
        return
    from sabot.ledger.keys import public_key
    from sabot.ledger.verify_anchors import verify_anchors

    keys = [public_key(each) for each in args.key or _own_key(args.file, identity)]
    trusted = keys or list(trail.keys if trail else ())
    checked = await verify_anchors(ledger, files, trusted, args.table or "")
    last = "never" if checked.last is None else _time(checked.last)
    restored = "".join(map(_restore, checked.restored))
    whose = "" if args.key else f" ({_WHOSE})"
    key_list: list[Json] = [*checked.keys]
    report.show(
        f"{counted(checked.anchors, 'anchor')}, the last of {last}{restored}, signed by "
        f"{', '.join(checked.keys)}{whose}: all kept to{_unanchored(checked)}",
        {
            "anchors": {
                "count": checked.anchors,
                "last": checked.last,
                "restored": [each.at for each in checked.restored],
                "others": checked.others,
                "beyond": checked.beyond._asdict(),
                "after_kills": checked.after_kills._asdict(),
                "keys": key_list,
                "key_given": bool(args.key),
            }
        },
    )


def _restore(restore: "Restore") -> str:
    lost = f", without {restore.lost} that had been anchored" if restore.lost else ""
    return f"; restored at {_time(restore.at)}{lost}"


def _unanchored(checked: "Anchored") -> str:
    """What the anchors do not prove: who wrote it nobody can say."""
    parts = (
        (checked.beyond, "after the last not anchored"),
        (checked.after_kills, "found beyond them after kills"),
    )
    others = f"; {counted(checked.others, 'line')} of another database" if checked.others else ""
    return "".join(f"; {what} {where}" for what, where in parts if what) + others


def _own_key(database: str, identity: str) -> list[str]:
    """The public part of the key beside a database."""
    key = key_of(database, identity)
    public = key.with_name(f"{key.name}.pub")
    return [str(each) for each in (public, key) if each.exists()][:1]


def _time(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="seconds")
