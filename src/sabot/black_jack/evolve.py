"""How each event changes a Black Jack table. Nothing is refused and no house is consulted here."""

from collections.abc import Callable, Mapping
from typing import Any

from sabot.black_jack import events as e
from sabot.black_jack.acts import Word
from sabot.black_jack.events import Use
from sabot.black_jack.state import BANK, Box, Coup, Dealt, Hand, State, Waiting, chance
from sabot.table import events as te
from sabot.table import state as table_state
from sabot.table.cards import Card
from sabot.table.coup import events as ce
from sabot.table.coup.acts import Manner
from sabot.table.coup.bets import raised
from sabot.table.coup.evolve import (
    CHANGES,
    bet_gone,
    coup_changed,
    events_of,
    evolving,
    same,
    with_coup,
)
from sabot.table.coup.state import Stage
from sabot.table.coup.unseen import swept_unseen
from sabot.table.money import FLOAT


def _hand(state: State, number: int, id_: int, **change: Any) -> State:
    """The state with one hand of a box changed."""
    coup = state.in_play()
    boxes = tuple([_box_with(box, id_, change) if box[0] == number else box for box in coup.boxes])
    return with_coup(state, state.table, coup._replace(boxes=boxes))


def _box_with(box: Box, id_: int, change: dict[str, Any]) -> Box:
    hands = tuple([hand._replace(**change) if hand.id == id_ else hand for hand in box.hands])
    return box._replace(hands=hands)


# Bets


def _bet_laid(state: State, event: Any) -> State:
    coup = state.in_play()
    table, bets = raised(state.table, coup.bets, event.bet)
    return with_coup(state, table, coup._replace(bets=bets))


def _bet_raised(state: State, event: e.BetRaised) -> State:
    state = _bet_laid(state, event)
    return coup_changed(state, doubled=state.in_play().doubled | {event.bet[:3]})


def _bet_halved(state: State, event: e.BetHalved) -> State:
    bet, kept = event.bet, event.kept
    back = state.table.purse(bet.owner), bet.amount - kept
    return bet_gone(state, bet, back, (FLOAT, kept))


def _held_by(state: State, event: e.BoxHeld) -> State:
    coup = state.in_play()
    box = Box(event.box, event.player)
    return coup_changed(state, order=(*coup.order, event.box), boxes=(*coup.boxes, box))


# The cards


def _out(state: State, card: Card, to_bank: bool, waited: bool) -> State:
    """The state once a card has left the sabot, or its place under it."""
    if waited:
        # Whoever refused it refused this card, not the next.
        state = coup_changed(state, refused=frozenset())
        return state._replace(waiting=_without(state.waiting, card, to_bank))
    table = state.table
    return state._replace(table=table._replace(sabot=table.sabot.draw()), top_seen=False)


def _without(waiting: tuple[Waiting, ...], card: Card, to_bank: bool) -> tuple[Waiting, ...]:
    """The waiting cards less this one; of two alike, less the one meant for where it went."""
    other = Use.OFFERED if to_bank else Use.BANK
    alike = [at for at, each in enumerate(waiting) if each.card == card]
    gone = next((at for at in alike if waiting[at].use is not other), alike[0])
    return waiting[:gone] + waiting[gone + 1 :]


def _drawn(state: State, event: e.CardDrawn) -> State:
    state = _out(state, event.card, event.box == BANK, event.waited)
    coup = state.in_play()
    dealing = not coup.drawing and coup.told is None
    if dealing:
        dealt = (*coup.dealt, Dealt(event.card, event.box))
        coup = coup._replace(dealt=dealt, at=coup.at + 1)
    if event.box == BANK:
        return state._replace(coup=coup._replace(bank=(*coup.bank, event.card)))
    if dealing and all(box.number != event.box for box in coup.boxes):
        # Served without a bet: it has nobody to play it.
        boxes = sorted((*coup.boxes, Box(event.box, "")), key=lambda box: box.number)
        coup = coup._replace(boxes=tuple(boxes))
    return _given(state._replace(coup=coup), event.box, event.hand, event.card)


def _given(state: State, number: int, id_: int, card: Card) -> State:
    """A card more in a hand: it has what it asked for, and is done where one card was the most."""
    hand = state.in_play().box(number).hand(id_)
    cards = (*hand.cards, card)
    done = hand.done or hand.doubled or (hand.one_card and len(cards) > 1)
    return _hand(state, number, id_, cards=cards, asked=False, sign=None, done=done)


def _covered(state: State, event: e.CardCovered) -> State:
    state = _out(state, event.card, True, event.waited)
    coup = state.in_play()
    dealt = (*coup.dealt, Dealt(event.card, BANK))
    return coup_changed(
        state, bank=(*coup.bank, event.card), covered=True, dealt=dealt, at=coup.at + 1
    )


