"""How the events of any coup change a table: bets leave the cloth, findings, disputes.

A game's state is a named tuple whose first two parts are the table and the coup in play.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from sabot.table import events as te
from sabot.table import state as table_state
from sabot.table.cards import Card
from sabot.table.coup import events as e
from sabot.table.coup.bets import Bet, lifted, returned
from sabot.table.coup.knowledge import EVERYBODY, hidden
from sabot.table.coup.payments import About, Done, Payment
from sabot.table.coup.state import Pending, Shift, Stage
from sabot.table.money import CAGNOTTE, FLOAT, UNCLAIMED, Amount
from sabot.table.state import Table

Change = Callable[[Any, Any], Any]
S = TypeVar("S", bound=Any)
C = TypeVar("C", bound=Any)


def with_coup(state: S, table: Table, coup: Any) -> S:
    """The state with its first two parts changed, which is what nearly every event does."""
    return tuple.__new__(type(state), (table, coup, *state[2:]))


def coup_changed(state: S, **change: Any) -> S:
    """The state with some parts of its coup changed."""
    return with_coup(state, state.table, state.coup._replace(**change))


def closed(state: S, _: e.BettingClosed) -> S:
    """The bets as they lie now are those that play, under the placard as it is now."""
    table, coup = state.table, state.coup
    coup = coup._replace(stage=Stage.PLAY, staked=coup.bets, limits=table.limits)
    return with_coup(state, table, coup)


def bet_gone(state: S, bet: Bet, *credits: tuple[str, int]) -> S:
    """The bet leaves the cloth for these accounts."""
    coup = state.coup
    table, bets = lifted(state.table, coup.bets, bet, *credits)
    return with_coup(state, table, coup._replace(bets=bets))


def _bet_back(state: Any, event: e.BetWithdrawn | e.BetReturned) -> Any:
    if state.coup.shifted and not state.coup.announced:
        # It has not played, however it lay.
        left = tuple([each for each in state.coup.shifted if each.after != event.bet])
        state = coup_changed(state, shifted=left)
    return bet_gone(state, event.bet, returned(state.table, event.bet))


def _excess_returned(state: Any, event: e.ExcessReturned) -> Any:
    bet, excess = event.bet, event.excess
    coup = state.coup
    kept = bet._replace(amount=Amount(bet.amount - excess))
    bets = tuple(
        [kept if each == bet else each for each in coup.bets if each != bet or kept.amount]
    )
    books = dict(state.table.books)
    key = state.table.purse(bet.owner), bet.currency
    books[key] = books.get(key, 0) + excess
    staked = tuple([kept if each == bet else each for each in coup.staked])
    shifted = tuple([Shift(lay, kept if now == bet else now) for lay, now in coup.shifted])
    coup = coup._replace(bets=bets, staked=staked, shifted=shifted)
    return with_coup(state, state.table._replace(books=books), coup)


def _bet_collected(state: Any, event: e.BetCollected) -> Any:
    return bet_gone(state, event.bet, (FLOAT, event.bet.amount))


def _bet_paid(state: Any, event: e.BetPaid) -> Any:
    bet, won, kept = event.bet, event.winnings, event.commission
    purse = state.table.purse(bet.owner), bet.amount + won - kept
    if kept:
        return bet_gone(state, bet, purse, (CAGNOTTE, kept), (FLOAT, -won))
    return bet_gone(state, bet, purse, (FLOAT, -won))


def came_up(state: S, matter: Pending, **change: Any) -> S:
    """Something must be settled before whatever else must be."""
    others = tuple(each for each in state.coup.matters if each is not matter)
    return coup_changed(state, matters=(*others, matter), **change)


def dealt_with(state: S, *matters: Pending, **change: Any) -> S:
    """These need not be settled any more; what else must be comes up again."""
    left = tuple(each for each in state.coup.matters if each not in matters)
    return coup_changed(state, matters=left, **change)


def bet_handled(state: Any, event: e.BetHandled) -> Any:
    """The bet leaves the cloth, unless it was paid while it still plays; what was done is kept."""
    state = open_again(state)
    bet, kept = event.bet, event.commission
    purse = state.table.purse(bet.owner)
    done = Payment(bet, event.done, event.winnings, kept, event.back, event.currency, purse)
    if event.done is Done.COLLECTED:
        stake = [(purse, event.back), (FLOAT, bet.amount - event.back)]
        state = bet_gone(state, bet, *stake)
    elif event.done is not Done.ADVANCED:
        state = bet_gone(state, bet, (purse, bet.amount))
    table = state.table.after(
        (FLOAT, purse, event.currency, event.winnings - kept),
        (FLOAT, CAGNOTTE, event.currency, kept),
    )
    coup = state.coup
    return with_coup(state, table, coup._replace(payments=(*coup.payments, done)))


def _payment_corrected(state: Any, event: e.PaymentCorrected) -> Any:
    """The money moves, and what was done wrongly is wrong no more."""
    state = state._replace(table=state.table.after(*map(_movement, event.moved)))
    if event.about is About.COUP:
        return state._replace(coup=_righted(state.coup, event))
    about = state.previous if event.about is About.PREVIOUS else state.disputed[0]
    right = _righted(about, event)
    return state._replace(
        previous=right if state.previous == about else state.previous,
        disputed=tuple([right if each == about else each for each in state.disputed]),
    )


def _movement(moved: Any) -> tuple[str, str, Any, int]:
    return moved.source, moved.target, moved.currency, moved.amount


def _righted(coup: C, event: e.PaymentCorrected) -> C:
    """The coup once a bet was settled as it should be: the last thing done about it is."""
    bet, payments = event.bet, list(coup.payments)
    for at in reversed(range(len(payments))):
        if payments[at].bet == bet and payments[at].done is event.done:
            del payments[at]
            break
    stands = bet._replace(amount=event.stands)
    shifted = coup.shifted
    if event.done is None:
        # It was settled as it lay, and should not have lain so.
        shifted = tuple([each for each in shifted if (each.after or each.before) != bet])
    return coup._replace(  # type: ignore[no-any-return]
        payments=tuple(payments),
        shifted=shifted,
        staked=tuple([stands if each == bet else each for each in coup.staked]),
    )


def _bet_shifted(state: Any, event: e.BetShifted) -> Any:
    """Shifted twice it has still been shifted once: from how it should lie to how it does."""
    shift, others = Shift(event.before, event.after), []
    for each in state.coup.shifted:
        if _goes_on(each, event):
            shift = Shift(each.before, event.after)
        else:
            others.append(each)
    if shift.before != shift.after:
        others.append(shift)
    state = _relaid(state, event.player, event.before, event.after)
    return coup_changed(state, shifted=tuple(others))


def _goes_on(shift: Shift, event: e.BetShifted) -> bool:
    """Whether it is the same stake that is shifted again, or put back where it was taken away."""
    if event.before is not None:
        return shift.after == event.before
    taken = shift.before if shift.after is None else None
    return taken is not None and event.after is not None and taken[:3] == event.after[:3]


def _bet_restored(state: Any, event: e.BetRestored) -> Any:
    state = _relaid(state, event.player, event.before, event.after)
    shift = Shift(event.after, event.before)
    left = tuple([each for each in state.coup.shifted if each != shift])
    return coup_changed(state, shifted=left)


def _relaid(state: Any, player: str, before: Bet | None, after: Bet | None) -> Any:
    """One stake in the place of another; what is more or less goes from or to its owner."""
    coup, books = state.coup, dict(state.table.books)
    bets, purse = coup.bets, state.table.purse(player)
    now = () if after is None else (after,)
    at = len(bets) if before is None else bets.index(before)
    bets = (*bets[:at], *now, *bets[at + 1 :])
    for bet, sign in ((before, 1), (after, -1)):
        if bet is not None:
            key = purse, bet.currency
            books[key] = books.get(key, 0) + sign * bet.amount
    return with_coup(state, state.table._replace(books=books), coup._replace(bets=bets))


def _put_aside(state: Any, event: e.WinningsPutAside) -> Any:
    movement = event.player, UNCLAIMED, event.currency, event.amount
    return state._replace(table=state.table.after(movement))


def _dispute_resolved(state: Any, _: e.DisputeResolved) -> Any:
    """The dispute in the coup, else the longest waiting about one that is over."""
    if state.coup is not None and Pending.DISPUTE in state.coup.matters:
        return dealt_with(state, Pending.DISPUTE)
    return state._replace(disputed=state.disputed[1:])


def _freely_ruled(state: Any, event: e.FreelyRuled) -> Any:
    """What the Direction decides is disputed no more, nor may bets be withdrawn over it."""
    if event.late:
        return state._replace(disputed=state.disputed[1:])
    if state.coup is None:
        return state
    return dealt_with(state, Pending.DISPUTE, Pending.WITHDRAWAL)


def _barred(state: Any, event: e.ComplaintBarred) -> Any:
    """What is final stays so when the coup is over."""
    if not event.late:
        state = coup_changed(state, barred=event.cite)
    if state.previous is not None and (event.late or state.coup.annulled):
        final = state.previous
        others = tuple(each for each in state.disputed if each != final)
        state = state._replace(previous=final._replace(barred=event.cite), disputed=others)
    return state


def open_again(state: S) -> S:
    """What was final of a coup does not cover what comes about later: a card, a slip, a payment."""
    coup = state.coup
    if coup is None or not coup.barred or coup.stage is Stage.OVER:
        return state
    return coup_changed(state, barred="")


def _cards_annulled(state: Any, event: e.CardsAnnulled) -> Any:
    waiting, places = state.waiting, event.places or _last_alike(state.waiting, event.cards)
    return state._replace(
        waiting=tuple([each for at, each in enumerate(waiting) if at not in places]),
        discard=state.discard + event.cards,
        buried=state.buried + hidden([waiting[at] for at in places]),
    )


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


def same(state: Any, _: te.Event) -> Any:
    """Told, and nothing changes."""
    return state


# What these events do is the same in every game.
CHANGES: Mapping[type[te.Event], Change] = {
    e.BetWithdrawn: _bet_back,
    e.ExcessReturned: _excess_returned,
    e.BettingClosed: closed,
    e.CardsAnnulled: _cards_annulled,
    e.CardSeenInSabot: lambda s, _: s._replace(top_seen=EVERYBODY),
    e.FindingAwaited: lambda s, ev: came_up(s, Pending.FINDING, finding=ev.mishap),
    e.Found: lambda s, _: dealt_with(s, Pending.FINDING, finding=None),
    e.ComplaintBarred: _barred,
    e.OrderLapsed: same,
    e.BetCollected: _bet_collected,
    e.BetReturned: _bet_back,
    e.BetPaid: _bet_paid,
    e.BetHandled: bet_handled,
    e.PaymentCorrected: _payment_corrected,
    e.BetShifted: _bet_shifted,
    e.BetRestored: _bet_restored,
    e.WinningsPutAside: _put_aside,
    e.CoupSettled: lambda s, _: coup_changed(s, stage=Stage.OVER),
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
