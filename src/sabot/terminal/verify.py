"""``sabot verify``: a record, or a whole ledger, held to the regulation and to itself."""

import argparse
import asyncio
from collections.abc import Awaitable
from typing import TYPE_CHECKING

from sabot.record.verify import Verified, verify
from sabot.report.numbers import counted
from sabot.terminal.arguments import UsageError
from sabot.terminal.commands import Commands
from sabot.terminal.ledger import is_database, reading, shown, tables
from sabot.terminal.output import FOUND_WRONG, complain, heading, json_line
from sabot.terminal.progress import ProgressBar
from sabot.terminal.replay import load

if TYPE_CHECKING:
    from sabot.ledger.store import Ledger, TableRow


def add(commands: Commands) -> None:
    """Declare the command."""
    parser = commands.add_parser("verify", help="check seals, shuffles, rulings and payments")
    parser.add_argument("file", help="a record, - for standard input, or a server's database")
    parser.add_argument("--table", metavar="ID", help="of a database, only this table")
    parser.add_argument("--json", action="store_true")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Check a record or a ledger, and say what was checked."""
    if is_database(args.file):
        return asyncio.run(_database(args))
    if args.table is not None:
        raise UsageError(f"--table: {args.file} is no database")
    checked = verify(load(args.file))
    if args.json:
        json_line({**heading("verify", file=args.file), **checked._asdict()})
        return 0
    seal = f"sealed, hash {checked.hash}" if checked.sealed else "not sealed: nothing to hold it to"
    print(f"{args.file}: {seal}")
    _print(checked)
    return 0


def _print(checked: Verified) -> None:
    print(
        f"{counted(checked.acts, 'act')}, {counted(checked.outcomes, 'outcome')}, "
        f"{counted(checked.rulings, 'ruling')}, "
        f"{counted(checked.payments, 'bet settled or returned', 'bets settled or returned')}, "
        "all worked out again: right"
    )
    shuffles = counted(checked.shuffles, "shuffle")
    given = f" ({checked.given} simply given: no player had a share)" if checked.given else ""
    print(f"{shuffles} opened and kept to{given}; money balances after every act")
    if checked.shuffles > checked.given or checked.abandoned:
        seeds = counted(checked.seeds, "seed")
        washes = counted(checked.abandoned, "wash", "washes")
        print(f"{seeds} of players in the orders; {washes} abandoned, each opened, by whom and why")


async def _database(args: argparse.Namespace) -> int:
    """Check every table, and go on where one is at fault."""
    name = shown(args.file)
    if args.json:
        json_line(heading("verify", file=name))
    async with reading(args.file) as ledger:
        right = [
            await _held(name, _table(ledger, row, name, args.json))
            for row in await tables(ledger, args.table)
        ]
        if args.table is None:
            right.append(await _held(name, _rest(ledger, name, args.json)))
    return 0 if all(right) else FOUND_WRONG


async def _held(name: str, checking: Awaitable[None]) -> bool:
    """Whether something holds; if not, what does not is printed."""
    from sabot.ledger.entry import TamperedError
    from sabot.ledger.verify import FaultError

    try:
        await checking
    except (FaultError, TamperedError) as error:
        complain(f"{name}: {error}")
        return False
    return True


async def _table(ledger: "Ledger", row: "TableRow", name: str, as_json: bool) -> None:
    from sabot.ledger.verify import verify_table

    table, house = row.heading.id, row.heading.house
    with ProgressBar() as progress:
        checked = await verify_table(ledger, row, lambda share: progress(f"table {table}", share))
    if as_json:
        json_line({"table": table, "house": house, **checked._asdict()})
        return
    print(f"{name}: table {table}, {house}: chained, hash {row.hash}")
    _print(checked)


async def _rest(ledger: "Ledger", name: str, as_json: bool) -> None:
    """What belongs to no table: purses, the cash desk, and the trail of the staff."""
    from sabot.ledger.verify import verify_money
    from sabot.server.audit import Audit
    from sabot.server.clock import now

    money = await verify_money(ledger)
    noted = await Audit(ledger, now).verify()
    if as_json:
        json_line({**money._asdict(), "trail": noted})
        return
    print(
        f"{name}: {counted(money.purses, 'purse')}, {counted(money.transfers, 'transfer')}: "
        "all money is accounted for"
    )
    print(f"{name}: {counted(noted, 'note')} in the trail of the staff, chained")
