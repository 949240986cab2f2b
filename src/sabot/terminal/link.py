"""``sabot link``: a new password for somebody, by whoever has the machine."""

import argparse
import asyncio
from typing import TYPE_CHECKING

from sabot.terminal.arguments import UsageError
from sabot.terminal.commands import Commands
from sabot.terminal.ledger import is_database, shown

if TYPE_CHECKING:
    from sabot.ledger.database import Job
    from sabot.ledger.driver import Cursor
    from sabot.ledger.store import Ledger


def add(commands: Commands) -> None:
    """Declare the command."""
    parser = commands.add_parser(
        "link",
        help="a link by which somebody sets a new password",
        description="Make a link by which the owner of an account sets a new password, once and"
        " within a day: for a house whose administrators cannot come in. The trail has it.",
    )
    parser.add_argument("database", help="a database file, or a postgresql:// URL")
    parser.add_argument("name", help="the account's name")
    parser.add_argument(
        "--without-second-factor",
        action="store_true",
        help="ask the account for its second factor no more, and log it out",
    )
    parser.add_argument(
        "--archive",
        metavar="FOLDER",
        default="",
        help="where the server archives a database file: see sabot serve --archive",
    )
    parser.set_defaults(run=run_link, needs="link")


def run_link(args: argparse.Namespace) -> int:
    """Make the link, and print it."""
    from sabot.ledger.connect import file_of, ledger
    from sabot.ledger.driver import DatabaseError
    from sabot.ledger.sqlite import InUseError
    from sabot.server.accounts.links import Purpose, path
    from sabot.server.accounts.recovery import at_the_machine
    from sabot.server.clock import now

    def job(cursor: "Cursor") -> str:
        without = args.without_second_factor
        return at_the_machine(cursor, args.name, now(), without_second_factor=without)

    file = file_of(args.database)
    # A file that is not there would be made, and hold nobody.
    if file is not None and not is_database(file):
        raise UsageError(f"{args.database}: expected the database of a server")
    try:
        token = asyncio.run(_done(ledger(args.database, archive=args.archive), job))
    except InUseError as error:
        raise InUseError(
            f"{args.database}: a server is using this file; stop it, make the link, start it again:"
            " its tables go on"
        ) from error
    except DatabaseError as error:
        raise DatabaseError(f"{shown(args.database)}: {error}") from error
    print(path(Purpose.PASSWORD, token))
    print("To be opened behind the server's address; it serves once, within a day.")
    return 0


async def _done(ledger: "Ledger", job: "Job[str]") -> str:
    from sabot.ledger.verify_form import must_hold

    try:
        # A server that runs on it may be an older one: to bring it up to date is not for us.
        await ledger.must_be_newest()
        await must_hold(ledger)
        return await ledger.database.write(job)
    finally:
        await ledger.database.close()
