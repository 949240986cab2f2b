"""The cards nobody has seen: still in the sabot, burned, covered, or put away so."""

from collections.abc import Sequence
from typing import Protocol

from sabot.table.cards import Card
from sabot.table.state import Table


class Covering(Protocol):
    """A coup in which cards may lie covered."""

    def hidden(self) -> tuple[Card, ...]:
        """The cards that lie covered."""
        ...


class Waits(Protocol):
    """A card under the sabot."""

    @property
    def card(self) -> Card: ...
    @property
    def up(self) -> bool: ...


class Dealing(Protocol):
    """A table at which cards are dealt. ``buried``: what of the discard nobody saw."""

    @property
    def table(self) -> Table: ...
    @property
    def coup(self) -> Covering | None: ...
    @property
    def waiting(self) -> Sequence[Waits]: ...
    @property
    def top_seen(self) -> bool: ...
    @property
    def buried(self) -> tuple[Card, ...]: ...


def swept_unseen(state: Dealing) -> tuple[Card, ...]:
    """What lies in the discard unseen once the coup and all that waits have gone there."""
    hidden = () if state.coup is None else state.coup.hidden()
    return (*state.buried, *hidden, *(each.card for each in state.waiting if not each.up))


def unseen(state: Dealing) -> tuple[Card, ...]:
    """The cards of this taglia that nobody has seen, wherever they are.

    What a player has read of his covered cards is his alone: to the table they are unseen.
    """
    table = state.table
    sabot = table.sabot.order[table.sabot.out + state.top_seen :]
    return (*sabot, *table.burned, *swept_unseen(state))
