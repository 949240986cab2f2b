"""What must hold in every cell, whatever the game. Each law tells what breaks it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol

from docs.walk.walk import Done, Run, Stand, Walker
from sabot.black_jack import events as be
from sabot.punto_banco import events as pe
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.state import Order, Stage, under_way
from sabot.table.events import Event, TagliaEnded
from sabot.table.refusal import Refusal
from tests.scene import cards_accounted_for, money_in_balance, out_of_order


class GameLaws(Protocol):
    """What the laws ask of a game."""

    # what a remedy says aloud when it is done
    shown_by: Mapping[str, type[Event] | tuple[type[Event], ...]]
    # mishaps that documents treat as one subject
    subjects: Sequence[frozenset[str]]

    def known(self, state: Any) -> bool:
        """Whether somebody has seen a card that can still enter what is staked on."""
        ...

    def stakes(self, house: Any, state: Any) -> Iterable[Act]:
        """Every act that stakes, or takes a stake back, and may never rest on a known card."""
        ...

    def untrue(self, house: Any, done: Done, before: Any, event: ce.MishapRuled) -> str:
        """Why a ruling's name is not true of the table it was made at, nor of what was done."""
        ...

    def in_bianco(self, state: Any) -> bool:
        """Whether this coup, or the next, is played without bets already."""
        ...


def held(walker: Walker, laws: GameLaws, stand: Stand, run: Run) -> Iterator[str]:
    """Everything that breaks a law in a cell."""
    done = (*stand.prepared, *run.done)
    for each in done:
        yield from nobody_stakes_on_a_known_card(walker, laws, each.after)
        yield from what_is_ordered_is_done(laws, each)
        yield from out_of_order(walker.game, each.before, each.events)
        yield from rulings_are_true(walker, laws, each)
    yield from the_last_cards_are_counted(done)
    yield from final_is_final(walker, done)
    if done:
        yield from nothing_is_lost(walker, done[-1].after)


# 1


def nobody_stakes_on_a_known_card(walker: Walker, laws: GameLaws, state: Any) -> Iterator[str]:
    if laws.known(state):
        for act in laws.stakes(walker.house, state):
            if not isinstance(walker.game.flow.decide(walker.house, state, act), Refusal):
                yield f"a known card is staked on: {act.verb}"


# 2


def what_is_ordered_is_done(laws: GameLaws, done: Done) -> Iterator[str]:
    """An order ends when it is done, or when somebody says that it is not."""
    kinds = [type(event).__name__ for event in done.events]
    lapsed = {event.order for event in done.events if isinstance(event, ce.OrderLapsed)}
    for event in done.events:
        if isinstance(event, ce.MishapRuled):
            yield from _remedies_are_done(laws, event, done)
    ended = any(isinstance(event, TagliaEnded) for event in done.events)
    if Order.COUP_IN_BIANCO in done.before.orders and Order.COUP_IN_BIANCO not in done.after.orders:
        kept = "InBiancoAnnounced" in kinds or Order.COUP_IN_BIANCO in lapsed
        if not kept:
            yield f"the coup in bianco is forgotten at {done.act.verb}"
    if "BettingOpened" in kinds and Order.COUP_IN_BIANCO in done.before.orders:
        yield "bets open where a coup in bianco was ordered"
    annulled = [
        card for event in done.events if isinstance(event, ce.CardsAnnulled) for card in event.cards
    ]
    swept = ended and any(each.card not in annulled for each in done.before.waiting)
    if swept and Order.CARDS_OPEN_IT not in lapsed:
        yield "cards that were to open the next coup are swept away in silence"


def _remedies_are_done(laws: GameLaws, ruled: ce.MishapRuled, done: Done) -> Iterator[str]:
    events = done.events
    for remedy in ruled.remedies:
        shown = laws.shown_by.get(str(remedy))
        held = any(type(event).__name__ == "CardHeld" for event in events)
        if remedy == "hold-cards" and not held and not done.after.waiting:
            yield f"{ruled.mishap} orders {remedy}, and no card waits"
        if remedy == "inspector-finds":
            if not any(isinstance(event, ce.FindingAwaited) for event in events):
                yield f"{ruled.mishap} orders {remedy}, which is not done"
            return
        stands = remedy == "coup-in-bianco" and laws.in_bianco(done.before)
        if shown is not None and not stands and not any(isinstance(each, shown) for each in events):
            yield f"{ruled.mishap} orders {remedy}, which is not done"


