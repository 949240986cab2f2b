"""The dealer's hand on the cards. These are facts; they are adjudicated."""

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.acts import Target, Unnoticed
from sabot.black_jack.events import Use
from sabot.black_jack.expected import DUE, NOT_ASKED, Step, expected, next_place
from sabot.black_jack.guards import dealer, in_the_sabot, out_together
from sabot.black_jack.house import House
from sabot.black_jack.mishaps import Mishap, Remedy
from sabot.black_jack.remedies import go_on, rule_on
from sabot.black_jack.state import BANK, Coup, State, Turn
from sabot.black_jack.topics import Topic
from sabot.black_jack.turns import Course, begin, deal, lay
from sabot.table.cards import Card
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup import reasons as coup_reasons
from sabot.table.coup.acts import Face
from sabot.table.coup.state import Stage
from sabot.table.events import CutRightGained, Event
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
    if (coup is not None and step in DUE) or (
        coup is not None and step in NOT_ASKED and _understood(coup, act, step)
    ):
        _due(course, coup, act)
    else:
        _not_due(course, act, step)
    go_on(course)
    return tuple(course.events)


def _understood(coup: Coup, act: a.Draw, step: Step) -> bool:
    """A sign read as "carta" is; and once the cards are split, the next one belongs there."""
    if step is Step.FOLLOW_SPLIT:
        return True
    turn = coup.turn()
    there = turn is not None and act.to.place == turn.box.number
    return step is Step.READ_SIGN and (there or act.to is Target.FLOOR)


def _silent_stay(course: Course, coup: Coup, turn: Turn) -> None:
    """Whoever has not said whether he follows a split stays with the first card."""
    for bet in coup.on_hand(*turn.key):
        if bet.owner in coup.following:
            course.tell(e.BetStayed(course.house.cite(Topic.BEHIND), bet, turn.hand.id))


def _due(course: Course, coup: Coup, act: a.Draw) -> None:
    """A card is due somewhere: it goes there, or astray."""
    house, state = course.house, course.state
    dealt_to = next_place(house, coup)
    turn = None if dealt_to is not None else coup.turn()
    place = dealt_to if dealt_to is not None else BANK if turn is None else turn.box.number
    card, waited = _next_card(course, act, to_bank=place == BANK)
    if card is None:
        rule_on(course, Mishap.SABOT_EMPTY)
        return
    if turn is not None:
        _silent_stay(course, coup, turn)
    if not waited:
        course.tell(*_mask(house, state, place))
        if state.top_seen and _turned_away(course, _turned(dealt_to, turn), card):
            return
    if act.to.place not in (place, None) or act.to is Target.ASIDE:
        _astray(course, act, card, dealt_to, waited)
        return
    _lay(course, card, dealt_to, turn, waited)
    open_card = dealt_to != BANK or not coup.bank
    if act.to is Target.FLOOR:
        rule_on(course, Mishap.CARD_FELL)
    elif act.face is Face.DOWN and open_card:
        rule_on(course, Mishap.GIVEN_COVERED, cards=(card,))


def _next_card(course: Course, act: a.Draw, to_bank: bool) -> tuple[Card | None, bool]:
    """The card that comes next: one that waits for this, or the top of the sabot."""
    state = course.state
    waits = [each for each in state.waiting if to_bank or each.use is Use.NEXT]
    sabot = state.table.sabot
    if not waits and not sabot.left:
        return None, False
    # What the bank was promised comes before what nobody has a use for.
    waits.sort(key=lambda each: each.use is Use.NEXT)
    card = waits[0].card if waits else sabot.top
    if act.card is not None and act.card != card:
        refuse(course.house, coup_reasons.NOT_THAT_CARD, named=act.card)
    return card, bool(waits)


def _turned_away(course: Course, mishap: Mishap, card: Card) -> bool:
    """Rule on a card that lay face up in the sabot; whether it is removed."""
    rule_on(course, mishap, cards=(card,))
    return Remedy.ANNUL_CARDS in course.house.rulings[mishap].remedies


def _turned(dealt_to: int | None, turn: Turn | None) -> Mishap:
    """A card turned in the sabot: whether it comes in the deal, in the drawing or for the bank."""
    if dealt_to is not None:
        return Mishap.TURNED_IN_DEAL
    return Mishap.TURNED_FOR_BANK if turn is None else Mishap.TURNED_IN_DRAWING


