"""The dealer's hand on the cards. These are facts; they are adjudicated."""

from dataclasses import replace

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.acts import TARGETS, Target, Unnoticed
from sabot.black_jack.cutting import cut_right
from sabot.black_jack.events import Use
from sabot.black_jack.expected import (
    DUE,
    NOT_ASKED,
    UNDERSTOOD,
    Step,
    beneath,
    expected,
    next_place,
)
from sabot.black_jack.going_on import go_on
from sabot.black_jack.guards import dealer, in_the_sabot, out_together
from sabot.black_jack.house import House
from sabot.black_jack.mishaps import Mishap, Remedy
from sabot.black_jack.ruling import rule_on
from sabot.black_jack.spare_cards import (
    extra,
    insurance_closed,
    rule_on_fall,
    too_many,
    turned_away,
    turned_for,
    unasked,
)
from sabot.black_jack.state import BANK, Coup, State, Turn, Waiting
from sabot.black_jack.topics import Topic
from sabot.black_jack.turns import Course, deal, lay, silent_stay
from sabot.table.cards import Card
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup import reasons as coup_reasons
from sabot.table.coup.acts import Face
from sabot.table.coup.state import Stage, past
from sabot.table.events import Event
from sabot.table.refusal import refuse
from sabot.table.topics import Topic as TableTopic

Events = tuple[Event, ...]


def draw(house: House, state: State, act: a.Draw) -> Events:
    """A card leaves the sabot."""
    dealer(house, state, act.by, TableTopic.HANDLING)
    if (act.to.place or 0) > state.table.seats:
        refuse(house, coup_reasons.NO_SUCH_BOX, boxes=state.table.seats)
    step = expected(house, state)
    course = Course(house, state)
    coup = state.coup
    if coup is not None and (step in DUE or _understood(coup, act, step)):
        if act.fresh and _out_for(state, to_bank=_whose(house, coup)[2] == BANK):
            _past_what_waits(course, coup, act)
            return course.end()
        _due(course, coup, act)
    else:
        _not_due(course, act)
    go_on(course)
    return course.end()


def _past_what_waits(course: Course, coup: Coup, act: a.Draw) -> None:
    """A card left the sabot while one already out was due, which the dealer has forgotten.

    That one goes first, and the new one is judged as what it then is. In the place of the other it
    lies wrongly, unless one more is due there.
    """
    house, place = course.house, _whose(course.house, coup)[2]
    in_the_sabot(house, course.state, 1)
    _those_out_first(course, act.by)
    due_there = _whose(house, course.state.in_play())[2] == place
    if act.to.place == place and not due_there:
        act = replace(act, to=Target.ASIDE)
    course.emit(*draw(house, course.state, act))


def _understood(coup: Coup, act: a.Draw, step: Step) -> bool:
    """A sign read as "carta" is; and once the cards are split, the next one belongs there."""
    if step is Step.FOLLOW_SPLIT:
        return True
    turn = coup.turn()
    there = turn is not None and act.to.place == turn.box.number
    return step is Step.READ_SIGN and (there or act.to is Target.FLOOR)


def _due(course: Course, coup: Coup, act: a.Draw) -> None:
    """A card is due somewhere: it goes there, or astray."""
    house, state = course.house, course.state
    dealt_to, turn, place = _whose(house, coup)
    card, waits = _next_card(course, act, to_bank=place == BANK)
    if card is None:
        rule_on(course, Mishap.SABOT_EMPTY)
        return
    waited = waits is not None
    if not waited:
        course.emit(*_mask(house, state, place))
    if _seen_before(state, waits):
        at = () if waits is None else (state.waiting.index(waits),)
        mishap = turned_for(dealt_to, turn)
        if turned_away(course, mishap, card, inside=not waited, places=at):
            return
    if turn is not None:
        silent_stay(course, turn)
    if act.to.place not in (place, None) or act.to is Target.ASIDE:
        _drawn_wrongly(course, act, card, dealt_to, waited)
        return
    hole = dealt_to == BANK and bool(coup.bank)
    if dealt_to is not None:
        cite = house.cite(TableTopic.DISTRIBUTION)
        deal(course, cite, card, dealt_to, waited, shown=act.face is Face.UP)
    else:
        _lay(course, card, turn, waited)
    if hole and act.face is Face.UP:
        rule_on(course, Mishap.GIVEN_OPEN, cards=(card,))
    if act.to is Target.FLOOR:
        rule_on(course, Mishap.CARD_FELL)
    elif act.face is Face.DOWN and not hole:
        rule_on(course, Mishap.GIVEN_COVERED, cards=(card,))


