"""What a record writes of a coup: its outcomes, the card a draw is about; and what of an outcome
counts where two houses are compared.
"""

from collections.abc import Callable, Iterable
from typing import Protocol

from sabot.table import events as te
from sabot.table.cards import Card
from sabot.table.coup import events as e
from sabot.table.events import Event
from sabot.table.money import Currency
from sabot.table.traits import NAMING, Trait, lacking

# What is written under the act that brought it, at every game.
OUTCOMES: frozenset[type[Event]] = te.OF_THE_WASH | {
    te.NotesChanged,
    te.TagliaEnded,
    te.UnclaimedDisposed,
    e.MishapRuled,
    e.CardsAnnulled,
    e.CardsKept,
    e.CoupAnnulled,
    e.BetCollected,
    e.BetReturned,
    e.BetPaid,
    e.ExcessReturned,
    e.BetHandled,
    e.PaymentCorrected,
    e.BetShifted,
    e.BetRestored,
    e.WinningsPutAside,
    e.OrderLapsed,
    e.LateDisputeNoted,
    e.DisputeResolved,
}


def essence_of(kinds: frozenset[type[Event]]) -> Callable[[Event], tuple[object, ...]]:
    """A game's ``essence``: of these kinds what happened, apart from its form and from the names of
    currencies and of coups. How the cards are washed makes no difference between houses.
    """
    counted = kinds - te.OF_THE_WASH

    def essence(event: Event) -> tuple[object, ...]:
        kind = type(event)
        if kind not in counted:
            return ()
        values = [getattr(event, name) for name in lacking(kind, Trait.FORM, *NAMING)]
        return (kind, *map(_nameless, values))

    return essence


def _nameless(value: object) -> object:
    """A value without the names of the currencies in it, however deep they are."""
    if isinstance(value, Currency):
        return Currency
    return tuple(map(_nameless, value)) if isinstance(value, tuple) else value


class _CardOut(Protocol):
    """An event by which a card came out."""

    @property
    def card(self) -> Card: ...


def drawn_card(fresh: bool, events: Iterable[Event], *kinds: type[_CardOut]) -> Card | None:
    """The card a draw is about, by the events that followed.

    One that had waited goes before a ``fresh`` one, and is not meant.
    """
    for event in events:
        if isinstance(event, kinds) and not (fresh and getattr(event, "waited", False)):
            return event.card
    return None
