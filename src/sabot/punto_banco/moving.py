"""How the events that move, turn and read cards change a Punto Banco table."""

from typing import TypedDict

from sabot.punto_banco import events as e
from sabot.punto_banco.mishaps import Origin
from sabot.punto_banco.state import HAND, Coup, Laid, State, Waiting
from sabot.punto_banco.tableau import Side
from sabot.table.coup import events as ce
from sabot.table.coup.changed import about_coup, coup_changed, open_again, with_coup
from sabot.table.coup.evolve import cards_annulled
from sabot.table.coup.knowledge import EVERYBODY, NOBODY
from sabot.table.coup.mask import of_the_next
from sabot.table.coup.payments import About
from sabot.table.coup.state import Stage
from sabot.table.dispatch import EventChanges


class Assigning(TypedDict):
    """The parts of a coup that say whose the covered cards are to read."""

    assigned: bool
    recalled: bool
    reader: str
    taker: str
    chosen: str
    asked: tuple[str, ...]
    answers: dict[str, bool]


# The covered cards lie in the middle again, and whoever they may go to is asked again. But who has
# given up the option has done so for this coup, whatever cards it comes to be about: it is given up
# unseen.
WITH_NOBODY: Assigning = {
    "assigned": False, "recalled": False, "reader": "", "taker": "", "chosen": "", "asked": (),
    "answers": {},
}  # fmt: skip


def _mask_out(state: State, event: ce.MaskOut) -> State:
    if event.again:
        return state._replace(announced_first=event.first)
    next_ = of_the_next(state, event)
    return state._replace(last=True, last_next=next_, announced_first=event.first)


def _drawn(state: State, event: e.CardDrawn) -> State:
    coup = state.in_play()
    if coup.barred:
        state = open_again(state)
        coup = state.in_play()
    if event.waited:
        seen, nth = state.waiting[0].seen, state.waiting[0].nth
    else:
        seen, nth = state.top_seen, state.table.sabot.out
    card = Laid(event.card, event.side, event.up, EVERYBODY if event.up else seen, nth)
    first = (coup.number, coup.mode, coup.bets, coup.settled, (*coup.cards, card))
    coup = Coup._make(first + coup[5:])
    if event.waited:
        if state.waiting[0].fell:
            coup = coup._replace(fallen=coup.fallen | {len(coup.cards) - 1})
        return state._replace(coup=coup, waiting=_earlier(state.waiting[1:]))
    if coup.rest and not state.table.sabot.left:
        # All was drawn out to be counted, before everybody; what comes next is the first of that.
        card = card._replace(seen=EVERYBODY, nth=card.nth - len(coup.rest))
        cards = (*coup.cards[:-1], card)
        coup = coup._replace(cards=cards, rest=coup.rest[1:])
        return state._replace(coup=coup, waiting=_earlier(state.waiting))
    if state.top_seen or state.top_ruled or state.waiting:
        waiting = _earlier(state.waiting)
        state = state._replace(top_seen=NOBODY, top_ruled=False, waiting=waiting)
    return with_coup(state, state.table.drawn(), coup)


def _earlier(waiting: tuple[Waiting, ...]) -> tuple[Waiting, ...]:
    """A card has gone to a hand: what waits was moved before it."""
    return tuple([card._replace(moved=0) for card in waiting])


def _later(waiting: tuple[Waiting, ...]) -> int:
    """A card comes to lie under the sabot after all that wait there."""
    return 1 + max((card.moved for card in waiting), default=0)


def _held(state: State, event: e.CardHeld) -> State:
    seen = EVERYBODY if event.up else state.top_seen
    moved, nth = _later(state.waiting), state.table.sabot.out
    return state._replace(
        waiting=(*state.waiting, Waiting(event.card, seen, event.origin, moved=moved, nth=nth)),
        table=state.table.drawn(),
        top_seen=NOBODY,
        top_ruled=False,
    )


def _waiting_seen(state: State, event: e.WaitingCardSeen) -> State:
    waiting = list(state.waiting)
    waiting[event.place] = waiting[event.place]._replace(seen=EVERYBODY)
    return state._replace(waiting=tuple(waiting))


def kept(state: State) -> State:
    """What waits has been ruled on, and opens the coup to come."""
    return state._replace(waiting=tuple(card._replace(kept=True) for card in state.waiting))


def _cards_kept(state: State, _: ce.CardsKept) -> State:
    """Where a coup in bianco has been turned to for them, and waits for its first card, they are of
    this coup: what it does not use is ruled on again.
    """
    coup = state.coup
    for_this = coup is not None and coup.stage is Stage.PLAY and not coup.begun
    return state if for_this else kept(state)


def _passed(state: State, event: e.CardsPassed) -> State:
    """Whoever was chosen among equal bets was chosen for the cards of one hand."""
    coup = state.in_play()
    return coup_changed(
        state,
        assigned=True,
        recalled=False,
        reader=event.to,
        reads=event.side,
        chosen=coup.chosen if coup.offered is event.side else "",
        taker=_taker_once_with(coup, event.side),
    )


def _taker_once_with(coup: Coup, side: Side) -> str:
    """Who still has the Punto's cards unasked once those of a hand are with somebody."""
    return "" if side is Side.PUNTO else coup.taker


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


