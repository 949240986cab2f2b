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
from sabot.table.coup.bets import Bet, lifted, raised, returned
from sabot.table.coup.state import Pending, Stage
from sabot.table.money import FLOAT
from sabot.table.state import Table


def _with(state: State, table: Table, coup: Coup) -> State:
    """The state with its first two parts changed, which is what nearly every event does."""
    return tuple.__new__(State, (table, coup, *state[2:]))


def _coup(state: State, **change: Any) -> State:
    return _with(state, state.table, state.in_play()._replace(**change))


def _hand(state: State, number: int, id_: int, **change: Any) -> State:
    """The state with one hand of a box changed."""
    coup = state.in_play()
    boxes = tuple([_box_with(box, id_, change) if box[0] == number else box for box in coup.boxes])
    return _with(state, state.table, coup._replace(boxes=boxes))


def _box_with(box: Box, id_: int, change: dict[str, Any]) -> Box:
    hands = tuple([hand._replace(**change) if hand.id == id_ else hand for hand in box.hands])
    return box._replace(hands=hands)


# Bets


def _bet_laid(state: State, event: Any) -> State:
    coup = state.in_play()
    table, bets = raised(state.table, coup.bets, event.bet)
    return _with(state, table, coup._replace(bets=bets))


def _bet_raised(state: State, event: e.BetRaised) -> State:
    state = _bet_laid(state, event)
    return _coup(state, doubled=state.in_play().doubled | {event.bet[:3]})


def _bet_back(state: State, event: ce.BetWithdrawn | ce.BetReturned) -> State:
    return _bet_gone(state, event.bet, returned(state.table, event.bet))


def _bet_collected(state: State, event: ce.BetCollected) -> State:
    return _bet_gone(state, event.bet, (FLOAT, event.bet.amount))


def _bet_paid(state: State, event: ce.BetPaid) -> State:
    bet, won = event.bet, event.winnings
    return _bet_gone(state, bet, (state.table.purse(bet.owner), bet.amount + won), (FLOAT, -won))


def _bet_halved(state: State, event: e.BetHalved) -> State:
    bet, kept = event.bet, event.kept
    back = state.table.purse(bet.owner), bet.amount - kept
    return _bet_gone(state, bet, back, (FLOAT, kept))


def _bet_gone(state: State, bet: Bet, *credits: tuple[str, int]) -> State:
    coup = state.in_play()
    table, bets = lifted(state.table, coup.bets, bet, *credits)
    return _with(state, table, coup._replace(bets=bets))


def _held_by(state: State, event: e.BoxHeld) -> State:
    coup = state.in_play()
    box = Box(event.box, event.player)
    return _coup(state, order=(*coup.order, event.box), boxes=(*coup.boxes, box))


# The cards


def _out(state: State, card: Card, to_bank: bool, waited: bool) -> State:
    """The state once a card has left the sabot, or its place under it."""
    if waited:
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
        coup = coup._replace(dealt=(*coup.dealt, Dealt(event.card, event.box)))
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
    return _coup(state, bank=(*coup.bank, event.card), covered=True, dealt=dealt)


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
    return _coup(state, refused=frozenset()) if event.use is not Use.NEXT else state


def _annulled_cards(state: State, event: ce.CardsAnnulled) -> State:
    waiting = list(state.waiting)
    for card in event.cards:
        waiting.remove(next(each for each in reversed(waiting) if each.card == card))
    return state._replace(waiting=tuple(waiting), discard=state.discard + event.cards)


def _rebuilt(state: State, event: e.HandsRebuilt) -> State:
    """Every card of the distribution lies where it should have gone."""
    coup = state.in_play()
    cards = [card for card, _ in coup.dealt]
    dealt = tuple([Dealt(*each) for each in zip(cards, event.boxes, strict=True)])
    boxes = tuple(
        box._replace(hands=(Hand(cards=tuple(card for card, to in dealt if to == box.number)),))
        for box in coup.boxes
        if box.number in coup.order
    )
    bank = tuple(card for card, to in dealt if to == BANK)
    return _coup(state, dealt=dealt, boxes=boxes, bank=bank, misread=False)


def _removed(state: State, event: e.HandRemoved) -> State:
    cards = state.in_play().box(event.box).hand(event.hand).cards
    state = state._replace(discard=state.discard + cards)
    return _hand(state, event.box, event.hand, cards=(), gone=True, asked=False, sign=None)


def _voided(state: State, event: e.BoxVoided) -> State:
    coup = state.in_play()
    cards = tuple(card for hand in coup.box(event.box).hands for card in hand.cards)
    boxes = tuple(box for box in coup.boxes if box.number != event.box)
    return state._replace(discard=state.discard + cards, coup=coup._replace(boxes=boxes))


# Before the drawing and in the players' turns


def _peeked(state: State, event: e.HolePeeked) -> State:
    """If the bank has Black Jack the players have nothing left to decide."""
    state = _coup(state, peeked=True)
    if not event.black_jack:
        return state
    coup = state.in_play()
    boxes = tuple(
        box._replace(hands=tuple(hand._replace(done=True) for hand in box.hands))
        for box in coup.boxes
    )
    return _coup(state, boxes=boxes, drawing=True)


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
    return _coup(state, boxes=boxes, following=event.following)


def _split_followed(state: State, event: e.SplitFollowed) -> State:
    state = _bet_laid(state, event)
    coup = state.in_play()
    bet = event.bet
    following = tuple(name for name in coup.following if name != bet.owner)
    return _coup(state, following=following, added=coup.added | {bet[:3]})


