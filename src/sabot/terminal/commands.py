"""How commands are added to the command line."""

import argparse
from typing import Protocol


class Commands(Protocol):
    """What the commands of the parser are added to; argparse has no public name for it."""

    def add_parser(
        self, name: str, *, help: str, description: str = ..., epilog: str = ...
    ) -> argparse.ArgumentParser: ...
