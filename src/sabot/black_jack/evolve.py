"""How each event changes a Black Jack table. Nothing is refused and no house is consulted here."""

from collections.abc import Callable, Mapping
from typing import Any

from sabot.black_jack import events as e
from sabot.black_jack.acts import Word
from sabot.black_jack.events import Use
from sabot.black_jack.mishaps import Mishap
from sabot.black_jack.state import BANK, Box, Coup, Dealt, Hand, State, Waiting, chance
from sabot.black_jack.tableau import is_ace
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
    heard_on,
    same,
    with_coup,
)
from sabot.table.coup.knowledge import EVERYBODY, NOBODY, hidden, swept_unseen
from sabot.table.coup.state import Stage
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
        gone = _taken(state.waiting, card, to_bank)
        return state._replace(waiting=state.waiting[:gone] + state.waiting[gone + 1 :])
    table = state.table
    return state._replace(table=table._replace(sabot=table.sabot.draw()), top_seen=NOBODY)


def _taken(waiting: tuple[Waiting, ...], card: Card, to_bank: bool) -> int:
    """Which of the waiting cards this is; of two alike, the one meant for where it went."""
    other = Use.OFFERED if to_bank else Use.BANK
    alike = [at for at, each in enumerate(waiting) if each.card == card]
    return next((at for at in alike if waiting[at].use is not other), alike[0])


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
    waited = event.waited
    seen = state.waiting[_taken(state.waiting, event.card, True)].seen if waited else state.top_seen
    state = _out(state, event.card, True, event.waited)
    coup = state.in_play()
    dealt = (*coup.dealt, Dealt(event.card, BANK, seen))
    return coup_changed(
        state, bank=(*coup.bank, event.card), covered=True, dealt=dealt, at=coup.at + 1
    )


def _held(state: State, event: e.CardHeld) -> State:
    table = state.table
    return state._replace(
        waiting=(*state.waiting, Waiting(event.card, EVERYBODY if event.up else state.top_seen)),
        table=table._replace(sabot=table.sabot.draw()),
        top_seen=NOBODY,
    )


def _put_to(state: State, event: e.CardPutTo) -> State:
    """A waiting card gets this use.

    Of two alike it is for the bank the one just offered, to be offered one that has no use yet.
    """
    waiting = list(state.waiting)
    at = event.place
    if at is None:
        alike = [at for at, each in enumerate(waiting) if each.card == event.card and not each.kept]
        was = {Use.BANK: Use.OFFERED, Use.OFFERED: Use.NEXT}.get(event.use)
        at = next((at for at in alike if waiting[at].use is was), alike[-1])
    # Only what is kept for the next coup is put to be the next one due.
    waiting[at] = waiting[at]._replace(use=event.use, kept=event.use is Use.NEXT)
    state = state._replace(waiting=tuple(waiting))
    return coup_changed(state, refused=frozenset()) if event.use is Use.BANK else state


def _offered(state: State, event: e.CardOffered) -> State:
    """Whoever is offered a card is shown it, and so is everybody."""
    waiting = tuple(
        each._replace(seen=EVERYBODY)
        if each.card == event.card and each.use is Use.OFFERED
        else each
        for each in state.waiting
    )
    return state._replace(waiting=waiting)


def _rebuilt(state: State, event: e.HandsRebuilt) -> State:
    """Every card of the distribution lies where it should have gone; what is too many waits."""
    coup = state.in_play()
    count = len(event.boxes)
    # What lay covered and now lies open has been turned; what lay open and is covered was seen.
    dealt = tuple(
        [
            Dealt(was.card, box, was.seen if event.covered and at == count - 1 else EVERYBODY)
            for at, (was, box) in enumerate(zip(coup.dealt, event.boxes, strict=False))
        ]
    )
    surplus = tuple(Waiting(was.card, was.seen) for was in coup.dealt[count:])
    # A box that has lost its bets stays out of the coup, whichever cards were to be its own.
    gone = {turn.box.number for turn in coup.hands() if turn.hand.gone}
    state = state._replace(
        waiting=surplus + state.waiting,
        discard=_exchanged(state.discard, _of(coup.dealt, gone), _of(dealt, gone)),
    )
    boxes = tuple(
        box._replace(
            hands=(Hand(gone=True) if box.number in gone else Hand(cards=_of(dealt, {box.number})),)
        )
        for box in coup.boxes
        if box.number in coup.order
    )
    bank = tuple(was.card for was in dealt if was.box == BANK)
    return coup_changed(
        state,
        dealt=dealt,
        boxes=boxes,
        bank=bank,
        covered=event.covered,
        at=len(dealt),
        misread=False,
        # what was offered against an ace holds only against an ace
        offered=coup.offered and bool(bank) and is_ace(bank[0]),
        told=None,
    )


