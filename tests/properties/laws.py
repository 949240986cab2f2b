"""The laws that hold whatever two articles meet: asserted of every act at every table.

Nobody stakes on a known card; what is ordered happens, or its end is told; what is told is true;
final is final and open is open; one fact has one ruling, whichever act tells it; a bet leaves the
cloth only if it lies there, and none lies there any more when a coup is settled.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from sabot.black_jack import acts as ba
from sabot.black_jack import events as be
from sabot.punto_banco import acts as pa
from sabot.punto_banco import events as pe
from sabot.punto_banco.mishaps import SURPLUS, VISIBLE, Mishap
from sabot.table import events as te
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.acts import Face
from sabot.table.coup.knowledge import card_known
from sabot.table.coup.state import Order, Pending, Stage, past, under_way
from sabot.table.events import Event
from sabot.table.game import Decision, Game
from sabot.table.refusal import Refusal
from sabot.table.roles import Role
from tests.properties.black_jack import known
from tests.scene import out_of_order

# What puts money on a coup or takes it off while the coup is open for bets,
_STAKES = (ce.BetPlaced, ce.BetLowered, ce.BetWithdrawn, pe.BettingReopened, pe.Contested)
# and what does so on cards that are still to come.
_LATER_STAKES = (
    be.InsuranceTaken,
    be.EvenMoneyAsked,
    be.BetRaised,
    be.SplitFollowed,
    be.HandSurrendered,
)


def hold(game: Game, house: Any, before: Any, act: Act, decision: Decision) -> None:
    """Assert the laws of one act and what came of it."""
    if isinstance(decision, Refusal):
        _open_is_open(house, before, act, decision)
        return
    _nobody_stakes_on_a_known_card(house, before, decision)
    _something_is_played_for(game, house, before)
    _what_is_ordered_happens(game, before, decision)
    assert not list(out_of_order(game, before, decision)), decision
    _rulings_are_true(game, before, decision)
    _final_is_final(before, act, decision)
    _bets_are_where_they_are_taken_from(game, before, decision)


# What takes a bet from the cloth, or part of it.
_LEAVES = (
    ce.BetWithdrawn,
    ce.BetLowered,
    ce.BetCollected,
    ce.BetReturned,
    ce.BetPaid,
    ce.ExcessReturned,
)


def _bets_are_where_they_are_taken_from(game: Game, before: Any, events: Sequence[Event]) -> None:
    state = before
    for event in events:
        if isinstance(event, (*_LEAVES, ce.BetHandled, be.BetHalved)):
            assert event.bet in state.coup.bets, event
        if isinstance(event, (ce.BetShifted, ce.BetRestored)) and event.before is not None:
            assert event.before in state.coup.bets, event
        if isinstance(event, ce.CoupSettled | ce.CoupAnnulled | ce.CoupEnded):
            assert not state.coup.bets, event
        state = game.flow.evolve(state, event)
        if state.coup is not None and state.coup.stage is Stage.OVER:
            assert not state.coup.bets, event


def _nobody_stakes_on_a_known_card(house: Any, before: Any, events: Sequence[Event]) -> None:
    if any(isinstance(event, _STAKES) for event in events):
        assert not card_known(before), events
    for event in events:
        if isinstance(event, _LATER_STAKES):
            assert not known(house, before, event), events


# What concerns bets that lie there, and is waited for only while one does.
_FOR_BETS = {
    "pay-black-jacks", "offer-insurance", "begin-drawing", "peek", "decide", "read-sign",
    "follow-split", "answer-offer", "turn-hole", "draw-bank", "announce", "settle",
}  # fmt: skip


def _something_is_played_for(game: Game, house: Any, state: Any) -> None:
    """With no bet left nobody is asked anything, and no hand is played to its end."""
    if game.id != "black-jack":
        return
    step = game.steps.expected(house, state)
    if step in _FOR_BETS:
        assert state.coup.bets or state.coup.shifted or state.coup.payments
    if step == "settle":
        # Nobody waits for bets to be settled of which none lies there.
        assert state.coup.bets
        assert len(game.steps.due(house, state)) == len(state.coup.bets)


def _what_is_ordered_happens(game: Game, before: Any, events: Sequence[Event]) -> None:
    state = before
    lapsed: set[Order] = set()
    for event in events:
        previous, orders, waited = state, state.orders, len(state.waiting)
        state = game.flow.evolve(state, event)
        if isinstance(event, ce.OrderLapsed):
            assert event.order in orders
            lapsed.add(event.order)
        if isinstance(event, pe.TurnedInBianco):
            assert not (previous.coup.bianco if event.now else previous.in_bianco_next), event
        if isinstance(event, pe.CardDrawn) and event.waited:
            # One kept for the coup to come is dealt in this only once that has lapsed.
            assert not previous.waiting[0].kept, event
        gone = set(orders) - set(state.orders) - lapsed
        if Order.COUP_IN_BIANCO in gone:
            assert isinstance(event, pe.InBiancoAnnounced), event
        if len(state.waiting) < waited and Order.CARDS_OPEN_IT not in lapsed:
            assert isinstance(event, _USED), event


# How a card that waits can leave its place: it is dealt, or put away aloud.
_USED = (pe.CardDrawn, be.CardDrawn, be.CardCovered, ce.CardsAnnulled, ce.CoupAnnulled)


# A mishap whose name says whether cards have been seen: what must be so when it is ruled on.
_LEFT = {mishap: seen for pair in SURPLUS.values() for seen, mishap in enumerate(pair)}
_SWAPPED = {Mishap.SIDES_SWAPPED_UNSEEN: False, Mishap.SIDES_SWAPPED_SEEN: True}


def _rulings_are_true(game: Game, before: Any, events: Sequence[Event]) -> None:
    state = before
    for event in events:
        if isinstance(event, ce.MishapRuled) and game.id == "punto-banco":
            if event.mishap in _LEFT:
                seen = bool(_LEFT[Mishap(event.mishap)])
                assert any(bool(each.seen) is seen for each in state.waiting), event
            if event.mishap in _SWAPPED:
                seen = any(laid.seen for laid in state.coup.cards)
                assert seen is _SWAPPED[Mishap(event.mishap)], event
            if event.mishap is Mishap.FIRST_CARD_VISIBLE:
                assert state.top_seen
                assert not state.waiting
        if isinstance(event, pe.RestDrawnOut):
            sabot = state.table.sabot
            assert event.count == len(sabot.order) - sabot.mask_at
            assert sabot.out + len(event.cards) == len(sabot.order)
        if isinstance(event, te.TagliaEnded):
            assert not state.orders or any(isinstance(each, ce.OrderLapsed) for each in events)
        state = game.flow.evolve(state, event)


def _final_is_final(before: Any, act: Act, events: Sequence[Event]) -> None:
    for event in events:
        if isinstance(event, ce.DisputeOpened):
            assert not before.coup.barred
        if isinstance(event, ce.LateDisputeNoted):
            assert not before.previous.barred
        stated = isinstance(act, ca.RuleFreely) and act.since
        if isinstance(event, ce.ComplaintBarred) and not event.late and not stated:
            coup = before.coup
            assert not coup.barred or coup.matters or any(each.anew for each in coup.payments)


def _open_is_open(house: Any, before: Any, act: Act, refusal: Refusal) -> None:
    code = refusal.reason.code
    coup, previous = before.coup, before.previous
    if code == "coup-over":
        assert previous is not None
        # Whoever looks at the coup that is over says so.
        assert getattr(act, "late", False) or coup is None or not under_way(coup)
    if code == "taken-back-whole":
        assert coup.pending is Pending.WITHDRAWAL
    if code == "no-appeal":
        about = coup if coup is not None and under_way(coup) else previous
        # What was decided stays so also where the coup has come open again since.
        decided = about.barred if about.decided is None else about.decided.cite
        assert refusal.cite in (about.barred, decided)
    # One that names a coup may be about one that nobody has played.
    disputes = isinstance(act, ca.Dispute) and (act.coup, act.taglia) == (None, None)
    if disputes and act.by in before.table.players and house.late_disputes_heard:
        waiting = coup is None or not under_way(coup)
        assert not (waiting and previous is not None and not previous.barred), code


# One fact, one ruling


def one_fact_one_ruling(game: Game, house: Any, state: Any) -> None:
    """Whatever acts can tell the same fact, what is ruled is the same."""
    for ways in _same_facts(game, state):
        rulings = [_rulings(game, house, state, acts) for acts in ways]
        assert all(each == rulings[0] for each in rulings), (ways, rulings)


def _rulings(game: Game, house: Any, state: Any, acts: Sequence[Act]) -> object:
    ruled: list[object] = []
    for act in acts:
        decision = game.flow.decide(house, state, act)
        if isinstance(decision, Refusal):
            return "refused"
        for event in decision:
            state = game.flow.evolve(state, event)
            if isinstance(event, ce.MishapRuled):
                ruled.append((event.mishap, event.cite, event.remedies))
    return ruled


def _same_facts(game: Game, state: Any) -> Iterator[list[Sequence[Act]]]:
    dealer = state.table.post(Role.DEALER)
    if game.id != "punto-banco":
        if past(state):
            yield [[ba.Draw(dealer, to)] for to in (ba.Target.ASIDE, ba.Target.BANK)]
        return
    yield [[pa.Report(dealer, word)] for word in sorted(VISIBLE)]
    coup = state.coup
    if coup is None or past(state) or coup.stage is Stage.BETTING:
        targets = (pa.Target.ASIDE, pa.Target.PUNTO, pa.Target.BANCO)
        for face in Face:
            yield [[pa.Draw(dealer, to, None, face)] for to in targets]
            aside = pa.Draw(dealer, pa.Target.ASIDE, None, face)
            if state.table.sabot.left > 1 and not state.top_seen:
                yield [[aside, aside], [ca.DrawTogether(dealer, 2, True, True, face)]]
