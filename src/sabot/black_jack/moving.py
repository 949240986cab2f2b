"""How the events that move cards change a Black Jack table."""

from collections.abc import Mapping
from typing import TypedDict, Unpack

from sabot.black_jack import events as e
from sabot.black_jack.acts import Word
from sabot.black_jack.events import Use
from sabot.black_jack.state import BANK, Box, Dealt, Hand, State, Waiting
from sabot.black_jack.tableau import is_ace
from sabot.table.cards import Card
from sabot.table.coup.changed import changed, coup_changed, open_again, with_coup
from sabot.table.coup.knowledge import EVERYBODY, NOBODY
from sabot.table.dispatch import EventChanges


class HandParts(TypedDict, total=False):
    """What of a hand changes as it is played."""

    cards: tuple[Card, ...]
    asked: bool
    sign: Word | None
    doubled: bool
    done: bool
    gone: bool
    paid: bool
    surrendered: bool


def hand_changed(state: State, number: int, id_: int, **change: Unpack[HandParts]) -> State:
    """The state with one hand of a box changed."""
    return coup_changed(state, boxes=_with_hand(state.in_play().boxes, number, id_, change))


def _with_hand(
    boxes: tuple[Box, ...], number: int, id_: int, change: Mapping[str, object]
) -> tuple[Box, ...]:
    """The boxes with one hand changed."""
    return tuple([_box_with(box, id_, change) if box.number == number else box for box in boxes])


def _box_with(box: Box, id_: int, change: Mapping[str, object]) -> Box:
    hands = tuple([changed(hand, change) if hand.id == id_ else hand for hand in box.hands])
    return Box(box.number, box.holder, hands, box.laid)


def _out(state: State, card: Card, to_bank: bool, waited: bool) -> State:
    """The state once a card has left the sabot, or its place under it."""
    if waited:
        # Whoever refused it refused this card, not the next.
        state = coup_changed(state, refused=frozenset())
        gone = _taken(state.waiting, card, to_bank)
        return state._replace(waiting=state.waiting[:gone] + state.waiting[gone + 1 :])
    if state.top_seen:
        state = state._replace(top_seen=NOBODY)
    return with_coup(state, state.table.drawn(), state.in_play())


def _taken(waiting: tuple[Waiting, ...], card: Card, to_bank: bool) -> int:
    """Which of the waiting cards this is; of two alike, the one meant for where it went."""
    meant = (Use.BANK, Use.NEXT, Use.OFFERED) if to_bank else (Use.OFFERED, Use.NEXT, Use.BANK)
    alike = [at for at, each in enumerate(waiting) if each.card == card]
    return min(alike, key=lambda at: meant.index(waiting[at].use))


def _nth(state: State, card: Card, to_bank: bool, waited: bool) -> int:
    """How many cards lay in the sabot before the one that is laid now."""
    waiting = state.waiting
    return waiting[_taken(waiting, card, to_bank)].nth if waited else state.table.sabot.out


def _drawn(state: State, event: e.CardDrawn) -> State:
    nth = _nth(state, event.card, event.box == BANK, event.waited)
    state = _out(open_again(state), event.card, event.box == BANK, event.waited)
    coup = state.in_play()
    change: dict[str, object] = {}
    boxes = coup.boxes
    if not coup.drawing and coup.turn_told is None:
        dealt = (*coup.dealt, Dealt(event.card, event.box, nth=nth))
        change = {"dealt": dealt, "at": coup.at + 1}
        boxes = _served(boxes, event.box)
    if event.box == BANK:
        return coup_changed(state, **change, bank=(*coup.bank, event.card))
    # With a card on a split hand nobody follows any more.
    return coup_changed(state, **change, boxes=_given(boxes, event), following=())


def _served(boxes: tuple[Box, ...], number: int) -> tuple[Box, ...]:
    """The boxes once a card is dealt to one of them, or to the bank."""
    if number == BANK or number in [box.number for box in boxes]:
        return boxes
    # Served without a bet: it has nobody to play it.
    return tuple(sorted((*boxes, Box(number, "")), key=lambda box: box.number))


def _given(boxes: tuple[Box, ...], event: e.CardDrawn) -> tuple[Box, ...]:
    """A card more in a hand: it has what it asked for, and is done where one card was the most."""
    hand = next(box for box in boxes if box.number == event.box).hand(event.hand)
    cards = (*hand.cards, event.card)
    done = hand.done or hand.doubled or (hand.one_card and len(cards) > 1)
    change = {"cards": cards, "asked": False, "sign": None, "done": done}
    return _with_hand(boxes, event.box, event.hand, change)


