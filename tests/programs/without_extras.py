"""The command line as if none of the extras were installed."""

import sys

from sabot.extras import EXTRAS


def leave_out() -> None:
    """From now on no extra can be imported."""
    for name in (*EXTRAS, "uvloop"):
        sys.modules[name] = None  # type: ignore[assignment]


if __name__ == "__main__":
    leave_out()
    from sabot.terminal.main import main

    sys.exit(main(sys.argv[1:]))
