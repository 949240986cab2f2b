"""What any game's coup tells the rules that all games share."""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import NamedTuple, Protocol

from sabot.table.cards import Card
from sabot.table.coup.bets import Bet, Bets
from sabot.table.coup.payments import Payment
from sabot.table.limits import Limits
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


class Order(StrEnum):
    """What a ruling can order for the coup after the one it concerns."""

    COUP_IN_BIANCO = "coup-in-bianco"
    CARDS_OPEN_IT = "cards-open-it"


class Shift(NamedTuple):
    """A stake changed when it may not be, and nobody has noticed: how it lay, and how it lies."""

    before: Bet | None
    after: Bet | None


class AnyCoup(Protocol):
    """A coup of any game."""

    @property
    def number(self) -> int: ...
    @property
    def stage(self) -> Stage: ...
    @property
    def matters(self) -> tuple[Pending, ...]:
        """What must be settled before the coup goes on, the last to come up first."""
        ...

    @property
    def pending(self) -> Pending | None:
        """Which of these is settled first."""
        ...

    @property
    def finding(self) -> StrEnum | None: ...
    @property
    def bets(self) -> Bets: ...
    @property
    def staked(self) -> Bets:
        """The bets as they lay when they were closed, or when the points were told."""
        ...

    @property
    def payments(self) -> tuple[Payment, ...]:
        """What was done about bets by hand, rightly or not."""
        ...

    @property
    def shifted(self) -> tuple[Shift, ...]: ...
    @property
    def limits(self) -> Limits | None:
        """The placard under which the bets were closed."""
        ...

    @property
    def barred(self) -> str: ...
    @property
    def announced(self) -> bool: ...
    @property
    def annulled(self) -> bool: ...
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
    def previous(self) -> AnyCoup | None:
        """The last coup that is over, as it lay: ended, or annulled with its cards."""
        ...

    @property
    def disputed(self) -> Sequence[AnyCoup]:
        """The coups complained of once they were over, the longest waiting first."""
        ...

    @property
    def orders(self) -> Sequence[Order]:
        """What rulings have ordered for the next coup."""
        ...


def under_way(coup: AnyCoup) -> bool:
    """Whether there is anything of this coup to complain of yet."""
    return coup.stage is not Stage.BETTING or coup.begun


def past(state: AnyState) -> bool:
    """Whether no coup is being played whose result is still open."""
    coup = state.coup
    return coup is None or coup.stage is Stage.OVER or coup.announced
