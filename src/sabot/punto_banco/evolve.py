"""How each event changes a Punto Banco table. Nothing is refused and no house is consulted here."""

from collections.abc import Callable, Mapping
from typing import Any, cast

from sabot.punto_banco import events as e
from sabot.punto_banco.mishaps import SURPLUS, Mishap, Origin
from sabot.punto_banco.state import OPEN, Coup, Laid, State, Waiting, begins_in_bianco
from sabot.punto_banco.tableau import Side
from sabot.table import events as te
from sabot.table import state as table_state
from sabot.table.coup import events as ce
from sabot.table.coup.bets import laid
from sabot.table.coup.evolve import (
    CHANGES,
    came_up,
    closed,
    coup_changed,
    dealt_with,
    events_of,
    evolving,
    heard_on,
    open_again,
    same,
    with_coup,
)
from sabot.table.coup.knowledge import EVERYBODY, NOBODY, hidden, swept_unseen
from sabot.table.coup.state import Order, Pending, Stage, past


def _start(state: State, number: int, mode: str, bianco: bool) -> State:
    # Until bets are closed, what waits for this coup has been ruled on.
    return (_for_this_coup(state) if bianco else state)._replace(
        number=number,
        coup=Coup(
            number,
            mode,
            stage=Stage.PLAY if bianco else Stage.BETTING,
            bianco=bianco,
            mask_first=state.mask_first_next,
        ),
        in_bianco_next=False,
        last_next=False,
        mask_first_next=False,
        top_ruled=False,
    )


def _for_this_coup(state: State) -> State:
    """The cards kept for this coup are this coup's: what it does not use is ruled on again.

    How one came to be kept belongs to the coup before; that it fell stays true.
    """
    if not state.waiting:
        return state
    return state._replace(
        waiting=tuple(
            Waiting(card, seen, Origin.FELL if origin is Origin.FELL else Origin.DETACHED)
            for card, seen, origin, _ in state.waiting
        )
    )


def _bet_placed(state: State, event: ce.BetPlaced) -> State:
    coup = state.in_play()
    table, bets = laid(state.table, coup.bets, event.bet)
    return with_coup(state, table, coup._replace(bets=bets))


def _mask_out(state: State, event: ce.MaskOut) -> State:
    if past(state):
        # It came out with a card of the coup to come, which is then the last.
        return state._replace(last=True, last_next=True, mask_first_next=event.first)
    state = state._replace(last=True)
    return coup_changed(state, mask_first=True) if event.first else state


def _drawn(state: State, event: e.CardDrawn) -> State:
    state = open_again(state)
    coup = state.in_play()
    seen = EVERYBODY if event.up else state.waiting[0].seen if event.waited else state.top_seen
    card = Laid(event.card, event.side, event.up, seen)
    coup = coup._replace(cards=(*coup.cards, card))
    if event.waited:
        return state._replace(coup=coup, waiting=state.waiting[1:], held_last=False)
    table = state.table
    if coup.rest and not table.sabot.left:
        # All was drawn out to be counted; what comes next is the first of that.
        return state._replace(coup=coup._replace(rest=coup.rest[1:]), held_last=False)
    table = table._replace(sabot=table.sabot.draw())
    return state._replace(coup=coup, table=table, top_seen=NOBODY, top_ruled=False, held_last=False)


def _held(state: State, event: e.CardHeld) -> State:
    table = state.table
    seen = EVERYBODY if event.up else state.top_seen
    return state._replace(
        waiting=(*state.waiting, Waiting(event.card, seen, event.origin)),
        table=table._replace(sabot=table.sabot.draw()),
        top_seen=NOBODY,
        top_ruled=False,
        held_last=True,
    )


def _kept(state: State, _: ce.CardsKept) -> State:
    return state._replace(waiting=tuple(card._replace(kept=True) for card in state.waiting))


def _passed(state: State, event: e.CardsPassed) -> State:
    return coup_changed(state, assigned=True, recalled=False, reader=event.to, reads=event.side)


def _declined(state: State, event: e.CardsDeclined) -> State:
    coup = state.in_play()
    return coup_changed(
        state,
        assigned=False,
        reader="",
        chosen="",
        asked=(),
        answers={},
        declined=coup.declined | {(event.player, coup.reads)},
    )


def _seen_too(coup: Coup, side: Side, name: str) -> tuple[Laid, ...]:
    """The cards on the cloth, once somebody has seen those of a hand."""
    return tuple(
        [
            laid._replace(seen=laid.seen | {name}) if laid.side is side else laid
            for laid in coup.cards
        ]
    )


def _looked_at(state: State, event: e.CardsTaken | e.CardsLooked) -> State:
    return coup_changed(state, cards=_seen_too(state.in_play(), event.side, event.player))


def _declared(state: State, event: e.Declared) -> State:
    """Whoever speaks for a hand has read it."""
    coup = state.in_play()
    return coup_changed(
        state,
        cards=_seen_too(coup, coup.reads, event.player),
        declared=event.word,
        point_told=event.point,
        recalled=False,
    )


