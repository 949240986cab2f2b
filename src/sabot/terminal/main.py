"""The command ``sabot``."""

import os
import sys

from sabot.errors import SabotError
from sabot.extras import needed
from sabot.record.record import TamperedError
from sabot.record.verify import WrongError
from sabot.terminal import (
    backup,
    compare,
    deal,
    ledger,
    link,
    odds,
    replay,
    report,
    rules,
    serve,
    shuffle,
    simulate,
    strategy,
    study,
    verify,
)
from sabot.terminal.arguments import Parser
from sabot.terminal.output import BAD_INPUT, FOUND_WRONG, INTERRUPTED, complain
from sabot.version import __version__


def parser() -> Parser:
    """Every command and its options."""
    root = Parser(prog="sabot", description="An executable rulebook for casino tables.")
    root.add_argument("--version", action="version", version=f"sabot {__version__}")
    commands = root.add_subparsers(metavar="COMMAND", required=True)
    for command in (
        deal,
        replay,
        verify,
        rules,
        compare,
        odds,
        strategy,
        report,
        simulate,
        study,
        shuffle,
        serve,
        link,
        ledger,
        backup,
    ):
        command.add(commands)
    return root


def main(arguments: list[str] | None = None) -> int:
    """Run a command; its exit code."""
    try:
        args = parser().parse_args(arguments)
        with needed(getattr(args, "needs", "")):
            return int(args.run(args))
    except (TamperedError, WrongError) as error:
        complain(str(error))
        return FOUND_WRONG
    except SabotError as error:
        complain(str(error))
        return BAD_INPUT
    except BrokenPipeError:
        # Whoever read the output has stopped reading: nothing more to say.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
