"""Cards that no place was due: too many, unasked, known too soon, on the floor."""

from sabot.black_jack import events as e
from sabot.black_jack.expected import INSURING, Step, beneath
from sabot.black_jack.mishaps import Mishap, Remedy
from sabot.black_jack.ruling import in_play, rule_on
from sabot.black_jack.state import State, Turn
from sabot.black_jack.topics import Topic
from sabot.black_jack.turns import Course, begin
from sabot.table.cards import Card
from sabot.table.coup.knowledge import top_known
from sabot.table.coup.state import Stage


def extra(state: State, seen: object) -> Mishap:
    """What a card too many is: unseen, seen once the bank has its point, or known too soon.

    With no point of the bank there it is a card of the coming coup, out before its bets are closed.
    """
    if not seen:
        return Mishap.EXTRA_CARD_UNSEEN
    coup = state.coup
    played = coup is not None and len(coup.bank) > 1 and not coup.covered
    return Mishap.EXTRA_CARD_SEEN if played or not _follows(state) else Mishap.KNOWN_BEFORE_BETS


def _follows(state: State) -> bool:
    """Whether a coup is still to be staked on: after the last none is; before it, that is."""
    return not state.none_follows or state.in_play().stage is Stage.BETTING


def turned_away(
    course: Course, mishap: Mishap, card: Card, *, inside: bool, places: tuple[int, ...] = ()
) -> bool:
    """Rule on a card that was seen where it lay, in the sabot or under it; whether it is removed.

    ``places``: where it lies among those that wait, for two may look alike.
    """
    rule_on(course, mishap, cards=(card,), places=places, inside=inside)
    return Remedy.ANNUL_CARDS in course.house.rulings[mishap].remedies


def turned_for(dealt_to: int | None, turn: Turn | None) -> Mishap:
    """A card turned in the sabot: whether it comes in the deal, in the drawing or for the bank."""
    if dealt_to is not None:
        return Mishap.TURNED_IN_DEAL
    return Mishap.TURNED_FOR_BANK if turn is None else Mishap.TURNED_IN_DRAWING


def unasked(
    course: Course,
    card: Card,
    *,
    inside: bool = False,
    turned: bool = False,
    up: bool = True,
    places: tuple[int, ...] = (),
) -> None:
    """A card nobody asked for: with it on the table nobody insures any more."""
    if beneath(course.house, course.state) is not Step.PAY_BLACK_JACKS:
        insurance_closed(course)
        begin(course)
    drawing = Mishap.TURNED_IN_DRAWING
    if turned and turned_away(course, drawing, card, inside=inside, places=places):
        return
    if inside:
        course.emit(e.CardHeld(course.house.rulings[Mishap.UNASKED_CARD].cite, card, up))
    rule_on(course, Mishap.UNASKED_CARD, cards=(card,))


def insurance_closed(course: Course) -> None:
    """A card came out, in whatever way: nobody insures or asks even money any more."""
    if beneath(course.house, course.state) in INSURING:
        begin(course, Topic.INSURANCE_CLOSED)


def rule_on_left(course: Course) -> None:
    """No card is due any more: rule on what waits for this coup, and on what shows in the sabot.

    What was kept for the next stays, unless it has been seen since.
    """
    gone = 0
    for place, waiting in enumerate(course.state.waiting):
        if waiting.seen or not waiting.kept:
            before = len(course.state.waiting)
            too_many(course, place - gone)
            gone += before - len(course.state.waiting)
    rule_on_visible(course)


def too_many(course: Course, place: int) -> None:
    """A waiting card is one too many."""
    waiting = course.state.waiting[place]
    places = where(course.state, place)
    rule_on(course, extra(course.state, waiting.seen), cards=(waiting.card,), places=places)


def where(state: State, place: int) -> tuple[int, ...]:
    """Where a waiting card lies, if two look alike: only one of them may have been seen."""
    card = state.waiting[place].card
    return (place,) if sum(each.card == card for each in state.waiting) > 1 else ()


def rule_on_visible(course: Course) -> None:
    """A card that shows in the sabot, and that no coup in play will use, is the next coup's."""
    state = course.state
    if _follows(state) and top_known(state):
        top = state.table.sabot.top
        rule_on(course, Mishap.KNOWN_BEFORE_BETS, cards=(top,), inside=True)


def rule_on_fall(course: Course) -> None:
    """A card lies on the floor: one of the coup in play, or the last that waits."""
    state = course.state
    cards = () if in_play(state) else tuple(each.card for each in state.waiting[-1:])
    rule_on(course, Mishap.CARD_FELL, cards=cards)


def can_have_fallen(state: State) -> bool:
    """Whether a card is out that can be on the floor: on the cloth until the end, or waiting."""
    return bool(state.waiting) or (state.coup is not None and state.coup.begun)