def _taken(state: State, event: e.CardsTaken) -> State:
    cards = _seen_too(state.in_play(), event.side, event.player)
    return coup_changed(state, cards=cards, taker=event.player)


def _looked_at(state: State, event: e.CardsLooked) -> State:
    coup = state.in_play()
    cards = _seen_too(coup, event.side, event.player)
    return coup_changed(state, cards=cards, taker=_taker_once_with(coup, event.side))


def _withheld(state: State, _: e.CardsWithheld) -> State:
    taker = _taker_once_with(state.in_play(), state.in_play().reads)
    return coup_changed(state, reader="", taker=taker, assigned=True, recalled=False)


def _declared(state: State, event: e.Declared) -> State:
    """Whoever speaks for a hand has read it."""
    coup = state.in_play()
    return coup_changed(
        state,
        cards=_seen_too(coup, coup.reads, event.player),
        declared=event.word,
        point_told=event.point,
        recalled=False,
        taker="",
    )


def _turned(state: State, event: e.HandTurned) -> State:
    coup = state.in_play()
    cards = tuple(
        [
            laid
            if laid.up or laid.side is not event.side
            else Laid(laid.card, laid.side, True, EVERYBODY, laid.nth)
            for laid in coup.cards
        ]
    )
    state = coup_changed(state, cards=cards)
    if event.side is Side.PUNTO and _read_by_nobody(state, event.by):
        assigned = coup.assigned and not coup.reader
        state = coup_changed(state, reads=Side.BANCO, reader="", assigned=assigned, recalled=False)
    elif coup.recalled and coup.reads is event.side:
        # They were to come back, and lie open now: nobody has them to read.
        state = coup_changed(state, recalled=False, reader="")
    return state


def _read_by_nobody(state: State, turned_by: str) -> bool:
    """Whether the croupier turns the Punto's, with no player there who has them to read.

    Unless that was by mistake only the Banco's are left to be read, whoever comes or goes.
    """
    coup = state.in_play()
    if coup.mode != HAND or not coup.dealt or coup.reads is Side.BANCO:
        return False
    return turned_by != coup.taker and not state.table.here(coup.reader)


def _last_turned(state: State, _: e.CardTurned) -> State:
    *others, last = state.in_play().cards
    return coup_changed(state, cards=(*others, last._replace(up=True, seen=EVERYBODY)))


def _rebuilt(state: State, event: e.HandsRebuilt) -> State:
    """Give the cards their sides; what is left over goes under the sabot, ahead of the rest.

    Where a hand has other cards than it had, what was read and said of it falls.
    """
    coup = state.in_play()
    count = len(event.sides)
    cards = tuple(
        [laid._replace(side=side) for laid, side in zip(coup.cards, event.sides, strict=False)]
    )
    moved = _later(state.waiting)
    surplus = tuple(
        Waiting(
            laid.card, laid.seen, Origin.FALSE_DRAW, fell=at in coup.fallen, moved=moved,
            nth=laid.nth,
        )
        for at, laid in enumerate(coup.cards[count:], count)
    )  # fmt: skip
    dealt = len(coup.order())
    same = cards[:dealt] == coup.cards[:dealt]
    if not same:
        coup = coup._replace(
            **WITH_NOBODY, declared=None, point_told=None, repeated=False, misrepeated=False
        )
    coup = coup._replace(
        cards=cards,
        fallen=coup.fallen & frozenset(range(count)),
        misdealt=coup.misdealt and same,
        announced=False,
        side_told=False,
    )
    return state._replace(coup=coup, waiting=surplus + state.waiting)


def _past_rebuilt(state: State, event: e.PastRebuilt) -> State:
    def rebuilt(coup: Coup) -> Coup:
        if not event.sides:
            return coup._replace(annulled=True)
        pairs = zip(coup.cards, event.sides, strict=False)
        cards = tuple([laid._replace(side=side) for laid, side in pairs])
        return coup._replace(cards=cards, misdealt=False)

    return about_coup(state, About.DISPUTED, rebuilt)


def _rest_out(state: State, event: e.RestDrawnOut) -> State:
    state = state._replace(table=state.table.drawn(len(event.cards)))
    return coup_changed(state, rest=event.cards, counted=True)


CARDS: EventChanges[State] = {
    ce.MaskOut: _mask_out,
    e.CardDrawn: _drawn,
    e.CardHeld: _held,
    e.WaitingCardSeen: _waiting_seen,
    ce.CardsKept: _cards_kept,
    e.CardsPassed: _passed,
    e.CardsDeclined: _declined,
    e.CardsTaken: _taken,
    e.CardsLooked: _looked_at,
    e.Declared: _declared,
    e.HandTurned: _turned,
    e.CardTurned: _last_turned,
    e.HandsRebuilt: _rebuilt,
    e.PastRebuilt: _past_rebuilt,
    ce.CardsAnnulled: cards_annulled,
    e.RestDrawnOut: _rest_out,
    e.ReaderDecided: lambda s, ev: coup_changed(s, chosen=ev.player),
    e.CardsRecalled: lambda s, _: coup_changed(s, recalled=True),
    e.Repeated: lambda s, ev: coup_changed(s, repeated=True),
    e.CardsWithheld: _withheld,
    e.DealMisread: lambda s, _: coup_changed(s, misdealt=True),
}
