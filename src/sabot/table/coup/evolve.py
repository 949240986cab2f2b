"""How the events of any coup change a table: bets leave the cloth, findings, disputes.

A game's state is a named tuple whose first two parts are the table and the coup in play.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from sabot.table import events as te
from sabot.table import state as table_state
from sabot.table.coup import events as e
from sabot.table.coup.bets import Bet, lifted, returned
from sabot.table.coup.state import Pending, Stage
from sabot.table.money import CAGNOTTE, FLOAT
from sabot.table.state import Table

Change = Callable[[Any, Any], Any]
S = TypeVar("S", bound=Any)


def with_coup(state: S, table: Table, coup: Any) -> S:
    """The state with its first two parts changed, which is what nearly every event does."""
    return tuple.__new__(type(state), (table, coup, *state[2:]))


def coup_changed(state: S, **change: Any) -> S:
    """The state with some parts of its coup changed."""
    return with_coup(state, state.table, state.coup._replace(**change))


def bet_gone(state: S, bet: Bet, *credits: tuple[str, int]) -> S:
    """The bet leaves the cloth for these accounts."""
    coup = state.coup
    table, bets = lifted(state.table, coup.bets, bet, *credits)
    return with_coup(state, table, coup._replace(bets=bets))


def _bet_back(state: Any, event: e.BetWithdrawn | e.BetReturned) -> Any:
    return bet_gone(state, event.bet, returned(state.table, event.bet))


def _bet_collected(state: Any, event: e.BetCollected) -> Any:
    return bet_gone(state, event.bet, (FLOAT, event.bet.amount))


def _bet_paid(state: Any, event: e.BetPaid) -> Any:
    bet, won, kept = event.bet, event.winnings, event.commission
    purse = state.table.purse(bet.owner), bet.amount + won - kept
    if kept:
        return bet_gone(state, bet, purse, (CAGNOTTE, kept), (FLOAT, -won))
    return bet_gone(state, bet, purse, (FLOAT, -won))


def _dispute_resolved(state: Any, _: e.DisputeResolved) -> Any:
    if state.coup is not None and state.coup.pending is Pending.DISPUTE:
        return coup_changed(state, pending=None)
    return state._replace(late_dispute=False)


def _cards_annulled(state: Any, event: e.CardsAnnulled) -> Any:
    waiting, buried = list(state.waiting), state.buried
    for card in event.cards:
        gone = next(each for each in reversed(waiting) if each.card == card)
        waiting.remove(gone)
        buried += () if gone.up else (card,)
    discard = state.discard + event.cards
    return state._replace(waiting=tuple(waiting), discard=discard, buried=buried)


def same(state: Any, _: te.Event) -> Any:
    """Told, and nothing changes."""
    return state


# What these events do is the same in every game.
CHANGES: Mapping[type[te.Event], Change] = {
    e.BetWithdrawn: _bet_back,
    e.BettingClosed: lambda s, _: coup_changed(s, stage=Stage.PLAY),
    e.CardsAnnulled: _cards_annulled,
    e.CardSeenInSabot: lambda s, _: s._replace(top_seen=True),
    e.FindingAwaited: lambda s, ev: coup_changed(s, pending=Pending.FINDING, finding=ev.mishap),
    e.Found: lambda s, _: coup_changed(s, pending=None, finding=None),
    e.ComplaintBarred: lambda s, ev: coup_changed(s, barred=ev.cite),
    e.BetCollected: _bet_collected,
    e.BetReturned: _bet_back,
    e.BetPaid: _bet_paid,
    e.CoupSettled: lambda s, _: coup_changed(s, stage=Stage.OVER),
    e.DisputeOpened: lambda s, _: coup_changed(s, pending=Pending.DISPUTE),
    e.DisputeResolved: _dispute_resolved,
    e.LateDisputeNoted: lambda s, _: s._replace(late_dispute=True),
    e.FreelyRuled: same,
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