def _whose(house: House, coup: Coup) -> tuple[int | None, Turn | None, int]:
    """Who is due the card: a place of the distribution, a hand in turn, or else the bank."""
    dealt_to = next_place(house, coup)
    turn = None if dealt_to is not None else coup.turn()
    place = dealt_to if dealt_to is not None else BANK if turn is None else turn.box.number
    return dealt_to, turn, place


def _seen_before(state: State, waits: Waiting | None) -> bool:
    """Whether the card that comes was seen where it lay: in the sabot, or kept for this coup.

    Of what was kept only a card seen since the bets are closed is still there.
    """
    return bool(state.top_seen) if waits is None else waits.kept and bool(waits.seen)


def _next_card(course: Course, act: a.Draw, to_bank: bool) -> tuple[Card | None, Waiting | None]:
    """The card that comes next: one that waits for this, or the top of the sabot."""
    waits, sabot = _out_for(course.state, to_bank), course.state.table.sabot
    if not waits and not sabot.left:
        return None, None
    card = waits[0].card if waits else sabot.top
    if act.card is not None and act.card != card:
        refuse(course.house, coup_reasons.NOT_THAT_CARD, named=act.card)
    return card, waits[0] if waits else None


def _out_for(state: State, to_bank: bool) -> list[Waiting]:
    """What is out already and comes next: first what the bank was promised, if it is the bank's."""
    waits = [each for each in state.waiting if to_bank or each.use is Use.NEXT]
    return sorted(waits, key=lambda each: each.use is Use.NEXT)


def _mask(house: House, state: State, place: int) -> Events:
    """The mask comes out, if it lies before the next card; who gets that card cuts next."""
    if not state.table.sabot.mask_is_next:
        return ()
    ahead = _of_a_coup_to_come(house, state)
    # A card that came out before the mask, and waits, opens its coup without it.
    if ahead:
        first = all(each.seen for each in state.waiting)
    else:
        first = not state.in_play().begun and not _out_for(state, to_bank=False)
    formula = house.formulas.last_coup
    out = ce.MaskOut(house.cite(TableTopic.LAST_COUP), first, formula, ahead)
    return (out, cut_right(house, state, place))


def _of_a_coup_to_come(house: House, state: State) -> bool:
    """Whether a card out now is of a coup whose cards are still to come.

    The one on the table is over, or has all its cards; or its bets are still open.
    """
    if past(state) or state.in_play().stage is Stage.BETTING:
        return True
    return beneath(house, state) in (Step.ANNOUNCE, Step.SETTLE, Step.END_COUP)


def _lay(course: Course, card: Card, turn: Turn | None, waited: bool) -> None:
    """The card in the hand that is due one."""
    house = course.house
    if turn is None:
        second = len(course.state.in_play().bank) < 2
        topic = Topic.BANK_SECOND if second else Topic.BANK_RULE
    elif turn.hand.doubled:
        topic = Topic.DOUBLE_CARD
    elif turn.hand.one_card:
        topic = Topic.SPLIT_ACES
    elif len(turn.hand.cards) < 2:
        topic = Topic.SPLIT_HANDS
    elif turn.hand.sign is not None:
        topic = Topic.DECLARATION
    else:
        topic = Topic.CARD_ASKED
    lay(course, house.cite(topic), card, turn, waited)


def _drawn_wrongly(
    course: Course, act: a.Draw, card: Card, dealt_to: int | None, waited: bool
) -> None:
    """A card was due, and went elsewhere."""
    house = course.house
    place = act.to.place
    if dealt_to is None or place is None:
        if not waited:
            up = act.face is not Face.DOWN
            course.emit(e.CardHeld(house.rulings[Mishap.CARD_MISPLACED].cite, card, up))
        rule_on(course, Mishap.CARD_MISPLACED, cards=(card,))
        return
    course.emit(e.CardDrawn(house.cite(TableTopic.DISTRIBUTION), card, place, 1, waited))
    besides = act.unnoticed is Unnoticed.BESIDES
    if act.unnoticed is not None and place != BANK and (besides or dealt_to != BANK):
        course.emit(e.DealMisread(house.cite(Topic.MISREAD), besides))
    else:
        rule_on(course, Mishap.MISDEALT)


def _not_due(course: Course, act: a.Draw) -> None:
    """A card left the sabot when none was due."""
    house, state = course.house, course.state
    in_the_sabot(house, state, 1)
    card = state.table.sabot.top
    if act.card is not None and act.card != card:
        refuse(house, coup_reasons.NOT_THAT_CARD, named=act.card)
    up = act.face is not Face.DOWN
    turned = bool(state.top_seen)
    step = beneath(house, state)
    course.emit(*_mask(house, state, _place_due(house, state, step)))
    if step in NOT_ASKED and not _waits_for_now(state, step):
        unasked(course, card, inside=True, turned=turned, up=up)
    else:
        _out_of_turn(course, step, up)
    if act.to is Target.FLOOR and len(course.state.waiting) > len(state.waiting):
        # What has been annulled is not picked up to be played.
        rule_on_fall(course)


