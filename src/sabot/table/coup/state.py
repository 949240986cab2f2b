"""What any game's coup tells the rules that all games share."""

from collections.abc import Iterable
from enum import StrEnum
from typing import Protocol

from sabot.table.cards import Card
from sabot.table.coup.bets import Bets
from sabot.table.state import Table


class Stage(StrEnum):
    """The great parts of a coup."""

    BETTING = "betting"
    PLAY = "play"
    OVER = "over"


class Pending(StrEnum):
    """Something that must be settled before the coup goes on."""

    FINDING = "finding"
    WITHDRAWAL = "withdrawal"
    DISPUTE = "dispute"


class AnyCoup(Protocol):
    """A coup of any game."""

    @property
    def number(self) -> int: ...
    @property
    def stage(self) -> Stage: ...
    @property
    def pending(self) -> Pending | None: ...
    @property
    def finding(self) -> StrEnum | None: ...
    @property
    def bets(self) -> Bets: ...
    @property
    def barred(self) -> str: ...
    @property
    def announced(self) -> bool: ...
    @property
    def begun(self) -> bool:
        """Whether a card of this coup is out."""
        ...

    def shown(self) -> Iterable[tuple[Card, str]]:
        """The cards that lie open, each with the hand it lies in."""
        ...


class AnyState(Protocol):
    """A table of any game."""

    @property
    def table(self) -> Table: ...
    @property
    def coup(self) -> AnyCoup | None: ...
    @property
    def number(self) -> int: ...
    @property
    def previous(self) -> AnyCoup | None: ...
    @property
    def late_dispute(self) -> bool: ...


def past(state: AnyState) -> bool:
    """Whether no coup is being played whose result is still open."""
    coup = state.coup
    return coup is None or coup.stage is Stage.OVER or coup.announced