def _mask(house: House, state: State, place: int) -> Events:
    """The mask comes out, if it lies before the next card; who gets that card cuts next.

    When it is the bank's, the dealer leaves the cut to the player on his left.
    """
    if not state.table.sabot.mask_is_next:
        return ()
    coup = state.coup
    first = coup is None or not coup.begun
    seat = 1
    if place != BANK and coup is not None:
        # Whoever plays the box may have his seat elsewhere, or none.
        seat = state.table.seat_of(coup.box(place).holder) or place
    return (
        ce.MaskOut(house.cite(TableTopic.LAST_COUP), first, house.formulas.last_coup),
        CutRightGained(house.cite(TableTopic.CUT), seat),
    )


def _lay(course: Course, card: Card, dealt_to: int | None, turn: Turn | None, waited: bool) -> None:
    """The card where it is due."""
    house = course.house
    if dealt_to is not None:
        deal(course, house.cite(TableTopic.DISTRIBUTION), card, dealt_to, waited)
        return
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


def _astray(course: Course, act: a.Draw, card: Card, dealt_to: int | None, waited: bool) -> None:
    """A card was due, and went elsewhere."""
    house = course.house
    place = act.to.place
    if dealt_to is None or place is None or waited:
        if not waited:
            course.tell(e.CardHeld(house.rulings[Mishap.CARD_MISPLACED].cite, card, True))
        rule_on(course, Mishap.CARD_MISPLACED, cards=(card,))
        return
    course.tell(e.CardDrawn(house.cite(TableTopic.DISTRIBUTION), card, place, 1, False))
    besides = act.unnoticed is Unnoticed.BESIDES
    if act.unnoticed is not None and place != BANK and (besides or dealt_to != BANK):
        course.tell(e.DealMisread(house.cite(TableTopic.DISTRIBUTION), besides))
    else:
        rule_on(course, Mishap.MISDEALT)


def _not_due(course: Course, act: a.Draw, step: Step) -> None:
    """A card left the sabot when none was due."""
    house, state = course.house, course.state
    in_the_sabot(house, state, 1)
    card = state.table.sabot.top
    if act.card is not None and act.card != card:
        refuse(house, coup_reasons.NOT_THAT_CARD, named=act.card)
    unasked = state.coup is not None and step in NOT_ASKED
    up = act.face is not Face.DOWN
    course.tell(*_mask(house, state, BANK))
    if step is Step.FIND:
        # It came out of the same misdeal: once that is found on, it goes where a card is due.
        course.tell(e.CardHeld(house.rulings[Mishap.MISDEALT].cite, card, up))
        return
    if unasked and step is not Step.PAY_BLACK_JACKS:
        # With this card on the table nobody insures any more.
        begin(course)
        if state.top_seen and _turned_away(course, Mishap.TURNED_IN_DRAWING, card):
            return
    mishap = Mishap.UNASKED_CARD if unasked else _extra(up)
    course.tell(e.CardHeld(house.rulings[mishap].cite, card, up or unasked))
    rule_on(course, mishap, cards=(card,))


def _extra(up: bool) -> Mishap:
    return Mishap.EXTRA_CARD_SEEN if up else Mishap.EXTRA_CARD_UNSEEN


def _place_due(house: House, state: State) -> int:
    """Where a card now out of the sabot would go: to a box, or else to the bank."""
    coup = state.coup
    if coup is None or coup.stage is not Stage.PLAY:
        return BANK
    place = next_place(house, coup)
    if place is not None:
        return place
    turn = coup.turn()
    return BANK if turn is None else turn.box.number


def draw_together(house: House, state: State, act: ca.DrawTogether) -> Events:
    """Several cards leave the sabot at once."""
    out_together(house, state, act)
    mishap = Mishap.STUCK_ORDER_KNOWN if act.order_known else Mishap.STUCK_ORDER_LOST
    course = Course(house, state)
    out: list[Card] = []
    place = _place_due(house, state)
    for _ in range(act.count):
        card = course.state.table.sabot.top
        out.append(card)
        course.tell(*_mask(house, course.state, place))
        course.tell(e.CardHeld(house.rulings[mishap].cite, card, True))
    rule_on(course, mishap, cards=tuple(out))
    go_on(course)
    return tuple(course.events)
