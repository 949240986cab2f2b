"""A house of any game, to whoever does not care which."""

from collections.abc import Mapping
from dataclasses import Field
from enum import StrEnum
from typing import Any, ClassVar, Protocol

from sabot.law import Interpretation
from sabot.table.coup.disputes import DisputeHouse
from sabot.table.house import CitedPart


class AnyHouse(DisputeHouse, Protocol):
    """What every house says, whatever it plays. It is a dataclass: a part can be replaced."""

    # As `dataclasses.replace` asks for it, with a word for word copy of its type.
    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]  # type: ignore[explicit-any]

    @property
    def game(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def document(self) -> str: ...
    @property
    def mode(self) -> StrEnum: ...
    @property
    def cites(self) -> Mapping[StrEnum, str]: ...
    @property
    def cited_parts(self) -> tuple[CitedPart, ...]: ...
    @property
    def interpretations(self) -> tuple[Interpretation, ...]: ...