def _turned(state: State, event: e.HandTurned) -> State:
    cards = tuple(
        [
            laid
            if laid.up or laid.side is not event.side
            else Laid(laid.card, laid.side, True, EVERYBODY)
            for laid in state.in_play().cards
        ]
    )
    if state.in_play().recalled and state.in_play().reads is event.side:
        # They were to come back, and lie open now: nobody has them to read.
        return coup_changed(state, cards=cards, recalled=False, reader="")
    return coup_changed(state, cards=cards)


def _last_turned(state: State, _: e.CardTurned) -> State:
    *others, last = state.in_play().cards
    return coup_changed(state, cards=(*others, last._replace(up=True, seen=EVERYBODY)))


# The covered cards lie in the middle again, and whoever they go to is asked anew.
_WITH_NOBODY: Mapping[str, Any] = {
    "assigned": False, "recalled": False, "reader": "", "chosen": "", "asked": (), "answers": {},
}  # fmt: skip


def _rebuilt(state: State, event: e.HandsRebuilt) -> State:
    """Give the cards their sides; what is left over goes under the sabot, ahead of the rest.

    Where a hand has other cards than it had, what was read and said of it falls.
    """
    coup = state.in_play()
    count = len(event.sides)
    cards = tuple(
        [laid._replace(side=side) for laid, side in zip(coup.cards, event.sides, strict=False)]
    )
    surplus = tuple(Waiting(laid.card, laid.seen, Origin.FALSE_DRAW) for laid in coup.cards[count:])
    if cards[:4] != coup.cards[:4]:
        coup = coup._replace(
            **_WITH_NOBODY, declared=None, point_told=None, repeated=False, misrepeated=False
        )
    misdealt = coup.misdealt and cards[:4] == coup.cards[:4]
    coup = coup._replace(cards=cards, misdealt=misdealt, announced=False)
    return state._replace(coup=coup, waiting=surplus + state.waiting)


def _cards_annulled(state: State, event: ce.CardsAnnulled) -> State:
    """What was moved last is gone."""
    return cast(State, CHANGES[ce.CardsAnnulled](state, event))._replace(held_last=False)


def _lapsed(state: State, event: ce.OrderLapsed) -> State:
    if event.order is Order.COUP_IN_BIANCO:
        return state._replace(in_bianco_next=False, top_ruled=False)
    return state._replace(waiting=tuple(card._replace(kept=False) for card in state.waiting))


def _finding_awaited(state: State, event: ce.FindingAwaited) -> State:
    """What was announced of the hands does not hold while it is open what they are."""
    return came_up(state, Pending.FINDING, finding=event.mishap, announced=False)


def _tied_asked(state: State, event: e.TiedAsked) -> State:
    return coup_changed(state, asked=event.players, answers={})


def _tied_answered(state: State, event: e.TiedAnswered) -> State:
    coup = state.in_play()
    answers = {**coup.answers, event.player: event.takes}
    declined = coup.declined if event.takes else coup.declined | {(event.player, event.side)}
    return coup_changed(state, answers=answers, declined=declined)


def _in_bianco(state: State, _: e.TurnedInBianco) -> State:
    if begins_in_bianco(state):
        return coup_changed(_for_this_coup(state), bianco=True, mode=OPEN, stage=Stage.PLAY)
    return state._replace(in_bianco_next=True)


def _annulled(state: State, event: ce.CoupAnnulled) -> State:
    coup = state.in_play()
    swept = tuple(laid.card for laid in coup.cards) + coup.rest
    # What is already ordered for the next coup stays ordered.
    kept = tuple(card for card in state.waiting if card.kept or not event.with_waiting)
    gone = state._replace(waiting=tuple(card for card in state.waiting if card not in kept))
    return state._replace(
        discard=state.discard + swept + tuple(card.card for card in gone.waiting),
        buried=swept_unseen(gone),
        waiting=kept,
        previous=coup._replace(annulled=True),
        disputed=heard_on(state, coup._replace(annulled=True)),
        coup=coup._replace(
            stage=Stage.OVER,
            cards=(),
            rest=(),
            matters=(),
            finding=None,
            recalled=False,
            annulled=True,
        ),
    )


def _rest_out(state: State, event: e.RestDrawnOut) -> State:
    table = state.table
    state = state._replace(table=table._replace(sabot=table.sabot.draw(len(event.cards))))
    return coup_changed(state, rest=event.cards, counted=True)


def _coup_ended(state: State, _: ce.CoupEnded) -> State:
    coup = state.in_play()
    swept = tuple([laid.card for laid in coup.cards]) + coup.rest
    return state._replace(
        coup=None,
        discard=state.discard + swept,
        buried=state.buried + hidden(coup.cards),
        erred=state.erred | coup.erring,
        previous=state.previous if coup.annulled else coup,
        disputed=heard_on(state, coup),
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
        mask_first_next=False,
        top_seen=NOBODY,
        top_ruled=False,
        held_last=False,
    )


