"""The dealer's hand on the cards: drawing and turning. These are facts; they are adjudicated."""

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco import reasons
from sabot.punto_banco.acts import Target, Word
from sabot.punto_banco.expected import DRAWS, TURNS, Step, expected
from sabot.punto_banco.guards import dealer, in_the_sabot, out_together
from sabot.punto_banco.house import House, Mode
from sabot.punto_banco.mishaps import SURPLUS, Mishap, Origin
from sabot.punto_banco.names import MISHAPS
from sabot.punto_banco.remedies import Course, rule_on
from sabot.punto_banco.state import Coup, State
from sabot.punto_banco.tableau import Side, total
from sabot.punto_banco.topics import Topic
from sabot.table.cards import Card
from sabot.table.checks import authorize, present
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup import reasons as coup_reasons
from sabot.table.coup.acts import Face, Manner
from sabot.table.coup.state import Stage
from sabot.table.events import Event
from sabot.table.refusal import refuse
from sabot.table.roles import Power
from sabot.table.state import Opening
from sabot.table.topics import Topic as TableTopic

Events = tuple[Event, ...]


def _mask(house: House, state: State) -> Events:
    """The mask comes out, if it lies before the next card of the sabot."""
    if not state.table.sabot.mask_is_next:
        return ()
    coup = state.coup
    first = coup is None or not coup.cards
    formulas = house.formulas
    said = formulas.last_coup_mask_first if first else formulas.last_coup
    return (ce.MaskOut(house.cite(TableTopic.LAST_COUP), first, said),)


def draw(house: House, state: State, act: a.Draw) -> Events:
    """A card leaves the sabot."""
    dealer(house, state, act.by, TableTopic.HANDLING)
    step = expected(house, state)
    side = DRAWS.get(step)
    if side is None:
        return _not_due(house, state, act, step)
    coup = state.in_play()
    right_side = act.to.side is side
    if not right_side and _misgiven(coup, act, side):
        return _not_due(house, state, act, step)
    waiting, sabot = state.waiting, state.table.sabot
    if not waiting and not sabot.left:
        return _sabot_empty(house, state)
    card = waiting[0].card if waiting else sabot.top
    if act.card is not None and act.card != card:
        refuse(house, coup_reasons.NOT_THAT_CARD, named=act.card)
    third = len(coup.cards) >= 4
    due_up = third or coup.mode == Mode.OPEN
    up = due_up if act.face is None else act.face is Face.UP
    to = coup.reader if third and coup.reads is side else ""
    due = e.CardDrawn(_cite(house, coup, side, third), card, side, up, bool(waiting), to)
    mask = () if waiting else _mask(house, state)
    if right_side and up == due_up:
        # The plain case, and by far the commonest.
        return (*mask, due)
    course = Course(house, state)
    course.tell(*mask)
    _astray(course, act, due)
    return tuple(course.events)


def _sabot_empty(house: House, state: State) -> Events:
    course = Course(house, state)
    rule_on(course, Mishap.SABOT_EMPTY)
    return tuple(course.events)


def _misgiven(coup: Coup, act: a.Draw, due: Side) -> bool:
    """A card put aside, or a third given to the hand whose turn it is not."""
    return act.to is Target.ASIDE or (len(coup.cards) >= 4 and act.to.side is due.other)


def _cite(house: House, coup: Coup, side: Side, third: bool) -> str:
    if not third:
        return house.cite(Topic.HAND_TABLE if coup.mode == Mode.HAND else TableTopic.DISTRIBUTION)
    if coup.mode == Mode.HAND and coup.reader and coup.reads is side:
        return house.cite(Topic.THIRD_TO_READER)
    return house.cite(Topic.PUNTO_RULE if side is Side.PUNTO else Topic.BANCO_RULE)


