"""The laws that hold whatever two articles meet: asserted of every act at every table.

Nobody stakes on a known card; what is ordered happens, or its end is told; what is told is true;
final is final and open is open; one fact has one ruling, whichever act tells it; a bet leaves the
cloth only if it lies there, and none lies there any more when a coup is settled. The coup that is
dealt from behind the mask is the last, and begins with the mask if its first card lay behind it.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from sabot.black_jack import acts as ba
from sabot.black_jack import events as be
from sabot.company.staff import holder_of
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
from sabot.table.roles import Power, Role
from sabot.table.state import Opening
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
    _who_declines_moves_nothing(game, before, decision)
    _something_is_played_for(game, house, before)
    _what_is_ordered_happens(game, before, decision)
    assert not list(out_of_order(game, before, decision)), decision
    _rulings_are_true(game, before, decision)
    _final_is_final(before, act, decision)
    _bets_are_where_they_are_taken_from(game, before, decision)
    _the_button_moves_on(game, house, before, decision)
    _the_last_coup_is_dealt_from_behind_the_mask(game, before, decision)


def _the_button_moves_on(game: Game, house: Any, before: Any, events: Sequence[Event]) -> None:
    """With every coup that ends, by whatever it does, unless it was in bianco."""
    state = before
    for event, after in zip(events, (*events[1:], None), strict=True):
        if isinstance(event, ce.CoupEnded) and game.id == "punto-banco":
            moves = house.button and not state.coup.bianco
            assert isinstance(after, pe.ButtonMoved) is moves, events
        state = game.flow.evolve(state, event)


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


def _who_declines_moves_nothing(game: Game, before: Any, events: Sequence[Event]) -> None:
    """But that one has said so: no chip, no card, nothing the table waits for."""
    if not isinstance(events[0] if events else None, be.InsuranceDeclined | be.EvenMoneyDeclined):
        return
    after = before
    for event in events:
        after = game.flow.evolve(after, event)
    declined = after.coup.declined
    assert len(declined - before.coup.declined) == 1
    assert after == before._replace(coup=before.coup._replace(declined=declined))


def _the_last_coup_is_dealt_from_behind_the_mask(
    game: Game, before: Any, events: Sequence[Event]
) -> None:
    state = before
    for event in events:
        if isinstance(event, be.CardDrawn | be.CardCovered):
            assert not state.last_next, event
        if isinstance(event, pe.RestDrawnOut):
            assert state.coup.cards[0].nth >= state.table.sabot.mask_at, event
        state = game.flow.evolve(state, event)
    sabot, coup = state.table.sabot, state.coup
    if not sabot.order or state.table.opening is not Opening.READY:
        return
    assert state.last is (sabot.out > sabot.mask_at), events
    if game.id != "punto-banco":
        return
    laid = () if coup is None else coup.cards
    for each in (*laid, *state.waiting):
        assert sabot.order[each.nth] == each.card, events
    if any(each.nth >= sabot.mask_at for each in laid):
        assert state.none_follows, events
    if laid and state.none_follows:
        # What was said of it last is true.
        assert state.announced_first is (laid[0].nth >= sabot.mask_at), events


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
        if isinstance(event, ce.ComplaintBarred) and not stated:
            coup = _decided_about(before, event) if event.late else before.coup
            assert not coup.barred or coup.matters or any(each.anew for each in coup.payments)


def _decided_about(state: Any, event: ce.ComplaintBarred) -> Any:
    coups = [coup for coup in (*state.disputed, state.previous) if coup is not None]
    return next(
        each for each in coups if (each.number, each.taglia) == (event.number, event.taglia)
    )


def kept_once(state: Any) -> None:
    """What is found of a coup is in one place, and nothing waits to be settled in one that is over.

    A coup complained of is the last as well, if it is, and both tell the same of it.
    """
    over = [coup for coup in (state.previous, *state.disputed) if coup is not None]
    by_name = {(coup.taglia, coup.number): coup for coup in over}
    assert all(by_name[coup.taglia, coup.number] == coup for coup in over)
    assert not any(coup.matters or coup.unplayed for coup in over)
    if state.coup is not None:
        assert (state.coup.taglia, state.coup.number) not in by_name


def _open_is_open(house: Any, before: Any, act: Act, refusal: Refusal) -> None:
    code = refusal.reason.code
    coup, previous = before.coup, before.previous
    if code == "coup-over":
        assert previous is not None
        # Whoever looks at the coup that is over, or names one, says so.
        named = getattr(act, "coup", None) or getattr(act, "taglia", None)
        late = getattr(act, "late", False)
        assert late or named or coup is None or not under_way(coup)
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


# What is being looked into


def findings_have_their_effect(game: Game, house: Any, state: Any) -> None:
    """Whatever else the Direction decides meanwhile, what the inspector finds has its effect."""
    coup = state.coup
    if coup is None or coup.pending is not Pending.FINDING:
        return
    table = state.table
    decider, finder = (holder_of(house, table, power) for power in (Power.RULE_FREELY, Power.FIND))
    decided = after(game, house, state, ca.RuleFreely(decider, "something else", since=True))
    for rebuildable in (True, False):
        finding = ca.Find(finder, rebuildable)
        here, there = (after(game, house, each, finding).coup for each in (state, decided))
        assert list(here.shown()) == list(there.shown()), finding
        assert list(here.known()) == list(there.known()), finding
        assert here.annulled is there.annulled, finding


def after(game: Game, house: Any, state: Any, act: Act) -> Any:
    """The state after an act that nobody may refuse."""
    decision = game.flow.decide(house, state, act)
    assert not isinstance(decision, Refusal), (act, decision)
    for event in decision:
        state = game.flow.evolve(state, event)
    return state


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
