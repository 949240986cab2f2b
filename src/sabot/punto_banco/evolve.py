"""How each event changes a Punto Banco table. Nothing is refused and no house is consulted here."""

from collections.abc import Callable
from typing import TypeVar

from sabot.punto_banco import events as e
from sabot.punto_banco.mishaps import SURPLUS, Mishap, Origin
from sabot.punto_banco.moving import CARDS, WITH_NOBODY, kept
from sabot.punto_banco.state import (
    OPEN,
    Coup,
    State,
    Under,
    begins_in_bianco,
    last_moved,
    reopened,
)
from sabot.punto_banco.tableau import Side
from sabot.table import events as te
from sabot.table import evolve as table_evolve
from sabot.table.coup import events as ce
from sabot.table.coup.bets import AboutBet, Bet, laid, replaced
from sabot.table.coup.changed import (
    came_up,
    coup_changed,
    dealt_with,
    same,
    with_bets,
    with_coup,
)
from sabot.table.coup.chips import as_they_lay, bet_back, bet_lowered, closed
from sabot.table.coup.evolve import (
    complaint_barred,
    events_of,
    evolving,
    left_open,
    over_now,
    ruled,
    shared_changes,
)
from sabot.table.coup.knowledge import NOBODY, card_known, hidden, swept_unseen
from sabot.table.coup.state import Order, Pending, Stage, past, under_way
from sabot.table.dispatch import EventChange, EventChanges

E = TypeVar("E", bound=AboutBet)


def _start(state: State, number: int, mode: str, bianco: bool) -> State:
    # Until bets are closed, what waits for this coup has been ruled on.
    return (_for_this_coup(state) if bianco else state)._replace(
        number=number,
        coup=Coup(
            number,
            mode,
            stage=Stage.PLAY if bianco else Stage.BETTING,
            bianco=bianco,
            taglia=state.table.taglia,
        ),
        in_bianco_next=False,
        last_next=False,
        top_ruled=False,
    )


def _for_this_coup(state: State) -> State:
    """The cards kept for this coup are this coup's: what it does not use is ruled on again.

    How one came to be kept belongs to the coup before; that it fell stays true. What came out in
    this coup, and waits where its bets were open again, is as it was.
    """
    if not state.waiting:
        return state
    return state._replace(
        waiting=tuple(
            each._replace(origin=Origin.FELL if each.fell else Origin.DETACHED, kept=False)
            if each.kept
            else each
            for each in state.waiting
        )
    )


def _bet_placed(state: State, event: ce.BetPlaced) -> State:
    coup = state.in_play()
    table, bets = laid(state.table, coup.bets, event.bet)
    return with_coup(state, table, with_bets(coup, bets, coup.settled))


def _reopened(state: State, _: e.BettingReopened) -> State:
    """Stakes may be changed again: as they lie now is as they should, however that came about.

    With no card laid, what waits opens the coup as it did before its bets were closed.
    """
    if state.in_play().limits != state.table.limits:
        state = _placard_changed(state)
    open_again = {"stage": Stage.BETTING, "limits": None, "shifted": (), "cut": ()}
    state = coup_changed(state, **open_again, **WITH_NOBODY)
    return state if state.in_play().begun else kept(state)


def _lapsed(state: State, event: ce.OrderLapsed) -> State:
    if event.order is Order.COUP_IN_BIANCO:
        return state._replace(in_bianco_next=False, top_ruled=False)
    return state._replace(waiting=tuple(card._replace(kept=False) for card in state.waiting))


def _finding_awaited(state: State, event: ce.FindingAwaited) -> State:
    """What was announced of the hands does not hold while it is open what they are."""
    return came_up(state, Pending.FINDING, finding=event.mishap, announced=False)


def _tied_asked(state: State, event: e.TiedAsked) -> State:
    return coup_changed(state, asked=event.players, offered=event.side, answers={}, chosen="")


def _tied_answered(state: State, event: e.TiedAnswered) -> State:
    coup = state.in_play()
    answers = {**coup.answers, event.player: event.takes}
    declined = coup.declined if event.takes else coup.declined | {(event.player, event.side)}
    return coup_changed(state, answers=answers, declined=declined)


def _in_bianco(state: State, event: e.TurnedInBianco) -> State:
    if begins_in_bianco(state):
        state = _for_this_coup(state)
    elif not event.now:
        return state._replace(in_bianco_next=True)
    # Nobody has cards to read any more, nor a bet to withdraw: none has been made.
    state = dealt_with(state, Pending.WITHDRAWAL, declared=None, point_told=None)
    no_bets = {"staked": (), "settled": (), "payments": (), "shifted": ()}
    state = coup_changed(state, **no_bets, **WITH_NOBODY)
    return coup_changed(state, bianco=True, mode=OPEN, stage=Stage.PLAY)


