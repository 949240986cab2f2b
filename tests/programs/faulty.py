"""A command in which the program itself is wrong."""

import sys
from unittest.mock import patch

from sabot.terminal.main import main


def _wrong(_: object) -> int:
    raise ValueError("a fault of ours")


if __name__ == "__main__":
    with patch("sabot.terminal.rules.run_houses", _wrong):
        sys.exit(main(["houses"]))