def _waits_for_now(state: State, step: Step) -> bool:
    """Whether a card out now waits for what is pending: it goes then where one is due.

    It came out of the same misdeal that the inspector looks into, or in a dispute. A sign that is
    disputed asks for none.
    """
    coup = state.coup
    due = step in DUE or step is Step.FOLLOW_SPLIT
    return step is Step.FIND or (coup is not None and coup.pending is not None and due)


def _waiting_cite(house: House, step: Step) -> str:
    if step is Step.FIND:
        return house.rulings[Mishap.MISDEALT].cite
    return house.cite(TableTopic.DISPUTE)


def _waits(course: Course, card: Card, up: bool, cite: str) -> None:
    """A card waits for what is pending; one turned in the sabot has been drawn all the same."""
    coup = course.state.in_play()
    if course.state.top_seen:
        # Before the drawing whatever comes out belongs to the deal.
        drawing = turned_for(None, coup.turn())
        mishap = drawing if coup.drawing else Mishap.TURNED_IN_DEAL
        if turned_away(course, mishap, card, inside=True):
            return
    course.emit(e.CardHeld(cite, card, up))


def _place_due(house: House, state: State, step: Step, ahead: int = 0) -> int:
    """Where a card goes that leaves the sabot after as many: to a box, or else to the bank.

    What waits comes before it; what nobody was due is nobody's by its natural place.
    """
    understood = step is Step.FOLLOW_SPLIT or expected(house, state) is Step.READ_SIGN
    if not (step in DUE or step is Step.FIND or understood):
        return BANK
    coup = state.in_play()
    ahead += len(_out_for(state, to_bank=False))
    if step is Step.FIND:
        # Where the deal can be rebuilt, one that has served no place takes the next.
        ahead += len(coup.dealt) - coup.at
    place = next_place(house, coup, ahead)
    if place is not None:
        return place
    turn = coup.turn()
    expects_card = (step is Step.DRAW_BOX or understood) and not ahead
    return turn.box.number if turn is not None and expects_card else BANK


def draw_together(house: House, state: State, act: ca.DrawTogether) -> Events:
    """Several cards leave the sabot at once."""
    out_together(house, state, act)
    course = Course(house, state)
    if act.order_known:
        _those_out_first(course, act.by)
    step = beneath(house, course.state)
    up = act.face is not Face.DOWN
    if act.order_known and (_waits_for_now(course.state, step) or _none_can_be_due(step)):
        # As if they had come one by one.
        for _ in range(act.count):
            course.emit(*_mask(house, course.state, _place_due(house, course.state, step)))
            _out_of_turn(course, step, up)
    else:
        _stuck(course, step, act, up)
    go_on(course)
    return course.end()


def _those_out_first(course: Course, by: str) -> None:
    """What waits goes where a card is due before what leaves the sabot now, as if drawn first."""
    while (step := expected(course.house, course.state)) in DUE or step in UNDERSTOOD:
        coup = course.state.in_play()
        place = _whose(course.house, coup)[2]
        if not _out_for(course.state, to_bank=place == BANK):
            return
        _due(course, coup, a.Draw(by, TARGETS[place]))
        go_on(course)


def _none_can_be_due(step: Step) -> bool:
    return step not in DUE and step not in NOT_ASKED


def _out_of_turn(course: Course, step: Step, up: bool) -> None:
    """A card that waits for what is pending, or one too many."""
    house, state = course.house, course.state
    card = state.table.sabot.top
    if _waits_for_now(state, step):
        _waits(course, card, up, _waiting_cite(house, step))
        return
    mishap = extra(state, up or state.top_seen)
    course.emit(e.CardHeld(house.rulings[mishap].cite, card, up))
    too_many(course, len(course.state.waiting) - 1)


def _stuck(course: Course, step: Step, act: ca.DrawTogether, up: bool) -> None:
    """They come out in the middle of the play: in a known order, or not."""
    house, state = course.house, course.state
    mishap = Mishap.STUCK_ORDER_KNOWN if act.order_known else Mishap.STUCK_ORDER_LOST
    out: list[Card] = []
    for ahead in range(act.count):
        card = course.state.table.sabot.top
        out.append(card)
        # What is out of order is nobody's by its natural place.
        place = _place_due(house, state, step, ahead) if act.order_known else BANK
        course.emit(*_mask(house, course.state, place))
        course.emit(e.CardHeld(house.rulings[mishap].cite, card, up))
    if Remedy.DEAL_IN_ORDER not in house.rulings[mishap].remedies:
        # Else each is ruled on as it goes to its place, or to nobody.
        insurance_closed(course)
    rule_on(course, mishap, cards=tuple(out), turned=bool(state.top_seen))