# 3


def rulings_are_true(walker: Walker, laws: GameLaws, done: Done) -> Iterator[str]:
    state = done.before
    house = walker.house
    for event in done.events:
        if isinstance(event, ce.MishapRuled):
            false = laws.untrue(house, done, state, event)
            if false:
                yield f"{event.mishap}: {false}"
            spoken = _own_article(house, laws, event)
            if spoken:
                yield f"{event.mishap} is told by common practice, and {spoken} speaks of it"
        if isinstance(event, pe.TurnedInBianco) and _stands(state, event):
            yield "a coup in bianco is ordered twice"
        state = walker.game.flow.evolve(state, event)


def _stands(state: Any, event: pe.TurnedInBianco) -> bool:
    """Whether what an event orders is ordered already."""
    return bool(state.coup.bianco if event.now else state.in_bianco_next)


def _own_article(house: Any, laws: GameLaws, event: ce.MishapRuled) -> str:
    """An article of the house on the same subject as a ruling it takes from common practice."""
    if event.cite != f"{house.id}~{event.mishap}":
        return ""
    subject = next((each for each in laws.subjects if event.mishap in each), frozenset())
    cites = (house.rulings[mishap].cite for mishap in subject)
    return next((cite for cite in cites if "~" not in cite), "")


def the_last_cards_are_counted(done: Sequence[Done]) -> Iterator[str]:
    """What is counted at the end is what came out since the mask."""
    out: int | None = None
    for each in done:
        for event in each.events:
            name = type(event).__name__
            if name == "MaskOut":
                out = each.before.table.sabot.mask_at
            elif name == "RestDrawnOut" and out is not None:
                drawn_out: Any = event
                left = len(each.before.table.sabot.order) - each.before.table.sabot.out
                since = each.before.table.sabot.out - out + left
                if drawn_out.count != since:
                    yield f"{drawn_out.count} cards are counted, {since} came out since the mask"


# 4


# What no decision before it can have covered.
NEW = (pe.CardDrawn, be.CardDrawn, ce.BetHandled, ce.MishapRuled, ce.FindingMade)


def final_is_final(walker: Walker, done: Sequence[Done]) -> Iterator[str]:
    """What is barred stays so, but for what comes about later; what is not barred is heard, late
    as the house says."""
    house = walker.house
    barred: set[tuple[int, int]] = set()
    for each in done:
        for event in each.events:
            if isinstance(event, ce.ComplaintBarred):
                about = each.before.previous if event.late else each.before.coup
                barred.add((each.before.table.taglia, about.number))
            elif isinstance(event, NEW) and _in_play(each.before):
                barred.discard((each.before.table.taglia, each.before.coup.number))
        yield from _heard(walker, house, each.after, barred)


def _in_play(state: Any) -> bool:
    return state.coup is not None and state.coup.stage is not Stage.OVER


def _heard(walker: Walker, house: Any, state: Any, barred: set[tuple[int, int]]) -> Iterator[str]:
    coup = state.coup
    open_ = coup is not None and under_way(coup)
    about = coup if open_ else state.previous
    if about is None:
        return
    by = next(iter(state.table.players))
    decision = walker.game.flow.decide(house, state, ca.Dispute(by, "that is not right"))
    code = decision.reason.code if isinstance(decision, Refusal) else ""
    final = any(number == about.number for _, number in barred)
    if final:
        if code != "no-appeal":
            yield f"a complaint about a coup that is final is answered: {code or 'heard'}"
    elif about.barred:
        return
    elif open_:
        if code and coup.pending is None:
            yield f"a complaint in the coup is refused: {code}"
    elif house.late_disputes_heard != (code == ""):
        yield f"a complaint after the coup is answered: {code or 'heard'}"


# Cards and money


def nothing_is_lost(walker: Walker, state: Any) -> Iterator[str]:
    if not money_in_balance(state):
        yield "money is out of balance"
    if state.table.sabot.order and cards_accounted_for(walker.game, state) != sorted(walker.pack):
        yield "cards are lost or made"
