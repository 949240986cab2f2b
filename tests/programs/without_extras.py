"""The command line as if none of the extras were installed.

Each argument is a command; of each it is printed, as JSON, how it ended and what it said. One
process for all: starting one takes longer than most commands.
"""

import contextlib
import io
import json
import shlex
import sys

from sabot.extras import EXTRAS


def leave_out() -> None:
    """From now on no extra can be imported."""
    for name in (*EXTRAS, "uvloop"):
        sys.modules[name] = None  # type: ignore[assignment]


if __name__ == "__main__":
    leave_out()
    from sabot.terminal.main import main

    for command in sys.argv[1:]:
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = main(shlex.split(command))
        print(json.dumps([command, code, out.getvalue(), err.getvalue()]))
