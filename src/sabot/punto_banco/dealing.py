"""Cards leave the sabot. These are facts; they are adjudicated."""

from dataclasses import replace

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco.acts import Target, Word
from sabot.punto_banco.expected import DRAWS, HANDING, Step, beneath, complete, expected
from sabot.punto_banco.falling import FELL_EARLY, fell
from sabot.punto_banco.guards import dealer, in_the_sabot, out_together
from sabot.punto_banco.house import House, Mode
from sabot.punto_banco.mask import begins, mask, mask_after_all
from sabot.punto_banco.mishaps import SURPLUS, Mishap, Origin
from sabot.punto_banco.remedies import (
    Course,
    misdealt,
    rule_on,
    rule_on_surplus,
)
from sabot.punto_banco.state import Coup, State, in_the_coup, reopened
from sabot.punto_banco.tableau import Side, total
from sabot.punto_banco.topics import Topic
from sabot.table.cards import Card
from sabot.table.coup import acts as ca
from sabot.table.coup import reasons as coup_reasons
from sabot.table.coup.acts import Face
from sabot.table.events import Event
from sabot.table.refusal import refuse
from sabot.table.topics import Topic as TableTopic

Events = tuple[Event, ...]


def draw(house: House, state: State, act: a.Draw) -> Events:
    """A card leaves the sabot."""
    dealer(house, state, act.by, TableTopic.HANDLING)
    step = expected(house, state)
    side = DRAWS.get(step)
    if side is None:
        return _not_due(house, state, act, beneath(house, state))
    coup = state.in_play()
    right_side = act.to.side is side
    if not right_side and _given_wrongly(coup, act, side):
        return _not_due(house, state, act, step)
    waiting, sabot = state.waiting, state.table.sabot
    if waiting and act.fresh:
        return _past_what_waits(house, state, act, side)
    if waiting:
        card = waiting[0].card
    elif sabot.left:
        card = sabot.top
    elif coup.rest:
        card = coup.rest[0]
    else:
        return _sabot_empty(house, state)
    if act.card is not None and act.card != card:
        refuse(house, coup_reasons.NOT_THAT_CARD, named=act.card)
    third = len(coup.cards) >= 4 and coup.dealt
    due_up = third or coup.mode == Mode.OPEN
    up = due_up if act.face is None else act.face is Face.UP
    if act.to is Target.FLOOR and third:
        # However it fell, a third card is laid open once it is picked up.
        up = True
    reads = third and coup.reads is side and state.table.here(coup.reader)
    to = coup.reader if reads else ""
    due = e.CardDrawn(_cite(house, coup, side, third), card, side, up, bool(waiting), to)
    out = mask_after_all(house, state) or (() if waiting else mask(house, state))
    if right_side and up == due_up:
        # The plain case, and by far the commonest.
        return (*out, due)
    course = Course(house, state)
    course.emit(*out)
    _drawn_wrongly(course, act, due)
    return course.end()


def _past_what_waits(house: House, state: State, act: a.Draw, due: Side) -> Events:
    """A card left the sabot while one already out was due, which the dealer has forgotten.

    That one goes first, and the new one is judged as what it then is. In the place of the other it
    is out of turn, unless one more is due there.
    """
    in_the_sabot(house, state, 1)
    face = act.face or (Face.UP if _face(house, state) else Face.DOWN)
    course = Course(house, state)
    course.emit(*draw(house, state, a.Draw(act.by, Target(due.value))))
    due_there = DRAWS.get(expected(house, course.state)) is due
    if act.to.side is due and not due_there:
        act = replace(act, to=Target.ASIDE, face=face)
    course.emit(*draw(house, course.state, act))
    return course.end()


def _sabot_empty(house: House, state: State) -> Events:
    """The cards run out: no coup goes on without the card that is due.

    In a coup that began with the mask there were too few from the start, unless they have been
    counted already; where the house lets such a coup stand, the card is due all the same.
    """
    course = Course(house, state)
    coup, sabot = state.in_play(), state.table.sabot
    few = len(sabot.order) - sabot.mask_at < house.least_cards_in_last_coup
    if few and begins(state) and not coup.counted:
        rule_on(course, Mishap.SHORT_LAST_COUP)
    if not course.state.in_play().annulled:
        rule_on(course, Mishap.SABOT_EMPTY)
    return course.end()


def _given_wrongly(coup: Coup, act: a.Draw, due: Side) -> bool:
    """A card put aside, or a third given to the hand whose turn it is not."""
    return act.to is Target.ASIDE or (coup.dealt and act.to.side is due.other)