def _held(state: State, event: e.CardHeld) -> State:
    table = state.table
    return state._replace(
        waiting=(*state.waiting, Waiting(event.card, event.up)),
        table=table._replace(sabot=table.sabot.draw()),
        top_seen=False,
    )


def _put_to(state: State, event: e.CardPutTo) -> State:
    """A waiting card gets this use; of two alike the one just offered, else the last."""
    waiting = list(state.waiting)
    alike = [at for at, each in enumerate(waiting) if each.card == event.card]
    offered = [at for at in alike if waiting[at].use is Use.OFFERED]
    at = offered[0] if event.use is Use.BANK and offered else alike[-1]
    waiting[at] = waiting[at]._replace(use=event.use)
    state = state._replace(waiting=tuple(waiting))
    return coup_changed(state, refused=frozenset()) if event.use is Use.BANK else state


def _rebuilt(state: State, event: e.HandsRebuilt) -> State:
    """Every card of the distribution lies where it should have gone; what is too many waits."""
    coup = state.in_play()
    cards = [card for card, _ in coup.dealt]
    dealt = tuple([Dealt(*each) for each in zip(cards, event.boxes, strict=False)])
    surplus = tuple(Waiting(card, True) for card in cards[len(dealt) :])
    state = state._replace(waiting=surplus + state.waiting)
    boxes = tuple(
        box._replace(hands=(Hand(cards=tuple(card for card, to in dealt if to == box.number)),))
        for box in coup.boxes
        if box.number in coup.order
    )
    bank = tuple(card for card, to in dealt if to == BANK)
    return coup_changed(
        state,
        dealt=dealt,
        boxes=boxes,
        bank=bank,
        covered=event.covered,
        at=len(dealt),
        misread=False,
        told=None,
    )


def _nobody_follows(state: State, box: int) -> State:
    """With a split hand gone there is nothing left to follow."""
    turn = state.in_play().turn()
    if turn is None or turn.box.number != box:
        return state
    return coup_changed(state, following=())


def _misread(state: State, event: e.DealMisread) -> State:
    """A card besides those due has not served any place."""
    at = state.in_play().at
    return coup_changed(state, misread=True, at=at - 1 if event.besides else at)


def _removed(state: State, event: e.HandRemoved) -> State:
    cards = state.in_play().box(event.box).hand(event.hand).cards
    state = _nobody_follows(state._replace(discard=state.discard + cards), event.box)
    return _hand(state, event.box, event.hand, cards=(), gone=True, asked=False, sign=None)


def _voided(state: State, event: e.BoxVoided) -> State:
    coup = _nobody_follows(state, event.box).in_play()
    cards = tuple(card for hand in coup.box(event.box).hands for card in hand.cards)
    boxes = tuple(box for box in coup.boxes if box.number != event.box)
    return state._replace(discard=state.discard + cards, coup=coup._replace(boxes=boxes))


# Before the drawing and in the players' turns


def _peeked(state: State, event: e.HolePeeked) -> State:
    """If the bank has Black Jack the players have nothing left to decide."""
    state = coup_changed(state, peeked=True)
    if not event.black_jack:
        return state
    coup = state.in_play()
    boxes = tuple(
        box._replace(hands=tuple(hand._replace(done=True) for hand in box.hands))
        for box in coup.boxes
    )
    return coup_changed(state, boxes=boxes, drawing=True)


def _declared(state: State, event: e.Declared) -> State:
    if event.manner is Manner.GESTURE:
        return _hand(state, event.box, event.hand, sign=event.word)
    return _hand(state, event.box, event.hand, asked=event.word is Word.CARTA, sign=None)


def _split(state: State, event: e.HandSplit) -> State:
    """The two cards become the first of two hands, the new one to be played after the other."""
    coup = state.in_play()
    box = coup.box(event.box)
    hands: list[Hand] = []
    for hand in box.hands:
        if hand.id == event.hand:
            first, second = hand.cards
            one = event.one_card
            hands.append(hand._replace(cards=(first,), split=True, one_card=one))
            hands.append(Hand(event.new, (second,), split=True, one_card=one))
        else:
            hands.append(hand)
    boxes = tuple(each if each is not box else box._replace(hands=tuple(hands)) for each in coup[5])
    return coup_changed(state, boxes=boxes, following=event.following)


def _split_followed(state: State, event: e.SplitFollowed) -> State:
    state = _bet_laid(state, event)
    coup = state.in_play()
    bet = event.bet
    following = tuple(name for name in coup.following if name != bet.owner)
    return coup_changed(state, following=following, added=coup.added | {bet[:3]})