def _barred(state: State, event: ce.ComplaintBarred) -> State:
    """Decided without appeal, the cards that are out lie where they do for good: but for those the
    inspector is looking into, who may still find what went wrong there.
    """
    state = complaint_barred(state, event)
    if event.late or Pending.FINDING in state.in_play().matters:
        return state
    return coup_changed(state, misdealt=False)


def _annulled(state: State, event: ce.CoupAnnulled) -> State:
    coup = state.in_play()
    swept, unplayed = tuple(laid.card for laid in coup.cards) + coup.rest, not under_way(coup)
    # What is already ordered for the next coup stays ordered.
    kept = tuple(card for card in state.waiting if card.kept or not event.with_waiting)
    gone = state._replace(waiting=tuple(card for card in state.waiting if card not in kept))
    return state._replace(
        discard=state.discard + swept + tuple(card.card for card in gone.waiting),
        buried=swept_unseen(gone),
        waiting=kept,
        # One that came to nothing is not the last of a taglia: the next is.
        last_next=state.last_next or (state.last and unplayed),
        coup=coup._replace(
            annulled=True,
            unplayed=unplayed,
            stage=Stage.OVER,
            # Nothing has played, however it lay.
            shifted=(),
            staked=as_they_lay(coup.staked, coup.shifted),
            lay=tuple(coup.shown()),
            cards=(),
            rest=(),
            matters=left_open(coup),
            finding=None,
            recalled=False,
        ),
    )


def _announced(state: State, _: e.PointsAnnounced) -> State:
    """The bets that play; with those that were settled, where the cards are decided again."""
    coup = state.in_play()
    return coup_changed(state, announced=True, staked=coup.bets + coup.settled)


def _coup_ended(state: State, _: ce.CoupEnded) -> State:
    coup = state.in_play()
    swept = tuple([laid.card for laid in coup.cards]) + coup.rest
    previous, disputed = over_now(state, coup)
    return state._replace(
        coup=None,
        discard=state.discard + swept,
        buried=state.buried + hidden(coup.cards),
        erred=state.erred | coup.erring,
        previous=previous,
        disputed=disputed,
    )


def _clean(state: State) -> State:
    """No card of this taglia is on the table any more."""
    return state._replace(
        coup=None,
        number=0,
        waiting=(),
        discard=(),
        buried=(),
        in_bianco_next=False,
        last=False,
        last_next=False,
        announced_first=False,
        top_seen=NOBODY,
        top_ruled=False,
    )


def _limits_changed(state: State, event: te.LimitsChanged) -> State:
    """Bets that nobody may touch any more, for a card is known, are held to the placard before."""
    coup = state.coup
    if coup is not None and coup.stage is Stage.BETTING:
        if card_known(state):
            state = coup_changed(state, limits=coup.limits or state.table.limits)
        state = _placard_changed(state)
    return state._replace(table=table_evolve.evolve(state.table, event))


def _placard_changed(state: State) -> State:
    """What lies was laid under the placard that was there before."""
    coup = state.in_play()
    limits = coup.limits or state.table.limits
    return coup_changed(state, under=(*coup.under, Under(limits, coup.bets)))


def _taken_off(change: Callable[[State, E], State]) -> EventChange[State]:
    """What is taken back counts as new if it is laid again: under the placard as it is then."""

    def taken_off(state: State, event: E) -> State:
        state = change(state, event)
        coup, bet = state.in_play(), event.bet
        if not coup.under:
            return state
        lies = next((each for each in coup.bets if each[:3] == bet[:3]), None)
        under = tuple([_no_more_than(each, bet, lies) for each in coup.under])
        return coup_changed(state, under=under)

    return taken_off


def _no_more_than(under: Under, bet: Bet, lies: Bet | None) -> Under:
    """Of a bet no more than what still lies there."""
    lay = next((each for each in under.bets if each[:3] == bet[:3]), None)
    if lay is None or (lies is not None and lies.amount >= lay.amount):
        return under
    return under._replace(bets=replaced(under.bets, lay, lies))


def _flagged(state: State, event: te.PlayerFlagged) -> State:
    """Whoever lifts the note forgives the errors too, also those of the coup on the table."""
    state = state._replace(table=table_evolve.evolve(state.table, event))
    if event.flag:
        return state
    if state.coup is not None:
        state = coup_changed(state, erring=state.coup.erring - {event.player})
    return state._replace(erred=state.erred - {event.player})