def _flagged(state: State, event: te.PlayerFlagged) -> State:
    """Whoever lifts the note forgives the errors too."""
    state = state._replace(table=table_state.evolve(state.table, event))
    return state if event.flag else state._replace(erred=state.erred - {event.player})


def _stakes_joined(state: State, event: e.StakesJoined) -> State:
    pair = frozenset({event.principal, event.proxy})
    if not event.late:
        return coup_changed(state, joined=(*state.in_play().joined, pair))
    assert state.previous is not None
    previous = state.previous._replace(joined=(*state.previous.joined, pair))
    disputed = tuple(previous if each == state.previous else each for each in state.disputed)
    return state._replace(previous=previous, disputed=disputed)


def _ruled(state: State, event: ce.MishapRuled) -> State:
    """The remedies do the rest; but a misrepeated word colours what is drawn after it, and a word
    that is set aside is not repeated.
    """
    state = open_again(state)
    if event.mishap is Mishap.MISREPEATED:
        return coup_changed(state, misrepeated=True)
    if event.mishap in (Mishap.FIRST_CARD_VISIBLE, Mishap.KNOWN_BEFORE_BETS):
        coup = state.coup
        return state._replace(top_ruled=coup is None or bool(coup.cards) or coup.annulled)
    if event.mishap in SURPLUS[Origin.FELL] and len(state.waiting) == 1:
        fell = state.waiting[0]._replace(origin=Origin.FELL, kept=True)
        return state._replace(waiting=(fell,))
    if event.mishap in (Mishap.DECLARATION_CORRECTED, Mishap.DECLARED_AGAINST_RULE):
        return coup_changed(state, declared=None)
    return state


_EVOLVE: Mapping[type[te.Event], Callable[[State, Any], State]] = {
    **CHANGES,
    ce.BettingOpened: lambda s, ev: _start(s, ev.number, s.table.mode, False),
    ce.BetPlaced: _bet_placed,
    ce.BettingClosed: lambda s, ev: closed(_for_this_coup(s), ev),
    e.BettingReopened: lambda s, _: coup_changed(s, stage=Stage.BETTING, **_WITH_NOBODY),
    e.StakesJoined: _stakes_joined,
    ce.MaskOut: _mask_out,
    e.CardDrawn: _drawn,
    e.CardHeld: _held,
    ce.CardsKept: _kept,
    e.TiedAsked: _tied_asked,
    e.TiedAnswered: _tied_answered,
    e.ReaderDecided: lambda s, ev: coup_changed(s, chosen=ev.player, reads=ev.side),
    e.CardsPassed: _passed,
    e.CardsDeclined: _declined,
    e.CardsTaken: _looked_at,
    e.CardsRecalled: lambda s, _: coup_changed(s, recalled=True),
    e.CardsLooked: _looked_at,
    e.Declared: _declared,
    e.Repeated: lambda s, ev: coup_changed(s, repeated=True),
    e.HandTurned: _turned,
    e.CardTurned: _last_turned,
    ce.PlayerWarned: lambda s, ev: coup_changed(s, warned=s.in_play().warned | {ev.player}),
    e.CardsWithheld: lambda s, _: coup_changed(s, reader="", assigned=True, recalled=False),
    e.PlayerErred: lambda s, ev: coup_changed(s, erring=s.in_play().erring | {ev.player}),
    ce.MishapRuled: _ruled,
    e.HandsRebuilt: _rebuilt,
    ce.OrderLapsed: _lapsed,
    ce.CardsAnnulled: _cards_annulled,
    ce.FindingAwaited: _finding_awaited,
    e.DealMisread: lambda s, _: coup_changed(s, misdealt=True),
    e.WithdrawalOpened: lambda s, _: came_up(s, Pending.WITHDRAWAL),
    e.WithdrawalClosed: lambda s, _: dealt_with(s, Pending.WITHDRAWAL),
    e.Contested: same,
    e.TurnedInBianco: _in_bianco,
    e.InBiancoAnnounced: lambda s, ev: _start(s, ev.number, OPEN, True),
    ce.CoupAnnulled: _annulled,
    e.PointTold: same,
    e.PointsAnnounced: lambda s, _: coup_changed(s, announced=True, staked=s.in_play().bets),
    e.RestDrawnOut: _rest_out,
    e.SideChancesAnnounced: lambda s, _: coup_changed(s, side_told=True),
    ce.CoupEnded: _coup_ended,
    e.ButtonMoved: lambda s, ev: s._replace(button=ev.seat),
    te.PlayerFlagged: _flagged,
    te.TagliaEnded: lambda s, ev: _clean(s._replace(table=table_state.evolve(s.table, ev))),
    te.PackChanged: lambda s, ev: _clean(s._replace(table=table_state.evolve(s.table, ev))),
}

EVENTS = events_of(_EVOLVE)

evolve: Callable[[State, te.Event], State] = evolving(_EVOLVE)