def _stayed(state: State, event: e.BetStayed) -> State:
    coup = state.in_play()
    bet = event.bet
    moved = bet._replace(chance=chance(event.hand))
    bets = tuple(moved if each == bet else each for each in coup.bets)
    following = tuple(name for name in coup.following if name != bet.owner)
    added = coup.added
    if bet[:3] in added:
        added = added - {bet[:3]} | {moved[:3]}
    return coup_changed(state, bets=bets, following=following, added=added)


def _refused(state: State, event: e.OfferRefused) -> State:
    return coup_changed(state, refused=state.in_play().refused | {(event.box, event.hand)})


# The end of the coup


def _swept(coup: Coup) -> tuple[Card, ...]:
    """The cards of a coup that still lie on the cloth."""
    hands = [card for turn in coup.hands() for card in turn.hand.cards]
    return (*hands, *coup.bank)


def _coup_annulled(state: State, _: ce.CoupAnnulled) -> State:
    coup = state.in_play()
    held = tuple(waiting.card for waiting in state.waiting)
    return state._replace(
        discard=state.discard + _swept(coup) + held,
        buried=swept_unseen(state),
        waiting=(),
        coup=coup._replace(
            stage=Stage.OVER,
            boxes=(),
            bank=(),
            dealt=(),
            following=(),
            pending=None,
            finding=None,
        ),
    )


def _announced(state: State, _: e.BankAnnounced) -> State:
    coup = state.in_play()._replace(announced=True)
    return state._replace(coup=coup, previous=coup)


def _coup_ended(state: State, _: ce.CoupEnded) -> State:
    coup = state.in_play()
    discard, buried = state.discard + _swept(coup), state.buried + coup.hidden()
    return state._replace(coup=None, discard=discard, buried=buried)


def _clean(state: State) -> State:
    """No card of this taglia is on the table any more."""
    return state._replace(
        coup=None, number=0, waiting=(), discard=(), buried=(), last=False, top_seen=False
    )


def _seat_lost(state: State, event: te.SeatLost) -> State:
    table = table_state.evolve(state.table, event)
    return state._replace(table=table, warned=state.warned - {event.player})


_EVOLVE: Mapping[type[te.Event], Callable[[State, Any], State]] = {
    **CHANGES,
    ce.BettingOpened: lambda s, ev: s._replace(
        number=ev.number, coup=Coup(ev.number, s.table.mode)
    ),
    ce.BetPlaced: _bet_laid,
    e.BoxHeld: _held_by,
    ce.MaskOut: lambda s, _: s._replace(last=True),
    e.CardDrawn: _drawn,
    e.CardCovered: _covered,
    e.CardHeld: _held,
    e.CardPutTo: _put_to,
    e.CardTurned: same,
    ce.CardsKept: same,
    e.HandsRebuilt: _rebuilt,
    e.DealMisread: _misread,
    e.BoxVoided: _voided,
    e.InsuranceOffered: lambda s, _: coup_changed(s, offered=True),
    e.InsuranceTaken: _bet_laid,
    e.EvenMoneyAsked: same,
    e.DrawingBegun: lambda s, _: coup_changed(s, drawing=True),
    e.HolePeeked: _peeked,
    e.HoleTurned: lambda s, _: coup_changed(s, covered=False),
    e.TurnCame: lambda s, ev: coup_changed(s, told=(ev.box, ev.hand)),
    e.PointTold: same,
    e.Declared: _declared,
    e.HandStood: lambda s, ev: _hand(s, ev.box, ev.hand, done=True, sign=None),
    e.HandDoubled: lambda s, ev: _hand(s, ev.box, ev.hand, doubled=True),
    e.BetRaised: _bet_raised,
    e.HandSplit: _split,
    e.SplitFollowed: _split_followed,
    e.BetStayed: _stayed,
    e.HandSurrendered: same,
    e.BetHalved: _bet_halved,
    e.HandRemoved: _removed,
    e.CardOffered: same,
    e.OfferRefused: _refused,
    e.Spoken: same,
    e.InsuranceLost: same,
    e.BankAnnounced: _announced,
    ce.PlayerWarned: lambda s, ev: s._replace(warned=s.warned | {ev.player}),
    te.SeatLost: _seat_lost,
    ce.MishapRuled: same,
    ce.CoupAnnulled: _coup_annulled,
    ce.CoupEnded: _coup_ended,
    te.TagliaEnded: lambda s, ev: _clean(s._replace(table=table_state.evolve(s.table, ev))),
    te.PackChanged: lambda s, ev: _clean(s._replace(table=table_state.evolve(s.table, ev))),
}

EVENTS = events_of(_EVOLVE)

evolve: Callable[[State, te.Event], State] = evolving(_EVOLVE)