def _stayed(state: State, event: e.BetStayed) -> State:
    coup = state.in_play()
    bet = event.bet
    moved = bet._replace(chance=chance(event.hand))
    bets = tuple(moved if each == bet else each for each in coup.bets)
    following = tuple(name for name in coup.following if name != bet.owner)
    return _coup(state, bets=bets, following=following)


def _refused(state: State, event: e.OfferRefused) -> State:
    return _coup(state, refused=state.in_play().refused | {(event.box, event.hand)})


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
        waiting=(),
        coup=coup._replace(
            stage=Stage.OVER, boxes=(), bank=(), dealt=(), pending=None, finding=None
        ),
    )


def _announced(state: State, _: e.BankAnnounced) -> State:
    coup = state.in_play()._replace(announced=True)
    return state._replace(coup=coup, previous=coup)


def _coup_ended(state: State, _: ce.CoupEnded) -> State:
    return state._replace(coup=None, discard=state.discard + _swept(state.in_play()))


def _clean(state: State) -> State:
    """No card of this taglia is on the table any more."""
    return state._replace(coup=None, number=0, waiting=(), discard=(), last=False, top_seen=False)


def _seat_lost(state: State, event: te.SeatLost) -> State:
    table = table_state.evolve(state.table, event)
    return state._replace(table=table, warned=state.warned - {event.player})


def _dispute_resolved(state: State, _: ce.DisputeResolved) -> State:
    if state.coup is not None and state.coup.pending is Pending.DISPUTE:
        return _coup(state, pending=None)
    return state._replace(late_dispute=False)


def _same(state: State, _: te.Event) -> State:
    return state


_EVOLVE: Mapping[type[te.Event], Callable[[State, Any], State]] = {
    ce.BettingOpened: lambda s, ev: s._replace(
        number=ev.number, coup=Coup(ev.number, s.table.mode)
    ),
    ce.BetPlaced: _bet_laid,
    ce.BetWithdrawn: _bet_back,
    ce.BettingClosed: lambda s, _: _coup(s, stage=Stage.PLAY),
    e.BoxHeld: _held_by,
    ce.MaskOut: lambda s, _: s._replace(last=True),
    e.CardDrawn: _drawn,
    e.CardCovered: _covered,
    e.CardHeld: _held,
    e.CardPutTo: _put_to,
    e.CardTurned: _same,
    ce.CardsKept: _same,
    ce.CardsAnnulled: _annulled_cards,
    ce.CardSeenInSabot: lambda s, _: s._replace(top_seen=True),
    e.HandsRebuilt: _rebuilt,
    e.DealMisread: lambda s, _: _coup(s, misread=True),
    e.BoxVoided: _voided,
    e.InsuranceOffered: lambda s, _: _coup(s, offered=True),
    e.InsuranceTaken: _bet_laid,
    e.EvenMoneyAsked: _same,
    e.DrawingBegun: lambda s, _: _coup(s, drawing=True),
    e.HolePeeked: _peeked,
    e.HoleTurned: lambda s, _: _coup(s, covered=False),
    e.TurnCame: lambda s, ev: _coup(s, told=(ev.box, ev.hand)),
    e.PointTold: _same,
    e.Declared: _declared,
    e.HandStood: lambda s, ev: _hand(s, ev.box, ev.hand, done=True, sign=None),
    e.HandDoubled: lambda s, ev: _hand(s, ev.box, ev.hand, doubled=True),
    e.BetRaised: _bet_raised,
    e.HandSplit: _split,
    e.SplitFollowed: _split_followed,
    e.BetStayed: _stayed,
    e.HandSurrendered: _same,
    e.BetHalved: _bet_halved,
    e.HandRemoved: _removed,
    e.CardOffered: _same,
    e.OfferRefused: _refused,
    e.Spoken: _same,
    e.InsuranceLost: _same,
    e.BankAnnounced: _announced,
    ce.PlayerWarned: lambda s, ev: s._replace(warned=s.warned | {ev.player}),
    te.SeatLost: _seat_lost,
    ce.MishapRuled: _same,
    ce.FindingAwaited: lambda s, ev: _coup(s, pending=Pending.FINDING, finding=ev.mishap),
    ce.Found: lambda s, _: _coup(s, pending=None, finding=None),
    ce.ComplaintBarred: lambda s, ev: _coup(s, barred=ev.cite),
    ce.CoupAnnulled: _coup_annulled,
    ce.BetCollected: _bet_collected,
    ce.BetReturned: _bet_back,
    ce.BetPaid: _bet_paid,
    ce.CoupSettled: lambda s, _: _coup(s, stage=Stage.OVER),
    ce.CoupEnded: _coup_ended,
    ce.DisputeOpened: lambda s, _: _coup(s, pending=Pending.DISPUTE),
    ce.DisputeResolved: _dispute_resolved,
    ce.LateDisputeNoted: lambda s, _: s._replace(late_dispute=True),
    ce.FreelyRuled: _same,
    ce.CheckRequested: _same,
    te.TagliaEnded: lambda s, ev: _clean(s._replace(table=table_state.evolve(s.table, ev))),
    te.PackChanged: lambda s, ev: _clean(s._replace(table=table_state.evolve(s.table, ev))),
}

EVENTS: tuple[type[te.Event], ...] = tuple({**dict.fromkeys(table_state.EVENTS), **_EVOLVE})


def evolve(state: State, event: te.Event) -> State:
    """The state after an event. It never refuses and never asks a house."""
    change = _EVOLVE.get(type(event))
    if change is None:
        return state._replace(table=table_state.evolve(state.table, event))
    return change(state, event)