def _of(dealt: tuple[Dealt, ...], boxes: set[int]) -> tuple[Card, ...]:
    return tuple([was.card for was in dealt if was.box in boxes])


def _exchanged(
    discard: tuple[Card, ...], out: tuple[Card, ...], into: tuple[Card, ...]
) -> tuple[Card, ...]:
    """The discard with some of its cards for others."""
    left = list(discard)
    for card in out:
        left.remove(card)
    return (*left, *into)


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


def _ruled(state: State, event: ce.MishapRuled) -> State:
    """A misdeal found late is ruled on once, whether it leaves a box void or none."""
    if event.mishap is not Mishap.MISDEALT_LATE:
        return state
    return coup_changed(state, misread=False)


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


def _paid(state: State, event: ce.BetPaid) -> State:
    """Before the bank's point is told, what is paid is a Black Jack."""
    state = CHANGES[ce.BetPaid](state, event)
    coup = state.in_play()
    return state if coup.announced else coup_changed(state, paid=coup.paid | {event.bet.box})


def _evened(state: State, event: e.EvenMoneyAsked) -> State:
    """The bet that is now paid, kept in case the deal has to be rebuilt."""
    coup = state.in_play()
    paid = next(bet for bet in coup.on_box(event.box) if bet.owner == event.player)
    return coup_changed(state, evened=(*coup.evened, paid))


def _evened_undone(state: State, event: e.EvenMoneyUndone) -> State:
    """The winnings go back to the float, and the bet lies again."""
    bet = event.bet
    table = state.table.after((bet.owner, FLOAT, bet.currency, event.winnings))
    state = _bet_laid(state._replace(table=table), event)
    evened = state.in_play().evened
    return coup_changed(state, evened=tuple(each for each in evened if each != bet))


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
    boxes = tuple(
        each if each is not box else box._replace(hands=tuple(hands)) for each in coup.boxes
    )
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
    # What is already ordered for the next coup stays ordered, in its order.
    kept = tuple(each for each in state.waiting if each.kept)
    gone = state._replace(waiting=tuple(each for each in state.waiting if not each.kept))
    return state._replace(
        discard=state.discard + _swept(coup) + tuple(each.card for each in gone.waiting),
        buried=swept_unseen(gone),
        waiting=kept,
        previous=coup._replace(annulled=True),
        disputed=heard_on(state, coup._replace(annulled=True)),
        coup=coup._replace(
            stage=Stage.OVER,
            annulled=True,
            boxes=(),
            bank=(),
            covered=False,
            dealt=(),
            following=(),
            pending=None,
            finding=None,
        ),
    )


def _announced(state: State, _: e.BankAnnounced) -> State:
    return coup_changed(state, announced=True, staked=state.in_play().bets)


def _coup_ended(state: State, _: ce.CoupEnded) -> State:
    coup = state.in_play()
    return state._replace(
        coup=None,
        discard=state.discard + _swept(coup),
        buried=state.buried + hidden(coup.known()),
        previous=state.previous if coup.annulled else coup,
        disputed=heard_on(state, coup),
    )


def _clean(state: State) -> State:
    """No card of this taglia is on the table any more."""
    return state._replace(
        coup=None, number=0, waiting=(), discard=(), buried=(), last=False, top_seen=NOBODY
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
    ce.BetPaid: _paid,
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
    e.EvenMoneyAsked: _evened,
    e.EvenMoneyUndone: _evened_undone,
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
    e.CardOffered: _offered,
    e.OfferRefused: _refused,
    e.Spoken: same,
    e.InsuranceLost: same,
    e.BankAnnounced: _announced,
    ce.PlayerWarned: lambda s, ev: s._replace(warned=s.warned | {ev.player}),
    te.SeatLost: _seat_lost,
    ce.MishapRuled: _ruled,
    ce.CoupAnnulled: _coup_annulled,
    ce.CoupEnded: _coup_ended,
    te.TagliaEnded: lambda s, ev: _clean(s._replace(table=table_state.evolve(s.table, ev))),
    te.PackChanged: lambda s, ev: _clean(s._replace(table=table_state.evolve(s.table, ev))),
}

EVENTS = events_of(_EVOLVE)

evolve: Callable[[State, te.Event], State] = evolving(_EVOLVE)
