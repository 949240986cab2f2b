"""``sabot serve``: live tables in the browser."""

import argparse

from sabot import catalog
from sabot.terminal.commands import Commands
from sabot.terminal.ledger import shown


def add(commands: Commands) -> None:
    """The command and its options."""
    # What serves is loaded only where it is used: the other commands start without it.
    from sabot.server.settings import add_flags

    parser: argparse.ArgumentParser = commands.add_parser(
        "serve",
        help="live tables in the browser",
        description="Serve live tables. Every option can be set by a variable SABOT_… as well.",
    )
    add_flags(parser)
    parser.add_argument(
        "--house",
        action="append",
        default=[],
        metavar="HOUSE",
        help="open a table of this house, a file for a custom one, unless one is open already; may"
        " be given several times. Without it, one of each house is opened if there is none yet",
    )
    parser.set_defaults(run=_run, needs="serve")


def _run(args: argparse.Namespace) -> int:
    from sabot.ledger.driver import DatabaseError
    from sabot.server.serve import run
    from sabot.server.settings import settings

    places = tuple(catalog.place(house) for house in args.house)
    options = settings(args)
    try:
        return run(options, places)
    except DatabaseError as error:
        raise DatabaseError(f"{shown(options.database)}: {error}") from error
