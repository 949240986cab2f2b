"""How the events of any coup change a table: its chips, findings, disputes."""

from collections.abc import Mapping
from typing import Any, TypeVar

from sabot.table import events as te
from sabot.table import state as table_state
from sabot.table.cards import Card
from sabot.table.coup import events as e
from sabot.table.coup.changed import Change, came_up, coup_changed, dealt_with, open_again, same
from sabot.table.coup.chips import CHIPS
from sabot.table.coup.knowledge import EVERYBODY, hidden
from sabot.table.coup.payments import Fault
from sabot.table.coup.state import Decided, Pending, Stage

S = TypeVar("S", bound=Any)
C = TypeVar("C", bound=Any)


def _dispute_resolved(state: Any, event: e.DisputeResolved) -> Any:
    """The dispute in the coup, else the longest waiting about one that is over."""
    if state.coup is not None and Pending.DISPUTE in state.coup.matters:
        state = dealt_with(state, Pending.DISPUTE)
        return state if event.rebuilt else _dismissed(state)
    return state._replace(disputed=state.disputed[1:])


def _dismissed(state: Any) -> Any:
    """The coup stands as it lies: what was done by now, and how the stakes lie."""
    coup = state.coup
    return coup_changed(
        state,
        dismissed=True,
        payments=tuple([each._replace(dismissed=True) for each in coup.payments]),
        shifted=tuple([each._replace(dismissed=True) for each in coup.shifted]),
    )


def _freely_ruled(state: Any, event: e.FreelyRuled) -> Any:
    """What the Direction decides is disputed no more, nor may bets be withdrawn over it."""
    if event.late:
        over = state.disputed
        if not event.number:
            # As it was once told: about what had waited longest.
            return state._replace(disputed=over[1:])
        return state._replace(disputed=tuple(each for each in over if each.number != event.number))
    if state.coup is None:
        return state
    return dealt_with(state, Pending.DISPUTE, Pending.WITHDRAWAL)


def _barred(state: Any, event: e.ComplaintBarred) -> Any:
    """What is final stays so when the coup is over; and when it is open again, what was paid.

    But not what is to be looked at again because the decision itself asks for it.
    """
    if not event.late:
        coup = state.coup
        paid = tuple(
            [each if each.anew else each._replace(final=event.cite) for each in coup.payments]
        )
        upheld = coup.upheld and any(each.anew for each in coup.payments)
        closed = coup.stage is not Stage.BETTING
        bets = (*coup.bets, *coup.staked) if closed and not upheld else ()
        decided = Decided(event.cite, len(tuple(coup.known())), bets)
        shifted = coup.shifted if upheld else ()
        state = coup_changed(
            state, barred=event.cite, decided=decided, payments=paid, shifted=shifted
        )
    final = state.previous
    if final is None or not (event.late or state.coup.annulled):
        return state
    number = event.number or final.number
    others = tuple(each for each in state.disputed if each.number != number)
    if final.number == number:
        final = final._replace(barred=event.cite)
    return state._replace(previous=final, disputed=others)


# These are told of whichever coup they come to light in. What they are about has happened before,
# and has opened the coup again when it did.
_OF_MONEY = frozenset(
    {*Fault, "late-bet", "bet-moved", "bet-pinched", "bet-capped", "stake-over-limit"}
)


def ruled(state: S, event: e.MishapRuled) -> S:
    """A slip opens a coup again that was decided without appeal before it."""
    return state if event.mishap in _OF_MONEY else open_again(state)


def _cards_annulled(state: Any, event: e.CardsAnnulled) -> Any:
    waiting, places = state.waiting, annulled(state.waiting, event)
    return state._replace(
        waiting=tuple([each for at, each in enumerate(waiting) if at not in places]),
        discard=state.discard + event.cards,
        buried=state.buried + hidden([waiting[at] for at in places]),
    )


def annulled(waiting: tuple[Any, ...], event: e.CardsAnnulled) -> tuple[int, ...]:
    """Where the cards lie, among those that wait, which go to the discard."""
    return event.places or _last_alike(waiting, event.cards)


def _last_alike(waiting: tuple[Any, ...], cards: tuple[Card, ...]) -> tuple[int, ...]:
    """Where cards of these faces lie: of two alike the last, and what is not kept first."""
    places: list[int] = []
    for card in cards:
        alike = [at for at, each in enumerate(waiting) if each.card == card and at not in places]
        places.append(max(alike, key=lambda at: (not waiting[at].kept, at)))
    return tuple(places)


def heard_on(state: Any, coup: C) -> tuple[C, ...]:
    """The coups complained of: one whose dispute is still open when it is over is heard then."""
    open_still = Pending.DISPUTE in coup.matters
    return (*state.disputed, coup) if open_still else state.disputed


# What these events do is the same in every game.
CHANGES: Mapping[type[te.Event], Change] = {
    **CHIPS,
    e.CardsAnnulled: _cards_annulled,
    e.CardSeenInSabot: lambda s, _: s._replace(top_seen=EVERYBODY),
    e.FindingAwaited: lambda s, ev: came_up(s, Pending.FINDING, finding=ev.mishap),
    e.Found: lambda s, _: dealt_with(s, Pending.FINDING, finding=None),
    e.ComplaintBarred: _barred,
    e.OrderLapsed: same,
    e.DisputeOpened: lambda s, _: came_up(s, Pending.DISPUTE),
    e.DisputeResolved: _dispute_resolved,
    e.LateDisputeNoted: lambda s, _: s._replace(disputed=(*s.disputed, s.previous)),
    e.FreelyRuled: _freely_ruled,
    e.CheckRequested: same,
}


def evolving(changes: Mapping[type[te.Event], Change]) -> Change:
    """A game's ``evolve``: its own changes first, the table's for all other events."""

    def evolve(state: Any, event: te.Event) -> Any:
        """The state after an event. It never refuses and never asks a house."""
        change = changes.get(type(event))
        if change is None:
            return state._replace(table=table_state.evolve(state.table, event))
        return change(state, event)

    return evolve


def events_of(changes: Mapping[type[te.Event], Change]) -> tuple[type[te.Event], ...]:
    """Every event a game knows, the table's own first."""
    return tuple({**dict.fromkeys(table_state.EVENTS), **changes})