def _ruled(state: State, event: ce.MishapRuled) -> State:
    """The remedies do the rest; but a misrepeated word colours what is drawn after it, and a word
    that is set aside is not repeated.
    """
    state = ruled(state, event)
    if event.mishap is Mishap.MISREPEATED:
        return coup_changed(state, misrepeated=True)
    if event.mishap is Mishap.LATER_CARD_VISIBLE:
        return state._replace(top_ruled=past(state))
    if event.mishap in (Mishap.FIRST_CARD_VISIBLE, Mishap.KNOWN_BEFORE_BETS):
        # Not where the bets were open again: there it is this coup's, which may not use it.
        coup = state.coup
        of_the_next = coup is None or coup.annulled or (coup.begun and not reopened(state))
        return state._replace(top_ruled=of_the_next)
    if event.mishap in SURPLUS[Origin.FELL]:
        return _fell_early(state)
    if event.mishap is Mishap.CARD_FELL:
        return _last_fell(state)
    if event.mishap is Mishap.FIRST_CARD_FELL:
        return _first_fell(state)
    if event.mishap is Mishap.PUNTO_UNCOVERED:
        return _uncovered(state)
    if event.mishap in (Mishap.DECLARATION_CORRECTED, Mishap.DECLARED_AGAINST_RULE):
        return coup_changed(state, declared=None)
    return state


def _uncovered(state: State) -> State:
    """Somebody was to read the Punto's: that they lie open makes the Banco's nobody's."""
    return state if state.in_play().reader else coup_changed(state, reads=Side.PUNTO)


def _fell_early(state: State) -> State:
    """The first card that waits opens a coup."""
    first, *others = state.waiting
    first = first._replace(origin=Origin.FELL, kept=True, fell=True)
    return state._replace(waiting=(first, *others))


def _first_fell(state: State) -> State:
    """The first card of the coup in play, laid already or still to be."""
    coup = state.in_play()
    if coup.begun:
        return coup_changed(state, fallen=coup.fallen | {0})
    first, *others = state.waiting
    return state._replace(waiting=(first._replace(fell=True), *others))


def _last_fell(state: State) -> State:
    """The last card that was moved, laid or put under the sabot."""
    place = last_moved(state)
    if place is None:
        coup = state.in_play()
        return coup_changed(state, fallen=coup.fallen | {len(coup.cards) - 1})
    # It may still come to open a coup; what else is wrong with it goes before.
    waiting = list(state.waiting)
    last = waiting[place]._replace(fell=True)
    if last.origin is Origin.DETACHED and last.moved:
        last = last._replace(origin=Origin.FELL)
    waiting[place] = last
    return state._replace(waiting=tuple(waiting))


_EVOLVE: EventChanges[State] = {
    **shared_changes(),
    **CARDS,
    ce.BettingOpened: lambda s, ev: _start(s, ev.number, s.table.mode, False),
    ce.BetPlaced: _bet_placed,
    ce.BettingClosed: lambda s, ev: closed(_for_this_coup(s), ev),
    ce.BetWithdrawn: _taken_off(bet_back),
    ce.BetLowered: _taken_off(bet_lowered),
    e.BettingReopened: _reopened,
    e.TiedAsked: _tied_asked,
    e.TiedAnswered: _tied_answered,
    ce.PlayerWarned: lambda s, ev: coup_changed(s, warned=s.in_play().warned | {ev.player}),
    e.PlayerErred: lambda s, ev: coup_changed(s, erring=s.in_play().erring | {ev.player}),
    ce.MishapRuled: _ruled,
    ce.OrderLapsed: _lapsed,
    ce.FindingAwaited: _finding_awaited,
    e.WithdrawalOpened: lambda s, _: came_up(s, Pending.WITHDRAWAL),
    e.WithdrawalBarred: lambda s, _: coup_changed(s, uncontested=True),
    e.WithdrawalClosed: lambda s, _: dealt_with(s, Pending.WITHDRAWAL),
    e.Contested: same,
    e.TurnedInBianco: _in_bianco,
    e.InBiancoAnnounced: lambda s, ev: _start(s, ev.number, OPEN, True),
    ce.ComplaintBarred: _barred,
    ce.CoupAnnulled: _annulled,
    e.PointTold: same,
    e.PointsAnnounced: _announced,
    e.SideChancesAnnounced: lambda s, _: coup_changed(s, side_told=True),
    ce.CoupEnded: _coup_ended,
    e.ButtonMoved: lambda s, ev: s._replace(button=ev.seat),
    te.PlayerFlagged: _flagged,
    te.LimitsChanged: _limits_changed,
    te.TagliaEnded: lambda s, ev: _clean(s._replace(table=table_evolve.evolve(s.table, ev))),
    te.PackChanged: lambda s, ev: _clean(s._replace(table=table_evolve.evolve(s.table, ev))),
}

EVENTS = events_of(_EVOLVE)

evolve = evolving(_EVOLVE)