def _astray(course: Course, act: a.Draw, due: e.CardDrawn) -> None:
    """A card was due, but fell, went to the other hand, or was laid the wrong way up."""
    coup = course.state.in_play()
    if act.to is Target.FLOOR:
        course.tell(due)
        rule_on(course, Mishap.CARD_FELL if coup.cards else Mishap.FIRST_CARD_FELL)
    elif act.to.side is not due.side:
        other = due.side.other
        too_many = len(coup.hand(other)) >= 2
        course.tell(e.CardDrawn(due.cite, due.card, other, due.up, due.waited, ""))
        swapped = Mishap.SIDES_SWAPPED_SEEN if due.up else Mishap.SIDES_SWAPPED_UNSEEN
        rule_on(course, Mishap.TOO_MANY_DEALT if too_many else swapped)
    else:
        course.tell(due)
        uncovered = _UNCOVERED_IN_DEAL[due.side]
        rule_on(course, uncovered if due.up else Mishap.GIVEN_COVERED, cards=(due.card,))


_UNCOVERED_IN_DEAL = {
    Side.PUNTO: Mishap.PUNTO_UNCOVERED_IN_DEAL,
    Side.BANCO: Mishap.BANCO_UNCOVERED_IN_DEAL,
}
_UNCOVERED = {Side.PUNTO: Mishap.PUNTO_UNCOVERED, Side.BANCO: Mishap.BANCO_UNCOVERED}
_THIRD_NOT_DUE = {Target.PUNTO: Mishap.UNASKED_CARD, Target.BANCO: Mishap.UNDUE_CARD}


def _not_due(house: House, state: State, act: a.Draw, step: Step) -> Events:
    """A card left the sabot when none was due there: it waits under the sabot."""
    in_the_sabot(house, state, 1)
    card = state.table.sabot.top
    if act.card is not None and act.card != card:
        refuse(house, coup_reasons.NOT_THAT_CARD, named=act.card)
    coup = state.coup
    dealt = coup is not None and coup.stage is Stage.PLAY and not coup.announced
    third = act.to in _THIRD_NOT_DUE and dealt and len(state.in_play().cards) >= 4
    up = third if act.face is None else act.face is Face.UP
    origin = _origin(state.in_play(), act) if third else Origin.DETACHED
    if not dealt:
        mishap = SURPLUS[origin][up]
    elif not third:
        mishap = Mishap.CARD_DETACHED
    elif _nobody_has_spoken(state.in_play()):
        mishap = Mishap.TOO_MANY_DEALT
    elif origin is Origin.MISREPEATED:
        mishap = Mishap.MISREPEATED_CARD
    elif step is Step.TURN_BANCO:
        mishap = Mishap.BANCO_NOT_SHOWN
    else:
        mishap = _THIRD_NOT_DUE[act.to]
    course = Course(house, state)
    course.tell(*_mask(house, state))
    course.tell(e.CardHeld(house.rulings[mishap].cite, card, up, origin))
    rule_on(course, mishap, cards=(card,))
    return tuple(course.events)


def _origin(coup: Coup, act: a.Draw) -> Origin:
    if act.to is Target.BANCO:
        return Origin.UNDUE
    return Origin.MISREPEATED if coup.misrepeated else Origin.UNASKED


def _nobody_has_spoken(coup: Coup) -> bool:
    """Whether the covered cards still wait to be read: a third card is one too many dealt."""
    return coup.pending is None and coup.declared is None and coup.covered(Side.PUNTO)


def draw_together(house: House, state: State, act: ca.DrawTogether) -> Events:
    """Several cards leave the sabot at once."""
    out_together(house, state, act)
    if act.stuck:
        known, lost = Mishap.STUCK_ORDER_KNOWN, Mishap.STUCK_ORDER_LOST
    else:
        known, lost = Mishap.SEVERAL_GIVEN_ORDER_KNOWN, Mishap.SEVERAL_GIVEN_ORDER_LOST
    mishap = known if act.order_known else lost
    course = Course(house, state)
    out: list[Card] = []
    for _ in range(act.count):
        card = course.state.table.sabot.top
        out.append(card)
        course.tell(*_mask(house, course.state))
        course.tell(e.CardHeld(house.rulings[mishap].cite, card, False, Origin.DETACHED))
    rule_on(course, mishap, cards=tuple(out))
    return tuple(course.events)


