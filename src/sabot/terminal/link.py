"""``sabot link``: a new password for somebody, by whoever has the machine."""

import argparse
import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

from sabot.terminal.arguments import UsageError
from sabot.terminal.commands import Commands
from sabot.terminal.ledger import is_database, shown

if TYPE_CHECKING:
    from sabot.ledger.database import Job
    from sabot.ledger.driver import Cursor
    from sabot.ledger.store import Ledger
    from sabot.server.settings import Settings


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
    parser.add_argument(
        "--key",
        metavar="FILE",
        default="",
        help="the key the server signs with: see sabot serve --key",
    )
    parser.add_argument(
        "--anchor",
        metavar="WHERE",
        default="",
        help="where the server's anchors go: see sabot serve --anchor",
    )
    parser.set_defaults(run=run_link, needs="link")


def run_link(args: argparse.Namespace) -> int:
    """Make the link, and print it."""
    from sabot.ledger.connect import file_of
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
        token = asyncio.run(_done(args, job))
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


async def _done(args: argparse.Namespace, job: "Job[str]") -> str:
    """Do it as a server would: archived, and anchored before and after."""
    from sabot.ledger.connect import ledger
    from sabot.ledger.verify_form import must_hold
    from sabot.server.anchoring import anchoring, archive_key
    from sabot.server.settings import Settings

    settings = Settings(
        database=args.database, archive=args.archive, key=args.key, anchor=args.anchor
    )
    books = ledger(args.database, archive=args.archive, key=archive_key(settings))
    try:
        # A server that runs on it may be an older one: to bring it up to date is not for us.
        await books.must_be_newest()
        await must_hold(books)
        await _must_be_the_servers(books, settings)
        anchors = await anchoring(settings, books)
        assert anchors is not None
        try:
            return await books.database.write(job)
        finally:
            await anchors.stop()
    finally:
        await books.database.close()


async def _must_be_the_servers(books: "Ledger", settings: "Settings") -> None:
    """What is written without the server's key would be taken for tampering."""
    from sabot.ledger import chain
    from sabot.ledger.default_files import key_of

    key = Path(settings.key or key_of(settings.database, await books.identity()))
    signed = await books.database.read(
        lambda cursor: cursor.run("SELECT 1 FROM trail WHERE what = ? LIMIT 1", chain.KEY)
    )
    if signed and not key.exists():
        raise UsageError(f"{key}: not found: give the --key and --anchor of the server")
