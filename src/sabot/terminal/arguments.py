"""What options take, and how a wrong one is reported: in one line, as every other error."""

import argparse
import datetime
import os
from collections.abc import Callable
from errno import EACCES, EISDIR, ENOENT
from pathlib import Path
from typing import NoReturn

from sabot.errors import SabotError
from sabot.terminal import quantities
from sabot.terminal.files import FileError

_LARGEST_SEED = 2**64 - 1


class UsageError(SabotError):
    """A command wrongly typed."""


class Parser(argparse.ArgumentParser):
    """A parser that says in one line what is wrong, where others print their usage and leave."""

    def error(self, message: str) -> NoReturn:
        """Refuse what was typed."""
        raise UsageError(f"{message.removeprefix('argument ')}; see {self.prog} --help")


def whole(least: int, most: int) -> Callable[[str], int]:
    """A reader of whole numbers within bounds, however they are written."""

    def read(text: str) -> int:
        value = quantities.whole(text)
        if value is None or not least <= value <= most:
            raise _not(text, f"a whole number from {least} to {quantities.shown(most)}")
        return value

    return read


# A seed below zero would deal what the one above deals.
seed = whole(0, _LARGEST_SEED)


def rate(most: float) -> Callable[[str], float]:
    """A reader of rates up to a bound."""

    def read(text: str) -> float:
        try:
            value = float(text)
        except ValueError:
            value = -1.0
        if not 0 <= value <= most:
            raise _not(text, f"a rate from 0 to {most}")
        return value

    return read


def date(text: str) -> str:
    """A date, written as all dates are."""
    try:
        return datetime.date.fromisoformat(text).isoformat()
    except ValueError:
        raise _not(text, "a date as 2026-01-31") from None


def file(*endings: str) -> Callable[[str], Path]:
    """A reader of names of files to be written, with one of these endings if there are any.

    That a file cannot be written is said before the work rather than after it.
    """

    def read(text: str) -> Path:
        path = Path(text)
        if endings and path.suffix not in endings:
            *some, last = endings
            listed = f"{', '.join(some)} or {last}" if some else last
            raise _not(text, f"a name that ends in {listed}")
        there = path if path.exists() else path.parent
        for wrong, number in (
            (not path.parent.is_dir(), ENOENT),
            (path.is_dir(), EISDIR),
            (not os.access(there, os.W_OK), EACCES),
        ):
            if wrong:
                raise FileError(f"{text}: {os.strerror(number)}")
        return path

    return read


def _not(text: str, expected: str) -> argparse.ArgumentTypeError:
    return argparse.ArgumentTypeError(f"expected {expected}, not {text!r}")