def turn(house: House, state: State, act: a.Turn) -> Events:
    """Covered cards are turned: when due, or too soon."""
    coup = state.coup
    if coup is None or not coup.covered(act.side):
        refuse(house, reasons.NOTHING_TO_TURN)
    reader = act.by == coup.reader and coup.reads is act.side and not coup.recalled
    if reader:
        present(house, state.table, act.by)
    if not reader:
        dealer(house, state, act.by, TableTopic.HANDLING)
    step = expected(house, state)
    # At an open table, turning a card that was laid covered only puts it right.
    due = TURNS.get(step) is act.side or coup.mode == Mode.OPEN
    if reader and step is Step.DECLARE and Manner.GESTURE in house.manners:
        # Where gestures count, showing a natural is declaring it.
        due = total(coup.hand(Side.PUNTO)[:2]) in house.rule.naturals
    topic = Topic.BANCO_SHOWN if act.side is Side.BANCO else Topic.TURNING
    turned: Events = (e.HandTurned(house.cite(topic), act.side, act.by),)
    if coup.mode == Mode.HAND and len(coup.cards) >= 4:
        point = total(coup.hand(act.side))
        turned = (*turned, e.PointTold(house.cite(Topic.TURNING), act.side, point))
    if due and (act.side is Side.BANCO or _rightly_declared(house, coup)):
        return turned
    course = Course(house, state)
    course.tell(*turned)
    if reader and not due and coup.mode == Mode.COVERED:
        rule_on(course, Mishap.READER_SHOWED_CARDS, player=act.by)
    elif not due:
        dealing = len(coup.cards) < 4
        rule_on(course, (_UNCOVERED_IN_DEAL if dealing else _UNCOVERED)[act.side])
    if act.side is Side.PUNTO:
        check_declaration(course)
    return tuple(course.events)


def _rightly_declared(house: House, coup: Coup) -> bool:
    """Whether nothing was declared, or what the cards bear out."""
    if coup.declared is None:
        return True
    point = total(coup.hand(Side.PUNTO)[:2])
    return coup.point_told in (None, point) and coup.declared is word_for(house, point)


def check_declaration(course: Course) -> None:
    """With the Punto's cards open, what was declared is held against the Rule."""
    coup = course.state.in_play()
    point = total(coup.hand(Side.PUNTO)[:2])
    if coup.point_told not in (None, point):
        rule_on(course, Mishap.WRONG_POINT_BY_PUNTER, player=coup.reader)
    if coup.declared not in (None, word_for(course.house, point)):
        rule_on(course, Mishap.DECLARED_AGAINST_RULE, player=coup.reader)


def word_for(house: House, point: int) -> Word:
    """What the Rule has the punter say with a point."""
    if point in house.rule.naturals:
        return Word.BATTUTA
    return Word.CARTA if house.rule.punto_draws(point) else Word.NO


def report(house: House, state: State, act: a.Report) -> Events:
    """Somebody reports what software cannot see."""
    authorize(house, state.table, act.by, Power.REPORT_MISHAP)
    mishap = Mishap(act.mishap.value)
    if not _possible(state, mishap):
        refuse(house, coup_reasons.NOT_REPORTABLE, mishap=MISHAPS[mishap])
    course = Course(house, state)
    if mishap in (Mishap.FIRST_CARD_VISIBLE, Mishap.LATER_CARD_VISIBLE):
        seen = state.table.sabot.top
        course.tell(ce.CardSeenInSabot(house.rulings[mishap].cite, seen))
    reader = state.coup.reader if state.coup is not None else ""
    rule_on(course, mishap, player=reader if mishap is Mishap.CARDS_LIFTED else "")
    return tuple(course.events)


def _possible(state: State, mishap: Mishap) -> bool:
    """Whether this can physically have happened now."""
    coup = state.coup
    sabot = state.table.sabot
    in_play = coup is not None and coup.stage is Stage.PLAY and not coup.announced
    begun = coup is not None and bool(coup.cards)
    if mishap is Mishap.FIRST_CARD_VISIBLE:
        loaded = state.table.opening is Opening.READY and sabot.left > 0
        before = coup is None or (not begun and coup.stage is not Stage.OVER and not coup.bianco)
        clear = not state.waiting and not sabot.mask_is_next and not state.in_bianco_next
        return loaded and before and clear
    if mishap is Mishap.LATER_CARD_VISIBLE:
        return in_play and begun and sabot.left > 0
    if mishap is Mishap.CARD_FELL:
        return in_play and begun
    # The reader lifts the cards.
    return in_play and coup is not None and bool(coup.reader) and coup.covered(coup.reads)