def _cite(house: House, coup: Coup, side: Side, third: bool) -> str:
    if not third:
        return house.cite(Topic.HAND_TABLE if coup.mode == Mode.HAND else TableTopic.DISTRIBUTION)
    in_hand = coup.mode == Mode.HAND and coup.reader and coup.reads is side
    if in_hand and side is Side.BANCO:
        return house.cite(Topic.THIRD_TO_READER)
    if side is Side.BANCO and _banco_alone(house, coup):
        return house.cite(Topic.BANCO_ALONE)
    return house.cite((_THIRD_IN_HAND if coup.mode == Mode.HAND else _THIRD)[side])


_THIRD = {Side.PUNTO: Topic.PUNTO_RULE, Side.BANCO: Topic.BANCO_RULE}
_THIRD_IN_HAND = {Side.PUNTO: Topic.PUNTO_IN_HAND, Side.BANCO: Topic.BANCO_IN_HAND}


def _banco_alone(house: House, coup: Coup) -> bool:
    """Whether the Banco draws because the Punto stood: not with a point that always draws."""
    stood = len(coup.hand(Side.PUNTO)) == 2
    return stood and not house.rule.banco_always(total(coup.hand(Side.BANCO)[:2]))


def _drawn_wrongly(course: Course, act: a.Draw, due: e.CardDrawn) -> None:
    """A card was due, but fell, went to the other hand, or was laid the wrong way up."""
    coup = course.state.in_play()
    if act.to is Target.FLOOR:
        course.emit(due)
        rule_on(course, Mishap.CARD_FELL if coup.cards else Mishap.FIRST_CARD_FELL)
    elif act.to.side is not due.side:
        course.emit(e.CardDrawn(due.cite, due.card, due.side.other, due.up, due.waited, ""))
        if act.unnoticed:
            course.emit(e.DealMisread(due.cite))
        else:
            rule_on(course, misdealt(course.state.in_play()))
    else:
        course.emit(due)
        if due.up:
            rule_on(course, UNCOVERED_IN_DEAL[due.side])
        else:
            rule_on(course, Mishap.GIVEN_COVERED, cards=(due.card,))


UNCOVERED_IN_DEAL = {
    Side.PUNTO: Mishap.PUNTO_UNCOVERED_IN_DEAL,
    Side.BANCO: Mishap.BANCO_UNCOVERED_IN_DEAL,
}
_THIRDS = (Target.PUNTO, Target.BANCO)
# The Punto has spoken, or lies open; the Banco's cards may have to be handed out first.
_BEFORE_SHOWN = (Step.REPEAT, *HANDING, Step.TURN_BANCO)
_THIRD_NOT_DUE = {
    Origin.UNASKED: Mishap.UNASKED_CARD,
    Origin.MISREPEATED: Mishap.MISREPEATED_CARD,
    Origin.UNDUE: Mishap.UNDUE_CARD,
    Origin.FALSE_DRAW: Mishap.UNDUE_CARD,
}


def _not_due(house: House, state: State, act: a.Draw, step: Step) -> Events:
    """A card left the sabot when none was due there: it waits under the sabot."""
    in_the_sabot(house, state, 1)
    if act.card is not None and act.card != state.table.sabot.top:
        refuse(house, coup_reasons.NOT_THAT_CARD, named=act.card)
    course = Course(house, state)
    if not _as_a_third(state, act, step):
        due_up = act.to is not Target.ASIDE and _face(house, state)
        up = due_up if act.face is None else act.face is Face.UP
        _detached(course, up, on_floor=act.to is Target.FLOOR)
        return course.end()
    up = act.face is not Face.DOWN
    coup = state.in_play()
    origin = _origin(state, act)
    before_shown = step in _BEFORE_SHOWN and origin is not Origin.MISREPEATED
    if _nobody_has_spoken(coup):
        mishap = Mishap.FIFTH_CARD_DEALT
    elif before_shown and _too_soon(house, state, act):
        covered = coup.covered(Side.BANCO)
        mishap = Mishap.BANCO_NOT_SHOWN if covered else Mishap.CARD_DETACHED
    else:
        mishap = _THIRD_NOT_DUE[origin]
    rule_on(course, mishap, cards=(_hold(course, mishap, up, origin),))
    return course.end()


