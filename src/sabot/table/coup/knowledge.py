"""What is known of a card: who has seen it, kept for as long as the card is in play.

A card in the dark of the pack has been seen by nobody. However it is seen, where it shows in the
sabot, face up on the cloth, by whoever reads it, that is written on the card and stays, wherever
the card goes and however it lies afterwards. Every rule that asks whether a card has been seen
asks here.
"""

from collections.abc import Iterable, Sequence
from typing import Protocol

from sabot.table.cards import Card
from sabot.table.state import Table

Seen = frozenset[str]
NOBODY: Seen = frozenset()
# No person can be called so.
EVERYBODY: Seen = frozenset({"*"})


def seen_by(seen: Seen, eyes: str) -> bool:
    """Whether these eyes have seen a card."""
    return bool(seen) and (eyes in seen or seen >= EVERYBODY)


class Known(Protocol):
    """A card that has left the pack, and who has seen it."""

    @property
    def card(self) -> Card: ...
    @property
    def seen(self) -> Seen: ...


class Covering(Protocol):
    """A coup in which cards may lie covered."""

    def known(self) -> Iterable[Known]:
        """The cards of the coup."""
        ...


class Dealing(Protocol):
    """A table at which cards are dealt.

    ``top_seen``: who has seen the next card where it lies in the sabot. ``buried``: what of the
    discard the table never saw.
    """

    @property
    def table(self) -> Table: ...
    @property
    def coup(self) -> Covering | None: ...
    @property
    def waiting(self) -> Sequence[Known]: ...
    @property
    def top_seen(self) -> Seen: ...
    @property
    def buried(self) -> tuple[Card, ...]: ...


def coming_known(state: Dealing) -> bool:
    """Whether somebody has seen a card still to come: the next of the sabot, or one that waits."""
    return top_known(state) or _any_seen(state.waiting)


def top_known(state: Dealing) -> bool:
    """Whether somebody has seen the next card where it lies in the sabot."""
    return bool(state.top_seen) and state.table.sabot.left > 0


def card_known(state: Dealing) -> bool:
    """Whether somebody has seen a card that can still enter what is staked on.

    Before the bets of a coup are closed that is any card out of the pack, and the next in it.
    """
    cards = () if state.coup is None else state.coup.known()
    return coming_known(state) or _any_seen(cards)


def _any_seen(cards: Iterable[Known]) -> bool:
    for each in cards:  # noqa: SIM110 - asked at every bet, and twice as fast
        if each.seen:
            return True
    return False


def hidden(cards: Iterable[Known]) -> tuple[Card, ...]:
    """The cards that not everybody has seen."""
    return tuple([each.card for each in cards if not each.seen >= EVERYBODY])


def swept_unseen(state: Dealing) -> tuple[Card, ...]:
    """What lies in the discard unseen once the coup and all that waits have gone there."""
    cards = () if state.coup is None else state.coup.known()
    return (*state.buried, *hidden(cards), *hidden(state.waiting))


def unseen(state: Dealing) -> tuple[Card, ...]:
    """The cards of this taglia that the table has not seen, wherever they are.

    What a player has read of covered cards is known to nobody else: to the table they are unseen.
    """
    table = state.table
    shows = bool(state.top_seen >= EVERYBODY)
    return (*table.sabot.order[table.sabot.out + shows :], *table.burned, *swept_unseen(state))
