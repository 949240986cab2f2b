"""What does not hold in a ledger, and where: all of it, not only what is met first."""

import traceback
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple, TypeVar

from sabot.errors import SabotError

T = TypeVar("T")


class Fault(NamedTuple):
    """Something that does not hold; of a table, perhaps of an entry of it, or of neither."""

    what: str
    table: str = ""
    entry: int | None = None

    def __str__(self) -> str:
        where = f"table {self.table}: " if self.table else ""
        entry = "" if self.entry is None else f"entry {self.entry}: "
        return f"{where}{entry}{self.what}"


class FaultError(SabotError, ValueError):
    """Some things do not hold."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))


class Faults:
    """Those found so far."""

    def __init__(self, table: str = "") -> None:
        self._table = table
        self._faults: list[Fault] = []

    def add(self, what: str, entry: int | None = None) -> None:
        """One more."""
        self._faults.append(Fault(what, self._table, entry))

    def attempt(self, what: str, check: Callable[[], T]) -> T | None:
        """Check something that may be damaged in any way: if it cannot be done, that is a fault."""
        try:
            return check()
        except FaultError as error:
            self._faults += error.faults
        except Exception as error:  # rows of any kind may stand where ours stood
            self.add(f"{what}: {one_line(error)}")
        return None

    def __bool__(self) -> bool:
        return bool(self._faults)

    def over(self) -> None:
        """Tell all of them, if there are any."""
        if self._faults:
            raise FaultError(self._faults)


def one_line(error: Exception) -> str:
    """An error in one line. One of no kind of ours may be damage, or a fault of the program:
    where it came up tells which.
    """
    text = " ".join(str(error).split())
    if isinstance(error, SabotError):
        return text
    places = traceback.extract_tb(error.__traceback__)
    where = f" ({Path(places[-1].filename).name}:{places[-1].lineno})" if places else ""
    return f"{type(error).__name__}: {text}{where}"