def _as_a_third(state: State, act: a.Draw, step: Step) -> bool:
    """Whether a hand is given a third card that it is not due.

    With the bets open again nobody deals: to whom it goes does not matter. Nor does it in the deal,
    and one that is due, which only a complaint holds up, is merely out of turn.
    """
    if act.to not in _THIRDS or not in_the_coup(state) or reopened(state):
        return False
    coup, due = state.in_play(), DRAWS.get(step)
    if due is not None:
        return coup.dealt and act.to.side is not due
    return len(coup.cards) >= 4


def _hold(course: Course, mishap: Mishap, up: bool, origin: Origin = Origin.DETACHED) -> Card:
    """The next card of the sabot goes under it."""
    house, state = course.house, course.state
    card = state.table.sabot.top
    course.emit(*mask(house, state))
    course.emit(e.CardHeld(house.rulings[mishap].cite, card, up, origin))
    return card


def _detached(course: Course, up: bool, on_floor: bool = False) -> None:
    """A card came out that no hand was due: it waits for this coup, or opens the next."""
    state = course.state
    seen = up or bool(state.top_seen)
    if in_the_coup(state) and not (seen and reopened(state)):
        mishap = Mishap.CARD_DETACHED
    elif on_floor and not state.waiting and not in_the_coup(state):
        mishap = FELL_EARLY[seen]
    else:
        mishap = SURPLUS[Origin.DETACHED][seen]
    card = _hold(course, mishap, up)
    rule_on(course, mishap, cards=(card,))
    if on_floor and mishap not in FELL_EARLY and len(course.state.waiting) > len(state.waiting):
        rule_on(course, fell(course.state), cards=(card,))


def _origin(state: State, act: a.Draw) -> Origin:
    """What a third card is that may turn out not to be due.

    Of a "no" that was repeated as "carta" it is the dealer's word that brought it. One that the
    punter asked for, and that the Rule does not give, is a false draw.
    """
    if act.to is Target.BANCO:
        return Origin.UNDUE
    coup = state.in_play()
    if coup.declared is Word.CARTA:
        has_third = len(coup.hand(Side.PUNTO)) > 2
        given = any(each.origin is Origin.FALSE_DRAW for each in state.waiting)
        return Origin.UNASKED if has_third or given else Origin.FALSE_DRAW
    misrepeated = coup.misrepeated and coup.declared is Word.NO
    return Origin.MISREPEATED if misrepeated else Origin.UNASKED


def _too_soon(house: House, state: State, act: a.Draw) -> bool:
    """Whether the Punto wants a third card, or the Banco may: a natural that lies open bars it."""
    coup = state.in_play()
    if complete(house, state):
        return False
    if act.to is Target.BANCO or coup.declared is not None:
        return act.to is Target.BANCO or coup.declared is Word.CARTA
    return house.rule.punto_draws(total(coup.hand(Side.PUNTO)[:2]))


def _nobody_has_spoken(coup: Coup) -> bool:
    """Whether the covered cards still wait to be read: a third card is one too many dealt."""
    return coup.declared is None and coup.covered(Side.PUNTO)


def draw_together(house: House, state: State, act: ca.DrawTogether) -> Events:
    """Several cards leave the sabot at once. Where none can be due, each is one too many."""
    out_together(house, state, act)
    course = Course(house, state)
    up = _face(house, state) if act.face is None else act.face is Face.UP
    detached = not in_the_coup(state) or complete(house, state)
    if detached or (reopened(state) and act.order_known):
        _several_detached(course, act, up)
        return course.end()
    if act.stuck:
        known, lost = Mishap.STUCK_ORDER_KNOWN, Mishap.STUCK_ORDER_LOST
    else:
        known, lost = Mishap.SEVERAL_GIVEN_ORDER_KNOWN, Mishap.SEVERAL_GIVEN_ORDER_LOST
    mishap = known if act.order_known else lost
    out = tuple([_hold(course, mishap, up) for _ in range(act.count)])
    rule_on(course, mishap, cards=out)
    return course.end()


def _several_detached(course: Course, act: ca.DrawTogether, up: bool) -> None:
    """None of them can be due: each is a card too many, unless stuck ones have lost their order."""
    if act.order_known or not act.stuck:
        for _ in range(act.count):
            _detached(course, up)
        return
    mishap = Mishap.STUCK_NOT_DUE
    out = tuple([_hold(course, mishap, up) for _ in range(act.count)])
    rule_on(course, mishap, cards=out)
    if not in_the_coup(course.state):
        rule_on_surplus(course)


def _face(house: House, state: State) -> bool:
    """Whether a card drawn now, and not said to lie otherwise, lies open."""
    if beneath(house, state) not in DRAWS:
        return False
    coup = state.in_play()
    return coup.dealt or coup.mode == Mode.OPEN