def _covered(state: State, event: e.CardCovered) -> State:
    waited = event.waited
    seen = state.waiting[_taken(state.waiting, event.card, True)].seen if waited else state.top_seen
    nth = _nth(state, event.card, True, waited)
    state = _out(state, event.card, True, waited)
    coup = state.in_play()
    dealt = (*coup.dealt, Dealt(event.card, BANK, seen, nth))
    return coup_changed(
        state, bank=(*coup.bank, event.card), covered=True, dealt=dealt, at=coup.at + 1
    )


def _held(state: State, event: e.CardHeld) -> State:
    seen, nth = EVERYBODY if event.up else state.top_seen, state.table.sabot.out
    return state._replace(
        waiting=(*state.waiting, Waiting(event.card, seen, nth=nth)),
        table=state.table.drawn(),
        top_seen=NOBODY,
    )


def _hole_turned(state: State, _: e.HoleTurned) -> State:
    """It has been seen, wherever it goes should the deal be rebuilt."""
    *before, hole = state.in_play().dealt
    return coup_changed(state, covered=False, dealt=(*before, hole._replace(seen=EVERYBODY)))


def _waiting_seen(state: State, event: e.WaitingCardSeen) -> State:
    waiting = list(state.waiting)
    waiting[event.place] = waiting[event.place]._replace(seen=EVERYBODY)
    return state._replace(waiting=tuple(waiting))


def _put_to(state: State, event: e.CardPutTo) -> State:
    """A waiting card gets this use.

    Of two alike it is for the bank the one just offered, if any; else one that has no use yet.
    """
    waiting = list(state.waiting)
    at = event.place
    if at is None:
        alike = [at for at, each in enumerate(waiting) if each.card == event.card and not each.kept]
        was = (Use.OFFERED, Use.NEXT) if event.use is Use.BANK else (Use.NEXT,)
        at = next((at for use in was for at in alike if waiting[at].use is use), alike[-1])
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
    state = state._replace(waiting=waiting)
    return coup_changed(state, offered_to=(event.player, event.box, event.hand))


def _rebuilt(state: State, event: e.HandsRebuilt) -> State:
    """Every card of the distribution lies where it should have gone; what is too many waits."""
    coup = state.in_play()
    count = len(event.boxes)
    # What lay covered and now lies open has been turned; what lay open and is covered was seen.
    dealt = tuple(
        [
            was._replace(box=box, seen=was.seen if event.covered and at == count - 1 else EVERYBODY)
            for at, (was, box) in enumerate(zip(coup.dealt, event.boxes, strict=False))
        ]
    )
    surplus = tuple(Waiting(was.card, was.seen, nth=was.nth) for was in coup.dealt[count:])
    # A box that has lost its bets stays out of the coup, whichever cards were to be its own.
    gone = {turn.box.number for turn in coup.hands() if turn.hand.gone}
    # What has been offered, or promised to the bank, comes before what is now left over.
    used = tuple(each for each in state.waiting if each.use is not Use.NEXT)
    rest = tuple(each for each in state.waiting if each.use is Use.NEXT)
    state = state._replace(
        waiting=used + surplus + rest,
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
        # of the cards as they lie now nobody has declined anything yet
        declined=frozenset(),
        # and what was known may lie elsewhere now
        uninsurable=False,
        peeked=coup.peeked and bank == coup.bank,
        turn_told=None,
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


def _removed(state: State, event: e.HandRemoved) -> State:
    hand = state.in_play().box(event.box).hand(event.hand)
    paid = hand.natural and event.box in state.in_play().paid and not event.moved
    state = _nobody_follows(state._replace(discard=state.discard + hand.cards), event.box)
    gone: HandParts = {
        "cards": (),
        "gone": True,
        "paid": paid,
        "asked": False,
        "sign": None,
    }
    return hand_changed(state, event.box, event.hand, **gone)


def _voided(state: State, event: e.BoxVoided) -> State:
    coup = _nobody_follows(state, event.box).in_play()
    cards = tuple(card for hand in coup.box(event.box).hands for card in hand.cards)
    boxes = tuple(box for box in coup.boxes if box.number != event.box)
    return state._replace(discard=state.discard + cards, coup=coup._replace(boxes=boxes))


MOVES: EventChanges[State] = {
    e.CardDrawn: _drawn,
    e.CardCovered: _covered,
    e.HoleTurned: _hole_turned,
    e.CardHeld: _held,
    e.WaitingCardSeen: _waiting_seen,
    e.CardPutTo: _put_to,
    e.CardOffered: _offered,
    e.HandsRebuilt: _rebuilt,
    e.DealMisread: _misread,
    e.HandRemoved: _removed,
    e.BoxVoided: _voided,
}
