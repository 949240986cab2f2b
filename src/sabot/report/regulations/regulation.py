"""What a game says of the regulations of its houses. It is in ``regulation.py`` of its folder."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from sabot.report.regulations.parts import Heading
from sabot.report.regulations.values import Vocabulary
from sabot.table.coup.house import AnyHouse
from sabot.table.languages import Words
from sabot.table.limits import Range

H = TypeVar("H")


class ChanceText(NamedTuple):
    """A chance in words. ``limits`` are its own, where it does not follow the placard's.

    ``commission``: whether some of what it wins is kept; ``side``: whether it is a side chance.
    """

    id: str
    name: str
    wins: str
    pays: str
    limits: Range | None
    cites: tuple[str, ...]
    commission: bool = False
    side: bool = False


class Regulation(NamedTuple, Generic[H]):
    """The parts of a house under their headings, and the words for what they can be.

    ``chances``: what can be bet on at a house; ``mishaps``, ``remedies``, ``reports``: what they
    are called.
    """

    headings: tuple[Heading, ...]
    vocabulary: Vocabulary
    chances: Callable[[H, str], list[ChanceText]]
    mishaps: Mapping[StrEnum, Words]
    remedies: Mapping[StrEnum, Words]
    reports: Mapping[StrEnum, Words]

    def erased(self) -> "AnyRegulation":
        """The same for whoever does not care which game it is: see `Game.erased`."""
        return self  # type: ignore[return-value]


AnyRegulation: TypeAlias = Regulation[AnyHouse]
