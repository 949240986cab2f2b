"""How the events of any coup change a table: its chips, findings, disputes."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from sabot.table import events as te
from sabot.table import evolve as table_evolve
from sabot.table.cards import Card
from sabot.table.coup import events as e
from sabot.table.coup.changed import (
    ChangingCoup,
    ChangingState,
    came_up,
    coup_changed,
    dealt_with,
    open_again,
    same,
    with_past,
    with_waiting,
)
from sabot.table.coup.chips import chips
from sabot.table.coup.knowledge import EVERYBODY, hidden
from sabot.table.coup.mishaps import BetMishap
from sabot.table.coup.payments import Fault, Payment
from sabot.table.coup.state import (
    AnyCoup,
    AnyState,
    Decided,
    Pending,
    Stage,
    StateOf,
    WaitingCard,
    is_coup,
    settles_again,
)
from sabot.table.coup.unclaimed import followed
from sabot.table.dispatch import EventChanges, by_kind

S = TypeVar("S", bound=ChangingState)
C = TypeVar("C", bound=ChangingCoup)


def dispute_resolved(state: S, event: e.DisputeResolved) -> S:
    """The dispute in the coup, else the longest waiting about one that is over."""
    if state.coup is not None and Pending.DISPUTE in state.coup.matters:
        state = dealt_with(state, Pending.DISPUTE)
        return _upheld(state) if event.rebuilt else _dismissed(state)
    return with_past(state, state.previous, state.disputed[1:])


def _upheld(state: S) -> S:
    """What a complaint that is upheld cannot put right now is gone through with the settling: what
    waits for the cards to speak again, and stakes their owner has not the chips to put back.
    """
    coup = state.in_play()
    shifted = tuple([each._replace(upheld=True) for each in coup.shifted])
    return coup_changed(state, upheld=True, shifted=shifted)


def _dismissed(state: S) -> S:
    """The coup stands as it lies: what was done by now, and how the stakes lie."""
    coup = state.in_play()
    return coup_changed(
        state,
        dismissed=True,
        payments=tuple([each._replace(dismissed=True) for each in coup.payments]),
        shifted=tuple([each._replace(dismissed=True, stood=each.after) for each in coup.shifted]),
    )


def _late_dispute(state: S, _: e.LateDisputeNoted) -> S:
    """About the last coup that is over; once also told of one that had come to nothing."""
    if state.previous is None:
        return state
    return with_past(state, state.previous, (*state.disputed, state.previous))


def _freely_ruled(state: S, event: e.FreelyRuled) -> S:
    """What the Direction decides is disputed no more, nor may bets be withdrawn over it."""
    if _about_one_over(state, event):
        over = state.disputed
        if not event.number:
            # As it was once told: about what had waited longest.
            return with_past(state, state.previous, over[1:])
        others = _others(over, event.number, event.taglia)
        return with_past(state, state.previous, others)
    if state.coup is None:
        return state
    state = dealt_with(state, Pending.DISPUTE, Pending.WITHDRAWAL)
    coup = state.in_play()
    if settles_again(coup):
        return state
    # What a complaint had left to be put right the Direction has decided with the rest.
    shifted = tuple([each._replace(upheld=False) for each in coup.shifted])
    return coup_changed(state, shifted=shifted)


def complaint_barred(state: S, event: e.ComplaintBarred) -> S:
    """What is final stays so when the coup is over; and when it is open again, what was paid.

    But not what is to be looked at again because the decision itself asks for it.
    """
    late = _about_one_over(state, event)
    if not late:
        coup = state.in_play()
        paid = _final(coup, event)
        upheld = coup.upheld and settles_again(coup)
        closed = coup.stage is not Stage.BETTING
        bets = (*coup.bets, *coup.staked, *coup.settled) if closed and not upheld else ()
        out = len(tuple(coup.known()))
        before = 0 if coup.decided is None else coup.decided.laid
        laid = before if Pending.FINDING in coup.matters else out
        decided = Decided(event.cite, out, bets, laid)
        # Of stakes, what the complaint has found and could not put back.
        shifted = tuple([each for each in coup.shifted if upheld or each.upheld])
        state = coup_changed(
            state, barred=event.cite, decided=decided, payments=paid, shifted=shifted
        )
    final = state.previous
    if final is None or not late:
        return state
    named = (event.number, event.taglia) if event.number else (final.number, final.taglia)
    others = _others(state.disputed, *named)
    if is_coup(final, *named):
        # Nobody is left who could put anything of it right.
        paid = _final(final, event)
        final = final._replace(barred=event.cite, payments=paid, shifted=())
    return with_past(state, final, others)


def _about_one_over(state: AnyState, event: e.FreelyRuled | e.ComplaintBarred) -> bool:
    """Whether a decision is about a coup that is over.

    Ledgers of before tell so of an annulled one that lies there still; it is not over yet.
    """
    coup = state.coup
    if coup is None or not coup.annulled or not event.late:
        return event.late
    return not is_coup(coup, event.number or None, event.taglia)


def _final(coup: ChangingCoup, event: e.ComplaintBarred) -> tuple[Payment, ...]:
    """What was done about bets, right or wrong, once that is decided without appeal."""
    again = settles_again(coup)
    return tuple([p if again and p.anew else p._replace(final=event.cite) for p in coup.payments])


def _others(coups: Sequence[ChangingCoup], number: int, taglia: int) -> list[ChangingCoup]:
    """The coups complained of, but for the one that is named."""
    return [each for each in coups if not is_coup(each, number, taglia)]


# These are told of whichever coup they come to light in. What they are about has happened before,
# and has opened the coup again when it did.
_OF_MONEY = frozenset(
    {
        *Fault,
        BetMishap.LATE_BET,
        BetMishap.BET_MOVED,
        BetMishap.BET_PINCHED,
        BetMishap.BET_CAPPED,
        BetMishap.STAKE_OVER_LIMIT,
    }
)


def ruled(state: S, event: e.MishapRuled) -> S:
    """A slip opens a coup again that was decided without appeal before it."""
    return state if event.mishap in _OF_MONEY else open_again(state)


def cards_annulled(state: S, event: e.CardsAnnulled) -> S:
    """What waited goes to the discard."""
    waiting, places = state.waiting, annulled(state.waiting, event)
    left = [each for at, each in enumerate(waiting) if at not in places]
    return with_waiting(state, left)._replace(
        discard=state.discard + event.cards,
        buried=state.buried + hidden([waiting[at] for at in places]),
    )


def annulled(waiting: Sequence[WaitingCard], event: e.CardsAnnulled) -> tuple[int, ...]:
    """Where the cards lie, among those that wait, which go to the discard."""
    return event.places or _last_alike(waiting, event.cards)


def _last_alike(waiting: Sequence[WaitingCard], cards: tuple[Card, ...]) -> tuple[int, ...]:
    """Where cards of these faces lie: of two alike the last, and what is not kept first."""
    places: list[int] = []
    for card in cards:
        alike = [at for at, each in enumerate(waiting) if each.card == card and at not in places]
        places.append(max(alike, key=lambda at: (not waiting[at].kept, at)))
    return tuple(places)


def over_now(state: StateOf[C], coup: C) -> tuple[C | None, tuple[C, ...]]:
    """The last coup that is over, and those complained of, once this one is.

    A complaint that is still open is heard then; else nothing of a coup that is over waits to be
    settled. One that came to nothing takes no other's place.
    """
    if coup.unplayed:
        return state.previous, tuple(state.disputed)
    over = coup._replace(matters=())
    complained = Pending.DISPUTE in coup.matters
    return over, (*state.disputed, over) if complained else tuple(state.disputed)


def left_open(coup: AnyCoup) -> tuple[Pending, ...]:
    """What is still to be settled of a coup that is annulled: whether that was right."""
    return tuple([each for each in coup.matters if each is Pending.DISPUTE])


def shared_changes() -> EventChanges[S]:
    """What these events do is the same in every game."""
    return {
        **chips(),
        e.CardsAnnulled: cards_annulled,
        e.CardSeenInSabot: lambda s, _: s._replace(top_seen=EVERYBODY),
        e.FindingAwaited: lambda s, ev: came_up(s, Pending.FINDING, finding=ev.mishap),
        e.FindingMade: lambda s, _: open_again(dealt_with(s, Pending.FINDING, finding=None)),
        e.ComplaintBarred: complaint_barred,
        e.OrderLapsed: same,
        e.DisputeOpened: lambda s, _: came_up(s, Pending.DISPUTE),
        e.DisputeResolved: dispute_resolved,
        e.LateDisputeNoted: _late_dispute,
        e.FreelyRuled: _freely_ruled,
        e.CheckRequested: same,
    }


def evolving(changes: EventChanges[S]) -> Callable[[S, te.Event], S]:
    """A game's ``evolve``: its own changes first, the table's for all other events."""

    own_changes = by_kind(changes)

    def evolve(state: S, event: te.Event) -> S:
        """The state after an event. It never refuses and never asks a house."""
        change = own_changes.get(type(event))
        if change is None:
            after = state._replace(table=table_evolve.evolve(state.table, event))
        else:
            after = change(state, event)
        if after.table.waits is not state.table.waits:
            after = followed(state, after, event)
        return after

    return evolve


def events_of(changes: EventChanges[S]) -> tuple[type[te.Event], ...]:
    """Every event a game knows, the table's own first."""
    return tuple({**dict.fromkeys(table_evolve.EVENTS), **changes})
