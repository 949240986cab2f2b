"""What options take, and how a wrong one is reported: in one line, as every other error."""

import argparse
import datetime
import os
from collections.abc import Callable, Sequence
from errno import EACCES, EISDIR, ENOENT
from pathlib import Path
from typing import NoReturn

from sabot.errors import SabotError
from sabot.files import FileError
from sabot.ranges import SEEDS, Whole
from sabot.terminal import quantities


class UsageError(SabotError):
    """A command wrongly typed."""


class Parser(argparse.ArgumentParser):
    """A parser that says in one line what is wrong, where others print their usage and leave."""

    def error(self, message: str) -> NoReturn:
        """Refuse what was typed."""
        raise UsageError(f"{message.removeprefix('argument ')}; see {self.prog} --help")

    def parse_known_args(  # type: ignore[override] # nobody gives a namespace of another class
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """What is typed. A command says itself what it does not know: its own help has the rest."""
        known, unknown = super().parse_known_args(args, namespace)
        if unknown:
            self.error(f"unrecognized arguments: {' '.join(unknown)}")
        return known, unknown


def whole_in(numbers: Whole) -> Callable[[str], int]:
    """A reader of whole numbers of a range, however they are written."""

    def read(text: str) -> int:
        value = quantities.whole(text)
        if value is None or not numbers.holds(value):
            raise _not(text, str(numbers))
        return value

    return read


def whole(least: int, most: int) -> Callable[[str], int]:
    """A reader of whole numbers within bounds."""
    return whole_in(Whole(least, most))


seed = whole_in(SEEDS)


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
