"""``sabot verify``: a record, or a whole ledger, held to the regulation and to itself."""

import argparse
import asyncio

from sabot.record.verify import Verified, verify
from sabot.report.numbers import counted
from sabot.terminal.arguments import UsageError
from sabot.terminal.commands import Commands
from sabot.terminal.ledger import is_database
from sabot.terminal.output import heading, json_line
from sabot.terminal.replay import load


def add(commands: Commands) -> None:
    """Declare the command."""
    parser = commands.add_parser("verify", help="check seals, shuffles, rulings and payments")
    parser.add_argument("file", help="a record, - for standard input, or a server's database")
    parser.add_argument("--table", metavar="ID", help="of a database, only this table")
    parser.add_argument(
        "--anchors",
        action="append",
        default=[],
        metavar="FILE",
        help="anchors of a database, which must be kept to; by itself those beside it. May be given"
        " several times",
    )
    parser.add_argument(
        "--key",
        action="append",
        default=[],
        metavar="PUBLIC",
        help="the public key that signs them, or a file with it; may be given several times",
    )
    parser.add_argument("--json", action="store_true")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Check a record or a ledger, and say what was checked."""
    if is_database(args.file):
        # Only whoever has a database needs what reads one.
        from sabot.terminal.books import verify_database

        return asyncio.run(verify_database(args))
    for option in ("table", "anchors", "key"):
        if getattr(args, option):
            raise UsageError(f"--{option}: {args.file} is no database")
    checked = verify(load(args.file))
    if args.json:
        json_line({**heading("verify", file=args.file), **checked._asdict()})
        return 0
    seal = f"sealed, hash {checked.hash}" if checked.sealed else "not sealed: nothing to hold it to"
    print(f"{args.file}: {seal}")
    print_checked(checked)
    return 0


def print_checked(checked: Verified) -> None:
    """What was worked out again."""
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
